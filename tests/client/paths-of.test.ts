import type { Client as FetchClient } from 'openapi-fetch';
import { expect, expectTypeOf, test } from 'vitest';
import * as checked from '../../client/index.ts';
import * as lean from '../../client/lean.ts';
import { pathsOf } from '../../client/paths.ts';
import type { BuyerPaths } from '../../generated/clients/buyer.ts';
import type { Oauth2Paths } from '../../generated/clients/oauth2.ts';
import type { PortalPaths } from '../../generated/clients/portal.ts';
import type { SellerPaths } from '../../generated/clients/seller.ts';
import type { paths } from '../../generated/types.ts';
import { json, startServer } from './answering-server.ts';

const PAGE = { items: [], pagination: { total_count: 0, max_page: 0 } };
const token = 'mock_oat_demo';

async function connect() {
  const { baseUrl, requests } = await startServer(json(200, PAGE));
  return { requests, lean: lean.createClient({ baseUrl, token }), checked: checked.createClient({ baseUrl, token }) };
}

test('a lean client has its methods alone, and pathsOf gives its calls by path, always the same', async () => {
  const { lean: client, requests } = await connect();
  expect(client).not.toHaveProperty('GET');
  expect(pathsOf(client)).toBe(pathsOf(client));
  expect((await pathsOf(client).GET('/v1/orders/', { params: { query: { page: 2 } } })).data).toEqual(PAGE);
  expect(requests).toMatchObject([{ url: '/v1/orders/?page=2', headers: { authorization: `Bearer ${token}` } }]);
});

test('pathsOf takes the clients that have both doors, too', async () => {
  const { checked: client } = await connect();
  expect(pathsOf(client).GET).toBe(client.GET);
});

test('pathsOf says what it takes', () => {
  const { orders } = lean.createClient();
  for (const other of [{}, orders, null, undefined])
    expect(() => pathsOf(other as lean.Client)).toThrow(
      new TypeError('pathsOf takes what a function of this package such as createClient has made'),
    );
});

test.each(['lean', 'checked'] as const)('middleware sees the calls of both doors of a %s client', async (entry) => {
  const { requests, [entry]: client } = await connect();
  const seen: unknown[] = [];
  pathsOf(client).use({
    onRequest({ request, schemaPath }) {
      seen.push([request.method, schemaPath, request.headers.get('authorization')]);
      request.headers.set('x-trace', '7');
    },
  });
  await client.orders.list({ page: 2 }, { signal: new AbortController().signal });
  await pathsOf(client).GET('/v1/orders/', { params: { query: { page: 2 } } });
  expect(seen).toEqual(Array(2).fill(['GET', '/v1/orders/', `Bearer ${token}`]));
  const sent = { url: '/v1/orders/?page=2', headers: { 'x-trace': '7', authorization: `Bearer ${token}` } };
  expect(requests).toMatchObject([sent, sent]);
});

test.each(['lean', 'checked'] as const)(
  'what middleware gives in place of an answer is the answer of both doors of a %s client',
  async (entry) => {
    const { [entry]: client } = await connect();
    const error = { error: 'ResourceNotFound', detail: 'Not here.' };
    pathsOf(client).use({ onResponse: () => Response.json(error, { status: 404 }) });
    await expect(client.orders.list()).rejects.toMatchObject({ name: 'ResourceNotFound', body: error });
    expect(await pathsOf(client).GET('/v1/orders/')).toMatchObject({ error });
  },
);

test('the paths are those that the credential opens', () => {
  expectTypeOf(pathsOf(lean.createClient())).toEqualTypeOf<FetchClient<paths>>();
  const seller = lean.createSellerClient({ organizationToken: token });
  expectTypeOf(pathsOf(seller)).toEqualTypeOf<FetchClient<SellerPaths>>();
  expectTypeOf(pathsOf(lean.createBuyerClient())).toEqualTypeOf<FetchClient<BuyerPaths>>();
  const portal = lean.createPortalClient({ customerSession: token });
  expectTypeOf(pathsOf(portal)).toEqualTypeOf<FetchClient<PortalPaths>>();
  const oauth2 = lean.createOAuth2Client({ accessToken: token });
  expectTypeOf(pathsOf(oauth2)).toExtend<FetchClient<Oauth2Paths>>();
});
