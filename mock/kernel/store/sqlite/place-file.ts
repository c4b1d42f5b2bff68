import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a file is called until it is whole. */
export const UNFINISHED = '.new';

/** Gives a file that was made as `<file>.new` its name, once all of it is on the disk. */
export function placeFile(file: string): void {
  sync(file + UNFINISHED);
  renameSync(file + UNFINISHED, file);
  sync(dirname(file));
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
