import type { IncomingMessage } from 'node:http';

/** The body is larger than the listener takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The client went away before its body was complete. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted';
}

/** What is read beyond the limit, so that a client that still sends can see the answer. */
const DRAINED = 8;

/**
 * The bytes of a request body; null when there is none. Rejects with BodyTooLarge after more than `limit` bytes, once
 * the client has sent the rest or eight times the limit has been thrown away.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (!hasBody(request)) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (size > limit * DRAINED) reject(new BodyTooLarge());
    });
    request.once('end', () => (size > limit ? reject(new BodyTooLarge()) : resolve(Buffer.concat(chunks, size))));
    request.once('error', () => reject(new RequestAborted()));
    request.once('close', () => {
      // Every request closes; an error that nobody reads would still cost its stack.
      if (!request.complete) reject(new RequestAborted());
    });
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
