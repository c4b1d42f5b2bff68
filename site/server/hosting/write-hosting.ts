import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Delivery, deliveryFile } from '../delivery.ts';
import { hostingFolder } from '../output-folder.ts';
import { headersFile } from './headers-file.ts';
import { nginxConfiguration } from './nginx.ts';

/** Tells the preview server, static hosts and nginx, each in its own form, how to serve the build. */
export async function writeHosting(folder: string, delivery: Delivery): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
  await writeFile(join(folder, deliveryFile), `${JSON.stringify(delivery, null, 2)}\n`);
  await writeFile(join(folder, '_headers'), headersFile(delivery, names));
  await writeFile(join(folder, hostingFolder, 'nginx.conf'), nginxConfiguration(delivery));
}
