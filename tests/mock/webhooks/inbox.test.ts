import { expect, test } from 'vitest';
import { createControl } from '../../../client/create-control.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';
import { buy } from '../../support/purchases.ts';
import { useReceivers } from '../../support/receivers.ts';

// No inbox is armed before somebody asks.
const mock = useMock({ inbox: false });
const receivers = useReceivers();

/** A world without endpoints: nothing in it is sent to anybody. */
async function unheard(): Promise<{ world: TestWorld; control: ReturnType<typeof createControl> }> {
  const world = mock.world();
  await world.client().webhooks.deleteEndpoint({ id: ID.webhookEndpoint });
  return { world, control: createControl({ baseUrl: world.url }) };
}

async function createCustomer(world: TestWorld, name: string) {
  return world.client().customers.create({ body: { email: `${name}@costa.example`, name } });
}

test('without an endpoint, an event is there with what its webhook carries, by the request that caused it', async () => {
  const { world, control } = await unheard();
  const { mark } = await control.inbox.list();
  const created = await world.send('POST', '/v1/customers/', { body: { email: 'ana@costa.example' } });
  const { items } = await control.inbox.list({ type: 'customer.created', after: mark });
  expect(items).toEqual([
    {
      number: mark + 1,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      type: 'customer.created',
      timestamp: '2025-07-06T12:00:00.000000Z',
      organization_id: ID.organization,
      resource_id: created.body.id,
      request_id: created.headers['x-request-id'],
      commit: expect.any(Number),
      triggered: false,
      webhook_ids: [],
      rendered: 'then',
      data: created.body,
    },
  ]);
});

test('an event from before the inbox was armed is rendered when it is asked for, and says so', async () => {
  const { world, control } = await unheard();
  const before = await createCustomer(world, 'ana');
  await world.client().customers.update({ id: before.id, body: { name: 'Ana Costa' } });
  const first = await control.inbox.list({ type: 'customer.created,customer.updated' });
  // Each as the row was when it happened.
  expect(first.items.map(({ rendered, data }) => [rendered, data?.name])).toEqual([
    ['now', 'ana'],
    ['now', 'Ana Costa'],
  ]);
  await createCustomer(world, 'ben');
  const { items } = await control.inbox.list({ type: 'customer.created' });
  expect(items.map(({ rendered, data }) => [rendered, data?.name])).toEqual([
    ['now', 'ana'],
    ['then', 'ben'],
  ]);
});

test('an event names the id by which an endpoint gets it', async () => {
  const world = mock.world();
  const receiver = await receivers.http();
  const body = { url: receiver.url, format: 'raw' as const, secret: 's', events: ['customer.created' as const] };
  await world.client().webhooks.createEndpoint({ body });
  await createCustomer(world, 'ana');
  await receiver.until(1);
  const { items } = await createControl({ baseUrl: world.url }).inbox.list({ type: 'customer.created' });
  expect(items.map(({ webhook_ids }) => webhook_ids)).toEqual([[receiver.received[0]?.headers['webhook-id']]]);
});

test('pages of events follow each other by their mark, without a gap', async () => {
  const { world, control } = await unheard();
  for (const name of ['a', 'b', 'c', 'd', 'e']) await createCustomer(world, name);
  const names: unknown[] = [];
  let after = 0;
  for (let page = 0; page < 5; page += 1) {
    const { items, mark } = await control.inbox.list({ type: 'customer.created', after, limit: 2 });
    names.push(...items.map(({ data }) => data?.name));
    after = mark;
  }
  expect(names).toEqual(['a', 'b', 'c', 'd', 'e']);
  const latest = await control.inbox.list({ type: 'customer.created', limit: 2 });
  expect(latest.items.map(({ data }) => data?.name)).toEqual(['d', 'e']);
});

test('a wait ends when what a purchase leads to has happened, without another request', async () => {
  const { world, control } = await unheard();
  const { mark } = await control.inbox.list();
  const waited = control.inbox.wait({
    body: {
      type: 'order.paid',
      match: { 'customer.email': 'ana@costa.example', product: { id: ID.productPro } },
      after: mark,
    },
  });
  await buy(world, ID.productPro);
  const { event, came } = await waited;
  expect(event).toMatchObject({ type: 'order.paid', data: { status: 'paid', product: { id: ID.productPro } } });
  expect(came).toEqual([]);
});

test('a wait for what has happened already ends at once, and the next goes on after it', async () => {
  const { world, control } = await unheard();
  for (const name of ['ana', 'ben']) await createCustomer(world, name);
  const wish = { type: 'customer.created', timeout_seconds: 0 };
  const first = await control.inbox.wait({ body: wish });
  const second = await control.inbox.wait({ body: { ...wish, after: first.mark } });
  expect([first.event?.data?.name, second.event?.data?.name]).toEqual(['ana', 'ben']);
});

test('a wait in vain says what has come instead, and in what it differs', async () => {
  const { world, control } = await unheard();
  const ana = await createCustomer(world, 'ana');
  const body = { type: 'customer.created', match: { name: 'Ben' }, timeout_seconds: 0 };
  expect(await control.inbox.wait({ body })).toEqual({
    event: null,
    mark: 2,
    came: [
      { number: 1, type: 'customer.created', resource_id: ana.id, differs: 'data.name is "ana", not "Ben"' },
      { number: 2, type: 'customer.state_changed', resource_id: ana.id, differs: 'type is customer.state_changed' },
    ],
    came_count: 2,
  });
});

test('an event that does not exist is not waited for', async () => {
  const world = mock.world();
  const { status, body } = await world.send('POST', '/_mock/inbox/wait', { body: { type: 'order.payed' } });
  expect([status, body.detail]).toEqual([
    422,
    [{ loc: ['body', 'type'], msg: "No webhook event has this name; did you mean 'order.paid'?", type: 'value_error' }],
  ]);
  const listed = await world.send('GET', '/_mock/inbox?type=order.*,invoice.*');
  expect(listed.body.detail[0]).toMatchObject({
    loc: ['query', 'type'],
    msg: expect.stringContaining('No webhook event'),
  });
});

test('worlds have inboxes of their own', async () => {
  const [one, other] = [await unheard(), await unheard()];
  await one.control.inbox.list();
  await createCustomer(one.world, 'ana');
  await createCustomer(other.world, 'ben');
  expect((await other.control.inbox.list()).items.map(({ data, rendered }) => [data?.email, rendered])).toEqual([
    ['ben@costa.example', 'now'],
    ['ben@costa.example', 'now'],
  ]);
});

test.each(['DELETE', 'reset'])('%s of a world ends who waits there', async (how) => {
  const { world, control } = await unheard();
  const waited = expect(control.inbox.wait({ body: { type: 'order.paid' } })).rejects.toMatchObject({ status: 404 });
  const path = `/_mock/worlds/${world.inside.name}`;
  await (how === 'DELETE' ? world.send('DELETE', path) : world.send('POST', `${path}/reset`));
  await waited;
});
