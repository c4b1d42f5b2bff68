import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { openCheckout } from '../support/checkouts.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { STORY_NOON, useMock } from '../support/mock.ts';

const mock = useMock();

const HOUR = 3_600_000;
const NOON = '2025-07-06T12:00:00.000000Z';
const ALREADY = refusal(403, { error: 'AlreadyActiveSubscriptionError' });

test('the amount of a custom price keeps to its bounds; other prices ignore it', async () => {
  const world = mock.world();
  await expect(openCheckout(world, { products: [ID.productGift], amount: 499 })).rejects.toEqual(
    faultsAt([['body', 'amount'], 'greater_than_equal']),
  );
  const { update } = await openCheckout(world, { products: [ID.productGift] });
  await expect(update({ amount: 60 })).rejects.toEqual(faultsAt([['body', 'amount'], 'greater_than_equal']));
  expect((await openCheckout(world, { amount: 99 })).checkout.amount).toBe(2500);
});

test('the buyer enters a code in any case, and null takes the discount away', async () => {
  const { clientUpdate } = await openCheckout(mock.world());
  expect(await clientUpdate({ discountCode: 'launch50' })).toMatchObject({ discountAmount: 1250, netAmount: 1250 });
  await expect(clientUpdate({ discountCode: 'NOSUCHCODE' })).rejects.toEqual(
    faultsAt([['body', 'discountCode'], 'value_error']),
  );
  expect(await clientUpdate({ discountCode: null })).toMatchObject({ discountAmount: 0, discount: null });
});

test('codes are ignored where the seller does not allow them, also when they are wrong', async () => {
  const { clientUpdate } = await openCheckout(mock.world(), { allowDiscountCodes: false });
  expect(await clientUpdate({ discountCode: 'LAUNCH50' })).toMatchObject({ discountId: null });
  expect(await clientUpdate({ discountCode: 'NOSUCHCODE' })).toMatchObject({ discountId: null });
});

test('another product brings its own price and drops a discount that does not apply to it', async () => {
  const { clientUpdate } = await openCheckout(mock.world(), {
    products: [ID.productPro, ID.productFoundingCrew],
    discountId: ID.discountLaunch,
  });
  expect(await clientUpdate({ productId: ID.productFoundingCrew })).toMatchObject({
    ...{ productId: ID.productFoundingCrew, productPriceId: ID.priceFoundingCrew, amount: 5000 },
    ...{ discountId: null, discountAmount: 0, isPaymentSetupRequired: false, attachedCustomFields: [] },
  });
});

test('a product outside the checkout and a price outside the product are refused', async () => {
  const { update } = await openCheckout(mock.world());
  await expect(update({ productId: ID.productBusiness, productPriceId: ID.priceBusiness })).rejects.toEqual(
    faultsAt([['body', 'productId'], 'value_error'], [['body', 'productPriceId'], 'value_error']),
  );
});

test('a full address is asked for when the seller or the country demands it', async () => {
  const world = mock.world();
  const full = { country: true, state: false, city: true, postalCode: true, line1: true, line2: false };
  const preset = await openCheckout(world, { customerBillingAddress: { country: 'DE', city: 'Berlin' } });
  expect(preset.checkout).toMatchObject({ requireBillingAddress: true, customerBillingAddressFields: full });
  const { clientUpdate } = await openCheckout(world);
  const american = await clientUpdate({ customerBillingAddress: { country: 'US', state: 'ny' } });
  expect(american).toMatchObject({
    ...{ customerBillingAddressFields: { ...full, state: true }, taxAmount: null },
    customerBillingAddress: { state: 'US-NY', country: 'US' },
  });
  const business = await clientUpdate({ isBusinessCustomer: true, customerBillingAddress: { country: 'FR' } });
  expect(business.customerBillingAddressFields).toEqual(full);
});

test('a tax id needs a country and has to be one of that country', async () => {
  const { clientUpdate } = await openCheckout(mock.world());
  await expect(clientUpdate({ customerTaxId: 'DE123456789' })).rejects.toEqual(
    faultsAt([['body', 'customerBillingAddress'], 'missing']),
  );
  const inGermany = { customerBillingAddress: { country: 'DE' } };
  await expect(clientUpdate({ ...inGermany, customerTaxId: 'nonsense' })).rejects.toEqual(
    faultsAt([['body', 'customerTaxId'], 'value_error']),
  );
  const known = await clientUpdate({ ...inGermany, customerTaxId: 'DE 123 456 789' });
  // A business of the EU accounts for the tax itself.
  expect(known).toMatchObject({ customerTaxId: 'DE123456789', taxAmount: 0, totalAmount: 2500 });
  expect(await clientUpdate({ customerTaxId: null })).toMatchObject({ customerTaxId: null, taxAmount: 475 });
});

test('answers to the questions of the product are added up and checked', async () => {
  const { clientUpdate } = await openCheckout(mock.world());
  const first = await clientUpdate({ customFieldData: { company: 'Harbor', nobody_asked: 'x' } });
  expect(first.customFieldData).toEqual({ company: 'Harbor', team_size: null });
  const second = await clientUpdate({ customFieldData: { team_size: '11-50' } });
  expect(second.customFieldData).toEqual({ company: 'Harbor', team_size: '11-50' });
  await expect(clientUpdate({ customFieldData: { company: 'H', team_size: '3' } })).rejects.toEqual(
    faultsAt(
      [['body', 'customFieldData', 'company'], 'string_too_short'],
      [['body', 'customFieldData', 'team_size'], 'literal_error'],
    ),
  );
});

test('what the seller keeps is changed by the seller', async () => {
  const { update } = await openCheckout(mock.world(), { metadata: { a: 1 }, customerMetadata: { b: 2 } });
  const changed = await update({
    ...{ metadata: { c: 3 }, customerMetadata: null, allowDiscountCodes: false, requireBillingAddress: true },
    ...{ successUrl: 'https://benchmate.example/{other}/{CHECKOUT_ID}', embedOrigin: 'https://benchmate.example' },
  });
  expect(changed).toMatchObject({
    ...{ metadata: { c: 3 }, customerMetadata: { b: 2 }, allowDiscountCodes: false, requireBillingAddress: true },
    ...{ successUrl: 'https://benchmate.example/{other}/{CHECKOUT_ID}', modifiedAt: NOON },
  });
});

test('the e-mail address of a linked customer is not changed', async () => {
  const { update } = await openCheckout(mock.world(), { products: [ID.productGift], customerId: ID.customerOther });
  expect((await update({ customerEmail: 'somebody@else.example' })).customerEmail).toBe('luis@norte.example');
});

test('whoever has a subscription is not sold a second one where one is allowed', async () => {
  const world = mock.world();
  const { update, clientUpdate } = await openCheckout(world, { products: [ID.productPro, ID.productGift] });
  await expect(clientUpdate({ customerEmail: 'JANE@harbor.example' })).rejects.toEqual(ALREADY);
  await expect(update({ customerEmail: 'jane@harbor.example' })).rejects.toEqual(ALREADY);
  const gift = await clientUpdate({ customerEmail: 'jane@harbor.example', productId: ID.productGift });
  expect(gift.customerEmail).toBe('jane@harbor.example');
  const linked = await openCheckout(world, { customerId: ID.customer });
  await expect(linked.clientUpdate({})).rejects.toEqual(ALREADY);
});

test('after an hour the checkout is gone for the buyer, and the seller sees that it has expired', async () => {
  const world = mock.world();
  const { get, update, clientGet, clientUpdate } = await openCheckout(world);
  await world.setTime(STORY_NOON + HOUR - 1);
  expect((await clientGet()).status).toBe('open');
  await world.setTime(STORY_NOON + HOUR);
  const gone = refusal(410, { error: 'ExpiredCheckoutError', detail: 'The checkout has expired.' });
  await expect(clientGet()).rejects.toEqual(gone);
  await expect(clientUpdate({ customerName: 'Ana' })).rejects.toEqual(gone);
  expect(await get()).toMatchObject({ status: 'expired', modifiedAt: '2025-07-06T13:00:00.000000Z' });
  await expect(update({ customerName: 'Ana' })).rejects.toEqual(
    refusal(403, { error: 'NotOpenCheckout', detail: 'The checkout is expired.' }),
  );
});

test('a confirmed checkout can be read and not changed', async () => {
  const world = mock.world();
  const { checkout, clientGet, clientUpdate } = await openCheckout(world);
  const { checkouts } = world.inside.tables;
  const row = checkouts.find(checkout.id);
  if (row) world.inside.transact(() => checkouts.put({ ...row, status: 'confirmed' }));
  expect((await clientGet()).status).toBe('confirmed');
  await expect(clientUpdate({ customerName: 'Ana' })).rejects.toEqual(
    refusal(403, { error: 'NotOpenCheckout', detail: 'The checkout is confirmed.' }),
  );
});
