import { ReadableStream, TransformStream } from 'node:stream/web';
import { pause } from '../kernel/timer.ts';
import { unlessAborted } from '../kernel/unless-aborted.ts';
import { beginningOf } from './beginning.ts';
import type { Arrival, Reply, StreamedBody } from './exchange.ts';
import type { Answered, FrontDoor } from './front-door.ts';
import { BodyTooLarge, RequestAborted } from './read-body.ts';
import { headersOf } from './reply-headers.ts';

/**
 * Answers as `fetch` does, without a port. Redirects come back as they are, whatever the request says of them. Rejects
 * with the reason of the request's signal once that is aborted, with an Error that says so once the mock is closed, and
 * with a TypeError when there is no answer.
 */
export type Fetch = (input: Request | URL | string, init?: RequestInit) => Promise<Response>;

/** Statuses whose responses have no body (Fetch standard). */
const NULL_BODY = new Set([204, 205, 304]);

/** @internal Once `closing` is aborted, nothing is answered any more. */
export function createFetch(door: FrontDoor, closing: AbortSignal = new AbortController().signal): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    return unlessAborted(closing, () => unlessAborted(request.signal, () => respond(door, request, closing)));
  };
}

async function respond(door: FrontDoor, request: Request, closing: AbortSignal): Promise<Response> {
  const leaving = new AbortController();
  const gone = () => AbortSignal.any([request.signal, closing, leaving.signal]);
  try {
    return await responseTo(request, await door.answer(arrivalOf(request, gone)), () => leaving.abort());
  } catch (error) {
    if (error instanceof RequestAborted) throw unanswered(error.cause);
    throw error;
  }
}

function arrivalOf(request: Request, gone: () => AbortSignal): Arrival {
  const { protocol, host, pathname, search } = new URL(request.url);
  return {
    method: request.method,
    url: pathname + search,
    protocol: protocol === 'https:' ? 'https' : 'http',
    host,
    isOwn: true,
    headers: Object.fromEntries(request.headers),
    hasBody: request.body !== null,
    read: (limit) => readBody(request, limit),
    stream: () => streamBody(request, gone()),
    gone,
  };
}

async function readBody({ body }: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let chunk = await next(reader); chunk; chunk = await next(reader)) {
    size += chunk.length;
    if (size > limit) {
      reader?.cancel().catch(() => undefined); // whoever sends has been answered all the same
      throw new BodyTooLarge(limit);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Ends with the signal, too: who sends may have gone without a word, and what was begun with the bytes has to be undone. */
async function* streamBody({ body }: Request, signal: AbortSignal): AsyncIterable<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (;;) {
      const chunk = await unlessAborted(signal, () => next(reader)).catch((error: unknown) => {
        throw error instanceof RequestAborted ? error : new RequestAborted('The request is aborted', { cause: error });
      });
      if (chunk === undefined) return;
      yield chunk;
    }
  } finally {
    reader?.cancel().catch(() => undefined); // whoever sends has been answered all the same
  }
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<Uint8Array | undefined> {
  try {
    const chunk = (await reader?.read())?.value;
    if (chunk === undefined || chunk instanceof Uint8Array) return chunk;
    throw new TypeError(`The body of the request has a ${typeof chunk} where bytes belong`);
  } catch (error) {
    throw new RequestAborted('The body of the request breaks off', { cause: error });
  }
}

/** `leave` is called when a body that is read as it goes is read no further. */
async function responseTo(
  { method, signal }: Request,
  { reply, requestId }: Answered,
  leave: () => void,
): Promise<Response> {
  const { delayMs = 0, dropConnection = false, cutAfterBytes } = reply.delivery ?? {};
  if (delayMs > 0) await pause(delayMs, (stop) => signal.addEventListener('abort', stop, { once: true }));
  if (dropConnection) throw unanswered(new Error('The connection is closed without an answer'));
  const init = { status: reply.status, headers: headersIn(headersOf(reply, requestId)) };
  if (method === 'HEAD' || NULL_BODY.has(reply.status)) return new Response(null, init);
  if (reply.streamed) {
    const bytes = readableOf(readOf(reply.streamed, cutAfterBytes), leave);
    return new Response(bytes.pipeThrough(new TransformStream(), { signal }) as BodyInit, init); // as below
  }
  const body = cutAfterBytes === undefined ? reply.body : cutOff(reply, cutAfterBytes);
  return new Response(body as BodyInit | undefined, init); // what Node's own types say of bytes differs from the standard
}

/** What concerns a connection is of no meaning here. */
function headersIn(list: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < list.length; index += 2) {
    const [name = '', value = ''] = list.slice(index, index + 2);
    if (name !== 'connection') headers.append(name, value);
  }
  return headers;
}

/** Says that nobody reads on before it waits for the source to end, which may be waiting itself. */
function readableOf(source: AsyncIterable<Uint8Array>, leave: () => void): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        leave();
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The bytes of a body that is read as it goes: all of them, or the first and then an error. */
async function* readOf({ read }: StreamedBody, cutAfterBytes: number | undefined): AsyncIterable<Uint8Array> {
  if (cutAfterBytes === undefined) return yield* read();
  yield* beginningOf(read(), cutAfterBytes);
  throw new TypeError('terminated');
}

/** The first bytes of a body, and then an error. */
function cutOff({ body = '' }: Reply, bytes: number): ReadableStream<Uint8Array> {
  const whole = typeof body === 'string' ? Buffer.from(body) : body;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(whole.subarray(0, bytes)));
    },
    pull(controller) {
      controller.error(new TypeError('terminated'));
    },
  });
}

/** What `fetch` rejects with when there is no answer. */
function unanswered(cause: unknown): TypeError {
  return new TypeError('fetch failed', { cause });
}
