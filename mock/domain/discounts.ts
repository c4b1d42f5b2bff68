import type { AppliedDiscount } from '../../generated/types.ts';
import { percentage } from './money.ts';

/** What a discount takes off: a fixed amount in minor units, or a percentage in basis points. */
export type Reduction =
  | { readonly type: 'fixed'; readonly amount: number }
  | { readonly type: 'percentage'; readonly basis_points: number };

/** What is taken off an amount, in minor units: never more than there is. A percentage is rounded half up. */
export function discountOn(amount: number, discount: Reduction | null): number {
  if (discount === null) return 0;
  return discount.type === 'fixed' ? Math.min(discount.amount, amount) : percentage(amount, discount.basis_points);
}

/** Whether a discount can be redeemed at an instant, given in milliseconds. */
export function isRedeemable(discount: AppliedDiscount, now: number): boolean {
  if (discount.starts_at !== null && Date.parse(discount.starts_at) > now) return false;
  if (discount.ends_at !== null && Date.parse(discount.ends_at) <= now) return false;
  return discount.max_redemptions === null || discount.redemptions_count < discount.max_redemptions;
}
