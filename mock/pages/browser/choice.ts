import type { Checkout } from './checkout-calls.ts';

/** The product that the buyer has chosen on this page; null before, and once it is refused. */
let chosen: string | null = null;

/** Keeps a choice from the moment that it is made: an answer to what was asked before says nothing of it. */
export function keepChoice(productId: string): void {
  chosen = productId;
}

/** Keeps a choice that was made before this script was there. */
export function keepEarlyChoice(): void {
  const early = radios().find(({ checked, defaultChecked }) => checked && !defaultChecked);
  if (early) keepChoice(early.value);
}

/** Gives a choice up that cannot be had, unless there is another by now. */
export function dropChoice(productId: string): void {
  if (chosen === productId) chosen = null;
}

export function chosenProduct({ productId }: Checkout): string {
  return chosen ?? productId;
}

/** Whether the sums on the page are those of the product that is chosen. */
export function isChoiceSettled(checkout: Checkout): boolean {
  return chosenProduct(checkout) === checkout.productId;
}

/** Shows which product counts, but never over a choice that has yet to be taken or refused. */
export function showChoice(next: Checkout): void {
  for (const radio of radios()) radio.checked = radio.value === chosenProduct(next);
}

function radios(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[name="productId"]')];
}
