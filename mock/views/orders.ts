import type { components } from '../../generated/types.ts';
import type { OrderRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';
import { customerView } from './customers.ts';
import { appliedDiscount } from './discounts.ts';
import { productSummary } from './products.ts';
import { subscriptionSummary } from './subscriptions.ts';

type Schemas = components['schemas'];

const order: ViewRules<World, OrderRow, Schemas['Order']> = {
  sources: ({ tables }) => [tables.customers, tables.products, tables.discounts, tables.subscriptions],
  build: (world, row) => {
    const { organization_id, invoice_number, ...own } = row;
    const { tables } = world;
    const customer = tables.customers.get(row.customer_id);
    const product = tables.products.get(row.product_id);
    if (!customer || !product) throw new Error(`The order ${row.id} has lost its customer or its product`);
    const subscription = row.subscription_id === null ? undefined : tables.subscriptions.get(row.subscription_id);
    return {
      ...own,
      items: [...own.items],
      customer: customerView(world, customer),
      product: productSummary(product),
      discount: appliedDiscount(world, row.discount_id),
      subscription: subscription ? { ...subscriptionSummary(subscription), metadata: subscription.metadata } : null,
    };
  },
};

/** An order with its customer, product, discount and subscription, as the seller sees it. */
export function orderView(world: World, row: OrderRow): Schemas['Order'] {
  return world.view(order, row);
}
