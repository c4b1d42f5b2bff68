import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { docsSurface, type Reference } from '../../../mock/control/docs.ts';
import { createCallers } from '../../../mock/http/callers.ts';
import { createFetch } from '../../../mock/http/fetch.ts';
import { createFrontDoor } from '../../../mock/http/front-door.ts';
import { createRequestIds } from '../../../mock/http/request-ids.ts';

const folder = mkdtempSync(join(tmpdir(), 'reference-'));
const page = join(folder, 'index.html');
const contract = join(folder, 'openapi.json');
beforeEach(() => {
  rmSync(page, { force: true });
  writeFileSync(contract, '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Asks for /docs, where `build` makes the page; without it, the page comes ready made. */
function asking(build?: () => Promise<unknown>) {
  const reference: Reference = { page: pathToFileURL(page), contract: pathToFileURL(contract), build };
  const log: string[] = [];
  const door = createFrontDoor({
    contract: docsSurface(reference),
    callers: createCallers(),
    requestIds: createRequestIds('test', () => 1),
    log: (line) => log.push(line),
  });
  const fetch = createFetch(door);
  return { log, ask: (init?: RequestInit) => fetch('http://mock/docs', init) };
}

test('the page is built once for all who ask meanwhile, and kept', async () => {
  let builds = 0;
  const { ask } = asking(async () => {
    builds += 1;
    writeFileSync(page, `page ${builds}`);
  });
  const texts = (await Promise.all([ask(), ask()])).map((response) => response.text());
  expect(await Promise.all(texts)).toEqual(['page 1', 'page 1']);
  expect(await (await ask()).text()).toBe('page 1');
  const late = new Date(Date.now() + 60_000);
  utimesSync(contract, late, late);
  expect(await (await ask()).text()).toBe('page 2');
});

test('a page that could not be built is tried again', async () => {
  let broken = true;
  const { ask, log } = asking(async () => {
    if (broken) throw new Error('no tool');
    writeFileSync(page, 'page');
  });
  expect((await ask()).status).toBe(500);
  expect(log).toEqual([expect.stringContaining('GET /docs failed: Error: no tool')]);
  broken = false;
  expect([(await ask()).status, log.length]).toEqual([200, 1]);
});

test('a page that comes ready made is shown, and missed where there is none', async () => {
  const { ask } = asking();
  expect((await ask()).status).toBe(404);
  writeFileSync(page, 'shipped');
  const response = await ask();
  expect([await response.text(), response.headers.get('content-type')]).toEqual([
    'shipped',
    'text/html; charset=utf-8',
  ]);
  expect((await ask({ method: 'POST' })).headers.get('allow')).toBe('GET, HEAD');
});
