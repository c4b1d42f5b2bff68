import { showAmount } from './amount.ts';
import type { Checkout } from './checkout-calls.ts';

/** Shows what is chosen where the checkout leaves it to the buyer: the product, and the amount. */
export function showChoice(next: Checkout, before: Checkout): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="productId"]')) {
    radio.checked = radio.value === next.productId;
  }
  showAmount(next, before);
}
