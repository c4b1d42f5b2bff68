/** What a clock is, as data. */
export interface ClockState {
  /** Milliseconds by which it differs from the system's; 0 while it stands still, so that it depends on nothing else. */
  readonly offset: number;
  /** Where it stands still, in milliseconds since the epoch; null while it runs. */
  readonly frozenAt: number | null;
}

/** The time of one world, in milliseconds since the epoch. It runs with the system's clock until it is frozen. */
export class Clock {
  readonly #system: () => number;
  state: ClockState;

  /** Starts at `start` and runs on from there, or follows the system's clock when no start is given. */
  constructor(options: { start?: number; frozen?: boolean; system?: () => number } = {}) {
    this.#system = options.system ?? Date.now;
    const { start, frozen } = options;
    if (frozen) this.state = { offset: 0, frozenAt: start ?? this.#system() };
    else this.state = { offset: start === undefined ? 0 : start - this.#system(), frozenAt: null };
  }

  now(): number {
    return this.state.frozenAt ?? this.#system() + this.state.offset;
  }

  get frozen(): boolean {
    return this.state.frozenAt !== null;
  }

  /** When the system's clock shows what this one shows at `at`; null while it stands still. */
  systemTimeOf(at: number): number | null {
    return this.frozen ? null : at - this.state.offset;
  }

  /** Sets the time. A frozen clock stays frozen, a running one runs on from there. */
  set(to: number): void {
    this.state = this.frozen ? { offset: 0, frozenAt: to } : { offset: to - this.#system(), frozenAt: null };
  }

  freeze(): void {
    this.state = { offset: 0, frozenAt: this.now() };
  }

  resume(): void {
    this.state = { offset: this.now() - this.#system(), frozenAt: null };
  }
}
