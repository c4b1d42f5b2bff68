import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { writeHosting } from '../../site/server/hosting/write-hosting.ts';
import { claimFolder } from '../../site/server/output-folder.ts';
import { compressFiles } from './compress.ts';
import { variablesDigest, variablesFile } from './fresh-build.ts';
import { prerender } from './prerender.ts';

const root = resolve(import.meta.dirname, '../..');
const configFile = join(root, 'site/vite.config.ts');

/** Builds the whole site into a folder, whose contents are replaced. Gives back the number of pages. */
export async function buildSite(folder: string): Promise<number> {
  const outDir = resolve(folder);
  await claimFolder(outDir);
  await build({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: false } });
  const server = await temporaryFolder();
  try {
    await build({
      configFile,
      // The first build has warned of all that matters in the browser.
      logLevel: 'error',
      build: { ssr: 'entry-server.tsx', outDir: server, emptyOutDir: true, manifest: false, copyPublicDir: false },
    });
    const delivery = await prerender(outDir, join(server, 'entry-server.js'));
    await rm(join(outDir, '.vite'), { recursive: true });
    await compressFiles(outDir);
    await writeHosting(outDir, delivery);
    await writeFile(join(outDir, variablesFile), variablesDigest());
    return delivery.pages.length + 1;
  } finally {
    await rm(server, { recursive: true });
  }
}

/** Within the project, or the code in it would not find React. One for each build: several may run at once. */
async function temporaryFolder(): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true });
  return mkdtemp(join(root, '.cache/site-server-'));
}
