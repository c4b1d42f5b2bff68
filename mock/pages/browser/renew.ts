import { type Checkout, changeCheckout } from './checkout-calls.ts';
import { dropChoice } from './choice.ts';
import { tellNewSum } from './consent.ts';
import { showSummary } from './faults.ts';
import { money } from './money.ts';
import { afterPress } from './press.ts';
import { isSold, substituteOf } from './sold.ts';

/** Offers what is sold now in place of a price that no longer is; as it is when nothing takes its place. */
export function renewPrice(checkout: Checkout): Checkout | Promise<Checkout> {
  if (checkout.status !== 'open' || isSold(checkout)) return checkout;
  const product = substituteOf(checkout);
  const price = product?.prices[0];
  if (!product || !price) return checkout;
  dropChoice(checkout.productId);
  return changeCheckout({ productId: product.id, productPriceId: price.id });
}

export function tellNewPrice({ totalAmount, currency }: Checkout): void {
  tellNewSum(
    `The seller has changed the price. The total is now ${money(totalAmount, currency)}; nothing was charged.`,
  );
}

export function tellNotSold({ product }: Checkout): void {
  afterPress(() => showSummary(`${product.name} is no longer on sale`, [], 'Nothing was charged.'));
}
