import type { Job } from '../agenda.ts';
import type { Commit, Counters, FailedJob } from '../commit.ts';
import type { Effect } from '../effects.ts';
import type { Row } from '../listing.ts';
import type { RecordedEvent } from '../outbox.ts';
import { FolderBlobs } from './folder-blobs.ts';
import { MemoryUsageLog } from './memory-usage.ts';
import type { Store, StoredWorld } from './store.ts';

/** How many events of a world are kept. */
const EVENT_LIMIT = 10_000;

/** How many worlds that are not kept have a count of requests: addresses that nobody made shall not exhaust the memory. */
const COUNTED_WORLDS = 20_000;

class Kept {
  /** Counts the requests, those before the first commit too. */
  requests: number;
  isWhole = false;
  sequence = 0;
  counters: Counters | null = null;
  readonly rows = new Map<string, Map<string, Row | null>>();
  readonly jobs = new Map<number, Job | null>();
  readonly failures = new Map<number, FailedJob>();
  readonly effects = new Map<number, Effect>();
  events: RecordedEvent[] = [];

  constructor(requests: number) {
    this.requests = requests;
  }

  adopt(whole: StoredWorld): void {
    this.isWhole = whole.isWhole;
    this.sequence = whole.sequence;
    this.counters = whole.counters;
    for (const { table, id, row } of whole.rows) this.#table(table).set(id, row);
    for (const { id, job } of whole.jobs) this.jobs.set(id, job);
    for (const failure of whole.failures) this.failures.set(failure.job.id, failure);
    for (const effect of whole.effects) this.effects.set(effect.id, effect);
    this.events = [...whole.events];
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
    if (this.events.length >= 2 * EVENT_LIMIT) this.events = this.events.slice(-EVENT_LIMIT);
  }

  /** A job of the scenario is not among those that were added: that it is gone has to be kept. */
  #takeJob(id: number): void {
    if (!this.jobs.delete(id)) this.jobs.set(id, null);
  }

  #table(name: string): Map<string, Row | null> {
    const known = this.rows.get(name) ?? new Map<string, Row | null>();
    this.rows.set(name, known);
    return known;
  }
}

/** Keeps worlds for as long as the process lives. Rows are immutable, so that they are shared and not copied. */
export class MemoryStore implements Store {
  readonly usage = new MemoryUsageLog();
  readonly blobs = new FolderBlobs();
  readonly #worlds = new Map<string, Kept>();
  readonly #due = new Map<string, number>();
  /** Counts the requests of worlds that nobody has changed. */
  readonly #requests = new Map<string, number>();

  load(world: string): StoredWorld | null {
    const kept = this.#worlds.get(world);
    if (!kept?.counters) return null;
    return {
      isWhole: kept.isWhole,
      sequence: kept.sequence,
      counters: kept.counters,
      rows: [...kept.rows].flatMap(([table, rows]) => Array.from(rows, ([id, row]) => ({ table, id, row }))),
      jobs: Array.from(kept.jobs, ([id, job]) => ({ id, job })),
      failures: [...kept.failures.values()],
      effects: [...kept.effects.values()],
      events: [...kept.events],
    };
  }

  worlds(): readonly string[] {
    return [...this.#worlds.keys()];
  }

  append(commit: Commit): null {
    (this.#worlds.get(commit.world) ?? this.#keep(commit.world)).take(commit);
    return null;
  }

  pending(): null {
    return null;
  }

  putAway(world: string, nextDue: number | null): void {
    if (nextDue === null) this.#due.delete(world);
    else this.#due.set(world, nextDue);
  }

  nextDue(): readonly { readonly world: string; readonly at: number }[] {
    return Array.from(this.#due, ([world, at]) => ({ world, at })).sort((one, other) => one.at - other.at);
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

  #keep(world: string): Kept {
    const kept = new Kept(this.#requests.get(world) ?? 0);
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
    this.#requests.set(world, requests);
    this.#keep(world).adopt(whole);
  }

  drop(world: string): Promise<void> {
    this.#worlds.delete(world);
    this.#due.delete(world);
    this.#requests.delete(world);
    this.usage.drop(world);
    return this.blobs.drop(world);
  }

  close(): Promise<void> {
    return this.blobs.close();
  }
}
