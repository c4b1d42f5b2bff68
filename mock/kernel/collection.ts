import { deepFreeze } from './freeze.ts';
import { Listing, type Row } from './listing.ts';
import type { UndoLog } from './transaction.ts';

/** Parts of a row that it is found by. Null or undefined leaves the row out. */
export type KeyOf<R> = (row: R) => string | null | undefined;
/** Parts of a row that it is listed under, one or several. Null leaves the row out. */
export type KeysOf<R> = (row: R) => string | readonly string[] | null;

export interface CollectionOptions<R extends Row, Unique extends string, List extends string> {
  /** Keys that a live row has alone, such as an e-mail address within an organization. */
  readonly unique?: Readonly<Record<Unique, KeyOf<R>>>;
  /** Keys that live rows share, each with its own listing, such as the organization. */
  readonly lists?: Readonly<Record<List, KeysOf<R>>>;
  /** False for a row that is kept for what embeds it and found by nobody, such as a deleted customer. */
  readonly isLive?: (row: R) => boolean;
}

/** Immutable rows by id, with lookups and listings kept up to date. Every change can be undone. */
export class Collection<R extends Row, Unique extends string = never, List extends string = never> {
  readonly #rows = new Map<string, R>();
  readonly #unique = new Map<string, Map<string, R>>();
  readonly #lists = new Map<string, Map<string, Listing<R>>>();
  readonly #uniqueKeys: readonly (readonly [string, KeyOf<R>])[];
  readonly #listKeys: readonly (readonly [string, KeysOf<R>])[];
  readonly #isLive: (row: R) => boolean;
  readonly #undo: UndoLog;
  #version = 0;

  constructor(undo: UndoLog, options: CollectionOptions<R, Unique, List> = {}) {
    this.#undo = undo;
    this.#uniqueKeys = Object.entries<KeyOf<R>>(options.unique ?? {});
    this.#listKeys = Object.entries<KeysOf<R>>(options.lists ?? {});
    this.#isLive = options.isLive ?? (() => true);
  }

  /** Counts the changes, undone ones too, so that what is derived from the rows can tell whether it still holds. */
  get version(): number {
    return this.#version;
  }

  /** The live row with this id. */
  find(id: string): R | undefined {
    const row = this.#rows.get(id);
    return row && this.#isLive(row) ? row : undefined;
  }

  /** The row with this id, live or not. */
  get(id: string): R | undefined {
    return this.#rows.get(id);
  }

  /** The live row that has this key alone. */
  findBy(unique: Unique, key: string): R | undefined {
    return this.#unique.get(unique)?.get(key);
  }

  /** The live rows that share this key. */
  listBy(list: List, key: string): Listing<R> {
    return this.#lists.get(list)?.get(key) ?? new Listing<R>();
  }

  /** Stores a row, new or changed. The row is frozen: change it by storing another. */
  put(row: R): R {
    this.#refuseDuplicate(row);
    const before = this.#rows.get(row.id);
    this.#replace(before, deepFreeze(row));
    this.#undo.record(() => this.#replace(row, before));
    return row;
  }

  /** Forgets a row. One that others still embed is stored as not live instead. */
  remove(id: string): void {
    const before = this.#rows.get(id);
    if (!before) return;
    this.#replace(before, undefined);
    this.#undo.record(() => this.#replace(undefined, before));
  }

  #refuseDuplicate(row: R): void {
    if (!this.#isLive(row)) return;
    for (const [name, keyOf] of this.#uniqueKeys) {
      const key = keyOf(row);
      const other = key ? this.#unique.get(name)?.get(key) : undefined;
      if (other && other.id !== row.id) throw new Error(`Two rows have the ${name} ${key}`);
    }
  }

  #replace(before: R | undefined, after: R | undefined): void {
    this.#version += 1;
    const old = before && this.#isLive(before) ? before : undefined;
    const now = after && this.#isLive(after) ? after : undefined;
    for (const [name, keyOf] of this.#uniqueKeys) this.#index(name, keyOf, old, now);
    for (const [name, keysOf] of this.#listKeys) this.#list(name, keysOf, old, now);
    if (after) this.#rows.set(after.id, after);
    else if (before) this.#rows.delete(before.id);
  }

  #index(name: string, keyOf: KeyOf<R>, old: R | undefined, now: R | undefined): void {
    const rows = entryOf(this.#unique, name, () => new Map<string, R>());
    const left = old && keyOf(old);
    const entered = now && keyOf(now);
    if (left) rows.delete(left);
    if (now && entered) rows.set(entered, now);
  }

  #list(name: string, keysOf: KeysOf<R>, old: R | undefined, now: R | undefined): void {
    const listings = entryOf(this.#lists, name, () => new Map<string, Listing<R>>());
    const entered = now ? asList(keysOf(now)) : [];
    for (const key of old ? asList(keysOf(old)) : []) {
      if (old && !entered.includes(key)) remove(listings, key, old);
    }
    for (const key of entered) if (now) entryOf(listings, key, () => new Listing<R>()).put(now);
  }
}

function remove<R extends Row>(listings: Map<string, Listing<R>>, key: string, row: R): void {
  const listing = listings.get(key);
  listing?.remove(row);
  if (listing?.size === 0) listings.delete(key);
}

function entryOf<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function asList(keys: string | readonly string[] | null): readonly string[] {
  if (keys === null) return [];
  return typeof keys === 'string' ? [keys] : keys;
}
