import type { components } from '../../../generated/types.ts';
import { call, Refusal } from './api.ts';
import { byId, onClick, told } from './dom.ts';
import { clearNote, note } from './note.ts';
import { afterPress } from './press.ts';

type Checkout = components['schemas']['CheckoutPublic'];

/** Milliseconds between two looks at a payment. */
const PAUSE = 1000;

if (told('status') === 'succeeded') offerPortal();
else watchPayment();
// The browser may bring a page back as it was when it was left.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

/** The way into the portal is known to the tab in which the buyer has paid. */
function offerPortal(): void {
  const token = sessionStorage.getItem(told('secret'));
  if (token === null) return;
  const link = byId<HTMLAnchorElement>('portal-link');
  link.href = `${told('portal')}?customer_session_token=${encodeURIComponent(token)}`;
  byId('portal').hidden = false;
}

function watchPayment(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-end]')) {
    onClick(button, () => void endPayment(button.dataset.end ?? ''));
  }
  lookLater();
}

let isEnding = false;

/** Ends the payment as the buyer's bank would. Two clicks do it once. */
async function endPayment(end: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  clearNote();
  try {
    await call(`${told('base')}/_mock/payments/${told('checkout')}/${end}`, { method: 'POST' });
    await look();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    note(error.message, error.status === 0 ? () => void endPayment(end) : null);
  }
  isEnding = false;
}

/** Follows the payment to its end, over times without a network as well. */
function lookLater(): void {
  setTimeout(() => void look().catch(lookLater), PAUSE);
}

async function look(): Promise<void> {
  const status = await statusNow();
  if (status === 'confirmed') lookLater();
  else afterPress(() => goOn(status));
}

/** Whoever pays after the checkout's time is no longer told by the API, but by the page. */
async function statusNow(): Promise<Checkout['status'] | 'over'> {
  try {
    return (await call<Checkout>(`${told('base')}/v1/checkouts/client/${told('secret')}`)).status;
  } catch (error) {
    if (error instanceof Refusal && error.status === 410) return isEnding ? 'over' : 'confirmed';
    throw error;
  }
}

function goOn(status: string): void {
  const isElsewhere = !told('success').endsWith(location.pathname);
  if (status === 'succeeded' && isElsewhere) location.assign(told('success'));
  else location.reload();
}
