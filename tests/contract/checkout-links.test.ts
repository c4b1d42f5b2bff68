import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const NOT_FOUND = refusal(404, { error: 'ResourceNotFound', detail: 'No checkout link with this id.' });

test('a link that was created is found by its id and in the list', async () => {
  const world = mock.world();
  const { checkoutLinks } = world.client();
  const created = await checkoutLinks.create({
    body: { products: [ID.productPro, ID.productBusiness], label: 'Newsletter', metadata: { issue: 7 } },
  });
  expect(created).toMatchObject({
    ...{ createdAt: NOON, modifiedAt: null, label: 'Newsletter', metadata: { issue: 7 }, successUrl: null },
    ...{ paymentProcessor: 'stripe', allowDiscountCodes: true, requireBillingAddress: false, isArchived: false },
    ...{ organizationId: ID.organization, discountId: null, discount: null },
    clientSecret: expect.stringMatching(/^mock_cl_[0-9A-Za-z]{43}$/),
  });
  expect(created.url).toBe(`${world.url}/buy/${created.clientSecret}`);
  expect(created.products.map(({ name }) => name)).toEqual(['Pro', 'Business']);
  expect(await checkoutLinks.get({ id: created.id })).toEqual(created);
  expect((await checkoutLinks.list({})).items.at(-1)).toEqual(created);
});

test('a link can be made for one product, or for the product of one price', async () => {
  const { checkoutLinks } = mock.world().client();
  const byProduct = await checkoutLinks.create({ body: { productId: ID.productPro } });
  const byPrice = await checkoutLinks.create({ body: { productPriceId: ID.priceBusiness } });
  expect([byProduct, byPrice].map(({ products }) => products.map(({ name }) => name))).toEqual([['Pro'], ['Business']]);
});

test.each([
  ['none', { label: 'Nothing' }],
  ['two', { productId: ID.productPro, productPriceId: ID.pricePro }],
])('a link with %s of the three ways to name what it sells is refused', async (_, body) => {
  const { status } = await mock.world().send('POST', '/v1/checkout-links/', { body });
  expect(status).toBe(422);
});

test('the products of a link are known, on sale and of one organization', async () => {
  const { checkoutLinks, products } = mock.world().client();
  await products.update({ id: ID.productGift, body: { is_archived: true } });
  await expect(
    checkoutLinks.create({ body: { products: [UNKNOWN, ID.productPro, ID.productGift, ID.foreignProduct] } }),
  ).rejects.toEqual(
    faultsAt(
      [['body', 'products', 0], 'value_error'],
      [['body', 'products', 2], 'value_error'],
      [['body', 'products', 3], 'value_error'],
    ),
  );
  await expect(checkoutLinks.create({ body: { productId: UNKNOWN } })).rejects.toEqual(
    faultsAt([['body', 'productId'], 'value_error']),
  );
  await expect(checkoutLinks.create({ body: { productPriceId: UNKNOWN } })).rejects.toEqual(
    faultsAt([['body', 'productPriceId'], 'value_error']),
  );
});

test('the discount of a link exists and applies to every product', async () => {
  const { checkoutLinks } = mock.world().client();
  const launch = ID.discountLaunch; // for Pro only
  const link = await checkoutLinks.create({ body: { products: [ID.productPro], discountId: launch } });
  expect(link.discount).toMatchObject({ code: 'LAUNCH50', basisPoints: 5000, durationInMonths: 3 });
  const refused = faultsAt([['body', 'discountId'], 'value_error']);
  await expect(
    checkoutLinks.create({ body: { products: [ID.productPro, ID.productBusiness], discountId: launch } }),
  ).rejects.toEqual(refused);
  await expect(checkoutLinks.create({ body: { products: [ID.productPro], discountId: UNKNOWN } })).rejects.toEqual(
    refused,
  );
});

test('an update changes what is given, keeps the address and lets null remove the discount', async () => {
  const { checkoutLinks } = mock.world().client();
  const before = await checkoutLinks.get({ id: ID.checkoutLink });
  const after = await checkoutLinks.update({
    id: ID.checkoutLink,
    body: { label: null, allowDiscountCodes: false, discountId: null, products: null },
  });
  expect(after).toEqual({
    ...before,
    ...{ label: null, allowDiscountCodes: false, discountId: null, discount: null, modifiedAt: NOON },
  });
});

test('other products of a link have to suit its discount', async () => {
  const { checkoutLinks } = mock.world().client();
  await expect(checkoutLinks.update({ id: ID.checkoutLink, body: { products: [ID.productBusiness] } })).rejects.toEqual(
    faultsAt([['body', 'discountId'], 'value_error']),
  );
  await expect(checkoutLinks.update({ id: ID.checkoutLink, body: { products: [UNKNOWN] } })).rejects.toEqual(
    faultsAt([['body', 'products', 0], 'value_error']),
  );
});

test('a link is archived while none of its products can be bought', async () => {
  const { checkoutLinks, products } = mock.world().client();
  await products.update({ id: ID.productPro, body: { is_archived: true } });
  expect((await checkoutLinks.get({ id: ID.checkoutLink })).isArchived).toBe(true);
  await products.update({ id: ID.productPro, body: { is_archived: false } });
  expect((await checkoutLinks.get({ id: ID.checkoutLink })).isArchived).toBe(false);
});

test('a deleted link is found no more', async () => {
  const { checkoutLinks } = mock.world().client();
  expect(await checkoutLinks.delete({ id: ID.checkoutLink })).toBeNull();
  await expect(checkoutLinks.get({ id: ID.checkoutLink })).rejects.toEqual(NOT_FOUND);
  await expect(checkoutLinks.delete({ id: ID.checkoutLink })).rejects.toEqual(NOT_FOUND);
  expect((await checkoutLinks.list({})).items).toEqual([]);
});

test('a list is filtered by product and sorted', async () => {
  const { checkoutLinks } = mock.world().client();
  await checkoutLinks.create({ body: { products: [ID.productGift], label: 'Gift' } });
  await checkoutLinks.create({ body: { products: [ID.productGift, ID.productPro], label: 'Both' } });
  const labels = async (query: Parameters<typeof checkoutLinks.list>[0]) =>
    (await checkoutLinks.list(query)).items.map(({ label }) => label);
  expect(await labels({ product_id: ID.productGift, sorting: ['label'] })).toEqual(['Both', 'Gift']);
  expect(await labels({ sorting: ['-label'] })).toEqual(['Pro from the pricing page', 'Gift', 'Both']);
});
