import type { Job } from '../agenda.ts';
import type { Commit, Counters, FailedJob } from '../commit.ts';
import type { Effect } from '../effects.ts';
import type { Row } from '../listing.ts';
import type { RecordedEvent } from '../outbox.ts';
import type { Beside } from '../snapshot/capture.ts';
import { FolderBlobs } from './folder-blobs.ts';
import { EVENT_LIMIT } from './lists.ts';
import { MemoryUsageLog } from './memory-usage.ts';
import type { Beginning, Store, StoredWorld } from './store.ts';

/** How many worlds that are not kept have a count of requests: addresses that nobody made shall not exhaust the memory. */
const COUNTED_WORLDS = 20_000;

class Kept {
  /** Counts the requests, those before the first commit too. */
  requests: number;
  beginning: Beginning | null;
  sequence = 0;
  counters: Counters | null;
  readonly rows = new Map<string, Map<string, Row | null>>();
  readonly jobs = new Map<number, Job | null>();
  readonly failures = new Map<number, FailedJob>();
  readonly effects = new Map<number, Effect>();
  events: RecordedEvent[] = [];
  dropped: number[] = [];

  constructor(requests: number, beginning: Beginning | null = null) {
    this.requests = requests;
    this.beginning = beginning;
    this.counters = beginning?.counters ?? null;
  }

  adopt({ sequence, rows, jobs, failures, effects, events, dropped }: StoredWorld): void {
    this.sequence = sequence;
    for (const { table, id, row } of rows) this.#table(table).set(id, row);
    for (const { id, job } of jobs) this.jobs.set(id, job);
    for (const failure of failures) this.failures.set(failure.job.id, failure);
    for (const effect of effects) this.effects.set(effect.id, effect);
    this.events = [...events];
    this.dropped = [...dropped];
  }

  take(commit: Commit): void {
    this.sequence = commit.sequence;
    this.counters = commit.after;
    for (const { table, id, after } of commit.changes) this.#table(table).set(id, after);
    for (const job of commit.jobs.added) this.jobs.set(job.id, job);
    for (const { id } of commit.jobs.taken) this.#takeJob(id);
    for (const { job } of commit.failures.taken) this.failures.delete(job.id);
    for (const failure of commit.failures.added) this.failures.set(failure.job.id, failure);
    for (const effect of commit.effects.asked) this.effects.set(effect.id, effect);
    for (const { id } of commit.effects.done) this.effects.delete(id);
    for (const event of commit.events) this.events.push(event);
    if (this.events.length >= 2 * EVENT_LIMIT) this.#trim();
  }

  #trim(): void {
    for (const { sequence } of this.events.slice(0, -EVENT_LIMIT)) this.dropped.push(sequence);
    this.events = this.events.slice(-EVENT_LIMIT);
  }

  /** That a job of the scenario is gone has to be kept. */
  #takeJob(id: number): void {
    if (id <= begunWith(this.beginning)) this.jobs.set(id, null);
    else this.jobs.delete(id);
  }

  #table(name: string): Map<string, Row | null> {
    const known = this.rows.get(name) ?? new Map<string, Row | null>();
    this.rows.set(name, known);
    return known;
  }
}

/** The number of the latest job of the scenario. */
function begunWith(beginning: Beginning | null): number {
  return beginning?.base ? beginning.counters.ids.work : 0;
}

/** Keeps worlds for as long as the process lives. Rows are immutable, so that they are shared and not copied. */
export class MemoryStore implements Store {
  readonly isDurable = false;
  readonly usage = new MemoryUsageLog();
  readonly blobs = new FolderBlobs();
  readonly #worlds = new Map<string, Kept>();
  readonly #due = new Map<string, number>();
  /** Counts the requests of worlds that nobody has changed. */
  readonly #requests = new Map<string, number>();

  begin(world: string, beginning: Beginning): void {
    this.#forget(world);
    this.#keep(world, beginning);
  }

  load(world: string): StoredWorld | null {
    const kept = this.#worlds.get(world);
    if (!kept?.counters || !kept.beginning) return null;
    return {
      ...kept.beginning,
      sequence: kept.sequence,
      counters: kept.counters,
      rows: [...kept.rows].flatMap(([table, rows]) => Array.from(rows, ([id, row]) => ({ table, id, row }))),
      jobs: Array.from(kept.jobs, ([id, job]) => ({ id, job })),
      failures: [...kept.failures.values()],
      effects: [...kept.effects.values()],
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
    const count = (this.#requests.get(world) ?? 0) + 1;
    this.#requests.set(world, count);
    if (this.#requests.size > COUNTED_WORLDS) this.#forgetOldest();
    return count;
  }

  #keep(world: string, beginning: Beginning | null = null): Kept {
    const kept = new Kept(this.#requests.get(world) ?? 0, beginning);
    this.#requests.delete(world);
    this.#worlds.set(world, kept);
    return kept;
  }

  #forgetOldest(): void {
    const [oldest] = this.#requests.keys();
    if (oldest !== undefined) this.#requests.delete(oldest);
  }

  requestsOf(world: string): number {
    return this.#worlds.get(world)?.requests ?? this.#requests.get(world) ?? 0;
  }

  adopt(world: string, whole: StoredWorld, requests: number): void {
    this.#forget(world);
    this.#requests.set(world, requests);
    this.#keep(world, whole).adopt(whole);
  }

  async move(from: string, to: string): Promise<void> {
    await this.drop(to);
    const kept = this.#worlds.get(from);
    if (kept) this.#worlds.set(to, kept);
    this.#forget(from);
    await this.blobs.move(from, to);
  }

  drop(world: string): Promise<void> {
    this.#forget(world);
    this.usage.drop(world);
    return this.blobs.drop(world);
  }

  #forget(world: string): void {
    this.#worlds.delete(world);
    this.#due.delete(world);
    this.#requests.delete(world);
  }

  close(): Promise<void> {
    return this.blobs.close();
  }
}
