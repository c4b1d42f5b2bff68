import { createClient, ResourceNotFound } from 'billing-contract';
import type { paths } from 'billing-contract/types';
import { billingTest } from 'billing-contract/vitest';
import { setupServer } from 'msw/node';
import { createOpenApiHttp } from 'openapi-msw';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

const API = 'https://api.billing.example';
const http = createOpenApiHttp<paths>({ baseUrl: API });
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const test = billingTest({ clock: '2025-07-06T12:00:00Z' });

test('an order that is gone', async () => {
  server.use(
    http.get('/v1/orders/{id}', ({ params, response }) =>
      response(404).json({ error: 'ResourceNotFound', detail: `There is no order ${params.id}.` }),
    ),
  );
  const client = createClient({ baseUrl: API, token: 'any' });
  const answer = client.orders.get({ id: '17fde1fb-6688-4712-9a28-bcf267d827d9' });
  await expect(answer).rejects.toBeInstanceOf(ResourceNotFound);
});

test('the orders of the mock, in other words', async ({ world }) => {
  const listed = await world.client().orders.list({ limit: 1 });
  server.use(
    http.get('/v1/orders/', ({ query, response }) => {
      const items = listed.items.map((order) => ({ ...order, billing_name: `One of ${query.get('limit')}` }));
      return response(200).json({ ...listed, items });
    }),
  );
  const { items } = await createClient({ baseUrl: API, token: 'any' }).orders.list({ limit: 5 });
  expect(items.map(({ billing_name }) => billing_name)).toEqual(['One of 5']);
});
