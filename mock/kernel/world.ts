import { Agenda, type Job } from './agenda.ts';
import type { Clock } from './clock.ts';
import { Collection, type CollectionOptions } from './collection.ts';
import { type Commit, type Counters, Draft, type FailedJob } from './commit.ts';
import { Effects } from './effects.ts';
import { deepFreeze } from './freeze.ts';
import { Ids } from './ids.ts';
import { after, type Instant, toWire } from './instant.ts';
import { LinkSigner, linkKey } from './link-signer.ts';
import type { Row } from './listing.ts';
import { Outbox, type RecordedEvent } from './outbox.ts';
import type { EventRow, Names, Shape } from './shape.ts';
import type { Store, StoredWorld } from './store/store.ts';
import { type ViewRules, Views } from './view.ts';

export interface WorldOptions<S extends Shape> {
  readonly name: string;
  readonly seed: string;
  readonly clock: Clock;
  /** Signs the links of this world. Default: those of its seed. */
  readonly links?: LinkSigner;
  /** Whether other hosts than this machine are called. Default: false. */
  readonly callsOtherHosts?: boolean;
  readonly store: Store;
  /**
   * Called within the commit for each event that is emitted; what it does is part of the commit. Gives what the payload
   * carries, or undefined when nobody listens.
   */
  readonly publish?: (world: World<S>, event: RecordedEvent) => unknown;
  /** Called after each commit once it is durable, outside it. What was done is done: it must not throw. */
  readonly afterCommit?: (world: World<S>, commit: Commit) => void;
}

/** The means by which a world's tables are made: each collection takes part in the world's commits. */
export type MakeCollection = <R extends Row, Unique extends string = never, List extends string = never>(
  options: CollectionOptions<R, Unique, List>,
) => Collection<R, Unique, List>;

/** What is done when scheduled work of each kind is due. */
export type Workers<S extends Shape> = {
  readonly [K in Names<S['jobs']>]: (world: World<S>, data: S['jobs'][K]) => void;
};

/** Work without delay that plans work without delay, and so on, ends here. */
const DEEPEST_CASCADE = 1000;

const EPOCH: Instant = { milliseconds: 0, microseconds: 0 };

/** One complete, isolated billing platform: its tables, its time, its ids, its events and the work that lies ahead. */
export class World<S extends Shape = Shape> {
  readonly name: string;
  readonly ids: Ids;
  readonly links: LinkSigner;
  readonly callsOtherHosts: boolean;
  readonly tables: S['tables'];
  readonly outbox: Outbox;
  readonly agenda: Agenda;
  readonly effects: Effects;
  /** Work that threw, by the number of the job. */
  readonly failures = new Map<number, FailedJob>();
  readonly #clock: Clock;
  readonly #options: WorldOptions<S>;
  readonly #views = new Views<World<S>>(this);
  #sequence = 0;
  #draft: Draft | null = null;
  /** A draft that recorded nothing, kept for the next commit: most calls only read. */
  #spare: Draft | null = null;
  #instant: Instant = EPOCH;
  #latest: Instant = EPOCH;
  #depth = 0;
  #requestId: string | null = null;
  /** The instant as the wire has it, written once in a commit. */
  #timestamp: string | null = null;

  constructor(options: WorldOptions<S>, makeTables: (collection: MakeCollection) => S['tables']) {
    const draft = (): Draft => {
      if (!this.#draft) throw new Error('Nothing changes outside a commit');
      return this.#draft;
    };
    this.name = options.name;
    this.#options = options;
    this.#clock = options.clock;
    this.ids = new Ids(`${options.seed}/${options.name}`);
    this.links = options.links ?? new LinkSigner(linkKey(options.seed), options.name);
    this.callsOtherHosts = options.callsOtherHosts ?? false;
    this.outbox = new Outbox(draft);
    this.agenda = new Agenda(draft);
    this.effects = new Effects(draft);
    this.tables = makeTables((collectionOptions) => new Collection(draft, collectionOptions));
    for (const [name, table] of this.#collections()) table.name = name;
  }

  /** How many commits there were: the number of the latest. */
  get sequence(): number {
    return this.#sequence;
  }

  get clock(): Pick<Clock, 'now' | 'frozen' | 'state' | 'systemTimeOf'> {
    return this.#clock;
  }

  /** The time of the commit in hand, in milliseconds. It stands still while a handler runs. */
  get now(): number {
    return this.#draft ? this.#instant.milliseconds : this.#clock.now();
  }

  /** The time of the commit in hand as the wire has it. */
  get timestamp(): string {
    this.#timestamp ??= toWire(this.#instant.milliseconds, this.#instant.microseconds);
    return this.#timestamp;
  }

  /** The request that causes the commit in hand; null where time does. */
  get requestId(): string | null {
    return this.#requestId;
  }

  /**
   * Runs `work` as one commit: when it throws, nothing of what it did remains, ids and events included. `requestId` is
   * that of the request that causes it.
   */
  transact<T>(work: () => T, requestId: string | null = null): T {
    const now = this.#clock.now();
    const instant = this.#clock.frozen ? { milliseconds: now, microseconds: 0 } : after(this.#latest, now);
    const before = this.#counters();
    this.#latest = instant;
    return this.#commit({ instant, before, requestId, depth: 0 }, work);
  }

  /** Does a job as one commit at its own time. When it throws, the commit only keeps it with the reason. */
  perform(job: Job, workers: Workers<S>): void {
    const context = { instant: { milliseconds: job.at, microseconds: 0 }, requestId: job.requestId, depth: job.depth };
    try {
      this.#commit({ ...context, before: this.#counters() }, () => {
        this.agenda.take(job);
        // Each kind was planned with the data of its kind.
        const worker = workers[job.kind as Names<S['jobs']>] as ((world: this, data: unknown) => void) | undefined;
        if (!worker) throw new Error(`Nobody does the work ${job.kind}`);
        worker(this, job.data);
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#commit({ ...context, before: this.#counters() }, () => {
        this.agenda.take(job);
        this.#fail({ job, reason, sequence: this.#sequence + 1 });
      });
    }
  }

  /** Plans work for later, or for right after the commit in hand when its time is not after it. `at` is in milliseconds. */
  schedule<K extends Names<S['jobs']>>(at: number, kind: K, data: S['jobs'][K]): void {
    const isImmediate = at <= this.now;
    const depth = isImmediate ? this.#depth + 1 : 0;
    if (depth > DEEPEST_CASCADE) throw new Error(`Work without delay led to more of it ${DEEPEST_CASCADE} times over`);
    const requestId = isImmediate ? this.#requestId : null;
    this.agenda.plan({ id: this.ids.work(), at, kind, data: deepFreeze(data), requestId, depth });
  }

  /** Asks for something to be done outside the world once the commit is stored. */
  ask<K extends Names<S['effects']>>(kind: K, data: S['effects'][K]): void {
    this.effects.ask({ id: this.ids.work(), kind, data: deepFreeze(data) });
  }

  /** Records that something happened to a row. `previous` is the row before the change, where the payload tells of it. */
  emit<E extends Names<S['events']>>(
    type: E,
    row: S['events'][E] & EventRow,
    previous?: S['events'][E] & EventRow,
  ): void {
    const event: RecordedEvent = {
      sequence: this.#sequence + 1,
      type,
      timestamp: this.timestamp,
      organizationId: row.organization_id ?? row.id,
      row,
      previous: previous ?? null,
    };
    const data = this.#options.publish?.(this, event);
    this.outbox.record(data === undefined ? event : { ...event, data });
  }

  /** Sets, freezes or resumes the clock. A part of the commit in hand. */
  setClock(change: (clock: Clock) => void): void {
    if (!this.#draft) throw new Error('Nothing changes outside a commit');
    change(this.#clock);
  }

  /** Plans failed work again, for now, or drops it. False when there is no such work. */
  settleFailure(id: number, decision: 'retry' | 'drop'): boolean {
    const failure = this.failures.get(id);
    if (!failure || !this.#draft) return false;
    this.#draft.failures.taken.push(failure);
    this.failures.delete(id);
    if (decision === 'retry') this.agenda.plan({ ...failure.job, at: this.now, depth: 0 });
    return true;
  }

  /** How a row looks from outside; the same object until something that it shows changes. */
  view<R extends object, V>(rules: ViewRules<World<S>, R, V>, row: R, baseUrl = ''): V {
    return this.#views.of(rules, row, baseUrl);
  }

  /** Takes back the latest commit, by replaying it backwards. */
  undo(commit: Commit): void {
    if (commit.sequence !== this.#sequence) throw new Error('Only the latest commit can be undone');
    this.#replayBackwards(commit, commit.before);
    this.#sequence -= 1;
  }

  /** Goes on from what a store has kept, over the scenario that the world began with. */
  restore(stored: StoredWorld): void {
    const tables = new Map(this.#collections());
    for (const { table, id, row } of stored.rows) tables.get(table)?.restore(id, deepFreeze(row));
    const planned = new Map(this.agenda.jobs.map((job) => [job.id, job]));
    for (const { id, job } of stored.jobs) {
      const known = planned.get(id);
      if (known) this.agenda.forget(known);
      if (job) this.agenda.restore(deepFreeze(job));
    }
    for (const failure of stored.failures) this.failures.set(failure.job.id, failure);
    for (const effect of stored.effects) this.effects.restore(effect);
    this.outbox.restore(stored.events, 0);
    this.#setCounters(stored.counters);
    this.#sequence = stored.sequence;
  }

  /** The whole state as plain data, in an order that depends on nothing but the state. */
  state() {
    const tables = this.#collections().map(([name, table]) => {
      const rows = [...table.rows()].sort((one, other) => (one.id < other.id ? -1 : 1));
      return [name, rows] as const;
    });
    return {
      name: this.name,
      sequence: this.#sequence,
      counters: this.#counters(),
      tables: Object.fromEntries(tables),
      jobs: this.agenda.jobs,
      failures: [...this.failures.values()],
      effects: this.effects.pending,
      events: this.outbox.events,
    };
  }

  /** Fills a new world with its scenario, which is no commit: it is not stored, and every world of it has it. */
  begin(fill: () => void): void {
    this.#draft = new Draft();
    this.#instant = { milliseconds: this.#clock.now(), microseconds: 0 };
    this.#timestamp = null;
    try {
      fill();
    } finally {
      this.#draft = null;
    }
  }

  #commit<T>(context: Context, work: () => T): T {
    if (this.#draft) throw new Error('A commit is in hand already');
    const draft = this.#open(context);
    const { before } = context;
    try {
      const result = work();
      if (this.#isUntouched(draft, before)) {
        this.#latest = before.latest;
        this.#spare = draft;
      } else this.#store(this.#seal(draft, context));
      return result;
    } catch (error) {
      this.#replayBackwards(draft, before);
      throw error;
    } finally {
      this.#draft = null;
    }
  }

  #open({ instant, depth, requestId }: Context): Draft {
    const draft = this.#spare ?? new Draft();
    this.#spare = null;
    this.#draft = draft;
    this.#instant = instant;
    this.#timestamp = null;
    this.#depth = depth;
    this.#requestId = requestId;
    return draft;
  }

  #seal({ changes, jobs, failures, effects, events }: Draft, { instant, before, requestId }: Context): Commit {
    const sequence = this.#sequence + 1;
    const after = this.#counters();
    return {
      world: this.name,
      sequence,
      at: instant,
      requestId,
      changes,
      jobs,
      failures,
      effects,
      events,
      before,
      after,
    };
  }

  /** Stores a commit. What it asks for, and what is due by it, waits until it is durable. */
  #store(commit: Commit): void {
    const stored = this.#options.store.append(commit);
    this.#sequence = commit.sequence;
    this.outbox.trim();
    const { afterCommit } = this.#options;
    this.#draft = null;
    if (stored === null) afterCommit?.(this, commit);
    else
      stored.then(
        () => afterCommit?.(this, commit),
        () => this.undo(commit),
      );
  }

  #isUntouched(draft: Draft, { ids, clock }: Counters): boolean {
    return this.ids.state === ids && this.#clock.state === clock && draft.isEmpty;
  }

  #fail(failure: FailedJob): void {
    this.#draft?.failures.added.push(failure);
    this.failures.set(failure.job.id, failure);
  }

  #replayBackwards(done: Pick<Commit, 'changes' | 'jobs' | 'failures' | 'effects' | 'events'>, before: Counters): void {
    const tables = new Map(this.#collections());
    for (const { table, id, before: row } of done.changes.toReversed()) tables.get(table)?.restore(id, row);
    for (const job of done.jobs.added) this.agenda.forget(job);
    for (const job of done.jobs.taken) this.agenda.restore(job);
    for (const { job } of done.failures.added) this.failures.delete(job.id);
    for (const failure of done.failures.taken) this.failures.set(failure.job.id, failure);
    for (const effect of done.effects.asked) this.effects.forget(effect);
    for (const effect of done.effects.done) this.effects.restore(effect);
    this.outbox.forgetLatest(done.events.length);
    this.#setCounters(before);
  }

  #counters(): Counters {
    return { ids: this.ids.state, clock: this.#clock.state, latest: this.#latest };
  }

  #setCounters({ ids, clock, latest }: Counters): void {
    this.ids.state = ids;
    this.#clock.state = clock;
    this.#latest = latest;
  }

  /** The tables with their names; those of any shape are collections. */
  #collections(): [string, Collection<Row>][] {
    return Object.entries(this.tables as Record<string, Collection<Row>>);
  }
}

interface Context {
  readonly instant: Instant;
  readonly before: Counters;
  readonly requestId: string | null;
  readonly depth: number;
}
