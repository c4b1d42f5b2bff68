import type { ProrationBehavior, RecurringInterval } from '../../generated/types.ts';
import { discountOn, type Reduction } from './discounts.ts';
import { share } from './money.ts';
import type { OrderLine } from './order-amounts.ts';
import { type Period, periodFrom } from './periods.ts';
import type { AgreedPrice } from './subscription-amount.ts';

/** One side of a change of product. */
export interface Plan {
  readonly product_name: string;
  readonly interval: RecurringInterval;
  readonly prices: readonly AgreedPrice[];
  /** The discount that applies to this product. */
  readonly discount: Reduction | null;
}

export interface ProductChange {
  readonly from: Plan;
  readonly to: Plan;
  /** The whole current period, whenever in it the customer started. */
  readonly period: Period;
  /** When the product changes, in milliseconds. */
  readonly at: number;
  readonly behavior: ProrationBehavior;
}

export interface Settlement {
  /** A credit for what is left of the old plan and a debit for the new one. The discount is taken off already. */
  readonly lines: readonly OrderLine[];
  /** The period afterwards. */
  readonly period: Period;
  /** Whether the lines are billed now; otherwise they wait for the next renewal. */
  readonly is_billed_now: boolean;
}

/**
 * Settles a change of product. With the same interval both plans count for the rest of the period. Another interval
 * begins a new period, which is paid in full and at once.
 */
export function settleChange({ from, to, period, at, behavior }: ProductChange): Settlement {
  const length = period.end - period.start;
  const rest = Math.min(Math.max(period.end - at, 0), length);
  const credit = linesFor(from, 'Unused time on', (amount) => share(-amount, rest, length));
  if (from.interval === to.interval) {
    const debit = linesFor(to, 'Remaining time on', (amount) => share(amount, rest, length));
    return { lines: [...credit, ...debit], period, is_billed_now: behavior === 'invoice' };
  }
  const debit = linesFor(to, 'First period of', (amount) => amount);
  return { lines: [...credit, ...debit], period: periodFrom(at, to.interval), is_billed_now: true };
}

/** Free and metered prices have nothing to settle. */
function linesFor(plan: Plan, label: string, part: (amount: number) => number): OrderLine[] {
  return plan.prices
    .filter((price) => price.amount_type === 'fixed' || price.amount_type === 'custom')
    .map((price) => ({
      label: `${label} ${plan.product_name}`,
      amount: part(price.amount - discountOn(price.amount, plan.discount)),
      proration: true,
      product_price_id: price.id,
    }));
}
