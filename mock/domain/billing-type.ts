import type { ProductBillingType } from '../../generated/types.ts';
import type { ProductRow } from './rows.ts';

/** How a product is billed. */
export function billingTypeOf({ is_recurring }: Pick<ProductRow, 'is_recurring'>): ProductBillingType {
  return is_recurring ? 'recurring' : 'one_time';
}
