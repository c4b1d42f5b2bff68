import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../scripts/browser/find-browser.ts';

/**
 * Opens a page with this body in a browser of its own, and runs the script in it. A server sends it, since browsers let a page
 * that came from nowhere call no server of this machine.
 */
export async function withPage<T>(body: string, script: string, use: (page: Page) => Promise<T>): Promise<T> {
  const server = createServer(({ url }, response) => {
    const [type, text] = url === '/main.js' ? ['text/javascript', script] : ['text/html', body];
    response.setHeader('content-type', `${type}; charset=utf-8`).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`); // listens at a port
    return await use(page);
  } finally {
    await browser.close();
    server.close();
  }
}
