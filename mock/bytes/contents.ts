import { createReadStream } from 'node:fs';
import type { FileRow } from '../domain/rows.ts';
import { storyContents } from '../fixtures/contents.ts';
import type { Blobs, ByteRange } from '../kernel/store/blobs.ts';
import { partsOf } from '../queries/files.ts';
import type { World } from '../tables.ts';

/** The bytes of an uploaded file, or a range of them: those of its parts one after the other. */
export async function* readContents(
  blobs: Blobs,
  world: World,
  file: FileRow,
  range: ByteRange = { start: 0, end: file.size },
): AsyncIterable<Uint8Array> {
  if (range.start >= range.end) return;
  const parts = partsOf(world, file.id);
  const own = storyContents(file.id);
  // A stream takes the last byte, a range leaves its end out.
  if (parts.length === 0 && own) yield* createReadStream(own, { start: range.start, end: range.end - 1 });
  for (const { chunk_start, chunk_end, stored } of parts) {
    const span = { start: Math.max(range.start, chunk_start), end: Math.min(range.end, chunk_end) };
    if (!stored || span.start >= span.end) continue;
    yield* blobs.read(world.name, stored.blob, { start: span.start - chunk_start, end: span.end - chunk_start });
  }
}
