import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Client, createClient } from '../../client/lean.ts';
import type { WebhookEventType } from '../../generated/types.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { STORY_NOON } from '../support/mock.ts';
import { ANA } from '../support/purchases.ts';
import { useReceivers } from '../support/receivers.ts';

const receivers = useReceivers();
let mock: Mock | undefined;
afterEach(() => mock?.close());

/** All events of a purchase of a subscription, but those of the six grants of the product. */
const PURCHASE: readonly WebhookEventType[] = [
  ...(['customer.created', 'customer.state_changed', 'checkout.updated'] as const),
  ...(['subscription.created', 'subscription.active', 'subscription.updated'] as const),
  ...(['order.created', 'order.updated', 'order.paid', 'checkout.updated', 'customer.state_changed'] as const),
];
const TAKEN = [...new Set(PURCHASE)];

/** Confirms a checkout as a buyer does. Nothing more is sent to the mock. */
async function purchase(client: Client, confirmationTokenId = 'ctoken_visa_4242') {
  const { clientSecret: client_secret } = await client.checkouts.create({ body: { products: [ID.productPro] } });
  await client.checkouts.clientConfirm({ client_secret, body: { ...ANA, confirmationTokenId } });
}

async function subscribed(client: Client, url: string, events: WebhookEventType[] = TAKEN) {
  await client.webhooks.createEndpoint({ body: { url, format: 'raw', secret: 'my-secret', events } });
}

const typesIn = (received: readonly { readonly body: string }[]) => received.map(({ body }) => JSON.parse(body).type);

test.each([
  ['a frozen clock, the default world', STORY_NOON, undefined],
  ['a frozen clock, a world of its own', STORY_NOON, 'shop'],
  ['a running clock, the default world', undefined, undefined],
  ['a running clock, a world of its own', undefined, 'shop'],
] as const)('with %s, everything that a purchase leads to is sent without another request', async (_, clock, name) => {
  const receiver = await receivers.http();
  mock = await startMock({ clock, log: () => {} });
  const client = createClient({ baseUrl: name ? mock.world(name).url : mock.url, token: 'mock_oat_demo' });
  await subscribed(client, receiver.url);
  await purchase(client);
  await receiver.until(PURCHASE.length);
  expect(typesIn(receiver.received)).toEqual(PURCHASE);
});

test('a payment that fails afterwards is told without another request', async () => {
  const receiver = await receivers.http();
  mock = await startMock({ log: () => {} });
  const client = createClient({ baseUrl: mock.url, token: 'mock_oat_demo' });
  await subscribed(client, receiver.url, ['checkout.updated']);
  await purchase(client, 'ctoken_async_fail');
  await receiver.until(2);
  const statuses = receiver.received.map(({ body }) => JSON.parse(body).data.status);
  expect(statuses).toEqual(['confirmed', 'open']);
});

test('an invoice that was asked for is made without another request', async () => {
  const receiver = await receivers.http();
  mock = await startMock({ clock: STORY_NOON, log: () => {} });
  const client = createClient({ baseUrl: mock.url, token: 'mock_oat_demo' });
  await subscribed(client, receiver.url, ['order.updated']);
  await client.orders.generateInvoice({ id: ID.orderFoundingCrew });
  await receiver.until(1);
  expect(JSON.parse(receiver.received[0]?.body ?? '').data.is_invoice_generated).toBe(true);
});

test('what a webhook was caused by is told with the id of the request', async () => {
  const receiver = await receivers.http();
  mock = await startMock({ clock: STORY_NOON, log: () => {} });
  const client = createClient({ baseUrl: mock.url, token: 'mock_oat_demo' });
  await subscribed(client, receiver.url, ['customer.created']);
  const response = await fetch(`${mock.url}/v1/customers/`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer mock_oat_demo',
      'content-type': 'application/json',
      'x-request-id': 'my-request-1',
    },
    body: JSON.stringify({ email: 'ana@costa.example' }),
  });
  expect(response.headers.get('x-request-id')).toBe('my-request-1');
  await receiver.until(1);
  expect(receiver.received[0]?.headers['x-request-id']).toBe('my-request-1');
});

test('a renewal that lies ahead of a running clock is done when its time comes, without a request', async () => {
  const receiver = await receivers.http();
  mock = await startMock({ log: () => {} });
  const client = createClient({ baseUrl: mock.url, token: 'mock_oat_demo' });
  await subscribed(client, receiver.url, ['subscription.updated']);
  const { current_period_end } = await client.subscriptions.get({ id: ID.subscription });
  const almost = new Date(Date.parse(current_period_end ?? '') - 250).toISOString();
  const moved = await fetch(`${mock.url}/_mock/clock/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: almost }),
  });
  expect(moved.status).toBe(200);
  expect(receiver.received).toEqual([]);
  await receiver.until(1);
  expect(JSON.parse(receiver.received[0]?.body ?? '').data.id).toBe(ID.subscription);
});

test('settle resolves once everything is done and delivered, and tells what has happened since a mark', async () => {
  const receiver = await receivers.http();
  mock = await startMock({ clock: STORY_NOON, log: () => {} });
  const client = createClient({ baseUrl: mock.url, token: 'mock_oat_demo' });
  await subscribed(client, receiver.url, ['order.paid']);
  const before = await mock.settle();
  await purchase(client);
  const settled = await mock.settle({ since: before.mark });
  expect(settled).toMatchObject({ settled: true, failed: [], awaited: [] });
  expect(settled.events.map(({ type }) => type)).toEqual(expect.arrayContaining([...PURCHASE]));
  expect(typesIn(receiver.received)).toEqual(['order.paid']);
  expect(
    settled.deliveries.map(({ succeeded, endpoint_id }) => [succeeded, endpoint_id === ID.webhookEndpoint]),
  ).toEqual(
    // The endpoint of the story is on another host, which is not called.
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  );
  expect(await mock.settle({ since: settled.mark })).toMatchObject({ events: [], deliveries: [] });
});

test('a retry that lies ahead does not hold settle up', async () => {
  const receiver = await receivers.http((response) => void response.writeHead(500).end());
  mock = await startMock({ clock: STORY_NOON, log: () => {} });
  const client = createClient({ baseUrl: mock.url, token: 'mock_oat_demo' });
  await subscribed(client, receiver.url, ['customer.created']);
  await client.customers.create({ body: { email: 'ana@costa.example' } });
  const settled = await mock.settle();
  expect(settled).toMatchObject({ settled: true, awaited: [] });
  expect(settled.deliveries.some(({ http_code }) => http_code === 500)).toBe(true);
});

test('over HTTP, settle says what is still awaited when its time is over', async () => {
  const hanging = await receivers.http(() => {});
  mock = await startMock({ clock: STORY_NOON, log: () => {} });
  const client = createClient({ baseUrl: mock.world('shop').url, token: 'mock_oat_demo' });
  await subscribed(client, hanging.url, ['customer.created']);
  await client.customers.create({ body: { email: 'ana@costa.example' } });
  await hanging.until(1);
  const settle = async (body: object) =>
    (
      await fetch(`${mock?.world('shop')}/_mock/settle`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  expect(await settle({ timeout: 20 })).toMatchObject({
    settled: false,
    events: [{ type: 'customer.created', organization_id: ID.organization }, { type: 'customer.state_changed' }],
    awaited: [{ kind: 'webhook.send', data: { is_redelivery: false } }],
  });
});

test('a clock that is moved by years lets the requests of other worlds through', async () => {
  mock = await startMock({ clock: STORY_NOON, log: () => {} });
  const [busy, other] = ['busy', 'other'].map((name) =>
    createClient({ baseUrl: mock?.world(name).url, token: 'mock_oat_demo' }),
  );
  const inside = await mock.platform.enter('busy');
  const subscription = inside.tables.subscriptions.get(ID.subscription);
  if (!subscription || !busy || !other) throw new Error('The story has a subscription');
  inside.transact(() => {
    for (let count = 0; count < 20; count += 1) {
      const row = inside.tables.subscriptions.put({ ...subscription, id: inside.ids.uuid() });
      const { id, current_period_end } = row;
      inside.schedule(Date.parse(current_period_end ?? ''), 'subscription.end_period', {
        id,
        current_period_end: current_period_end ?? '',
      });
    }
  });
  await other.products.list();
  const order: string[] = [];
  const moved = fetch(`${mock.world('busy').url}/_mock/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ by: 'P2Y' }),
  }).then(() => order.push('the clock has moved'));
  // Once the first renewals are done the move is under way.
  while (inside.outbox.events.length === 0) await turn();
  const asked = busy.customers.list().then(() => order.push('the world itself'));
  await other.customers.list().then(() => order.push('another world'));
  await Promise.all([moved, asked]);
  expect(order[0]).toBe('another world');
  expect(order.toSorted()).toEqual(['another world', 'the clock has moved', 'the world itself']);
});
