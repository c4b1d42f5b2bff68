import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** What the landing page may cost before anybody scrolls. Bodies, as they travel: packed, without their headers. */
const MOST_BYTES = 175_000;
const MOST_REQUESTS = 12;

interface Arrival {
  readonly url: string;
  readonly bytes: number;
}

/** Collects what arrives, until the page has asked for all that it asks for by itself. */
async function arrivals(page: Page): Promise<Arrival[]> {
  const client = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength),
  );
  await client.send('Network.enable');
  const insights = page.waitForResponse('**/_insights/script.js');
  const late = page.waitForResponse(/\/landing-late/);
  await page.goto('/');
  await Promise.all([insights, late]);
  await page.waitForLoadState('networkidle');
  return [...urls].map(([id, url]) => ({ url, bytes: bytes.get(id) ?? 0 }));
}

test('the landing page takes at most 175 KB in 12 requests, before anybody scrolls', async ({ page, baseURL }) => {
  const all = await arrivals(page);
  const list = all.map(({ url, bytes }) => `${bytes} ${url.replace(baseURL ?? '', '')}`).join('\n');
  expect(all.length, list).toBeLessThanOrEqual(MOST_REQUESTS);
  const sum = all.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum, list).toBeLessThanOrEqual(MOST_BYTES);
  // An empty measurement would pass as well.
  expect(sum).toBeGreaterThan(MOST_BYTES / 2);
  expect(new Set(all.map(({ url }) => url)).size, list).toBe(all.length);
});
