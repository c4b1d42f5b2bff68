import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { defaultFolder } from '../../site/server/output-folder.ts';
import { startPreview } from '../../site/server/preview.ts';
import { isFresh } from '../site/fresh-build.ts';
import type { StartOptions } from './options.ts';

export interface SiteServer {
  readonly url: string;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');

/** Starts the development server or, if asked, serves the built site. Its addresses are those of the mock. */
export async function startSite(mockUrl: string, options: StartOptions): Promise<SiteServer> {
  process.env.VITE_MOCK_URL ??= reachable(mockUrl);
  return options.built ? startBuilt(mockUrl, options) : startDevelopment(options);
}

async function startBuilt(mockUrl: string, { host, sitePort }: StartOptions): Promise<SiteServer> {
  if (!(await isFresh(defaultFolder))) await build();
  return startPreview({ dir: defaultFolder, host, port: sitePort, mockUrl });
}

/** In a process of its own, whose environment is that of production. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts/site/build.ts')], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('it could not be built.');
}

async function startDevelopment({ host, sitePort }: StartOptions): Promise<SiteServer> {
  // Loaded here, since the built site does without it.
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: join(root, 'site/vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    server: { host, port: sitePort, strictPort: true },
  });
  // Vite would end the process by itself, before the mock has closed.
  process.removeAllListeners('SIGTERM');
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    throw error;
  }
  const url = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? '';
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}

/** A server that listens everywhere is reached here. */
function reachable(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
