import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { eventsOf } from '../support/event-order.ts';
import { eventTypesDuring } from '../support/events.ts';
import { faultsAt } from '../support/faults.ts';
import { STORY_NOON, type TestWorld, useMock } from '../support/mock.ts';
import { begin, buy, productFor } from '../support/purchases.ts';

const mock = useMock();

const DAY = 86_400_000;

/** Ana's subscription to something free, ten days old. */
async function freeSubscription(world: TestWorld) {
  const free = await productFor(world, { amount_type: 'free' }, { name: 'Starter' });
  await world.client().products.updateBenefits({ id: free.id, body: { benefits: [ID.benefitDownloadables] } });
  const { customerId } = await buy(world, free.id, { metadata: { source: 'starter', tier: 0 } });
  const [subscription] = (await world.client().subscriptions.list({ customer_id: customerId ?? '' })).items;
  if (!subscription) throw new Error('The free product has made no subscription');
  await world.setTime(STORY_NOON + 10 * DAY);
  return subscription;
}

test('a checkout turns a free subscription into a paid one, whose period begins anew', async () => {
  const world = mock.world();
  const { id: subscriptionId, customer_id } = await freeSubscription(world);
  const input = { products: [ID.productBusiness], subscriptionId, metadata: { tier: 2 } };
  const { id, confirm, get } = await begin(world, input);
  expect(await get()).toMatchObject({ customerId: customer_id, customerEmail: 'ana@costa.example', subscriptionId });
  await confirm({ customerEmail: 'somebody@else.example' });
  expect(await get()).toMatchObject({ status: 'succeeded', customerId: customer_id });

  const { items } = await world.client().subscriptions.list({ customer_id });
  expect(items).toMatchObject([
    {
      ...{ id: subscriptionId, status: 'active', amount: 10_000, product_id: ID.productBusiness, checkout_id: id },
      ...{ started_at: '2025-07-06T12:00:00.000000Z', current_period_start: '2025-07-16T12:00:00.000000Z' },
      ...{ current_period_end: '2025-08-16T12:00:00.000000Z', metadata: { source: 'starter', tier: 2 } },
    },
  ]);
  const orders = await world.client().orders.list({ checkout_id: id });
  expect(orders.items).toMatchObject([
    { billing_reason: 'subscription_update', subscription_id: subscriptionId, total_amount: 11_900 },
  ]);
});

test('an upgrade grants what is new, keeps what stays and takes back what goes', async () => {
  const world = mock.world();
  const { id: subscriptionId } = await freeSubscription(world);
  const seat = await productFor(world, { amount_type: 'fixed', price_amount: 2000 });
  await world.client().products.updateBenefits({ id: seat.id, body: { benefits: [ID.benefitCustom] } });
  const { confirm } = await begin(world, { products: [seat.id], subscriptionId });
  expect(await eventTypesDuring(world, confirm)).toEqual([
    ...eventsOf('checkout_confirmed', { 'customer.updated': 1 }),
    ...eventsOf('subscription_upgraded', { 'benefit_grant.revoked': 1, 'benefit_grant.created': 1 }),
  ]);
  const business = await begin(world, { products: [ID.productBusiness] });
  // Paid for now, it is changed by a change of product, not through a checkout.
  await expect(begin(world, { products: [ID.productBusiness], subscriptionId })).rejects.toEqual(
    faultsAt([['body', 'subscriptionId'], 'value_error']),
  );
  await expect(business.confirm()).rejects.toMatchObject({ status: 403 });
});

test('an upgrade undoes the cancellation of what was free', async () => {
  const world = mock.world();
  const { id } = await freeSubscription(world);
  const { subscriptions } = world.client();
  await subscriptions.update({ id, body: { cancel_at_period_end: true } });
  const { confirm } = await begin(world, { products: [ID.productBusiness], subscriptionId: id });
  await confirm();
  expect(await subscriptions.get({ id })).toMatchObject({
    ...{ cancel_at_period_end: false, canceled_at: null, ends_at: null, amount: 10_000 },
  });
});

test('a subscription that has ended since cannot be upgraded any more', async () => {
  const world = mock.world();
  const { id } = await freeSubscription(world);
  const { confirm } = await begin(world, { products: [ID.productBusiness], subscriptionId: id });
  await world.client().subscriptions.revoke({ id });
  await expect(confirm()).rejects.toEqual(faultsAt([['body', 'subscriptionId'], 'value_error']));
});

test('one that ends while the payment is under way gives way to a new one', async () => {
  const world = mock.world();
  const { id, customer_id } = await freeSubscription(world);
  const checkout = await begin(world, { products: [ID.productBusiness], subscriptionId: id });
  await checkout.confirm({ confirmationTokenId: 'ctoken_requires_action' });
  await world.client().subscriptions.revoke({ id });
  await world.send('POST', `/_mock/payments/${checkout.id}/complete`, { token: null });
  const { items } = await world.client().subscriptions.list({ customer_id, active: true });
  expect(items).toMatchObject([{ product_id: ID.productBusiness, status: 'active' }]);
  expect(items[0]?.id).not.toBe(id);
});
