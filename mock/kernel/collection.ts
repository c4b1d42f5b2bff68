import type { Change, OpenDraft } from './commit.ts';
import { deepFreeze } from './freeze.ts';
import { isDrawn } from './ids.ts';
import { type ComesBefore, Listing, type Row } from './listing.ts';

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

interface UniqueIndex<R> {
  readonly name: string;
  readonly keyOf: KeyOf<R>;
  readonly rows: Map<string, R>;
}

interface ListIndex<R extends Row> {
  readonly name: string;
  readonly keysOf: KeysOf<R>;
  readonly listings: Map<string, Listing<R>>;
}

/** Immutable rows by id, with lookups and listings kept up to date. Every change is part of a commit. */
export class Collection<R extends Row, Unique extends string = never, List extends string = never> {
  /** The table's name, which the world gives it. */
  name = '';
  readonly #rows = new Map<string, R>();
  /** The order of creation of rows whose ids do not tell it. A row that is stored in the place of another has its place. */
  readonly #serials = new WeakMap<Row, number>();
  #nextSerial = 0;
  readonly #unique: readonly UniqueIndex<R>[];
  readonly #lists: readonly ListIndex<R>[];
  readonly #isLive: (row: R) => boolean;
  readonly #draft: OpenDraft;
  readonly #empty: Listing<R>;
  #version = 0;

  constructor(draft: OpenDraft, options: CollectionOptions<R, Unique, List> = {}) {
    this.#draft = draft;
    const { unique = {}, lists = {} } = options;
    this.#unique = Object.entries<KeyOf<R>>(unique).map(([name, keyOf]) => ({ name, keyOf, rows: new Map() }));
    this.#lists = Object.entries<KeysOf<R>>(lists).map(([name, keysOf]) => ({ name, keysOf, listings: new Map() }));
    this.#isLive = options.isLive ?? (() => true);
    this.#empty = new Listing(this.#comesBefore);
  }

  /** Counts the changes, undone ones too, so that what is derived from the rows can tell whether it still holds. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Every row, live or not, in no order that means anything. */
  rows(): IterableIterator<R> {
    return this.#rows.values();
  }

  /** Every row, those in the order of creation first whose ids do not tell it. Restored in this order, they keep it. */
  inOrder(): R[] {
    const placed = [...this.#rows.values()].filter((row) => this.#serials.has(row));
    placed.sort((one, other) => (this.#serials.get(one) ?? 0) - (this.#serials.get(other) ?? 0));
    const others = [...this.#rows.values()].filter((row) => !this.#serials.has(row));
    return [...placed, ...others.sort((one, other) => (one.id < other.id ? -1 : 1))];
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
    return this.#unique.find(({ name }) => name === unique)?.rows.get(key);
  }

  /** The live rows that share this key. */
  listBy(list: List, key: string): Listing<R> {
    return this.#lists.find(({ name }) => name === list)?.listings.get(key) ?? this.#empty;
  }

  /** Stores a row, new or changed. The row is frozen: change it by storing another. */
  put(row: R): R {
    this.#refuseDuplicate(row);
    this.#change(this.#rows.get(row.id) ?? null, deepFreeze(row));
    return row;
  }

  /** Forgets a row. One that others still embed is stored as not live instead. */
  remove(id: string): void {
    const before = this.#rows.get(id);
    if (before) this.#change(before, null);
  }

  /** Puts a row in its place, or takes it away, when a world is loaded. */
  load(id: string, row: Row | null): void {
    // What a store holds under this table's name came out of it.
    this.#replace(this.#rows.get(id), (row as R | null) ?? undefined);
  }

  /** Puts a row back, or takes it away, when a commit is undone. */
  restore(id: string, row: Row | null): void {
    // What a commit holds under this table's name came out of it.
    const current = this.#rows.get(id);
    this.#replace(current, (row as R | null) ?? undefined);
    // What is undone is undone newest first: this row was the latest to be created, and the next one takes its place.
    if (row === null && current && this.#serials.has(current)) this.#nextSerial -= 1;
  }

  #change(before: R | null, after: R | null): void {
    const id = (after ?? before)?.id ?? '';
    const change: Change = { table: this.name, id, before, after };
    this.#draft().changes.push(change);
    this.#replace(before ?? undefined, after ?? undefined);
  }

  #refuseDuplicate(row: R): void {
    if (this.#unique.length === 0 || !this.#isLive(row)) return;
    for (const { name, keyOf, rows } of this.#unique) {
      const key = keyOf(row);
      const other = key ? rows.get(key) : undefined;
      if (other && other.id !== row.id) throw new Error(`Two rows have the ${name} ${key}`);
    }
  }

  #replace(before: R | undefined, after: R | undefined): void {
    this.#version += 1;
    if (after && !isDrawn(after.id)) this.#keepPlace(before, after);
    const old = before && this.#isLive(before) ? before : undefined;
    const now = after && this.#isLive(after) ? after : undefined;
    for (const index of this.#unique) reindex(index, old, now);
    for (const index of this.#lists) this.#relist(index, old, now);
    if (after) this.#rows.set(after.id, after);
    else if (before) this.#rows.delete(before.id);
  }

  /** A row that comes back when something is undone has its place already. */
  #keepPlace(before: R | undefined, after: R): void {
    if (this.#serials.has(after)) return;
    const place = before && this.#serials.get(before);
    this.#serials.set(after, place ?? this.#nextSerial++);
  }

  #relist({ keysOf, listings }: ListIndex<R>, old: R | undefined, now: R | undefined): void {
    const left = old ? keysOf(old) : null;
    const entered = now ? keysOf(now) : null;
    for (const key of asList(left)) if (old && !holds(entered, key)) this.#unlist(listings, key, old);
    for (const key of asList(entered)) if (now) this.#listingAt(listings, key).put(now);
  }

  #listingAt(listings: Map<string, Listing<R>>, key: string): Listing<R> {
    const known = listings.get(key);
    if (known) return known;
    const made = new Listing<R>(this.#comesBefore);
    listings.set(key, made);
    return made;
  }

  #unlist(listings: Map<string, Listing<R>>, key: string, row: R): void {
    const listing = listings.get(key);
    listing?.remove(row);
    if (listing?.size === 0) listings.delete(key);
  }

  /** Ids that a world draws grow. Rows with other ids are the story's or a user's, and come first in theirs. */
  readonly #comesBefore: ComesBefore = (one, other) => {
    if (one.created_at !== other.created_at) return one.created_at < other.created_at;
    const [serial, otherSerial] = [this.#serials.get(one), this.#serials.get(other)];
    if (serial !== undefined && otherSerial !== undefined) return serial < otherSerial;
    if (serial === undefined && otherSerial === undefined) return one.id < other.id;
    return serial !== undefined;
  };
}

function reindex<R>({ keyOf, rows }: UniqueIndex<R>, old: R | undefined, now: R | undefined): void {
  const left = old && keyOf(old);
  const entered = now && keyOf(now);
  if (left && left !== entered) rows.delete(left);
  if (now && entered) rows.set(entered, now);
}

const NO_KEYS: readonly string[] = [];

function asList(keys: string | readonly string[] | null): readonly string[] {
  if (keys === null) return NO_KEYS;
  return typeof keys === 'string' ? [keys] : keys;
}

function holds(keys: string | readonly string[] | null, key: string): boolean {
  return typeof keys === 'string' ? keys === key : (keys?.includes(key) ?? false);
}
