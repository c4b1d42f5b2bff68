const PLACEHOLDER = '{CHECKOUT_ID}';

/** A success address with the checkout's id in it. One with other placeholders in braces is left as it was given. */
export function withCheckoutId(successUrl: string, checkoutId: string): string {
  const others = successUrl.replaceAll(PLACEHOLDER, '');
  return /[{}]/.test(others) ? successUrl : successUrl.replaceAll(PLACEHOLDER, checkoutId);
}
