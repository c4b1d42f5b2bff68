/**
 * Rows in the order of their insertion. Reading from either end, replacing and removing cost the same at any size. A row
 * that is put back after its removal, as an undone request does, takes its old place.
 */
export class InsertionOrder<R extends { readonly id: string }> {
  readonly #slots: (R | undefined)[] = [];
  readonly #positions = new Map<string, number>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  put(row: R): void {
    const position = this.#positions.get(row.id) ?? this.#slots.length;
    this.#positions.set(row.id, position);
    if (this.#slots[position] === undefined) this.#size += 1;
    this.#slots[position] = row;
  }

  remove(id: string): void {
    const position = this.#positions.get(id);
    if (position === undefined || this.#slots[position] === undefined) return;
    this.#slots[position] = undefined;
    this.#size -= 1;
  }

  *oldestFirst(): IterableIterator<R> {
    for (const row of this.#slots) if (row) yield row;
  }

  *newestFirst(): IterableIterator<R> {
    for (let position = this.#slots.length - 1; position >= 0; position -= 1) {
      const row = this.#slots[position];
      if (row) yield row;
    }
  }
}
