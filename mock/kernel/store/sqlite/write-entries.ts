import type { Holdings } from '../store.ts';
import type { DataFolder } from './data-folder.ts';
import type { Entry } from './entry.ts';
import { WorldFile } from './world-file.ts';

/** Gives the file of a world, which has one. */
export type OpenFile = (entry: Entry) => WorldFile;

/**
 * Writes what is told of worlds: one transaction for each world, and one for the index. Each entry lands whole or is
 * refused whole, whatever becomes of the others. Gives what the last of them was refused for.
 */
export function writeEntries(entries: readonly Entry[], folder: DataFolder, openFile: OpenFile): unknown {
  let failure: unknown;
  const refuse = (entry: Entry, error: unknown): void => {
    failure = error;
    entry.refused(error);
  };
  const standing = new Set(entries);
  const attempt = (group: readonly Entry[], work: () => void): void => {
    try {
      work();
    } catch (error) {
      for (const entry of group) if (standing.delete(entry)) refuse(entry, error);
    }
  };
  // A world's file is made before it is listed: what is listed is there.
  for (const entry of entries) attempt([entry], () => prepare(entry, folder));
  const unlisted = [...standing].filter(({ listing }) => listing !== null);
  if (unlisted.length > 0)
    attempt(unlisted, () => {
      folder.index.transact(() => {
        for (const entry of unlisted) list(entry, folder);
      });
      for (const entry of unlisted) entry.listed();
    });
  for (const entry of standing) attempt([entry], () => write(entry, openFile));
  for (const entry of standing) entry.landed();
  return failure;
}

/** Decides what the index is to be told, and makes the file of a world that has none and needs one. */
function prepare(entry: Entry, folder: DataFolder): void {
  const needsFile = entry.hasNews && !entry.hasFile;
  const isNew = entry.origin !== null && !entry.isListed;
  if (!needsFile && !isNew && entry.isActive) return;
  const base = entry.base === null ? entry.baseHash : hashOf(entry.base, folder);
  const written = needsFile ? entry.batch() : null;
  if (written) WorldFile.create(folder.fileOf(entry.number), entry.begun, written, entry.holdings);
  entry.listing = { isNew, base, written };
}

function hashOf(base: Holdings, { scenarios }: DataFolder): string {
  const hash = scenarios.hashOf(base);
  if (hash === undefined) throw new Error('A world is written before what it has begun with');
  return hash;
}

function list(entry: Entry, { index }: DataFolder): void {
  const { name, number, origin, listing } = entry;
  const hasFile = entry.hasFile || (listing?.written ?? null) !== null;
  if (listing?.isNew && origin) index.add(name, { number, hasFile, base: listing.base, beginning: origin });
  else index.activate(number, hasFile);
}

function write(entry: Entry, openFile: OpenFile): void {
  if (!entry.hasNews) return;
  const batch = entry.batch();
  openFile(entry).write(batch);
  entry.written(batch);
}
