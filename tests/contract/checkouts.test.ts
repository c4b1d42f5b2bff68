import { expect, test } from 'vitest';
import type { CheckoutCreate } from '../../client/index.ts';
import { OPEN_CHECKOUT_SECRET } from '../../mock/fixtures/checkouts.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { STORY_NOON, type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

const HOUR = 3_600_000;
const NOON = '2025-07-06T12:00:00.000000Z';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const BERLIN = { line1: 'Torstraße 12', line2: null, postalCode: '10119', city: 'Berlin', state: null, country: 'DE' };
const ALREADY = refusal(403, { error: 'AlreadyActiveSubscriptionError' });

/** A new checkout, with the calls of seller and buyer on it. */
async function open(world: TestWorld, body: Partial<CheckoutCreate> = {}) {
  const { checkouts } = world.client();
  const checkout = await checkouts.create({ body: { products: [ID.productPro], ...body } });
  const { id, clientSecret: client_secret } = checkout;
  return {
    checkout,
    get: () => checkouts.get({ id }),
    update: (change: Parameters<typeof checkouts.update>[0]['body']) => checkouts.update({ id, body: change }),
    clientGet: () => checkouts.clientGet({ client_secret }),
    clientUpdate: (change: Parameters<typeof checkouts.clientUpdate>[0]['body']) =>
      checkouts.clientUpdate({ client_secret, body: change }),
  };
}

test('a checkout opens with the first product, its price and an hour to go', async () => {
  const world = mock.world();
  const { checkout, get, clientGet } = await open(world, {
    products: [ID.productPro, ID.productFoundingCrew],
    metadata: { source: 'test' },
    successUrl: 'https://benchmate.example/thanks?checkout_id={CHECKOUT_ID}',
  });
  expect(checkout).toMatchObject({
    ...{ status: 'open', createdAt: NOON, modifiedAt: null, expiresAt: '2025-07-06T13:00:00.000000Z' },
    ...{ productId: ID.productPro, productPriceId: ID.pricePro, currency: 'usd', metadata: { source: 'test' } },
    ...{ amount: 2500, discountAmount: 0, netAmount: 2500, taxAmount: null, totalAmount: 2500 },
    ...{ allowDiscountCodes: true, requireBillingAddress: false, customerId: null, customer: null },
    ...{ isDiscountApplicable: true, isFreeProductPrice: false, isPaymentFormRequired: true },
    ...{ isPaymentRequired: true, isPaymentSetupRequired: true, paymentProcessor: 'stripe' },
    customerBillingAddressFields: {
      ...{ country: true, state: false, city: false, postalCode: false, line1: false, line2: false },
    },
    organization: { slug: 'benchmate', subscriptionSettings: { prorationBehavior: 'prorate' } },
  });
  expect(checkout.clientSecret).toMatch(/^mock_c_[0-9A-Za-z]{43}$/);
  expect(checkout.url).toBe(`${world.url}/checkout/${checkout.clientSecret}`);
  expect(checkout.successUrl).toBe(`https://benchmate.example/thanks?checkout_id=${checkout.id}`);
  expect(checkout.products.map(({ name }) => name)).toEqual(['Pro', 'Founding Crew']);
  expect(await get()).toEqual(checkout);
  const { metadata, externalCustomerId, customerExternalId, subscriptionId, customerMetadata, customer, ...buyers } =
    checkout;
  expect(await clientGet()).toEqual(buyers);
});

test('without a success address of its own a checkout ends on its confirmation page', async () => {
  const { checkout } = await open(mock.world());
  expect(checkout.successUrl).toBe(`${checkout.url}/confirmation`);
});

test('opening and changing a checkout records its webhook events', async () => {
  const world = mock.world();
  const { checkout, update } = await open(world);
  const changed = await update({ customerName: 'Ana Costa' });
  expect(world.inside.outbox.events.map(({ type, data }) => [type, data])).toEqual([
    ['checkout.created', checkout],
    ['checkout.updated', changed],
  ]);
});

test('a token with checkouts:write alone is enough to open one', async () => {
  const site = mock.world().client('mock_oat_site');
  const created = await site.checkouts.create({ body: { products: [ID.productPro] } });
  expect(await site.checkouts.get({ id: created.id })).toEqual(created);
});

test('the products of a checkout are known, on sale and the caller’s', async () => {
  const world = mock.world();
  await world.client().products.update({ id: ID.productGift, body: { is_archived: true } });
  await expect(open(world, { products: [ID.productGift, UNKNOWN, ID.foreignProduct] })).rejects.toEqual(
    faultsAt(
      [['body', 'products', 0], 'value_error'],
      [['body', 'products', 1], 'value_error'],
      [['body', 'products', 2], 'value_error'],
    ),
  );
});

test.each([
  ['the preset amount of its price', undefined, 2000],
  ['the amount given', 700, 700],
])('a custom price begins with %s', async (_, amount, expected) => {
  const { checkout } = await open(mock.world(), { products: [ID.productGift], amount });
  expect(checkout).toMatchObject({ amount: expected, totalAmount: expected, isPaymentSetupRequired: false });
});

test('the amount of a custom price keeps to its bounds; other prices ignore it', async () => {
  const world = mock.world();
  await expect(open(world, { products: [ID.productGift], amount: 499 })).rejects.toEqual(
    faultsAt([['body', 'amount'], 'greater_than_equal']),
  );
  const { update } = await open(world, { products: [ID.productGift] });
  await expect(update({ amount: 60 })).rejects.toEqual(faultsAt([['body', 'amount'], 'greater_than_equal']));
  expect((await open(world, { amount: 99 })).checkout.amount).toBe(2500);
});

test('a free product needs no payment, a metered one a payment method', async () => {
  const world = mock.world();
  const free = await world.client().products.create({
    body: { name: 'Free', recurring_interval: 'month', prices: [{ amount_type: 'free' }] },
  });
  expect((await open(world, { products: [free.id] })).checkout).toMatchObject({
    ...{ amount: 0, totalAmount: 0, taxAmount: 0, isFreeProductPrice: true, isDiscountApplicable: false },
    ...{ isPaymentRequired: false, isPaymentSetupRequired: false, isPaymentFormRequired: false },
  });
  expect((await open(world, { products: [ID.productRuns] })).checkout).toMatchObject({
    ...{ amount: 0, isFreeProductPrice: false, isDiscountApplicable: true },
    ...{ isPaymentRequired: false, isPaymentSetupRequired: true, isPaymentFormRequired: true },
  });
});

test('a known customer brings address and name, and what is given wins', async () => {
  const world = mock.world();
  const byId = await open(world, { products: [ID.productGift], customerId: ID.customer, customerName: 'J. Okafor' });
  expect(byId.checkout).toMatchObject({
    ...{ customerId: ID.customer, customerEmail: 'jane@harbor.example', customerName: 'J. Okafor' },
    customerBillingAddress: BERLIN,
    customer: { id: ID.customer, oauthAccounts: { 'github:583231': { accountUsername: 'jane-okafor' } } },
  });
  const byExternalId = await open(world, { products: [ID.productGift], externalCustomerId: 'user_1042' });
  expect(byExternalId.checkout).toMatchObject({ customerId: ID.customer, customerExternalId: 'user_1042' });
  const unknown = await open(world, { externalCustomerId: 'user_9' });
  expect(unknown.checkout).toMatchObject({ customerId: null, externalCustomerId: 'user_9' });
});

test('an unknown customer and a subscription that is not free are refused', async () => {
  await expect(open(mock.world(), { customerId: UNKNOWN, subscriptionId: ID.subscription })).rejects.toEqual(
    faultsAt([['body', 'customerId'], 'value_error'], [['body', 'subscriptionId'], 'value_error']),
  );
});

test('the story: half off and 19 % tax in Germany', async () => {
  const { checkout } = await open(mock.world(), {
    discountId: ID.discountLaunch,
    customerBillingAddress: { country: 'DE' },
  });
  expect(checkout).toMatchObject({
    ...{ amount: 2500, discountAmount: 1250, netAmount: 1250, taxAmount: 238, totalAmount: 1488 },
    discount: { code: 'LAUNCH50', basisPoints: 5000 },
  });
});

test('a discount that does not apply to the product, is unknown or has ended is refused', async () => {
  const world = mock.world();
  const refused = faultsAt([['body', 'discountId'], 'value_error']);
  await expect(open(world, { products: [ID.productBusiness], discountId: ID.discountLaunch })).rejects.toEqual(refused);
  await expect(open(world, { discountId: UNKNOWN })).rejects.toEqual(refused);
  world.inside.clock.set(Date.parse('2026-01-01T00:00:00Z'));
  await expect(open(world, { discountId: ID.discountLaunch })).rejects.toEqual(refused);
});

test('the buyer enters a code in any case, and null takes the discount away', async () => {
  const { clientUpdate } = await open(mock.world());
  expect(await clientUpdate({ discountCode: 'launch50' })).toMatchObject({ discountAmount: 1250, netAmount: 1250 });
  await expect(clientUpdate({ discountCode: 'NOSUCHCODE' })).rejects.toEqual(
    faultsAt([['body', 'discountCode'], 'value_error']),
  );
  expect(await clientUpdate({ discountCode: null })).toMatchObject({ discountAmount: 0, discount: null });
});

test('codes are ignored where the seller does not allow them, also when they are wrong', async () => {
  const { clientUpdate } = await open(mock.world(), { allowDiscountCodes: false });
  expect(await clientUpdate({ discountCode: 'LAUNCH50' })).toMatchObject({ discountId: null });
  expect(await clientUpdate({ discountCode: 'NOSUCHCODE' })).toMatchObject({ discountId: null });
});

test('another product brings its own price and drops a discount that does not apply to it', async () => {
  const { clientUpdate } = await open(mock.world(), {
    products: [ID.productPro, ID.productFoundingCrew],
    discountId: ID.discountLaunch,
  });
  expect(await clientUpdate({ productId: ID.productFoundingCrew })).toMatchObject({
    ...{ productId: ID.productFoundingCrew, productPriceId: ID.priceFoundingCrew, amount: 5000 },
    ...{ discountId: null, discountAmount: 0, isPaymentSetupRequired: false, attachedCustomFields: [] },
  });
});

test('a product outside the checkout and a price outside the product are refused', async () => {
  const { update } = await open(mock.world());
  await expect(update({ productId: ID.productBusiness, productPriceId: ID.priceBusiness })).rejects.toEqual(
    faultsAt([['body', 'productId'], 'value_error'], [['body', 'productPriceId'], 'value_error']),
  );
});

test('a full address is asked for when the seller or the country demands it', async () => {
  const world = mock.world();
  const full = { country: true, state: true, city: true, postalCode: true, line1: true, line2: false };
  const preset = await open(world, { customerBillingAddress: { country: 'DE', city: 'Berlin' } });
  expect(preset.checkout).toMatchObject({ requireBillingAddress: true, customerBillingAddressFields: full });
  const { clientUpdate } = await open(world);
  const american = await clientUpdate({ customerBillingAddress: { country: 'US', state: 'ny' } });
  expect(american).toMatchObject({
    ...{ customerBillingAddressFields: full, taxAmount: null },
    customerBillingAddress: { state: 'US-NY', country: 'US' },
  });
  const business = await clientUpdate({ isBusinessCustomer: true, customerBillingAddress: { country: 'FR' } });
  expect(business.customerBillingAddressFields).toEqual(full);
});

test('a tax id needs a country and has to be one of that country', async () => {
  const { clientUpdate } = await open(mock.world());
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
  const { clientUpdate } = await open(mock.world());
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
  const { update } = await open(mock.world(), { metadata: { a: 1 }, customerMetadata: { b: 2 } });
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
  const { update } = await open(mock.world(), { products: [ID.productGift], customerId: ID.customerOther });
  expect((await update({ customerEmail: 'somebody@else.example' })).customerEmail).toBe('luis@norte.example');
});

test('whoever has a subscription is not sold a second one where one is allowed', async () => {
  const world = mock.world();
  const { update, clientUpdate } = await open(world, { products: [ID.productPro, ID.productGift] });
  await expect(clientUpdate({ customerEmail: 'JANE@harbor.example' })).rejects.toEqual(ALREADY);
  await expect(update({ customerEmail: 'jane@harbor.example' })).rejects.toEqual(ALREADY);
  const gift = await clientUpdate({ customerEmail: 'jane@harbor.example', productId: ID.productGift });
  expect(gift.customerEmail).toBe('jane@harbor.example');
  const linked = await open(world, { customerId: ID.customer });
  await expect(linked.clientUpdate({})).rejects.toEqual(ALREADY);
});

test('after an hour the checkout is gone for the buyer, and the seller sees that it has expired', async () => {
  const world = mock.world();
  const { get, update, clientGet, clientUpdate } = await open(world);
  world.inside.clock.set(STORY_NOON + HOUR - 1);
  expect((await clientGet()).status).toBe('open');
  world.inside.clock.set(STORY_NOON + HOUR);
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
  const { checkout, clientGet, clientUpdate } = await open(world);
  const { checkouts } = world.inside.tables;
  const row = checkouts.find(checkout.id);
  if (row) world.inside.transact(() => checkouts.put({ ...row, status: 'confirmed' }));
  expect((await clientGet()).status).toBe('confirmed');
  await expect(clientUpdate({ customerName: 'Ana' })).rejects.toEqual(
    refusal(403, { error: 'NotOpenCheckout', detail: 'The checkout is confirmed.' }),
  );
});

test('the buyer needs no token and knows the checkout by its secret alone', async () => {
  const world = mock.world();
  const anonymous = await world.send('GET', `/v1/checkouts/client/${OPEN_CHECKOUT_SECRET}`, { token: null });
  expect(anonymous.status).toBe(200);
  await expect(world.client().checkouts.clientGet({ client_secret: 'mock_c_other' })).rejects.toEqual(
    refusal(404, { error: 'ResourceNotFound', detail: 'No checkout with this client secret.' }),
  );
});

test('a list is filtered, sorted and searched by the address of the buyer', async () => {
  const world = mock.world();
  const { checkouts } = world.client();
  await open(world, { products: [ID.productGift], customerEmail: 'ana@costa.example' });
  const count = async (query: Parameters<typeof checkouts.list>[0]) =>
    (await checkouts.list(query)).pagination.total_count;
  expect(await count({})).toBe(3);
  expect(await count({ query: 'COSTA' })).toBe(1);
  expect(await count({ status: ['open', 'expired'] })).toBe(2);
  expect(await count({ product_id: ID.productGift })).toBe(1);
  expect(await count({ customer_id: ID.customer, status: 'succeeded' })).toBe(1);
  const { items } = await checkouts.list({ sorting: ['-status'] });
  expect(items.map(({ status }) => status)).toEqual(['succeeded', 'open', 'open']);
});

test('checkouts of another organization are not found', async () => {
  const { checkouts } = mock.world().client('mock_oat_other');
  const notFound = refusal(404, { error: 'ResourceNotFound', detail: 'No checkout with this id.' });
  await expect(checkouts.get({ id: ID.checkout })).rejects.toEqual(notFound);
  await expect(checkouts.update({ id: ID.checkout, body: {} })).rejects.toEqual(notFound);
  expect((await checkouts.list({})).items).toEqual([]);
});
