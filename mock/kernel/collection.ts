import { InsertionOrder } from './order.ts';
import type { UndoLog } from './transaction.ts';

export interface Row {
  readonly id: string;
}

export interface CollectionOptions<R extends Row, Index extends string> {
  /** Keys that a row is found by besides its id; undefined or null leaves the row out of that index. */
  readonly indexes?: Readonly<Record<Index, (row: R) => string | null | undefined>>;
  /** The group that a row is listed in, normally its organization. */
  readonly group?: (row: R) => string;
  /** False for a row that is kept for what embeds it and found by nobody, such as a deleted customer. */
  readonly isLive?: (row: R) => boolean;
}

/** Immutable rows by id, with lookups and listings kept up to date. Every change can be undone. */
export class Collection<R extends Row, Index extends string = never> {
  readonly #rows = new Map<string, R>();
  readonly #groups = new Map<string, InsertionOrder<R>>();
  readonly #indexes = new Map<string, Map<string, R>>();
  readonly #options: CollectionOptions<R, Index>;
  readonly #undo: UndoLog;
  #version = 0;

  constructor(undo: UndoLog, options: CollectionOptions<R, Index> = {}) {
    this.#undo = undo;
    this.#options = options;
    for (const name of Object.keys(options.indexes ?? {})) this.#indexes.set(name, new Map());
  }

  /** Counts the changes, so that whatever is derived from the rows can tell whether it still holds. */
  get version(): number {
    return this.#version;
  }

  /** The live row with this id. */
  find(id: string): R | undefined {
    const row = this.#rows.get(id);
    return row && this.#isLive(row) ? row : undefined;
  }

  /** The row with this id, deleted or not. */
  get(id: string): R | undefined {
    return this.#rows.get(id);
  }

  findBy(index: Index, key: string): R | undefined {
    return this.#indexes.get(index)?.get(key);
  }

  /** The live rows of a group, or of all groups where the collection has none. */
  in(group = ''): InsertionOrder<R> {
    return this.#groups.get(group) ?? new InsertionOrder<R>();
  }

  /** Stores a row, new or changed. The row is frozen: change it by storing another. */
  put(row: R): R {
    const before = this.#rows.get(row.id);
    this.#replace(before, deepFreeze(row));
    this.#undo.record(() => this.#replace(row, before));
    return row;
  }

  remove(id: string): void {
    const before = this.#rows.get(id);
    if (!before) return;
    this.#replace(before, undefined);
    this.#undo.record(() => this.#replace(undefined, before));
  }

  #replace(before: R | undefined, after: R | undefined): void {
    this.#version += 1;
    if (before) this.#unlist(before, after);
    if (before && !after) this.#rows.delete(before.id);
    if (!after) return;
    this.#rows.set(after.id, after);
    if (this.#isLive(after)) this.#list(after);
  }

  #list(row: R): void {
    const group = this.#groupOf(row);
    const order = this.#groups.get(group) ?? new InsertionOrder<R>();
    this.#groups.set(group, order);
    order.put(row);
    for (const [index, key] of this.#keys(row)) this.#indexes.get(index)?.set(key, row);
  }

  #unlist(row: R, next: R | undefined): void {
    for (const [index, key] of this.#keys(row)) {
      if (this.#indexes.get(index)?.get(key)?.id === row.id) this.#indexes.get(index)?.delete(key);
    }
    const stays = next !== undefined && this.#isLive(next) && this.#groupOf(next) === this.#groupOf(row);
    if (!stays) this.#groups.get(this.#groupOf(row))?.remove(row.id);
  }

  *#keys(row: R): IterableIterator<[string, string]> {
    for (const [index, keyOf] of Object.entries<(row: R) => string | null | undefined>(this.#options.indexes ?? {})) {
      const key = keyOf(row);
      if (key !== undefined && key !== null) yield [index, key];
    }
  }

  #groupOf(row: R): string {
    return this.#options.group?.(row) ?? '';
  }

  #isLive(row: R): boolean {
    return this.#options.isLive?.(row) ?? true;
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
