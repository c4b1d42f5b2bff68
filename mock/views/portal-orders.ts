import type { components } from '../../generated/types.ts';
import type { OrderRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';
import { portalProductView } from './portal-products.ts';
import { subscriptionSummary } from './subscriptions.ts';

type PortalOrder = components['schemas']['PortalOrder'];

const portalOrder: ViewRules<World, OrderRow, PortalOrder> = {
  sources: ({ tables }) => [
    tables.products,
    tables.prices,
    tables.benefits,
    tables.files,
    tables.meters,
    tables.organizations,
    tables.subscriptions,
  ],
  build: (world, row, baseUrl) => {
    const { organization_id, invoice_number, metadata, custom_field_data, ...own } = row;
    const product = world.tables.products.get(row.product_id);
    if (!product) throw new Error(`The order ${row.id} has lost its product`);
    const subscription = row.subscription_id === null ? undefined : world.tables.subscriptions.get(row.subscription_id);
    return {
      ...own,
      items: [...own.items],
      product: portalProductView(world, product, baseUrl),
      subscription: subscription ? subscriptionSummary(subscription) : null,
    };
  },
};

/** An order as its customer sees it. */
export function portalOrderView(world: World, row: OrderRow, baseUrl: string): PortalOrder {
  return world.view(portalOrder, row, baseUrl);
}
