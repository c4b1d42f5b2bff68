import { describe, expect, test } from 'vitest';
import type { Client } from '../../client/lean.ts';
import { type OperationEntry, type OperationId, operations } from '../../generated/operations.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { operationIds } from '../support/contract.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { ANA } from '../support/purchases.ts';
import { useReceivers } from '../support/receivers.ts';
import { bodyIds } from '../support/record-ids.ts';
import { foundNightShift, KINDS, seat } from '../support/second-organization.ts';

const mock = useMock();
const receivers = useReceivers();

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const PATH = ['path', 'external_id'];

/** Where the body of a seller's call names the organization that something new is made in. */
const OF_BODIES = operationIds
  .filter((operationId) => (operations[operationId] as OperationEntry).credentials.includes('userToken'))
  .flatMap(bodyIds)
  .filter(({ name }) => name === 'organization_id');

function kindOf(operationId: OperationId) {
  const kind = KINDS[operationId];
  if (!kind) throw new Error(`tests/support/second-organization.ts has no ${operationId}`);
  return kind;
}

describe('what a user makes names its organization', () => {
  test.each(OF_BODIES)('$operationId', async ({ operationId, place }) => {
    const { make, list } = kindOf(operationId);
    const { sam, id } = await foundNightShift(mock.world());
    const count = async (query: Parameters<typeof list>[1]) => (await list(sam, query)).pagination.total_count;
    const before = await count({});
    const loc = ['body', ...place.split('.').map((part) => (part === '0' ? 0 : part))];
    await expect(make(sam, undefined)).rejects.toEqual(faultsAt([loc, 'missing']));
    for (const other of [UNKNOWN, ID.otherOrganization]) {
      await expect(make(sam, other)).rejects.toEqual(faultsAt([loc, 'value_error']));
    }
    expect(await count({})).toBe(before);
    await make(sam, id);
    expect(await count({ organization_id: id })).toBe(1);
    expect(await count({ organization_id: ID.organization })).toBe(before);
    expect(await count({ organization_id: [id, ID.organization, ID.otherOrganization] })).toBe(before + 1);
    expect(await count({})).toBe(before + 1);
    expect(await count({ organization_id: ID.otherOrganization })).toBe(0);
  });
});

/** Sells Jane a seat of an organization, to which she is new. */
async function sell(world: TestWorld, sam: Client, organization_id: string) {
  const product = await sam.products.create({ body: seat(organization_id) });
  const { clientSecret: client_secret } = await sam.checkouts.create({ body: { products: [product.id] } });
  await sam.checkouts.clientConfirm({ client_secret, body: { ...ANA, customerEmail: 'jane@harbor.example' } });
  await world.settle();
  return product;
}

test('a subscriber of one organization is a new customer of the other, who can be served beside her', async () => {
  const world = mock.world();
  const { sam, id } = await foundNightShift(world);
  const product = await sell(world, sam, id);
  const here = { organization_id: id };
  const { items: customers } = await sam.customers.list({ ...here, email: 'jane@harbor.example' });
  expect(customers).toMatchObject([{ organization_id: id }]);
  expect(customers[0]?.id).not.toBe(ID.customer);
  const mine = { product: { id: product.id }, customer: { id: customers[0]?.id } };
  expect((await sam.subscriptions.list(here)).items).toMatchObject([{ ...mine, status: 'active' }]);
  expect((await sam.orders.list(here)).items).toMatchObject([{ ...mine, net_amount: 2000 }]);
  expect((await sam.checkouts.list(here)).items).toMatchObject([{ status: 'succeeded', organization: { id } }]);
  expect((await sam.payments.list(here)).items).toMatchObject([{ status: 'succeeded', organization_id: id }]);
  // Both of her subscriptions, and none of the second for who stands for the first alone.
  const both = await sam.subscriptions.list({ sorting: ['started_at'] });
  expect(both.items.map((one) => one.product.organization_id)).toEqual([ID.organization, id]);
  expect((await world.client().subscriptions.list({})).items.map((one) => one.id)).toEqual([ID.subscription]);
  await expect(world.client().products.get({ id: product.id })).rejects.toEqual(
    refusal(404, { error: 'ResourceNotFound' }),
  );
});

test('records of both organizations are read and changed by their ids alone', async () => {
  const world = mock.world();
  const { sam, id } = await foundNightShift(world);
  const { id: theirs } = await sell(world, sam, id);
  for (const [product, organization_id] of [
    [theirs, id],
    [ID.productPro, ID.organization],
  ] as const) {
    const renamed = await sam.products.update({ id: product, body: { name: 'Renamed' } });
    expect(renamed).toMatchObject({ name: 'Renamed', organization_id });
    expect(await sam.products.get({ id: product })).toEqual(renamed);
    const named = await sam.organizations.update({ id: organization_id, body: { website: 'https://sam.example' } });
    expect(await sam.organizations.get({ id: organization_id })).toEqual(named);
  }
  const [subscription] = (await sam.subscriptions.list({ organization_id: id })).items;
  await sam.subscriptions.revoke({ id: subscription?.id ?? '' });
  expect((await sam.subscriptions.list({ active: true })).items.map((one) => one.id)).toEqual([ID.subscription]);
});

test('metrics are those of both organizations, or of the one that is asked for', async () => {
  const world = mock.world();
  const { sam, id } = await foundNightShift(world);
  await sell(world, sam, id);
  const july = { start_date: '2025-07-01', end_date: '2025-07-06', interval: 'day' } as const;
  const totals = async (query: object) => (await sam.metrics.get({ ...july, ...query })).totals;
  // The story has sold Pro for 1250 and Founding Crew for 5000, Night Shift a seat for 2000.
  const [first, second] = [{ organization_id: ID.organization }, { organization_id: id }];
  expect(await totals(first)).toMatchObject({ orders: 2, revenue: 6250, active_subscriptions: 1 });
  expect(await totals(second)).toMatchObject({ orders: 1, revenue: 2000, monthly_recurring_revenue: 2000 });
  expect(await totals({})).toMatchObject({ orders: 3, revenue: 8250, monthly_recurring_revenue: 3250 });
});

test('the names of events are counted over both organizations', async () => {
  const { sam, id } = await foundNightShift(mock.world());
  const at = (organization_id: string) => ({ name: 'run', external_customer_id: 'ana', organization_id });
  await sam.events.ingest({ body: { events: [at(id), at(ID.organization), at(id)] } });
  const occurrences = async (query: object) => (await sam.events.listNames({ query: 'run', ...query })).items;
  const run = async (query: object) => (await occurrences(query)).find(({ name }) => name === 'run')?.occurrences;
  expect(await run({})).toBe(3);
  expect(await run({ organization_id: id })).toBe(2);
  expect(await run({ organization_id: ID.organization })).toBe(1);
  expect((await sam.events.list({ external_customer_id: 'ana' })).pagination.total_count).toBe(3);
});

test('webhooks tell each organization of what is its own', async () => {
  const world = mock.world();
  const { sam, id } = await foundNightShift(world);
  const listen = async (organization_id: string) => {
    const receiver = await receivers.http();
    const endpoint = { url: receiver.url, format: 'raw', secret: 'my-secret', organization_id } as const;
    await sam.webhooks.createEndpoint({ body: { ...endpoint, events: ['customer.created', 'organization.updated'] } });
    return () => receiver.received.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.name]);
  };
  const [first, second] = [await listen(ID.organization), await listen(id)];
  for (const [name, organization_id] of [
    ['Ana', ID.organization],
    ['Bo', id],
  ] as const) {
    await sam.customers.create({ body: { name, email: `${name}@costa.example`, organization_id } });
    await sam.organizations.update({ id: organization_id, body: { website: 'https://sam.example' } });
    await world.settle();
  }
  expect(first().sort()).toEqual([
    ['customer.created', 'Ana'],
    ['organization.updated', 'Benchmate'],
  ]);
  expect(second().sort()).toEqual([
    ['customer.created', 'Bo'],
    ['organization.updated', 'Night Shift'],
  ]);
});

/** The calls that find a customer by an external id, and where they name it. */
const BY_EXTERNAL_ID: [string, (client: Client, external_id: string) => Promise<unknown>, readonly string[]][] = [
  ['customers.getExternal', ({ customers }, external_id) => customers.getExternal({ external_id }), PATH],
  ['customers.getStateExternal', ({ customers }, external_id) => customers.getStateExternal({ external_id }), PATH],
  [
    'customers.updateExternal',
    ({ customers }, external_id) => customers.updateExternal({ external_id, body: { name: 'Ana' } }),
    PATH,
  ],
  ['customers.deleteExternal', ({ customers }, external_id) => customers.deleteExternal({ external_id }), PATH],
  [
    'customerSessions.create',
    ({ customerSessions }, external_customer_id) => customerSessions.create({ body: { external_customer_id } }),
    ['body', 'external_customer_id'],
  ],
];

test.each(BY_EXTERNAL_ID)('%s picks none of two customers with one external id', async (_, call, loc) => {
  const world = mock.world();
  const { sam, id } = await foundNightShift(world);
  const theirs = { email: 'jane@harbor.example', external_id: 'user_1042', organization_id: id };
  const { id: twin } = await sam.customers.create({ body: theirs });
  const customers = [await sam.customers.get({ id: ID.customer }), await sam.customers.get({ id: twin })];
  await expect(call(sam, 'user_1042')).rejects.toEqual(faultsAt([loc, 'value_error']));
  expect(await Promise.all(customers.map((one) => sam.customers.get({ id: one.id })))).toEqual(customers);
  // Who stands for one organization means its customer; so does a user once only one is left.
  await sam.customers.delete({ id: twin });
  await expect(call(sam, 'user_1042')).resolves.toBeDefined();
});
