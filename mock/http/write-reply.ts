import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { LONGEST_TIMER, pause } from '../kernel/timer.ts';
import { beginningOf } from './beginning.ts';
import type { Delivery, Reply, StreamedBody } from './exchange.ts';
import { headersOf } from './reply-headers.ts';

/** Sends a reply whole and at once. `withBody` is false for HEAD, whose headers are those of GET. */
export function writeReply(response: ServerResponse, reply: Reply, requestId: string, withBody: boolean): void {
  response.writeHead(reply.status, headersOf(reply, requestId));
  response.end(withBody ? reply.body : undefined);
}

/**
 * Sends a reply whose body is read as it goes, for as long as it takes, unless the client takes none of it for `idleLimit`
 * milliseconds; 0 is no limit. Rejects when the body breaks off, once the connection is closed.
 */
export async function writeStreamed(
  response: ServerResponse,
  reply: Reply & { readonly streamed: StreamedBody },
  requestId: string,
  idleLimit: number,
): Promise<void> {
  response.writeHead(reply.status, headersOf(reply, requestId));
  // While nothing waits to be taken, it is not the client that idles.
  response.setTimeout(Math.min(idleLimit, LONGEST_TIMER), () => response.writableLength > 0 && response.destroy());
  await pipeline(reply.streamed.read(), response).catch((error: NodeJS.ErrnoException) => {
    // Whoever has enough goes, as a browser that seeks in a film does.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/**
 * Sends a reply in the way that its delivery asks for. Rejects with what the writing throws. `idleLimit` is that of a body
 * that is read as it goes.
 */
export async function deliver(
  response: ServerResponse,
  { delivery = {}, ...reply }: Reply & { readonly delivery?: Delivery },
  requestId: string,
  withBody: boolean,
  idleLimit: number,
): Promise<void> {
  const { delayMs = 0, dropConnection = false, cutAfterBytes } = delivery;
  if (delayMs > 0) await pause(delayMs, (stop) => response.once('close', stop));
  if (response.closed) return;
  const { streamed } = reply;
  if (dropConnection) response.destroy();
  else if (withBody && cutAfterBytes !== undefined) await writeFirst(response, reply, requestId, cutAfterBytes);
  else if (withBody && streamed) await writeStreamed(response, { ...reply, streamed }, requestId, idleLimit);
  else writeReply(response, reply, requestId, withBody);
}

/** The headers promise the whole body. */
async function writeFirst(response: ServerResponse, reply: Reply, requestId: string, bytes: number): Promise<void> {
  response.writeHead(reply.status, headersOf(reply, requestId));
  response.flushHeaders();
  if (reply.streamed) {
    await pipeline(beginningOf(reply.streamed.read(), bytes), response, { end: false });
  } else {
    const part = Buffer.from(reply.body ?? '').subarray(0, bytes);
    if (part.length > 0) response.write(part);
  }
  response.socket?.destroySoon();
}
