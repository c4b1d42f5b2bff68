import { createBenefit, deleteBenefit, updateBenefit } from '../commands/benefits/benefits.ts';
import type { BenefitGrantRow, BenefitRow } from '../domain/rows.ts';
import { organizationFor, owned } from '../kernel/access.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { list, listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { benefitGrantView } from '../views/benefit-grants.ts';
import { benefitView } from '../views/benefits.ts';

type ById = 'benefits.get' | 'benefits.update' | 'benefits.delete' | 'benefits.listGrants';
type Operation = 'benefits.list' | 'benefits.create' | ById;

const rules: ListRules<'benefits.list', BenefitRow, 'organization_id'> = {
  defaultSorting: ['-created_at'],
  filters: { type: (row, type) => row.type === type },
  search: (row) => [row.description],
  sorts: { description: (row) => row.description },
};

const grantRules: ListRules<'benefits.listGrants', BenefitGrantRow> = {
  defaultSorting: ['-created_at'],
  filters: {
    is_granted: (row, isGranted) => row.is_granted === isGranted,
    customer_id: (row, customerId) => row.customer_id === customerId,
  },
  sorts: {},
};

export const benefits: Handlers<Operation, World> = {
  'benefits.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.benefits, rules, (row) => benefitView(world, row)),
  }),

  'benefits.create': (call, world) => {
    const organizationId = organizationFor(call, call.body.organization_id);
    return { status: 201, body: benefitView(world, createBenefit(world, organizationId, call.body)) };
  },

  'benefits.get': (call, world) => ({ status: 200, body: benefitView(world, byId(call, world)) }),

  'benefits.update': (call, world) => ({
    status: 200,
    body: benefitView(world, updateBenefit(world, byId(call, world), call.body)),
  }),

  'benefits.delete': (call, world) => {
    deleteBenefit(world, byId(call, world));
    return { status: 204 };
  },

  'benefits.listGrants': (call, world) => {
    const own = world.tables.benefitGrants.listBy('benefit', byId(call, world).id);
    return { status: 200, body: list(call, [own], grantRules, (row) => benefitGrantView(world, row)) };
  },
};

function byId(call: Call<ById>, { tables }: World): BenefitRow {
  return owned(call, tables.benefits.find(call.path.id), 'benefit');
}
