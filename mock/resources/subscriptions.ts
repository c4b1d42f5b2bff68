import { changeSubscriptionDiscount } from '../commands/subscriptions/discount.ts';
import { changeProduct } from '../commands/subscriptions/product.ts';
import {
  cancelSubscription,
  revokeSubscription,
  uncancelSubscription,
} from '../commands/subscriptions/subscriptions.ts';
import type { SubscriptionRow } from '../domain/rows.ts';
import { rankByAmount } from '../domain/subscription-amount.ts';
import { isActiveOrRevoked, rankByStatus } from '../domain/subscription-status.ts';
import { owned } from '../kernel/access.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { everyOwned, listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { subscriptionCsv, subscriptionExportView } from '../views/subscription-export.ts';
import { subscriptionView } from '../views/subscriptions.ts';

type ById = 'subscriptions.get' | 'subscriptions.update' | 'subscriptions.revoke';
type Operation = 'subscriptions.list' | 'subscriptions.export' | ById;

export const subscriptions: Handlers<Operation, World> = {
  'subscriptions.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.subscriptions, rulesIn(world), (row) =>
      subscriptionView(world, row, call.baseUrl),
    ),
  }),

  'subscriptions.export': (call, world) => {
    const rows = everyOwned(call, world.tables.subscriptions, rulesIn(world));
    const body = rows.map((row) => subscriptionExportView(world, row));
    if (call.representation === 'application/json') {
      return { status: 200, headers: { 'content-type': 'application/json' }, body };
    }
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="subscribers.csv"',
    };
    return { status: 200, headers, body: subscriptionCsv(body) };
  },

  'subscriptions.get': (call, world) => ({
    status: 200,
    body: subscriptionView(world, byId(call, world), call.baseUrl),
  }),

  'subscriptions.update': (call, world) => ({
    status: 200,
    body: subscriptionView(world, update(world, byId(call, world), call.body), call.baseUrl),
  }),

  'subscriptions.revoke': (call, world) => ({
    status: 200,
    body: subscriptionView(world, revokeSubscription(world, byId(call, world)), call.baseUrl),
  }),
};

/** The required key of a body tells what to change (D075). */
function update(world: World, row: SubscriptionRow, change: Call<'subscriptions.update'>['body']): SubscriptionRow {
  if (change.discount_id !== undefined) return changeSubscriptionDiscount(world, row, change.discount_id);
  if (change.product_id !== undefined) return changeProduct(world, row, change.product_id, change.proration_behavior);
  const { customer_cancellation_reason: reason, customer_cancellation_comment: comment } = change;
  const said = {
    customer_cancellation_reason: reason ?? row.customer_cancellation_reason,
    customer_cancellation_comment: comment ?? row.customer_cancellation_comment,
  };
  if ('revoke' in change) return revokeSubscription(world, row, said);
  return change.cancel_at_period_end ? cancelSubscription(world, row, said) : uncancelSubscription(world, row);
}

/** Subscriptions are sorted by what belongs to them, deleted or not. */
function rulesIn({ tables }: World): ListRules<'subscriptions.list', SubscriptionRow, 'organization_id'> {
  const { customers, discounts, products } = tables;
  return {
    defaultSorting: ['-started_at'],
    filters: {
      product_id: (row, productId) => row.product_id === productId,
      customer_id: (row, customerId) => row.customer_id === customerId,
      discount_id: (row, discountId) => row.discount_id === discountId,
      active: (row, active) => isActiveOrRevoked(row) === active,
    },
    sorts: {
      customer: (row) => customers.get(row.customer_id)?.email ?? null,
      status: rankByStatus,
      started_at: (row) => row.started_at,
      current_period_end: (row) => row.current_period_end,
      amount: rankByAmount,
      product: (row) => products.get(row.product_id)?.name ?? null,
      discount: (row) => discounts.get(row.discount_id ?? '')?.name ?? null,
    },
  };
}

function byId(call: Call<ById>, { tables }: World): SubscriptionRow {
  const row = tables.subscriptions.find(call.path.id);
  return owned(call, row?.started_at === null ? undefined : row, 'subscription');
}
