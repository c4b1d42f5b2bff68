import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();
const NOON = 1_751_803_200; // 2025-07-06T12:00:00Z
const HOUR = 3600;

const select = (...values: string[]) => ({ options: values.map((value) => ({ value, label: value })) });

test.each([
  ['text', { min_length: 5, max_length: 4 }, ['max_length']],
  ['text', { max_length: 0 }, ['max_length']],
  ['number', { ge: 50, le: 10 }, ['le']],
  ['number', { ge: 0, le: -1 }, ['le']],
  ['date', { ge: NOON, le: NOON - 24 * HOUR }, ['le']],
  ['select', select('s', 'm', 's'), ['options', 2, 'value']],
] as const)('a %s field that nobody could answer is refused: %j', async (type, properties, place) => {
  const { customFields } = mock.world().client();
  // The properties are those of the type, row by row.
  const body = { type, slug: 'size', name: 'Size', properties } as Parameters<typeof customFields.create>[0]['body'];
  const refused = faultsAt([['body', 'properties', ...place], 'value_error']);
  await expect(customFields.create({ body })).rejects.toEqual(refused);
  expect((await customFields.list({ query: 'size' })).items.map(({ slug }) => slug)).not.toContain('size');
});

test.each([
  ['text', { min_length: 5, max_length: 5 }],
  ['number', { ge: 0, le: 0 }],
  ['date', { ge: NOON, le: NOON - HOUR }],
  ['select', select('s', 'S')],
] as const)('a %s field that one answer fits is taken: %j', async (type, properties) => {
  const { customFields } = mock.world().client();
  // The properties are those of the type, row by row.
  const body = { type, slug: 'size', name: 'Size', properties } as Parameters<typeof customFields.create>[0]['body'];
  expect((await customFields.create({ body })).properties).toEqual(properties);
});

test('a change cannot bring bounds that contradict each other', async () => {
  const { customFields } = mock.world().client();
  const change = (properties: object) =>
    customFields.update({ id: ID.customFieldNumber, body: { type: 'number', properties } });
  const before = await customFields.get({ id: ID.customFieldNumber });
  await expect(change({ ge: 50, le: 10 })).rejects.toEqual(faultsAt([['body', 'properties', 'le'], 'value_error']));
  expect(await customFields.get({ id: ID.customFieldNumber })).toEqual(before);
});

test('a select field without options is refused by its schema', async () => {
  const { customFields } = mock.world().client();
  const body = { type: 'select' as const, slug: 'size', name: 'Size', properties: { options: [] } };
  await expect(customFields.create({ body })).rejects.toEqual(
    faultsAt([['body', 'properties', 'options'], 'too_short']),
  );
});

test.each([
  [{ minimum_amount: 600, maximum_amount: 500 }, 'maximum_amount'],
  [{ minimum_amount: 600, preset_amount: 500 }, 'preset_amount'],
  [{ maximum_amount: 500, preset_amount: 600 }, 'preset_amount'],
])('a custom price that no amount fits is refused: %j', async (bounds, field) => {
  const { products } = mock.world().client();
  const prices = [{ amount_type: 'custom', price_currency: 'usd', ...bounds }] as const;
  await expect(
    products.create({ body: { name: 'Tip', recurring_interval: null, prices: [...prices] } }),
  ).rejects.toEqual(faultsAt([['body', 'prices', 0, field], 'value_error']));
});

test.each(['2025-08-01T00:00:00Z', '2025-07-31T23:59:59Z'])(
  'a discount does not end at or before its start: %s',
  async (ends_at) => {
    const { discounts } = mock.world().client();
    const body = {
      type: 'fixed',
      duration: 'once',
      amount: 100,
      name: 'Offer',
      starts_at: '2025-08-01T00:00:00Z',
    } as const;
    const refused = faultsAt([['body', 'ends_at'], 'value_error']);
    await expect(discounts.create({ body: { ...body, ends_at } })).rejects.toEqual(refused);
    const { id } = await discounts.create({ body });
    await expect(discounts.update({ id, body: { ends_at } })).rejects.toEqual(refused);
  },
);
