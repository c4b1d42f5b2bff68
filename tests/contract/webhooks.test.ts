import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';
import { status, useReceivers } from '../support/receivers.ts';

const mock = useMock({ log: () => {} });
const receivers = useReceivers();

const NOON = '2025-07-06T12:00:00.000000Z';
const NOT_FOUND = refusal(404, { error: 'ResourceNotFound' });
const ENDPOINT = {
  url: 'https://hooks.costa.example/billing',
  format: 'raw',
  secret: 'my-secret',
  events: ['customer.created'],
} as const;
const input = (changes: object = {}) => ({ ...ENDPOINT, events: [...ENDPOINT.events], ...changes });

test('an endpoint that was created is found and listed first, without its secret', async () => {
  const { webhooks } = mock.world().client();
  const created = await webhooks.createEndpoint({ body: input() });
  expect(created).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: NOON,
    modified_at: null,
    url: ENDPOINT.url,
    format: 'raw',
    organization_id: ID.organization,
    events: ['customer.created'],
  });
  expect(await webhooks.getEndpoint({ id: created.id })).toEqual(created);
  const { items, pagination } = await webhooks.listEndpoints({});
  expect(items.map(({ id }) => id)).toEqual([created.id, ID.webhookEndpoint]);
  expect(pagination).toEqual({ total_count: 2, max_page: 1 });
});

test('an update changes what is given and not null', async () => {
  const { webhooks } = mock.world().client();
  const before = await webhooks.getEndpoint({ id: ID.webhookEndpoint });
  const nothing = { url: null, format: null, secret: null, events: null };
  expect(await webhooks.updateEndpoint({ id: before.id, body: nothing })).toEqual({ ...before, modified_at: NOON });
  const body = { url: 'http://localhost:3000/hooks', format: 'slack' as const, events: ['order.created' as const] };
  const after = await webhooks.updateEndpoint({ id: before.id, body });
  expect(after).toEqual({ ...before, ...body, modified_at: NOON });
  expect(await webhooks.getEndpoint({ id: before.id })).toEqual(after);
});

test.each([
  'http://localhost:3000/hooks',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://[::1]:8080/a',
  'https://a.example',
])('events can be sent to %s', async (url) => {
  const { webhooks } = mock.world().client();
  expect((await webhooks.createEndpoint({ body: input({ url }) })).url).toBe(url);
});

test.each([
  'http://hooks.costa.example/billing',
  'http://localhost.costa.example/',
  'http://127.0.0.1.costa.example/',
  'http://10.0.0.1/',
])('events cannot be sent to %s, neither at first nor later', async (url) => {
  const { webhooks } = mock.world().client();
  const fault = faultsAt([['body', 'url'], 'value_error']);
  await expect(webhooks.createEndpoint({ body: input({ url }) })).rejects.toEqual(fault);
  await expect(webhooks.updateEndpoint({ id: ID.webhookEndpoint, body: { url } })).rejects.toEqual(fault);
});

test('an address with a port that there is not is none', async () => {
  const { webhooks } = mock.world().client();
  const refused = webhooks.createEndpoint({ body: input({ url: 'http://localhost:99999/' }) });
  await expect(refused).rejects.toEqual(faultsAt([['body', 'url'], 'url_parsing']));
});

test('a secret that no signature is verified with is refused together with other faults', async () => {
  const { webhooks } = mock.world().client();
  await expect(
    webhooks.createEndpoint({ body: input({ secret: 'whsec_not base64', url: 'http://a.example' }) }),
  ).rejects.toEqual(faultsAt([['body', 'url'], 'value_error'], [['body', 'secret'], 'value_error']));
  await expect(webhooks.updateEndpoint({ id: ID.webhookEndpoint, body: { secret: ' padded ' } })).rejects.toEqual(
    faultsAt([['body', 'secret'], 'value_error']),
  );
});

test('a user token names the organization', async () => {
  const { webhooks } = mock.world().client('mock_pat_demo');
  await expect(webhooks.createEndpoint({ body: input() })).rejects.toEqual(
    faultsAt([['body', 'organization_id'], 'missing']),
  );
  const created = await webhooks.createEndpoint({ body: input({ organization_id: ID.organization }) });
  expect(created.organization_id).toBe(ID.organization);
  expect((await webhooks.listEndpoints({ organization_id: ID.otherOrganization })).items).toEqual([]);
});

test('a deleted endpoint is found no more, and its events cannot be redelivered', async () => {
  const { webhooks } = mock.world().client();
  expect(await webhooks.deleteEndpoint({ id: ID.webhookEndpoint })).toBeNull();
  await expect(webhooks.getEndpoint({ id: ID.webhookEndpoint })).rejects.toEqual(NOT_FOUND);
  await expect(webhooks.deleteEndpoint({ id: ID.webhookEndpoint })).rejects.toEqual(NOT_FOUND);
  await expect(webhooks.updateEndpoint({ id: ID.webhookEndpoint, body: {} })).rejects.toEqual(NOT_FOUND);
  await expect(webhooks.redeliverEvent({ id: ID.webhookEvent })).rejects.toEqual(NOT_FOUND);
  expect((await webhooks.listEndpoints({})).items).toEqual([]);
});

test('the story has an endpoint with one delivery', async () => {
  const { webhooks } = mock.world().client();
  const { items, pagination } = await webhooks.listDeliveries({});
  expect(pagination.total_count).toBe(1);
  expect(items[0]).toMatchObject({ id: ID.webhookDelivery, http_code: 200, succeeded: true });
  const event = items[0]?.webhook_event;
  expect(event).toMatchObject({ id: ID.webhookEvent, last_http_code: 200, succeeded: true });
  const payload = JSON.parse(event?.payload ?? '');
  expect(payload.type).toBe('customer.created');
  expect(payload.data).toEqual(await mock.world().client().customers.get({ id: ID.customer }));
});

test('deliveries are filtered by one endpoint or several', async () => {
  const world = mock.world();
  const { webhooks, customers } = world.client();
  const { url } = await receivers.http();
  const first = await webhooks.createEndpoint({ body: input({ url }) });
  const second = await webhooks.createEndpoint({ body: input({ url }) });
  await customers.create({ body: { email: 'ana@costa.example' } });
  await world.settle();
  const count = async (endpoint_id: string | string[]) =>
    (await webhooks.listDeliveries({ endpoint_id })).pagination.total_count;
  expect(await count(first.id)).toBe(1);
  expect(await count([first.id, second.id])).toBe(2);
  expect(await count('00000000-0000-4000-8000-000000000000')).toBe(0);
  // The endpoint of the story is not on this machine, so that its delivery of customer.state_changed failed.
  expect((await webhooks.listDeliveries({ limit: 2 })).pagination).toEqual({ total_count: 4, max_page: 2 });
});

test('redelivery sends the stored body again with the same id, and leaves a delivery of its own', async () => {
  const world = mock.world();
  const { webhooks, customers } = world.client();
  const receiver = await receivers.http((response, index) => status(index === 1 ? 500 : 204)(response, index));
  const { id: endpoint_id } = await webhooks.createEndpoint({ body: input({ url: receiver.url }) });
  const ana = await customers.create({ body: { email: 'ana@costa.example' } });
  await world.settle();
  const [delivery] = (await webhooks.listDeliveries({ endpoint_id })).items;
  const id = delivery?.webhook_event.id ?? '';
  await customers.update({ id: ana.id, body: { name: 'Ana' } });
  expect(await webhooks.redeliverEvent({ id })).toEqual({});
  await world.settle();
  expect(receiver.received.map(({ body }) => body)).toEqual([
    ...[delivery?.webhook_event.payload, delivery?.webhook_event.payload],
  ]);
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  const { items } = await webhooks.listDeliveries({ endpoint_id });
  expect(items.map(({ http_code }) => http_code).toSorted()).toEqual([204, 500]);
  expect(items[0]?.webhook_event).toMatchObject({ last_http_code: 500, succeeded: true });
  // It was asked for once, so that nothing more follows.
  await world.advance('P1D');
  await world.settle();
  expect(receiver.received).toHaveLength(2);
});

test('a token needs a scope for webhooks', async () => {
  const { webhooks } = mock.world().client('mock_oat_site');
  await expect(webhooks.createEndpoint({ body: input() })).rejects.toEqual(
    refusal(403, { error: 'NotPermitted', detail: 'This call needs the scope webhooks:write.' }),
  );
  await expect(webhooks.listDeliveries({})).rejects.toEqual(refusal(403, { error: 'NotPermitted' }));
});
