import { addMonths, anchorDay } from './periods.ts';

/** For how long a discount is taken off. */
export type Duration =
  | { readonly duration: 'once' | 'forever' }
  | { readonly duration: 'repeating'; readonly duration_in_months: number };

/**
 * Whether a subscription's discount still counts in the period that begins at `periodStart`. `appliedAt` is when it was
 * first taken off a charge, null before that; both in milliseconds. Months are counted at the subscription's anchor day,
 * so that two months that begin on 28 February last until 31 March where the anchor is the 31st.
 */
export function isInForce(
  discount: Duration,
  appliedAt: number | null,
  periodStart: number,
  anchor: number = anchorDay(periodStart),
): boolean {
  if (appliedAt === null || discount.duration === 'forever') return true;
  if (discount.duration !== 'repeating') return periodStart <= appliedAt;
  return periodStart <= addMonths(appliedAt, discount.duration_in_months - 1, anchor);
}
