import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { eventsOf } from '../support/event-order.ts';
import { eventTypesDuring } from '../support/events.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { useRuns } from '../support/usage.ts';

const mock = useMock();

/** Half of Jane's period of 31 days is over, and three quarters of it. */
const HALF = '2025-07-16T22:05:00Z';
const THREE_QUARTERS = '2025-07-24T16:05:00Z';
const JANES = { id: ID.subscription };
const CANCELED = refusal(403, { error: 'AlreadyCanceledSubscription' });

async function worldAt(to: string): Promise<TestWorld> {
  const world = mock.world();
  await setTime(world, to);
  return world;
}

async function setTime(world: TestWorld, to: string): Promise<void> {
  expect((await world.send('POST', '/_mock/clock/set', { body: { to } })).status).toBe(200);
}

/** Jane's orders for her subscription after the first, oldest first. */
async function orders(world: TestWorld) {
  const { items } = await world.client().orders.list({ customer_id: ID.customer, sorting: ['created_at'], limit: 100 });
  return items.filter((order) => order.subscription_id !== null).slice(1);
}

async function linesOf(world: TestWorld) {
  return (await orders(world)).map(({ items }) => items.map(({ label, amount }) => [label, amount]));
}

test('an upgrade that is invoiced charges the difference for the rest of the period at once', async () => {
  const world = await worldAt(HALF);
  const body = { product_id: ID.productBusiness, proration_behavior: 'invoice' } as const;
  const types = await eventTypesDuring(world, () => world.client().subscriptions.update({ ...JANES, body }));
  expect(types).toEqual(eventsOf('product_changed_and_paid'));
  // Half of 1250, which was paid for Pro, and half of 10,000. The launch offer is for Pro alone.
  expect(await linesOf(world)).toEqual([
    [
      ['Unused time on Pro', -625],
      ['Remaining time on Business', 5000],
    ],
  ]);
  expect(await orders(world)).toMatchObject([
    {
      ...{ billing_reason: 'subscription_update', status: 'paid', product_id: ID.productBusiness, discount_id: null },
      // 19 % of 4375 is 831.25.
      ...{ subtotal_amount: 4375, discount_amount: 0, net_amount: 4375, tax_amount: 831, total_amount: 5206 },
      items: [{ proration: true }, { proration: true }],
    },
  ]);
  expect(await world.client().subscriptions.get(JANES)).toMatchObject({
    ...{ amount: 10_000, product_id: ID.productBusiness, discount_id: null, prices: [{ id: ID.priceBusiness }] },
    ...{ current_period_start: '2025-07-01T10:05:00.000000Z', current_period_end: '2025-08-01T10:05:00.000000Z' },
  });
});

test('an upgrade that is prorated waits for the next renewal, as the organization has set it', async () => {
  const world = await worldAt(HALF);
  const body = { product_id: ID.productBusiness };
  const types = await eventTypesDuring(world, () => world.client().subscriptions.update({ ...JANES, body }));
  expect(types).toEqual(eventsOf('product_changed'));
  expect(await orders(world)).toEqual([]);
  await world.advance('P1M');
  expect(await linesOf(world)).toEqual([
    [
      ['Business', 10_000],
      ['Unused time on Pro', -625],
      ['Remaining time on Business', 5000],
    ],
  ]);
  expect(await orders(world)).toMatchObject([{ billing_reason: 'subscription_cycle', net_amount: 14_375 }]);
  await world.advance('P1M');
  expect((await linesOf(world))[1]).toEqual([['Business', 10_000]]);
});

test('what a downgrade leaves is kept as credit and used by the next renewals', async () => {
  const world = await worldAt(HALF);
  const { subscriptions } = world.client();
  const move = (product_id: string) =>
    subscriptions.update({ ...JANES, body: { product_id, proration_behavior: 'invoice' } });
  await move(ID.productBusiness);
  await setTime(world, THREE_QUARTERS);
  await move(ID.productPro);
  await world.advance('P2M');
  const [, downgrade, august, september] = await linesOf(world);
  expect(downgrade).toEqual([
    ['Unused time on Business', -2500],
    ['Remaining time on Pro', 625],
    ['Kept as credit', 1875],
  ]);
  expect(august).toEqual([
    ['Pro', 2500],
    ['Credit from earlier', -1875],
  ]);
  expect(september).toEqual([['Pro', 2500]]);
  expect((await orders(world)).map(({ status, total_amount }) => [status, total_amount])).toEqual([
    ...[
      ['paid', 5206],
      ['paid', 0],
      ['paid', 744],
      ['paid', 2975],
    ],
  ]);
});

test('lines that wait are billed with an order that comes before the renewal', async () => {
  const world = await worldAt(HALF);
  const { subscriptions } = world.client();
  await subscriptions.update({ ...JANES, body: { product_id: ID.productBusiness, proration_behavior: 'prorate' } });
  await setTime(world, THREE_QUARTERS);
  await subscriptions.update({ ...JANES, body: { product_id: ID.productPro, proration_behavior: 'invoice' } });
  const [lines] = await linesOf(world);
  expect(lines?.map(([, amount]) => amount)).toEqual([-625, 5000, -2500, 625]);
  await world.advance('P1M');
  expect((await linesOf(world))[1]).toEqual([['Pro', 2500]]);
});

test('a product with another interval begins a new period now, which is charged in full and at once', async () => {
  const world = await worldAt(HALF);
  const { products, subscriptions } = world.client();
  const yearly = await products.create({
    body: {
      name: 'Pro for a year',
      recurring_interval: 'year',
      prices: [{ amount_type: 'fixed', price_amount: 24_000 }],
    },
  });
  const body = { product_id: yearly.id, proration_behavior: 'prorate' } as const;
  const types = await eventTypesDuring(world, () => subscriptions.update({ ...JANES, body }));
  expect(types).toEqual(eventsOf('product_changed_and_paid', { 'benefit_grant.revoked': 6 }));
  expect(await linesOf(world)).toEqual([
    [
      ['Unused time on Pro', -625],
      ['First period of Pro for a year', 24_000],
    ],
  ]);
  expect(await subscriptions.get(JANES)).toMatchObject({
    ...{ recurring_interval: 'year', amount: 24_000 },
    ...{ current_period_start: '2025-07-16T22:05:00.000000Z', current_period_end: '2026-07-16T22:05:00.000000Z' },
  });
  await world.advance('P364D');
  expect(await orders(world)).toHaveLength(1);
  await world.advance('P1D');
  expect((await orders(world))[1]).toMatchObject({ created_at: '2026-07-16T22:05:00.000000Z', net_amount: 24_000 });
});

test('the credit is what the period was charged with, whatever discount was set since', async () => {
  const world = await worldAt(HALF);
  const { subscriptions } = world.client();
  await subscriptions.update({ ...JANES, body: { discount_id: ID.discountFiveOff } });
  const body = { product_id: ID.productBusiness, proration_behavior: 'invoice' } as const;
  const moved = await subscriptions.update({ ...JANES, body });
  expect(moved).toMatchObject({ amount: 9500, discount_id: ID.discountFiveOff });
  // Half of 1250, and half of 10,000 less 500.
  expect((await linesOf(world))[0]?.map(([, amount]) => amount)).toEqual([-625, 4750]);
  await world.advance('P1M');
  expect((await orders(world))[1]).toMatchObject({ subtotal_amount: 10_000, discount_amount: 500 });
});

test('benefits that the new product lacks are revoked, those that it adds are granted, the others stay', async () => {
  const world = await worldAt(HALF);
  const { customers, products, subscriptions } = world.client();
  const small = await products.create({
    body: { name: 'Small', recurring_interval: 'month', prices: [{ amount_type: 'fixed', price_amount: 900 }] },
  });
  await products.updateBenefits({ id: small.id, body: { benefits: [ID.benefitCustom] } });
  const toSmall = () => subscriptions.update({ ...JANES, body: { product_id: small.id } });
  expect(await eventTypesDuring(world, toSmall)).toEqual(eventsOf('product_changed', { 'benefit_grant.revoked': 5 }));
  const { granted_benefits } = await customers.getState({ id: ID.customer });
  const ofTheOrder = [ID.grantCrewCustom, ID.grantCrewDownloadables];
  expect(granted_benefits.map(({ id }) => id)).toEqual([ID.grantCustom, ...ofTheOrder]);
  const toPro = () => subscriptions.update({ ...JANES, body: { product_id: ID.productPro } });
  expect(await eventTypesDuring(world, toPro)).toEqual(eventsOf('product_changed', { 'benefit_grant.created': 5 }));
});

test('usage of a meter that the new product lacks is billed with the settlement', async () => {
  const world = await worldAt(HALF);
  const { tables } = world.inside;
  const row = tables.subscriptions.find(ID.subscription);
  if (!row) throw new Error('The story has lost its subscription');
  world.inside.transact(() => {
    const metered = { id: ID.priceRuns, amount_type: 'metered_unit', amount: 0 } as const;
    tables.subscriptions.put({ ...row, agreed_prices: [...row.agreed_prices, metered] });
  });
  await useRuns(world, 258);
  const body = { product_id: ID.productBusiness, proration_behavior: 'invoice' } as const;
  const moved = await world.client().subscriptions.update({ ...JANES, body });
  expect(moved.meters).toEqual([]);
  expect((await linesOf(world))[0]).toEqual([
    ['Unused time on Pro', -625],
    ['Remaining time on Business', 5000],
    ['Teammate runs — (200) × $0.005', 100],
  ]);
  expect(tables.customerMeters.find(ID.customerMeter)?.consumed_units).toBe(0);
});

test('a difference that cannot be charged makes the subscription past due until it can', async () => {
  const world = await worldAt(HALF);
  const { paymentMethods } = world.inside.tables;
  const card = paymentMethods.find(ID.paymentMethod);
  if (!card) throw new Error('The story has lost its card');
  const setCard = (confirmation_token_id: string) =>
    world.inside.transact(() => paymentMethods.put({ ...card, confirmation_token_id }));
  setCard('tok_renewal_fail');
  const { subscriptions } = world.client();
  const change = (product_id: string) =>
    subscriptions.update({ ...JANES, body: { product_id, proration_behavior: 'invoice' } });
  const types = await eventTypesDuring(world, () => change(ID.productBusiness));
  expect(types).toEqual([...eventsOf('renewal_billed'), ...eventsOf('renewal_failed', { 'benefit_grant.revoked': 6 })]);
  expect(await subscriptions.get(JANES)).toMatchObject({ status: 'past_due', product_id: ID.productBusiness });
  await expect(change(ID.productPro)).rejects.toEqual(CANCELED);
  setCard('tok_visa');
  await world.advance('P2D');
  expect(await subscriptions.get(JANES)).toMatchObject({ status: 'active' });
  expect(await orders(world)).toMatchObject([{ status: 'paid', total_amount: 5206 }]);
});

test('a subscription with two orders overdue is active once both are paid', async () => {
  const world = await worldAt(HALF);
  const { paymentMethods } = world.inside.tables;
  const card = paymentMethods.find(ID.paymentMethod);
  if (!card) throw new Error('The story has lost its card');
  const setCard = (confirmation_token_id: string) =>
    world.inside.transact(() => paymentMethods.put({ ...card, confirmation_token_id }));
  setCard('tok_renewal_fail');
  const { subscriptions } = world.client();
  const body = { product_id: ID.productBusiness, proration_behavior: 'invoice' } as const;
  await subscriptions.update({ ...JANES, body });
  const stand = async () => {
    const { status } = await subscriptions.get(JANES);
    return [status, ...(await orders(world)).map((order) => order.status)];
  };
  // The difference is tried again on 18, 23 and 30 July and 6 August, the renewal on 3 August.
  await setTime(world, '2025-08-02T00:00:00Z');
  expect(await stand()).toEqual(['past_due', 'pending', 'pending']);
  setCard('tok_visa');
  await setTime(world, '2025-08-04T00:00:00Z');
  expect(await stand()).toEqual(['past_due', 'pending', 'paid']);
  await setTime(world, '2025-08-07T00:00:00Z');
  expect(await stand()).toEqual(['active', 'paid', 'paid']);
});

test('a subscription that is to end does not change its product', async () => {
  const { subscriptions } = mock.world().client();
  await subscriptions.update({ ...JANES, body: { cancel_at_period_end: true } });
  await expect(subscriptions.update({ ...JANES, body: { product_id: ID.productBusiness } })).rejects.toEqual(CANCELED);
});

test('a product that cannot be subscribed to is refused', async () => {
  const { products, subscriptions } = mock.world().client();
  const chosen = await products.create({
    body: { name: 'Your price', recurring_interval: 'month', prices: [{ amount_type: 'custom' }] },
  });
  await products.update({ id: ID.productBusiness, body: { is_archived: true } });
  for (const product_id of [
    ...[chosen.id, ID.productBusiness, ID.productFoundingCrew, ID.foreignProduct, ID.customer],
  ]) {
    await expect(subscriptions.update({ ...JANES, body: { product_id } })).rejects.toEqual(
      faultsAt([['body', 'product_id'], 'value_error']),
    );
  }
});
