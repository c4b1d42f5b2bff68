import type { Operation } from './operation.ts';
import { sendUntilAnswered } from './sending/attempts.ts';
import type { Hooks } from './sending/hooks.ts';
import { limitsOf } from './sending/limits.ts';
import { type RetryOptions, type RetryPolicy, retryPolicy } from './sending/retry.ts';

export type { RetryOptions } from './sending/retry.ts';

/** What a client says of all its calls, and each call for itself. */
export interface SendingOptions {
  /** Milliseconds that a call may take, with its repetitions and the reading of its answer. Default: no limit. */
  readonly timeout?: number;
  /** Whether and how a call is repeated; `true` for the defaults of each option. Default: not at all. */
  readonly retry?: boolean | RetryOptions;
}

export interface SendSettings extends SendingOptions {
  /** Sends one request. Default: the global `fetch`, as it is at the time of the call. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Told of each attempt. */
  readonly hooks?: Hooks;
}

export interface CallSending extends SendingOptions {
  /** Ends the call, a wait between two attempts and the reading of its answer. */
  readonly signal?: AbortSignal | undefined;
  /** How errors name the call: its operationId, or its method and path without the values of parameters. */
  readonly call: string;
  /** What hooks are told of it. */
  readonly operation?: Pick<Operation, 'method' | 'path'>;
}

/** Sends the request of an attempt, which the signal ends: null where nothing can. Without a `fetch` it is sent by the global one. */
export type Ask = (
  signal: AbortSignal | null,
  fetch: SendSettings['fetch'],
  retry: RetryPolicy | undefined,
) => Promise<Response>;

/**
 * Asks until there is an answer for good, and gives it as `read` gives it. What `read` does counts as part of the call, which is
 * over when it is done: nothing of it is left then, neither a timer nor a listener nor a connection. `own` ends the call as its signal does.
 *
 * Any status is an answer, also that of the last attempt.
 *
 * @throws {RequestTimeoutError} when the time is up
 * @throws {RequestAbortedError} when the caller's signal is aborted
 * @throws {ConnectionError} when there is no answer, or it breaks off
 */
export type Sender = <T>(
  ask: Ask,
  options: CallSending,
  read: (response: Response) => Promise<T>,
  own?: AbortSignal,
) => Promise<T>;

/** @throws {RangeError} for an option out of bounds, {TypeError} for one that there is not */
export function createSender({ fetch, hooks, ...defaults }: SendSettings = {}): Sender {
  const base = { timeout: checkTimeout(defaults.timeout), retry: retryPolicy(defaults.retry) };
  return async (ask, options, read, own) => {
    const { call, signal } = options;
    const timeout = checkTimeout(options.timeout) ?? base.timeout;
    const retry = retryPolicy(options.retry, base.retry);
    const limits = limitsOf([signal, own], timeout);
    const asking = () => ask(limits.signal, fetch, retry);
    try {
      return await sendUntilAnswered({ call, read, retry, timeout, limits, ask: asking, hooks: hooks?.(options) });
    } finally {
      limits.close();
    }
  };
}

/** @throws {RangeError} for what is no time */
export function checkTimeout(timeout: number | undefined): number | undefined {
  if (timeout === undefined || (typeof timeout === 'number' && timeout > 0)) return timeout;
  throw new RangeError(`timeout is a number of milliseconds above 0, not ${timeout}`);
}
