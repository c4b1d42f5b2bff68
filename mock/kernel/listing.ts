/** What every stored row has. Neither changes while the row exists. */
export interface Row {
  readonly id: string;
  /** As `toWire` writes it. */
  readonly created_at: string;
}

/**
 * Rows by time of creation, then id. The place of a row follows from the row itself, so there is no position that an
 * undone change could lose. Reading from either end costs the same at any size.
 */
export class Listing<R extends Row> {
  readonly #rows: R[] = [];

  get size(): number {
    return this.#rows.length;
  }

  /** Adds a row, or puts it in the place of the one with its id. */
  put(row: R): void {
    const place = this.#placeOf(row);
    this.#rows.splice(place, this.#rows[place]?.id === row.id ? 1 : 0, row);
  }

  remove(row: R): void {
    const place = this.#placeOf(row);
    if (this.#rows[place]?.id !== row.id) return;
    // Old rows go first where only the latest are kept, and the front of a list is cheap to shift.
    if (place === 0) this.#rows.shift();
    else this.#rows.splice(place, 1);
  }

  *oldestFirst(): IterableIterator<R> {
    yield* this.#rows;
  }

  /** Rows of one instant stay in the order of their ids. */
  *newestFirst(): IterableIterator<R> {
    let end = this.#rows.length;
    while (end > 0) {
      const start = this.#firstOfInstant(end - 1);
      for (let place = start; place < end; place += 1) yield this.#rows[place] as R;
      end = start;
    }
  }

  #placeOf(row: R): number {
    const last = this.#rows.at(-1);
    if (!last || comesBefore(last, row)) return this.#rows.length;
    return this.#search((other) => comesBefore(other, row));
  }

  #firstOfInstant(place: number): number {
    const instant = this.#rows[place]?.created_at ?? '';
    if (this.#rows[place - 1]?.created_at !== instant) return place;
    return this.#search((other) => other.created_at < instant);
  }

  /** The first place whose row does not lie before what is searched. */
  #search(liesBefore: (row: R) => boolean): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (liesBefore(this.#rows[middle] as R)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export function comesBefore(one: Row, other: Row): boolean {
  if (one.created_at !== other.created_at) return one.created_at < other.created_at;
  return one.id < other.id;
}
