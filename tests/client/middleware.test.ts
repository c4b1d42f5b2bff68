import { expect, test } from 'vitest';
import { createClient } from '../../client/index.ts';
import { json, startServer } from './answering-server.ts';

const ORGANIZATION = 'mock_oat_demo';

async function connect() {
  const { baseUrl, requests } = await startServer(
    json(200, { items: [], pagination: { total_count: 0, max_page: 0 } }),
  );
  return { client: createClient({ baseUrl, token: ORGANIZATION, validation: false }), requests };
}

test('middleware of openapi-fetch sees the calls of both doors, with the credential', async () => {
  const { client, requests } = await connect();
  const seen: unknown[] = [];
  client.use({
    onRequest({ request, schemaPath }) {
      seen.push([request.method, schemaPath, request.headers.get('authorization')]);
      request.headers.set('x-trace', '7');
    },
  });
  await client.orders.list({ page: 2 }, { signal: new AbortController().signal });
  await client.GET('/v1/orders/', { params: { query: { page: 2 } } });
  expect(seen).toEqual(Array(2).fill(['GET', '/v1/orders/', `Bearer ${ORGANIZATION}`]));
  for (const { url, headers } of requests) {
    expect(url).toBe('/v1/orders/?page=2');
    expect(headers).toMatchObject({ 'x-trace': '7', authorization: `Bearer ${ORGANIZATION}` });
  }
  expect(requests).toHaveLength(2);
});

test('what middleware gives in place of an answer is the answer of both doors', async () => {
  const { client } = await connect();
  const error = { error: 'ResourceNotFound', detail: 'Not here.' };
  client.use({ onResponse: () => Response.json(error, { status: 404 }) });
  await expect(client.orders.list()).rejects.toMatchObject({ name: 'ResourceNotFound', body: error });
  expect(await client.GET('/v1/orders/')).toMatchObject({ error });
});
