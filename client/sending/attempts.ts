import { ConnectionError } from '../errors/client-errors.ts';
import { hideReceived } from '../errors/hide.ts';
import { joined } from '../errors/joined.ts';
import type { Watch } from './hooks.ts';
import { failureOf, type SendingLimits, startTimer } from './limits.ts';
import { isRepeated, type RetryPolicy, waitAfter } from './retry.ts';

/** A call that is to be sent. */
interface Sending<T> {
  /** Sends the request of an attempt. */
  readonly ask: () => Promise<Response>;
  /** How errors name it. */
  readonly call: string;
  readonly read: (response: Response) => Promise<T>;
  readonly retry: RetryPolicy | undefined;
  /** Milliseconds, as the limits have them. */
  readonly timeout: number | undefined;
  readonly limits: SendingLimits;
  readonly hooks?: Watch | undefined;
}

interface Progress {
  attempts: number;
  readonly elapsed: () => number;
}

/** Sends until there is an answer that is not to be repeated, no time left, or nobody who waits. */
export async function sendUntilAnswered<T>(sending: Sending<T>): Promise<T> {
  const { limits } = sending;
  const begun = performance.now();
  const progress: Progress = { attempts: 0, elapsed: () => performance.now() - begun };
  try {
    for (;;) {
      limits.signal?.throwIfAborted();
      const outcome = await attempt(sending, progress);
      if ('value' in outcome) return outcome.value;
      sending.hooks?.(outcome.wait);
      await pause(sending, outcome.wait);
    }
  } catch (error) {
    throw limits.signal?.aborted ? failureOf(limits.signal.reason, sending.call, told(progress)) : error;
  }
}

/** What was read of the answer, or the milliseconds before the next attempt. */
type Outcome<T> = { readonly value: T } | { readonly wait: number };

async function attempt<T>(sending: Sending<T>, progress: Progress): Promise<Outcome<T>> {
  const { limits, read, hooks } = sending;
  progress.attempts += 1;
  hooks?.();
  try {
    const response = await answerTo(sending);
    hooks?.(response);
    const wait = isRepeated(response.status) ? nextWait(sending, progress, response.headers) : undefined;
    if (wait === undefined) return { value: await limits.within(read(response)) };
    discard(response);
    return { wait };
  } catch (error) {
    const wait = limits.signal?.aborted ? undefined : nextWait(sending, progress);
    if (wait !== undefined) return { wait };
    hideReceived(error);
    throw new ConnectionError(sending.call, joined([told(progress), textOf(error)]), { cause: error });
  }
}

async function answerTo({ ask, limits }: Sending<unknown>): Promise<Response> {
  const answer = ask();
  try {
    return await limits.within(answer);
  } catch (error) {
    answer.then(discard, () => undefined); // a fetch that heeds no signal may still be answered
    throw error;
  }
}

/** Gives the connection back. The rest of a body may be long in coming, so it is not read. */
function discard({ body }: Response): void {
  body?.cancel().catch(() => undefined);
}

/** Undefined when there is no next attempt: none is waited for that would begin too late. */
function nextWait({ retry, timeout }: Sending<unknown>, progress: Progress, headers?: Headers) {
  if (!retry || progress.attempts >= retry.maxAttempts) return undefined;
  const wait = waitAfter(progress.attempts, headers, retry);
  const most = Math.min(retry.maxElapsed, timeout ?? retry.maxElapsed);
  return progress.elapsed() + wait < most ? wait : undefined;
}

async function pause({ limits }: Sending<unknown>, milliseconds: number): Promise<void> {
  let stop = () => {};
  const elapsed = new Promise<void>((resolve) => {
    stop = startTimer(milliseconds, resolve);
  });
  try {
    await limits.within(elapsed);
  } finally {
    stop();
  }
}

function told({ attempts, elapsed }: Progress): string {
  if (attempts === 0) return 'before it was sent';
  return `after ${attempts} attempt${attempts === 1 ? '' : 's'} in ${Math.round(elapsed())} ms`;
}

/** `fetch` says that it failed, and only its cause why. Another may say at which address, which may have a secret in it. */
function textOf(error: unknown): string {
  const { message, cause } = Object(error) as Partial<Error>;
  const { message: why, code } = Object(cause) as { readonly message?: unknown; readonly code?: unknown };
  return joined([message, why || code]).replaceAll(/https?:\/\/\S+/g, '***');
}
