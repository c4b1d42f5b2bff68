import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Makes the folder hold exactly these files. They are written beside it and moved into place once all are there, so
 * that a failure leaves the folder as it was.
 */
export async function replaceFolder(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const next = `${folder}.next-${process.pid}`;
  const previous = `${folder}.previous-${process.pid}`;
  try {
    await writeFiles(next, files);
    await moveIfThere(folder, previous);
    await rename(next, folder).catch(async (error: unknown) => {
      await moveIfThere(previous, folder);
      throw error;
    });
  } finally {
    await rm(next, { recursive: true, force: true });
    await rm(previous, { recursive: true, force: true });
  }
}

export async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
