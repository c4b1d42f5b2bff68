import { updateOwnDetails } from '../commands/customers/own-details.ts';
import { addPaymentMethod, deletePaymentMethod } from '../commands/payments/methods.ts';
import type { CustomerRow, PaymentMethodRow } from '../domain/rows.ts';
import { notFound } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { list } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { paymentMethodView, portalCustomerView } from '../views/portal-customers.ts';

type Operation =
  | 'portal.customers.get'
  | 'portal.customers.update'
  | 'portal.customers.listPaymentMethods'
  | 'portal.customers.createPaymentMethod'
  | 'portal.customers.deletePaymentMethod';

const rules: ListRules<'portal.customers.listPaymentMethods', PaymentMethodRow> = {
  defaultSorting: ['-created_at'],
  filters: {},
  sorts: {},
};

export const portalCustomers: Handlers<Operation, World> = {
  'portal.customers.get': (call, world) => ({ status: 200, body: portalCustomerView(world, caller(call, world)) }),

  'portal.customers.update': (call, world) => ({
    status: 200,
    body: portalCustomerView(world, updateOwnDetails(world, caller(call, world), call.body)),
  }),

  'portal.customers.listPaymentMethods': (call, world) => {
    const own = world.tables.paymentMethods.listBy('customer', caller(call, world).id);
    return { status: 200, body: list(call, [own], rules, (row) => paymentMethodView(world, row)) };
  },

  'portal.customers.createPaymentMethod': (call, world) => {
    const row = addPaymentMethod(world, caller(call, world).id, call.body);
    return { status: 201, body: paymentMethodView(world, row) };
  },

  'portal.customers.deletePaymentMethod': (call, world) => {
    const row = world.tables.paymentMethods.find(call.path.id);
    if (!row || row.customer_id !== caller(call, world).id) throw notFound('payment method');
    deletePaymentMethod(world, row);
    return { status: 204 };
  },
};

/** The customer that the session belongs to. */
function caller({ credential }: Pick<Call, 'credential'>, { tables }: World): CustomerRow {
  const row = tables.customers.find(credential?.subject ?? '');
  if (!row) throw new Error('A customer session stands for a customer that exists');
  return row;
}
