import type { IncomingMessage } from 'node:http';

/** The body has more bytes than it may. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
  readonly limit: number;

  constructor(limit: number) {
    super(`The body has more than ${limit} bytes`);
    this.limit = limit;
  }
}

/** The client went away before its request was answered. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted';
}

/** What is read beyond the limit, so that a client that still sends can see the answer. */
const DRAINED = 8;

/**
 * The bytes of a request's body. Rejects with BodyTooLarge after more than `limit` of them, once the client has sent the
 * rest or eight times the limit has been thrown away.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (size > limit * DRAINED) reject(new BodyTooLarge(limit));
    });
    request.on('end', () => {
      if (size > limit) reject(new BodyTooLarge(limit));
      else resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size));
    });
    // Only those who listen are told that the client has gone.
    request.on('error', () => reject(new RequestAborted()));
  });
}

/** The bytes of a request's body as they come. Whoever stops early leaves the rest to be thrown away. */
export async function* streamBody(request: IncomingMessage): AsyncIterable<Uint8Array> {
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw new RequestAborted('The body of the request breaks off', { cause: error });
  }
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
