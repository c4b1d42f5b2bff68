import type { Operation } from './operation.ts';
import { sendUntilAnswered } from './sending/attempts.ts';
import type { Hooks } from './sending/hooks.ts';
import { limitsOf, SYSTEM, type Timing } from './sending/limits.ts';
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
  /** Default: those of the system. */
  readonly timing?: Timing;
}

export interface CallSending extends SendingOptions {
  /** Ends the call, a wait between two attempts and the reading of its answer. */
  readonly signal?: AbortSignal | undefined;
  /** How errors name the call: its operationId, or its method and path without the values of parameters. */
  readonly call: string;
  /** What hooks are told of it. */
  readonly operation?: Pick<Operation, 'method' | 'path'>;
}

/**
 * Sends a request until it is answered for good, and gives the answer as `read` gives it: by default the response, its
 * body in memory. What `read` does counts as part of the call, which is over when it is done: nothing of it is left then, neither a
 * timer nor a listener nor a connection. A body of the request that is to be sent again is kept in memory meanwhile.
 *
 * Any status is an answer, also that of the last attempt.
 *
 * @throws {RequestTimeoutError} when the time is up
 * @throws {RequestAbortedError} when the caller's signal is aborted
 * @throws {ConnectionError} when there is no answer, or it breaks off
 */
export interface Send {
  (request: Request, options: CallSending): Promise<Response>;
  <T>(request: Request | Outgoing, options: CallSending, read: Read<T>): Promise<T>;
}

/** What a request is made of. Its body is a text, which can be sent again. */
export interface Outgoing {
  readonly url: string;
  readonly init: Omit<RequestInit, 'signal'>;
}

/** @throws {RangeError} for an option out of bounds, {TypeError} for one that there is not */
export function createSend({ fetch, hooks, timing = SYSTEM, ...defaults }: SendSettings = {}): Send {
  const base = { timeout: checkTimeout(defaults.timeout), retry: retryPolicy(defaults.retry, undefined) };
  function send(request: Request, options: CallSending): Promise<Response>;
  function send<T>(request: Request | Outgoing, options: CallSending, read: Read<T>): Promise<T>;
  async function send(
    request: Request | Outgoing,
    options: CallSending,
    read: Read<unknown> = readWhole,
  ): Promise<unknown> {
    const timeout = checkTimeout(options.timeout) ?? base.timeout;
    const retry = retryPolicy(options.retry, base.retry);
    const isMade = 'signal' in request;
    const limits = limitsOf([options.signal, isMade ? request.signal : undefined], timeout, timing);
    const ask = isMade ? askerOf(request, retry, fetch) : (ends: AbortSignal | null) => sendOut(request, ends, fetch);
    try {
      return await sendUntilAnswered({
        ask,
        call: options.call,
        read,
        retry,
        timeout,
        timing,
        limits,
        hooks: hooks?.(options),
      });
    } finally {
      limits.close();
    }
  }
  return send;
}

type Fetch = SendSettings['fetch'];

/** A request is used up by being sent: what may be sent again has its body in memory. */
function askerOf(request: Request, retry: RetryPolicy | undefined, fetch: Fetch = (sent) => globalThis.fetch(sent)) {
  const bytes = retry && request.body ? request.arrayBuffer() : undefined;
  return async (signal: AbortSignal | null) => {
    const again = new Request(request, { signal, ...(bytes && { body: await bytes }) });
    signal?.throwIfAborted();
    return fetch(again);
  };
}

/** The global `fetch` takes the parts as they are: a `Request` would have it make a second one. */
function sendOut({ url, init }: Outgoing, signal: AbortSignal | null, fetch: Fetch): Promise<Response> {
  const whole = signal ? { ...init, signal } : init;
  return fetch ? fetch(new Request(url, whole)) : globalThis.fetch(url, whole);
}

type Read<T> = (response: Response) => Promise<T>;

/** @throws {RangeError} for what is no time */
export function checkTimeout(timeout: number | undefined): number | undefined {
  if (timeout === undefined || (typeof timeout === 'number' && timeout > 0)) return timeout;
  throw new RangeError(`timeout is a number of milliseconds above 0, not ${timeout}; without it there is no limit`);
}

/** A response of these has no body (Fetch, "null body status"). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** The same response with its body in memory, which nothing can interrupt any more. */
async function readWhole(response: Response): Promise<Response> {
  if (!response.body) return response;
  const { status, statusText, headers, url } = response;
  const bytes = await response.arrayBuffer();
  // Chromium gives a body to a 204 as well, an empty one, and makes no response with it.
  const whole = new Response(WITHOUT_BODY.has(status) ? null : bytes, { status, statusText, headers });
  return Object.defineProperty(whole, 'url', { value: url });
}
