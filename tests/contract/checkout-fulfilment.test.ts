import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { eventsOf } from '../support/event-order.ts';
import { eventsDuring, eventTypesDuring } from '../support/events.ts';
import { STORY_NOON, type TestWorld, useMock } from '../support/mock.ts';
import { begin, buy, productFor } from '../support/purchases.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';

async function orderOf(world: TestWorld, checkout_id: string) {
  return (await world.client().orders.list({ checkout_id })).items[0];
}

async function subscriptionsOf(world: TestWorld, customerId: string | null | undefined) {
  return (await world.client().subscriptions.list({ customer_id: customerId ?? '' })).items;
}

test('a purchase makes a paid order of what the buyer agreed to', async () => {
  const world = mock.world();
  const input = { discountId: ID.discountTenOff, metadata: { source: 'test' } };
  const checkout = await buy(world, ID.productFoundingCrew, input);
  // 50.00 less 10.00, and 19 % of 40.00 on top.
  expect(await orderOf(world, checkout.id)).toMatchObject({
    ...{ status: 'paid', paid: true, billing_reason: 'purchase', created_at: NOON, modified_at: null },
    ...{ subtotal_amount: 5000, discount_amount: 1000, net_amount: 4000, amount: 4000, tax_amount: 760 },
    ...{ total_amount: 4760, refunded_amount: 0, refunded_tax_amount: 0, currency: 'usd' },
    ...{ customer_id: checkout.customerId, user_id: checkout.customerId, subscription_id: null, subscription: null },
    ...{ billing_name: 'Ana Costa', billing_address: { country: 'DE' }, is_invoice_generated: false },
    ...{ discount: { name: 'Ten off' }, product: { name: 'Founding Crew' }, metadata: { source: 'test' } },
    items: [
      { label: 'Founding Crew', amount: 5000, tax_amount: 0, proration: false, product_price_id: ID.priceFoundingCrew },
    ],
  });
});

test('an order of what the buyer names the price of is for that price', async () => {
  const world = mock.world();
  const { id } = await buy(world, ID.productGift, { amount: 700 });
  expect(await orderOf(world, id)).toMatchObject({ total_amount: 833, items: [{ amount: 700 }] });
});

test('orders are numbered one by one', async () => {
  const world = mock.world();
  const ids = [(await buy(world, ID.productGift)).id, (await buy(world, ID.productGift)).id];
  const orders = await Promise.all(ids.map((id) => orderOf(world, id)));
  const numbers = orders.map((order) => world.inside.tables.orders.get(order?.id ?? '')?.invoice_number);
  expect(numbers).toEqual(['BENCHMATE-0003', 'BENCHMATE-0004']);
});

test('a subscription begins now, with the terms of the checkout', async () => {
  const world = mock.world();
  const input = { discountId: ID.discountLaunch, metadata: { source: 'test' } };
  const change = { customFieldData: { company: 'Costa GmbH' } };
  const checkout = await buy(world, ID.productPro, input, change);
  const [subscription] = await subscriptionsOf(world, checkout.customerId);
  expect(subscription).toMatchObject({
    ...{ status: 'active', amount: 1250, currency: 'usd', recurring_interval: 'month', created_at: NOON },
    ...{ started_at: NOON, current_period_start: NOON, current_period_end: '2025-08-06T12:00:00.000000Z' },
    ...{ cancel_at_period_end: false, canceled_at: null, ends_at: null, ended_at: null },
    ...{ product_id: ID.productPro, discount_id: ID.discountLaunch, checkout_id: checkout.id },
    ...{ metadata: { source: 'test' }, custom_field_data: { company: 'Costa GmbH', team_size: null } },
    prices: [{ id: ID.pricePro }],
  });
  expect(await orderOf(world, checkout.id)).toMatchObject({
    ...{ billing_reason: 'subscription_create', status: 'paid', subscription_id: subscription?.id },
    // Half of 25.00, and 19 % of 12.50 = 2.375 on top.
    ...{ subtotal_amount: 2500, discount_amount: 1250, net_amount: 1250, tax_amount: 238, total_amount: 1488 },
    ...{ subscription: { id: subscription?.id, amount: 1250 }, custom_field_data: { company: 'Costa GmbH' } },
  });
});

test('a subscription that begins on the 31st ends its period with the shorter month', async () => {
  const world = mock.world();
  await world.setTime(Date.parse('2026-01-31T09:30:00Z'));
  const { customerId } = await buy(world, ID.productBusiness);
  const [subscription] = await subscriptionsOf(world, customerId);
  expect(subscription?.current_period_end).toBe('2026-02-28T09:30:00.000000Z');
});

test('a yearly subscription lasts a year', async () => {
  const world = mock.world();
  const price = { amount_type: 'fixed', price_amount: 20_000 } as const;
  const product = await productFor(world, price, { recurring_interval: 'year' });
  const { customerId } = await buy(world, product.id);
  expect(await subscriptionsOf(world, customerId)).toMatchObject([
    { recurring_interval: 'year', amount: 20_000, current_period_end: '2026-07-06T12:00:00.000000Z' },
  ]);
});

test('usage counts from the start of a subscription, which bills nothing yet', async () => {
  const world = mock.world();
  const checkout = await buy(world, ID.productRuns);
  const [subscription] = await subscriptionsOf(world, checkout.customerId);
  expect(subscription).toMatchObject({
    amount: 0,
    meters: [{ meter_id: ID.meter, consumed_units: 0, credited_units: 0, amount: 0 }],
  });
  expect(await orderOf(world, checkout.id)).toMatchObject({ status: 'paid', total_amount: 0, items: [] });
});

test('a free subscription has an order of nothing', async () => {
  const world = mock.world();
  const free = await productFor(world, { amount_type: 'free' }, { name: 'Starter' });
  const checkout = await buy(world, free.id, {}, { confirmationTokenId: null });
  expect(await orderOf(world, checkout.id)).toMatchObject({
    ...{ status: 'paid', billing_reason: 'subscription_create', total_amount: 0 },
    items: [{ label: 'Starter', amount: 0 }],
  });
  expect(await subscriptionsOf(world, checkout.customerId)).toMatchObject([{ status: 'active', amount: 0 }]);
});

test('a purchase tells what happens in the order that is promised', async () => {
  const world = mock.world();
  const { confirm } = await begin(world, { products: [ID.productFoundingCrew] });
  expect(await eventTypesDuring(world, confirm)).toEqual([
    ...eventsOf('checkout_confirmed', { 'customer.created': 1 }),
    // Founding Crew has two benefits.
    ...eventsOf('purchase_paid', { 'benefit_grant.created': 2 }),
  ]);
});

test('a subscription is told of before its order, and the customer’s state once, at the end', async () => {
  const world = mock.world();
  const { confirm } = await begin(world, { products: [ID.productPro] });
  const events = await eventsDuring(world, confirm);
  expect(events.map(({ type }) => type)).toEqual([
    ...eventsOf('checkout_confirmed', { 'customer.created': 1 }),
    ...eventsOf('subscription_paid', { 'benefit_grant.created': 6 }),
  ]);
  const state = events.at(-1)?.data;
  expect(state).toMatchObject({ email: 'ana@costa.example', active_subscriptions: [{ amount: 2500 }] });
});

test('what the events carry is what the calls return', async () => {
  const world = mock.world();
  const { confirm, get } = await begin(world, { products: [ID.productBusiness] });
  const events = await eventsDuring(world, confirm);
  const dataOf = (type: string) => events.findLast((event) => event.type === type)?.data;
  const checkout = await get();
  expect(dataOf('checkout.updated')).toEqual(checkout);
  expect(dataOf('order.paid')).toEqual(await orderOf(world, checkout.id));
  expect(dataOf('order.created')).toMatchObject({ status: 'paid', checkout_id: checkout.id });
  const [subscription] = await subscriptionsOf(world, checkout.customerId);
  expect(dataOf('subscription.active')).toMatchObject({ id: subscription?.id, status: 'active' });
});

test('a checkout that nobody looks at again is fulfilled at its own time', async () => {
  const world = mock.world();
  const { confirm, get } = await begin(world, { products: [ID.productBusiness] });
  await confirm();
  await world.setTime(STORY_NOON + 86_400_000);
  expect(await get()).toMatchObject({ status: 'succeeded', modifiedAt: NOON });
});
