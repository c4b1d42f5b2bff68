import type { Job } from '../../../../mock/kernel/agenda.ts';
import { Clock } from '../../../../mock/kernel/clock.ts';
import type { MakeCollection } from '../../../../mock/kernel/contents.ts';
import type { Row } from '../../../../mock/kernel/listing.ts';
import { MemoryStore } from '../../../../mock/kernel/store/memory.ts';
import { type Workers, World, type WorldOptions } from '../../../../mock/kernel/world.ts';

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

/** A platform of notes: what happens to them, and the work that is done later. */
export interface NotePlatform {
  readonly tables: ReturnType<typeof makeNotes>;
  readonly events: { readonly 'note.written': Note; readonly 'note.torn': Note };
  readonly jobs: { readonly write: unknown; readonly renew: unknown; readonly break: unknown };
  readonly effects: { readonly send: { readonly id: number } };
}

export type NoteWorld = World<NotePlatform>;
export type NoteWorkers = Workers<NotePlatform>;

/** A world whose clock stands still at `now`, unless it is given another. */
export function noteWorld(now = 1_000_000, options: Partial<WorldOptions<NotePlatform>> = {}): NoteWorld {
  const clock = new Clock({ start: now, frozen: true });
  return new World<NotePlatform>(
    { name: 'test', seed: 'seed', clock, store: new MemoryStore(), ...options },
    makeNotes,
  );
}

/** Workers that do nothing but for those given. */
export function noteWorkers(workers: Partial<NoteWorkers>): NoteWorkers {
  const nothing = () => {};
  return { write: nothing, renew: nothing, break: nothing, ...workers };
}

/** Does everything that is due, as the scheduler of a process does. */
export function catchUp(world: NoteWorld, workers: Partial<NoteWorkers>): void {
  const all = noteWorkers(workers);
  const due = (): Job | undefined => world.agenda.jobs.find(({ at }) => at <= world.clock.now());
  for (let job = due(); job; job = due()) world.perform(job, all);
}

export function note(id: string, values: Partial<Note> = {}): Note {
  return { id, created_at: '2025-01-01T00:00:00.000000Z', shelf: 'a', title: null, tags: [], isLive: true, ...values };
}
