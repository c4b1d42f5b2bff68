import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { refusal } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const NOT_FOUND = refusal(404, { error: 'ResourceNotFound', detail: 'No organization with this slug.' });

test.each([
  ['none', null],
  ['a customer session', 'mock_cst_demo'],
  ['an unknown token', 'mock_oat_nobody'],
])('the page of an organization is public, with %s for a credential', async (_, token) => {
  const { status, body } = await mock.world().send('GET', '/v1/customer-portal/organizations/benchmate', { token });
  expect([status, body.organization.id]).toEqual([200, ID.organization]);
});

test('the page shows the profile and the products on sale, with their prices and a word on their benefits', async () => {
  const world = mock.world();
  const { portal, organizations, products } = world.client();
  await products.update({ id: ID.productGift, body: { is_archived: true } });
  const page = await portal.organizations.get({ slug: 'benchmate' });
  expect(page.organization).toEqual(await organizations.get({ id: ID.organization }));
  expect(page.products.map(({ name }) => name).toSorted()).toEqual([
    ...['Business', 'Founding Crew', 'Pro', 'Teammate runs'],
  ]);
  const pro = page.products.find(({ id }) => id === ID.productPro);
  expect(pro).toMatchObject({
    prices: [{ id: ID.pricePro, price_amount: 2500 }],
    medias: [{ id: ID.fileProductMedia }],
  });
  expect(pro?.benefits[0]).toMatchObject({ id: ID.benefitCustom, description: 'Priority support' });
  expect(pro?.benefits[0]).not.toHaveProperty('properties');
  expect(pro).not.toHaveProperty('attached_custom_fields');
});

test('the page moves with the slug', async () => {
  const { portal, organizations } = mock.world().client();
  await organizations.update({ id: ID.organization, body: { slug: 'Bench-Mate' } });
  expect((await portal.organizations.get({ slug: 'bench-mate' })).organization.slug).toBe('bench-mate');
  await expect(portal.organizations.get({ slug: 'benchmate' })).rejects.toEqual(NOT_FOUND);
});

test('an organization without products has an empty page, and an unknown one none', async () => {
  const world = mock.world();
  await world.client('mock_pat_demo').organizations.create({ body: { name: 'Night Shift', slug: 'night-shift' } });
  expect((await world.client().portal.organizations.get({ slug: 'night-shift' })).products).toEqual([]);
  await expect(world.client().portal.organizations.get({ slug: 'nobody' })).rejects.toEqual(NOT_FOUND);
});
