import type { Commit } from '../../commit.ts';
import type { Beside } from '../../snapshot/capture.ts';
import { CountedStrangers } from '../counted-strangers.ts';
import { MemoryUsageLog } from '../memory-usage.ts';
import { NumberedBlobs } from '../numbered-blobs.ts';
import type { Beginning, Holdings, Store, StoredWorld } from '../store.ts';
import { DataFolder } from './data-folder.ts';
import { Entry } from './entry.ts';
import { OpenFiles } from './open-files.ts';
import type { Due } from './world-index.ts';
import { WriteQueue } from './write-queue.ts';

const NOTHING: Holdings = { rows: [], jobs: [], failures: [], effects: [], events: [], dropped: [], usage: [] };

/**
 * Keeps worlds in a folder. What the worlds of a process commit in one turn of the event loop is written in one
 * transaction a world, and each row once.
 */
export class SqliteStore implements Store {
  readonly isDurable = true;
  readonly usage = new MemoryUsageLog();
  readonly blobs: NumberedBlobs;
  readonly #folder: DataFolder;
  readonly #log: (line: string) => void;
  /** The worlds in use. */
  readonly #entries = new Map<string, Entry>();
  readonly #queue: WriteQueue;
  /** Those that were put away, and when their next work is due, until the index is told. */
  readonly #leaving = new Map<string, number | null>();
  readonly #files: OpenFiles;
  readonly #strangers = new CountedStrangers();
  #latest: number;
  #isClosed = false;

  /** `log` gets a line when nothing can be written, and one when it can be again. Throws a StorageFault. */
  constructor(folder: string, log: (line: string) => void) {
    this.#folder = new DataFolder(folder);
    this.#log = log;
    this.#latest = this.#folder.index.latest;
    this.#files = new OpenFiles((number) => this.#folder.fileOf(number));
    this.#queue = new WriteQueue(this.#folder, this.#files, log);
    this.blobs = new NumberedBlobs(this.#folder.uploads, (world) => this.#enter(world).number);
    this.#sweep();
  }

  begin(world: string, beginning: Beginning): void {
    const before = this.#entries.get(world);
    const isReplaced = before?.origin || this.#folder.index.has(world);
    const entry = this.#fresh(world, isReplaced ? 0 : this.#strangers.take(world));
    this.#found(entry, beginning);
    this.#queue.soon(entry);
  }

  adopt(world: string, whole: StoredWorld, requests: number): void {
    const blank = this.#entries.get(world);
    const entry = blank?.origin === null ? blank : this.#fresh(world, requests);
    this.#count(entry, requests);
    this.#found(entry, whole);
    entry.holdings = whole;
    entry.sequence = whole.sequence;
    this.#queue.soon(entry);
  }

  load(world: string): StoredWorld | null {
    this.#queue.flush();
    const listed = this.#folder.index.find(world);
    if (!listed) return null;
    const known = this.#entries.get(world);
    // One that could not take the place of another is forgotten.
    if (known && known.number !== listed.number) this.#retire(known);
    const entry = this.#enter(world);
    const { beginning } = listed;
    const base = listed.base === null ? null : this.#folder.scenarios.read(listed.base);
    this.usage.drop(world);
    if (!listed.hasFile) return { ...beginning, ...NOTHING, base, sequence: 0 };
    const { progress, ...contents } = this.#files.of(entry).contents();
    const { sequence, counters, requests } = progress;
    entry.requests = Math.max(entry.requests, requests);
    return { ...beginning, ...contents, base, sequence, counters };
  }

  worlds(): readonly string[] {
    return this.#folder.index.names();
  }

  has(world: string): boolean {
    return this.#folder.index.has(world);
  }

  count(): number {
    return this.#folder.index.count;
  }

  append(commit: Commit): Promise<void> {
    const entry = this.#enter(commit.world);
    if (this.#isClosed || entry.origin === null) return Promise.reject(new Error(`${commit.world} is kept no more`));
    const written = entry.add(commit);
    this.#queue.soon(entry);
    return written;
  }

  note(world: string, beside: () => Beside): void {
    const entry = this.#enter(world);
    if (this.#isClosed || entry.origin === null) return;
    entry.note(beside);
    this.#queue.soon(entry);
  }

  pending(world: string): Promise<void> | null {
    const entry = this.#entries.get(world);
    // What could not be listed is tried again by whoever comes next.
    if (entry?.origin && !entry.isListed && entry.pending === null) this.#queue.soon(entry);
    return entry?.pending ?? null;
  }

  putAway(world: string, nextDue: number | null): void {
    const entry = this.#entries.get(world);
    if (entry) this.#retire(entry);
    this.#leaving.set(world, nextDue);
  }

  nextDue(most = Number.MAX_SAFE_INTEGER): readonly Due[] {
    this.#leave();
    const due = this.#folder.index.due(Math.min(most + this.#entries.size, Number.MAX_SAFE_INTEGER));
    return due.filter(({ world }) => !this.#entries.has(world)).slice(0, most);
  }

  countRequest(world: string): number {
    const entry = this.#known(world);
    if (!entry) return this.#strangers.count(world);
    this.#count(entry, entry.requests + 1);
    return entry.requests;
  }

  requestsOf(world: string): number {
    return this.#known(world)?.requests ?? this.#strangers.of(world);
  }

  async move(from: string, to: string): Promise<void> {
    this.#queue.flush();
    this.#folder.index.transact(() => this.#folder.index.rename(from, to));
    for (const world of [from, to]) this.#forget(world);
    this.#sweep();
  }

  async drop(world: string): Promise<void> {
    this.#queue.flush();
    this.usage.drop(world);
    const blank = this.#entries.get(world);
    if (this.has(world)) this.#folder.index.transact(() => this.#folder.index.remove(world));
    this.#forget(world);
    if (blank && !blank.isListed) await this.#folder.deleteFiles(blank.number);
    await this.#folder.sweepGone();
  }

  async close(): Promise<void> {
    await this.#queue.ready();
    if (this.#isClosed) return;
    this.#queue.end();
    this.#isClosed = true;
    for (const entry of this.#entries.values()) this.#files.close(entry);
    this.#leave();
    this.#folder.close();
  }

  /** Tells the index of the worlds that are in memory no more. */
  #leave(): void {
    if (this.#leaving.size === 0) return;
    this.#folder.index.transact(() => {
      for (const [world, due] of this.#leaving) if (!this.#entries.has(world)) this.#folder.index.putAway(world, due);
    });
    this.#leaving.clear();
  }

  #enter(world: string): Entry {
    const known = this.#entries.get(world);
    if (known) return known;
    const listed = this.#folder.index.find(world);
    if (!listed) return this.#fresh(world, 0);
    const entry = new Entry(world, listed.number, this.#folder.counts.of(listed.number));
    entry.origin = listed.beginning;
    entry.counters = listed.beginning.counters;
    entry.baseHash = listed.base;
    entry.begun = listed.base === null ? 0 : listed.beginning.counters.ids.work;
    entry.isListed = true;
    entry.hasFile = listed.hasFile;
    this.#entries.set(world, entry);
    return entry;
  }

  /** The entry of a world that is kept. One whose listing cannot be read is a stranger: whoever needs more is told. */
  #known(world: string): Entry | undefined {
    try {
      return this.#entries.get(world) ?? (this.has(world) ? this.#enter(world) : undefined);
    } catch {
      return undefined;
    }
  }

  /** An entry with a number that no world has had. */
  #fresh(world: string, requests: number): Entry {
    this.#forget(world);
    this.#latest += 1;
    const entry = new Entry(world, this.#latest, requests);
    this.#count(entry, requests);
    this.#entries.set(world, entry);
    return entry;
  }

  #found(entry: Entry, { base, identity, beside, counters }: Beginning): void {
    entry.origin = { identity, beside, counters };
    entry.counters = counters;
    entry.base = base;
    entry.begun = base === null ? 0 : counters.ids.work;
  }

  #count(entry: Entry, requests: number): void {
    entry.requests = requests;
    try {
      this.#folder.counts.set(entry.number, requests);
    } catch {
      // A full disk: the next commit has the number.
    }
  }

  #forget(world: string): void {
    const entry = this.#entries.get(world);
    if (entry) this.#retire(entry);
    this.#leaving.delete(world);
  }

  #retire(entry: Entry): void {
    this.#files.close(entry);
    this.#queue.forget(entry);
    entry.refused(new Error(`Another world has taken the place of ${entry.name}`));
    this.#entries.delete(entry.name);
  }

  #sweep(): void {
    const told = (error: unknown) => this.#log(`Files of worlds that are no more stay: ${String(error)}`);
    this.#folder.sweepGone().catch(told);
  }
}
