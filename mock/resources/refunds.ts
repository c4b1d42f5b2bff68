import { createRefund } from '../commands/refunds/refunds.ts';
import type { OrderRow, RefundRow } from '../domain/rows.ts';
import { invalid } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';

type Operation = 'refunds.list' | 'refunds.create';

const rules: ListRules<'refunds.list', RefundRow, 'organization_id'> = {
  defaultSorting: ['-created_at'],
  filters: {
    id: (row, id) => row.id === id,
    order_id: (row, orderId) => row.order_id === orderId,
    subscription_id: (row, subscriptionId) => row.subscription_id === subscriptionId,
    customer_id: (row, customerId) => row.customer_id === customerId,
    succeeded: (row, succeeded) => (row.status === 'succeeded') === succeeded,
  },
  sorts: { amount: (row) => row.amount },
};

export const refunds: Handlers<Operation, World> = {
  'refunds.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.refunds, rules, (row) => row),
  }),

  'refunds.create': (call, world) => {
    const refund = createRefund(world, orderOf(call, world), call.body);
    return refund.status === 'pending' ? { status: 201 } : { status: 200, body: refund };
  },
};

function orderOf({ body, credential }: Call<'refunds.create'>, { tables }: World): OrderRow {
  const order = tables.orders.find(body.order_id);
  if (order && credential?.organizations.includes(order.organization_id)) return order;
  throw invalid({ loc: ['body', 'order_id'], msg: 'No order has this id', type: 'value_error' });
}
