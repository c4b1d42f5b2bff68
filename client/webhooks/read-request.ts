import { WebhookVerificationError } from './verification-error.ts';

/**
 * The body of a request. No more than `limit` bytes of it are kept.
 * @throws {WebhookVerificationError} when it is larger, was read before, or breaks off
 */
export async function readRequest(request: Request, limit: number): Promise<Uint8Array> {
  if (request.bodyUsed || request.body?.locked)
    throw new WebhookVerificationError(
      'body_already_read',
      'The body of the request has been read before: give the request as it came, or a clone of it that was made before',
    );
  if (Number(request.headers.get('content-length')) > limit) {
    request.body?.cancel().catch(() => {}); // whoever sends may have gone
    throw tooLarge(limit);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit); // leaves the loop, which cancels what is still to come
    chunks.push(chunk);
  }
  return joined(chunks, size);
}

/** Not every browser and worker can loop over a stream. */
async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (let next = await read(reader); !next.done; next = await read(reader)) yield next.value;
  } finally {
    reader.cancel().catch(() => {}); // it may have broken off
  }
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw new WebhookVerificationError('body_cut_off', 'The body of the request has broken off');
  }
}

function tooLarge(limit: number): WebhookVerificationError {
  return new WebhookVerificationError('body_too_large', `The body is larger than maxBodyBytes allows, ${limit} bytes`);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
