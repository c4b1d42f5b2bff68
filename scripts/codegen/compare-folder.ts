import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** How a folder differs from what it should hold. Paths are below the folder, in order. */
export interface FolderDifference {
  readonly drifted: readonly string[];
  readonly missing: readonly string[];
  readonly stale: readonly string[];
}

/** Compares a folder's files with the texts that they should have. */
export async function compareFolder(folder: string, expected: ReadonlyMap<string, string>): Promise<FolderDifference> {
  const present = await readFolder(folder);
  const names = [...expected.keys()].sort();
  return {
    drifted: names.filter((name) => present.has(name) && present.get(name) !== expected.get(name)),
    missing: names.filter((name) => !present.has(name)),
    stale: [...present.keys()].filter((name) => !expected.has(name)).sort(),
  };
}

async function readFolder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []); // no folder: all missing
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [relative(folder, file), await readFile(file, 'utf8')] as const)),
  );
}
