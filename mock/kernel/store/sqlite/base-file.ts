import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, deflate, inflateSync } from 'node:zlib';
import type { Row } from '../../listing.ts';
import { StorageFault } from '../storage-fault.ts';
import type { Holdings } from '../store.ts';
import { damaged, faultOf } from './faults.ts';

/** Changes with what the pieces mean. */
const FORMAT = 1;
/** Rows or entries that are written in one go, before others have their turn. */
const PIECE = 2000;
const LENGTH_BYTES = 4;

type List = Exclude<keyof Holdings, 'rows'>;
/** The rows are those of one table. None is null: what has no base has all its rows. */
type Piece =
  | { readonly format: number }
  | { readonly table: string; readonly rows: readonly (Row | null)[] }
  | { readonly list: List; readonly entries: readonly unknown[] };

/** In this order, so that the same lists give the same bytes. */
const LISTS: readonly List[] = ['jobs', 'failures', 'effects', 'events', 'dropped', 'usage'];

const squeeze = promisify<string, { level: number }, Buffer>(deflate);

/**
 * Writes what worlds begin with: pieces of JSON, each deflated and after its length, the first of which has the format. Others
 * have their turn between pieces. Gives the hash of all the bytes, once they are on the disk. Rejects with a StorageFault, and
 * leaves no file then.
 */
export async function writeBase(file: string, base: Holdings): Promise<string> {
  const hash = createHash('sha256');
  try {
    const handle = await open(file, 'w');
    try {
      await writePieces(handle, hash, base);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return nameOf(hash);
  } catch (error) {
    await rm(file, { force: true });
    throw faultOf(error, file);
  }
}

async function writePieces(handle: FileHandle, hash: Hash, base: Holdings): Promise<void> {
  for (const piece of piecesOf(base)) {
    const bytes = await squeeze(JSON.stringify(piece), { level: constants.Z_BEST_SPEED });
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(bytes.length);
    hash.update(length).update(bytes);
    await handle.writev([length, bytes]);
    await setImmediate();
  }
}

function* piecesOf(base: Holdings): Generator<Piece> {
  yield { format: FORMAT };
  for (const found of cut(base.rows, (one, other) => one.table === other.table))
    yield { table: found[0].table, rows: found.map(({ row }) => row) };
  for (const list of LISTS) for (const entries of cut<unknown>(base[list], () => true)) yield { list, entries };
}

/** In pieces of what belongs together. */
function* cut<T>(entries: readonly T[], belongs: (one: T, other: T) => boolean): Generator<[T, ...T[]]> {
  let piece: [T, ...T[]] | undefined;
  for (const entry of entries) {
    if (piece && piece.length < PIECE && belongs(piece[0], entry)) piece.push(entry);
    else {
      if (piece) yield piece;
      piece = [entry];
    }
  }
  if (piece) yield piece;
}

/** Reads what `writeBase` has written under this hash. Throws a StorageFault when it is anything else. */
export function readBase(file: string, hash: string): Holdings {
  try {
    const bytes = readFileSync(file);
    if (bytes.length === 0) throw damaged(file, 'it is empty');
    if (nameOf(createHash('sha256').update(bytes)) !== hash) throw damaged(file, 'its checksum is another');
    return joined(file, piecesIn(bytes));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? damaged(file, 'it is missing', { cause: error }) : faultOf(error, file);
  }
}

function joined(file: string, pieces: Generator<Piece>): Holdings {
  const rows: Holdings['rows'][number][] = [];
  const lists: Record<List, unknown[]> = { jobs: [], failures: [], effects: [], events: [], dropped: [], usage: [] };
  for (const piece of pieces) {
    if ('format' in piece) refuseNewer(file, piece.format);
    else if ('list' in piece) for (const entry of piece.entries) lists[piece.list].push(entry);
    else for (const row of piece.rows) if (row) rows.push({ table: piece.table, id: row.id, row });
  }
  // The checksum has shown that these are the lists that were written.
  return { rows, ...lists } as unknown as Holdings;
}

function refuseNewer(file: string, format: number): void {
  if (format <= FORMAT) return;
  const known = `this version of the mock knows up to ${FORMAT}`;
  throw new StorageFault('newer', `${file} has the format ${format}, and ${known}. Use a newer version.`);
}

function* piecesIn(bytes: Buffer): Generator<Piece> {
  for (let start = 0; start < bytes.length; ) {
    const begin = start + LENGTH_BYTES;
    start = begin + bytes.readUInt32LE(start);
    yield JSON.parse(inflateSync(bytes.subarray(begin, start)).toString());
  }
}

function nameOf(hash: Hash): string {
  return hash.digest('hex').slice(0, 32);
}
