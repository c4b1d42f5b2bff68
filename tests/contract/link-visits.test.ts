import { expect, test } from 'vitest';
import type { CheckoutLinkCreate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

async function linkFor(world: TestWorld, body: Partial<CheckoutLinkCreate> = {}) {
  const link = { paymentProcessor: 'stripe', products: [ID.productPro], ...body } as CheckoutLinkCreate;
  return world.client().checkoutLinks.create({ body: link });
}

/** Follows a link of the world and gives the answer, with the newest checkout as the seller sees it. */
async function visit(world: TestWorld, address: string) {
  const response = await world.send('GET', address.replace(world.url, ''), { token: null });
  const [checkout] = (await world.client().checkouts.list({ limit: 1 })).items;
  if (!checkout) throw new Error('There is no checkout');
  return { response, checkout };
}

test('each visit of a link leads to a new checkout with the terms of the link', async () => {
  const world = mock.world();
  const terms = {
    ...{ metadata: { source: 'mail' }, successUrl: 'https://benchmate.example/thanks?c={CHECKOUT_ID}' },
    ...{ allowDiscountCodes: false, requireBillingAddress: true, discountId: ID.discountLaunch },
  };
  const link = await linkFor(world, terms);
  const { response, checkout } = await visit(world, link.url);
  expect(response.status).toBe(302);
  expect(response.headers.location).toBe(checkout.url);
  expect(checkout).toMatchObject({
    ...{ status: 'open', metadata: { source: 'mail' }, allowDiscountCodes: false, requireBillingAddress: true },
    ...{ productId: ID.productPro, discountId: ID.discountLaunch, amount: 2500, discountAmount: 1250 },
    successUrl: `https://benchmate.example/thanks?c=${checkout.id}`,
  });
  expect(world.events.at(-1)).toMatchObject({ type: 'checkout.created', data: { id: checkout.id } });
  const before = (await world.client().checkouts.list({})).pagination.total_count;
  await visit(world, link.url);
  expect((await world.client().checkouts.list({})).pagination.total_count).toBe(before + 1);
});

test('the platform’s own address of a link works too', async () => {
  const world = mock.world();
  const { clientSecret } = await linkFor(world);
  const { response, checkout } = await visit(world, `/v1/checkout-links/${clientSecret}/redirect`);
  expect([response.status, response.headers.location]).toEqual([302, checkout.url]);
});

test('where a visitor comes from becomes metadata, unless the link says it, and the rest goes on to the page', async () => {
  const world = mock.world();
  const { url } = await linkFor(world, { metadata: { utm_source: 'link' } });
  const query =
    'utm_source=mail&utm_medium=e-mail&utm_campaign=&reference_id=r%201&theme=dark&theme=big&embed_origin=x';
  const { response, checkout } = await visit(world, `${url}?${query}`);
  expect(checkout.metadata).toEqual({ utm_source: 'link', utm_medium: 'e-mail', reference_id: 'r 1' });
  expect(response.headers.location).toBe(`${checkout.url}?theme=dark&theme=big`);
  expect(checkout.embedOrigin).toBeNull();
});

test('a visitor does not say which page may show the checkout in a frame', async () => {
  const world = mock.world();
  const { url } = await linkFor(world);
  const { response, checkout } = await visit(world, `${url}?embed_origin=https%3A%2F%2Fevil.example&theme=dark`);
  expect(checkout.embedOrigin).toBeNull();
  expect(response.headers.location).toBe(`${checkout.url}?theme=dark`);
  const page = await world.send(
    'GET',
    new URL(`${checkout.url}?embed_origin=https://evil.example`).href.replace(world.url, ''),
    {
      token: null,
    },
  );
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('what metadata cannot hold is left out', async () => {
  const world = mock.world();
  const keys = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`key_${index}`, index]));
  const { url } = await linkFor(world, { metadata: keys });
  const query = new URLSearchParams({ reference_id: 'x'.repeat(501), utm_source: 'mail', utm_medium: 'e-mail' });
  const { checkout } = await visit(world, `${url}?${query}`);
  expect(checkout.metadata).toEqual({ ...keys, utm_source: 'mail' });
});

test('a discount that cannot be redeemed any more is left out', async () => {
  const world = mock.world();
  const { url } = await linkFor(world, { discountId: ID.discountLaunch });
  await world.client().discounts.delete({ id: ID.discountLaunch });
  const { checkout } = await visit(world, url);
  expect(checkout).toMatchObject({ discountId: null, discountAmount: 0, totalAmount: 2500 });
});

test('what is no longer sold is left out, and a link without anything to sell opens nothing', async () => {
  const world = mock.world();
  const { url } = await linkFor(world, { products: [ID.productPro, ID.productBusiness] });
  const archive = (id: string) => world.client().products.update({ id, body: { is_archived: true } });
  await archive(ID.productPro);
  const { checkout } = await visit(world, url);
  expect(checkout.products.map(({ name }) => name)).toEqual(['Business']);
  await archive(ID.productBusiness);
  const { response } = await visit(world, url);
  expect([response.status, response.type]).toEqual([422, 'text/html']);
  expect(response.text).toContain('no longer on sale');
});

test('an unknown link is not found, and a link can only be read', async () => {
  const world = mock.world();
  expect((await visit(world, '/buy/mock_cl_nobody')).response.status).toBe(404);
  const { url } = await linkFor(world);
  expect((await world.send('POST', url.replace(world.url, ''), { token: null })).status).toBe(405);
});
