import type { Checkout } from './checkout-calls.ts';
import { byId } from './dom.ts';
import type { Fault } from './fault-texts.ts';
import { idOf } from './faults.ts';
import { minorUnits, typed } from './money.ts';

const ID = idOf('amount');

/** What the buyer has typed, in minor units; null where there is nothing to type, or what stands there is no amount. */
export function typedAmount({ productPrice, currency }: Checkout): number | null {
  return productPrice.amountType === 'custom' ? minorUnits(byId<HTMLInputElement>(ID).value, currency) : null;
}

/** What is wrong with the amount that is typed, as the mock would find it; null when nothing is. */
export function amountFault(checkout: Checkout): Fault | null {
  const { productPrice: price, currency } = checkout;
  if (price.amountType !== 'custom') return null;
  const amount = typedAmount(checkout);
  const say = (type: string, msg: string) => ({ loc: ['body', 'amount'], msg, type });
  if (amount === null) return say('amount', `Enter an amount such as ${typed(checkout.amount, currency)}.`);
  const { minimumAmount: least, maximumAmount: most } = price;
  if (least !== null && amount < least) return say('greater_than_equal', String(least));
  return most !== null && amount > most ? say('less_than_equal', String(most)) : null;
}

/** Whether the sums on the page are those of the amount that stands in its field. */
export function isAmountSettled(checkout: Checkout): boolean {
  return checkout.productPrice.amountType !== 'custom' || typedAmount(checkout) === checkout.amount;
}

/** Writes the amount that counts into its field, but never over one that has yet to be taken or refused. */
export function showAmount(next: Checkout, before: Checkout): void {
  const isCustom = next.productPrice.amountType === 'custom';
  byId('amount').hidden = !isCustom;
  const input = byId<HTMLInputElement>(ID);
  const isOther = next.productPrice.id !== before.productPrice.id;
  const isOpen = document.activeElement === input || !(isAmountSettled(before) || isAmountSettled(next));
  if (isCustom && (isOther || !isOpen)) input.value = typed(next.amount, next.currency);
  byId('amount-label').textContent = `Your price (${next.currency.toUpperCase()})`;
}
