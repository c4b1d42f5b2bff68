import { createHash } from 'node:crypto';
import { readContents } from '../bytes/contents.ts';
import { freshKey, nameOfPart } from '../bytes/names.ts';
import { storePart } from '../commands/files/uploads.ts';
import type { FilePartRow, StoredPart } from '../domain/rows.ts';
import { compositeSha256 } from '../domain/uploads.ts';
import type { Reply } from '../http/exchange.ts';
import { named, notFound } from '../kernel/errors.ts';
import type { Platform } from '../platform.ts';
import { partsOf } from '../queries/files.ts';
import { type World, within } from '../tables.ts';
import { endOfPartLink } from '../views/files.ts';
import type { FileVisit } from './surface.ts';

/**
 * Takes the bytes of a part: 404 for an unknown address, 403 for one whose time has passed or that nobody has signed, 400
 * for bytes of another length or checksum (E140). A part that is sent again takes the place of the one before. When the
 * upload or the world is over before all has come, it is 404 as well, and no bytes are left.
 */
export async function receivePart({ platform, exchange, values }: FileVisit): Promise<Reply> {
  const world = await platform.enter(exchange.world);
  const part = partAt(world, values, exchange.search);
  const stored = await receive(platform, world, part, exchange.stream());
  const { store } = platform;
  const blobOf = () => world.tables.fileParts.find(part.id)?.stored?.blob;
  let before: string | undefined;
  try {
    refuseDifference(part, stored, exchange.headers['x-checksum-sha256']);
    before = blobOf();
    world.transact(() => storePart(world, part, stored), exchange.requestId);
    await store.pending(world.name);
  } catch (error) {
    // Until a row has them the bytes are nobody's, and so they are when its commit is taken back.
    if (blobOf() !== stored.blob && !world.isOver) await store.blobs.delete(world.name, stored.blob);
    throw error;
  }
  // What was replaced goes last: a commit that is taken back would want it. A sweep finds what is left.
  if (before !== undefined) await store.blobs.delete(world.name, before).catch(() => undefined);
  await hashWhole(platform, world, part.file_id, exchange.requestId);
  await store.pending(world.name);
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
  const blob = freshKey(nameOfPart(part));
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  const size = part.chunk_end - part.chunk_start;
  async function* measured(): AsyncIterable<Uint8Array> {
    let taken = 0;
    for await (const chunk of bytes) {
      refuseOver(world, part);
      taken += chunk.length;
      if (taken > size) throw wrongLength(size, 'more');
      md5.update(chunk);
      sha256.update(chunk);
      yield chunk;
    }
    if (taken < size) throw wrongLength(size, `${taken}`);
    refuseOver(world, part);
  }
  await store.blobs.put(world.name, blob, measured()).catch((error) => {
    // The folder of a world goes with it.
    refuseOver(world, part);
    throw error;
  });
  return { blob, md5: md5.digest('hex'), sha256: sha256.digest('base64') };
}

/** Whoever sends gigabytes for a file that was deleted meanwhile is told so before they have all come. */
function refuseOver(world: World, { file_id }: FilePartRow): void {
  if (world.isOver || !world.tables.uploads.findBy('file', file_id)) throw notFound('upload', 'address');
}

function wrongLength(size: number, taken: string) {
  return named('BadRequest', `The part has ${size} bytes, and ${taken} came.`);
}

function refuseDifference(part: FilePartRow, { sha256 }: StoredPart, sent: string | undefined): void {
  const wanted = [part.checksum_sha256_base64, sent].find((one) => one && one !== sha256);
  if (wanted) throw named('BadRequest', `The SHA-256 of what came is ${sha256}, not ${wanted}.`);
}

/** Once all parts of a file are there, takes the checksum of them together, unless the one announced is the composite. */
async function hashWhole({ store }: Platform, world: World, fileId: string, requestId: string): Promise<void> {
  const { tables } = world;
  const file = tables.files.find(fileId);
  const read = storedParts(world, fileId);
  if (!file || !read || read.length === 1) return;
  if (file.checksum_sha256_base64 === null || file.checksum_sha256_base64 === compositeSha256(read)) return;
  const blobs = (parts: readonly StoredPart[] | null) => parts?.map(({ blob }) => blob).join();
  const isSame = () => blobs(storedParts(world, fileId)) === blobs(read);
  const sha256 = createHash('sha256');
  try {
    for await (const chunk of readContents(store.blobs, world, file)) sha256.update(chunk);
  } catch (error) {
    // A part that was replaced meanwhile is gone: whoever has sent the new one takes the checksum.
    if (isSame()) throw error;
    return;
  }
  const upload = tables.uploads.findBy('file', fileId);
  if (!upload || !isSame()) return;
  world.transact(() => tables.uploads.put({ ...upload, sha256: sha256.digest('base64') }), requestId);
}

/** What is stored of the parts of a file; null while some of it is missing. */
function storedParts(world: World, fileId: string): readonly StoredPart[] | null {
  const parts = partsOf(world, fileId);
  const stored = parts.flatMap((part) => part.stored ?? []);
  return stored.length === parts.length ? stored : null;
}
