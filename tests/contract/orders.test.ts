import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const BERLIN = {
  ...{ line1: 'Torstraße 12', line2: null, postal_code: '10119', city: 'Berlin' },
  ...{ state: null, country: 'DE' },
};

/** Stores another version of the order of the subscription. */
function change({ inside }: TestWorld, changes: Partial<ReturnType<typeof orderOf>>): void {
  inside.transact(() => inside.tables.orders.put({ ...orderOf(inside), ...changes }));
}

function orderOf({ tables }: TestWorld['inside']) {
  const order = tables.orders.get(ID.order);
  if (!order) throw new Error('The story has lost its order');
  return order;
}

test('an order has its amounts, items, customer, product, discount and subscription', async () => {
  const order = await mock.world().client().orders.get({ id: ID.order });
  expect(order).toMatchObject({
    ...{ id: ID.order, status: 'paid', paid: true, billing_reason: 'subscription_create', currency: 'usd' },
    ...{ subtotal_amount: 2500, discount_amount: 1250, net_amount: 1250, amount: 1250, tax_amount: 238 },
    ...{ total_amount: 1488, refunded_amount: 0, refunded_tax_amount: 0 },
    ...{ billing_name: 'Harbor Analytics', billing_address: BERLIN, is_invoice_generated: false },
    items: [expect.objectContaining({ label: 'Pro', amount: 2500, product_price_id: ID.pricePro })],
    customer: expect.objectContaining({ email: 'jane@harbor.example' }),
    product: expect.objectContaining({ name: 'Pro' }),
    discount: expect.objectContaining({ id: ID.discountLaunch }),
    subscription: expect.objectContaining({ id: ID.subscription, status: 'active' }),
  });
  expect(order).not.toHaveProperty('invoice_number');
});

test('a customer who has been deleted is still in the orders', async () => {
  const { customers, orders } = mock.world().client();
  await customers.delete({ id: ID.customer });
  expect((await orders.get({ id: ID.order })).customer).toMatchObject({ id: ID.customer, deleted_at: NOON });
});

test('orders are listed newest first, and filtered and sorted as asked', async () => {
  const { orders } = mock.world().client();
  const idsOf = async (query: Parameters<typeof orders.list>[0]) =>
    (await orders.list(query)).items.map(({ id }) => id);
  const [pro, crew] = [ID.order, ID.orderFoundingCrew];
  expect(await idsOf({})).toEqual([crew, pro]);
  expect(await idsOf({ sorting: ['amount'] })).toEqual([pro, crew]);
  expect(await idsOf({ sorting: ['-net_amount'] })).toEqual([crew, pro]);
  expect(await idsOf({ sorting: ['customer', 'product'] })).toEqual([crew, pro]);
  expect(await idsOf({ sorting: ['-product'] })).toEqual([pro, crew]);
  expect(await idsOf({ sorting: ['discount'] })).toEqual([pro, crew]);
  expect(await idsOf({ sorting: ['subscription'] })).toEqual([pro, crew]);
  expect(await idsOf({ product_id: ID.productPro })).toEqual([pro]);
  expect(await idsOf({ product_billing_type: 'one_time' })).toEqual([crew]);
  expect(await idsOf({ product_billing_type: ['one_time', 'recurring'] })).toEqual([crew, pro]);
  expect(await idsOf({ discount_id: ID.discountLaunch })).toEqual([pro]);
  expect(await idsOf({ customer_id: ID.customerOther })).toEqual([]);
  expect(await idsOf({ checkout_id: ID.checkout })).toEqual([pro]);
  expect(await idsOf({ metadata: { source: 'pricing-page' } })).toEqual([pro]);
});

test('the billing details are changed together, and null clears them', async () => {
  const world = mock.world();
  const { orders } = world.client();
  const body = { billing_name: 'Harbor Ltd', billing_address: { country: 'US', state: 'ny', city: 'Albany' } };
  const changed = await orders.update({ id: ID.order, body });
  expect(changed).toMatchObject({
    billing_name: 'Harbor Ltd',
    billing_address: { country: 'US', state: 'US-NY', city: 'Albany', line1: null, line2: null, postal_code: null },
    modified_at: NOON,
  });
  expect(world.events).toMatchObject([{ type: 'order.updated', data: changed }]);
  const cleared = await orders.update({ id: ID.order, body: { billing_name: null, billing_address: null } });
  expect([cleared.billing_name, cleared.billing_address]).toEqual([null, null]);
});

test('half of the billing details, or a state that does not exist, is refused', async () => {
  const world = mock.world();
  const half = await world.send('PATCH', `/v1/orders/${ID.order}`, { body: { billing_name: 'Harbor Ltd' } });
  expect([half.status, half.body.detail]).toEqual([
    422,
    [expect.objectContaining({ loc: ['body', 'billing_address'], type: 'missing' })],
  ]);
  const body = { billing_name: null, billing_address: { country: 'US', state: 'Bavaria' } };
  await expect(world.client().orders.update({ id: ID.order, body })).rejects.toEqual(
    faultsAt([['body', 'billing_address', 'state'], 'value_error']),
  );
});

test('an invoice is made after the call that asks for it, and tells so', async () => {
  const world = mock.world();
  const { orders } = world.client();
  expect(await orders.generateInvoice({ id: ID.order })).toEqual({});
  const order = await orders.get({ id: ID.order });
  expect(order.is_invoice_generated).toBe(true);
  expect(world.events).toMatchObject([{ type: 'order.updated', data: order }]);
});

test('there is one invoice, and from then on the billing details are what they are', async () => {
  const { orders } = mock.world().client();
  await orders.generateInvoice({ id: ID.order });
  await expect(orders.generateInvoice({ id: ID.order })).rejects.toEqual(
    refusal(409, { error: 'InvoiceAlreadyExists', detail: expect.any(String) }),
  );
  const same = { billing_name: 'Harbor Analytics', billing_address: BERLIN };
  await orders.update({ id: ID.order, body: same });
  await expect(
    orders.update({ id: ID.order, body: { billing_name: 'Harbor Ltd', billing_address: null } }),
  ).rejects.toEqual(faultsAt([['body', 'billing_name'], 'value_error'], [['body', 'billing_address'], 'value_error']));
});

test('an order that is not paid, or lacks a name or an address, has no invoice', async () => {
  const world = mock.world();
  const { orders } = world.client();
  const refused = (error: string) => refusal(422, { error, detail: expect.any(String) });
  change(world, { billing_name: null });
  await expect(orders.generateInvoice({ id: ID.order })).rejects.toEqual(refused('MissingInvoiceBillingDetails'));
  change(world, { billing_name: 'Harbor', billing_address: null });
  await expect(orders.generateInvoice({ id: ID.order })).rejects.toEqual(refused('MissingInvoiceBillingDetails'));
  change(world, { status: 'pending', paid: false });
  await expect(orders.generateInvoice({ id: ID.order })).rejects.toEqual(refused('NotPaidOrder'));
});
