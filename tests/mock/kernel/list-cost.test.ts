import { expect, test } from 'vitest';
import { listPersons, person, personTable } from './support/person-lists.ts';

const ROUNDS = 40;
const CALLS = 50;

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

test.each([
  ['made one after another', (index: number) => index],
  ['all made at one instant, as with a frozen clock', () => 1],
])('page 1 of 100,000 rows, %s, costs at most twice that of 100', (_, secondOf) => {
  const [small, large] = [tableOf(100, secondOf), tableOf(100_000, secondOf)];
  const read = (table: typeof small) => () => void listPersons(table);
  cost(read(small)); // warms up
  expect(cost(read(large)) / cost(read(small))).toBeLessThan(2);
});
