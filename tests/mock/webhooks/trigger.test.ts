import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createControl } from '../../../client/create-control.ts';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { WebhookPayload } from '../../../generated/schemas.ts';
import type { WebhookEventType } from '../../../generated/types.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { readStream } from '../../support/event-stream.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';
import { type Received, status, useReceivers } from '../../support/receivers.ts';

const mock = useMock({ inbox: false, log: () => {} });
const receivers = useReceivers();

const TYPES = Object.keys(contract.webhooks) as WebhookEventType[];
const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ....').toString('base64')}`;

/** A world whose seller has one endpoint, which takes every event. */
async function subscribed(url: string, events = TYPES) {
  const world = mock.world();
  const { webhooks } = world.client();
  await webhooks.deleteEndpoint({ id: ID.webhookEndpoint });
  const { id } = await webhooks.createEndpoint({ body: { url, format: 'raw', secret: SECRET, events } });
  return { world, id, control: createControl({ baseUrl: world.url }) };
}

/** What the library of Standard Webhooks makes of a request: it throws unless the signature is right. */
function verified({ body, headers }: Received | undefined = { path: '', body: '', headers: {} }) {
  return new Webhook(SECRET).verify(body, headers as Record<string, string>) as { type: string; data: { id: string } };
}

function tablesOf({ inside }: TestWorld) {
  const { webhookEvents, webhookDeliveries, ...resources } = inside.tables;
  return Object.entries(resources).map(([name, table]) => [name, [...table.rows()]]);
}

test('all 27 events can be triggered without set-up: each is delivered, verifies and fits the contract', async () => {
  const receiver = await receivers.http();
  const { world, control } = await subscribed(receiver.url);
  const before = tablesOf(world);
  expect((await control.webhooks.listEvents()).items.map(({ type }) => type)).toEqual(TYPES);
  for (const type of TYPES) await control.webhooks.trigger({ body: { type } });
  await receiver.until(27);
  const payloads = receiver.received.map(verified);
  expect(payloads.map(({ type }) => type)).toEqual(TYPES);
  for (const payload of payloads) expect(WebhookPayload().safeParse(payload).error, payload.type).toBeUndefined();
  expect(tablesOf(world)).toEqual(before);
});

test('in a world with nothing each event comes from the example of the contract', async () => {
  const world = mock.world();
  const control = createControl({ baseUrl: world.url });
  const { name } = world.inside;
  await control.worlds.reset({ name, body: { scenario: 'empty' } });
  for (const type of TYPES.filter((each) => each !== 'organization.updated')) {
    const { event, source, sent } = await control.webhooks.trigger({ body: { type } });
    const schema = type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
    const { examples } = contract.components.schemas[`Webhook${schema}` as 'WebhookOrderPaid'];
    expect([source, event.data, sent]).toEqual(['example', examples[0]?.data, []]);
  }
});

test.each([
  ['order.refunded', { refunded_amount: expect.any(Number), status: expect.stringMatching(/refunded$/) }],
  ['order.paid', { status: 'paid' }],
  ['subscription.active', { status: 'active' }],
  ['benefit_grant.revoked', { is_revoked: true }],
  ['benefit_grant.created', { is_granted: true }],
])('%s is about a resource that is so', async (type, wanted) => {
  const control = createControl({ baseUrl: mock.world().url });
  expect((await control.webhooks.trigger({ body: { type } })).event.data).toMatchObject(wanted);
});

test('values are put in their places, those in lists by number, and nothing else changes', async () => {
  const control = createControl({ baseUrl: mock.world().url });
  const body = { type: 'order.paid' };
  const plain = await control.webhooks.trigger({ body });
  const changed = await control.webhooks.trigger({
    body: {
      ...body,
      overrides: {
        'data.net_amount': 500,
        'data.items.0.label': 'Seats',
        'data.metadata.run': '7',
        'data.discount': null,
      },
    },
  });
  const data = structuredClone(plain.event.data) as { items: { label: string }[]; metadata: object };
  if (data.items[0]) data.items[0].label = 'Seats';
  expect(changed.event.data).toEqual({
    ...data,
    net_amount: 500,
    metadata: { ...data.metadata, run: '7' },
    discount: null,
  });
  expect([plain.event.triggered, plain.event.rendered]).toEqual([true, 'then']);
});

test.each(['__proto__', 'constructor', 'toString'])('a key of metadata may be %s, as in a body', async (key) => {
  const control = createControl({ baseUrl: mock.world().url });
  const body = { type: 'customer.created', overrides: { [`data.metadata.${key}`]: 'mine' } };
  const { event } = await control.webhooks.trigger({ body });
  const metadata = (event.data as { metadata: object }).metadata;
  expect(Object.getOwnPropertyDescriptor(metadata, key)?.value).toBe('mine');
});

test.each([
  ['data.net_amount', 'much', 'data.net_amount', /^Input should be a valid integer/],
  ['data.net_amount', 0.5, 'data.net_amount', /^Input should be a valid integer/],
  ['data.status', 'lost', 'data.status', /'pending'.*'paid'/],
  ['data.created_at', 'today', 'data.created_at', /^Input should be a valid date and time/],
  ['type', 'order.created', 'type', /'order.paid'/],
  ['data.net_amout', 1, 'data.net_amout', /did you mean 'net_amount'/],
  ['data.customer.age', 1, 'data.customer.age', /^data.customer has no age; it has id, /],
  ['data.items.9.label', 'x', 'data.items.9.label', /^data.items is a list of 1: /],
  ['data.items.1', { label: 'x' }, 'data.items.1.created_at', /^Field required/],
  ['data.customer', null, 'data.customer', /object|dictionary/],
  ['data.net_amount.cents', 1, 'data.net_amount.cents', /^data.net_amount is \d+: give the whole of it/],
])('%j as %j is refused with its path and what is allowed', async (path, value, place, message) => {
  const world = mock.world();
  const { status: code, body } = await world.send('POST', '/_mock/webhooks/trigger', {
    body: { type: 'order.paid', overrides: { [path]: value } },
  });
  expect([code, body.detail[0].loc]).toEqual([422, ['body', 'overrides', place]]);
  expect(body.detail[0].msg).toMatch(message);
  const { items } = await createControl({ baseUrl: world.url }).inbox.list();
  expect(items).toEqual([]);
});

test('an unknown event is refused with the one that was meant', async () => {
  const { status: code, body } = await mock
    .world()
    .send('POST', '/_mock/webhooks/trigger', { body: { type: 'order.payed' } });
  expect([code, body.detail[0].msg]).toEqual([422, "No webhook event has this name; did you mean 'order.paid'?"]);
});

test('one endpoint alone gets it when it is named, and only what it takes', async () => {
  const [one, other] = [await receivers.http(), await receivers.http()];
  const { world, id, control } = await subscribed(one.url, ['order.paid']);
  await world
    .client()
    .webhooks.createEndpoint({ body: { url: other.url, format: 'raw', secret: SECRET, events: TYPES } });
  const { sent } = await control.webhooks.trigger({ body: { type: 'order.paid', endpoint_id: id } });
  expect(sent).toEqual([{ endpoint_id: id, webhook_id: expect.any(String) }]);
  await one.until(1);
  await world.settle();
  expect([one.received.length, other.received.length]).toEqual([1, 0]);
  const refused = await world.send('POST', '/_mock/webhooks/trigger', {
    body: { type: 'order.created', endpoint_id: id },
  });
  expect([refused.status, refused.body.detail[0].msg]).toEqual([
    422,
    'The endpoint does not take order.created; it takes order.paid',
  ]);
  const unknown = { type: 'order.paid', endpoint_id: '00000000-0000-4000-8000-000000000000' };
  expect((await world.send('POST', '/_mock/webhooks/trigger', { body: unknown })).status).toBe(404);
});

test('whoever waits for an event, or follows them, is told of one that is triggered', async () => {
  const world = mock.world();
  const control = createControl({ baseUrl: world.url });
  const stream = readStream(await fetch(`${world.url}/_mock/inbox/stream`));
  await stream.next();
  const waited = control.inbox.wait({ body: { type: 'refund.*' } });
  // It has begun to wait when it is counted.
  await expect.poll(async () => (await control.webhooks.trigger({ body: { type: 'order.paid' } })).listeners).toBe(2);
  const { event } = await control.webhooks.trigger({ body: { type: 'refund.created' } });
  expect((await waited).event).toEqual(event);
  for (let told = await stream.next(); told?.data.number !== event.number; told = await stream.next())
    expect(told?.data.type).toBe('order.paid');
});

test('who goes away while waiting leaves nothing behind', async () => {
  const world = mock.world();
  const control = createControl({ baseUrl: world.url });
  const aborter = new AbortController();
  const listeners = async () => (await control.webhooks.trigger({ body: { type: 'order.paid' } })).listeners;
  const waited = control.inbox.wait({ body: { type: 'refund.created' } }, { signal: aborter.signal });
  const stream = readStream(await fetch(`${world.url}/_mock/inbox/stream`));
  await stream.next();
  await expect.poll(listeners).toBe(2);
  aborter.abort();
  await expect(waited).rejects.toThrow();
  await stream.leave();
  await expect.poll(listeners).toBe(0);
});

test('an event is redelivered with its id and body, to all that have it or to one', async () => {
  const [one, other] = [await receivers.http(status(500)), await receivers.http()];
  const { world, id, control } = await subscribed(one.url, ['order.paid']);
  const body = { url: other.url, format: 'raw' as const, secret: SECRET, events: ['order.paid' as const] };
  await world.client().webhooks.createEndpoint({ body });
  const { event } = await control.webhooks.trigger({ body: { type: 'order.paid' } });
  await Promise.all([one.until(1), other.until(1)]);
  const again = await control.webhooks.redeliver({ body: { event_id: event.id } });
  expect(again.sent.map(({ webhook_id }) => webhook_id).sort()).toEqual([...event.webhook_ids].sort());
  await Promise.all([one.until(2), other.until(2)]);
  await control.webhooks.redeliver({ body: { event_id: event.id, endpoint_id: id } });
  await one.until(3);
  await world.settle();
  expect([one.received.length, other.received.length]).toEqual([3, 2]);
  for (const { received } of [one, other]) {
    received.forEach(verified);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ body: sent }) => sent)).size).toBe(1);
  }
  const byOne = await control.webhooks.redeliver({
    body: { event_id: String(other.received[0]?.headers['webhook-id']) },
  });
  expect(byOne.sent).toHaveLength(1);
  await other.until(3);
});

test('a redelivery is told to who follows, as what it is, and unknown ones are refused', async () => {
  const world = mock.world();
  const control = createControl({ baseUrl: world.url });
  const { event } = await control.webhooks.trigger({ body: { type: 'refund.created' } });
  const stream = readStream(await fetch(`${world.url}/_mock/inbox/stream`));
  await stream.next();
  expect(await control.webhooks.redeliver({ body: { event_id: event.id } })).toEqual({
    event_id: event.id,
    sent: [],
    listeners: 1,
  });
  expect(await stream.next()).toEqual({ event: 'message', data: { ...event, redelivered: true } });
  const unknown = { event_id: '00000000-0000-4000-8000-000000000000' };
  expect((await world.send('POST', '/_mock/webhooks/redeliver', { body: unknown })).status).toBe(404);
  const elsewhere = { event_id: event.id, endpoint_id: ID.webhookEndpoint };
  expect((await world.send('POST', '/_mock/webhooks/redeliver', { body: elsewhere })).status).toBe(422);
});

test('of payloads a world keeps the latest 8,388,608 characters; what was triggered before is told without', async () => {
  const world = mock.world();
  const control = createControl({ baseUrl: world.url });
  await world.client().webhooks.deleteEndpoint({ id: ID.webhookEndpoint });
  const body = { type: 'product.updated', overrides: { 'data.description': 'x'.repeat(1_000_000) } };
  for (let count = 0; count < 10; count += 1) await control.webhooks.trigger({ body });
  const { items } = await control.inbox.list();
  // Eight of a million and what is around them fit.
  expect(items.map(({ rendered }) => rendered)).toEqual([...Array(2).fill('lost'), ...Array(8).fill('then')]);
  expect(items.map(({ data }) => data === null)).toEqual([...Array(2).fill(true), ...Array(8).fill(false)]);
});
