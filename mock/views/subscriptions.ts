import type { components } from '../../generated/types.ts';
import type { SubscriptionRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';
import { customerView } from './customers.ts';
import { appliedDiscount } from './discounts.ts';
import { existing } from './existing.ts';
import { priceView, productView } from './products.ts';

type Schemas = components['schemas'];

/** A subscription with its customer, product, prices and meters, as the seller sees it. */
export function subscriptionView(world: World, row: SubscriptionRow): Schemas['Subscription'] {
  const { organization_id, agreed_prices, meters, anchor_day, discount_applied_at, waiting_lines, ...own } = row;
  const { tables } = world;
  const customer = tables.customers.get(row.customer_id);
  const product = tables.products.get(row.product_id);
  if (!customer || !product) throw new Error(`The subscription ${row.id} has lost its customer or its product`);
  return {
    ...own,
    customer: customerView(world, customer),
    product: productView(world, product),
    discount: appliedDiscount(world, row.discount_id),
    prices: existing(
      agreed_prices.map((price) => price.id),
      tables.prices,
    ).map((price) => priceView(world, price)),
    meters: meters.flatMap((part) => {
      const meter = tables.meters.get(part.meter_id);
      return meter ? [{ ...part, meter }] : [];
    }),
  };
}
