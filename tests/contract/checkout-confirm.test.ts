import { expect, test } from 'vitest';
import type { CheckoutPublicUpdate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { STORY_NOON, useMock } from '../support/mock.ts';
import { allowSeveralSubscriptions, begin, buy, productFor } from '../support/purchases.ts';

const mock = useMock();

const HOUR = 3_600_000;
const FIXED = { amount_type: 'fixed', price_amount: 2000 } as const;
const NOTHING = { customerEmail: null, customerName: null, customerBillingAddress: null, confirmationTokenId: null };
const JANE = { customerEmail: 'Jane@Harbor.example' };

const NOT_OPEN = refusal(403, { error: 'NotOpenCheckout' });
const EXPIRED = refusal(410, { error: 'ExpiredCheckoutError' });
const ALREADY = refusal(403, { error: 'AlreadyActiveSubscriptionError' });

const missing = (...path: string[]) => [['body', ...path], 'missing'] as const;

test('a confirmed checkout waits for its payment and has succeeded at the next look', async () => {
  const world = mock.world();
  const { confirm, get, clientGet } = await begin(world, { products: [ID.productBusiness] });
  const { customerSessionToken, ...confirmed } = await confirm();
  expect(confirmed).toMatchObject({
    ...{ status: 'confirmed', customerName: 'Ana Costa', customerEmail: 'ana@costa.example' },
    // 19 % of 100.00 are 19.00.
    ...{ amount: 10_000, netAmount: 10_000, taxAmount: 1900, totalAmount: 11_900 },
    customerBillingAddress: { country: 'DE', city: null },
  });
  expect(await clientGet()).toEqual({ ...confirmed, status: 'succeeded' });
  expect(await get()).toMatchObject({ status: 'succeeded', customer: { email: 'ana@costa.example' } });
});

test('the session token of a confirmation opens the portal for an hour', async () => {
  const world = mock.world();
  const { confirm } = await begin(world, { products: [ID.productFoundingCrew] });
  const { customerSessionToken } = await confirm();
  expect(customerSessionToken).toMatch(/^mock_cst_[0-9A-Za-z]{43}$/);
  const buyer = world.client(customerSessionToken);
  const { items } = await buyer.portal.orders.list({});
  expect(items).toMatchObject([{ product: { name: 'Founding Crew' }, total_amount: 5950 }]);
  await world.setTime(STORY_NOON + HOUR);
  await expect(buyer.portal.orders.list({})).rejects.toEqual(refusal(401, { error: 'Unauthorized' }));
});

test('the processor’s facts grow from the key alone to customer and intent', async () => {
  const world = mock.world();
  const { confirm, clientGet } = await begin(world, { products: [ID.productFoundingCrew] });
  expect((await clientGet()).paymentProcessorMetadata).toEqual({ publishable_key: 'mock_pk_benchmate' });
  const { customerId, paymentProcessorMetadata } = await confirm();
  expect(paymentProcessorMetadata).toEqual({
    publishable_key: 'mock_pk_benchmate',
    customer_id: customerId,
    customer_session_client_secret: expect.stringMatching(/^mock_cuss_/),
    intent_client_secret: expect.stringMatching(/^mock_pi_/),
    intent_status: 'succeeded',
  });
});

test('everything that a payment form asks for is missing at once', async () => {
  const { confirm } = await begin(mock.world(), { products: [ID.productPro] });
  await expect(confirm(NOTHING)).rejects.toEqual(
    faultsAt(
      missing('customerEmail'),
      missing('customerName'),
      missing('confirmationTokenId'),
      missing('customerBillingAddress'),
    ),
  );
});

test('what is wrong with the last changes and what is missing come in one answer, each place once', async () => {
  const world = mock.world();
  const { confirm } = await begin(world, { products: [ID.productGift] });
  const change = { amount: 60, discountCode: 'NO-SUCH', customerTaxId: 'DE1', isBusinessCustomer: true };
  await expect(confirm({ ...NOTHING, ...change })).rejects.toEqual(
    faultsAt(
      [['body', 'amount'], 'greater_than_equal'],
      [['body', 'discountCode'], 'value_error'],
      missing('customerBillingAddress'),
      missing('customerEmail'),
      missing('customerName'),
      missing('customerBillingName'),
      missing('confirmationTokenId'),
    ),
  );
});

test.each([
  ['the parts that the United States need', { country: 'US' }, ['line1', 'postalCode', 'city', 'state']],
  ['the province in Canada', { country: 'CA' }, ['state']],
])('%s are missing by name', async (_, customerBillingAddress, parts) => {
  const { confirm } = await begin(mock.world(), { products: [ID.productPro] });
  await expect(confirm({ customerBillingAddress })).rejects.toEqual(
    faultsAt(...parts.map((part) => missing('customerBillingAddress', part))),
  );
});

test('a business needs a billing name and an address that says more than a country', async () => {
  const world = mock.world();
  const free = await productFor(world, { amount_type: 'free' });
  const { confirm } = await begin(world, { products: [free.id] });
  const business = { isBusinessCustomer: true, confirmationTokenId: null };
  await expect(confirm(business)).rejects.toEqual(
    faultsAt(missing('customerBillingName'), missing('customerBillingAddress')),
  );
  const customerBillingAddress = { country: 'DE', city: 'Berlin' };
  const confirmed = await confirm({ ...business, customerBillingName: 'Costa GmbH', customerBillingAddress });
  expect(confirmed).toMatchObject({ status: 'confirmed', customerBillingName: 'Costa GmbH' });
});

test('what is free asks for the e-mail address alone', async () => {
  const world = mock.world();
  const free = await productFor(world, { amount_type: 'free' });
  const { confirm } = await begin(world, { products: [free.id] });
  await expect(confirm(NOTHING)).rejects.toEqual(faultsAt(missing('customerEmail')));
  const confirmed = await confirm({ ...NOTHING, customerEmail: 'ana@costa.example' });
  expect(confirmed).toMatchObject({ status: 'confirmed', totalAmount: 0, customerName: null });
  expect(Object.keys(confirmed.paymentProcessorMetadata)).not.toContain('intent_status');
});

test('custom fields that are required are asked for at the confirmation, not before', async () => {
  const world = mock.world();
  const attached_custom_fields = [
    { custom_field_id: ID.customFieldText, required: true },
    { custom_field_id: ID.customFieldCheckbox, required: true },
  ];
  const product = await productFor(world, FIXED, { attached_custom_fields });
  const { confirm } = await begin(world, { products: [product.id] });
  const { slug } = await world.client().customFields.get({ id: ID.customFieldCheckbox });
  await expect(confirm({ customFieldData: { company: 'x' } })).rejects.toEqual(
    faultsAt([['body', 'customFieldData', 'company'], 'string_too_short'], missing('customFieldData', slug)),
  );
  const customFieldData = { company: 'Costa GmbH', [slug]: true };
  expect(await confirm({ customFieldData })).toMatchObject({ status: 'confirmed', customFieldData });
});

test('a price that is no longer sold cannot be bought', async () => {
  const world = mock.world();
  const product = await productFor(world, FIXED);
  const { confirm } = await begin(world, { products: [product.id] });
  await world.client().products.update({
    id: product.id,
    body: { prices: [{ amount_type: 'fixed', price_amount: 3000 }] },
  });
  await expect(confirm()).rejects.toEqual(faultsAt([['body', 'productPriceId'], 'value_error']));
  const next = await begin(world, { products: [product.id] });
  await world.client().products.update({ id: product.id, body: { is_archived: true } });
  await expect(next.confirm()).rejects.toEqual(faultsAt([['body', 'productPriceId'], 'value_error']));
});

test('a checkout whose price was replaced offers the new one, and takes it when it is asked to', async () => {
  const world = mock.world();
  const product = await productFor(world, FIXED);
  const first = await begin(world, { products: [product.id] });
  const second = await begin(world, { products: [product.id] });
  const { prices } = await world.client().products.update({
    id: product.id,
    body: { prices: [{ amount_type: 'fixed', price_amount: 3000 }] },
  });
  const [{ id: productPriceId = '' } = {}] = prices;
  // What the buyer sees does not change unasked, and naming the product is not asking while paying.
  const stale = await first.clientGet();
  expect(stale).toMatchObject({ amount: 2000, productPrice: { isArchived: true } });
  expect(stale.product.prices).toMatchObject([{ id: productPriceId, priceAmount: 3000 }]);
  const notSold = faultsAt([['body', 'productPriceId'], 'value_error']);
  await expect(first.confirm({ productId: product.id })).rejects.toEqual(notSold);
  const { checkouts } = world.client();
  const change = (body: CheckoutPublicUpdate) => checkouts.clientUpdate({ client_secret: stale.clientSecret, body });
  expect(await change({ customerName: 'Ana' })).toMatchObject({ amount: 2000 });
  const moved = { productPriceId, amount: 3000, productPrice: { isArchived: false } };
  expect(await change({ productId: product.id })).toMatchObject(moved);
  expect(await first.confirm()).toMatchObject({ status: 'confirmed', amount: 3000 });
  expect(await second.confirm({ productPriceId, customerEmail: 'rui@costa.example' })).toMatchObject(moved);
});

test('an amount chosen for a price that was replaced does not outlive it', async () => {
  const world = mock.world();
  const product = await productFor(world, { amount_type: 'custom' }, { recurring_interval: null });
  const { confirm } = await begin(world, { products: [product.id], amount: 700 });
  const { prices } = await world.client().products.update({
    id: product.id,
    body: { prices: [{ amount_type: 'custom', minimum_amount: 5000 }] },
  });
  const [{ id: productPriceId = '' } = {}] = prices;
  await expect(confirm({ productPriceId, amount: 700 })).rejects.toEqual(
    faultsAt([['body', 'amount'], 'greater_than_equal']),
  );
  expect(await confirm({ productPriceId })).toMatchObject({ amount: 5000 });
});

test('who has a subscription already is refused before anything is found missing', async () => {
  const world = mock.world();
  const { confirm } = await begin(world, { products: [ID.productBusiness] });
  await expect(confirm({ ...NOTHING, ...JANE })).rejects.toEqual(ALREADY);
  allowSeveralSubscriptions(world);
  expect(await confirm(JANE)).toMatchObject({ status: 'confirmed', customerId: ID.customer });
});

test('a customer with a subscription may buy what is no subscription', async () => {
  const checkout = await buy(mock.world(), ID.productFoundingCrew, {}, JANE);
  expect(checkout).toMatchObject({ status: 'succeeded', customerId: ID.customer });
});

test('what has expired is gone before it is closed, and what is closed before it is incomplete', async () => {
  const world = mock.world();
  const { confirm } = await begin(world, { products: [ID.productFoundingCrew] });
  await confirm();
  await expect(confirm(NOTHING)).rejects.toEqual(NOT_OPEN);
  await world.setTime(STORY_NOON + HOUR);
  await expect(confirm(NOTHING)).rejects.toEqual(EXPIRED);
  const unknown = world.client().checkouts.clientConfirm({ client_secret: 'mock_c_nobody', body: {} });
  await expect(unknown).rejects.toEqual(refusal(404, { error: 'ResourceNotFound' }));
});

test('of twenty confirmations at once exactly one succeeds, and one order comes of it', async () => {
  const world = mock.world();
  const { confirm } = await begin(world, { products: [ID.productFoundingCrew] });
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => confirm()));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toEqual(new Array(19).fill(NOT_OPEN));
  const { items } = await world.client().customers.list({ email: 'ana@costa.example' });
  const orders = await world.client().orders.list({ customer_id: items.map(({ id }) => id) });
  expect(orders.items).toHaveLength(1);
});

test('a refused confirmation leaves no trace', async () => {
  const world = mock.world();
  const { confirm, clientGet } = await begin(world, { products: [ID.productPro], discountId: ID.discountLaunch });
  const before = await clientGet();
  const { length } = world.events;
  const declined = confirm({ confirmationTokenId: 'ctoken_decline' });
  await expect(declined).rejects.toEqual(
    refusal(400, { error: 'PaymentError', detail: expect.stringMatching(/declined/) }),
  );
  expect(await clientGet()).toEqual(before);
  expect(world.events).toHaveLength(length);
  expect((await world.client().customers.list({ email: 'ana@costa.example' })).items).toEqual([]);
  expect((await world.client().discounts.get({ id: ID.discountLaunch })).redemptions_count).toBe(1);
  expect(await confirm()).toMatchObject({ status: 'confirmed' });
});
