import type { Job } from '../agenda.ts';
import type { Change, Commit, Counters, FailedJob } from '../commit.ts';
import type { Effect } from '../effects.ts';
import type { Row } from '../listing.ts';
import type { RecordedEvent } from '../outbox.ts';
import type { Beside } from '../snapshot/capture.ts';
import { CountedStrangers } from './counted-strangers.ts';
import { FolderBlobs } from './folder-blobs.ts';
import { EVENT_LIMIT } from './lists.ts';
import { MemoryUsageLog } from './memory-usage.ts';
import { NumberedBlobs } from './numbered-blobs.ts';
import type { Beginning, Holdings, Numbered, Store, StoredWorld } from './store.ts';

interface KeptRow {
  readonly row: Row | null;
  /** Whether it took the place of one that was gone. */
  readonly isRemade: boolean;
}

class Kept {
  /** Counts the requests, those before the first commit too. */
  requests: number;
  beginning: Beginning | null;
  sequence = 0;
  counters: Counters | null;
  readonly rows = new Map<string, Map<string, KeptRow>>();
  readonly jobs = new Map<number, Job | null>();
  readonly failures = new Map<number, FailedJob | null>();
  readonly effects = new Map<number, Effect | null>();
  events: RecordedEvent[] = [];
  dropped: number[] = [];

  constructor(requests: number, beginning: Beginning | null = null) {
    this.requests = requests;
    this.beginning = beginning;
    this.counters = beginning?.counters ?? null;
  }

  adopt({ sequence, rows, jobs, failures, effects, events, dropped }: StoredWorld): void {
    this.sequence = sequence;
    for (const { table, id, row } of rows) this.#table(table).set(id, { row, isRemade: false });
    for (const { id, entry } of jobs) this.jobs.set(id, entry);
    for (const { id, entry } of failures) this.failures.set(id, entry);
    for (const { id, entry } of effects) this.effects.set(id, entry);
    this.events = [...events];
    this.dropped = [...dropped];
  }

  take(commit: Commit): void {
    this.sequence = commit.sequence;
    this.counters = commit.after;
    for (const change of commit.changes) this.#change(change);
    for (const job of commit.jobs.added) this.jobs.set(job.id, job);
    for (const { id } of commit.jobs.taken) this.#takeFrom(this.jobs, id);
    for (const { job } of commit.failures.taken) this.#takeFrom(this.failures, job.id);
    for (const failure of commit.failures.added) this.failures.set(failure.job.id, failure);
    for (const effect of commit.effects.asked) this.effects.set(effect.id, effect);
    for (const { id } of commit.effects.done) this.#takeFrom(this.effects, id);
    for (const event of commit.events) this.events.push(event);
    if (this.events.length >= 2 * EVENT_LIMIT) this.#trim();
  }

  #trim(): void {
    for (const { sequence } of this.events.slice(0, -EVENT_LIMIT)) this.dropped.push(sequence);
    this.events = this.events.slice(-EVENT_LIMIT);
  }

  /** That what the scenario has is gone has to be kept. */
  #takeFrom<T>(list: Map<number, T | null>, id: number): void {
    if (id <= begunWith(this.beginning)) list.set(id, null);
    else list.delete(id);
  }

  /** What is made where something was is after all that is there. */
  #change({ table: name, id, before, after }: Change): void {
    const table = this.#table(name);
    const known = table.get(id);
    if (before === null) table.delete(id);
    table.set(id, { row: after, isRemade: known?.isRemade || (before === null && known !== undefined) });
  }

  #table(name: string): Map<string, KeptRow> {
    const known = this.rows.get(name) ?? new Map<string, KeptRow>();
    this.rows.set(name, known);
    return known;
  }
}

/** The number of the latest job of the scenario. */
function begunWith(beginning: Beginning | null): number {
  return beginning?.base ? beginning.counters.ids.work : 0;
}

function* rowsOf({ rows }: Kept): Generator<Holdings['rows'][number]> {
  for (const [table, found] of rows)
    for (const [id, { row, isRemade }] of found) {
      if (isRemade && row !== null) yield { table, id, row: null };
      yield { table, id, row };
    }
}

function numbered<T>(list: ReadonlyMap<number, T | null>): Numbered<T>[] {
  return Array.from(list, ([id, entry]) => ({ id, entry }));
}

/** Keeps worlds for as long as the process lives. Rows are immutable, so that they are shared and not copied. */
export class MemoryStore implements Store {
  readonly isDurable = false;
  readonly usage = new MemoryUsageLog();
  readonly #folders = new FolderBlobs();
  readonly blobs = new NumberedBlobs(this.#folders, (world) => this.#numberOf(world));
  /** The folders of the worlds that have bytes. */
  readonly #numbers = new Map<string, number>();
  #numbered = 0;
  readonly #worlds = new Map<string, Kept>();
  readonly #due = new Map<string, number>();
  readonly #strangers = new CountedStrangers();

  begin(world: string, beginning: Beginning): void {
    if (this.#worlds.has(world)) void this.#forget(world);
    this.#keep(world, beginning);
  }

  load(world: string): StoredWorld | null {
    const kept = this.#worlds.get(world);
    if (!kept?.counters || !kept.beginning) return null;
    return {
      ...kept.beginning,
      sequence: kept.sequence,
      counters: kept.counters,
      rows: [...rowsOf(kept)],
      jobs: numbered(kept.jobs),
      failures: numbered(kept.failures),
      effects: numbered(kept.effects),
      events: [...kept.events],
      dropped: [...kept.dropped],
      // The log has it still.
      usage: [],
    };
  }

  worlds(): readonly string[] {
    return [...this.#worlds.keys()].sort();
  }

  has(world: string): boolean {
    return this.#worlds.has(world);
  }

  count(): number {
    return this.#worlds.size;
  }

  append(commit: Commit): null {
    (this.#worlds.get(commit.world) ?? this.#keep(commit.world)).take(commit);
    return null;
  }

  note(world: string, beside: () => Beside): void {
    const kept = this.#worlds.get(world);
    if (kept?.beginning) kept.beginning = { ...kept.beginning, beside: beside() };
  }

  pending(): null {
    return null;
  }

  putAway(world: string, nextDue: number | null): void {
    if (nextDue === null) this.#due.delete(world);
    else this.#due.set(world, nextDue);
  }

  nextDue(most = Number.POSITIVE_INFINITY): readonly { readonly world: string; readonly at: number }[] {
    const due = Array.from(this.#due, ([world, at]) => ({ world, at }));
    return due.sort((one, other) => one.at - other.at).slice(0, most);
  }

  countRequest(world: string): number {
    const kept = this.#worlds.get(world);
    if (kept) {
      kept.requests += 1;
      return kept.requests;
    }
    return this.#strangers.count(world);
  }

  #keep(world: string, beginning: Beginning | null = null): Kept {
    const kept = new Kept(this.#strangers.take(world), beginning);
    this.#worlds.set(world, kept);
    return kept;
  }

  requestsOf(world: string): number {
    return this.#worlds.get(world)?.requests ?? this.#strangers.of(world);
  }

  adopt(world: string, whole: StoredWorld, requests: number): void {
    const kept = this.#keep(world, whole);
    kept.requests = requests;
    kept.adopt(whole);
  }

  async move(from: string, to: string): Promise<void> {
    const [kept, number] = [this.#worlds.get(from), this.#numbers.get(from)];
    this.#numbers.delete(from);
    await Promise.all([this.#forget(from), this.#forget(to)]);
    if (kept) this.#worlds.set(to, kept);
    if (number !== undefined) this.#numbers.set(to, number);
  }

  drop(world: string): Promise<void> {
    this.usage.drop(world);
    return this.#forget(world);
  }

  /** Resolves when its bytes are gone. */
  #forget(world: string): Promise<void> {
    const number = this.#numbers.get(world);
    this.#numbers.delete(world);
    this.#worlds.delete(world);
    this.#due.delete(world);
    this.#strangers.take(world);
    return number === undefined ? Promise.resolve() : this.#folders.drop(String(number));
  }

  #numberOf(world: string): number {
    const known = this.#numbers.get(world);
    if (known !== undefined) return known;
    this.#numbered += 1;
    this.#numbers.set(world, this.#numbered);
    return this.#numbered;
  }

  close(): Promise<void> {
    return this.#folders.close();
  }
}
