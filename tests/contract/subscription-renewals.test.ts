import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { eventsOf } from '../support/event-order.ts';
import { eventsDuring, eventTypesDuring } from '../support/events.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { subscribe } from '../support/subscribe.ts';
import { useRuns } from '../support/usage.ts';

const mock = useMock();
const onTheLastOfJanuary = useMock({ clock: Date.parse('2025-01-31T10:00:00Z') });
const onALeapDay = useMock({ clock: Date.parse('2024-02-29T10:00:00Z') });

const AUGUST = '2025-08-01T10:05:00.000000Z';
const OF_JANE = { customer_id: ID.customer, product_id: ID.productPro };
const JANES = { id: ID.subscription };

/** Gives Jane a card whose token decides how its charges end; null takes the card away. */
function setCard(world: TestWorld, token: string | null): void {
  const { paymentMethods } = world.inside.tables;
  const card = paymentMethods.find(ID.paymentMethod);
  world.inside.transact(() => {
    if (token === null) paymentMethods.remove(ID.paymentMethod);
    else if (card) paymentMethods.put({ ...card, confirmation_token_id: token });
  });
}

/** Jane's orders for Pro after the first, oldest first. */
async function renewals(world: TestWorld) {
  const { items } = await world.client().orders.list({ ...OF_JANE, sorting: ['created_at'], limit: 100 });
  return items.slice(1);
}

test('when the period is over the next one begins, and is charged with discount and tax', async () => {
  const world = mock.world();
  const types = await eventTypesDuring(world, () => world.advance('P26D'));
  expect(types).toEqual([...eventsOf('renewal_billed'), ...eventsOf('renewal_paid', { 'benefit_grant.cycled': 6 })]);
  const subscription = await world.client().subscriptions.get(JANES);
  expect(subscription).toMatchObject({
    ...{ status: 'active', amount: 1250, modified_at: AUGUST },
    ...{ current_period_start: AUGUST, current_period_end: '2025-09-01T10:05:00.000000Z' },
  });
  // 2500 less 50 %, and 19 % of 1250, which is 237.5.
  expect(await renewals(world)).toEqual([
    expect.objectContaining({
      ...{ created_at: AUGUST, status: 'paid', billing_reason: 'subscription_cycle', checkout_id: null },
      ...{ subtotal_amount: 2500, discount_amount: 1250, net_amount: 1250, tax_amount: 238, total_amount: 1488 },
      ...{ subscription_id: ID.subscription, discount_id: ID.discountLaunch, metadata: { source: 'pricing-page' } },
      items: [expect.objectContaining({ label: 'Pro', amount: 2500, proration: false, product_price_id: ID.pricePro })],
    }),
  ]);
});

test('the payment of a renewal is that of its order, and pending until it has succeeded', async () => {
  const world = mock.world();
  const events = await eventsDuring(world, () => world.advance('P26D'));
  const created = events.find(({ type }) => type === 'order.created');
  expect(created).toMatchObject({ timestamp: AUGUST, data: { status: 'pending', paid: false } });
  const [order] = await renewals(world);
  const { items } = await world.client().payments.list({ order_id: order?.id });
  expect(items).toEqual([
    expect.objectContaining({ status: 'succeeded', amount: 1488, created_at: AUGUST, checkout_id: null }),
  ]);
});

test('several periods are renewed one by one, each at its own time, until the discount is over', async () => {
  const world = mock.world();
  await world.advance('P5M');
  expect(
    (await renewals(world)).map(({ created_at, total_amount, discount_id }) => [
      ...[created_at.slice(0, 10), total_amount, discount_id],
    ]),
  ).toEqual([
    ['2025-08-01', 1488, ID.discountLaunch],
    ['2025-09-01', 1488, ID.discountLaunch],
    // The third month of the discount was the last one: 19 % of 2500 is 475.
    ['2025-10-01', 2975, null],
    ['2025-11-01', 2975, null],
    ['2025-12-01', 2975, null],
  ]);
  expect(await world.client().subscriptions.get(JANES)).toMatchObject({ amount: 2500, discount: null });
});

test('time that passes in many steps and in one gives the same orders', async () => {
  const [steps, leap] = [mock.world(), mock.world()];
  for (let day = 0; day < 70; day += 10) await steps.advance('P10D');
  await leap.advance('P70D');
  const shown = async (world: TestWorld) =>
    (await renewals(world)).map(({ created_at, total_amount }) => [created_at, total_amount]);
  expect(await shown(steps)).toEqual(await shown(leap));
  expect(await renewals(leap)).toHaveLength(2);
});

test('the moment of renewal comes once, in whatever zone it is told', async () => {
  const world = mock.world();
  const set = (to: string) => world.send('POST', '/_mock/clock/set', { body: { to } });
  await set('2025-08-02T00:04:59+14:00');
  expect(await renewals(world)).toHaveLength(0);
  for (const to of ['2025-08-02T00:05:00+14:00', '2025-08-01T10:05:00Z', '2025-07-31T23:05:00-11:00']) await set(to);
  expect(await renewals(world)).toHaveLength(1);
});

test('a renewal credits what the benefits give for the new period', async () => {
  const world = mock.world();
  await world.advance('P1M');
  const state = await world.client().customers.getState({ id: ID.customer });
  expect(state.active_meters).toEqual([
    expect.objectContaining({ meter_id: ID.meter, consumed_units: 0, credited_units: 100, balance: 100 }),
  ]);
});

test('a discount that was set within a period is charged for the first time at its end', async () => {
  const world = mock.world();
  await world.client().subscriptions.update({ ...JANES, body: { discount_id: ID.discountTenOff } });
  await world.advance('P2M');
  expect((await renewals(world)).map(({ discount_amount, net_amount }) => [discount_amount, net_amount])).toEqual([
    [1000, 1500],
    [0, 2500],
  ]);
});

test('a renewal with nothing to pay is paid without a payment', async () => {
  const world = mock.world();
  const { tables } = world.inside;
  const launch = tables.discounts.find(ID.discountLaunch);
  if (launch?.type !== 'percentage') throw new Error('The story has lost its discount');
  world.inside.transact(() => tables.discounts.put({ ...launch, basis_points: 10_000 }));
  setCard(world, null);
  await world.advance('P1M');
  const [order] = await renewals(world);
  expect(order).toMatchObject({ status: 'paid', net_amount: 0, total_amount: 0 });
  expect((await world.client().payments.list({ order_id: order?.id })).items).toEqual([]);
});

test('credit from earlier is used before anything is charged', async () => {
  const world = mock.world();
  const { customers } = world.inside.tables;
  const jane = customers.find(ID.customer);
  if (jane) world.inside.transact(() => customers.put({ ...jane, credit_balance: 1500 }));
  await world.advance('P2M');
  expect(
    (await renewals(world)).map(({ net_amount, items }) => [net_amount, items.map(({ amount }) => amount)]),
  ).toEqual([
    [0, [2500, -1250]],
    [1000, [2500, -250]],
  ]);
});

test('usage of the period that is over is billed, and counted anew', async () => {
  const world = mock.world();
  const { tables } = world.inside;
  const row = tables.subscriptions.find(ID.subscription);
  if (!row) throw new Error('The story has lost its subscription');
  world.inside.transact(() => {
    const metered = { id: ID.priceRuns, amount_type: 'metered_unit', amount: 0 } as const;
    tables.subscriptions.put({ ...row, agreed_prices: [...row.agreed_prices, metered] });
  });
  await useRuns(world, 359);
  const { subscriptions } = world.client();
  // 301 runs beyond the 100 credited ones, half a cent each.
  expect((await subscriptions.get(JANES)).meters).toMatchObject([{ consumed_units: 401, amount: 151 }]);
  await world.advance('P1M');
  const [order] = await renewals(world);
  expect(order?.items.map(({ label, amount }) => [label, amount])).toEqual([
    ['Pro', 2500],
    ['Teammate runs — (301) × $0.005', 151],
  ]);
  // The discount is for the whole order: half of 2651 is 1325.5.
  expect(order).toMatchObject({ subtotal_amount: 2651, discount_amount: 1326, net_amount: 1325 });
  expect((await subscriptions.get(JANES)).meters).toMatchObject([
    { consumed_units: 0, credited_units: 100, amount: 0 },
  ]);
});

test('a flagged subscription ends with its period and is not charged', async () => {
  const world = mock.world();
  await world.client().subscriptions.update({ ...JANES, body: { cancel_at_period_end: true } });
  const types = await eventTypesDuring(world, () => world.advance('P3M'));
  expect(types).toEqual(eventsOf('period_ended', { 'benefit_grant.revoked': 6 }));
  expect(await world.client().subscriptions.get(JANES)).toMatchObject({
    ...{ status: 'canceled', cancel_at_period_end: true, ends_at: AUGUST, ended_at: AUGUST },
    canceled_at: '2025-07-06T12:00:00.000000Z',
  });
  expect(await renewals(world)).toEqual([]);
});

test('usage of the last period is billed when the subscription ends with it', async () => {
  const world = mock.world();
  const { tables } = world.inside;
  const row = tables.subscriptions.find(ID.subscription);
  if (!row) throw new Error('The story has lost its subscription');
  world.inside.transact(() => {
    const metered = { id: ID.priceRuns, amount_type: 'metered_unit', amount: 0 } as const;
    tables.subscriptions.put({ ...row, agreed_prices: [...row.agreed_prices, metered] });
  });
  await useRuns(world, 258);
  await world.client().subscriptions.update({ ...JANES, body: { cancel_at_period_end: true } });
  const types = await eventTypesDuring(world, () => world.advance('P1M'));
  expect(types).toEqual(eventsOf('period_ended_and_billed', { 'benefit_grant.revoked': 6 }));
  expect(await renewals(world)).toEqual([expect.objectContaining({ status: 'paid', subtotal_amount: 100 })]);
});

test('what has ended at once, by the seller or with its customer, is not renewed', async () => {
  const [revoked, deleted] = [mock.world(), mock.world()];
  await revoked.client().subscriptions.revoke(JANES);
  await deleted.client().customers.delete({ id: ID.customer });
  for (const world of [revoked, deleted]) {
    expect(await eventTypesDuring(world, () => world.advance('P1Y'))).toEqual([]);
    expect(await renewals(world)).toEqual([]);
  }
});

test('a renewal whose payment fails makes the subscription past due and takes its benefits', async () => {
  const world = mock.world();
  setCard(world, 'tok_renewal_fail');
  const types = await eventTypesDuring(world, () => world.advance('P26D'));
  expect(types).toEqual([...eventsOf('renewal_billed'), ...eventsOf('renewal_failed', { 'benefit_grant.revoked': 6 })]);
  expect(await world.client().subscriptions.get(JANES)).toMatchObject({
    ...{ status: 'past_due', ended_at: null, current_period_start: AUGUST },
  });
  const [order] = await renewals(world);
  expect(order).toMatchObject({ status: 'pending', paid: false, total_amount: 1488 });
  expect((await world.client().payments.list({ order_id: order?.id })).items).toEqual([
    expect.objectContaining({ status: 'failed', amount: 1488, decline_reason: 'insufficient_funds' }),
  ]);
});

test('a customer without a card is charged in vain', async () => {
  const world = mock.world();
  setCard(world, null);
  await world.advance('P26D');
  expect(await world.client().subscriptions.get(JANES)).toMatchObject({ status: 'past_due' });
});

test('a payment that failed is tried again after 2, 5, 7 and 7 days, and then the subscription ends', async () => {
  const world = mock.world();
  setCard(world, 'tok_renewal_fail');
  await world.advance('P46D');
  const { payments, subscriptions } = world.client();
  expect((await subscriptions.get(JANES)).status).toBe('past_due');
  const types = await eventTypesDuring(world, () => world.advance('P6M'));
  expect(types).toEqual(eventsOf('revoked'));
  const ended = await subscriptions.get(JANES);
  expect(ended).toMatchObject({ status: 'canceled', ended_at: '2025-08-22T10:05:00.000000Z' });
  const [order, ...further] = await renewals(world);
  expect([order?.status, further]).toEqual(['pending', []]);
  const attempts = await payments.list({ order_id: order?.id, sorting: ['created_at'] });
  expect(attempts.items.map(({ created_at, status }) => `${created_at.slice(0, 10)} ${status}`)).toEqual([
    ...['2025-08-01 failed', '2025-08-03 failed', '2025-08-08 failed', '2025-08-15 failed', '2025-08-22 failed'],
  ]);
});

test('a payment that succeeds at last makes the subscription active and grants its benefits again', async () => {
  const world = mock.world();
  setCard(world, 'tok_renewal_fail');
  await world.advance('P29D');
  setCard(world, 'tok_visa');
  const types = await eventTypesDuring(world, () => world.advance('P6D'));
  expect(types).toEqual(eventsOf('renewal_recovered', { 'benefit_grant.created': 6 }));
  expect(await world.client().subscriptions.get(JANES)).toMatchObject({
    ...{ status: 'active', current_period_start: AUGUST, current_period_end: '2025-09-01T10:05:00.000000Z' },
  });
  expect(await renewals(world)).toMatchObject([{ status: 'paid' }]);
  const state = await world.client().customers.getState({ id: ID.customer });
  // Those on other platforms wait until the customer chooses an account again. Founding Crew gives two of its own.
  expect(state.granted_benefits.map(({ benefit_type }) => benefit_type).toSorted()).toEqual([
    ...['custom', 'custom', 'downloadables', 'downloadables', 'license_keys', 'meter_credit'],
  ]);
  expect(state.active_meters).toMatchObject([{ consumed_units: 0, credited_units: 100, balance: 100 }]);
  await world.advance('P1M');
  expect(await renewals(world)).toHaveLength(2);
});

test('no attempt follows the end of a subscription', async () => {
  const world = mock.world();
  setCard(world, 'tok_renewal_fail');
  await world.advance('P26D');
  await world.client().subscriptions.revoke(JANES);
  expect(await eventTypesDuring(world, () => world.advance('P1Y'))).toEqual([]);
});

test('a subscription that begins on the 31st renews on the last day of shorter months', async () => {
  const world = onTheLastOfJanuary.world();
  const { id } = await subscribe(world, ID.productBusiness);
  await world.advance('P4M');
  const { items } = await world.client().orders.list({ product_id: ID.productBusiness, sorting: ['created_at'] });
  expect(items.map(({ created_at }) => created_at.slice(0, 10))).toEqual([
    ...['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30', '2025-05-31'],
  ]);
  expect(items.map(({ net_amount, tax_amount }) => [net_amount, tax_amount])).toEqual(
    Array.from({ length: 5 }, () => [10_000, 1900]),
  );
  const subscription = await world.client().subscriptions.get({ id });
  expect(subscription.current_period_end).toBe('2025-06-30T10:00:00.000000Z');
});

test('a year that begins on 29 February renews on the 28th, and on the 29th of the next leap year', async () => {
  const world = onALeapDay.world();
  const { products, subscriptions } = world.client();
  const yearly = await products.create({
    body: { name: 'For a year', recurring_interval: 'year', prices: [{ amount_type: 'fixed', price_amount: 9900 }] },
  });
  const { id } = await subscribe(world, yearly.id);
  const ends: string[] = [];
  for (let year = 0; year < 4; year += 1) {
    ends.push((await subscriptions.get({ id })).current_period_end?.slice(0, 10) ?? '');
    await world.advance('P1Y1D');
  }
  expect(ends).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
});

test('a card that fails on renewal pays the checkout and nothing after it', async () => {
  const world = mock.world();
  const { id } = await subscribe(world, ID.productBusiness, 'tok_renewal_fail');
  expect(await world.client().subscriptions.get({ id })).toMatchObject({ status: 'active' });
  await world.advance('P1M');
  expect(await world.client().subscriptions.get({ id })).toMatchObject({ status: 'past_due' });
  await world.advance('P21D');
  expect(await world.client().subscriptions.get({ id })).toMatchObject({ status: 'canceled' });
});

test('a free subscription has an order of nothing each period', async () => {
  const world = mock.world();
  const free = await world.client().products.create({
    body: { name: 'Free', recurring_interval: 'month', prices: [{ amount_type: 'free' }] },
  });
  await subscribe(world, free.id);
  await world.advance('P2M');
  const { items } = await world.client().orders.list({ product_id: free.id });
  expect(items.map(({ status, total_amount, items: lines }) => [status, total_amount, lines.length])).toEqual(
    Array.from({ length: 3 }, () => ['paid', 0, 1]),
  );
});
