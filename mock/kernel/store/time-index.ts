/** When the entry at a position happened. */
export type TimeAt = (position: number) => number;

const FIRST_CAPACITY = 8;
const GROWTH = 1.3;

/** Positions of a log by the time of their entries, then by position. */
export class TimeIndex {
  readonly #timeAt: TimeAt;
  #positions = new Uint32Array(FIRST_CAPACITY);
  #size = 0;

  constructor(timeAt: TimeAt) {
    this.#timeAt = timeAt;
  }

  get size(): number {
    return this.#size;
  }

  /** Adds positions that are greater than all before. What is late moves what lies after it, once a batch. */
  add(batch: readonly number[]): void {
    const timeAt = this.#timeAt;
    const sorted = batch.toSorted((one, other) => timeAt(one) - timeAt(other) || one - other);
    this.#reserve(this.#size + sorted.length);
    let old = this.#size - 1;
    let next = sorted.length - 1;
    for (let place = this.#size + sorted.length - 1; next >= 0; place -= 1) {
      const position = sorted[next] as number;
      const isLate = old >= 0 && timeAt(this.at(old)) > timeAt(position);
      this.#positions[place] = isLate ? this.at(old) : position;
      if (isLate) old -= 1;
      else next -= 1;
    }
    this.#size += sorted.length;
  }

  /** The position at a place; the place lies within the index. */
  at(place: number): number {
    return this.#positions[place] as number;
  }

  /** The first place whose time is not before `moment`. */
  firstFrom(moment: number): number {
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#timeAt(this.at(middle)) < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Forgets the positions from one on. */
  truncate(position: number): void {
    const kept = this.#positions.subarray(0, this.#size).filter((each) => each < position);
    this.#positions.set(kept);
    this.#size = kept.length;
  }

  #reserve(size: number): void {
    if (size <= this.#positions.length) return;
    const grown = new Uint32Array(Math.max(size, Math.ceil(this.#positions.length * GROWTH)));
    grown.set(this.#positions.subarray(0, this.#size));
    this.#positions = grown;
  }
}
