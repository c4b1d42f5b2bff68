import { type Clock, toWire } from './clock.ts';
import { Collection, type CollectionOptions, type Row } from './collection.ts';
import { Ids } from './ids.ts';
import { Outbox } from './outbox.ts';
import { UndoLog } from './transaction.ts';

export interface WorldOptions {
  readonly name: string;
  readonly seed: string;
  readonly clock: Clock;
}

/** The means by which a world's tables are made: each collection takes part in the world's transactions. */
export type MakeCollection = <R extends Row, Index extends string = never>(
  options?: CollectionOptions<R, Index>,
) => Collection<R, Index>;

/** One complete, isolated billing platform: its tables, its time, its ids and the events that it has recorded. */
export class World<Tables = unknown> {
  readonly name: string;
  readonly seed: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tables: Tables;
  readonly outbox: Outbox;
  readonly #undo = new UndoLog();
  readonly #views = new Map<string, unknown>();
  #instant: number | null = null;

  constructor(options: WorldOptions, makeTables: (collection: MakeCollection) => Tables) {
    this.name = options.name;
    this.seed = options.seed;
    this.clock = options.clock;
    this.ids = new Ids(`${options.seed}/${options.name}`);
    this.outbox = new Outbox(this.#undo);
    this.tables = makeTables((collectionOptions) => new Collection(this.#undo, collectionOptions));
  }

  /** The time of the request in hand, in milliseconds: it stands still while a handler runs. */
  get now(): number {
    return this.#instant ?? this.clock.now();
  }

  /** The time of the request in hand as the wire has it. */
  get timestamp(): string {
    return toWire(this.now);
  }

  /** Runs `work` as one transaction: when it throws, nothing of what it did remains, ids and events included. */
  transact<T>(work: () => T): T {
    const drawn = this.ids.drawn;
    this.#instant = this.clock.now();
    try {
      const result = work();
      if (!this.#undo.isEmpty) this.#views.clear();
      this.#undo.commit();
      return result;
    } catch (error) {
      this.#undo.rollback();
      this.#views.clear();
      this.ids.drawn = drawn;
      throw error;
    } finally {
      this.#instant = null;
    }
  }

  /**
   * A value derived from the tables, built once until the world changes. Outside of changes the same key gives the same
   * object, which is then validated and serialised only once.
   */
  view<T>(key: string, build: () => T): T {
    if (!this.#undo.isEmpty) return build();
    const known = this.#views.get(key) as T | undefined;
    if (known !== undefined) return known;
    const built = build();
    this.#views.set(key, built);
    return built;
  }
}
