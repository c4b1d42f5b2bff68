import { expect, test } from 'vitest';
import type { MeterCreate, MeterFilter } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { useMock } from '../support/mock.ts';
import { buy, productFor } from '../support/purchases.ts';
import { useRuns } from '../support/usage.ts';

const mock = useMock();

test('a customer sees what is used and left of each meter, and nobody else does', async () => {
  const world = mock.world();
  await useRuns(world, 60);
  const { portal, customerMeters } = world.client('mock_cst_demo');
  const own = await portal.meters.get({ id: ID.customerMeter });
  expect(own).toMatchObject({
    consumed_units: 102,
    credited_units: 100,
    balance: -2,
    meter: { name: 'Teammate runs' },
  });
  expect(own).not.toHaveProperty('meter.filter');
  expect((await portal.meters.list({ query: 'teammate' })).items).toEqual([own]);
  expect((await portal.meters.list({ query: 'calls' })).items).toEqual([]);
  await expect(customerMeters.list({})).rejects.toMatchObject({ status: 403 });
  const other = world.client('mock_oat_other').customerMeters;
  await expect(other.get({ id: ID.customerMeter })).rejects.toMatchObject({ status: 404 });
  expect((await other.list({})).items).toEqual([]);
});

test('each customer whose balance changes is told of once in a batch', async () => {
  const world = mock.world();
  const before = world.events.length;
  await useRuns(world, 60);
  expect(world.events.slice(before).map(({ type }) => type)).toEqual(['customer.state_changed']);
});

test('a metered product over three renewals, with what rolls over and a cap', async () => {
  const world = mock.world();
  const { meters, benefits, products, events, customerMeters, orders, subscriptions } = world.client();
  const clause = { property: 'name', operator: 'eq' as const, value: 'api.call' };
  const meter = await meters.create({
    body: {
      ...{ name: 'API calls', filter: { conjunction: 'and', clauses: [clause] } },
      aggregation: { func: 'sum', property: 'calls' },
    },
  });
  const benefit = await benefits.create({
    body: {
      ...{ type: 'meter_credit', description: '100 calls' },
      properties: { meter_id: meter.id, units: 100, rollover: true },
    },
  });
  const price = { amount_type: 'metered_unit', meter_id: meter.id, unit_amount: '0.3', cap_amount: 250 } as const;
  const product = await productFor(world, price);
  await products.updateBenefits({ id: product.id, body: { benefits: [benefit.id] } });
  const { customerId } = await buy(world, product.id);
  const customer_id = customerId ?? '';
  const use = (calls: number) =>
    events.ingest({ body: { events: [{ name: 'api.call', customer_id, metadata: { calls } }] } });
  const standing = async () => {
    const [row] = (await customerMeters.list({ customer_id })).items;
    return [row?.consumed_units, row?.credited_units, row?.balance];
  };
  const renew = async () => {
    await world.advance('P1M');
    const { items } = await orders.list({ customer_id, sorting: ['-created_at'], limit: 1 });
    return items[0]?.items.map(({ label, amount }) => [label, amount]).filter(([label]) => String(label).includes('×'));
  };
  expect(await standing()).toEqual([0, 100, 100]);
  await use(30.5);
  expect(await standing()).toEqual([30.5, 100, 69.5]);
  // Covered by the credits. 100 - 30.5 leaves 69 whole units, and 100 are new.
  expect(await renew()).toEqual([['API calls — (0) × $0.003', 0]]);
  expect(await standing()).toEqual([0, 169, 169]);
  await use(200);
  // 31 calls at 0.3 cents are 9.3 cents; nothing is left to roll over.
  expect((await subscriptions.list({ customer_id })).items[0]?.meters).toMatchObject([
    { consumed_units: 200, credited_units: 169, amount: 9 },
  ]);
  expect(await renew()).toEqual([['API calls — (31) × $0.003', 9]]);
  expect(await standing()).toEqual([0, 100, 100]);
  await use(1100);
  // 1000 calls at 0.3 cents are 300 cents, of which 250 are charged.
  expect(await renew()).toEqual([['API calls — (1000) × $0.003', 250]]);
  expect(await standing()).toEqual([0, 100, 100]);
});

const called = (name: string): MeterFilter => ({
  conjunction: 'and',
  clauses: [{ property: 'name', operator: 'eq', value: name }],
});
const COUNTED: MeterCreate = { name: 'API calls', filter: called('api.call'), aggregation: { func: 'count' } };

test.each<[string, number]>([
  ['nothing else', 0],
  ['usage by the own id', 1],
])(
  'a customer who gets an external id, after %s, gets nothing of what waited before the last renewal',
  async (_, own) => {
    const world = mock.world();
    const { meters, events, customers, customerMeters, orders } = world.client();
    const { id: meter_id } = await meters.create({ body: COUNTED });
    const product = await productFor(world, { amount_type: 'metered_unit', meter_id, unit_amount: '10' });
    const id = (await buy(world, product.id)).customerId ?? '';
    const use = (count: number, customer: { customer_id: string } | { external_customer_id: string }) =>
      events.ingest({ body: { events: new Array(count).fill({ name: 'api.call', ...customer }) } });
    await use(3, { external_customer_id: 'late' });
    await world.advance('P1M');
    await use(own, { customer_id: id });
    await use(2, { external_customer_id: 'late' });
    await customers.update({ id, body: { external_id: 'late' } });
    await world.settle();
    const used = own + 2;
    const { items } = await customerMeters.list({ customer_id: id });
    expect(items).toMatchObject([{ consumed_units: used, balance: -used }]);
    await world.advance('P1M');
    const [latest] = (await orders.list({ customer_id: id, sorting: ['-created_at'], limit: 1 })).items;
    expect(latest?.net_amount).toBe(10 * used);
  },
);

test('credits between do not bring back what waited before the last renewal', async () => {
  const world = mock.world();
  const { meters, events, customers, customerMeters, benefits, products } = world.client();
  const { id: meter_id } = await meters.create({ body: COUNTED });
  const product = await productFor(world, { amount_type: 'metered_unit', meter_id, unit_amount: '10' });
  const id = (await buy(world, product.id)).customerId ?? '';
  const late = { name: 'api.call', external_customer_id: 'late' };
  await events.ingest({ body: { events: [late, late, late] } });
  await world.advance('P1M');
  const properties = { meter_id, units: 5, rollover: false };
  const credit = await benefits.create({ body: { type: 'meter_credit', description: 'Calls', properties } });
  await products.updateBenefits({ id: product.id, body: { benefits: [credit.id] } });
  await world.settle();
  await customers.update({ id, body: { external_id: 'late' } });
  await world.settle();
  const { items } = await customerMeters.list({ customer_id: id });
  expect(items).toMatchObject([{ consumed_units: 0, credited_units: 5, balance: 5 }]);
});

test('a meter that takes another filter counts for a customer what came after the last renewal', async () => {
  const world = mock.world();
  const { meters, events, customerMeters, benefits, products } = world.client();
  const { id: meter_id } = await meters.create({ body: { ...COUNTED, filter: called('other') } });
  const properties = { meter_id, units: 5, rollover: false };
  const credit = await benefits.create({ body: { type: 'meter_credit', description: 'Calls', properties } });
  const product = await productFor(world, { amount_type: 'fixed', price_amount: 2000 });
  await products.updateBenefits({ id: product.id, body: { benefits: [credit.id] } });
  const customer_id = (await buy(world, product.id)).customerId ?? '';
  const use = (count: number) =>
    events.ingest({ body: { events: new Array(count).fill({ name: 'api.call', customer_id }) } });
  await use(3);
  await world.advance('P1M');
  await use(2);
  await meters.update({ id: meter_id, body: { filter: called('api.call') } });
  await world.settle();
  const { items } = await customerMeters.list({ customer_id });
  expect(items).toMatchObject([{ consumed_units: 2, credited_units: 5, balance: 3 }]);
});
