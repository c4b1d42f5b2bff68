import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toWire } from '../../../mock/kernel/instant.ts';
import { type Note, type NoteWorld, note, noteWorld } from './support/notes.ts';

const IDS = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'];
const SHELVES = ['a', 'b'];
const TAGS = ['x', 'y', 'z'];

const change = fc.record({
  kind: fc.constantFrom('put', 'put', 'put', 'remove', 'draw', 'emit', 'schedule', 'ask', 'clock'),
  id: fc.constantFrom(...IDS),
  shelf: fc.constantFrom(...SHELVES),
  tags: fc.subarray(TAGS),
  isTitled: fc.boolean(),
  isLive: fc.boolean(),
  at: fc.integer({ min: 1, max: 5 }),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

function apply(world: NoteWorld, { kind, id, shelf, tags, isTitled, isLive, at }: Change): void {
  if (kind === 'remove') world.tables.notes.remove(id);
  else if (kind === 'draw') world.ids.uuid();
  else if (kind === 'emit') world.emit('note.torn', note(id, { shelf }));
  else if (kind === 'schedule') world.schedule(at, 'write', { id });
  else if (kind === 'ask') world.ask('send', { id: at });
  else if (kind === 'clock') world.setClock((clock) => clock.set(1_000_000 + at));
  else {
    const created_at = toWire(IDS.indexOf(id) % 3);
    world.tables.notes.put(note(id, { created_at, shelf, tags, isLive, title: isTitled ? `Title of ${id}` : null }));
  }
}

/** Everything that a world holds, order included. */
function everything(world: NoteWorld) {
  const { notes } = world.tables;
  const listing = (name: 'shelf' | 'tag', key: string) => ({
    oldest: [...notes.listBy(name, key).oldestFirst()],
    newest: [...notes.listBy(name, key).newestFirst()],
    size: notes.listBy(name, key).size,
  });
  return {
    rows: IDS.map((id) => [notes.get(id), notes.find(id)]),
    titles: IDS.map((id) => notes.findBy('title', `Title of ${id}`)),
    shelves: SHELVES.map((shelf) => listing('shelf', shelf)),
    tags: TAGS.map((tag) => listing('tag', tag)),
    state: structuredClone(world.state()),
  };
}

test('a transaction that fails leaves everything exactly as it was, order included', () => {
  fc.assert(
    fc.property(fc.array(change), fc.array(change, { minLength: 1 }), (before, undone) => {
      const world = noteWorld();
      world.transact(() => before.forEach((step) => void apply(world, step)));
      const was = everything(world);
      const attempt = () =>
        world.transact(() => {
          for (const step of undone) apply(world, step);
          throw new Error('stop');
        });
      expect(attempt).toThrow('stop');
      expect(everything(world)).toEqual(was);
    }),
  );
});

test('what follows a failed transaction is what would have followed without it', () => {
  fc.assert(
    fc.property(fc.array(change), fc.array(change), fc.array(change), (before, undone, later) => {
      const [one, other] = [noteWorld(), noteWorld()];
      for (const world of [one, other]) world.transact(() => before.forEach((step) => void apply(world, step)));
      expect(() =>
        one.transact(() => {
          for (const step of undone) apply(one, step);
          throw new Error('stop');
        }),
      ).toThrow('stop');
      for (const world of [one, other]) world.transact(() => later.forEach((step) => void apply(world, step)));
      expect(everything(one)).toEqual(everything(other));
    }),
  );
});

test('the listings and keys of a collection are those of its live rows', () => {
  fc.assert(
    fc.property(fc.array(change), (steps) => {
      const world = noteWorld();
      world.transact(() => steps.forEach((step) => void apply(world, step)));
      const { notes } = world.tables;
      const live = IDS.flatMap((id) => notes.find(id) ?? []);
      for (const shelf of SHELVES)
        expectSame(
          notes.listBy('shelf', shelf).oldestFirst(),
          live.filter((n) => n.shelf === shelf),
        );
      for (const tag of TAGS)
        expectSame(
          notes.listBy('tag', tag).oldestFirst(),
          live.filter((n) => n.tags.includes(tag)),
        );
      for (const one of live) if (one.title) expect(notes.findBy('title', one.title)).toBe(one);
      expect(live.every((one) => one.isLive)).toBe(true);
    }),
  );
});

function expectSame(listed: Iterable<Note>, wanted: readonly Note[]): void {
  expect(new Set(listed)).toEqual(new Set(wanted));
}

test('a second row with a unique key is refused, and nothing of the transaction remains', () => {
  const world = noteWorld();
  world.transact(() => world.tables.notes.put(note('n1', { title: 'Same' })));
  const second = () =>
    world.transact(() => {
      world.tables.notes.put(note('n2', { title: 'Other' }));
      world.tables.notes.put(note('n3', { title: 'Same' }));
    });
  expect(second).toThrow('Two rows have the title Same');
  expect(world.tables.notes.get('n2')).toBeUndefined();
  expect(world.tables.notes.findBy('title', 'Same')?.id).toBe('n1');
});

test('a stored row can be changed by nobody, not even the one who stored it', () => {
  const world = noteWorld();
  const tags = ['x'];
  world.transact(() => world.tables.notes.put(note('n1', { tags })));
  expect(() => tags.push('y')).toThrow(TypeError);
});

test('a transaction within a transaction is refused', () => {
  const world = noteWorld();
  expect(() => world.transact(() => world.transact(() => undefined))).toThrow('A commit is in hand already');
});
