import { Agenda } from './agenda.ts';
import type { Clock } from './clock.ts';
import { Collection, type CollectionOptions } from './collection.ts';
import { Effects } from './effects.ts';
import { deepFreeze } from './freeze.ts';
import { Ids } from './ids.ts';
import { after, type Instant, toWire } from './instant.ts';
import { LinkSigner, linkKey } from './link-signer.ts';
import type { Row } from './listing.ts';
import { type EventData, type EventType, Outbox } from './outbox.ts';
import { UndoLog } from './transaction.ts';
import { type ViewRules, Views } from './view.ts';

export interface WorldOptions {
  readonly name: string;
  readonly seed: string;
  readonly clock: Clock;
  /** Signs the links of this world. Default: those of its seed. */
  readonly links?: LinkSigner;
  /** Whether other hosts than this machine are called. Default: false. */
  readonly callsOtherHosts?: boolean;
  /** Called after each transaction that was committed, outside it. What was done is done: it must not throw. */
  readonly afterCommit?: () => void;
}

/** The means by which a world's tables are made: each collection takes part in the world's transactions. */
export type MakeCollection = <R extends Row, Unique extends string = never, List extends string = never>(
  options: CollectionOptions<R, Unique, List>,
) => Collection<R, Unique, List>;

/** What is done when scheduled work of each kind is due. */
export type Workers<Tables> = Readonly<Record<string, (world: World<Tables>, data: unknown) => void>>;

/** One complete, isolated billing platform: its tables, its time, its ids, its events and the work that lies ahead. */
export class World<Tables = unknown> {
  readonly name: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly links: LinkSigner;
  readonly callsOtherHosts: boolean;
  readonly tables: Tables;
  readonly outbox: Outbox;
  readonly agenda: Agenda;
  readonly effects: Effects;
  /** What the URLs of an answer begin with: that of the request in hand, or of the latest one while work is done. */
  baseUrl = '';
  readonly #undo = new UndoLog();
  readonly #afterCommit: (() => void) | undefined;
  readonly #views = new Views<World<Tables>>(this);
  #instant: Instant = { milliseconds: 0, microseconds: 0 };
  #latestRequest: Instant = { milliseconds: 0, microseconds: 0 };
  /** The instant as the wire has it, written once in a transaction. */
  #timestamp: string | null = null;
  #isBusy = false;

  constructor(options: WorldOptions, makeTables: (collection: MakeCollection) => Tables) {
    this.name = options.name;
    this.clock = options.clock;
    this.ids = new Ids(`${options.seed}/${options.name}`);
    this.links = options.links ?? new LinkSigner(linkKey(options.seed), options.name);
    this.callsOtherHosts = options.callsOtherHosts ?? false;
    this.outbox = new Outbox(this.#undo);
    this.agenda = new Agenda(this.#undo);
    this.effects = new Effects(this.#undo);
    this.#afterCommit = options.afterCommit;
    this.tables = makeTables((collectionOptions) => new Collection(this.#undo, collectionOptions));
  }

  /** The time of the transaction in hand, in milliseconds. It stands still while a handler runs. */
  get now(): number {
    return this.#isBusy ? this.#instant.milliseconds : this.clock.now();
  }

  /** The time of the transaction in hand as the wire has it. */
  get timestamp(): string {
    this.#timestamp ??= toWire(this.#instant.milliseconds, this.#instant.microseconds);
    return this.#timestamp;
  }

  /** Runs `work` as one transaction: when it throws, nothing of what it did remains, ids and events included. */
  transact<T>(work: () => T): T {
    const now = this.clock.now();
    this.#latestRequest = this.clock.frozen ? { milliseconds: now, microseconds: 0 } : after(this.#latestRequest, now);
    return this.#transactAt(this.#latestRequest, work);
  }

  /** Does all work that is due by now, in the order of its times, each at its own time and as its own transaction. */
  catchUp(workers: Workers<Tables>): void {
    for (let job = this.agenda.takeDue(this.clock.now()); job; job = this.agenda.takeDue(this.clock.now())) {
      const { at, kind, data } = job;
      const worker = workers[kind];
      if (!worker) throw new Error(`Nobody does the work ${kind}`);
      this.#transactAt({ milliseconds: at, microseconds: 0 }, () => worker(this, data));
    }
  }

  /** Plans work for later. `data` is plain, so that a world can be stored; `at` is in milliseconds. */
  schedule(at: number, kind: string, data: unknown): void {
    this.agenda.schedule({ at, kind, data: deepFreeze(data) });
  }

  /** Records a webhook event of an organization, with the data that its payload carries. */
  emit<E extends EventType>(type: E, organizationId: string, data: EventData<E>): void {
    this.outbox.record({ type, timestamp: this.timestamp, organizationId, data });
  }

  /** How a row looks from outside; the same object until something that it shows changes. */
  view<R extends object, V>(rules: ViewRules<World<Tables>, R, V>, row: R): V {
    return this.#views.of(rules, row);
  }

  #transactAt<T>(instant: Instant, work: () => T): T {
    const result = this.#apply(instant, work);
    this.#afterCommit?.();
    return result;
  }

  #apply<T>(instant: Instant, work: () => T): T {
    if (this.#isBusy) throw new Error('A transaction is in hand already');
    const { drawn } = this.ids;
    this.#instant = instant;
    this.#timestamp = null;
    this.#isBusy = true;
    try {
      const result = work();
      this.#undo.commit();
      this.outbox.trim();
      return result;
    } catch (error) {
      this.#undo.rollback();
      this.ids.drawn = drawn;
      throw error;
    } finally {
      this.#isBusy = false;
    }
  }
}
