import type { TaxId } from '../../generated/types.ts';
import { discountOn, type Reduction } from './discounts.ts';
import { type TaxLocation, taxOn } from './tax.ts';
import { type Totals, totalsOf } from './totals.ts';

export interface Sale {
  /** The price before discount and tax, in minor units. */
  readonly amount: number;
  readonly discount: Reduction | null;
  readonly location: TaxLocation | null;
  readonly tax_id: TaxId | null;
}

export interface CheckoutAmounts extends Totals {
  readonly amount: number;
  readonly discount_amount: number;
  /** Null while it cannot be told. */
  readonly tax_amount: number | null;
}

/** What a checkout comes to, in minor units. Tax is added to the net amount. */
export function checkoutAmounts({ amount, discount, location, tax_id }: Sale): CheckoutAmounts {
  const discount_amount = discountOn(amount, discount);
  const tax_amount = taxOn(amount - discount_amount, location, tax_id);
  return { amount, discount_amount, tax_amount, ...totalsOf({ amount, discount_amount, tax_amount }) };
}
