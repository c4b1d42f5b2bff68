import { expect, test } from 'vitest';
import { Clock } from '../../../mock/kernel/clock.ts';
import { World } from '../../../mock/kernel/world.ts';
import { makeNotes, note, noteWorld } from './support/notes.ts';

const SHELF = 'a';

function failing(): never {
  throw new Error('undone');
}

test('what a transaction asks for is handed over once, in order', () => {
  const world = noteWorld();
  world.transact(() => {
    world.effects.ask('send', { id: 1 });
    world.effects.ask('send', { id: 2 });
  });
  expect(world.effects.takeAll()).toEqual([
    { kind: 'send', data: { id: 1 } },
    { kind: 'send', data: { id: 2 } },
  ]);
  expect(world.effects.takeAll()).toEqual([]);
});

test('a transaction that is undone asks for nothing and leaves no event', () => {
  const world = noteWorld();
  const work = () => {
    world.effects.ask('send', {});
    world.emit('product.created', SHELF, {} as never);
    failing();
  };
  expect(() => world.transact(work)).toThrow('undone');
  expect([world.effects.takeAll(), world.outbox.takeNew()]).toEqual([[], []]);
});

test('events are taken once each, also when older ones have been dropped since', () => {
  const world = noteWorld();
  const emit = (count: number) =>
    world.transact(() => {
      for (let index = 0; index < count; index += 1) world.emit('product.created', SHELF, { index } as never);
    });
  emit(2);
  expect(world.outbox.takeNew()).toHaveLength(2);
  expect(world.outbox.takeNew()).toHaveLength(0);
  emit(19_998);
  // Of 20,000 events the latest 10,000 are kept.
  expect(world.outbox.takeNew()).toHaveLength(10_000);
  emit(1);
  expect(world.outbox.takeNew()).toHaveLength(1);
});

test('what comes after a commit sees what was done and can begin a transaction', () => {
  const titles: (string | null | undefined)[] = [];
  const afterCommit = () => {
    titles.push(world.tables.notes.find('1')?.title);
    if (titles.length === 1) world.transact(() => world.tables.notes.put(note('1', { title: 'second' })));
  };
  const world = new World({ name: 'test', seed: 's', clock: new Clock(), afterCommit }, makeNotes);
  expect(() => world.transact(failing)).toThrow('undone');
  world.transact(() => world.tables.notes.put(note('1', { title: 'first' })));
  expect(titles).toEqual(['first', 'second']);
});
