import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a file is called until it is whole. */
export function unfinished(file: string): string {
  return `${file}.new`;
}

/** Gives a file that was made under its unfinished name its own, once all of it is on the disk. */
export function placeFile(file: string): void {
  sync(unfinished(file));
  renameSync(unfinished(file), file);
  sync(dirname(file));
}

/** Has what was written under a path, a folder's names too, on the disk. */
export function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
