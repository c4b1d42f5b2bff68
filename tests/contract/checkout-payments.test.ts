import { expect, test } from 'vitest';
import type { DiscountCreate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { eventsOf } from '../support/event-order.ts';
import { eventTypesDuring } from '../support/events.ts';
import { STORY_NOON, type TestWorld, useMock } from '../support/mock.ts';
import { allowSeveralSubscriptions, begin, buy, control, productFor } from '../support/purchases.ts';

const mock = useMock();

const HOUR = 3_600_000;
const CREW = { products: [ID.productFoundingCrew] };
const ACTION = { confirmationTokenId: 'ctoken_requires_action' };
const ASYNC_FAIL = { confirmationTokenId: 'ctoken_async_fail' };

async function paymentsOf(world: TestWorld, checkoutId: string) {
  return (await world.client().payments.list({ checkout_id: checkoutId })).items;
}

function methodsOf({ inside }: TestWorld, customerId: string | null | undefined) {
  return Array.from(inside.tables.paymentMethods.listBy('customer', customerId ?? '').oldestFirst());
}

async function orderOf(world: TestWorld, checkoutId: string) {
  return (await world.client().orders.list({ checkout_id: checkoutId })).items[0];
}

test('a payment that succeeds is for the order, for its amount and with the card of the token', async () => {
  const world = mock.world();
  const checkout = await buy(world, ID.productFoundingCrew, {}, { confirmationTokenId: 'ctoken_card_amex_0005' });
  const order = await orderOf(world, checkout.id);
  expect(await paymentsOf(world, checkout.id)).toMatchObject([
    {
      ...{ status: 'succeeded', processor: 'stripe', amount: 5950, currency: 'usd', decline_reason: null },
      ...{ method: 'card', method_metadata: { brand: 'amex', last4: '0005' }, order_id: order?.id },
    },
  ]);
});

test('a payment that fails afterwards opens the checkout again for another card', async () => {
  const world = mock.world();
  const { id, confirm, get } = await begin(world, CREW);
  expect(await confirm(ASYNC_FAIL)).toMatchObject({
    status: 'confirmed',
    paymentProcessorMetadata: { intent_status: 'processing' },
  });
  const failed = await get();
  expect(failed).toMatchObject({ status: 'open', customerName: 'Ana Costa' });
  expect(failed.paymentProcessorMetadata).not.toHaveProperty('intent_status');
  expect(await paymentsOf(world, id)).toMatchObject([
    { status: 'failed', amount: 5950, order_id: null, decline_reason: 'insufficient_funds' },
  ]);
  expect(await orderOf(world, id)).toBeUndefined();
  await confirm();
  expect(await get()).toMatchObject({ status: 'succeeded' });
  const statuses = (await paymentsOf(world, id)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['failed', 'succeeded']);
});

test('a failure is told as one change of the checkout', async () => {
  const world = mock.world();
  const { confirm } = await begin(world, CREW);
  expect(await eventTypesDuring(world, () => confirm(ASYNC_FAIL))).toEqual([
    ...eventsOf('checkout_confirmed', { 'customer.created': 1 }),
    ...eventsOf('payment_failed'),
  ]);
});

test('a buyer who has to act leaves the payment pending until a control call completes it', async () => {
  const world = mock.world();
  const { id, confirm, get } = await begin(world, CREW);
  const confirmed = await confirm(ACTION);
  expect(confirmed.paymentProcessorMetadata).toMatchObject({ intent_status: 'requires_action' });
  expect(await get()).toMatchObject({ status: 'confirmed' });
  expect(await paymentsOf(world, id)).toMatchObject([{ status: 'pending', amount: 5950, order_id: null }]);

  const completed = await control(world, `payments/${id}/complete`);
  expect(completed.status).toBe(200);
  const checkout = await get();
  expect(completed.body).toEqual(checkout);
  expect(checkout).toMatchObject({ status: 'succeeded', paymentProcessorMetadata: { intent_status: 'succeeded' } });
  const order = await orderOf(world, id);
  expect(await paymentsOf(world, id)).toMatchObject([{ status: 'succeeded', order_id: order?.id }]);
  expect(order).toMatchObject({ status: 'paid', total_amount: 5950 });
});

test('a buyer who does not act in time has the checkout back, or has lost it with its hour', async () => {
  const world = mock.world();
  const first = await begin(world, CREW);
  const second = await begin(world, CREW);
  await first.confirm(ACTION);
  await second.confirm(ACTION);
  expect((await control(world, `payments/${first.id}/fail`)).body).toMatchObject({ status: 'open' });
  expect(await paymentsOf(world, first.id)).toMatchObject([{ status: 'failed', decline_reason: 'card_declined' }]);
  await world.setTime(STORY_NOON + HOUR);
  expect(await second.get()).toMatchObject({ status: 'confirmed' });
  expect((await control(world, `payments/${second.id}/fail`)).body).toMatchObject({ status: 'expired' });
});

test('only what waits for its payment can be completed', async () => {
  const world = mock.world();
  const { id } = await begin(world, CREW);
  const open = await control(world, `payments/${id}/complete`);
  expect([open.status, open.body.error]).toEqual([403, 'NotOpenCheckout']);
  const paid = await buy(world, ID.productFoundingCrew);
  expect((await control(world, `payments/${paid.id}/fail`)).status).toBe(403);
  expect((await control(world, `payments/${ID.order}/complete`)).status).toBe(404);
});

test('a checkout fails for good by a control call only', async () => {
  const world = mock.world();
  const { id, confirm, get } = await begin(world, CREW);
  await confirm(ACTION);
  expect((await control(world, `checkouts/${id}/fail`)).body).toMatchObject({ id, status: 'failed' });
  expect(await paymentsOf(world, id)).toMatchObject([{ status: 'failed' }]);
  await expect(confirm()).rejects.toMatchObject({ status: 403 });
  expect(await get()).toMatchObject({ status: 'failed' });
  expect((await control(world, `checkouts/${id}/fail`)).status).toBe(403);
});

test('what a subscription was paid with is saved, the first as the default', async () => {
  const world = mock.world();
  allowSeveralSubscriptions(world);
  const { customerId } = await buy(world, ID.productBusiness, {}, { confirmationTokenId: 'ctoken_card_visa_1881' });
  await buy(world, ID.productRuns, {}, { confirmationTokenId: 'ctoken_card_amex_0005' });
  const card = { exp_month: 12, exp_year: 2029 }; // December, four years after 2025
  const methods = methodsOf(world, customerId).toSorted((one) => (one.default ? -1 : 1));
  expect(methods).toMatchObject([
    { type: 'card', default: true, card: { ...card, brand: 'visa', last4: '1881' } },
    { type: 'card', default: false, card: { ...card, brand: 'amex', last4: '0005' } },
  ]);
});

test('one-time purchases save no card', async () => {
  const world = mock.world();
  const { customerId } = await buy(world, ID.productFoundingCrew);
  expect(methodsOf(world, customerId)).toEqual([]);
});

test('nothing is charged where nothing is due, though a card is saved for what comes', async () => {
  const world = mock.world();
  const discount = await world.client().discounts.create({
    body: { name: 'All', type: 'percentage', duration: 'once', basis_points: 10_000 },
  });
  const product = await productFor(world, { amount_type: 'fixed', price_amount: 2000 });
  const { id, confirm, get } = await begin(world, { products: [product.id], discountId: discount.id });
  expect(await confirm()).toMatchObject({ totalAmount: 0, isPaymentRequired: false, isPaymentFormRequired: true });
  const { status, customerId } = await get();
  expect(status).toBe('succeeded');
  expect(await paymentsOf(world, id)).toEqual([]);
  expect(methodsOf(world, customerId)).toHaveLength(1);
});

test.each([
  { discount: 'a percentage', terms: { type: 'percentage', basis_points: 10_000 } },
  { discount: 'a fixed amount', terms: { type: 'fixed', amount: 2000 } },
] as const)('what $discount gives away for ever needs no card, until it is charged for', async ({ terms }) => {
  const world = mock.world();
  const { discounts, subscriptions, orders } = world.client();
  const discount = await discounts.create({ body: { name: 'All', duration: 'forever', ...terms } as DiscountCreate });
  const product = await productFor(world, { amount_type: 'fixed', price_amount: 2000 });
  const { id, confirm, get, clientGet } = await begin(world, { products: [product.id], discountId: discount.id });
  const flags = { isPaymentRequired: false, isPaymentSetupRequired: false, isPaymentFormRequired: false };
  expect(await clientGet()).toMatchObject({ totalAmount: 0, isFreeProductPrice: false, ...flags });
  expect(await confirm({ customerName: null, customerBillingAddress: null, confirmationTokenId: null })).toMatchObject({
    ...{ status: 'confirmed', ...flags },
  });
  const { customerId } = await get();
  expect(methodsOf(world, customerId)).toEqual([]);
  const { items } = await subscriptions.list({ product_id: product.id });
  await world.advance('P1M');
  expect(await subscriptions.get({ id: items[0]?.id ?? '' })).toMatchObject({ status: 'active', amount: 0 });
  await subscriptions.update({ id: items[0]?.id ?? '', body: { discount_id: null } });
  await world.advance('P1M');
  expect(await subscriptions.get({ id: items[0]?.id ?? '' })).toMatchObject({ status: 'past_due', amount: 2000 });
  const made = await orders.list({ customer_id: customerId ?? '', sorting: ['created_at'] });
  expect(made.items.map(({ status, net_amount }) => [status, net_amount])).toEqual([
    ...[
      ['paid', 0],
      ['paid', 0],
    ],
    ['pending', 2000],
  ]);
  expect(await paymentsOf(world, id)).toEqual([]);
});

test('a discount of everything for ever needs a card where usage may be charged, or the discount is not for ever', async () => {
  const world = mock.world();
  const all = { name: 'All', type: 'percentage', basis_points: 10_000 } as const;
  const { id: forever } = await world.client().discounts.create({ body: { ...all, duration: 'forever' } });
  const months = { duration: 'repeating', duration_in_months: 3 } as const;
  const { id: repeating } = await world.client().discounts.create({ body: { ...all, ...months } });
  const formOf = async (productId: string, discountId: string) => {
    const { clientGet } = await begin(world, { products: [productId], discountId });
    return (await clientGet()).isPaymentFormRequired;
  };
  expect(await formOf(ID.productRuns, forever)).toBe(true);
  expect(await formOf(ID.productBusiness, repeating)).toBe(true);
  expect(await formOf(ID.productBusiness, forever)).toBe(false);
});
