import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { eventsOf } from '../support/event-order.ts';
import { eventTypesDuring } from '../support/events.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const CANCELED = refusal(403, { error: 'AlreadyCanceledSubscription' });
const NOT_FOUND = refusal(404, { error: 'ResourceNotFound' });
const OWN = { id: ID.subscription };
const OTHER = '5f0c1f6e-5c0a-4c3e-9d2a-0b6f4e1c7a10';

function asCustomer(world: TestWorld) {
  return world.client('mock_cst_demo').portal.subscriptions;
}

/** A subscription of Luis to Business. */
function addOfLuis(world: TestWorld): void {
  const { tables } = world.inside;
  const row = tables.subscriptions.find(ID.subscription);
  if (!row) throw new Error('The story has lost its subscription');
  const other = { ...row, id: OTHER, customer_id: ID.customerOther, product_id: ID.productBusiness };
  world.inside.transact(() => tables.subscriptions.put(other));
}

test('customers see their own subscriptions, with the product and who sells it', async () => {
  const world = mock.world();
  addOfLuis(world);
  const subscriptions = asCustomer(world);
  const subscription = await subscriptions.get(OWN);
  expect(subscription).toMatchObject({
    ...{ id: ID.subscription, status: 'active', amount: 1250 },
    product: { id: ID.productPro, organization: { slug: 'benchmate' } },
    prices: [{ id: ID.pricePro }],
    meters: [{ consumed_units: 42, credited_units: 100, meter: { name: 'Teammate runs' } }],
  });
  expect(subscription).not.toHaveProperty('metadata');
  expect(subscription.product.benefits[0]).not.toHaveProperty('properties');
  expect((await subscriptions.list({})).items).toEqual([subscription]);
});

test('subscriptions of other customers are not found, whatever is asked of them', async () => {
  const world = mock.world();
  addOfLuis(world);
  const subscriptions = asCustomer(world);
  await expect(subscriptions.get({ id: OTHER })).rejects.toEqual(NOT_FOUND);
  await expect(subscriptions.cancel({ id: OTHER })).rejects.toEqual(NOT_FOUND);
  await expect(subscriptions.update({ id: OTHER, body: { cancel_at_period_end: true } })).rejects.toEqual(NOT_FOUND);
});

test('the list is searched, filtered and sorted', async () => {
  const world = mock.world();
  const { tables } = world.inside;
  const row = tables.subscriptions.find(ID.subscription);
  if (!row) throw new Error('The story has lost its subscription');
  const ended = { status: 'canceled', product_id: ID.productBusiness, amount: 10_000 } as const;
  world.inside.transact(() =>
    tables.subscriptions.put({ ...row, ...ended, id: OTHER, started_at: '2025-06-01T00:00:00.000000Z' }),
  );
  const subscriptions = asCustomer(world);
  const ids = async (query: Parameters<typeof subscriptions.list>[0]) =>
    (await subscriptions.list(query)).items.map(({ id }) => id);
  expect(await ids({})).toEqual([ID.subscription, OTHER]);
  expect(await ids({ active: false })).toEqual([OTHER]);
  expect(await ids({ query: 'BUSI' })).toEqual([OTHER]);
  expect(await ids({ query: 'bench', sorting: ['-amount'] })).toEqual([OTHER, ID.subscription]);
  expect(await ids({ product_id: ID.productPro })).toEqual([ID.subscription]);
  expect(await ids({ organization_id: ID.otherOrganization })).toEqual([]);
  expect(await ids({ sorting: ['product'] })).toEqual([OTHER, ID.subscription]);
  expect(await ids({ sorting: ['organization', '-status'] })).toEqual([OTHER, ID.subscription]);
});

test('a customer lets the subscription end with its period, and thinks better of it', async () => {
  const world = mock.world();
  const subscriptions = asCustomer(world);
  const cancel = () =>
    subscriptions.update({ ...OWN, body: { cancel_at_period_end: true, cancellation_reason: 'unused' } });
  expect(await eventTypesDuring(world, cancel)).toEqual(eventsOf('canceled'));
  const flagged = await subscriptions.get(OWN);
  expect(flagged).toMatchObject({
    ...{ status: 'active', cancel_at_period_end: true, customer_cancellation_reason: 'unused' },
    ...{ ends_at: '2025-08-01T10:05:00.000000Z' },
  });
  await expect(cancel()).rejects.toEqual(CANCELED);
  expect(await subscriptions.update({ ...OWN, body: { cancel_at_period_end: null } })).toEqual(flagged);
  const uncancel = () => subscriptions.update({ ...OWN, body: { cancel_at_period_end: false } });
  expect(await eventTypesDuring(world, uncancel)).toEqual(eventsOf('uncanceled'));
  expect(await subscriptions.get(OWN)).toMatchObject({ ends_at: null, customer_cancellation_reason: null });
  await expect(uncancel()).rejects.toEqual(CANCELED);
});

test('a customer says why, and nothing but that is stored', async () => {
  const world = mock.world();
  const subscriptions = asCustomer(world);
  const before = await subscriptions.get(OWN);
  const say = (body: Parameters<typeof subscriptions.update>[0]['body']) => subscriptions.update({ ...OWN, body });
  const types = await eventTypesDuring(world, () => say({ cancellation_reason: 'too_expensive' }));
  expect(types).toEqual(['subscription.updated']);
  const said = await say({ cancel_at_period_end: null, cancellation_comment: 'Until autumn.' });
  expect(said).toEqual({
    ...{ ...before, modified_at: NOON, customer_cancellation_reason: 'too_expensive' },
    customer_cancellation_comment: 'Until autumn.',
  });
  // What was said before counts when the customer cancels, unless something else is said then.
  expect(await say({ cancel_at_period_end: true, cancellation_comment: null })).toMatchObject({
    ...{ cancel_at_period_end: true, customer_cancellation_reason: 'too_expensive' },
    customer_cancellation_comment: null,
  });
  await subscriptions.cancel(OWN);
  expect(await say({ cancellation_reason: 'unused' })).toMatchObject({
    ...{ status: 'canceled', customer_cancellation_reason: 'unused' },
  });
});

test('a change that says nothing is refused', async () => {
  const path = `/v1/customer-portal/subscriptions/${ID.subscription}`;
  const { status } = await mock.world().send('PATCH', path, { token: 'mock_cst_demo', body: {} });
  expect(status).toBe(422);
});

test('a customer ends the subscription at once', async () => {
  const world = mock.world();
  const subscriptions = asCustomer(world);
  const types = await eventTypesDuring(world, () => subscriptions.cancel(OWN));
  expect(types).toEqual(eventsOf('revoked', { 'benefit_grant.revoked': 6 }));
  expect(await subscriptions.get(OWN)).toMatchObject({ status: 'canceled', ended_at: NOON });
  await expect(subscriptions.cancel(OWN)).rejects.toEqual(CANCELED);
});

test('a customer moves to another product, which is settled as the organization has set', async () => {
  const world = mock.world();
  const moved = await asCustomer(world).update({ ...OWN, body: { product_id: ID.productBusiness } });
  expect(moved).toMatchObject({ amount: 10_000, product: { name: 'Business' }, prices: [{ id: ID.priceBusiness }] });
  expect(world.inside.tables.subscriptions.find(ID.subscription)?.waiting_lines).toHaveLength(2);
  const { items } = await world.client().orders.list({ customer_id: ID.customer });
  expect(items.filter((order) => order.billing_reason === 'subscription_update')).toEqual([]);
});

test('a customer cannot move to a product that is unknown, archived or not recurring', async () => {
  const world = mock.world();
  const subscriptions = asCustomer(world);
  const refused = faultsAt([['body', 'product_id'], 'value_error']);
  await world.client().products.update({ id: ID.productBusiness, body: { is_archived: true } });
  for (const product_id of [ID.productBusiness, ID.productFoundingCrew, ID.foreignProduct, ID.customer]) {
    await expect(subscriptions.update({ ...OWN, body: { product_id } })).rejects.toEqual(refused);
  }
});

test('customers do not change their product where the organization does not allow it', async () => {
  const world = mock.world();
  const { tables } = world.inside;
  const organization = tables.organizations.find(ID.organization);
  if (!organization) throw new Error('The story has lost its organization');
  const subscription_settings = { ...organization.subscription_settings, allowCustomerUpdates: false };
  world.inside.transact(() => tables.organizations.put({ ...organization, subscription_settings }));
  await expect(asCustomer(world).update({ ...OWN, body: { product_id: ID.productBusiness } })).rejects.toEqual(
    refusal(403, { error: 'NotPermitted' }),
  );
});

test('the portal takes a customer session, not an organization token', async () => {
  const world = mock.world();
  await expect(world.client().portal.subscriptions.list({})).rejects.toEqual(refusal(403, { error: 'NotPermitted' }));
});
