import { createDiscount, deleteDiscount, updateDiscount } from '../commands/discounts/discounts.ts';
import type { DiscountRow } from '../domain/rows.ts';
import { organizationFor, owned } from '../kernel/access.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { discountView } from '../views/discounts.ts';

type ById = 'discounts.get' | 'discounts.update' | 'discounts.delete';
type Operation = 'discounts.list' | 'discounts.create' | ById;

const rules: ListRules<'discounts.list', DiscountRow, 'organization_id'> = {
  defaultSorting: ['-created_at'],
  filters: {},
  search: (row) => [row.name, row.code],
  sorts: {
    name: (row) => row.name,
    code: (row) => row.code,
    redemptions_count: (row) => row.redemptions_count,
  },
};

export const discounts: Handlers<Operation, World> = {
  'discounts.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.discounts, rules, (row) => discountView(world, row)),
  }),

  'discounts.create': (call, world) => {
    const organizationId = organizationFor(call, call.body.organization_id);
    return { status: 201, body: discountView(world, createDiscount(world, organizationId, call.body)) };
  },

  'discounts.get': (call, world) => ({ status: 200, body: discountView(world, byId(call, world)) }),

  'discounts.update': (call, world) => ({
    status: 200,
    body: discountView(world, updateDiscount(world, byId(call, world), call.body)),
  }),

  'discounts.delete': (call, world) => {
    deleteDiscount(world, byId(call, world));
    return { status: 204 };
  },
};

function byId(call: Call<ById>, { tables }: World): DiscountRow {
  return owned(call, tables.discounts.find(call.path.id), 'discount');
}
