import { createHash } from 'node:crypto';
import { LISTS } from '../store/lists.ts';
import type { Capture } from './capture.ts';

export const FORMAT = 'billing-mock-snapshot';
/** Changes with what the lines mean. */
export const FORMAT_VERSION = 1;

/** Bytes of one uploaded object. */
export interface Blob {
  readonly key: string;
  read(): AsyncIterable<Uint8Array>;
}

const BATCH = 200;
const CHUNK = 256 * 1024;

/**
 * Writes a world as lines of JSON: the first says what it is, the last has a checksum of all before it. The same world
 * always gives the same lines. `version` is that of the package.
 */
export async function* writeSnapshot(
  capture: Capture,
  blobs: readonly Blob[],
  version: string,
): AsyncGenerator<string, void> {
  const sum = createHash('sha256');
  let count = 0;
  const line = (content: object): string => {
    const text = `${JSON.stringify(content)}\n`;
    sum.update(text);
    count += 1;
    return text;
  };
  const head = Object.entries(capture).filter(([part]) => part !== 'tables' && !isList(part));
  yield line({ format: FORMAT, format_version: FORMAT_VERSION, version, ...Object.fromEntries(head) });
  for (const [table, rows] of capture.tables) for (const batch of batches(rows)) yield line({ table, rows: batch });
  for (const part of LISTS) for (const batch of batches<unknown>(capture[part])) yield line({ part, entries: batch });
  for (const { key, read } of blobs) {
    yield line({ blob: key });
    for await (const bytes of inChunks(read())) yield line({ bytes: bytes.toString('base64') });
  }
  yield `${JSON.stringify({ end: count, sha256: sum.digest('hex') })}\n`;
}

function isList(part: string): boolean {
  return (LISTS as readonly string[]).includes(part);
}

function* batches<T>(entries: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < entries.length; start += BATCH) yield entries.slice(start, start + BATCH);
}

/** The same chunks whatever the pieces in which the bytes come. */
async function* inChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  for await (const piece of source) {
    held = Buffer.concat([held, piece]);
    for (; held.length >= CHUNK; held = held.subarray(CHUNK)) yield held.subarray(0, CHUNK);
  }
  if (held.length > 0) yield held;
}
