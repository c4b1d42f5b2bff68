import type { PaymentRow } from '../domain/rows.ts';
import { owned } from '../kernel/access.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { paymentView } from '../views/payments.ts';

type Operation = 'payments.list' | 'payments.get';

const rules: ListRules<'payments.list', PaymentRow, 'organization_id'> = {
  defaultSorting: ['-created_at'],
  filters: {
    checkout_id: (row, checkoutId) => row.checkout_id === checkoutId,
    order_id: (row, orderId) => row.order_id === orderId,
    status: (row, status) => row.status === status,
    method: (row, method) => row.method === method,
    customer_email: (row, email) => row.customer_email === email,
  },
  sorts: { status: (row) => row.status, amount: (row) => row.amount, method: (row) => row.method },
};

export const payments: Handlers<Operation, World> = {
  'payments.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.payments, rules, (row) => paymentView(world, row)),
  }),

  'payments.get': (call, world) => {
    const row = owned(call, world.tables.payments.find(call.path.id), 'payment');
    return { status: 200, body: paymentView(world, row) };
  },
};
