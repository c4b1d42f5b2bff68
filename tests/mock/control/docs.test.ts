import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { docsSurface, type Renderer } from '../../../mock/control/docs.ts';
import { createCallers } from '../../../mock/http/callers.ts';
import { createFetch } from '../../../mock/http/fetch.ts';
import { createFrontDoor } from '../../../mock/http/front-door.ts';
import { createRequestIds } from '../../../mock/http/request-ids.ts';

const folder = mkdtempSync(join(tmpdir(), 'reference-'));
const file = join(folder, 'renderer.js');
const source = join(folder, 'package-lock.json');
beforeEach(() => {
  rmSync(file, { force: true });
  writeFileSync(source, '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A mock with the reference, where `build` makes the renderer; without it, the renderer comes ready made. */
function asking(build?: () => Promise<unknown>) {
  const renderer: Renderer = { file: pathToFileURL(file), source: pathToFileURL(source), build };
  const log: string[] = [];
  const door = createFrontDoor({
    contract: docsSurface(renderer),
    callers: createCallers(),
    requestIds: createRequestIds(
      () => 'test',
      () => 1,
    ),
    log: (line) => log.push(line),
  });
  const fetch = createFetch(door);
  const ask = (path = '/docs', init?: RequestInit) => fetch(`http://mock${path}`, init);
  return { log, ask };
}

/** Makes the renderer older than what it is made from. */
function outdate(): void {
  const longAgo = new Date(0);
  utimesSync(file, longAgo, longAgo);
}

/** The address of the script that the page is drawn by. */
function rendererOf(page: string): string {
  return /<link rel="preload" href="([^"]+)" as="script">/.exec(page)?.[1] ?? '';
}

test('the renderer is built once for all who ask meanwhile, and kept', async () => {
  let builds = 0;
  const { ask } = asking(async () => {
    builds += 1;
    writeFileSync(file, `renderer ${builds}`);
  });
  const drawn = async (page: Promise<Response>) => (await ask(rendererOf(await (await page).text()))).text();
  expect(await Promise.all([drawn(ask()), drawn(ask())])).toEqual(['renderer 1', 'renderer 1']);
  expect(await drawn(ask())).toBe('renderer 1');
  outdate();
  expect(await drawn(ask())).toBe('renderer 2');
});

test('another renderer has another address, and the old one leads nowhere', async () => {
  let builds = 0;
  const { ask } = asking(async () => {
    builds += 1;
    writeFileSync(file, `renderer ${builds}`);
  });
  const first = rendererOf(await (await ask()).text());
  const response = await ask(first);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  outdate();
  expect(rendererOf(await (await ask()).text())).not.toBe(first);
  expect((await ask(first)).status).toBe(404);
});

test('a renderer that could not be built is tried again', async () => {
  let broken = true;
  const { ask, log } = asking(async () => {
    if (broken) throw new Error('no tool');
    writeFileSync(file, 'renderer');
  });
  expect((await ask()).status).toBe(500);
  expect(log).toEqual([expect.stringContaining('GET /docs failed: Error: no tool')]);
  broken = false;
  expect([(await ask()).status, log.length]).toEqual([200, 1]);
});

test('a page whose renderer comes ready made is shown, and missed where there is none', async () => {
  const { ask } = asking();
  expect((await ask()).status).toBe(404);
  writeFileSync(file, 'shipped');
  const response = await ask();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await (await ask(rendererOf(await response.text()))).text()).toBe('shipped');
  expect((await ask('/docs', { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD');
});

test('the page of a world tries its calls in that world', async () => {
  writeFileSync(file, 'shipped');
  const { ask } = asking();
  const page = await (await ask('/w/mine/docs')).text();
  expect(page).toContain('"servers":[{"url":"http://mock/w/mine"');
  expect(rendererOf(page)).toBe(rendererOf(await (await ask()).text()));
  const slash = await ask('/w/mine/docs/', { redirect: 'manual' });
  expect([slash.status, slash.headers.get('location')]).toEqual([308, '/w/mine/docs']);
});

test('the page may run its own scripts and call its own origin, and nothing else', async () => {
  writeFileSync(file, 'shipped');
  const { headers } = await asking().ask();
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'unsafe-inline'; img-src data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
});
