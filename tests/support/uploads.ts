import { createHash } from 'node:crypto';
import type { components } from '../../generated/types.ts';
import type { TestWorld } from './mock.ts';

type Created = components['schemas']['FileUpload'];
export type FileBody = components['schemas']['FileCreate'];

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');
export const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

/** What announces these bytes in parts that end at `ends` and at the end of the bytes. */
export function announced(bytes: Uint8Array, ends: readonly number[] = [], given: Partial<FileBody> = {}): FileBody {
  const bounds = [0, ...ends, bytes.length];
  const parts = bounds.slice(1).map((chunk_end, index) => {
    const chunk_start = bounds[index] ?? 0;
    const checksum_sha256_base64 = sha256(bytes.subarray(chunk_start, chunk_end));
    return { number: index + 1, chunk_start, chunk_end, checksum_sha256_base64 };
  });
  const body = { name: 'notes.txt', mime_type: 'text/plain', size: bytes.length, upload: { parts } };
  // What is given decides which of the three forms it is.
  return { service: 'downloadable', ...body, ...given } as FileBody;
}

/** Sends a part as a browser would. */
export async function sendPart(part: Created['parts'][number], bytes: Uint8Array, headers = part.headers) {
  const response = await fetch(part.url, { method: 'PUT', body: Buffer.from(bytes), headers });
  const text = await response.text();
  return { status: response.status, etag: response.headers.get('etag') ?? '', text, headers: response.headers };
}

/** Creates a file and sends all its parts; `complete` is what the upload is to be completed with. */
export async function sendFile(world: TestWorld, bytes: Uint8Array, ends: readonly number[] = [], given = {}) {
  const created = await world.client().files.create({ body: announced(bytes, ends, given) });
  const parts = await Promise.all(
    created.parts.map(async (part) => {
      const { status, etag, text } = await sendPart(part, bytes.subarray(part.chunk_start, part.chunk_end));
      if (status !== 200) throw new Error(`Part ${part.number} is answered ${status}: ${text}`);
      return { number: part.number, checksum_etag: etag, checksum_sha256_base64: part.checksum_sha256_base64 };
    }),
  );
  const { id, path } = created.upload;
  return { created, complete: { id: created.id, body: { id, path, parts } } };
}

/** Uploads a file. */
export async function uploadFile(world: TestWorld, bytes: Uint8Array, ends: readonly number[] = [], given = {}) {
  const { complete } = await sendFile(world, bytes, ends, given);
  return world.client().files.completeUpload(complete);
}

/** Lets the demo customer download a file: a benefit gives it, on a product that they have. */
export async function grantFile(world: TestWorld, fileId: string, productId: string): Promise<string> {
  const { benefits, products } = world.client();
  const { id } = await benefits.create({
    body: { type: 'downloadables', description: 'A file', properties: { files: [fileId] } },
  });
  const product = await products.get({ id: productId });
  await products.updateBenefits({ id: productId, body: { benefits: [...product.benefits.map((one) => one.id), id] } });
  await world.settle();
  return id;
}
