import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A file of the package that users import or run. */
export interface Entry {
  /** The name of the built file, without its ending. */
  readonly name: string;
  /** What it is built from, from the root of the repository. */
  readonly source: string;
}

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly bin: Readonly<Record<string, string>>;
}

/** Where the built modules are, all in one folder. */
export const MODULES = 'dist/js';

/** Where the declarations are, laid out as the sources. */
export const TYPES = 'dist/types';

const COMMAND = 'mock/cli/main.ts';

/** What package.json promises: a module for each of its `exports` but the documents. */
export function exported(): Entry[] {
  return Object.values(manifest().exports).flatMap((target) =>
    typeof target === 'string' ? [] : [{ name: nameOf(target.default), source: sourceOf(target.types) }],
  );
}

/** What `npx` runs. */
export function commands(): Entry[] {
  return Object.values(manifest().bin).map((path) => ({ name: nameOf(path), source: COMMAND }));
}

function manifest(): Manifest {
  return JSON.parse(readFileSync('package.json', 'utf8')); // its shape is that of npm's, which tests/package installs
}

function nameOf(path: string): string {
  return basename(path, '.js');
}

/** The declarations stand under the names of their sources. */
function sourceOf(types: string): string {
  return types.replace(`./${TYPES}/`, '').replace(/\.d\.ts$/, '.ts');
}
