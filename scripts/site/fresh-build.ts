import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hostingFolder } from '../../site/server/output-folder.ts';

const root = join(import.meta.dirname, '../..');
const sources = ['site', 'client', 'generated', 'scripts/site'];

/** Tells which `VITE_` variables a build was made with, without giving their values away. */
export const variablesFile = join(hostingFolder, 'variables.sha256');

/** What a build with the present environment leaves in that file. */
export function variablesDigest(): string {
  const entries = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** Whether a folder holds a build of the present sources for the present variables. */
export async function isFresh(folder: string): Promise<boolean> {
  const file = join(folder, variablesFile);
  const built = await readFile(file, 'utf8').catch(() => null);
  if (built !== variablesDigest()) return false;
  const { mtimeMs } = await stat(file);
  return (await lastChange(folder)) < mtimeMs;
}

async function lastChange(output: string): Promise<number> {
  const inside = await Promise.all(
    sources.map((source) => readdir(join(root, source), { recursive: true, withFileTypes: true })),
  );
  const paths = inside.flat().map((entry) => join(entry.parentPath, entry.name));
  const others = paths.filter((path) => !path.startsWith(output));
  const times = await Promise.all(
    [join(root, 'package-lock.json'), ...others].map(async (path) => (await stat(path)).mtimeMs),
  );
  return Math.max(...times);
}
