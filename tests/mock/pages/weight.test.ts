import { gzipSync } from 'node:zlib';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { createCustomerSession } from '../../../mock/commands/customers/sessions.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { openCheckout } from '../../support/checkouts.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';

const mock = useMock();

/** Bytes that a first visit may take, packed: the page with its styles, scripts, pictures and the 28 KB of its font. */
const LIMIT = 60_000;
const FONT_LIMIT = 40_000;

async function bytesOf(address: string): Promise<number> {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  return gzipSync(Buffer.from(await response.arrayBuffer())).length;
}

/** The page's own bytes and those of each file that it names, by the file's name. */
async function weigh(address: string): Promise<Map<string, number>> {
  const { text } = await supertest(address).get('');
  const files = new Set([...text.matchAll(/"(\/_pages\/[^"]+)"/g)].map(([, file = '']) => new URL(file, address).href));
  const weights = new Map([['page', await bytesOf(address)]]);
  for (const file of files) weights.set(file.slice(file.lastIndexOf('/') + 1), await bytesOf(file));
  return weights;
}

function portalOf({ inside, url }: TestWorld): string {
  const jane = inside.tables.customers.get(ID.customer);
  if (!jane) throw new Error('The story has no customer');
  const { token } = inside.transact(() => createCustomerSession(inside, jane));
  return `${url}/benchmate/portal?customer_session_token=${token}`;
}

test.each<[string, (world: TestWorld) => string | Promise<string>]>([
  ['checkout', async (world) => (await openCheckout(world)).checkout.url],
  ['portal', portalOf],
  ['product page', ({ url }) => `${url}/products/${ID.productPro}`],
  ['waitlist', ({ url }) => `${url}/waitlist`],
])('a first visit to the %s takes less than 60 KB, its font less than 40', async (_, addressOf) => {
  const weights = await weigh(await addressOf(mock.world()));
  const sum = [...weights.values()].reduce((one, other) => one + other, 0);
  expect(weights.get('inter.woff2')).toBeLessThan(FONT_LIMIT);
  expect(sum).toBeLessThan(LIMIT);
});
