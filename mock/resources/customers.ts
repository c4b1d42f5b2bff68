import { createCustomer, deleteCustomer, updateCustomer } from '../commands/customers/customers.ts';
import type { CustomerRow } from '../domain/rows.ts';
import { organizationFor, owned } from '../kernel/access.ts';
import { notFound } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import { customerByExternalId } from '../queries/customers.ts';
import type { World } from '../tables.ts';
import { customerStateView, customerView } from '../views/customers.ts';

type ById = 'customers.get' | 'customers.update' | 'customers.delete' | 'customers.getState';
type ByExternalId =
  | 'customers.getExternal'
  | 'customers.updateExternal'
  | 'customers.deleteExternal'
  | 'customers.getStateExternal';
type Operation = 'customers.list' | 'customers.create' | ById | ByExternalId;

const rules: ListRules<'customers.list', CustomerRow, 'organization_id'> = {
  defaultSorting: ['-created_at'],
  filters: { email: (row, email) => row.email.toLowerCase() === email.toLowerCase() },
  search: (row) => [row.email, row.name],
  sorts: { email: (row) => row.email, name: (row) => row.name },
};

export const customers: Handlers<Operation, World> = {
  'customers.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.customers, rules, (row) => customerView(world, row)),
  }),

  'customers.create': (call, world) => {
    const organizationId = organizationFor(call, call.body.organization_id);
    return { status: 201, body: customerView(world, createCustomer(world, organizationId, call.body)) };
  },

  'customers.get': (call, world) => ({ status: 200, body: customerView(world, byId(call, world)) }),

  'customers.getExternal': (call, world) => ({ status: 200, body: customerView(world, byExternalId(call, world)) }),

  'customers.update': (call, world) => ({
    status: 200,
    body: customerView(world, updateCustomer(world, byId(call, world), call.body)),
  }),

  'customers.updateExternal': (call, world) => ({
    status: 200,
    body: customerView(world, updateCustomer(world, byExternalId(call, world), call.body)),
  }),

  'customers.delete': (call, world) => {
    deleteCustomer(world, byId(call, world));
    return { status: 204 };
  },

  'customers.deleteExternal': (call, world) => {
    deleteCustomer(world, byExternalId(call, world));
    return { status: 204 };
  },

  'customers.getState': (call, world) => ({ status: 200, body: customerStateView(world, byId(call, world)) }),

  'customers.getStateExternal': (call, world) => ({
    status: 200,
    body: customerStateView(world, byExternalId(call, world)),
  }),
};

function byId(call: Call<ById>, { tables }: World): CustomerRow {
  return owned(call, tables.customers.find(call.path.id), 'customer');
}

function byExternalId({ credential, path }: Call<ByExternalId>, world: World): CustomerRow {
  const place = ['path', 'external_id'] as const;
  const row = customerByExternalId(world, credential?.organizations ?? [], path.external_id, place);
  if (row) return row;
  throw notFound('customer', 'external id');
}
