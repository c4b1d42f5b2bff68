import { type Renewal, renewal } from '../domain/renewal.ts';
import type {
  CustomerMeterRow,
  CustomerRow,
  DiscountRow,
  PriceRow,
  ProductRow,
  SubscriptionRow,
} from '../domain/rows.ts';
import { isBillable } from '../domain/subscription-status.ts';
import { quantityOf } from '../domain/tallies.ts';
import { billedSubscription, type Usage } from '../domain/usage-charges.ts';
import { fromWire } from '../kernel/instant.ts';
import type { World } from '../tables.ts';
import { customerMeterOf } from './customer-meters.ts';

type MeteredPriceRow = Extract<PriceRow, { amount_type: 'metered_unit' }>;

/** Who subscribes to what, deleted or archived though they may be. */
export function partiesOf(
  { tables }: World,
  row: SubscriptionRow,
): { readonly customer: CustomerRow; readonly product: ProductRow } {
  const customer = tables.customers.get(row.customer_id);
  const product = tables.products.get(row.product_id);
  if (!customer || !product) throw new Error(`The subscription ${row.id} has lost its customer or its product`);
  return { customer, product };
}

/** Whether a customer has a subscription that is charged for, now or again once a payment succeeds. */
export function isSubscribed({ tables }: World, customerId: string): boolean {
  const own = Array.from(tables.subscriptions.listBy('customer', customerId).oldestFirst());
  return own.some(({ status }) => isBillable(status));
}

/** The usage that the next order of a subscription bills: that of the meters of which the customer has no earlier one. */
export function usagesOf(world: World, row: SubscriptionRow): (Usage & { readonly meter_id: string })[] {
  return meteredPrices(world, row).flatMap((price) => {
    const { meter_id } = price;
    const used = billedMeter(world, row, meter_id);
    if (!used) return [];
    const meter = world.tables.meters.get(meter_id);
    if (!meter) return [];
    const { billing, credited_units } = used;
    // What was used before the subscription, or before there was the meter, is not billed.
    const consumed_units = billing?.subscription_id === row.id ? quantityOf(meter.aggregation, billing.tally) : 0;
    return [{ meter_id, meter_name: meter.name, price, consumed_units, credited_units }];
  });
}

/** The meters that this subscription is billed for, whether or not the customer has anything of them. */
export function billedMeterIds(world: World, row: SubscriptionRow): string[] {
  return meteredPrices(world, row).flatMap(({ meter_id }) => (isBilledFor(world, row, meter_id) ? meter_id : []));
}

/** The period that follows the one that ends at `end`, in milliseconds, and what its order bills. */
export function renewalOf(
  world: World,
  row: SubscriptionRow,
  end: number,
  usages: readonly Usage[],
): Renewal<DiscountRow> {
  return renewal<DiscountRow>({
    product_name: partiesOf(world, row).product.name,
    interval: row.recurring_interval,
    anchor_day: row.anchor_day,
    period: { start: fromWire(row.current_period_start), end },
    prices: row.agreed_prices,
    usages,
    waiting: row.waiting_lines,
    discount: world.tables.discounts.get(row.discount_id ?? '') ?? null,
    discount_applied_at: row.discount_applied_at === null ? null : fromWire(row.discount_applied_at),
  });
}

/** What the customer has of a meter, when it is this subscription that is billed for it. */
export function billedMeter(world: World, row: SubscriptionRow, meterId: string): CustomerMeterRow | undefined {
  return isBilledFor(world, row, meterId) ? customerMeterOf(world, row.customer_id, meterId) : undefined;
}

function isBilledFor({ tables }: World, row: SubscriptionRow, meterId: string): boolean {
  const own = Array.from(tables.subscriptions.listBy('customer', row.customer_id).oldestFirst());
  return billedSubscription(own, meterId)?.id === row.id;
}

function meteredPrices({ tables }: World, row: SubscriptionRow): MeteredPriceRow[] {
  return row.agreed_prices.flatMap(({ id }) => {
    const price = tables.prices.get(id);
    return price?.amount_type === 'metered_unit' ? [price] : [];
  });
}
