import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PreviewOptions, startPreview } from '../../site/server/preview.ts';
import { useMock } from '../support/mock.ts';
import { PRODUCT_ID, writeSmallSite } from './support/small-site.ts';

const mock = useMock();
const PURCHASE = { products: [PRODUCT_ID], successUrl: 'https://benchmate.example/checkout-success' };

let folder: string;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  folder = await writeSmallSite();
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A site in front of something, until the test ends. */
async function siteOn(options: Omit<PreviewOptions, 'dir'>) {
  const preview = await startPreview({ dir: folder, ...options });
  ends.push(() => preview.close());
  return supertest(preview.url);
}

/** Something in place of the platform, until the test ends. */
async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a purchase becomes a checkout in the mock, whose address is the mock’s', async () => {
  const world = mock.world();
  const site = await siteOn({ mockUrl: world.url });
  const { status, body, text } = await site.post('/v1/checkouts/').send(PURCHASE);
  expect(status).toBe(201);
  expect(body.url.startsWith(new URL(world.url).origin)).toBe(true);
  const checkout = await world.client().checkouts.get({ id: body.id });
  expect(checkout.successUrl).toBe(PURCHASE.successUrl);
  expect(text).not.toContain('mock_oat_site');
});

test('what the mock refuses comes back as it is', async () => {
  const site = await siteOn({ mockUrl: mock.world().url });
  const unknown = { ...PURCHASE, products: ['00000000-0000-4000-8000-000000000000'] };
  const { status, body } = await site.post('/v1/checkouts/').send(unknown);
  expect(status).toBe(422);
  expect(body.detail).toHaveLength(1);
});

test('the platform gets the organization token, and nothing that the browser sent along', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const platform = createServer((request, response) => {
    seen.push(request.headers);
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'x-token': 'secret' }).end('{}');
  });
  const site = await siteOn({ mockUrl: await listen(platform), token: 'the-token' });
  const { headers } = await site
    .post('/v1/checkouts/')
    .set({ authorization: 'Bearer stolen', cookie: 'session=1', 'x-forwarded-host': 'evil.example' })
    .send(PURCHASE);
  expect(seen[0]?.authorization).toBe('Bearer the-token');
  expect(seen[0]).not.toHaveProperty('cookie');
  expect(seen[0]).not.toHaveProperty('x-forwarded-host');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('x-token');
});

test.each([
  ['GET', '/v1/checkouts/', 405, 'MethodNotAllowed'],
  ['DELETE', '/v1/checkouts/', 405, 'MethodNotAllowed'],
  ['POST', '/v1/checkouts', 404, 'ResourceNotFound'],
  ['POST', '/v1/checkouts/client/', 404, 'ResourceNotFound'],
  ['GET', '/v1/orders/', 404, 'ResourceNotFound'],
  ['POST', '/v1/customers/', 404, 'ResourceNotFound'],
  ['GET', '/v1', 404, 'ResourceNotFound'],
])('%s %s is refused with %i', async (method, path, status, error) => {
  const site = await siteOn({ mockUrl: mock.world().url });
  const response = await site[method.toLowerCase() as 'get'](path);
  expect([response.status, response.body.error]).toEqual([status, error]);
});

test.each([
  ['a discount', { ...PURCHASE, discountId: PRODUCT_ID }],
  ['a customer', { ...PURCHASE, customerId: PRODUCT_ID }],
  ['nothing', {}],
])('a body with %s is refused', async (_what, body) => {
  const site = await siteOn({ mockUrl: mock.world().url });
  const response = await site.post('/v1/checkouts/').send(body);
  expect([response.status, response.body.error]).toEqual([400, 'BadRequest']);
});

test('a purchase may lead back to where the server listens, or to the visitor’s own machine', async () => {
  const preview = await startPreview({ dir: folder, mockUrl: mock.world().url });
  ends.push(() => preview.close());
  for (const origin of [preview.url, 'http://localhost:8080']) {
    const purchase = { ...PURCHASE, successUrl: `${origin}/checkout-success` };
    expect((await supertest(preview.url).post('/v1/checkouts/').send(purchase)).status).toBe(201);
  }
});

test.each([
  'https://evil.example/checkout-success',
  'https://benchmate.example.evil.example/checkout-success',
  'https://benchmate.example/pricing',
  'https://benchmate.example/checkout-success?next=https://evil.example',
  'javascript:alert(1)',
  '/checkout-success',
  ['https://benchmate.example/checkout-success'],
  null,
])('a purchase that would lead back to %j is refused, and never reaches the platform', async (successUrl) => {
  let calls = 0;
  const platform = createServer((_request, response) => {
    calls += 1;
    response.end('{}');
  });
  const site = await siteOn({ mockUrl: await listen(platform) });
  const { status, body } = await site
    .post('/v1/checkouts/')
    .set('host', 'evil.example')
    .send({ ...PURCHASE, successUrl });
  expect([status, body.error]).toEqual([422, 'RequestValidationError']);
  expect(body.detail).toBe('successUrl is the /checkout-success of this site.');
  expect(calls).toBe(0);
});

test.each([
  ['text that other sites can send unasked', 'text/plain', JSON.stringify(PURCHASE), 415],
  ['text that is no JSON', 'application/json', '{"products":', 400],
  ['more than a purchase needs', 'application/json', JSON.stringify('x'.repeat(20_000)), 413],
])('%s is refused', async (_what, type, body, status) => {
  const site = await siteOn({ mockUrl: mock.world().url });
  expect((await site.post('/v1/checkouts/').set('content-type', type).send(body)).status).toBe(status);
});

test('a platform that is away is a 502 that says so', async () => {
  const server = createServer();
  const url = await listen(server);
  server.close();
  const site = await siteOn({ mockUrl: url });
  const { status, body } = await site.post('/v1/checkouts/').send(PURCHASE);
  expect(status).toBe(502);
  expect(body).toEqual({ error: 'BadGateway', detail: 'The billing platform cannot be reached.' });
});

test('a platform that does not answer in time is a 504', async () => {
  const site = await siteOn({ mockUrl: await listen(createServer()), timeout: 50 });
  const { status, body } = await site.post('/v1/checkouts/').send(PURCHASE);
  expect([status, body.error]).toEqual([504, 'GatewayTimeout']);
});
