import { createHash, randomUUID } from 'node:crypto';
import { readContents } from '../bytes/contents.ts';
import { storePart } from '../commands/files/uploads.ts';
import type { FilePartRow, StoredPart } from '../domain/rows.ts';
import type { Reply } from '../http/exchange.ts';
import { named, notFound } from '../kernel/errors.ts';
import type { Platform } from '../platform.ts';
import { partsOf } from '../queries/files.ts';
import { type World, within } from '../tables.ts';
import { endOfPartLink } from '../views/files.ts';
import type { FileVisit } from './surface.ts';

/**
 * Takes the bytes of a part: 404 for an unknown address, 403 for one whose time has passed or that nobody has signed, 400
 * for bytes of another length or checksum (E140). A part that is sent again takes the place of the one before.
 */
export async function receivePart({ platform, exchange, values }: FileVisit): Promise<Reply> {
  const world = await platform.enter(exchange.world);
  const part = partAt(world, values, exchange.search);
  const stored = await receive(platform, world, part, exchange.stream());
  const { blobs } = platform.store;
  try {
    refuseDifference(part, stored, exchange.headers['x-checksum-sha256']);
    const before = world.tables.fileParts.find(part.id)?.stored;
    world.transact(() => storePart(world, part, stored), exchange.requestId);
    if (before) await blobs.delete(world.name, before.blob);
  } catch (error) {
    await blobs.delete(world.name, stored.blob);
    throw error;
  }
  await hashWhole(platform, world, part.file_id);
  return { status: 200, headers: { etag: `"${stored.md5}"`, 'cache-control': 'no-store' }, body: undefined };
}

function partAt(world: World, { upload_id = '', number = '' }: FileVisit['values'], search: string): FilePartRow {
  const upload = world.tables.uploads.find(upload_id);
  const part = upload && world.tables.fileParts.findBy('number', within(upload.file_id, number));
  if (!part) throw notFound('upload', 'address');
  const end = endOfPartLink(world, upload_id, part.number, search);
  if (end === null) throw named('NotPermitted', 'The address is not signed for this part.');
  if (world.now >= end) throw named('NotPermitted', 'The address has expired. Create the file again for new ones.');
  return part;
}

/** Stores what is sent, never more than the part has, and takes its digests on the way. */
async function receive(
  { store }: Platform,
  world: World,
  part: FilePartRow,
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredPart> {
  const blob = `${part.file_id}/${part.number}-${randomUUID()}`;
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  const size = part.chunk_end - part.chunk_start;
  async function* measured(): AsyncIterable<Uint8Array> {
    let taken = 0;
    for await (const chunk of bytes) {
      taken += chunk.length;
      if (taken > size) throw wrongLength(size, 'more');
      md5.update(chunk);
      sha256.update(chunk);
      yield chunk;
    }
    if (taken < size) throw wrongLength(size, `${taken}`);
  }
  await store.blobs.put(world.name, blob, measured());
  return { blob, md5: md5.digest('hex'), sha256: sha256.digest('base64') };
}

function wrongLength(size: number, taken: string) {
  return named('BadRequest', `The part has ${size} bytes, and ${taken} came.`);
}

function refuseDifference(part: FilePartRow, { sha256 }: StoredPart, sent: string | undefined): void {
  const wanted = [part.checksum_sha256_base64, sent].find((one) => one && one !== sha256);
  if (wanted) throw named('BadRequest', `The SHA-256 of what came is ${sha256}, not ${wanted}.`);
}

/** Once all parts of a file are there, takes the checksum that was announced for them together. */
async function hashWhole({ store }: Platform, world: World, fileId: string): Promise<void> {
  const { tables } = world;
  const file = tables.files.find(fileId);
  const parts = partsOf(world, fileId);
  const isWanted = file && file.checksum_sha256_base64 !== null && parts.length > 1;
  if (!isWanted || parts.some(({ stored }) => stored === null)) return;
  const sha256 = createHash('sha256');
  for await (const chunk of readContents(store.blobs, world, file)) sha256.update(chunk);
  const upload = tables.uploads.findBy('file', fileId);
  const isSame = partsOf(world, fileId).every(({ stored }, index) => stored?.blob === parts[index]?.stored?.blob);
  if (upload && isSame) world.transact(() => tables.uploads.put({ ...upload, sha256: sha256.digest('base64') }));
}
