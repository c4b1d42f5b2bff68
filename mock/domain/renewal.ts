import type { RecurringInterval } from '../../generated/types.ts';
import { type Duration, isInForce } from './discount-duration.ts';
import type { OrderLine } from './order-amounts.ts';
import { type Period, periodFrom } from './periods.ts';
import type { AgreedPrice } from './subscription-amount.ts';
import { type Usage, usageLines } from './usage-charges.ts';

export interface Renewing<Discount extends Duration> {
  readonly product_name: string;
  readonly interval: RecurringInterval;
  /** The day of the month on which periods begin. */
  readonly anchor_day: number;
  /** The period that is over. */
  readonly period: Period;
  readonly prices: readonly AgreedPrice[];
  /** Usage of the period that is over. */
  readonly usages: readonly Usage[];
  /** Prorated lines that wait for this renewal. */
  readonly waiting: readonly OrderLine[];
  readonly discount: Discount | null;
  /** When the discount was first taken off a charge, in milliseconds; null before that. */
  readonly discount_applied_at: number | null;
}

export interface Renewal<Discount extends Duration> {
  readonly period: Period;
  readonly lines: readonly OrderLine[];
  /** Null when there is none, or when its time is over: it then leaves the subscription. */
  readonly discount: Discount | null;
  readonly discount_applied_at: number | null;
}

/** The next period of a subscription, and what its order bills: the period to come, and the usage of the one before. */
export function renewal<Discount extends Duration>(renewing: Renewing<Discount>): Renewal<Discount> {
  const { anchor_day: anchor, discount, discount_applied_at: appliedAt } = renewing;
  const period = periodFrom(renewing.period.end, renewing.interval, anchor);
  const isKept = discount !== null && isInForce(discount, appliedAt, period.start, anchor);
  return {
    period,
    lines: [
      ...periodLines(renewing.product_name, renewing.prices),
      ...renewing.waiting,
      ...usageLines(renewing.usages),
    ],
    discount: isKept ? discount : null,
    discount_applied_at: isKept ? (appliedAt ?? period.start) : null,
  };
}

/** One line for each price but metered ones; a free one is a line of 0. */
export function periodLines(product_name: string, prices: readonly AgreedPrice[]): OrderLine[] {
  return prices
    .filter((price) => price.amount_type !== 'metered_unit')
    .map((price) => ({ label: product_name, amount: price.amount, proration: false, product_price_id: price.id }));
}
