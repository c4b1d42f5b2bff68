import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const NOT_FOUND = refusal(404, { error: 'ResourceNotFound', detail: 'No custom field with this id.' });

test('a field that was created is found by its id and in the list, its slug in lower case', async () => {
  const { customFields } = mock.world().client();
  const properties = { form_label: 'Colour', options: [{ value: 'r', label: 'Red' }] };
  const created = await customFields.create({
    body: { type: 'select', slug: 'Desk-Colour_1', name: 'Desk colour', properties, metadata: { set: 2 } },
  });
  expect(created).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: NOON,
    modified_at: null,
    metadata: { set: 2 },
    type: 'select',
    slug: 'desk-colour_1',
    name: 'Desk colour',
    organization_id: ID.organization,
    properties,
  });
  expect(await customFields.get({ id: created.id })).toEqual(created);
  expect((await customFields.list({ query: 'desk-' })).items).toEqual([created]);
});

test('two fields of an organization do not have the same slug, whatever its case', async () => {
  const world = mock.world();
  const body = { type: 'text', slug: 'COMPANY', name: 'Company', properties: {} } as const;
  await expect(world.client().customFields.create({ body })).rejects.toEqual(
    faultsAt([['body', 'slug'], 'value_error']),
  );
  const other = await world.client('mock_oat_other').customFields.create({ body });
  expect([other.slug, other.organization_id]).toEqual(['company', ID.otherOrganization]);
});

test('an update changes what is given and leaves the rest', async () => {
  const { customFields } = mock.world().client();
  const before = await customFields.get({ id: ID.customFieldNumber });
  const properties = { form_label: 'How many?', ge: 2 };
  const after = await customFields.update({
    id: ID.customFieldNumber,
    body: { type: 'number', properties, metadata: { a: true } },
  });
  expect(after).toEqual({ ...before, properties, metadata: { a: true }, modified_at: NOON });
  const same = await customFields.update({ id: ID.customFieldNumber, body: { name: null, slug: null } });
  expect(same).toEqual(after);
  const kept = await customFields.update({ id: ID.customFieldNumber, body: { type: 'number', properties: null } });
  expect(kept.properties).toEqual(properties);
});

test('a field keeps its type, and does not take the slug of another', async () => {
  const { customFields } = mock.world().client();
  await expect(
    customFields.update({ id: ID.customFieldNumber, body: { type: 'text', slug: 'Company', properties: {} } }),
  ).rejects.toEqual(faultsAt([['body', 'type'], 'value_error'], [['body', 'slug'], 'value_error']));
  expect((await customFields.get({ id: ID.customFieldNumber })).type).toBe('number');
});

test('a new slug moves the answers of checkouts, orders and subscriptions, and no others', async () => {
  const world = mock.world();
  const { customFields, checkouts, orders, subscriptions } = world.client();
  const { slug } = await customFields.update({ id: ID.customFieldText, body: { slug: 'Firm' } });
  expect(slug).toBe('firm');
  const moved = { firm: 'Harbor Analytics', team_size: '11-50' };
  expect((await checkouts.get({ id: ID.checkout })).customFieldData).toEqual(moved);
  expect((await orders.get({ id: ID.order })).custom_field_data).toEqual(moved);
  expect((await subscriptions.get({ id: ID.subscription })).custom_field_data).toEqual(moved);
  expect((await checkouts.get({ id: ID.openCheckout })).customFieldData).toEqual({ firm: null, team_size: null });
  expect((await orders.get({ id: ID.orderFoundingCrew })).custom_field_data).toEqual({});
});

test('an open checkout takes the answer under the new slug', async () => {
  const { customFields, checkouts } = mock.world().client();
  await customFields.update({ id: ID.customFieldText, body: { slug: 'firm' } });
  const { customFieldData } = await checkouts.update({
    id: ID.openCheckout,
    body: { customFieldData: { firm: 'Costa', company: 'nobody asks' } },
  });
  expect(customFieldData).toEqual({ firm: 'Costa', team_size: null });
});

test('a deleted field is found no more, no product asks it, and answers stay', async () => {
  const { customFields, orders, products, checkouts } = mock.world().client();
  expect(await customFields.delete({ id: ID.customFieldText })).toBeNull();
  await expect(customFields.get({ id: ID.customFieldText })).rejects.toEqual(NOT_FOUND);
  await expect(customFields.update({ id: ID.customFieldText, body: {} })).rejects.toEqual(NOT_FOUND);
  await expect(customFields.delete({ id: ID.customFieldText })).rejects.toEqual(NOT_FOUND);
  const { attached_custom_fields } = await products.get({ id: ID.productPro });
  expect(attached_custom_fields.map(({ order, custom_field }) => [order, custom_field.slug])).toEqual([
    [0, 'team_size'],
  ]);
  const { attachedCustomFields } = await checkouts.get({ id: ID.openCheckout });
  expect(attachedCustomFields.map(({ customFieldId }) => customFieldId)).toEqual([ID.customFieldSelect]);
  expect((await orders.get({ id: ID.order })).custom_field_data).toMatchObject({ company: 'Harbor Analytics' });
});

test('the slug of a deleted field is free again', async () => {
  const { customFields } = mock.world().client();
  await customFields.delete({ id: ID.customFieldText });
  const body = { type: 'checkbox', slug: 'company', name: 'Is a company', properties: {} } as const;
  expect((await customFields.create({ body })).slug).toBe('company');
});

test('a list is in the order of the slugs, filtered by type and text, and cut into pages', async () => {
  const { customFields } = mock.world().client();
  const slugs = async (query: Parameters<typeof customFields.list>[0]) =>
    (await customFields.list(query)).items.map(({ slug }) => slug);
  expect(await slugs({})).toEqual(['company', 'product_news', 'seats', 'start_date', 'team_size']);
  expect(await slugs({ type: ['text', 'date'] })).toEqual(['company', 'start_date']);
  expect(await slugs({ type: 'number' })).toEqual(['seats']);
  expect(await slugs({ query: 'NEWS' })).toEqual(['product_news']);
  expect(await slugs({ sorting: ['-type'], limit: 2 })).toEqual(['company', 'team_size']);
  expect((await customFields.list({ limit: 2 })).pagination).toEqual({ total_count: 5, max_page: 3 });
});
