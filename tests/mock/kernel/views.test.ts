import { expect, test } from 'vitest';
import type { ViewRules } from '../../../mock/kernel/view.ts';
import { type Note, type NoteWorld, note, noteWorld } from './support/notes.ts';

/** How many notes are on a note's shelf: something that other rows change. */
const shelf: ViewRules<NoteWorld, Note, { title: string | null; size: number; url: string }> = {
  sources: ({ tables }) => [tables.notes],
  build: ({ tables }, row, baseUrl) => ({
    title: row.title,
    size: tables.notes.listBy('shelf', row.shelf).size,
    url: `${baseUrl}/notes/${row.id}`,
  }),
};

function worldWithNote() {
  const world = noteWorld();
  const row = note('n1', { title: 'First' });
  world.transact(() => world.tables.notes.put(row));
  return { world, row };
}

test('a view is the same object until something that it shows changes', () => {
  const { world, row } = worldWithNote();
  const view = world.view(shelf, row);
  expect(world.view(shelf, row)).toBe(view);
  world.transact(() => world.tables.notes.put(note('n2')));
  expect(world.view(shelf, row)).toEqual({ ...view, size: 2 });
});

test('a view built within a failed transaction is not seen afterwards', () => {
  const { world, row } = worldWithNote();
  const attempt = () =>
    world.transact(() => {
      world.tables.notes.put(note('n2'));
      expect(world.view(shelf, row).size).toBe(2);
      throw new Error('stop');
    });
  expect(attempt).toThrow('stop');
  expect(world.view(shelf, row).size).toBe(1);
});

test('a view has the base URL that it is asked for with', () => {
  const { world, row } = worldWithNote();
  expect(world.view(shelf, row, 'http://one').url).toBe('http://one/notes/n1');
  expect(world.view(shelf, row, 'http://two').url).toBe('http://two/notes/n1');
});

test('a view cannot be changed by who gets it', () => {
  const { world, row } = worldWithNote();
  expect(() => Object.assign(world.view(shelf, row), { size: 9 })).toThrow(TypeError);
});
