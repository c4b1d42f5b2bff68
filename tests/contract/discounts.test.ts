import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const NOT_FOUND = refusal(404, { error: 'ResourceNotFound', detail: 'No discount with this id.' });
const SUMMER = { type: 'percentage', duration: 'once', basis_points: 2500, name: 'Summer' } as const;

test('a discount that was created is found by its id and in the list, with its products', async () => {
  const { discounts } = mock.world().client();
  const created = await discounts.create({
    body: {
      ...{ type: 'percentage', duration: 'repeating', duration_in_months: 6, basis_points: 2550, name: 'Summer' },
      ...{ code: 'Summer25', starts_at: '2025-07-01T02:00:00+02:00', ends_at: '2025-10-01T00:00:00Z' },
      ...{ max_redemptions: 3, products: [ID.productPro], metadata: { campaign: 'summer' } },
    },
  });
  expect(created).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: NOON,
    modified_at: null,
    metadata: { campaign: 'summer' },
    type: 'percentage',
    duration: 'repeating',
    duration_in_months: 6,
    basis_points: 2550,
    name: 'Summer',
    code: 'Summer25',
    starts_at: '2025-07-01T00:00:00.000000Z',
    ends_at: '2025-10-01T00:00:00.000000Z',
    max_redemptions: 3,
    redemptions_count: 0,
    organization_id: ID.organization,
    products: [expect.objectContaining({ id: ID.productPro, name: 'Pro', recurring_interval: 'month' })],
  });
  expect(await discounts.get({ id: created.id })).toEqual(created);
  expect((await discounts.list({})).items[0]).toEqual(created);
});

test('a fixed discount is in US dollars, and an empty code is none', async () => {
  const { discounts } = mock.world().client();
  const created = await discounts.create({
    body: { type: 'fixed', duration: 'forever', amount: 700, name: 'Seven off', code: '' },
  });
  expect(created).toMatchObject({ amount: 700, currency: 'usd', duration: 'forever', code: null, products: [] });
  const second = await discounts.create({
    body: { type: 'fixed', duration: 'repeating', duration_in_months: 2, amount: 0, name: 'Nothing off', code: '' },
  });
  expect(second).toMatchObject({ amount: 0, duration_in_months: 2, code: null });
});

test('what breaks several rules is told so in one answer', async () => {
  const { discounts } = mock.world().client();
  const body = {
    ...{ ...SUMMER, code: 'launch50', starts_at: '2025-08-01T00:00:00Z', ends_at: '2025-08-01T02:00:00+02:00' },
    products: [ID.productPro, UNKNOWN, ID.foreignProduct],
  };
  await expect(discounts.create({ body })).rejects.toEqual(
    faultsAt(
      [['body', 'code'], 'value_error'],
      [['body', 'ends_at'], 'value_error'],
      [['body', 'products', 1], 'value_error'],
      [['body', 'products', 2], 'value_error'],
    ),
  );
});

test('another organization may have the same code', async () => {
  const created = await mock
    .world()
    .client('mock_oat_other')
    .discounts.create({ body: { ...SUMMER, code: 'LAUNCH50' } });
  expect([created.code, created.organization_id]).toEqual(['LAUNCH50', ID.otherOrganization]);
});

test('an update changes what is given and leaves the rest', async () => {
  const { discounts } = mock.world().client();
  const before = await discounts.get({ id: ID.discountTenOff });
  const after = await discounts.update({
    id: ID.discountTenOff,
    body: { name: null, code: null, amount: 1200, basis_points: null, products: [ID.productGift], max_redemptions: 5 },
  });
  expect(after).toEqual({
    ...before,
    ...{ code: null, amount: 1200, max_redemptions: 5, modified_at: NOON },
    products: [expect.objectContaining({ id: ID.productGift })],
  });
  expect(await discounts.get({ id: ID.discountTenOff })).toEqual(after);
  const cleared = await discounts.update({ id: ID.discountTenOff, body: { max_redemptions: null, products: [] } });
  expect(cleared).toMatchObject({ max_redemptions: null, products: [], name: before.name });
});

test('a discount keeps its own code, and does not take that of another', async () => {
  const { discounts } = mock.world().client();
  const { code } = await discounts.update({ id: ID.discountTenOff, body: { code: 'TenOff' } });
  expect(code).toBe('TenOff');
  await expect(discounts.update({ id: ID.discountTenOff, body: { code: 'welcome10' } })).rejects.toEqual(
    faultsAt([['body', 'code'], 'value_error']),
  );
});

test('type and duration never change, and what a redeemed discount takes off stays', async () => {
  const { discounts } = mock.world().client();
  await expect(
    discounts.update({ id: ID.discountLaunch, body: { type: 'fixed', duration: 'once', basis_points: 4000 } }),
  ).rejects.toEqual(
    faultsAt(
      [['body', 'type'], 'value_error'],
      [['body', 'duration'], 'value_error'],
      [['body', 'basis_points'], 'value_error'],
    ),
  );
  await expect(discounts.update({ id: ID.discountLaunch, body: { duration_in_months: 12 } })).rejects.toEqual(
    faultsAt([['body', 'duration_in_months'], 'value_error']),
  );
  const same = { type: 'percentage', duration: 'repeating', duration_in_months: 3, basis_points: 5000 } as const;
  expect(await discounts.update({ id: ID.discountLaunch, body: same })).toMatchObject(same);
});

test('once a discount has ended, its dates, limits and values stay, and its name may change', async () => {
  const world = mock.world();
  const { discounts } = world.client();
  await discounts.update({ id: ID.discountTenOff, body: { ends_at: '2025-07-31T00:00:00Z' } });
  await world.advance('P1M');
  await expect(
    discounts.update({ id: ID.discountTenOff, body: { ends_at: null, max_redemptions: 9, amount: 1 } }),
  ).rejects.toEqual(
    faultsAt(
      [['body', 'ends_at'], 'value_error'],
      [['body', 'max_redemptions'], 'value_error'],
      [['body', 'amount'], 'value_error'],
    ),
  );
  expect((await discounts.update({ id: ID.discountTenOff, body: { name: 'Gone' } })).name).toBe('Gone');
});

test('a refused update changes nothing', async () => {
  const { discounts } = mock.world().client();
  const before = await discounts.get({ id: ID.discountTenOff });
  await expect(
    discounts.update({ id: ID.discountTenOff, body: { name: 'Other', products: [UNKNOWN] } }),
  ).rejects.toEqual(faultsAt([['body', 'products', 0], 'value_error']));
  expect(await discounts.get({ id: ID.discountTenOff })).toEqual(before);
});

test('a deleted discount is found no more, its code is free, and nobody redeems it', async () => {
  const { discounts, checkouts } = mock.world().client();
  expect(await discounts.delete({ id: ID.discountWelcome })).toBeNull();
  await expect(discounts.get({ id: ID.discountWelcome })).rejects.toEqual(NOT_FOUND);
  await expect(discounts.update({ id: ID.discountWelcome, body: {} })).rejects.toEqual(NOT_FOUND);
  await expect(discounts.delete({ id: ID.discountWelcome })).rejects.toEqual(NOT_FOUND);
  expect((await discounts.list({})).pagination.total_count).toBe(3);
  await expect(
    checkouts.create({ body: { products: [ID.productPro], discountId: ID.discountWelcome } }),
  ).rejects.toEqual(faultsAt([['body', 'discountId'], 'value_error']));
  expect((await discounts.create({ body: { ...SUMMER, code: 'WELCOME10' } })).code).toBe('WELCOME10');
});

test('a subscription and its order keep a discount that is deleted', async () => {
  const { discounts, orders } = mock.world().client();
  const { products, ...applied } = await discounts.get({ id: ID.discountLaunch });
  await discounts.delete({ id: ID.discountLaunch });
  const { discount } = await orders.get({ id: ID.order });
  expect(discount).toEqual({ ...applied, modified_at: NOON });
});

test('a product that changes is seen as it is now', async () => {
  const { discounts, products } = mock.world().client();
  await products.update({ id: ID.productPro, body: { name: 'Pro 2' } });
  expect((await discounts.get({ id: ID.discountLaunch })).products.map(({ name }) => name)).toEqual(['Pro 2']);
});

test('a list is searched by name and code whatever the case, sorted and cut into pages', async () => {
  const { discounts } = mock.world().client();
  const codes = async (query: Parameters<typeof discounts.list>[0]) =>
    (await discounts.list(query)).items.map(({ code }) => code);
  expect(await codes({ query: 'OFF', sorting: ['name'] })).toEqual(['FIVEOFF', 'LAUNCH50', 'TENOFF']);
  expect(await codes({ query: 'off for a YEAR' })).toEqual(['FIVEOFF']);
  expect(await codes({ sorting: ['-code'], limit: 2, page: 2 })).toEqual(['LAUNCH50', 'FIVEOFF']);
  expect(await codes({ sorting: ['-redemptions_count', 'code'] })).toEqual([
    ...['LAUNCH50', 'FIVEOFF', 'TENOFF', 'WELCOME10'],
  ]);
  expect((await discounts.list({ limit: 3, page: 9 })).pagination).toEqual({ total_count: 4, max_page: 2 });
});

test('discounts send no webhooks', async () => {
  const world = mock.world();
  const { discounts } = world.client();
  const { id } = await discounts.create({ body: SUMMER });
  await discounts.update({ id, body: { name: 'Autumn' } });
  await discounts.delete({ id });
  expect(world.events).toEqual([]);
});

test.each([
  ['2025-07-01T00:00:00+0530', '2025-06-30T18:30:00.000000Z'],
  ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59.000000Z'],
  ['9999-12-31T23:00:00-05:00', '9999-12-31T23:59:59.999000Z'],
])('the date %s is stored as %s', async (starts_at, stored) => {
  const { discounts } = mock.world().client();
  expect((await discounts.create({ body: { ...SUMMER, starts_at } })).starts_at).toBe(stored);
});

test('any date comes back as the same instant', async () => {
  const { discounts } = mock.world().client();
  const dates = fc.date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('2100-01-01') });
  await fc.assert(
    fc.asyncProperty(dates, async (date) => {
      const { starts_at } = await discounts.create({ body: { ...SUMMER, starts_at: date.toISOString() } });
      expect(Date.parse(starts_at ?? '')).toBe(date.getTime());
    }),
    { numRuns: 20 },
  );
});
