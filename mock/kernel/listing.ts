import { placeIn } from './sorted.ts';

/** What every stored row has. Neither changes while the row exists. */
export interface Row {
  readonly id: string;
  /** As `toWire` writes it. */
  readonly created_at: string;
}

/** Whether the first of two rows was created before the second. */
export type ComesBefore = (one: Row, other: Row) => boolean;

/**
 * Rows in the order of their creation. The place of a row follows from the row itself, so there is no position that an
 * undone change could lose. Reading from either end costs the same at any size, and so does adding at the end.
 */
export class Listing<R extends Row> {
  readonly comesBefore: ComesBefore;
  readonly #rows: R[] = [];

  constructor(comesBefore: ComesBefore) {
    this.comesBefore = comesBefore;
  }

  get size(): number {
    return this.#rows.length;
  }

  /** Adds a row, or puts it in the place of the one with its id. */
  put(row: R): void {
    const place = this.#placeOf(row);
    if (place === this.#rows.length) this.#rows.push(row);
    else this.#rows.splice(place, this.#rows[place]?.id === row.id ? 1 : 0, row);
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

  /** The exact reverse of `oldestFirst`. */
  *newestFirst(): IterableIterator<R> {
    for (let place = this.#rows.length - 1; place >= 0; place -= 1) yield this.#rows[place] as R;
  }

  #placeOf(row: R): number {
    return placeIn(this.#rows, row, this.comesBefore);
  }
}
