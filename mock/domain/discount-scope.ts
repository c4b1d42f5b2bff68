import type { DiscountRow, PriceRow, ProductRow } from './rows.ts';

/** Whether a discount can be set on a purchase of the product at these prices, now or later. */
export function appliesTo(discount: DiscountRow, product: ProductRow, prices: readonly PriceRow[]): boolean {
  if (discount.organization_id !== product.organization_id) return false;
  if (discount.duration === 'repeating' && !product.is_recurring) return false;
  if (prices.every((price) => price.amount_type === 'free')) return false;
  return discount.product_ids.length === 0 || discount.product_ids.includes(product.id);
}
