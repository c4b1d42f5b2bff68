import type { Checkout } from './checkout-calls.ts';

/** Whether what a checkout sells, and its price, can still be had. */
export function isSold({ product, productPrice }: Checkout): boolean {
  return !product.isArchived && !productPrice.isArchived;
}

/** What can be had instead of what is no longer sold: the same product for its new price, or another one. */
export function substituteOf({ product, products }: Checkout): Checkout['product'] | undefined {
  return [product, ...products].find(({ isArchived, prices }) => !isArchived && prices.length > 0);
}
