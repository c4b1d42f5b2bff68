import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { eventsDuring, eventTypesDuring } from '../support/events.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { buy, productFor } from '../support/purchases.ts';

const mock = useMock();

const setBenefits = (world: TestWorld, id: string, benefits: string[]) =>
  world.client().products.updateBenefits({ id, body: { benefits } });

async function benefitsOf(world: TestWorld, customerId: string | null | undefined): Promise<string[]> {
  const state = await world.client().customers.getState({ id: customerId ?? '' });
  return state.granted_benefits.map(({ benefit_id }) => benefit_id);
}

test('who has bought a product gets its new benefits and loses the removed ones', async () => {
  const world = mock.world();
  const crew = await buy(world, ID.productFoundingCrew);
  const business = await buy(world, ID.productBusiness, {}, { customerEmail: 'rui@costa.example' });
  await setBenefits(world, ID.productFoundingCrew, [ID.benefitDownloadables, ID.benefitLicenseKeys]);
  await setBenefits(world, ID.productBusiness, [ID.benefitCustom]);
  const held = await benefitsOf(world, crew.customerId);
  expect(held.toSorted()).toEqual([ID.benefitDownloadables, ID.benefitLicenseKeys].toSorted());
  expect(await benefitsOf(world, business.customerId)).toEqual([ID.benefitCustom]);
});

test('the product is told of first, then each grant, and a customer’s state once', async () => {
  const world = mock.world();
  const { customerId } = await buy(world, ID.productBusiness);
  const change = () => setBenefits(world, ID.productBusiness, [ID.benefitMeterCredit, ID.benefitCustom]);
  const events = await eventsDuring(world, change);
  expect(events.map(({ type }) => type)).toEqual([
    'product.updated',
    // Those that wait for a linked account are taken back as well.
    ...new Array(4).fill('benefit_grant.revoked'),
    'customer.state_changed',
  ]);
  expect(events.at(-1)?.data).toMatchObject({ id: customerId });
});

test('the same benefits in another order change nothing for the customers', async () => {
  const world = mock.world();
  const { id } = await productFor(world, { amount_type: 'fixed', price_amount: 2000 });
  await setBenefits(world, id, [ID.benefitCustom, ID.benefitDownloadables]);
  await buy(world, id);
  const swap = () => setBenefits(world, id, [ID.benefitDownloadables, ID.benefitCustom]);
  expect(await eventTypesDuring(world, swap)).toEqual(['product.updated']);
});

test('credits and files that are removed are taken back', async () => {
  const world = mock.world();
  const { customerId } = await buy(world, ID.productBusiness);
  await setBenefits(world, ID.productBusiness, []);
  const { active_meters } = await world.client().customers.getState({ id: customerId ?? '' });
  expect(active_meters).toMatchObject([{ credited_units: 0, balance: 0 }]);
  const { downloadables, licenseKeys } = world.inside.tables;
  const own = [downloadables, licenseKeys].flatMap((table) => [
    ...table.listBy('customer', customerId ?? '').oldestFirst(),
  ]);
  expect(own.map(({ status }) => status)).toEqual(['revoked', 'revoked']);
});

test('who has no active subscription any more, or was refunded, gets nothing new', async () => {
  const world = mock.world();
  const subscriber = await buy(world, ID.productBusiness);
  const { subscriptions, orders, refunds } = world.client();
  const [subscription] = (await subscriptions.list({ customer_id: subscriber.customerId ?? '' })).items;
  await subscriptions.revoke({ id: subscription?.id ?? '' });
  const crew = await buy(world, ID.productGift, {}, { customerEmail: 'rui@costa.example' });
  const [order] = (await orders.list({ checkout_id: crew.id })).items;
  const refund = { order_id: order?.id ?? '', reason: 'other', amount: 2000, revoke_benefits: true } as const;
  await refunds.create({ body: refund });
  await setBenefits(world, ID.productBusiness, [ID.benefitCustom]);
  await setBenefits(world, ID.productGift, [ID.benefitCustom, ID.benefitDownloadables]);
  expect(await benefitsOf(world, subscriber.customerId)).toEqual([]);
  expect(await benefitsOf(world, crew.customerId)).toEqual([]);
});

test('what a refund has taken back does not come again with a new benefit, though it gave back only a part', async () => {
  const world = mock.world();
  const gift = await buy(world, ID.productGift);
  const { orders, refunds } = world.client();
  const [order] = (await orders.list({ checkout_id: gift.id })).items;
  const refund = { order_id: order?.id ?? '', reason: 'other', amount: 500 } as const;
  await refunds.create({ body: { ...refund, revoke_benefits: true } });
  expect(await benefitsOf(world, gift.customerId)).toEqual([]);
  await setBenefits(world, ID.productGift, [ID.benefitCustom, ID.benefitDownloadables]);
  expect(await benefitsOf(world, gift.customerId)).toEqual([]);
});

test.each([
  [500, [ID.benefitDownloadables]],
  [2000, []],
])('who was refunded %i of 2000 and kept the benefits loses those that are removed', async (amount, held) => {
  const world = mock.world();
  await setBenefits(world, ID.productGift, [ID.benefitCustom]);
  const gift = await buy(world, ID.productGift);
  const { orders, refunds } = world.client();
  const [order] = (await orders.list({ checkout_id: gift.id })).items;
  await refunds.create({ body: { order_id: order?.id ?? '', reason: 'other', amount } });
  expect(await benefitsOf(world, gift.customerId)).toEqual([ID.benefitCustom]);
  await setBenefits(world, ID.productGift, [ID.benefitDownloadables]);
  expect(await benefitsOf(world, gift.customerId)).toEqual(held);
});
