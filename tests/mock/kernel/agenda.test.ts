import { expect, test } from 'vitest';
import { toWire } from '../../../mock/kernel/instant.ts';
import { catchUp, type NoteWorld, note, noteWorld } from './support/notes.ts';

const setTime = (world: NoteWorld, to: number) => world.transact(() => world.setClock((clock) => clock.set(to)));

test('due work is done in the order of its times, each at its own time, and the rest waits', () => {
  const world = noteWorld(1000);
  world.transact(() => {
    for (const at of [3000, 1500, 2000, 1500]) world.schedule(at, 'write', { at });
  });
  const done: string[] = [];
  setTime(world, 2000);
  catchUp(world, { write: () => void done.push(world.timestamp) });
  expect(done).toEqual([toWire(1500), toWire(1500), toWire(2000)]);
  expect(world.agenda.jobs).toMatchObject([{ at: 3000, kind: 'write', data: { at: 3000 } }]);
});

test('work of one time is done in the order of its scheduling', () => {
  const world = noteWorld(1000);
  world.transact(() => ['first', 'second', 'third'].forEach((name) => void world.schedule(1000, 'write', name)));
  const done: unknown[] = [];
  catchUp(world, { write: (_, data) => void done.push(data) });
  expect(done).toEqual(['first', 'second', 'third']);
});

test('work that schedules more work is followed by it, at its time', () => {
  const world = noteWorld(0);
  world.transact(() => world.schedule(1000, 'renew', null));
  const done: number[] = [];
  setTime(world, 3500);
  catchUp(world, {
    renew: () => {
      done.push(world.now);
      world.schedule(world.now + 1000, 'renew', null);
    },
  });
  expect(done).toEqual([1000, 2000, 3000]);
});

/** A world with work that has failed, which tried to leave a note. */
function failedWorld(): NoteWorld {
  const world = noteWorld(1000);
  world.transact(() => world.schedule(500, 'break', { id: 1 }));
  catchUp(world, {
    break: () => {
      world.tables.notes.put(note('n1'));
      world.ids.uuid();
      throw new Error('broken');
    },
  });
  return world;
}

test('work that throws changes nothing, is kept with its reason and does not come back by itself', () => {
  const world = failedWorld();
  expect(world.tables.notes.get('n1')).toBeUndefined();
  expect(world.ids.state.drawn).toBe(0);
  expect([...world.failures.values()]).toMatchObject([{ reason: 'broken', job: { kind: 'break', data: { id: 1 } } }]);
  expect(world.agenda.jobs).toEqual([]);
});

test('failed work can be run again, now, or dropped', () => {
  const [retried, dropped] = [failedWorld(), failedWorld()];
  const done: unknown[] = [];
  const [id = 0] = retried.failures.keys();
  expect(retried.transact(() => retried.settleFailure(id, 'retry'))).toBe(true);
  catchUp(retried, { break: (_, data) => void done.push([data, retried.now]) });
  expect([done, retried.failures.size]).toEqual([[[{ id: 1 }, 1000]], 0]);
  expect(dropped.transact(() => dropped.settleFailure(id, 'drop'))).toBe(true);
  expect([dropped.agenda.jobs, dropped.failures.size]).toEqual([[], 0]);
  expect(dropped.transact(() => dropped.settleFailure(id, 'drop'))).toBe(false);
});

test('work without delay that only ever leads to more of it is ended, and the rest goes on', () => {
  const world = noteWorld(1000);
  world.transact(() => {
    world.schedule(1000, 'renew', null);
    world.schedule(1000, 'write', null);
  });
  let written = 0;
  catchUp(world, {
    renew: () => world.schedule(world.now, 'renew', null),
    write: () => {
      written += 1;
    },
  });
  expect(written).toBe(1);
  expect([...world.failures.values()]).toMatchObject([
    { reason: 'Work without delay led to more of it 1000 times over' },
  ]);
});

test('work that follows a request without delay knows its id; work that time brings knows none', () => {
  const world = noteWorld(1000);
  world.transact(() => {
    world.schedule(1000, 'write', null);
    world.schedule(2000, 'write', null);
  }, 'request-1');
  const seen: (string | null)[] = [];
  setTime(world, 2000);
  catchUp(world, { write: () => void seen.push(world.requestId) });
  expect(seen).toEqual(['request-1', null]);
});
