import { currencyOf, startingAmount } from '../../domain/prices.ts';
import type { PriceRow, SubscriptionMeterRow } from '../../domain/rows.ts';
import type { AgreedPrice } from '../../domain/subscription-amount.ts';
import type { World } from '../../tables.ts';

/** Prices as a customer agrees to them now. `chosen` is what a buyer chose to pay where the price leaves it open. */
export function agreedPrices(prices: readonly PriceRow[], chosen: number | null = null): AgreedPrice[] {
  return prices.map((price) => ({
    id: price.id,
    amount_type: price.amount_type,
    amount: startingAmount(price, chosen),
  }));
}

/** The currency that prices are in. */
export function currencyOfAll(prices: readonly PriceRow[]): string {
  const [currency = 'usd'] = prices.map(currencyOf);
  return currency;
}

/** A meter for each metered price. Those in `present` are kept, so that their usage goes on. */
export function metersOf(
  world: World,
  prices: readonly PriceRow[],
  present: readonly SubscriptionMeterRow[] = [],
): SubscriptionMeterRow[] {
  return prices.flatMap((price) => {
    if (price.amount_type !== 'metered_unit') return [];
    const kept = present.find(({ meter_id }) => meter_id === price.meter_id);
    return [kept ?? { id: world.ids.uuid(), created_at: world.timestamp, meter_id: price.meter_id }];
  });
}
