import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hostingFolder } from './output-folder.ts';

const root = join(import.meta.dirname, '../..');
const sources = ['site', 'client', 'generated', 'scripts/site'];

/** The `VITE_` variables that a build was made with. */
export const variablesFile = join(hostingFolder, 'variables.json');

/** The variables of the environment that reach the site, as the text that a build leaves. */
export function siteVariables(): string {
  const entries = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return `${JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
}

/** Whether a folder holds a build of the present sources for the present variables. */
export async function isFresh(folder: string): Promise<boolean> {
  const file = join(folder, variablesFile);
  const built = await readFile(file, 'utf8').catch(() => null);
  if (built !== siteVariables()) return false;
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
