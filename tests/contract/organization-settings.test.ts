import { expect, test } from 'vitest';
import type { OrganizationUpdate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { begin } from '../support/purchases.ts';

const mock = useMock();

/** Half of Jane's period of 31 days is over. */
const HALF = Date.parse('2025-07-16T22:05:00Z');
const JANES = { id: ID.subscription };
const TO_BUSINESS = { ...JANES, body: { product_id: ID.productBusiness } };

type Settings = NonNullable<OrganizationUpdate['subscription_settings']>;

/** Changes settings of the story's seller as a seller does: all three are given. */
async function set(world: TestWorld, change: Partial<Settings>): Promise<void> {
  const { organizations } = world.client();
  const { id, subscription_settings } = await organizations.get({ id: ID.organization });
  await organizations.update({ id, body: { subscription_settings: { ...subscription_settings, ...change } } });
}

const asJane = (world: TestWorld) => world.client('mock_cst_demo').portal.subscriptions;

test('allowMultipleSubscriptions lets a subscriber buy a second subscription, for as long as it is on', async () => {
  const world = mock.world();
  const buyer = { customerEmail: 'jane@harbor.example' };
  const already = refusal(403, { error: 'AlreadyActiveSubscriptionError' });
  const [second, third] = [
    await begin(world, { products: [ID.productBusiness] }),
    await begin(world, { products: [ID.productBusiness] }),
  ];
  await expect(second.confirm(buyer)).rejects.toEqual(already);
  await set(world, { allowMultipleSubscriptions: true });
  expect(await second.confirm(buyer)).toMatchObject({
    status: 'confirmed',
    organization: { subscriptionSettings: { allowMultipleSubscriptions: true } },
  });
  await world.settle();
  const { items } = await world.client().subscriptions.list({ customer_id: ID.customer, active: true });
  expect(items.map(({ product }) => product.name).sort()).toEqual(['Business', 'Pro']);
  await set(world, { allowMultipleSubscriptions: false });
  await expect(third.confirm(buyer)).rejects.toEqual(already);
});

test('allowCustomerUpdates decides whether a customer changes the product, and nothing else', async () => {
  const world = mock.world();
  await set(world, { allowCustomerUpdates: false });
  await expect(asJane(world).update(TO_BUSINESS)).rejects.toEqual(refusal(403, { error: 'NotPermitted' }));
  // She may still cancel and think better of it, and the seller may move her.
  await asJane(world).update({ ...JANES, body: { cancel_at_period_end: true } });
  await asJane(world).update({ ...JANES, body: { cancel_at_period_end: false } });
  expect(await world.client().subscriptions.update(TO_BUSINESS)).toMatchObject({ product_id: ID.productBusiness });
  await set(world, { allowCustomerUpdates: true });
  const back = await asJane(world).update({ ...JANES, body: { product_id: ID.productPro } });
  expect(back).toMatchObject({ product_id: ID.productPro });
});

/** Who moves Jane to Business without saying when that is settled. */
const MOVES: [string, (world: TestWorld) => Promise<unknown>][] = [
  ['the seller', (world) => world.client().subscriptions.update(TO_BUSINESS)],
  ['the customer', (world) => asJane(world).update(TO_BUSINESS)],
];

/** What Jane's orders after the first are for. */
async function billed(world: TestWorld) {
  const { items } = await world.client().orders.list({ customer_id: ID.customer, sorting: ['created_at'] });
  const later = items.filter(({ billing_reason }) => /_update|_cycle/.test(billing_reason));
  return later.map(({ billing_reason, items: lines }) => [
    billing_reason,
    lines.filter(({ proration }) => proration).map(({ amount }) => amount),
  ]);
}

test.each(MOVES)('prorationBehavior settles a change by %s at once or with the renewal', async (_, move) => {
  const [invoicing, prorating] = [mock.world(), mock.world()];
  for (const world of [invoicing, prorating]) {
    await world.setTime(HALF);
    await set(world, { prorationBehavior: 'invoice' });
  }
  await move(invoicing);
  // Half of 1250, which was paid for Pro, and half of 10,000.
  expect(await billed(invoicing)).toEqual([['subscription_update', [-625, 5000]]]);
  await set(prorating, { prorationBehavior: 'prorate' });
  await move(prorating);
  expect(await billed(prorating)).toEqual([]);
  await prorating.advance('P16D');
  expect(await billed(prorating)).toEqual([['subscription_cycle', [-625, 5000]]]);
});

test('a seller who says when a change is settled goes before prorationBehavior', async () => {
  const world = mock.world();
  await world.setTime(HALF);
  await set(world, { prorationBehavior: 'invoice' });
  const body = { ...TO_BUSINESS.body, proration_behavior: 'prorate' } as const;
  await world.client().subscriptions.update({ ...JANES, body });
  expect(await billed(world)).toEqual([]);
});

test('usageBasedBillingEnabled is what a benefit that credits a meter needs', async () => {
  const { benefits, organizations } = mock.world().client();
  const switchTo = (usageBasedBillingEnabled: boolean) =>
    organizations.update({ id: ID.organization, body: { feature_settings: { usageBasedBillingEnabled } } });
  const properties = { units: 10, rollover: false, meter_id: ID.meter };
  const create = () => benefits.create({ body: { type: 'meter_credit', description: 'Runs', properties } });
  await switchTo(false);
  await expect(create()).rejects.toEqual(faultsAt([['body', 'type'], 'value_error']));
  await switchTo(true);
  expect(await create()).toMatchObject({ type: 'meter_credit', properties });
});
