import { type CustomerQuery, listPersons, person, personTable } from '../mock/kernel/support/person-lists.ts';
import { done, say } from './progress.ts';
import { times } from './targets.ts';

/**
 * Measures page 1 of 100,000 rows beside that of 100, in one run. Fails when it costs more than LIMIT times as much in
 * the order of creation; the other orders are reported.
 */
const FAST = { rounds: 40, calls: 50 };
const SLOW = { rounds: 3, calls: 1 };
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
    const ratio = cost(tables.large, sorting) / cost(tables.small, sorting);
    console.log(`  ${sorting.padEnd(12)} ${times(ratio)} (target: at most ${times(LIMIT)})`);
    if (ratio > LIMIT) process.exitCode = 1;
  }
  for (const sorting of OTHERWISE) {
    const [large, small] = [cost(tables.large, sorting, SLOW), cost(tables.small, sorting)];
    console.log(`  ${sorting.padEnd(12)} ${large.toFixed(1)} ms, that of ${SMALL} ${small.toFixed(3)} ms`);
  }
}

type Table = ReturnType<typeof personTable>;

/** Milliseconds of page 1 in the fastest of many rounds: the one that nothing else on the machine has disturbed. */
function cost(table: Table, sorting: Sorting, { rounds, calls } = FAST): number {
  say(`by ${sorting}`);
  let best = Number.POSITIVE_INFINITY;
  // The round before the first warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) listPersons(table, { sorting: [sorting] });
    if (round > 0) best = Math.min(best, performance.now() - start);
  }
  done();
  return best / calls;
}

function tableOf(count: number, secondOf: (index: number) => number): Table {
  return personTable(Array.from({ length: count }, (_, index) => person(`id-${index}`, secondOf(index))));
}
