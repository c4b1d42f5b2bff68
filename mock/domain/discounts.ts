import type { AppliedDiscount } from '../../generated/types.ts';
import { percentage } from './money.ts';
import type { DiscountRow, PriceRow, ProductRow } from './rows.ts';

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

/** Whether a discount can be set on a purchase of the product at these prices, now or later. */
export function appliesTo(discount: DiscountRow, product: ProductRow, prices: readonly PriceRow[]): boolean {
  if (discount.organization_id !== product.organization_id) return false;
  if (discount.duration === 'repeating' && !product.is_recurring) return false;
  if (prices.every((price) => price.amount_type === 'free')) return false;
  return discount.product_ids.length === 0 || discount.product_ids.includes(product.id);
}
