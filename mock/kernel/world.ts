import type { Agenda, Job } from './agenda.ts';
import type { Clock } from './clock.ts';
import type { Commit, FailedJob } from './commit.ts';
import { Committer } from './committer.ts';
import { Contents, type MakeCollection } from './contents.ts';
import type { Effects } from './effects.ts';
import { notFound } from './errors.ts';
import { Faults, type FaultTerms } from './faults.ts';
import { deepFreeze } from './freeze.ts';
import type { Ids } from './ids.ts';
import { after } from './instant.ts';
import { LinkSigner, linkKey, worldLinkKey } from './link-signer.ts';
import type { Outbox, Published, RecordedEvent } from './outbox.ts';
import type { EventRow, Names, Shape } from './shape.ts';
import { type BesideParts, loadInto, stateOf } from './snapshot/beside.ts';
import type { Capture, Identity } from './snapshot/capture.ts';
import type { Holdings, Store, StoredWorld } from './store/store.ts';
import type { Usage } from './usage.ts';
import { type ViewRules, Views } from './view.ts';

export interface WorldOptions<S extends Shape> {
  readonly name: string;
  readonly seed: string;
  readonly clock: Clock;
  /** Signs the links of this world. Default: those of its seed. */
  readonly links?: LinkSigner;
  /** What ids are drawn from. Default: the seed and the name. */
  readonly idSeed?: string;
  /** The name of what the world begins with. Default: `default`. */
  readonly scenario?: string;
  /** Whether other hosts than this machine are called. Default: false. */
  readonly callsOtherHosts?: boolean;
  /** What its addresses begin with by which others reach it. Default: the one by which it is called. */
  readonly publicUrl?: string;
  readonly store: Store;
  /** What goes wrong in it from the beginning. Default: nothing. */
  readonly faults?: readonly FaultTerms[];
  /**
   * Called within the commit for each event that is emitted; what it does is part of the commit. Gives undefined when
   * nobody listens.
   */
  readonly publish?: (world: World<S>, event: RecordedEvent) => Published | undefined;
  /** Called after each commit once it is durable, outside it. What was done is done: it must not throw. */
  readonly afterCommit?: (world: World<S>, commit: Commit) => void;
}

/** What is done when scheduled work of each kind is due. */
export type Workers<S extends Shape> = {
  readonly [K in Names<S['jobs']>]: (world: World<S>, data: S['jobs'][K]) => void;
};

/** Work without delay that plans work without delay, and so on, ends here. */
const DEEPEST_CASCADE = 1000;

/** One complete, isolated billing platform: its tables, its time, its ids, its events and the work that lies ahead. */
export class World<S extends Shape = Shape> {
  readonly name: string;
  readonly links: LinkSigner;
  readonly callsOtherHosts: boolean;
  readonly publicUrl: string | null;
  /** The name of what it began with. */
  readonly scenario: string;
  /** What its ids are drawn from. */
  readonly idSeed: string;
  readonly tables: S['tables'];
  readonly ids: Ids;
  readonly outbox: Outbox;
  readonly agenda: Agenda;
  readonly effects: Effects;
  readonly usage: Usage;
  /** What goes wrong in it on purpose: no part of its commits. */
  readonly faults: Faults;
  /** Work that threw, by the number of the job. */
  readonly failures: ReadonlyMap<number, FailedJob>;
  readonly clock: Pick<Clock, 'now' | 'frozen' | 'state' | 'systemTimeOf'>;
  readonly #contents: Contents<S['tables']>;
  readonly #options: WorldOptions<S>;
  readonly #beside: BesideParts;
  readonly #views = new Views<World<S>>(this);
  readonly #committer: Committer;
  #isOver = false;

  constructor(options: WorldOptions<S>, makeTables: (collection: MakeCollection) => S['tables']) {
    const { name, clock, store } = options;
    const draft = () => this.#committer.draft;
    this.name = name;
    this.#options = options;
    this.links = options.links ?? new LinkSigner(worldLinkKey(linkKey(options.seed), name));
    this.callsOtherHosts = options.callsOtherHosts ?? false;
    this.publicUrl = options.publicUrl ?? null;
    this.scenario = options.scenario ?? 'default';
    this.idSeed = options.idSeed ?? `${options.seed}/${name}`;
    const noted = () => store.note(name, () => stateOf(this.#beside));
    this.faults = new Faults(this.idSeed, options.faults, noted);
    this.#beside = { faults: this.faults };
    this.#contents = new Contents({
      world: name,
      seed: this.idSeed,
      clock,
      draft,
      usage: store.usage,
      makeTables,
    });
    const afterCommit = (commit: Commit) => options.afterCommit?.(this, commit);
    this.#committer = new Committer({ world: name, contents: this.#contents, store, afterCommit });
    const { tables, ids, outbox, agenda, effects, usage, failures } = this.#contents;
    this.tables = tables;
    this.ids = ids;
    this.outbox = outbox;
    this.agenda = agenda;
    this.effects = effects;
    this.usage = usage;
    this.failures = failures;
    this.clock = clock;
  }

  /** How many commits there were: the number of the latest. */
  get sequence(): number {
    return this.#contents.sequence;
  }

  /** The time of the commit in hand, in milliseconds. It stands still while a handler runs. */
  get now(): number {
    return this.#committer.isBusy ? this.#committer.occasion.instant.milliseconds : this.clock.now();
  }

  /** The time of the commit in hand as the wire has it. */
  get timestamp(): string {
    return this.#committer.timestamp;
  }

  /** The request that causes the commit in hand; null where time does. */
  get requestId(): string | null {
    return this.#committer.occasion.requestId;
  }

  /**
   * Runs `work` as one commit: when it throws, nothing of what it did remains, ids and events included. `requestId` is
   * that of the request that causes it.
   */
  transact<T>(work: () => T, requestId: string | null = null): T {
    if (this.#isOver) throw notFound('world', 'name any more');
    const now = this.clock.now();
    const before = this.#contents.counters();
    const instant = this.clock.frozen ? { milliseconds: now, microseconds: 0 } : after(before.latest, now);
    this.#contents.latest = instant;
    return this.#committer.run({ instant, requestId, depth: 0 }, before, work);
  }

  /** Does a job as one commit at its own time. When it throws, the commit only keeps it with the reason. */
  perform(job: Job, workers: Workers<S>): void {
    const { at, requestId, depth } = job;
    const occasion = { instant: { milliseconds: at, microseconds: 0 }, requestId, depth };
    const before = this.#contents.counters();
    try {
      this.#committer.run(occasion, before, () => {
        this.agenda.take(job);
        // Each kind was planned with the data of its kind.
        const worker = workers[job.kind as Names<S['jobs']>] as ((world: this, data: unknown) => void) | undefined;
        if (!worker) throw new Error(`Nobody does the work ${job.kind}`);
        worker(this, job.data);
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#committer.run(occasion, before, () => {
        this.agenda.take(job);
        this.#fail({ job, reason, sequence: this.#contents.sequence + 1 });
      });
    }
  }

  /** Plans work for later, or for right after the commit in hand when its time is not after it. `at` is in milliseconds. */
  schedule<K extends Names<S['jobs']>>(at: number, kind: K, data: S['jobs'][K]): void {
    const isImmediate = at <= this.now;
    const { occasion } = this.#committer;
    const depth = isImmediate ? occasion.depth + 1 : 0;
    if (depth > DEEPEST_CASCADE) throw new Error(`Work without delay led to more of it ${DEEPEST_CASCADE} times over`);
    const requestId = isImmediate ? occasion.requestId : null;
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
      sequence: this.#contents.sequence + 1,
      type,
      timestamp: this.timestamp,
      organizationId: row.organization_id ?? row.id,
      row,
      previous: previous ?? null,
      requestId: this.requestId,
    };
    const { payload, sentAs = [] } = this.#options.publish?.(this, event) ?? {};
    this.outbox.record(sentAs.length === 0 ? event : { ...event, sentAs }, payload);
  }

  /** Sets, freezes or resumes the clock. A part of the commit in hand. */
  setClock(change: (clock: Clock) => void): void {
    if (!this.#committer.isBusy) throw new Error('Nothing changes outside a commit');
    change(this.#options.clock);
  }

  /** Plans failed work again, for now, or drops it. False when there is no such work. */
  settleFailure(id: number, decision: 'retry' | 'drop'): boolean {
    const { failures } = this.#contents;
    const failure = failures.get(id);
    if (!failure) return false;
    this.#committer.draft.failures.taken.push(failure);
    failures.delete(id);
    if (decision === 'retry') this.agenda.plan({ ...failure.job, at: this.now, depth: 0 });
    return true;
  }

  /** How a row looks from outside; the same object until something that it shows changes. */
  view<R extends object, V>(rules: ViewRules<World<S>, R, V>, row: R, baseUrl = ''): V {
    return this.#views.of(rules, row, baseUrl);
  }

  /** Takes back the latest commit, by replaying it backwards. */
  undo(commit: Commit): void {
    this.#committer.undo(commit);
  }

  /** Goes on from what a store has kept, with nothing in it yet. */
  restore(stored: StoredWorld): void {
    this.begin(() => this.#contents.load(stored));
    loadInto(this.#beside, stored.beside);
  }

  /** Has it kept from now on. `base`: what it has begun with and shares with others, one object for all of them. */
  keep(base: Holdings): void {
    const counters = this.#contents.counters();
    const beside = stateOf(this.#beside);
    this.#options.store.begin(this.name, { identity: this.identity, beside, counters, base });
  }

  get identity(): Identity {
    const { scenario, idSeed } = this;
    return { idSeed, linkKey: this.links.key, scenario };
  }

  /** Whether another world, or none, has taken its place: nothing changes in it any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Ends it. What was under way for it is in vain. */
  end(): void {
    this.#isOver = true;
  }

  /** All that it holds, for a snapshot. `requests` is how many it was sent. */
  capture(requests: number): Capture {
    return { identity: this.identity, beside: stateOf(this.#beside), requests, ...this.#contents.capture() };
  }

  /** The whole state as plain data, in an order that depends on nothing but the state. */
  state() {
    return { name: this.name, ...this.#contents.state() };
  }

  /** Fills a new world with its scenario, which is no commit: it is not stored, and every world of it has it. */
  begin(fill: () => void): void {
    this.#committer.begin({ milliseconds: this.clock.now(), microseconds: 0 }, fill);
  }

  #fail(failure: FailedJob): void {
    this.#committer.draft.failures.added.push(failure);
    this.#contents.failures.set(failure.job.id, failure);
  }
}
