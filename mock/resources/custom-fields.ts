import { createCustomField, deleteCustomField, updateCustomField } from '../commands/custom-fields/fields.ts';
import type { CustomFieldRow } from '../domain/rows.ts';
import { organizationFor, owned } from '../kernel/access.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';

type ById = 'customFields.get' | 'customFields.update' | 'customFields.delete';
type Operation = 'customFields.list' | 'customFields.create' | ById;

const rules: ListRules<'customFields.list', CustomFieldRow, 'organization_id'> = {
  defaultSorting: ['slug'],
  filters: { type: (row, type) => row.type === type },
  search: (row) => [row.name, row.slug],
  sorts: { slug: (row) => row.slug, name: (row) => row.name, type: (row) => row.type },
};

export const customFields: Handlers<Operation, World> = {
  'customFields.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.customFields, rules, (row) => row),
  }),

  'customFields.create': (call, world) => {
    const organizationId = organizationFor(call, call.body.organization_id);
    return { status: 201, body: createCustomField(world, organizationId, call.body) };
  },

  'customFields.get': (call, world) => ({ status: 200, body: byId(call, world) }),

  'customFields.update': (call, world) => ({
    status: 200,
    body: updateCustomField(world, byId(call, world), call.body),
  }),

  'customFields.delete': (call, world) => {
    deleteCustomField(world, byId(call, world));
    return { status: 204 };
  },
};

function byId(call: Call<ById>, { tables }: World): CustomFieldRow {
  return owned(call, tables.customFields.find(call.path.id), 'custom field');
}
