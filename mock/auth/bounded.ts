/** A map that no client can make grow without end: the oldest entry goes when there is one too many. */
export class Bounded<T> {
  readonly #entries = new Map<string, T>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): T | undefined {
    return this.#entries.get(key);
  }

  /** An entry that is replaced keeps its age. */
  set(key: string, value: T): void {
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#limit) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  values(): Iterable<T> {
    return this.#entries.values();
  }
}
