import { expect, test } from 'vitest';
import type { ProductCreate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const TEAM: ProductCreate = {
  name: 'Team',
  recurring_interval: 'month',
  prices: [{ amount_type: 'fixed', price_amount: 4000 }],
};

test('a product that was created is found by its id and in the list, with its prices and parts', async () => {
  const { products } = mock.world().client();
  const created = await products.create({
    body: {
      ...TEAM,
      metadata: { plan: 'team' },
      prices: [
        { amount_type: 'metered_unit', meter_id: ID.meter, unit_amount: 0.05 },
        { amount_type: 'fixed', price_amount: 4000 },
      ],
      medias: [ID.fileProductMedia],
      attached_custom_fields: [
        { custom_field_id: ID.customFieldSelect, required: true },
        { custom_field_id: ID.customFieldText, required: false },
      ],
    },
  });
  expect(created).toMatchObject({
    ...{ name: 'Team', description: null, is_recurring: true, is_archived: false, metadata: { plan: 'team' } },
    ...{ organization_id: ID.organization, benefits: [], created_at: NOON, modified_at: null },
    // The fixed price comes first, whatever its place in the request.
    prices: [
      {
        amount_type: 'fixed',
        price_amount: 4000,
        type: 'recurring',
        recurring_interval: 'month',
        price_currency: 'usd',
      },
      {
        amount_type: 'metered_unit',
        unit_amount: '0.05',
        cap_amount: null,
        meter: { id: ID.meter, name: 'Teammate runs' },
      },
    ],
    medias: [{ id: ID.fileProductMedia, service: 'product_media' }],
    attached_custom_fields: [
      { order: 0, required: true, custom_field: { slug: 'team_size' } },
      { order: 1, required: false, custom_field: { slug: 'company' } },
    ],
  });
  expect(await products.get({ id: created.id })).toEqual(created);
  expect((await products.list({})).items[0]).toEqual(created);
});

test('creating and changing a product records its webhook events', async () => {
  const world = mock.world();
  const { products } = world.client();
  const created = await products.create({ body: TEAM });
  const changed = await products.update({ id: created.id, body: { name: 'Crew' } });
  expect(world.events.map(({ type, data }) => [type, data])).toEqual([
    ['product.created', created],
    ['product.updated', changed],
  ]);
});

test.each([
  [0.5, '0.5'],
  [1e-7, '0.0000001'],
  [12, '12'],
  ['0.250', '0.25'],
  ['007', '7'],
])('the unit amount %j is decimal text %j', async (unit_amount, text) => {
  const { products } = mock.world().client();
  const prices = [{ amount_type: 'metered_unit' as const, meter_id: ID.meter, unit_amount }];
  const created = await products.create({ body: { ...TEAM, prices } });
  expect(created.prices).toMatchObject([{ unit_amount: text }]);
});

test('the prices of a product follow its rules', async () => {
  const { products } = mock.world().client();
  const create = (body: Partial<ProductCreate>) => products.create({ body: { ...TEAM, ...body } });
  const fixed = { amount_type: 'fixed', price_amount: 4000 } as const;
  const metered = { amount_type: 'metered_unit', meter_id: ID.meter, unit_amount: '1' } as const;
  await expect(create({ prices: [fixed, { amount_type: 'free' }] })).rejects.toEqual(
    faultsAt([['body', 'prices', 1], 'value_error']),
  );
  await expect(create({ recurring_interval: null, prices: [fixed, metered] })).rejects.toEqual(
    faultsAt([['body', 'prices', 1], 'value_error']),
  );
  await expect(create({ prices: [metered, metered] })).rejects.toEqual(
    faultsAt([['body', 'prices', 1, 'meter_id'], 'value_error']),
  );
  await expect(create({ prices: [{ ...metered, meter_id: UNKNOWN }] })).rejects.toEqual(
    faultsAt([['body', 'prices', 0, 'meter_id'], 'value_error']),
  );
  const custom = { amount_type: 'custom', minimum_amount: 500, preset_amount: 400 } as const;
  await expect(create({ recurring_interval: null, prices: [custom] })).rejects.toEqual(
    faultsAt([['body', 'prices', 0, 'preset_amount'], 'value_error']),
  );
});

test('every unknown part of a product is named in one answer', async () => {
  const { products } = mock.world().client();
  const body: ProductCreate = {
    ...TEAM,
    medias: [ID.fileProductMedia, ID.fileAvatar],
    attached_custom_fields: [{ custom_field_id: UNKNOWN, required: true }],
  };
  await expect(products.create({ body })).rejects.toEqual(
    faultsAt(
      [['body', 'medias', 1], 'value_error'],
      [['body', 'attached_custom_fields', 0, 'custom_field_id'], 'value_error'],
    ),
  );
});

test('an update changes what is given and leaves the rest; a description can be cleared', async () => {
  const { products } = mock.world().client();
  const before = await products.get({ id: ID.productPro });
  const after = await products.update({ id: ID.productPro, body: { description: null, name: null, prices: null } });
  expect(after).toEqual({ ...before, description: null, modified_at: NOON });
});

test('a price that is left out is archived and no longer shown; the ones kept stay as they are', async () => {
  const world = mock.world();
  const { products } = world.client();
  const [old] = (await products.get({ id: ID.productPro })).prices;
  const metered = { amount_type: 'metered_unit', meter_id: ID.meter, unit_amount: '0.5' } as const;
  const both = await products.update({ id: ID.productPro, body: { prices: [{ id: ID.pricePro }, metered] } });
  expect(both.prices[0]).toEqual(old);
  expect(both.prices).toHaveLength(2);
  const replaced = await products.update({
    id: ID.productPro,
    body: { prices: [{ amount_type: 'fixed', price_amount: 3000 }] },
  });
  expect(replaced.prices).toMatchObject([{ amount_type: 'fixed', price_amount: 3000 }]);
  expect(world.inside.tables.prices.get(ID.pricePro)).toMatchObject({ is_archived: true, modified_at: NOON });
});

test('only the current prices of the product can be kept', async () => {
  const { products } = mock.world().client();
  const prices = [{ id: ID.priceBusiness }, { id: ID.pricePro }];
  await expect(products.update({ id: ID.productPro, body: { prices } })).rejects.toEqual(
    faultsAt([['body', 'prices', 0, 'id'], 'value_error']),
  );
});

test('the interval of a product never changes', async () => {
  const { products } = mock.world().client();
  await products.update({ id: ID.productPro, body: { recurring_interval: 'month' } });
  await expect(products.update({ id: ID.productPro, body: { recurring_interval: 'year' } })).rejects.toEqual(
    faultsAt([['body', 'recurring_interval'], 'value_error']),
  );
});

test('the benefits of a product are replaced, in the order given', async () => {
  const { products } = mock.world().client();
  const benefits = [ID.benefitMeterCredit, ID.benefitCustom];
  const changed = await products.updateBenefits({ id: ID.productPro, body: { benefits } });
  expect(changed.benefits.map(({ id }) => id)).toEqual(benefits);
  await expect(products.updateBenefits({ id: ID.productPro, body: { benefits: [UNKNOWN] } })).rejects.toEqual(
    faultsAt([['body', 'benefits', 0], 'value_error']),
  );
});

test('a benefit that is not selectable is neither added nor removed', async () => {
  const world = mock.world();
  const { products } = world.client();
  const { benefits } = world.inside.tables;
  const fixed = benefits.get(ID.benefitCustom);
  if (fixed) world.inside.transact(() => benefits.put({ ...fixed, selectable: false }));
  await expect(products.updateBenefits({ id: ID.productPro, body: { benefits: [] } })).rejects.toEqual(
    faultsAt([['body', 'benefits'], 'value_error']),
  );
  await products.updateBenefits({ id: ID.productPro, body: { benefits: [ID.benefitCustom] } });
});

test('a list is filtered, sorted by price and cut into pages', async () => {
  const { products } = mock.world().client();
  const names = async (query: Parameters<typeof products.list>[0]) =>
    (await products.list(query)).items.map(({ name }) => name);
  expect(await names({ is_recurring: false, sorting: ['name'] })).toEqual(['Founding Crew', 'Pay what you want']);
  expect(await names({ benefit_id: [ID.benefitDiscord], sorting: ['-name'] })).toEqual(['Pro', 'Business']);
  expect(await names({ id: [ID.productPro, ID.productRuns], sorting: ['name'] })).toEqual(['Pro', 'Teammate runs']);
  expect(await names({ query: 'CREW' })).toEqual(['Founding Crew']);
  expect(await names({ metadata: { plan: 'business' } })).toEqual(['Business']);
  // The custom price counts by its minimum of 500; the metered one, which has no amount, is highest.
  expect(await names({ sorting: ['price_amount'] })).toEqual([
    ...['Pay what you want', 'Pro', 'Founding Crew', 'Business', 'Teammate runs'],
  ]);
  expect(await names({ sorting: ['price_amount_type', 'name'], limit: 2 })).toEqual(['Pay what you want', 'Business']);
});

test('an archived product is listed unless it is filtered out, and sold again once it is unarchived', async () => {
  const { products } = mock.world().client();
  await products.update({ id: ID.productPro, body: { is_archived: true } });
  expect((await products.list({ is_archived: true })).items.map(({ name }) => name)).toEqual(['Pro']);
  expect((await products.list({ is_archived: false })).pagination.total_count).toBe(4);
  expect((await products.update({ id: ID.productPro, body: { is_archived: false } })).is_archived).toBe(false);
});
