import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the site is built when nothing else is said. */
export const defaultFolder = join(import.meta.dirname, '../dist');

/** What the build tells servers is in this folder within the output. It marks the output as the build's own. */
export const hostingFolder = '.hosting';

/**
 * Makes an empty folder for the build, which has its mark.
 * @throws when the folder has contents that no build wrote
 */
export async function claimFolder(folder: string): Promise<void> {
  const contents = await contentsOf(folder);
  const isOurs = contents.length === 0 || contents.includes(hostingFolder) || folder === defaultFolder;
  if (!isOurs) throw new Error(`${folder} has files that no build wrote. Choose an empty folder with --out.`);
  for (const name of contents) await rm(join(folder, name), { recursive: true });
  await mkdir(join(folder, hostingFolder), { recursive: true });
}

async function contentsOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')
      throw new Error(`${folder} is no folder.`);
    throw error;
  }
}
