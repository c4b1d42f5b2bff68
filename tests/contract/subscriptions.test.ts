import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { eventsOf } from '../support/event-order.ts';
import { eventTypesDuring } from '../support/events.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const PERIOD_END = '2025-08-01T10:05:00.000000Z';
const NOT_FOUND = refusal(404, { error: 'ResourceNotFound' });
const CANCELED = refusal(403, { error: 'AlreadyCanceledSubscription' });
const UNCHANGED = { id: ID.subscription };

/** Subscriptions in other states, as no call makes them. */
function add(world: TestWorld, id: string, change: object): void {
  const { tables } = world.inside;
  const row = tables.subscriptions.find(ID.subscription);
  if (!row) throw new Error('The story has lost its subscription');
  world.inside.transact(() => tables.subscriptions.put({ ...row, ...change, id }));
}

const OTHER = '5f0c1f6e-5c0a-4c3e-9d2a-0b6f4e1c7a10';
const THIRD = '9b3f0f51-2b07-4a0e-8a53-6f3d6c2f9e21';

test('a subscription comes with its customer, product, discount, prices and meters', async () => {
  const { subscriptions } = mock.world().client();
  const subscription = await subscriptions.get(UNCHANGED);
  expect(subscription).toMatchObject({
    ...{ id: ID.subscription, status: 'active', amount: 1250, recurring_interval: 'month' },
    ...{ current_period_end: PERIOD_END, metadata: { source: 'pricing-page' } },
    customer: { id: ID.customer, email: 'jane@harbor.example' },
    product: { id: ID.productPro, name: 'Pro' },
    discount: { id: ID.discountLaunch, basis_points: 5000 },
    prices: [{ id: ID.pricePro, price_amount: 2500 }],
    meters: [{ meter_id: ID.meter, consumed_units: 42, credited_units: 100, amount: 0, meter: { id: ID.meter } }],
  });
  expect((await subscriptions.list({})).items).toEqual([subscription]);
});

test('the list is filtered by product, customer, discount, state and metadata', async () => {
  const world = mock.world();
  add(world, OTHER, { status: 'past_due', product_id: ID.productBusiness, discount_id: null, metadata: { plan: 'b' } });
  add(world, THIRD, { status: 'incomplete', customer_id: ID.customerOther });
  const { subscriptions } = world.client();
  const ids = async (query: Parameters<typeof subscriptions.list>[0]) =>
    (await subscriptions.list(query)).items.map(({ id }) => id).toSorted();
  expect(await ids({ active: true })).toEqual([ID.subscription]);
  expect(await ids({ active: false })).toEqual([OTHER]);
  expect(await ids({ product_id: ID.productBusiness })).toEqual([OTHER]);
  expect(await ids({ product_id: [ID.productBusiness, ID.productPro] })).toEqual([OTHER, THIRD, ID.subscription]);
  expect(await ids({ customer_id: ID.customerOther })).toEqual([THIRD]);
  expect(await ids({ discount_id: ID.discountLaunch })).toEqual([THIRD, ID.subscription]);
  expect(await ids({ metadata: { plan: 'b' } })).toEqual([OTHER]);
  expect(await ids({ organization_id: ID.otherOrganization })).toEqual([]);
});

test('the list is sorted by price of a month, state, product, customer and discount', async () => {
  const world = mock.world();
  add(world, OTHER, {
    ...{ amount: 24_000, recurring_interval: 'year', product_id: ID.productBusiness, customer_id: ID.customerOther },
    ...{ started_at: '2025-07-02T00:00:00.000000Z', cancel_at_period_end: true, discount_id: ID.discountWelcome },
  });
  add(world, THIRD, { amount: 1900, status: 'canceled', started_at: '2025-06-30T00:00:00.000000Z', discount_id: null });
  const { subscriptions } = world.client();
  const ids = async (...sorting: NonNullable<NonNullable<Parameters<typeof subscriptions.list>[0]>['sorting']>) =>
    (await subscriptions.list({ sorting })).items.map(({ id }) => id);
  expect(await ids()).toEqual([OTHER, ID.subscription, THIRD]);
  expect(await ids('amount')).toEqual([ID.subscription, THIRD, OTHER]);
  expect(await ids('status')).toEqual([ID.subscription, OTHER, THIRD]);
  expect(await ids('-product', 'started_at')).toEqual([THIRD, ID.subscription, OTHER]);
  expect(await ids('customer', '-started_at')).toEqual([ID.subscription, THIRD, OTHER]);
  expect(await ids('discount')).toEqual([ID.subscription, OTHER, THIRD]);
});

test('what never started is not shown to the seller', async () => {
  const world = mock.world();
  add(world, OTHER, { status: 'incomplete', started_at: null });
  const { subscriptions } = world.client();
  await expect(subscriptions.get({ id: OTHER })).rejects.toEqual(NOT_FOUND);
  expect((await subscriptions.list({})).pagination.total_count).toBe(1);
});

test('a subscription that is to end with its period stays active until then, with the reason', async () => {
  const world = mock.world();
  const { subscriptions } = world.client();
  const body = { cancel_at_period_end: true, customer_cancellation_reason: 'too_expensive' } as const;
  const types = await eventTypesDuring(world, () => subscriptions.update({ ...UNCHANGED, body }));
  expect(types).toEqual(eventsOf('canceled'));
  const flagged = await subscriptions.get(UNCHANGED);
  expect(flagged).toMatchObject({
    ...{ status: 'active', cancel_at_period_end: true, canceled_at: NOON, ends_at: PERIOD_END, ended_at: null },
    ...{ customer_cancellation_reason: 'too_expensive', customer_cancellation_comment: null },
  });
  expect(world.inside.tables.benefitGrants.find(ID.grantCustom)?.is_granted).toBe(true);
});

test('the flag is taken back with the reason, and neither set nor taken back twice', async () => {
  const world = mock.world();
  const { subscriptions } = world.client();
  const before = await subscriptions.get(UNCHANGED);
  const cancel = () => subscriptions.update({ ...UNCHANGED, body: { cancel_at_period_end: true } });
  const uncancel = () => subscriptions.update({ ...UNCHANGED, body: { cancel_at_period_end: false } });
  await expect(uncancel()).rejects.toEqual(CANCELED);
  await cancel();
  await expect(cancel()).rejects.toEqual(CANCELED);
  expect(await eventTypesDuring(world, uncancel)).toEqual(eventsOf('uncanceled'));
  expect(await subscriptions.get(UNCHANGED)).toEqual({ ...before, modified_at: NOON });
});

test('a revoked subscription ends at once, flagged or not, and takes its benefits along', async () => {
  const world = mock.world();
  const { subscriptions } = world.client();
  await subscriptions.update({
    ...UNCHANGED,
    body: { cancel_at_period_end: true, customer_cancellation_comment: 'Until autumn.' },
  });
  const types = await eventTypesDuring(world, () => subscriptions.revoke(UNCHANGED));
  expect(types).toEqual(eventsOf('revoked', { 'benefit_grant.revoked': 6 }));
  expect(await subscriptions.get(UNCHANGED)).toMatchObject({
    ...{ status: 'canceled', cancel_at_period_end: false, canceled_at: NOON, ends_at: NOON, ended_at: NOON },
    customer_cancellation_comment: 'Until autumn.',
  });
  const state = await world.client().customers.getState({ id: ID.customer });
  expect(state.active_subscriptions).toEqual([]);
  expect(state.granted_benefits.map(({ id }) => id)).toEqual([ID.grantCrewCustom, ID.grantCrewDownloadables]);
});

test('an update revokes with a reason', async () => {
  const { subscriptions } = mock.world().client();
  const body = { revoke: true, customer_cancellation_reason: 'unused' } as const;
  const ended = await subscriptions.update({ ...UNCHANGED, body });
  expect([ended.status, ended.customer_cancellation_reason]).toEqual(['canceled', 'unused']);
});

test('nothing can be asked of a subscription that has ended', async () => {
  const { subscriptions } = mock.world().client();
  await subscriptions.revoke(UNCHANGED);
  await expect(subscriptions.revoke(UNCHANGED)).rejects.toEqual(CANCELED);
  for (const body of [
    { revoke: true } as const,
    { cancel_at_period_end: true },
    { cancel_at_period_end: false },
    { discount_id: null },
    { product_id: ID.productBusiness },
  ]) {
    await expect(subscriptions.update({ ...UNCHANGED, body })).rejects.toEqual(CANCELED);
  }
});

test('a body that is none of the shapes, or several, is refused', async () => {
  const world = mock.world();
  const path = `/v1/subscriptions/${ID.subscription}`;
  for (const body of [
    {},
    { revoke: false },
    { discount_id: null, product_id: ID.productBusiness },
    { revoke: true, cancel_at_period_end: true },
  ]) {
    expect((await world.send('PATCH', path, { body })).status).toBe(422);
  }
});

test('a discount is redeemed at once, and the customer is charged by it from the next period on', async () => {
  const world = mock.world();
  const { subscriptions } = world.client();
  const types = await eventTypesDuring(world, () =>
    subscriptions.update({ ...UNCHANGED, body: { discount_id: ID.discountFiveOff } }),
  );
  expect(types).toEqual(eventsOf('discount_changed'));
  const changed = await subscriptions.get(UNCHANGED);
  expect(changed).toMatchObject({ amount: 2000, discount_id: ID.discountFiveOff, discount: { redemptions_count: 1 } });
  const removed = await subscriptions.update({ ...UNCHANGED, body: { discount_id: null } });
  expect([removed.amount, removed.discount]).toEqual([2500, null]);
});

test('a discount that is in force, unknown, used up or for other products is refused', async () => {
  const world = mock.world();
  const { subscriptions } = world.client();
  const refused = faultsAt([['body', 'discount_id'], 'value_error']);
  const set = (discount_id: string) => subscriptions.update({ ...UNCHANGED, body: { discount_id } });
  await expect(set(ID.discountLaunch)).rejects.toEqual(refused);
  await expect(set(ID.customer)).rejects.toEqual(refused);
  const { tables } = world.inside;
  const welcome = tables.discounts.find(ID.discountWelcome);
  const tenOff = tables.discounts.find(ID.discountTenOff);
  if (!welcome || !tenOff) throw new Error('The story has lost its discounts');
  world.inside.transact(() => {
    tables.discounts.put({ ...welcome, max_redemptions: 1, redemptions_count: 1 });
    tables.discounts.put({ ...tenOff, product_ids: [ID.productBusiness] });
  });
  await expect(set(ID.discountWelcome)).rejects.toEqual(refused);
  await expect(set(ID.discountTenOff)).rejects.toEqual(refused);
});
