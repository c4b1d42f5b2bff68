import { chooseAccount } from '../commands/benefits/accounts.ts';
import type { BenefitGrantRow } from '../domain/rows.ts';
import { notFound } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { list } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import { checkoutOf } from '../queries/benefit-grants.ts';
import type { World } from '../tables.ts';
import { portalBenefitGrantView } from '../views/portal-benefit-grants.ts';

type ById = 'portal.benefitGrants.get' | 'portal.benefitGrants.update';
type Operation = 'portal.benefitGrants.list' | ById;

export const portalBenefitGrants: Handlers<Operation, World> = {
  'portal.benefitGrants.list': (call, world) => {
    const own = world.tables.benefitGrants.listBy('present', call.credential?.subject ?? '');
    return { status: 200, body: list(call, [own], rulesIn(world), (row) => portalBenefitGrantView(world, row)) };
  },

  'portal.benefitGrants.get': (call, world) => {
    const row = byId(call, world);
    if (row.is_revoked) throw notFound('benefit grant');
    return { status: 200, body: portalBenefitGrantView(world, row) };
  },

  'portal.benefitGrants.update': (call, world) => ({
    status: 200,
    body: portalBenefitGrantView(world, chooseAccount(world, byId(call, world), call.body)),
  }),
};

/** Grants are filtered and sorted by what they are of and where they come from. */
function rulesIn(world: World): ListRules<'portal.benefitGrants.list', BenefitGrantRow> {
  const { benefits, organizations } = world.tables;
  return {
    defaultSorting: ['-granted_at'],
    filters: {
      type: (row, type) => benefits.get(row.benefit_id)?.type === type,
      benefit_id: (row, benefitId) => row.benefit_id === benefitId,
      organization_id: (row, organizationId) => row.organization_id === organizationId,
      checkout_id: (row, checkoutId) => checkoutOf(world, row) === checkoutId,
      order_id: (row, orderId) => row.order_id === orderId,
      subscription_id: (row, subscriptionId) => row.subscription_id === subscriptionId,
    },
    sorts: {
      granted_at: (row) => row.granted_at ?? null,
      type: (row) => benefits.get(row.benefit_id)?.type ?? null,
      organization: (row) => organizations.get(row.organization_id)?.name ?? null,
    },
  };
}

/** A grant of somebody else is not found; one that was revoked is told apart by who asks for it (D112). */
function byId({ credential, path }: Call<ById>, { tables }: World): BenefitGrantRow {
  const row = tables.benefitGrants.find(path.id);
  if (row?.customer_id !== credential?.subject || !row) throw notFound('benefit grant');
  return row;
}
