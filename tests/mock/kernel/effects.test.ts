import { expect, test } from 'vitest';
import type { Commit } from '../../../mock/kernel/commit.ts';
import { note, noteWorld } from './support/notes.ts';

function failing(): never {
  throw new Error('undone');
}

test('what a commit asks for is pending, in order, until it is told to be done', () => {
  const world = noteWorld();
  world.transact(() => {
    world.ask('send', { id: 1 });
    world.ask('send', { id: 2 });
  });
  expect(world.effects.pending).toMatchObject([{ kind: 'send', data: { id: 1 } }, { data: { id: 2 } }]);
  const [first] = world.effects.pending;
  world.transact(() => world.effects.finish(first?.id ?? 0));
  expect(world.effects.pending).toMatchObject([{ data: { id: 2 } }]);
});

test('a commit that is undone asks for nothing and leaves no event', () => {
  const world = noteWorld();
  const work = () => {
    world.ask('send', { id: 1 });
    world.emit('note.written', note('n1'));
    failing();
  };
  expect(() => world.transact(work)).toThrow('undone');
  expect([world.effects.pending, world.outbox.events, world.sequence]).toEqual([[], [], 0]);
});

test('of many events the latest 10,000 are kept, and those after a commit are found', () => {
  const world = noteWorld();
  const emit = (count: number) =>
    world.transact(() => {
      for (let index = 0; index < count; index += 1) world.emit('note.written', note(`n${index}`));
    });
  emit(2);
  emit(19_998);
  expect([world.outbox.events.length, world.outbox.droppedSince(0)]).toEqual([10_000, 10_000]);
  const mark = world.sequence;
  expect(world.outbox.since(mark)).toEqual([]);
  emit(3);
  expect(world.outbox.since(mark)).toHaveLength(3);
  expect(world.outbox.since(0)).toHaveLength(10_003);
});

test('what comes after a commit gets it whole, and can begin another', () => {
  const seen: Commit[] = [];
  const world = noteWorld(1000, {
    afterCommit: (_, commit) => {
      seen.push(commit);
      if (seen.length === 1) world.transact(() => world.tables.notes.put(note('n1', { title: 'second' })));
    },
  });
  expect(() => world.transact(failing)).toThrow('undone');
  world.transact(() => world.tables.notes.put(note('n1', { title: 'first' })), 'request-1');
  expect(seen).toMatchObject([
    {
      sequence: 1,
      requestId: 'request-1',
      changes: [{ table: 'notes', id: 'n1', before: null, after: { title: 'first' } }],
    },
    { sequence: 2, requestId: null, changes: [{ before: { title: 'first' }, after: { title: 'second' } }] },
  ]);
});

test('a commit that only reads is none', () => {
  const seen: Commit[] = [];
  const world = noteWorld(1000, { afterCommit: (_, commit) => void seen.push(commit) });
  expect(world.transact(() => world.tables.notes.get('n1'))).toBeUndefined();
  expect([seen, world.sequence]).toEqual([[], 0]);
});

test('nothing of a world changes outside a commit', () => {
  const world = noteWorld();
  const outside = [
    () => world.tables.notes.put(note('n1')),
    () => world.schedule(0, 'write', null),
    () => world.ask('send', { id: 1 }),
    () => world.emit('note.written', note('n1')),
    () => world.setClock((clock) => clock.freeze()),
  ];
  for (const attempt of outside) expect(attempt).toThrow('Nothing changes outside a commit');
});

test('what publishes an event takes part in the commit and gives what the payload carries', () => {
  const world = noteWorld(1000, {
    publish: (inside, event) => {
      inside.tables.notes.put(note(`copy of ${event.row.id}`));
      return { payload: '{"title":"rendered"}', sentAs: ['w1'] };
    },
  });
  world.transact(() => world.emit('note.written', note('n1'), note('n1', { title: 'before' })));
  expect(world.outbox.events).toMatchObject([{ type: 'note.written', sentAs: ['w1'], previous: { title: 'before' } }]);
  expect(world.outbox.events.map((event) => world.outbox.payloadOf(event))).toEqual(['{"title":"rendered"}']);
  expect(world.tables.notes.get('copy of n1')).toBeDefined();
});
