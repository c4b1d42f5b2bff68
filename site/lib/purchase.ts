import { config } from '../config.ts';
import { createStore } from './store.ts';

/** Which button's purchase is under way, from the click until the browser has left the page. Null: none is. */
export const purchaseStore = createStore<string | null>(null);

/**
 * Starts the one purchase that the site offers (D003, D006) and leaves for the hosted checkout. Whatever goes wrong,
 * the visitor ends on the hosted page of the product instead. While one purchase is under way, no second one starts.
 * @param button which button asked for it: any name that is its own on the page
 */
export async function startPurchase(button: string): Promise<void> {
  if (purchaseStore.get() !== null) return;
  purchaseStore.set(button);
  addEventListener('pageshow', endOnReturn);
  location.assign((await createCheckout()) ?? config.productPageUrl);
}

/** A page that the browser kept for the back button comes back as it was left: busy. */
function endOnReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) purchaseStore.set(null);
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
