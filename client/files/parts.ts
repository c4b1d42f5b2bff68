import type { components } from '../../generated/types.ts';
import { FileError } from './file-error.ts';
import type { OpenSource } from './open-source.ts';
import { createSha256, sha256Of } from './sha256.ts';

export type AnnouncedPart = Required<components['schemas']['FileCreatePart']> & {
  readonly checksum_sha256_base64: string;
};

/** What a file is announced with. */
export interface Announcement {
  readonly size: number;
  readonly parts: readonly AnnouncedPart[];
  /** SHA-256 of all bytes, in base64. */
  readonly checksum: string;
}

/** The most parts that a file is announced in. */
export const MOST_PARTS = 10_000;

/** Reads a source from its beginning to its end, a part at a time, and takes the checksums that it is announced with. */
export async function measure(source: OpenSource, partSize: number, check: () => void): Promise<Announcement> {
  const parts: AnnouncedPart[] = [];
  const whole = createSha256();
  for (const { start, end } of cut(source.size, partSize)) {
    check();
    const bytes = await source.read(start, end);
    whole.update(bytes);
    const checksum_sha256_base64 = sha256Of(bytes);
    parts.push({ number: parts.length + 1, chunk_start: start, chunk_end: end, checksum_sha256_base64 });
  }
  return { size: source.size, parts, checksum: whole.finish() };
}

/** Where parts begin and end. A file without bytes is one part without any. */
function* cut(size: number, partSize: number): Generator<{ readonly start: number; readonly end: number }> {
  for (let start = 0; start === 0 || start < size; start += partSize)
    yield { start, end: Math.min(start + partSize, size) };
}

/** The bytes of a part, which are those that were announced. */
export async function readAnnounced(call: string, source: OpenSource, part: AnnouncedPart) {
  const bytes = await source.read(part.chunk_start, part.chunk_end);
  if (sha256Of(bytes) === part.checksum_sha256_base64) return bytes;
  throw new FileError(call, 'source_changed', `The source has other bytes in part ${part.number} than before`);
}

/** @throws {FileError} `source_changed` when the source has grown or shrunk since it was opened */
export async function checkSize(call: string, source: OpenSource): Promise<void> {
  const size = await source.sizeNow();
  if (size !== source.size)
    throw new FileError(call, 'source_changed', `The source had ${source.size} bytes, and now has ${size}`);
}
