import { Agenda } from './agenda.ts';
import type { Clock } from './clock.ts';
import { Collection, type CollectionOptions } from './collection.ts';
import type { Commit, Counters, FailedJob, OpenDraft } from './commit.ts';
import { Effects } from './effects.ts';
import { deepFreeze } from './freeze.ts';
import { Ids, isDrawn } from './ids.ts';
import type { Instant } from './instant.ts';
import type { Row } from './listing.ts';
import { Outbox } from './outbox.ts';
import type { Capture } from './snapshot/capture.ts';
import type { Holdings, StoredWorld } from './store/store.ts';
import type { UsageEntry, UsageLog } from './store/usage-log.ts';
import { Usage } from './usage.ts';

/** The means by which a world's tables are made: each collection takes part in the world's commits. */
export type MakeCollection = <R extends Row, Unique extends string = never, List extends string = never>(
  options: CollectionOptions<R, Unique, List>,
) => Collection<R, Unique, List>;

export interface ContentsOptions<Tables> {
  readonly world: string;
  readonly seed: string;
  readonly clock: Clock;
  readonly draft: OpenDraft;
  readonly usage: UsageLog;
  readonly makeTables: (collection: MakeCollection) => Tables;
}

/** What a commit did, as far as it can be taken back. */
export type Done = Pick<Commit, 'changes' | 'jobs' | 'failures' | 'effects' | 'events' | 'usage'>;

/** All that a world holds and a commit can change. It can be shown as data, loaded, and taken back by a commit. */
export class Contents<Tables extends object> {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly tables: Tables;
  readonly outbox: Outbox;
  readonly agenda: Agenda;
  readonly effects: Effects;
  readonly usage: Usage;
  /** Work that threw, by the number of the job. */
  readonly failures = new Map<number, FailedJob>();
  /** How many commits there were: the number of the latest. */
  sequence = 0;
  /** The time of the latest request. */
  latest: Instant = { milliseconds: 0, microseconds: 0 };
  readonly #collections: ReadonlyMap<string, Collection<Row>>;

  constructor({ world, seed, clock, draft, usage, makeTables }: ContentsOptions<Tables>) {
    this.ids = new Ids(seed);
    this.clock = clock;
    this.outbox = new Outbox(draft);
    this.agenda = new Agenda(draft);
    this.effects = new Effects(draft);
    this.usage = new Usage(usage, world, draft);
    this.tables = makeTables((options) => new Collection(draft, options));
    // The tables of any platform are collections.
    this.#collections = new Map(Object.entries(this.tables as Record<string, Collection<Row>>));
    for (const [name, table] of this.#collections) table.name = name;
  }

  counters(): Counters {
    return { ids: this.ids.state, clock: this.clock.state, latest: this.latest };
  }

  /** Replays what was done backwards, so that everything is as it was before. */
  takeBack(done: Done, before: Counters): void {
    for (const { table, id, before: row } of done.changes.toReversed()) this.#collections.get(table)?.restore(id, row);
    for (const job of done.jobs.added) this.agenda.forget(job);
    for (const job of done.jobs.taken) this.agenda.restore(job);
    for (const { job } of done.failures.added) this.failures.delete(job.id);
    for (const failure of done.failures.taken) this.failures.set(failure.job.id, failure);
    for (const effect of done.effects.asked) this.effects.forget(effect);
    for (const effect of done.effects.done) this.effects.restore(effect);
    this.outbox.forgetLatest(done.events.length);
    this.usage.forgetLatest(done.usage.length);
    this.#setCounters(before);
  }

  /** Goes on from what a store has kept, with nothing in this one yet. */
  load({ base, counters, sequence, ...own }: StoredWorld): void {
    if (base) this.#take(base);
    this.#take(own);
    this.#setCounters(counters);
    this.sequence = sequence;
  }

  /** All of it, to be taken on by another world. */
  capture(): Omit<Capture, 'identity' | 'beside' | 'requests'> {
    const { sequence, agenda, effects, outbox, usage, clock } = this;
    return {
      ...{ sequence, counters: this.counters(), now: clock.now() },
      tables: new Map(Array.from(this.#collections, ([name, table]) => [name, table.inOrder()])),
      ...{ jobs: [...agenda.jobs], failures: this.#failuresInOrder(), effects: effects.pending },
      ...{ events: [...outbox.events], dropped: [...outbox.dropped], usage: usage.slice(0, usage.size) },
    };
  }

  /** Takes lists on, over those that are there. */
  #take({ rows, jobs, failures, effects, events, dropped, usage }: Holdings): void {
    for (const { table, id, row } of rows) this.#collections.get(table)?.load(id, deepFreeze(row));
    const planned = new Map(this.agenda.jobs.map((job) => [job.id, job]));
    for (const { id, entry: job } of jobs) {
      const known = planned.get(id);
      if (known) this.agenda.forget(known);
      if (job) this.agenda.restore(deepFreeze(job));
    }
    for (const { id, entry } of failures) {
      if (entry) this.failures.set(id, entry);
      else this.failures.delete(id);
    }
    for (const { id, entry } of effects) {
      if (entry) this.effects.restore(entry);
      else this.effects.forget({ id });
    }
    this.outbox.restore([...this.outbox.events, ...events], [...this.outbox.dropped, ...dropped]);
    this.#takeUsage(usage);
  }

  /** What a world begins with is found by ids of its own; those that it has drawn since grow. */
  #takeUsage(entries: readonly UsageEntry[]): void {
    const place = entries.findIndex(({ id }) => isDrawn(id));
    const begun = place === -1 ? entries.length : place;
    if (begun > 0) this.usage.begin(entries.slice(0, begun));
    if (begun < entries.length) this.usage.append(entries.slice(begun));
  }

  /** All of it as plain data, in an order that depends on nothing but what there is. */
  state() {
    const tables = Array.from(this.#collections, ([name, table]) => {
      const rows = [...table.rows()].sort((one, other) => (one.id < other.id ? -1 : 1));
      return [name, rows] as const;
    });
    return {
      sequence: this.sequence,
      counters: this.counters(),
      tables: Object.fromEntries(tables),
      jobs: this.agenda.jobs,
      failures: this.#failuresInOrder(),
      effects: this.effects.pending,
      events: this.outbox.events,
      usage: this.usage.slice(0, this.usage.size),
    };
  }

  /** By their numbers: work that fails again is where it was. */
  #failuresInOrder(): FailedJob[] {
    return [...this.failures.values()].sort((one, other) => one.job.id - other.job.id);
  }

  #setCounters({ ids, clock, latest }: Counters): void {
    this.ids.state = ids;
    this.clock.state = clock;
    this.latest = latest;
  }
}
