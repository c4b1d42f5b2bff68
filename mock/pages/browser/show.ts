import { isAmountSettled, showAmount } from './amount.ts';
import { showAsked } from './buyer.ts';
import type { Checkout } from './checkout-calls.ts';
import { isChoiceSettled, showChoice } from './choice.ts';
import { byId } from './dom.ts';
import { money } from './money.ts';
import { afterPress } from './press.ts';
import { showQuestions } from './questions.ts';
import { isSold, substituteOf } from './sold.ts';
import { showSummary, tell } from './summary.ts';

/** What the page shows, which may be older than what the mock has said. */
let shown: Checkout | null = null;

/** Shows a checkout, unless something is pressed: then when it is released. */
export function show(next: Checkout): void {
  afterPress(() => {
    const before = shown ?? next;
    if (shown === null || next.product.id !== before.product.id) showQuestions(next);
    shown = next;
    showChoice(next);
    showAmount(next, before);
    showSummary(next);
    if (!isPaying) tell(`Total ${money(next.totalAmount, next.currency)}`);
    showAsked(next);
    showDiscount(next, before);
    byId('payment').hidden = !next.isPaymentFormRequired;
    showPay();
  });
}

/** The checkout that a buyer has before their eyes, when its sums are those of what stands in the form; null otherwise. */
export function seen(): Checkout | null {
  return shown !== null && isAmountSettled(shown) && isChoiceSettled(shown) ? shown : null;
}

let isReady = false;
let isPaying = false;

/** From now on the button is heard. */
export function openPay(): void {
  isReady = true;
  showPay();
}

/** Shows and tells that a payment is on its way, or has ended. */
export function showPaying(next: boolean): void {
  isPaying = next;
  if (next) tell('Processing the payment…');
  byId('pay').toggleAttribute('data-paying', next);
  showPay();
}

/** Names the sum on the button, where there is one that counts, and dims those that do not. */
export function showPay(): void {
  const pay = byId<HTMLButtonElement>('pay');
  const isOver = shown !== null && !isSold(shown) && !substituteOf(shown);
  pay.textContent = isPaying ? 'Processing…' : isOver ? 'No longer on sale' : payLabel(seen());
  pay.disabled = !isReady || isOver;
  for (const sum of document.querySelectorAll('.totals, #sum')) sum.toggleAttribute('data-stale', seen() === null);
}

function payLabel(checkout: Checkout | null): string {
  if (checkout === null || checkout.isPaymentRequired) {
    return checkout === null ? 'Pay' : `Pay ${money(checkout.totalAmount, checkout.currency)}`;
  }
  return checkout.product.isRecurring ? 'Subscribe' : 'Get it for free';
}

/**
 * A code has done its work once it is applied; another may be typed when it is taken off, and one that is typed already
 * stays. Whoever was there stays there.
 */
function showDiscount(next: Checkout, before: Checkout): void {
  const { discount } = next;
  const [row, applied, code] = [byId('code'), byId('applied'), byId<HTMLInputElement>('f-discountCode')];
  const isHere = row.contains(document.activeElement) || applied.contains(document.activeElement);
  byId('discount').hidden = !next.allowDiscountCodes || !next.isDiscountApplicable;
  if (code.value.trim().toLowerCase() === discount?.code?.toLowerCase()) code.value = '';
  row.hidden = discount !== null && code.value === '';
  applied.hidden = discount === null;
  byId('applied-name').textContent = discount ? `${discount.name} is taken off.` : '';
  if (isHere && discount?.id !== before.discount?.id) (row.hidden ? byId('remove') : code).focus();
}

/** Names the card that is chosen, as a buyer would see it. */
export function showCard(token: string): void {
  byId('digits').textContent = token.slice(-4);
}
