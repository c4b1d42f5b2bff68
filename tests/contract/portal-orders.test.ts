import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

const BUYER = 'mock_cst_demo';
const NOT_FOUND = refusal(404, { error: 'ResourceNotFound' });

/** Makes an order that of another customer of the same organization. */
function giveAway({ inside }: TestWorld, id: string): void {
  inside.transact(() => {
    const order = inside.tables.orders.get(id);
    if (order) inside.tables.orders.put({ ...order, customer_id: ID.customerOther });
  });
}

test('a customer sees an order with the product, who sells it, and the subscription', async () => {
  const order = await mock.world().client(BUYER).portal.orders.get({ id: ID.order });
  expect(order).toMatchObject({
    ...{ id: ID.order, status: 'paid', net_amount: 1250, tax_amount: 238, total_amount: 1488 },
    items: [expect.objectContaining({ label: 'Pro', amount: 2500 })],
    product: expect.objectContaining({
      name: 'Pro',
      organization: expect.objectContaining({ slug: 'benchmate' }),
      prices: [expect.objectContaining({ id: ID.pricePro })],
    }),
    subscription: expect.objectContaining({ id: ID.subscription, amount: 1250 }),
  });
  expect(order.product.benefits.every((benefit) => !('properties' in benefit))).toBe(true);
  expect(order).not.toHaveProperty('metadata');
});

test('a customer lists the own orders, filtered and sorted as asked', async () => {
  const world = mock.world();
  const { orders } = world.client(BUYER).portal;
  const idsOf = async (query: Parameters<typeof orders.list>[0]) =>
    (await orders.list(query)).items.map(({ id }) => id);
  const [pro, crew] = [ID.order, ID.orderFoundingCrew];
  expect(await idsOf({})).toEqual([crew, pro]);
  expect(await idsOf({ sorting: ['amount'] })).toEqual([pro, crew]);
  expect(await idsOf({ sorting: ['product'] })).toEqual([crew, pro]);
  expect(await idsOf({ sorting: ['-subscription'] })).toEqual([crew, pro]);
  expect(await idsOf({ query: 'CREW' })).toEqual([crew]);
  expect(await idsOf({ product_id: [ID.productPro] })).toEqual([pro]);
  expect(await idsOf({ product_billing_type: 'recurring' })).toEqual([pro]);
  expect(await idsOf({ subscription_id: ID.subscription })).toEqual([pro]);
  expect(await idsOf({ organization_id: ID.otherOrganization })).toEqual([]);
  giveAway(world, crew);
  expect(await idsOf({})).toEqual([pro]);
});

test('a customer changes the billing details, makes the invoice and gets the same as the seller', async () => {
  const world = mock.world();
  const { orders } = world.client(BUYER).portal;
  const body = { billing_name: 'Harbor Ltd', billing_address: { country: 'DE', city: 'Hamburg' } };
  expect(await orders.update({ id: ID.order, body })).toMatchObject({ billing_name: 'Harbor Ltd' });
  await expect(orders.getInvoice({ id: ID.order })).rejects.toEqual(NOT_FOUND);
  expect(await orders.generateInvoice({ id: ID.order })).toEqual({});
  expect((await orders.get({ id: ID.order })).is_invoice_generated).toBe(true);
  expect(await orders.getInvoice({ id: ID.order })).toEqual(await world.client().orders.getInvoice({ id: ID.order }));
  expect(world.events.map(({ type }) => type)).toEqual(['order.updated', 'order.updated']);
  await expect(orders.generateInvoice({ id: ID.order })).rejects.toEqual(
    refusal(409, { error: 'InvoiceAlreadyExists' }),
  );
  await expect(orders.update({ id: ID.order, body: { ...body, billing_name: null } })).rejects.toEqual(
    faultsAt([['body', 'billing_name'], 'value_error']),
  );
});

test('an order without an address has no invoice', async () => {
  const { orders } = mock.world().client(BUYER).portal;
  await orders.update({ id: ID.order, body: { billing_name: 'Harbor Ltd', billing_address: null } });
  await expect(orders.generateInvoice({ id: ID.order })).rejects.toEqual(
    refusal(422, { error: 'MissingInvoiceBillingDetails' }),
  );
});

test('an order of another customer is not found, whatever is asked of it', async () => {
  const world = mock.world();
  giveAway(world, ID.order);
  const { orders } = world.client(BUYER).portal;
  const body = { billing_name: null, billing_address: null };
  await expect(orders.get({ id: ID.order })).rejects.toEqual(NOT_FOUND);
  await expect(orders.update({ id: ID.order, body })).rejects.toEqual(NOT_FOUND);
  await expect(orders.generateInvoice({ id: ID.order })).rejects.toEqual(NOT_FOUND);
  await expect(orders.getInvoice({ id: ID.order })).rejects.toEqual(NOT_FOUND);
});

test('the portal takes customer sessions only', async () => {
  await expect(mock.world().client().portal.orders.list({})).rejects.toEqual(refusal(403, { error: 'NotPermitted' }));
});
