import { config } from '../config.ts';

/** Where the browser goes; replaceable, so that a purchase can be tried without leaving the page. */
type Leave = (url: string) => void;

/**
 * Starts the one purchase that the site offers (D003, D006) and leaves for the hosted checkout. Whatever goes wrong,
 * the visitor ends on the hosted page of the product instead.
 */
export async function startPurchase(leave: Leave = (url) => location.assign(url)): Promise<void> {
  leave((await createCheckout()) ?? config.productPageUrl);
}

/** The address of a new checkout, or null when there is none. */
async function createCheckout(): Promise<string | null> {
  try {
    const { createClient } = await import('../../client/index.ts');
    const client = createClient({ baseUrl: config.billingBaseUrl });
    const successUrl = `${location.origin}/checkout-success`;
    const checkout = await client.checkouts.create({ body: { products: [config.productId], successUrl } });
    if (checkout?.url) return checkout.url;
    console.warn('No checkout URL returned');
  } catch (error) {
    console.warn(error);
  }
  return null;
}
