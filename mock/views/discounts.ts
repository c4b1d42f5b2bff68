import type { components } from '../../generated/types.ts';
import type { World } from '../tables.ts';

/** The discount of a subscription, order or checkout, without its products. */
export function appliedDiscount(
  { tables }: World,
  discountId: string | null,
): components['schemas']['AppliedDiscount'] | null {
  const row = discountId === null ? undefined : tables.discounts.get(discountId);
  if (!row) return null;
  const { product_ids, ...discount } = row;
  return discount;
}
