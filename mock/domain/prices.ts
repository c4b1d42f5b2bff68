import type { components } from '../../generated/types.ts';
import { above, below } from '../problems.ts';
import type { PriceRow } from './rows.ts';

type Fault = components['schemas']['ValidationError'];
type CustomPriceRow = Extract<PriceRow, { amount_type: 'custom' }>;

/** What a custom price begins with, in minor units, when neither the seller nor the price says so (D116). */
const DEFAULT_CUSTOM_AMOUNT = 1000;
const DEFAULT_CURRENCY = 'usd';

/** The prices that are sold: the fixed, custom or free one first, then metered ones, each by time of creation. */
export function pricesOnSale(prices: Iterable<PriceRow>): PriceRow[] {
  const sold = Array.from(prices).filter((price) => !price.is_archived);
  return [...sold.filter((price) => !isMetered(price)), ...sold.filter(isMetered)];
}

export function isMetered(price: Pick<PriceRow, 'amount_type'>): boolean {
  return price.amount_type === 'metered_unit';
}

/** What a checkout asks for before discount and tax. `given` counts for custom prices only. */
export function startingAmount(price: PriceRow, given: number | null): number {
  if (price.amount_type === 'fixed') return price.price_amount;
  return price.amount_type === 'custom' ? (given ?? presetAmount(price)) : 0;
}

/** What a buyer who says nothing pays of a custom price: always within the seller's bounds. */
function presetAmount({ minimum_amount, maximum_amount, preset_amount }: CustomPriceRow): number {
  if (preset_amount !== null) return preset_amount;
  return Math.min(Math.max(DEFAULT_CUSTOM_AMOUNT, minimum_amount ?? 0), maximum_amount ?? Number.POSITIVE_INFINITY);
}

export function currencyOf(price: PriceRow): string {
  return 'price_currency' in price ? price.price_currency : DEFAULT_CURRENCY;
}

/** Faults of an amount that is given for a price: only a custom price has bounds, the others ignore it. */
export function amountFaults(price: PriceRow, amount: number | null): Fault[] {
  if (price.amount_type !== 'custom' || amount === null) return [];
  const { minimum_amount: minimum, maximum_amount: maximum } = price;
  if (minimum !== null && amount < minimum) return [{ loc: ['body', 'amount'], ...below(minimum) }];
  if (maximum !== null && amount > maximum) return [{ loc: ['body', 'amount'], ...above(maximum) }];
  return [];
}

/** What a price is sorted by within `price_amount_type`: free before custom before fixed. */
export function rankByType(price: PriceRow | undefined): number | null {
  const ranks = { free: 0, custom: 1, fixed: 2, metered_unit: 3 };
  return price ? ranks[price.amount_type] : null;
}

/** What a price is sorted by within `price_amount`: a free one least, then a custom one by its minimum. */
export function rankByAmount(price: PriceRow | undefined): number | null {
  if (price?.amount_type === 'free') return -2;
  if (price?.amount_type === 'custom') return price.minimum_amount ?? -1;
  if (price?.amount_type === 'fixed') return price.price_amount;
  return null;
}
