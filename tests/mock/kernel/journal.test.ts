import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Journal } from '../../../mock/kernel/journal.ts';

const added = fc.array(fc.record({ world: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 60 }) }));

test('what is kept and what is dropped of a world are all that was added, and fit in the room', () => {
  fc.assert(
    fc.property(added, fc.integer({ min: 1, max: 200 }), (entries, room) => {
      const journal = new Journal(room);
      for (const entry of entries) {
        journal.add(entry, entry.bytes);
        expect(journal.bytes).toBeLessThanOrEqual(room);
      }
      const worlds = ['a', 'b', 'c'];
      for (const world of worlds) {
        const ofWorld = entries.filter((entry) => entry.world === world);
        const kept = journal.of(world);
        expect(kept.length + journal.droppedOf(world)).toBe(ofWorld.length);
      }
      const all = worlds.flatMap((world) => journal.of(world));
      expect(journal.bytes).toBe(all.reduce((sum, { bytes }) => sum + bytes, 0));
      expect(journal.latest).toBe(entries.length);
    }),
  );
});

test('the latest entries are kept, in order, whichever world they are of', () => {
  const journal = new Journal(30);
  for (const world of ['a', 'b', 'a', 'b', 'b']) journal.add({ world }, 10);
  expect(journal.of('a').map(({ number }) => number)).toEqual([3]);
  expect(journal.of('b').map(({ number }) => number)).toEqual([4, 5]);
  expect([journal.droppedOf('a'), journal.droppedOf('b')]).toEqual([1, 1]);
});

test('an entry that is larger than all the room drops no other', () => {
  const journal = new Journal(30);
  journal.add({ world: 'a' }, 30);
  journal.add({ world: 'b' }, 31);
  expect(journal.of('a')).toHaveLength(1);
  expect(journal.droppedOf('b')).toBe(1);
});

test('a world of which nothing was told has nothing kept and nothing dropped', () => {
  const journal = new Journal(30);
  expect([journal.of('a'), journal.droppedOf('a'), journal.latest]).toEqual([[], 0, 0]);
});
