import type { ProductPriceMeteredUnit } from '../../generated/types.ts';
import { amountText } from './amount-text.ts';
import { add, type Decimal, decimal, multiply, round, toText, ZERO } from './decimals.ts';
import type { OrderLine } from './order-amounts.ts';

/** What a subscription used of a meter in a period, and the price for it. */
export interface Usage {
  readonly meter_name: string;
  readonly price: Pick<ProductPriceMeteredUnit, 'id' | 'unit_amount' | 'cap_amount'>;
  readonly consumed_units: number;
  readonly credited_units: number;
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

/** Consumed units as a whole number, as a subscription shows them. */
export function wholeUnits(units: number): number {
  return round(decimal(units));
}

function billedUnits({ consumed_units, credited_units }: Usage): Decimal {
  const units = add(decimal(consumed_units), decimal(-credited_units));
  return units.units < 0n ? ZERO : units;
}
