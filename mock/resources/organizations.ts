import type { OrganizationRow } from '../domain/rows.ts';
import { notFound } from '../kernel/errors.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { organizationView } from '../views/organizations.ts';

type Operation = 'organizations.list' | 'organizations.get';

const rules: ListRules<'organizations.list', OrganizationRow> = {
  defaultSorting: ['created_at'],
  filters: { slug: (row, slug) => row.slug === slug },
  sorts: { slug: (row) => row.slug, name: (row) => row.name },
};

export const organizations: Handlers<Operation, World> = {
  'organizations.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.organizations, rules, (row) => organizationView(world, row)),
  }),

  'organizations.get': (call, world) => {
    const row = world.tables.organizations.find(call.path.id);
    if (!row || !call.credential?.organizations.includes(row.id)) throw notFound('organization');
    return { status: 200, body: organizationView(world, row) };
  },
};
