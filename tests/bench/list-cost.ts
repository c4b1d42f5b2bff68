import { type CustomerQuery, listPersons, person, personTable } from '../mock/kernel/support/person-lists.ts';
import { done, say } from './progress.ts';
import { times } from './targets.ts';

/**
 * Measures page 1 of 100,000 rows beside that of 100, in one run. Fails when it costs more than LIMIT times as much in
 * the order of creation; the other orders are reported.
 */
const FAST = { warmUp: 40, rounds: 80, calls: 100 };
const SLOW = { warmUp: 1, rounds: 3, calls: 1 };
const LIMIT = 1.3;
const SMALL = 100;
const LARGE = 100_000;

const TABLES = {
  'made one after another': (index: number) => index,
  'all made at one instant': () => 1,
};
type Sorting = NonNullable<CustomerQuery['sorting']>[number];
const IN_ORDER_OF_CREATION: readonly Sorting[] = ['-created_at', 'created_at'];
const OTHERWISE: readonly Sorting[] = ['email', '-email', 'name', '-name'];

for (const [name, secondOf] of Object.entries(TABLES)) {
  say(`making ${LARGE.toLocaleString('en')} rows, ${name}`);
  const tables = { small: tableOf(SMALL, secondOf), large: tableOf(LARGE, secondOf) };
  done();
  console.log(`Page 1 of ${LARGE.toLocaleString('en')} rows over that of ${SMALL}, ${name}:`);
  for (const sorting of IN_ORDER_OF_CREATION) {
    const { small, large } = costs(tables, sorting, FAST);
    const ratio = large / small;
    console.log(`  ${sorting.padEnd(12)} ${times(ratio)} (target: at most ${times(LIMIT)})`);
    if (ratio > LIMIT) process.exitCode = 1;
  }
  for (const sorting of OTHERWISE) {
    const { small, large } = costs(tables, sorting, SLOW);
    console.log(`  ${sorting.padEnd(12)} ${large.toFixed(1)} ms, that of ${SMALL} ${small.toFixed(3)} ms`);
  }
}

type Table = ReturnType<typeof personTable>;
type Both<T> = Readonly<Record<'small' | 'large', T>>;

/**
 * Milliseconds of page 1 of both, each in the fastest of many rounds: the one that nothing else has disturbed. In turns,
 * so that the compiler of the language has seen the same of both.
 */
function costs(tables: Both<Table>, sorting: Sorting, { warmUp, rounds, calls }: typeof FAST): Both<number> {
  say(`by ${sorting}`);
  const best = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const size of ['small', 'large'] as const) {
      const cost = timeOf(tables[size], sorting, calls) / calls;
      if (round >= 0) best[size] = Math.min(best[size], cost);
    }
  }
  done();
  return best;
}

function timeOf(table: Table, sorting: Sorting, calls: number): number {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) listPersons(table, { sorting: [sorting] });
  return performance.now() - start;
}

function tableOf(count: number, secondOf: (index: number) => number): Table {
  return personTable(Array.from({ length: count }, (_, index) => person(`id-${index}`, secondOf(index))));
}
