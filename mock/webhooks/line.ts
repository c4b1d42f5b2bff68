import type { Sending } from '../domain/work.ts';
import { pause } from '../kernel/timer.ts';

/** An attempt that waits for its turn, and the effect of the commit that asked for it. */
export interface Queued {
  readonly effect: number;
  readonly sending: Sending;
}

/** What waits to be sent to one endpoint of one world, in order. */
export class Line {
  readonly #waiting: Queued[] = [];
  #arrived: () => void = () => undefined;

  push(queued: Queued): void {
    this.#waiting.push(queued);
    this.#arrived();
  }

  /** Takes the next one; undefined when nothing waits. */
  shift(): Queued | undefined {
    return this.#waiting.shift();
  }

  /** Takes the next one, and waits so many milliseconds for it when there is none; no longer once `signal` is aborted. */
  async next(milliseconds: number, signal: AbortSignal): Promise<Queued | undefined> {
    const known = this.shift();
    if (known || signal.aborted) return known;
    await pauseUnless(signal, milliseconds, (stop) => {
      this.#arrived = stop;
    });
    this.#arrived = () => undefined;
    return this.shift();
  }
}

/** Resolves when so many milliseconds have passed, when `signal` is aborted, or when what `untilGone` was given is called. */
export async function pauseUnless(
  signal: AbortSignal,
  milliseconds: number,
  untilGone: (stop: () => void) => void = () => undefined,
): Promise<void> {
  if (signal.aborted) return;
  let stopped = (): void => undefined;
  await pause(milliseconds, (stop) => {
    stopped = stop;
    signal.addEventListener('abort', stop);
    untilGone(stop);
  });
  signal.removeEventListener('abort', stopped);
}
