import { changeProduct } from '../commands/subscriptions/product.ts';
import {
  cancelSubscription,
  noteReason,
  revokeSubscription,
  uncancelSubscription,
} from '../commands/subscriptions/subscriptions.ts';
import type { SubscriptionRow } from '../domain/rows.ts';
import { rankByAmount } from '../domain/subscription-amount.ts';
import { isActiveOrRevoked, rankByStatus } from '../domain/subscription-status.ts';
import { named, notFound } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { list } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { portalSubscriptionView } from '../views/subscriptions.ts';

type ById = 'portal.subscriptions.get' | 'portal.subscriptions.update' | 'portal.subscriptions.cancel';
type Operation = 'portal.subscriptions.list' | ById;

export const portalSubscriptions: Handlers<Operation, World> = {
  'portal.subscriptions.list': (call, world) => {
    const own = world.tables.subscriptions.listBy('customer', call.credential?.subject ?? '');
    return {
      status: 200,
      body: list(call, [own], rulesIn(world), (row) => portalSubscriptionView(world, row, call.baseUrl)),
    };
  },

  'portal.subscriptions.get': (call, world) => ({
    status: 200,
    body: portalSubscriptionView(world, byId(call, world), call.baseUrl),
  }),

  'portal.subscriptions.update': (call, world) => ({
    status: 200,
    body: portalSubscriptionView(world, update(world, byId(call, world), call.body), call.baseUrl),
  }),

  'portal.subscriptions.cancel': (call, world) => ({
    status: 200,
    body: portalSubscriptionView(world, revokeSubscription(world, byId(call, world)), call.baseUrl),
  }),
};

type Change = Call<'portal.subscriptions.update'>['body'];

/** The keys of a body tell what to change. */
function update(world: World, row: SubscriptionRow, change: Change): SubscriptionRow {
  if (change.product_id !== undefined) {
    const settings = world.tables.organizations.get(row.organization_id)?.subscription_settings;
    if (settings?.allowCustomerUpdates) return changeProduct(world, row, change.product_id);
    throw named('NotPermitted', 'The organization does not let customers change their product.');
  }
  const { cancel_at_period_end: isToEnd, cancellation_reason: reason, cancellation_comment: comment } = change;
  const said = {
    customer_cancellation_reason: reason === undefined ? row.customer_cancellation_reason : reason,
    customer_cancellation_comment: comment === undefined ? row.customer_cancellation_comment : comment,
  };
  if (isToEnd) return cancelSubscription(world, row, said);
  if (isToEnd === false) return uncancelSubscription(world, row);
  return reason === undefined && comment === undefined ? row : noteReason(world, row, said);
}

/** Subscriptions are searched and sorted by what belongs to them, archived or not. */
function rulesIn({ tables }: World): ListRules<'portal.subscriptions.list', SubscriptionRow> {
  const { organizations, products } = tables;
  return {
    defaultSorting: ['-started_at'],
    filters: {
      organization_id: (row, organizationId) => row.organization_id === organizationId,
      product_id: (row, productId) => row.product_id === productId,
      active: (row, active) => isActiveOrRevoked(row) === active,
    },
    search: (row) => [products.get(row.product_id)?.name ?? null, organizations.get(row.organization_id)?.slug ?? null],
    sorts: {
      started_at: (row) => row.started_at,
      amount: rankByAmount,
      status: rankByStatus,
      organization: (row) => organizations.get(row.organization_id)?.name ?? null,
      product: (row) => products.get(row.product_id)?.name ?? null,
    },
  };
}

/** A subscription of somebody else is not found. */
function byId({ credential, path }: Call<ById>, { tables }: World): SubscriptionRow {
  const row = tables.subscriptions.find(path.id);
  if (row?.customer_id !== credential?.subject || !row) throw notFound('subscription');
  return row;
}
