import type { components } from '../../generated/types.ts';
import type { CustomerMeterRow, PriceRow, SubscriptionRow } from '../domain/rows.ts';
import { billedSubscription, type Usage, usageAmount, wholeUnits } from '../domain/usage-charges.ts';
import type { World } from '../tables.ts';

type MeterUsage = Omit<components['schemas']['SubscriptionMeter'], 'meter'>;
type MeteredPriceRow = Extract<PriceRow, { amount_type: 'metered_unit' }>;

/** What a subscription's customer has used of each of its meters in the current period, and what that costs. */
export function meterUsage(world: World, row: SubscriptionRow): MeterUsage[] {
  const usages = usagesOf(world, row);
  return row.meters.map((part) => {
    const used = isBilledFor(world, row, part.meter_id) ? customerMeterOf(world, row, part.meter_id) : undefined;
    const usage = usages.find(({ meter_id }) => meter_id === part.meter_id);
    return {
      ...part,
      modified_at: used?.modified_at ?? null,
      consumed_units: wholeUnits(used?.consumed_units ?? 0),
      credited_units: wholeUnits(used?.credited_units ?? 0),
      amount: usage ? usageAmount(usage) : 0,
    };
  });
}

/** The usage that the next order of a subscription bills: that of the meters of which the customer has no earlier one. */
export function usagesOf(world: World, row: SubscriptionRow): (Usage & { readonly meter_id: string })[] {
  return meteredPrices(world, row).flatMap((price) => {
    const { meter_id } = price;
    const used = isBilledFor(world, row, meter_id) ? customerMeterOf(world, row, meter_id) : undefined;
    if (!used) return [];
    const meter_name = world.tables.meters.get(meter_id)?.name ?? '';
    const { consumed_units, credited_units } = used;
    return [{ meter_id, meter_name, price, consumed_units, credited_units }];
  });
}

function meteredPrices({ tables }: World, row: SubscriptionRow): MeteredPriceRow[] {
  return row.agreed_prices.flatMap(({ id }) => {
    const price = tables.prices.get(id);
    return price?.amount_type === 'metered_unit' ? [price] : [];
  });
}

function isBilledFor({ tables }: World, row: SubscriptionRow, meterId: string): boolean {
  const own = Array.from(tables.subscriptions.listBy('customer', row.customer_id).oldestFirst());
  return billedSubscription(own, meterId)?.id === row.id;
}

function customerMeterOf({ tables }: World, row: SubscriptionRow, meterId: string): CustomerMeterRow | undefined {
  const own = Array.from(tables.customerMeters.listBy('customer', row.customer_id).oldestFirst());
  return own.find(({ meter_id }) => meter_id === meterId);
}
