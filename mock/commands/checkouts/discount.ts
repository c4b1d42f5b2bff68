import type { CheckoutRow, DiscountRow, ProductRow } from '../../domain/rows.ts';
import type { ValidationFault } from '../../kernel/errors.ts';
import { appliesToAll, isRedeemableFor } from '../../queries/discounts.ts';
import { type World, within } from '../../tables.ts';

export interface DiscountChange {
  /** By the seller. */
  readonly discount_id?: string | null;
  /** By the buyer; ignored when codes are not allowed. */
  readonly discount_code?: string | null;
}

/** The discount of a checkout after a change. One that does not apply to another product is dropped. */
export function changeDiscount(
  world: World,
  row: CheckoutRow,
  change: DiscountChange,
  product: ProductRow,
  faults: ValidationFault[],
): DiscountRow | null {
  const { discounts } = world.tables;
  if (change.discount_id === null) return null;
  if (change.discount_id !== undefined) {
    return redeemable(world, discounts.find(change.discount_id), product, 'discountId', faults);
  }
  if (change.discount_code !== undefined && row.allow_discount_codes) {
    if (change.discount_code === null) return null;
    const code = within(row.organization_id, change.discount_code.toLowerCase());
    return redeemable(world, discounts.findBy('code', code), product, 'discountCode', faults);
  }
  const present = row.discount_id === null ? undefined : discounts.find(row.discount_id);
  return present && appliesToAll(world, present, [product]) ? present : null;
}

/** One message for every reason, so that nobody learns which codes exist. */
function redeemable(
  world: World,
  discount: DiscountRow | undefined,
  product: ProductRow,
  field: string,
  faults: ValidationFault[],
): DiscountRow | null {
  if (discount && isRedeemableFor(world, discount, product)) return discount;
  faults.push({ loc: ['body', field], msg: 'The discount does not exist or cannot be redeemed', type: 'value_error' });
  return null;
}
