import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Serves the files of a folder on this machine, as any host of static files does. */
export async function serveFolder(folder: string): Promise<{ url: string; close(): Promise<unknown> }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = pathname === '/' ? '/index.html' : pathname;
    try {
      const bytes = await readFile(join(folder, file));
      response.setHeader('content-type', `${TYPES[extname(file)] ?? 'text/plain'}; charset=utf-8`).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listens at a port
    close() {
      server.closeAllConnections();
      return once(server.close(), 'close');
    },
  };
}
