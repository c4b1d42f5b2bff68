import { randomUUID } from 'node:crypto';
import type { FilePartRow } from '../domain/rows.ts';
import type { Capture } from '../kernel/snapshot/capture.ts';
import type { Blob } from '../kernel/snapshot/write.ts';
import type { Blobs } from '../kernel/store/blobs.ts';
import type { World } from '../tables.ts';

/** A key for bytes that nothing else has, of this world or of one before it with its name. */
export function freshKey(name: string): string {
  return `${name}-${randomUUID()}`;
}

/** What is sent for a part, whatever key its bytes have. */
export function nameOfPart({ file_id, number }: Pick<FilePartRow, 'file_id' | 'number'>): string {
  return `${file_id}/${number}`;
}

/** The bytes of a world that a commit has kept, by the names of their parts: the same uploads give the same ones. */
export function namedBlobs(world: World, blobs: Blobs): Blob[] {
  const stored = [...world.tables.fileParts.rows()].flatMap((part) =>
    part.stored ? [{ key: nameOfPart(part), read: () => blobs.read(world.name, part.stored?.blob ?? '') }] : [],
  );
  return stored.sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** A world with other keys of its uploads. `keyOf` gives that of a part that is stored, and gets the present one. */
export function withBlobKeys(capture: Capture, keyOf: (part: FilePartRow, present: string) => string): Capture {
  // Each table of a capture has its own rows.
  const parts = (capture.tables.get('fileParts') ?? []) as unknown as readonly FilePartRow[];
  const rows = parts.map((part) =>
    part.stored ? { ...part, stored: { ...part.stored, blob: keyOf(part, part.stored.blob) } } : part,
  );
  return { ...capture, tables: new Map(capture.tables).set('fileParts', rows) };
}
