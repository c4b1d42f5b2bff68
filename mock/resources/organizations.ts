import { createOrganization, updateOrganization } from '../commands/organizations/organizations.ts';
import type { OrganizationRow } from '../domain/rows.ts';
import { notFound } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { list } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { organizationView } from '../views/organizations.ts';

type ById = 'organizations.get' | 'organizations.update';
type Operation = 'organizations.list' | 'organizations.create' | ById;

const rules: ListRules<'organizations.list', OrganizationRow> = {
  defaultSorting: ['created_at'],
  filters: { slug: (row, slug) => row.slug === slug },
  sorts: { slug: (row) => row.slug, name: (row) => row.name },
};

export const organizations: Handlers<Operation, World> = {
  'organizations.list': (call, world) => {
    const { organizations: all } = world.tables;
    const caller = call.credential?.subject ?? '';
    const theirs = [all.listBy('organization', caller), all.listBy('owner', caller)];
    return { status: 200, body: list(call, theirs, rules, (row) => organizationView(world, row)) };
  },

  'organizations.create': (call, world) => {
    const row = createOrganization(world, call.credential?.subject ?? '', call.body);
    return { status: 201, body: organizationView(world, row) };
  },

  'organizations.get': (call, world) => ({ status: 200, body: organizationView(world, byId(call, world)) }),

  'organizations.update': (call, world) => ({
    status: 200,
    body: organizationView(world, updateOrganization(world, byId(call, world), call.body)),
  }),
};

/** The caller's own organization, or one that belongs to the caller: a user's, or an organization's (D128). */
function byId({ credential, path }: Call<ById>, { tables }: World): OrganizationRow {
  const row = tables.organizations.find(path.id);
  const caller = credential?.subject ?? '';
  if (row && (row.id === caller || row.owner_ids.includes(caller))) return row;
  throw notFound('organization');
}
