import { isMetered } from './prices.ts';
import type { CheckoutRow, DiscountRow, PriceRow } from './rows.ts';

export interface Totals {
  readonly net_amount: number;
  readonly total_amount: number;
}

/** What remains of an amount after the discount, and what is paid with the tax known so far; in minor units. */
export function totalsOf(row: Pick<CheckoutRow, 'amount' | 'discount_amount' | 'tax_amount'>): Totals {
  const net_amount = row.amount - row.discount_amount;
  return { net_amount, total_amount: net_amount + (row.tax_amount ?? 0) };
}

export interface PaymentFlags {
  readonly is_discount_applicable: boolean;
  readonly is_free_product_price: boolean;
  readonly is_payment_required: boolean;
  readonly is_payment_setup_required: boolean;
  readonly is_payment_form_required: boolean;
}

export interface Payable extends Totals {
  /** The prices of the selected product. */
  readonly prices: readonly PriceRow[];
  readonly is_recurring: boolean;
  readonly discount: DiscountRow | null;
}

/** What the payment page of a checkout has to ask for. */
export function paymentFlags({ prices, is_recurring, discount, ...totals }: Payable): PaymentFlags {
  const isFree = prices.every((price) => price.amount_type === 'free');
  const isPaid = totals.total_amount > 0;
  // A discount that leaves nothing for ever, of prices without usage: nothing is ever due (D114).
  const isGivenAway = totals.net_amount === 0 && discount?.duration === 'forever' && !prices.some(isMetered);
  const isStored = is_recurring && !isFree && !isGivenAway;
  return {
    is_discount_applicable: !isFree,
    is_free_product_price: isFree,
    is_payment_required: isPaid,
    is_payment_setup_required: isStored,
    is_payment_form_required: isPaid || isStored,
  };
}
