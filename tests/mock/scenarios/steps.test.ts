import { expect, test } from 'vitest';
import type { Scenario } from '../../../generated/control/types.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { useReceivers } from '../../support/receivers.ts';
import { SHOP, useMocks } from './scenarios.ts';

const start = useMocks();
const receivers = useReceivers();

test('a world begins with what the calls of a scenario have led to, at the time to which they led', async () => {
  const { control, client } = await start();
  const world = await control.worlds.create({ body: { name: 'shop', scenario: SHOP } });
  expect(world).toEqual({
    name: 'shop',
    scenario: 'inline',
    now: '2025-02-28T12:00:00.000000Z', // a month after 31 January
    frozen: true,
    commits: 0,
    upcoming_work: 1,
    failed_work: 0,
  });
  const { customers, orders, subscriptions, products } = client('shop');
  expect((await customers.list()).items.map(({ email }) => email)).toEqual(['ana@costa.example']);
  expect((await products.list()).items.map(({ name }) => name)).toEqual(['Plan']);
  const found = (await orders.list()).items;
  expect(found.map(({ billing_reason, net_amount, created_at }) => [billing_reason, net_amount, created_at])).toEqual([
    ['subscription_cycle', 2500, '2025-02-28T12:00:00.000000Z'],
    ['subscription_create', 2500, '2025-01-31T12:00:00.000000Z'],
  ]);
  expect((await subscriptions.list()).items).toMatchObject([
    { status: 'active', current_period_end: '2025-03-31T12:00:00.000000Z' },
  ]);
});

test('a reference that is a value as a whole keeps its type, and one within a text is written out', async () => {
  const { control, client } = await start();
  const steps: Scenario['steps'] = [
    {
      name: 'made',
      call: 'customers.create',
      with: { body: { email: 'ana@costa.example', metadata: { size: 3, isBig: true } } },
    },
    {
      call: 'customers.create',
      with: {
        body: {
          email: 'ben@costa.example',
          name: 'After ${made.email} of ${made.metadata.size}, for $${5}',
          metadata: { size: '${made.metadata.size}', isBig: '${made.metadata.isBig}' },
        },
      },
    },
  ];
  await control.worlds.create({ body: { name: 'types', scenario: { base: 'empty', steps } } });
  const [ben] = (await client('types').customers.list({ email: 'ben@costa.example' })).items;
  expect(ben).toMatchObject({ name: 'After ana@costa.example of 3, for ${5}', metadata: { size: 3, isBig: true } });
});

test('a step is made as often as it says, and its name is the list of the answers', async () => {
  const { control, client } = await start();
  const steps: Scenario['steps'] = [
    {
      name: 'made',
      call: 'customers.create',
      times: 12,
      with: { body: { email: 'c${index}@costa.example', metadata: { number: '${index}' } } },
    },
    { call: 'customers.update', with: { id: '${made[11].id}', body: { name: 'The last of ${made[0].email}' } } },
  ];
  await control.worlds.create({ body: { name: 'many', scenario: { base: 'empty', steps } } });
  const { items, pagination } = await client('many').customers.list({ email: 'c12@costa.example' });
  expect(pagination.total_count).toBe(1);
  expect(items).toMatchObject([{ name: 'The last of c1@costa.example', metadata: { number: 12 } }]);
  expect((await client('many').customers.list()).pagination.total_count).toBe(12);
});

test('a step acts for whom it says, and an answer other than success can be meant', async () => {
  const { control, client } = await start();
  const steps: Scenario['steps'] = [
    { name: 'session', call: 'customerSessions.create', with: { body: { customer_id: ID.customer } } },
    { call: 'portal.customers.update', as: '${session.token}', with: { body: { name: 'Harbor GmbH' } } },
    { name: 'refused', call: 'products.list', as: 'mock_oat_site', expect: 403 },
    { call: 'customers.list', as: null, expect: 401 },
    { call: 'customers.create', with: { body: { email: 'ben@costa.example', name: '${refused.error}' } } },
  ];
  await control.worlds.create({ body: { name: 'as', scenario: { steps } } });
  expect((await client('as').customers.get({ id: ID.customer })).name).toBe('Harbor GmbH');
  expect((await client('as').customers.list({ email: 'ben@costa.example' })).items).toMatchObject([
    { name: 'NotPermitted' },
  ]);
});

test('calls of the control API are steps too: a renewal that fails, a refund that ends, a fault', async () => {
  const { control, client, mock } = await start({
    faults: [{ operation: 'customers.delete', effect: { kind: 'drop' } }],
  });
  const steps: Scenario['steps'] = [
    { call: 'subscriptions.update', with: { id: ID.subscription, body: { cancel_at_period_end: true } } },
    { call: 'clock.advance', with: { body: { to: 'next-work' } } },
    {
      call: 'faults.create',
      with: { body: { operation: 'orders.list', effect: { kind: 'status', status: 503 }, times: 1 } },
    },
  ];
  await control.worlds.create({ body: { name: 'faulty', scenario: { steps } } });
  const { orders, subscriptions } = client('faulty');
  expect((await subscriptions.get({ id: ID.subscription })).status).toBe('canceled');
  await expect(orders.list()).rejects.toMatchObject({ status: 503 });
  expect((await orders.list()).items.length).toBeGreaterThan(0);
  const { items } = await (await mock.fetch(`${mock.world('faulty').url}/_mock/faults`)).json();
  expect(items.map(({ operation, hits }: { operation: string; hits: number }) => [operation, hits])).toEqual([
    ['customers.delete', 0],
    ['orders.list', 1],
  ]);
});

test('worlds that begin with one scenario have the same ids and tokens, and go their own ways from there', async () => {
  const { control, client } = await start();
  for (const name of ['one', 'two']) await control.worlds.create({ body: { name, scenario: SHOP } });
  const [one, two] = await Promise.all(['one', 'two'].map(async (name) => (await client(name).orders.list()).items));
  expect(one).toEqual(two);
  const made = await Promise.all(
    ['one', 'two'].map((name) => client(name).customers.create({ body: { email: 'ben@costa.example' } })),
  );
  expect(made[0]?.id).not.toBe(made[1]?.id);
  expect((await client('one').customers.list()).pagination.total_count).toBe(2);
});

test('the same seed and the same scenario give the same world in another process, another seed another', async () => {
  const ids = async (seed: string) => {
    const { control, client } = await start({ seed });
    await control.worlds.create({ body: { name: 'shop', scenario: SHOP } });
    return (await client('shop').orders.list()).items.map(({ id }) => id);
  };
  const first = await ids('one');
  expect(await ids('one')).toEqual(first);
  expect(await ids('two')).not.toEqual(first);
});

test('a world that is reset begins again with its own scenario, a copy of it too, or with another', async () => {
  const { control, client } = await start();
  await control.worlds.create({ body: { name: 'shop', scenario: SHOP } });
  await control.worlds.create({ body: { name: 'copy', from: 'shop' } });
  for (const name of ['shop', 'copy']) {
    await client(name).customers.create({ body: { email: 'ben@costa.example' } });
    expect(await control.worlds.reset({ name })).toMatchObject({ scenario: 'inline', commits: 0 });
    expect((await client(name).customers.list()).items.map(({ email }) => email)).toEqual(['ana@costa.example']);
  }
  await control.worlds.reset({ name: 'shop', body: { scenario: 'empty', clock: '2025-07-06T12:00:00Z' } });
  expect((await client('shop').customers.list()).items).toEqual([]);
});

test('a world out of a snapshot whose scenario nobody knows is reset only to one that is given', async () => {
  const one = await start();
  await one.control.worlds.create({ body: { name: 'shop', scenario: SHOP } });
  const body = await one.control.worlds.snapshot({ name: 'shop' });
  const other = await start();
  expect(await other.control.worlds.restore({ name: 'shop', body })).toMatchObject({ scenario: 'inline' });
  await expect(other.control.worlds.reset({ name: 'shop' })).rejects.toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'scenario'] }] },
  });
  expect((await other.client('shop').orders.list()).items).toHaveLength(2);
  expect(await other.control.worlds.reset({ name: 'shop', body: { scenario: SHOP } })).toMatchObject({ commits: 0 });
});

test('a clock of its own goes before that of the scenario, and that before the one of the mock', async () => {
  const { control } = await start({ clock: '2030-01-01T00:00:00Z' });
  const { clock: _, ...without } = SHOP;
  const nows = [
    await control.worlds.create({ body: { name: 'own', scenario: SHOP, clock: '2026-03-01T00:00:00Z' } }),
    await control.worlds.create({ body: { name: 'scenario', scenario: SHOP } }),
    await control.worlds.create({ body: { name: 'mock', scenario: without } }),
  ];
  expect(nows.map(({ now }) => now)).toEqual([
    '2026-04-01T00:00:00.000000Z',
    '2025-02-28T12:00:00.000000Z',
    '2030-02-01T00:00:00.000000Z',
  ]);
});

test('a clock that runs goes on from where the scenario has led, ahead of the machine', async () => {
  const { control } = await start();
  const steps: Scenario['steps'] = [{ call: 'clock.advance', with: { body: { by: 'P40D' } } }];
  const before = Date.now();
  const { now, frozen } = await control.worlds.create({ body: { name: 'ahead', scenario: { base: 'empty', steps } } });
  const days = 40 * 86_400_000;
  expect(frozen).toBe(false);
  expect(Date.parse(now)).toBeGreaterThanOrEqual(before + days);
  expect(Date.parse(now)).toBeLessThanOrEqual(Date.now() + days);
});

test('what happens in a scenario is told to nobody, and what comes after it is', async () => {
  const receiver = await receivers.http();
  const { control, client, mock } = await start();
  const steps: Scenario['steps'] = [
    {
      call: 'webhooks.createEndpoint',
      with: { body: { url: receiver.url, format: 'raw', secret: 'my-secret', events: ['customer.created'] } },
    },
    { call: 'customers.create', with: { body: { email: 'ana@costa.example' } } },
  ];
  await control.worlds.create({ body: { name: 'told', scenario: { base: 'empty', steps } } });
  expect(await mock.settle({ world: 'told' })).toMatchObject({ events: [], deliveries: [], mark: 0 });
  expect((await client('told').webhooks.listDeliveries()).items).toEqual([]);
  await client('told').customers.create({ body: { email: 'ben@costa.example' } });
  const { events, deliveries } = await mock.settle({ world: 'told' });
  expect(events.map(({ type }) => type)).toEqual(['customer.created', 'customer.state_changed']);
  expect(deliveries).toMatchObject([{ succeeded: true }]);
});

test('worlds that are made on first use begin with the scenario that the mock was started with', async () => {
  const { client, control } = await start({ scenario: SHOP, worldLimit: 3 });
  for (const world of [undefined, 'other']) expect((await client(world).orders.list()).items).toHaveLength(2);
  await control.worlds.create({ body: { name: 'created' } });
  expect((await client('created').orders.list()).items).toHaveLength(2);
  expect((await control.worlds.list()).items.map(({ name }) => name)).toEqual(['created', 'default', 'other']);
});
