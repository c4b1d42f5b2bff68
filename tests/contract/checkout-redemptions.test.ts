import { expect, test } from 'vitest';
import type { CheckoutCreate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { begin, buy, control } from '../support/purchases.ts';

const mock = useMock();

const GONE = faultsAt([['body', 'discountId'], 'value_error']);

/** A discount of ten percent that can be redeemed `max_redemptions` times. */
async function discountOf(world: TestWorld, max_redemptions: number | null) {
  const { id } = await world.client().discounts.create({
    body: { name: 'Ten', type: 'percentage', duration: 'once', basis_points: 1000, max_redemptions },
  });
  return id;
}

async function countOf(world: TestWorld, id: string): Promise<number> {
  return (await world.client().discounts.get({ id })).redemptions_count;
}

const crew = (discountId: string): CheckoutCreate => ({ products: [ID.productFoundingCrew], discountId });

test('a discount is redeemed by the confirmation and counted once', async () => {
  const world = mock.world();
  const discountId = await discountOf(world, null);
  const { confirm, get } = await begin(world, crew(discountId));
  expect(await countOf(world, discountId)).toBe(0);
  // The checkout shows the discount as it is after its own use.
  expect(await confirm()).toMatchObject({ discount: { redemptionsCount: 1 }, discountAmount: 500 });
  await get();
  expect(await countOf(world, discountId)).toBe(1);
});

test('the last redemption goes to who confirms first', async () => {
  const world = mock.world();
  const discountId = await discountOf(world, 1);
  const [first, second] = [await begin(world, crew(discountId)), await begin(world, crew(discountId))];
  await first.confirm();
  await expect(second.confirm({ customerEmail: 'rui@costa.example' })).rejects.toEqual(GONE);
  const removed = await second.confirm({ customerEmail: 'rui@costa.example', discountCode: null });
  expect(removed).toMatchObject({ status: 'confirmed', discountId: null, totalAmount: 5950 });
  expect(await countOf(world, discountId)).toBe(1);
});

test('of twenty buyers at once one gets the last redemption', async () => {
  const world = mock.world();
  const discountId = await discountOf(world, 1);
  const begun = await Promise.all(Array.from({ length: 20 }, () => begin(world, crew(discountId))));
  const results = await Promise.allSettled(
    begun.map(({ confirm }, index) => confirm({ customerEmail: `buyer-${index}@costa.example` })),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toEqual(new Array(19).fill(GONE));
  expect(await countOf(world, discountId)).toBe(1);
});

test('null allows any number of redemptions', async () => {
  const world = mock.world();
  const discountId = await discountOf(world, null);
  for (const _ of [1, 2, 3]) await buy(world, ID.productFoundingCrew, { discountId });
  expect(await countOf(world, discountId)).toBe(3);
});

test('a payment that fails gives the redemption back to whoever comes next', async () => {
  const world = mock.world();
  const discountId = await discountOf(world, 1);
  const { confirm, get } = await begin(world, crew(discountId));
  await confirm({ confirmationTokenId: 'ctoken_async_fail' });
  expect(await get()).toMatchObject({ status: 'open', discount: { redemptionsCount: 0 } });
  await buy(world, ID.productFoundingCrew, { discountId }, { customerEmail: 'rui@costa.example' });
  await expect(confirm()).rejects.toEqual(GONE);
});

test.each(['payments', 'checkouts'])('a failure by /_mock/%s gives the redemption back', async (kind) => {
  const world = mock.world();
  const discountId = await discountOf(world, 1);
  const { id, confirm } = await begin(world, crew(discountId));
  await confirm({ confirmationTokenId: 'ctoken_requires_action' });
  expect(await countOf(world, discountId)).toBe(1);
  await control(world, `${kind}/${id}/fail`);
  expect(await countOf(world, discountId)).toBe(0);
});

test('a discount that ends between choice and confirmation is refused then', async () => {
  const world = mock.world();
  const discountId = await discountOf(world, null);
  const { confirm } = await begin(world, crew(discountId));
  await world.client().discounts.update({ id: discountId, body: { ends_at: '2025-07-06T12:30:00Z' } });
  await world.setTime(Date.parse('2025-07-06T12:30:00Z'));
  await expect(confirm()).rejects.toEqual(GONE);
});

test('the redemption of a subscription says which one it is', async () => {
  const world = mock.world();
  const { id, customerId } = await buy(world, ID.productPro, { discountId: ID.discountLaunch });
  const [subscription] = (await world.client().subscriptions.list({ customer_id: customerId ?? '' })).items;
  const [redemption] = world.inside.tables.redemptions.listBy('checkout', id).oldestFirst();
  expect(redemption).toMatchObject({ discount_id: ID.discountLaunch, subscription_id: subscription?.id });
});

const JANES = { id: ID.subscription };

test('a discount that leaves a subscription before a charge used it gives its redemption back', async () => {
  const world = mock.world();
  const { subscriptions } = world.client();
  const [first, second] = [await discountOf(world, 1), await discountOf(world, 1)];
  const set = (discount_id: string | null) => subscriptions.update({ ...JANES, body: { discount_id } });
  await set(first);
  await set(null);
  expect(await countOf(world, first)).toBe(0);
  // In the place of another one, too.
  await set(first);
  await set(second);
  expect([await countOf(world, first), await countOf(world, second)]).toEqual([0, 1]);
  await subscriptions.update({ ...JANES, body: { discount_id: null } });
  expect(await countOf(world, second)).toBe(0);
});

test('a discount that does not apply to the next product gives its redemption back', async () => {
  const world = mock.world();
  const { discounts, subscriptions } = world.client();
  const { id } = await discounts.create({
    body: { name: 'Pro', type: 'fixed', duration: 'once', amount: 100, products: [ID.productPro] },
  });
  await subscriptions.update({ ...JANES, body: { discount_id: id } });
  expect(await countOf(world, id)).toBe(1);
  await subscriptions.update({ ...JANES, body: { product_id: ID.productBusiness } });
  expect(await countOf(world, id)).toBe(0);
});

test('a discount that a charge has used keeps its redemption', async () => {
  const world = mock.world();
  const { subscriptions } = world.client();
  const id = await discountOf(world, null);
  await subscriptions.update({ ...JANES, body: { discount_id: id } });
  await world.advance('P1M');
  await subscriptions.update({ ...JANES, body: { discount_id: null } });
  expect(await countOf(world, id)).toBe(1);
  // Set once more it is redeemed once more, and only that is given back.
  await subscriptions.update({ ...JANES, body: { discount_id: id } });
  await subscriptions.update({ ...JANES, body: { discount_id: null } });
  expect(await countOf(world, id)).toBe(1);
});
