import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Journal } from '../../../mock/kernel/journal.ts';

interface Entry {
  readonly world: string;
  number: number;
  bytes: number;
}

function entryOf(name: string): Entry {
  return { world: name, number: 0, bytes: 0 };
}

function numbersOf(journal: Journal<Entry>, world: string): number[] {
  const shelf = journal.of(world);
  return Array.from({ length: shelf?.length ?? 0 }, (_, index) => shelf?.at(index)?.number ?? 0);
}

function bytesOf(journal: Journal<Entry>, world: string): number {
  const shelf = journal.of(world);
  return Array.from({ length: shelf?.length ?? 0 }, (_, index) => shelf?.at(index)?.bytes ?? 0).reduce(
    (sum, bytes) => sum + bytes,
    0,
  );
}

const worlds = ['a', 'b', 'c'];
const world = fc.constantFrom(...worlds);
const steps = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.record({ add: world, bytes: fc.integer({ min: 1, max: 60 }) }) },
    { weight: 1, arbitrary: fc.record({ forget: world }) },
  ),
);

test('what is kept and what is dropped of a world are all that was added since it was forgotten, and fit in the room', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 200 }), (taken, room) => {
      const journal = new Journal<Entry>(room);
      const added = new Map<string, number[]>();
      for (const step of taken) {
        if ('forget' in step) {
          journal.forget(step.forget);
          added.delete(step.forget);
        } else {
          const number = journal.add(entryOf(step.add), step.bytes);
          added.set(step.add, [...(added.get(step.add) ?? []), number]);
        }
        expect(journal.bytes).toBeLessThanOrEqual(room);
        expect(journal.bytes).toBe(worlds.reduce((sum, name) => sum + bytesOf(journal, name), 0));
      }
      for (const name of worlds) {
        const kept = numbersOf(journal, name);
        const all = added.get(name) ?? [];
        expect(kept.length + (journal.of(name)?.dropped ?? 0)).toBe(all.length);
        expect(kept).toEqual(all.filter((number) => kept.includes(number)));
      }
    }),
  );
});

test('what came after a number begins at the first entry with a larger one', () => {
  fc.assert(
    fc.property(fc.array(world, { maxLength: 40 }), fc.nat(45), (names, number) => {
      const journal = new Journal<Entry>(30);
      for (const name of names) journal.add(entryOf(name), 1);
      const later = numbersOf(journal, 'a').filter((one) => one > number);
      const index = journal.of('a')?.indexAfter(number) ?? 0;
      expect(numbersOf(journal, 'a').slice(index)).toEqual(later);
    }),
  );
});

test('the latest entries are kept, in order, whichever world they are of', () => {
  const journal = new Journal<Entry>(30);
  for (const name of ['a', 'b', 'a', 'b', 'b']) journal.add(entryOf(name), 10);
  expect(numbersOf(journal, 'a')).toEqual([3]);
  expect(numbersOf(journal, 'b')).toEqual([4, 5]);
  expect([journal.of('a')?.dropped, journal.of('b')?.dropped]).toEqual([1, 1]);
});

test('an entry that is larger than all the room drops no other', () => {
  const journal = new Journal<Entry>(30);
  journal.add(entryOf('a'), 30);
  journal.add(entryOf('b'), 31);
  expect(numbersOf(journal, 'a')).toEqual([1]);
  expect(journal.of('b')?.dropped).toBe(1);
});

test('the names of worlds of which nothing is kept do not gather for ever', () => {
  const journal = new Journal<Entry>(10);
  for (let name = 0; name < 10_050; name += 1) journal.add(entryOf(`world-${name}`), 10);
  const known = Array.from({ length: 10_050 }, (_, name) => journal.of(`world-${name}`)).filter(Boolean);
  expect(known).toHaveLength(10_001);
});

test('who listens is told of each entry until it stops', () => {
  const journal = new Journal<Entry>(30);
  let told = 0;
  const stop = journal.listen(() => {
    told += 1;
  });
  journal.add(entryOf('a'), 10);
  stop();
  journal.add(entryOf('a'), 10);
  expect(told).toBe(1);
});
