import supertest from 'supertest';
import { expect, test } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';

const mock = useMock();
const single = useMock({ worldLimit: 1 });

const pageOf = (world: TestWorld, id: string) => supertest(`${world.url}/products/${id}`);

test.each([
  [ID.productFoundingCrew, 'Founding Crew', '$50.00', 'Buy now'],
  [ID.productPro, 'Pro', '$25.00 per month', 'Subscribe'],
  [ID.productRuns, 'Teammate runs', '$0.005 each for Teammate runs, at most $50.00 per month', 'Subscribe'],
  [ID.productGift, 'Pay what you want', 'You name the price', 'Buy now'],
])('the page of %s shows %s, %s and %s', async (id, name, price, label) => {
  const { status, text, headers } = await pageOf(mock.world(), id).get('');
  expect(status).toBe(200);
  expect(text).toContain(`<h1>${name}</h1>`);
  expect(text).toContain(`<p class="price">${price}</p>`);
  expect(text).toContain(`<button id="pay">${label}</button>`);
  expect(headers['content-security-policy']).toContain("form-action 'self'; frame-ancestors 'none'");
});

test('its button opens a checkout of the product and leads to it', async () => {
  const world = mock.world();
  const { status, headers } = await pageOf(world, ID.productFoundingCrew).post('').redirects(0);
  const [checkout] = (await world.client().checkouts.list({ limit: 1 })).items;
  expect([status, headers.location]).toEqual([303, checkout?.url]);
  expect(checkout).toMatchObject({ status: 'open', productId: ID.productFoundingCrew, amount: 5000 });
  expect((await supertest(headers.location ?? '').get('')).text).toContain('Founding Crew');
});

test('what sellers write is shown as text', async () => {
  const world = mock.world();
  await world.client().products.update({ id: ID.productPro, body: { name: '<i>Pro</i>', description: '<b>&' } });
  const { text } = await pageOf(world, ID.productPro).get('');
  expect(text).toContain('<h1>&lt;i&gt;Pro&lt;/i&gt;</h1>');
  expect(text).toContain('<div class="lead prose"><p>&lt;b&gt;&amp;</p></div>');
});

test.each(['get', 'post'] as const)('an unknown product is not found, an archived one is gone (%s)', async (method) => {
  const world = mock.world();
  const unknown = await pageOf(world, 'ffffffff-ffff-4fff-8fff-ffffffffffff')[method]('');
  expect([unknown.status, unknown.text.includes('<h1>Product not found</h1>')]).toEqual([404, true]);
  await world.client().products.update({ id: ID.productPro, body: { is_archived: true } });
  const archived = await pageOf(world, ID.productPro)[method]('');
  expect([archived.status, archived.text.includes('Pro is no longer on sale')]).toEqual([410, true]);
});

test('a page of one world too many says so', async () => {
  expect((await pageOf(single.world(), ID.productPro).get('')).status).toBe(200);
  const { status, text } = await pageOf(single.world(), ID.productPro).get('');
  expect([status, text.includes('This process keeps 1 worlds at most')]).toEqual([507, true]);
});
