import type { ProductPrice, RecurringInterval } from '../../generated/types.ts';
import { discountOn, type Reduction } from './discounts.ts';
import { share, sum } from './money.ts';

/** A price of a subscription, with the amount that was agreed when the customer subscribed; metered ones have 0. */
export interface AgreedPrice {
  readonly id: string;
  readonly amount_type: ProductPrice['amount_type'];
  /** Before the discount, in minor units. */
  readonly amount: number;
}

interface Priced {
  readonly amount: number;
  readonly recurring_interval: RecurringInterval;
}

/** What one period costs after the discount, before tax and usage, in minor units. */
export function subscriptionAmount(prices: readonly AgreedPrice[], discount: Reduction | null): number {
  const full = sum(prices.map((price) => price.amount));
  return full - discountOn(full, discount);
}

/** The part of an amount that falls on one month. */
export function monthlyAmount(amount: number, interval: RecurringInterval): number {
  return interval === 'year' ? share(amount, 1, 12) : amount;
}

/** What subscriptions are sorted by within `amount`: what a year costs, which compares as exactly as a month does. */
export function rankByAmount({ amount, recurring_interval }: Priced): number {
  return recurring_interval === 'year' ? amount : 12 * amount;
}
