import { listPersons, person, personTable } from '../mock/kernel/support/person-lists.ts';

/** Measures page 1 of 100,000 rows beside that of 100, in one run. Fails when it costs twice as much or more. */
const ROUNDS = 40;
const CALLS = 50;
const LIMIT = 2;

const tables = {
  'made one after another': (index: number) => index,
  'all made at one instant': () => 1,
};

for (const [name, secondOf] of Object.entries(tables)) {
  const [small, large] = [tableOf(100, secondOf), tableOf(100_000, secondOf)];
  const read = (table: typeof small) => () => void listPersons(table);
  cost(read(small)); // warms up
  const ratio = cost(read(large)) / cost(read(small));
  console.log(`Page 1 of 100,000 rows, ${name}: ${ratio.toFixed(2)} times that of 100`);
  if (ratio >= LIMIT) process.exitCode = 1;
}

/** Milliseconds of the fastest of many rounds: the one that nothing else on the machine has disturbed. */
function cost(work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    for (let call = 0; call < CALLS; call += 1) work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

function tableOf(count: number, secondOf: (index: number) => number) {
  return personTable(Array.from({ length: count }, (_, index) => person(`id-${index}`, secondOf(index))));
}
