import type { components } from '../../generated/types.ts';
import type { SubscriptionRow } from '../domain/rows.ts';
import type { Versioned, ViewRules } from '../kernel/view.ts';
import { existing } from '../queries/existing.ts';
import type { World } from '../tables.ts';
import { customerView } from './customers.ts';
import { appliedDiscount } from './discounts.ts';
import { portalProductView } from './portal-products.ts';
import { priceView, productView } from './products.ts';
import { meterUsage } from './subscription-meters.ts';

type Schemas = components['schemas'];

const subscription: ViewRules<World, SubscriptionRow, Schemas['Subscription']> = {
  sources: (world) => [...sourcesOf(world), world.tables.customers, world.tables.discounts, world.tables.customFields],
  build: (world, row, baseUrl) => {
    const customer = world.tables.customers.get(row.customer_id);
    if (!customer) throw new Error(`The subscription ${row.id} has lost its customer`);
    return {
      ...subscriptionSummary(row),
      metadata: row.metadata,
      custom_field_data: row.custom_field_data,
      customer: customerView(world, customer),
      product: productView(world, productOf(world, row), baseUrl),
      discount: appliedDiscount(world, row.discount_id),
      prices: pricesOf(world, row),
      meters: meterUsage(world, row).flatMap((part) => {
        const meter = world.tables.meters.get(part.meter_id);
        return meter ? [{ ...part, meter }] : [];
      }),
    };
  },
};

/** A subscription with its customer, product, prices and meters, as the seller sees it. */
export function subscriptionView(world: World, row: SubscriptionRow, baseUrl: string): Schemas['Subscription'] {
  return world.view(subscription, row, baseUrl);
}

const portalSubscription: ViewRules<World, SubscriptionRow, Schemas['PortalSubscription']> = {
  sources: (world) => [...sourcesOf(world), world.tables.organizations],
  build: (world, row, baseUrl) => ({
    ...subscriptionSummary(row),
    product: portalProductView(world, productOf(world, row), baseUrl),
    prices: pricesOf(world, row),
    meters: meterUsage(world, row).flatMap((part) => {
      const meter = world.tables.meters.get(part.meter_id);
      if (!meter) return [];
      const { id, created_at, modified_at, name } = meter;
      return [{ ...part, meter: { id, created_at, modified_at, name } }];
    }),
  }),
};

/** A subscription as its customer sees it. */
export function portalSubscriptionView(
  world: World,
  row: SubscriptionRow,
  baseUrl: string,
): Schemas['PortalSubscription'] {
  return world.view(portalSubscription, row, baseUrl);
}

/** What both views read. Usage is billed to one of the customer's subscriptions, so it depends on the others too. */
function sourcesOf({ tables }: World): Versioned[] {
  const { products, prices, benefits, files, meters, customerMeters, subscriptions } = tables;
  return [products, prices, benefits, files, meters, customerMeters, subscriptions];
}

/** The subscription's own fields, without those that are the mock's. */
export function subscriptionSummary(row: SubscriptionRow): Schemas['SubscriptionSummary'] {
  const {
    organization_id,
    agreed_prices,
    meters,
    anchor_day,
    discount_applied_at,
    charged_discount_id,
    waiting_lines,
    metadata,
    custom_field_data,
    ...shown
  } = row;
  return shown;
}

function pricesOf(world: World, { agreed_prices }: SubscriptionRow): Schemas['ProductPrice'][] {
  const ids = agreed_prices.map((price) => price.id);
  return existing(ids, world.tables.prices).map((price) => priceView(world, price));
}

function productOf({ tables }: World, row: SubscriptionRow) {
  const product = tables.products.get(row.product_id);
  if (!product) throw new Error(`The subscription ${row.id} has lost its product`);
  return product;
}
