import { RequestAbortedError, RequestTimeoutError } from '../errors/client-errors.ts';

/** @returns what stops the timer */
export function startTimer(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, Math.min(milliseconds, LONGEST));
  return () => clearTimeout(timer);
}

/** The longest that a timer takes, 24 days: with more it ends at once. */
const LONGEST = 2 ** 31 - 1;

/** What ends a call from outside: its caller, or its time. */
export interface Limits {
  /** The call's own: what listens to it goes with the call. */
  readonly signal: AbortSignal;
  /** As the work ends, or rejects as soon as the call is to end. */
  within<T>(work: T | Promise<T>): Promise<T>;
  /** Lets go of the timer and of all signals. */
  close(): void;
}

/** Those of a call that is sent. */
export interface SendingLimits {
  /** Null where nothing can end the call. */
  readonly signal: AbortSignal | null;
  within<T>(work: T | Promise<T>): T | Promise<T>;
  close(): void;
}

const NONE: SendingLimits = { signal: null, within: (work) => work, close() {} };

/** As `openLimits`. Most calls have neither a signal nor a limit, and pay for none. */
export function limitsOf(signals: Signals, timeout: number | undefined): SendingLimits {
  return timeout === undefined && signals.every((signal) => !signal) ? NONE : openLimits(signals, timeout);
}

type Signals = readonly (AbortSignal | undefined)[];

/**
 * Begins to watch the caller's signals and the time, both if given. Node keeps the signal of a `Request` until the request is
 * collected: what listened on would hold what has come of the work, such as that very request, and neither would ever be.
 */
export function openLimits(signals: Signals, timeout?: number): Limits {
  const controller = new AbortController();
  const undo: (() => void)[] = [];
  const listen = (signal: AbortSignal, run: () => void) => {
    if (signal.aborted) run();
    signal.addEventListener('abort', run);
    undo.push(() => signal.removeEventListener('abort', run));
  };
  for (const signal of signals) if (signal) listen(signal, () => controller.abort(signal.reason));
  if (timeout !== undefined) {
    const expire = () => controller.abort(new DOMException('The time of the call is up', 'TimeoutError'));
    undo.push(startTimer(timeout, expire));
  }
  const { signal } = controller;
  const stopped = new Promise<never>((_, reject) => listen(signal, () => reject(signal.reason)));
  stopped.catch(() => undefined); // nobody may be waiting
  return {
    signal,
    within: (work) => Promise.race([work, stopped]),
    close() {
      for (const each of undo) each();
    },
  };
}

/** What a call fails with when its signal was aborted. That time is up may be its own time-out or an `AbortSignal.timeout`. */
export function failureOf(reason: unknown, call: string, detail: string): RequestAbortedError | RequestTimeoutError {
  const isTimeUp = reason instanceof Error && reason.name === 'TimeoutError';
  const Failure = isTimeUp ? RequestTimeoutError : RequestAbortedError;
  return new Failure(call, detail, { cause: reason });
}
