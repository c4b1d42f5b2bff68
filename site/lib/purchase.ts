import { config } from '../config.ts';
import { purchaseText } from '../content/purchase.ts';
import { createStore } from './store.ts';
import { showToast } from './toast.ts';

/** Which button's purchase is under way, from the click until the browser has left the page. Null: none is. */
export const purchaseStore = createStore<string | null>(null);

/** How long the billing platform may take to answer, and after it the page that comes next, in milliseconds. */
const patience = 10_000;

interface Attempt {
  readonly button: string;
  readonly controller: AbortController;
  timer: ReturnType<typeof setTimeout>;
}

let current: Attempt | null = null;

/**
 * Starts the one purchase that the site offers (D003, D006) and leaves for the hosted checkout. Whatever goes wrong,
 * the visitor ends on the hosted page of the product instead; only one who is offline stays and can try again (E095).
 * While one purchase is under way, no second one starts.
 * @param button which button asked for it: any name that is its own on the page
 */
export async function startPurchase(button: string): Promise<void> {
  if (current) return;
  const attempt = begin(button);
  const url = await createCheckout(attempt.controller.signal);
  if (!isUnderWay(attempt.controller.signal)) return;
  if (url === null && !navigator.onLine) return stayOffline(button);
  clearTimeout(attempt.timer);
  // The next page may never come, or the visitor stops it: then the buttons can be used again.
  attempt.timer = setTimeout(end, patience);
  location.assign(url ?? config.productPageUrl);
}

function stayOffline(button: string): void {
  const { title, text, retry } = purchaseText.offline;
  end();
  showToast({
    title,
    description: text,
    variant: 'destructive',
    action: { text: retry, run: () => void startPurchase(button) },
  });
}

/** Gives up the purchase of a button that is no longer there, so that no late answer takes the visitor away. */
export function abandonPurchase(button: string): void {
  if (current?.button === button) end();
}

function begin(button: string): Attempt {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new Error(`The checkout did not answer within ${patience / 1000} seconds.`));
  current = { button, controller, timer: setTimeout(giveUp, patience) };
  purchaseStore.set(button);
  // A page that the browser keeps for the back button comes back as it was left: it must not be busy then.
  addEventListener('pagehide', end);
  return current;
}

function end(): void {
  if (!current) return;
  const { controller, timer } = current;
  current = null;
  clearTimeout(timer);
  controller.abort();
  purchaseStore.set(null);
}

/** False once the purchase is given up: then nothing is left to be told or done. */
function isUnderWay(signal: AbortSignal): boolean {
  return current?.controller.signal === signal;
}

/** The address of a new checkout, or null when there is none. */
async function createCheckout(signal: AbortSignal): Promise<string | null> {
  try {
    const url = await Promise.race([requestCheckout(signal), abortOf(signal)]);
    if (isWebAddress(url)) return url;
    console.warn('No checkout URL returned');
  } catch (error) {
    if (isUnderWay(signal)) console.warn(error);
  }
  return null;
}

/** Another kind could run here, or lead nowhere. */
function isWebAddress(url: unknown): url is string {
  return typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url);
}

async function requestCheckout(signal: AbortSignal): Promise<string> {
  const { createClient } = await import('../../client/lean.ts');
  const client = createClient({ baseUrl: config.billingBaseUrl });
  const successUrl = `${location.origin}/checkout-success`;
  const checkout = await client.checkouts.create({ body: { products: [config.productId], successUrl } }, { signal });
  return checkout?.url;
}

/** The code of the client can be as late as the answer, and the loading of code cannot be aborted. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
