import type { ProductPriceMeteredUnit, Subscription } from '../../generated/types.ts';
import { amountText } from './amount-text.ts';
import { add, type Decimal, decimal, multiply, round, toText, ZERO } from './decimals.ts';
import type { OrderLine } from './order-amounts.ts';
import { isBillable } from './subscription-status.ts';

/** What a subscription used of a meter in a period, and the price for it. */
export interface Usage {
  readonly meter_name: string;
  readonly price: Pick<ProductPriceMeteredUnit, 'id' | 'unit_amount' | 'cap_amount'>;
  readonly consumed_units: number;
  readonly credited_units: number;
}

interface Metered extends Pick<Subscription, 'status' | 'started_at'> {
  readonly meters: readonly { readonly meter_id: string }[];
}

/** What usage costs, in minor units: the units beyond the credited ones, each at the unit amount, up to the cap. */
export function usageAmount(usage: Usage): number {
  const amount = round(multiply(billedUnits(usage), decimal(usage.price.unit_amount)));
  return usage.price.cap_amount === null ? amount : Math.min(amount, usage.price.cap_amount);
}

/** The lines of an order for usage: one for each meter that was used, also where credits or the cap cover it. */
export function usageLines(usages: readonly Usage[]): OrderLine[] {
  return usages
    .filter((usage) => usage.consumed_units !== 0)
    .map((usage) => ({
      label: `${usage.meter_name} — (${toText(billedUnits(usage))}) × ${amountText(usage.price.unit_amount)}`,
      amount: usageAmount(usage),
      proration: false,
      product_price_id: usage.price.id,
    }));
}

/**
 * The subscription that a customer's usage of a meter is billed to: of those that are charged for and have the meter, the
 * one that started first. Null when usage is not billed at all.
 */
export function billedSubscription<S extends Metered>(subscriptions: readonly S[], meterId: string): S | null {
  const candidates = subscriptions
    .filter(({ status, meters }) => isBillable(status) && meters.some((meter) => meter.meter_id === meterId))
    .toSorted((one, other) => startOf(one) - startOf(other));
  return candidates[0] ?? null;
}

/** Consumed units as a whole number, as a subscription shows them. */
export function wholeUnits(units: number): number {
  return round(decimal(units));
}

function startOf({ started_at }: Metered): number {
  return started_at === null ? Number.POSITIVE_INFINITY : Date.parse(started_at);
}

function billedUnits({ consumed_units, credited_units }: Usage): Decimal {
  const units = add(decimal(consumed_units), decimal(-credited_units));
  return units.units < 0n ? ZERO : units;
}
