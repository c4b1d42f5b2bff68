import { expect, test } from 'vitest';
import { toWire } from '../../../mock/kernel/instant.ts';
import { note, noteWorld } from './support/notes.ts';

test('due work is done in the order of its times, each at its own time, and the rest waits', () => {
  const world = noteWorld(1000);
  world.transact(() => {
    for (const at of [3000, 1500, 2000, 1500]) world.schedule(at, 'write', { at });
  });
  const done: string[] = [];
  const workers = { write: () => void done.push(world.timestamp) };
  world.clock.set(2000);
  world.catchUp(workers);
  expect(done).toEqual([toWire(1500), toWire(1500), toWire(2000)]);
  expect(world.agenda.jobs).toEqual([{ at: 3000, kind: 'write', data: { at: 3000 } }]);
});

test('work of one time is done in the order of its scheduling', () => {
  const world = noteWorld(1000);
  world.transact(() => ['first', 'second', 'third'].forEach((name) => void world.schedule(1000, 'write', name)));
  const done: unknown[] = [];
  world.catchUp({ write: (_, data) => void done.push(data) });
  expect(done).toEqual(['first', 'second', 'third']);
});

test('work that schedules more work is followed by it, at its time', () => {
  const world = noteWorld(0);
  world.transact(() => world.schedule(1000, 'renew', null));
  const done: number[] = [];
  world.clock.set(3500);
  world.catchUp({
    renew: () => {
      done.push(world.now);
      world.schedule(world.now + 1000, 'renew', null);
    },
  });
  expect(done).toEqual([1000, 2000, 3000]);
});

test('work that fails changes nothing, says so once and does not come back', () => {
  const world = noteWorld(1000);
  world.transact(() => world.schedule(500, 'break', null));
  const workers = {
    break: () => {
      world.tables.notes.put(note('n1'));
      throw new Error('broken');
    },
  };
  expect(() => world.catchUp(workers)).toThrow('broken');
  expect(world.tables.notes.get('n1')).toBeUndefined();
  expect(() => world.catchUp(workers)).not.toThrow();
});
