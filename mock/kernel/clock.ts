/** The time of one world, in milliseconds since the epoch. It runs with the system's clock until it is frozen. */
export class Clock {
  readonly #system: () => number;
  #offset: number;
  #frozenAt: number | null;

  /** Starts at `start` and runs on from there, or follows the system's clock when no start is given. */
  constructor(options: { start?: number; frozen?: boolean; system?: () => number } = {}) {
    this.#system = options.system ?? Date.now;
    this.#offset = options.start === undefined ? 0 : options.start - this.#system();
    this.#frozenAt = options.frozen ? (options.start ?? this.#system()) : null;
  }

  now(): number {
    return this.#frozenAt ?? this.#system() + this.#offset;
  }

  get frozen(): boolean {
    return this.#frozenAt !== null;
  }

  /** Sets the time. A frozen clock stays frozen, a running one runs on from there. */
  set(to: number): void {
    if (this.#frozenAt !== null) this.#frozenAt = to;
    this.#offset = to - this.#system();
  }

  freeze(): void {
    this.#frozenAt = this.now();
  }

  resume(): void {
    this.set(this.now());
    this.#frozenAt = null;
  }
}
