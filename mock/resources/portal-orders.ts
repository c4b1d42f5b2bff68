import { requestInvoice, updateBillingDetails } from '../commands/orders/billing.ts';
import { billingTypeOf } from '../domain/billing-type.ts';
import type { OrderRow } from '../domain/rows.ts';
import { notFound } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { list } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { invoiceLink } from '../views/invoice-links.ts';
import { portalOrderView } from '../views/portal-orders.ts';

type ById = 'portal.orders.get' | 'portal.orders.update' | 'portal.orders.generateInvoice' | 'portal.orders.getInvoice';
type Operation = 'portal.orders.list' | ById;

export const portalOrders: Handlers<Operation, World> = {
  'portal.orders.list': (call, world) => {
    const own = world.tables.orders.listBy('customer', call.credential?.subject ?? '');
    return { status: 200, body: list(call, [own], rulesIn(world), (row) => portalOrderView(world, row, call.baseUrl)) };
  },

  'portal.orders.get': (call, world) => ({
    status: 200,
    body: portalOrderView(world, byId(call, world), call.baseUrl),
  }),

  'portal.orders.update': (call, world) => ({
    status: 200,
    body: portalOrderView(world, updateBillingDetails(world, byId(call, world), call.body), call.baseUrl),
  }),

  'portal.orders.generateInvoice': (call, world) => {
    requestInvoice(world, byId(call, world));
    return { status: 202, body: {} };
  },

  'portal.orders.getInvoice': (call, world) => ({
    status: 200,
    body: invoiceLink(world, byId(call, world), call.baseUrl),
  }),
};

/** Orders are filtered and sorted by their products, archived or not. */
function rulesIn({ tables }: World): ListRules<'portal.orders.list', OrderRow> {
  const { products } = tables;
  return {
    defaultSorting: ['-created_at'],
    filters: {
      organization_id: (row, organizationId) => row.organization_id === organizationId,
      product_id: (row, productId) => row.product_id === productId,
      product_billing_type: (row, type) => {
        const product = products.get(row.product_id);
        return product !== undefined && billingTypeOf(product) === type;
      },
      subscription_id: (row, subscriptionId) => row.subscription_id === subscriptionId,
    },
    search: (row) => [products.get(row.product_id)?.name ?? null],
    sorts: {
      amount: (row) => row.net_amount,
      net_amount: (row) => row.net_amount,
      product: (row) => products.get(row.product_id)?.name ?? null,
      subscription: (row) => row.subscription_id,
    },
  };
}

/** An order of somebody else is not found. */
function byId({ credential, path }: Call<ById>, { tables }: World): OrderRow {
  const row = tables.orders.find(path.id);
  if (!row || row.customer_id !== credential?.subject) throw notFound('order');
  return row;
}
