import { execFile } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A folder of its own, which the test removes. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'site-test-'));
}

/** Builds the site as people do, with variables of the environment in addition. Gives back its folder. */
export async function buildSite(variables: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await temporaryFolder();
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE'));
  const env = { ...Object.fromEntries(own), ...variables };
  await run(process.execPath, ['scripts/site/build.ts', '--out', folder], { env });
  return folder;
}

/** Every file of a folder, as paths within it. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => relative(folder, join(file.parentPath, file.name))).sort();
}
