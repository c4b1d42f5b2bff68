import { expect, test } from 'vitest';
import { Clock } from '../../../mock/kernel/clock.ts';
import { fromWire, toWire } from '../../../mock/kernel/instant.ts';
import { note, noteWorld } from './support/notes.ts';

const NOON = Date.parse('2025-07-06T12:00:00Z');

/** A system clock that the test turns. */
function turnable(now: number) {
  const system = { now, read: () => system.now };
  return system;
}

test('a clock follows the system from where it was set', () => {
  const system = turnable(1000);
  const clock = new Clock({ start: NOON, system: system.read });
  system.now += 250;
  expect(clock.now()).toBe(NOON + 250);
  clock.set(NOON);
  system.now += 1;
  expect(clock.now()).toBe(NOON + 1);
});

test('a frozen clock stands still, can be set, and runs on from there when it is resumed', () => {
  const system = turnable(1000);
  const clock = new Clock({ start: NOON, frozen: true, system: system.read });
  system.now += 5000;
  expect(clock.now()).toBe(NOON);
  clock.set(NOON + 60_000);
  expect(clock.now()).toBe(NOON + 60_000);
  clock.resume();
  system.now += 7;
  expect(clock.now()).toBe(NOON + 60_007);
});

test('an instant on the wire is in UTC with microseconds', () => {
  expect(toWire(NOON)).toBe('2025-07-06T12:00:00.000000Z');
  expect(toWire(NOON + 5, 42)).toBe('2025-07-06T12:00:00.005042Z');
  expect(fromWire('2025-07-06T12:00:00.005042Z')).toBe(NOON + 5);
});

test('commits in one millisecond of a running clock have rising times', () => {
  const world = noteWorld(NOON, { clock: new Clock({ start: NOON, system: () => 0 }) });
  const times = ['n1', 'n2', 'n3'].map((id) =>
    world.transact(() => {
      world.tables.notes.put(note(id));
      return world.timestamp;
    }),
  );
  expect(times).toEqual(['2025-07-06T12:00:00.000000Z', '2025-07-06T12:00:00.000001Z', '2025-07-06T12:00:00.000002Z']);
});

test('transactions of a frozen clock have exactly its time', () => {
  const world = noteWorld(NOON);
  const times = [1, 2, 3].map(() => world.transact(() => world.timestamp));
  expect(new Set(times)).toEqual(new Set(['2025-07-06T12:00:00.000000Z']));
});

test('time stands still within a transaction', () => {
  const system = turnable(0);
  const world = noteWorld(NOON, { clock: new Clock({ start: NOON, system: system.read }) });
  const times = world.transact(() => {
    const before = [world.now, world.timestamp];
    system.now += 60_000;
    return [before, [world.now, world.timestamp]];
  });
  expect(times[1]).toEqual(times[0]);
});
