import { expect, test } from 'vitest';
import { OPEN_CHECKOUT_SECRET } from '../../mock/fixtures/checkouts.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { openCheckout } from '../support/checkouts.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';
import { begin, productFor } from '../support/purchases.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const BERLIN = { line1: 'Torstraße 12', line2: null, postalCode: '10119', city: 'Berlin', state: null, country: 'DE' };

test('a checkout opens with the first product, its price and an hour to go', async () => {
  const world = mock.world();
  const { checkout, get, clientGet } = await openCheckout(world, {
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
  const { checkout } = await openCheckout(mock.world());
  expect(checkout.successUrl).toBe(`${checkout.url}/confirmation`);
});

test('opening and changing a checkout records its webhook events', async () => {
  const world = mock.world();
  const { checkout, update } = await openCheckout(world);
  const changed = await update({ customerName: 'Ana Costa' });
  expect(world.events.map(({ type, data }) => [type, data])).toEqual([
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
  await expect(openCheckout(world, { products: [ID.productGift, UNKNOWN, ID.foreignProduct] })).rejects.toEqual(
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
  const { checkout } = await openCheckout(mock.world(), { products: [ID.productGift], amount });
  expect(checkout).toMatchObject({ amount: expected, totalAmount: expected, isPaymentSetupRequired: false });
});

test.each([
  { bounds: {}, expected: 1000 },
  { bounds: { minimum_amount: 5000 }, expected: 5000 },
  { bounds: { maximum_amount: 600 }, expected: 600 },
  { bounds: { minimum_amount: 500, maximum_amount: 5000 }, expected: 1000 },
])('a custom price with $bounds and no preset is $expected, shown and paid', async ({ bounds, expected }) => {
  const world = mock.world();
  const product = await productFor(world, { amount_type: 'custom', ...bounds }, { recurring_interval: null });
  const { confirm, get } = await begin(world, { products: [product.id] });
  expect(await confirm({ customerBillingAddress: { country: 'JP' } })).toMatchObject({ totalAmount: expected });
  const { items } = await world.client().orders.list({ checkout_id: (await get()).id });
  expect(items).toMatchObject([{ net_amount: expected, items: [{ amount: expected }] }]);
});

test('no amount outside the bounds of its price is confirmed, whatever way it came about', async () => {
  const world = mock.world();
  const price = { amount_type: 'custom', minimum_amount: 500 } as const;
  const product = await productFor(world, price, { recurring_interval: null });
  const { confirm } = await begin(world, { products: [product.id], amount: 700 });
  const { prices } = world.inside.tables;
  const stored = prices.find(product.prices[0]?.id ?? '');
  if (stored?.amount_type !== 'custom') throw new Error('The product has lost its price');
  world.inside.transact(() => prices.put({ ...stored, minimum_amount: 900 }));
  await expect(confirm()).rejects.toEqual(faultsAt([['body', 'amount'], 'greater_than_equal']));
  expect(await confirm({ amount: 900 })).toMatchObject({ status: 'confirmed', amount: 900 });
});

test('a free product needs no payment, a metered one a payment method', async () => {
  const world = mock.world();
  const free = await world.client().products.create({
    body: { name: 'Free', recurring_interval: 'month', prices: [{ amount_type: 'free' }] },
  });
  expect((await openCheckout(world, { products: [free.id] })).checkout).toMatchObject({
    ...{ amount: 0, totalAmount: 0, taxAmount: 0, isFreeProductPrice: true, isDiscountApplicable: false },
    ...{ isPaymentRequired: false, isPaymentSetupRequired: false, isPaymentFormRequired: false },
  });
  expect((await openCheckout(world, { products: [ID.productRuns] })).checkout).toMatchObject({
    ...{ amount: 0, isFreeProductPrice: false, isDiscountApplicable: true },
    ...{ isPaymentRequired: false, isPaymentSetupRequired: true, isPaymentFormRequired: true },
  });
});

test('a known customer brings address and name, and what is given wins', async () => {
  const world = mock.world();
  const byId = await openCheckout(world, {
    products: [ID.productGift],
    customerId: ID.customer,
    customerName: 'J. Okafor',
  });
  expect(byId.checkout).toMatchObject({
    ...{ customerId: ID.customer, customerEmail: 'jane@harbor.example', customerName: 'J. Okafor' },
    customerBillingAddress: BERLIN,
    customer: { id: ID.customer, oauthAccounts: { 'github:583231': { accountUsername: 'jane-okafor' } } },
  });
  const byExternalId = await openCheckout(world, { products: [ID.productGift], externalCustomerId: 'user_1042' });
  expect(byExternalId.checkout).toMatchObject({ customerId: ID.customer, customerExternalId: 'user_1042' });
  const unknown = await openCheckout(world, { externalCustomerId: 'user_9' });
  expect(unknown.checkout).toMatchObject({ customerId: null, externalCustomerId: 'user_9' });
});

test('an unknown customer and a subscription that is not free are refused', async () => {
  await expect(openCheckout(mock.world(), { customerId: UNKNOWN, subscriptionId: ID.subscription })).rejects.toEqual(
    faultsAt([['body', 'customerId'], 'value_error'], [['body', 'subscriptionId'], 'value_error']),
  );
});

test('the story: half off and 19 % tax in Germany', async () => {
  const { checkout } = await openCheckout(mock.world(), {
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
  await expect(openCheckout(world, { products: [ID.productBusiness], discountId: ID.discountLaunch })).rejects.toEqual(
    refused,
  );
  await expect(openCheckout(world, { discountId: UNKNOWN })).rejects.toEqual(refused);
  await world.setTime(Date.parse('2026-01-01T00:00:00Z'));
  await expect(openCheckout(world, { discountId: ID.discountLaunch })).rejects.toEqual(refused);
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
  await openCheckout(world, { products: [ID.productGift], customerEmail: 'ana@costa.example' });
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
