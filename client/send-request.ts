import type { RetryPolicy } from './sending/retry.ts';
import { type CallSending, createSender, type Sender, type SendSettings } from './sending.ts';

/**
 * Sends a request until it is answered for good, and gives the answer as `read` gives it: by default the response, its
 * body in memory. A body of the request that is to be sent again is kept in memory meanwhile. All else is as a `Sender` has it.
 */
export interface Send {
  (request: Request, options: CallSending): Promise<Response>;
  <T>(request: Request, options: CallSending, read: Read<T>): Promise<T>;
}

type Read<T> = (response: Response) => Promise<T>;

/** @throws {RangeError} for an option out of bounds, {TypeError} for one that there is not */
export function createSend(settings?: SendSettings): Send {
  return requestsOver(createSender(settings));
}

/** The same with a request that has been made. */
export function requestsOver(sender: Sender): Send {
  function send(request: Request, options: CallSending): Promise<Response>;
  function send<T>(request: Request, options: CallSending, read: Read<T>): Promise<T>;
  function send(request: Request, options: CallSending, read: Read<unknown> = readWhole): Promise<unknown> {
    const again = copiesOf(request);
    return sender(
      async (signal, fetch = (sent) => globalThis.fetch(sent), retry) => fetch(await again(signal, retry)),
      options,
      read,
      request.signal,
    );
  }
  return send;
}

/** A request is used up by being sent: what may be sent again has its body in memory. */
function copiesOf(request: Request) {
  let bytes: Promise<ArrayBuffer> | undefined;
  return async (signal: AbortSignal | null, retry: RetryPolicy | undefined): Promise<Request> => {
    if (retry && request.body) bytes ??= request.arrayBuffer();
    const body = await bytes;
    signal?.throwIfAborted();
    return new Request(request, { signal, ...(body && { body }) });
  };
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
