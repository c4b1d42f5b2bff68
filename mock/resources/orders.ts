import { requestInvoice, updateBillingDetails } from '../commands/orders/billing.ts';
import { billingTypeOf } from '../domain/billing-type.ts';
import type { OrderRow } from '../domain/rows.ts';
import { owned } from '../kernel/access.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { invoiceLink } from '../views/invoice-links.ts';
import { orderView } from '../views/orders.ts';

type ById = 'orders.get' | 'orders.update' | 'orders.generateInvoice' | 'orders.getInvoice';
type Operation = 'orders.list' | ById;

export const orders: Handlers<Operation, World> = {
  'orders.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.orders, rulesIn(world), (row) => orderView(world, row)),
  }),

  'orders.get': (call, world) => ({ status: 200, body: orderView(world, byId(call, world)) }),

  'orders.update': (call, world) => ({
    status: 200,
    body: orderView(world, updateBillingDetails(world, byId(call, world), call.body)),
  }),

  'orders.generateInvoice': (call, world) => {
    requestInvoice(world, byId(call, world));
    return { status: 202, body: {} };
  },

  'orders.getInvoice': (call, world) => ({ status: 200, body: invoiceLink(world, byId(call, world), call.baseUrl) }),
};

/** Orders are filtered and sorted by what belongs to them, deleted or not. */
function rulesIn({ tables }: World): ListRules<'orders.list', OrderRow, 'organization_id'> {
  const { customers, discounts, products } = tables;
  return {
    defaultSorting: ['-created_at'],
    filters: {
      product_id: (row, productId) => row.product_id === productId,
      product_billing_type: (row, type) => {
        const product = products.get(row.product_id);
        return product !== undefined && billingTypeOf(product) === type;
      },
      discount_id: (row, discountId) => row.discount_id === discountId,
      customer_id: (row, customerId) => row.customer_id === customerId,
      checkout_id: (row, checkoutId) => row.checkout_id === checkoutId,
    },
    sorts: {
      amount: (row) => row.net_amount,
      net_amount: (row) => row.net_amount,
      customer: (row) => customers.get(row.customer_id)?.email ?? null,
      product: (row) => products.get(row.product_id)?.name ?? null,
      discount: (row) => (row.discount_id === null ? null : (discounts.get(row.discount_id)?.name ?? null)),
      subscription: (row) => row.subscription_id,
    },
  };
}

function byId(call: Call<ById>, { tables }: World): OrderRow {
  return owned(call, tables.orders.find(call.path.id), 'order');
}
