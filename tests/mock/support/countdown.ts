import { ApiError } from '../../../client/index.ts';

/** Ends something once so many things have happened since it was begun. */
export class Countdown {
  #left: number;
  readonly #end: () => void;
  #isRunning = false;
  #isOver = false;

  constructor(count: number, end: () => void) {
    this.#left = count;
    this.#end = end;
  }

  /** Whether it has come to its end. */
  get isOver(): boolean {
    return this.#isOver;
  }

  begin(): void {
    this.#isRunning = true;
  }

  count(): void {
    if (!this.#isRunning || this.#isOver) return;
    this.#left -= 1;
    if (this.#left > 0) return;
    this.#isOver = true;
    this.#end();
  }

  /** A fetch whose answers are counted. */
  get fetch(): typeof fetch {
    return async (...request) => {
      const response = await fetch(...request);
      this.count();
      return response;
    };
  }

  /** Does one round after the other until a mock that it ends is gone. An error that it answers is thrown. */
  async repeat(round: () => Promise<void>): Promise<void> {
    try {
      for (;;) await round();
    } catch (error) {
      if (!this.isOver || error instanceof ApiError) throw error;
    }
  }
}
