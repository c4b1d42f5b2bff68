import type { components } from '../../../generated/types.ts';
import { money } from './money.ts';
import { priceText } from './price.ts';

type Checkout = components['schemas']['CheckoutPublic'];
type Product = Checkout['product'];
type Discount = NonNullable<Checkout['discount']>;

/** A row of what a checkout comes to. */
export interface Line {
  readonly term: string;
  /** Says more of the term. */
  readonly note: string | null;
  readonly value: string;
}

/** The prices of a product as people read them; `checkout` tells what was chosen where that is left to the buyer. */
export function pricesText(product: Product, checkout?: Checkout): string {
  return product.prices.map((price) => priceText(price, product, checkout)).join(' + ');
}

/** How long what is subscribed to goes on; empty for what is bought once. */
export function renewalText({ recurringInterval }: Product): string {
  return recurringInterval ? `Renews every ${recurringInterval} until you cancel.` : '';
}

/** What a checkout comes to, line by line. `last` names the sum. */
export function linesOf(checkout: Checkout, last = lastTerm(checkout)): Line[] {
  const { amount, discountAmount, taxAmount, totalAmount, currency, discount, isPaymentRequired } = checkout;
  const lines: Line[] = [{ term: 'Subtotal', note: null, value: money(amount, currency) }];
  if (discount) {
    const note = discountText(discount, checkout.product.isRecurring);
    lines.push({ term: discount.name, note, value: `−${money(discountAmount, currency)}` });
  }
  if (isPaymentRequired || taxAmount) {
    const value = taxAmount === null ? 'Follows from the address' : money(taxAmount, currency);
    lines.push({ term: 'Tax', note: null, value });
  }
  return [...lines, { term: last, note: null, value: money(totalAmount, currency) }];
}

/** What a discount takes off, and for how long where there is more than one payment. */
function discountText(discount: Discount, isRecurring: boolean): string {
  const part = discount.type === 'fixed' ? money(discount.amount, discount.currency) : `${discount.basisPoints / 100}%`;
  if (!isRecurring) return `${part} off`;
  if (discount.duration === 'repeating') return `${part} off for ${months(discount.durationInMonths)}`;
  return discount.duration === 'once' ? `${part} off the first payment` : `${part} off every payment`;
}

function months(count: number): string {
  return count === 1 ? 'a month' : `${count} months`;
}

function lastTerm({ product }: Checkout): string {
  return product.isRecurring ? 'Total today' : 'Total';
}
