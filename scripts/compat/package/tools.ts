import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The compilers, bundlers and Nodes: their versions. */
export const TOOLS = 'scripts/compat/package/tools';

/** Where they are installed: outside the install. */
export const FOLDER = '.cache/compat-package';

export interface Tool {
  /** What was installed under this name, such as `5.4.5`. */
  readonly version: string;
  readonly folder: string;
}

/** Versions of a tool in the order of their numbers: those that are pinned under its name and a number. */
export function versionsOf(name: string): readonly Tool[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(`${TOOLS}/package.json`, 'utf8'));
  const pinned: Readonly<Record<string, string>> = { ...dependencies, ...optionalDependencies };
  const own = Object.keys(pinned).filter((alias) => alias.replace(/-[\d.]+$/, '') === name && alias !== name);
  return own.map((alias) => ({
    version: pinned[alias]?.replace(/^.*@/, '') ?? '',
    folder: resolve(FOLDER, 'node_modules', alias),
  }));
}

/** Whether it is there: a Node of another platform is not. */
export function isHere({ folder }: Tool): boolean {
  return existsSync(join(folder, 'package.json'));
}
