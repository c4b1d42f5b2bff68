import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What the mock serves that is made from sources by a script of the repository, and comes ready made in the package. */
export interface Made<T> {
  /** Left out where it comes ready made. */
  readonly build?: (() => Promise<unknown>) | undefined;
  /** Whether it is not there, or older than what it is made from. */
  isStale(): boolean;
  /** Throws when it is not there. */
  read(): T;
}

/** Reads it when it is first asked for, built before when that is needed. Whoever asks meanwhile waits for the same. */
export function readerOf<T>({ build, isStale, read }: Made<T>): () => Promise<T> {
  let building: Promise<unknown> | undefined;
  let made: T | undefined;
  return async () => {
    if (build && isStale()) {
      building ??= build().finally(() => {
        building = undefined;
        made = undefined;
      });
      await building;
    }
    made ??= read();
    return made;
  };
}

const ROOT = new URL('../../', import.meta.url);

/** What a path leads to from the root of the repository; in the package, from the folder of all that is built. */
export function fromRoot(path: string): URL {
  return new URL(path, ROOT);
}

/** A script of the repository, as a build; undefined in the package, which has none. */
export function builderOf(name: string): Made<unknown>['build'] {
  const script = fromRoot(`scripts/${name}`);
  if (!existsSync(script)) return undefined;
  return () => promisify(execFile)(process.execPath, [fileURLToPath(script)], { cwd: fileURLToPath(ROOT) });
}
