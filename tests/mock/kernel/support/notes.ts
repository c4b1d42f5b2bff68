import { Clock } from '../../../../mock/kernel/clock.ts';
import type { Row } from '../../../../mock/kernel/listing.ts';
import { type MakeCollection, World } from '../../../../mock/kernel/world.ts';

/** A row of a table made up for tests of the kernel, which knows no resource. */
export interface Note extends Row {
  readonly shelf: string;
  readonly title: string | null;
  readonly tags: readonly string[];
  readonly isLive: boolean;
}

export function makeNotes(collection: MakeCollection) {
  return {
    notes: collection({
      unique: { title: (note: Note) => note.title },
      lists: { shelf: (note: Note) => note.shelf, tag: (note: Note) => note.tags },
      isLive: (note: Note) => note.isLive,
    }),
  };
}

export type NoteTables = ReturnType<typeof makeNotes>;
export type NoteWorld = World<NoteTables>;

/** A world whose clock stands still at `now`, unless it is given another. */
export function noteWorld(now = 1_000_000, clock = new Clock({ start: now, frozen: true })): NoteWorld {
  return new World({ name: 'test', seed: 'seed', clock }, makeNotes);
}

export function note(id: string, values: Partial<Note> = {}): Note {
  return { id, created_at: '2025-01-01T00:00:00.000000Z', shelf: 'a', title: null, tags: [], isLive: true, ...values };
}
