import type { components } from '../../../generated/types.ts';
import { call, Refusal } from './api.ts';
import { byId, told } from './dom.ts';

type Checkout = components['schemas']['CheckoutPublic'];

/** Milliseconds between two looks at a payment. */
const PAUSE = 1000;

if (told('status') === 'succeeded') offerPortal();
else watchPayment();

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
    button.addEventListener('click', () => void endPayment(button.dataset.end ?? ''));
  }
  setTimeout(() => void look(), PAUSE);
}

async function endPayment(end: string): Promise<void> {
  try {
    await call(`${told('base')}/_mock/payments/${told('checkout')}/${end}`, { method: 'POST' });
    await look();
  } catch (error) {
    byId('status').textContent = error instanceof Refusal ? error.message : String(error);
  }
}

async function look(): Promise<void> {
  const { status, successUrl } = await call<Checkout>(`${told('base')}/v1/checkouts/client/${told('secret')}`);
  if (status === 'confirmed') setTimeout(() => void look(), PAUSE);
  else if (status === 'succeeded' && !successUrl.endsWith(location.pathname)) location.assign(successUrl);
  else location.reload();
}
