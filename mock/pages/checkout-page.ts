import type { components } from '../../generated/types.ts';
import { hasExpired } from '../domain/checkout-status.ts';
import type { World } from '../tables.ts';
import { publicCheckoutView } from '../views/checkouts.ts';
import { money } from './browser/money.ts';
import { checkoutForm } from './checkout-form.ts';
import { notice, type PageAnswer, page } from './frame.ts';
import { html, type Markup } from './markup.ts';
import { NOTE } from './note.ts';
import { pictureOf, summaryOf, totalsOf } from './offer.ts';
import { type Seller, sellerWith } from './seller.ts';
import { BANK } from './test-cards.ts';

type Checkout = components['schemas']['CheckoutPublic'];

export interface CheckoutVisit {
  readonly world: World;
  readonly prefix: string;
  /** What the addresses of the world begin with. */
  readonly baseUrl: string;
  /** The client secret. */
  readonly value: string;
}

/** The page on which a buyer pays, or the one that says why that cannot be. */
export function checkoutPage(visit: CheckoutVisit): PageAnswer {
  const found = find(visit);
  if ('gone' in found) return found.gone;
  const { checkout } = found;
  if (checkout.status === 'open') return paymentPage(visit, checkout);
  if (checkout.status === 'succeeded') return paidPage(visit, checkout);
  if (checkout.status === 'confirmed')
    return { status: 302, headers: { location: `${pathOf(visit)}/confirmation` }, body: '' };
  return endedPage(visit, checkout);
}

/** The page on which a buyer lands when the seller has none. */
export function confirmationPage(visit: CheckoutVisit): PageAnswer {
  const found = find(visit);
  if ('gone' in found) return found.gone;
  const { checkout } = found;
  if (checkout.status === 'succeeded') return thanksPage(visit, checkout);
  if (checkout.status === 'confirmed') return waitingPage(visit, checkout);
  if (checkout.status === 'open') return unpaidPage(visit, checkout);
  return endedPage(visit, checkout);
}

function find(visit: CheckoutVisit): { readonly checkout: Checkout } | { readonly gone: PageAnswer } {
  const { world, value, baseUrl } = visit;
  const row = world.tables.checkouts.findBy('client_secret', value);
  if (!row) {
    const text = 'Nothing is sold at this address. Check that the link is complete, or ask the seller for a new one.';
    return { gone: notice({ title: 'Checkout not found', seller: null, status: 404, text }) };
  }
  const checkout = publicCheckoutView(world, row, baseUrl);
  // What is paid, or being paid, stays so when its time is over.
  const isPaying = checkout.status === 'succeeded' || checkout.status === 'confirmed';
  if (isPaying || !hasExpired(row, world.now)) return { checkout };
  const text = 'Its time is over, and nothing was charged. Go back to the seller and begin again.';
  return { gone: notice({ title: 'This checkout has expired', seller: sellerOf(visit, checkout), status: 410, text }) };
}

function paymentPage(visit: CheckoutVisit, checkout: Checkout): PageAnswer {
  const { product, embedOrigin } = checkout;
  const { now } = visit.world;
  return page({
    ...{ title: product.name, seller: sellerOf(visit, checkout), script: 'checkout', embedOrigin: embedOrigin ?? null },
    styles: ['forms', 'offer', 'summary', 'checkout'],
    data: dataOf(visit, checkout),
    body: html`<main class="checkout">${NOTE}${summaryOf(checkout, now)}${checkoutForm(checkout, now)}</main>`,
  });
}

function paidPage(visit: CheckoutVisit, checkout: Checkout): PageAnswer {
  const title = 'Already paid';
  const text = `${checkout.product.name} has been bought with this checkout. You have not been charged again.`;
  return notice({ title, seller: sellerOf(visit, checkout), text, link: button(checkout.successUrl, 'Go on') });
}

function endedPage(visit: CheckoutVisit, checkout: Checkout): PageAnswer {
  const text = 'Nothing was charged. Go back to the seller and begin again.';
  return notice({ title: 'This checkout has ended', seller: sellerOf(visit, checkout), text });
}

function thanksPage(visit: CheckoutVisit, checkout: Checkout): PageAnswer {
  const { product } = checkout;
  const body = html`<main class="notice thanks">
${NOTE}
${pictureOf(product)}
<h1>Thank you</h1>
<p>${product.name} is yours. A receipt goes to ${checkout.customerEmail ?? 'your e-mail address'}.</p>
${totalsOf(checkout, 'Paid')}
<p id="portal" hidden><a class="button" id="portal-link">Open the customer portal</a></p>
</main>`;
  const data = { ...dataOf(visit, checkout), portal: `${visit.prefix}/${checkout.organization.slug}/portal` };
  const seller = sellerOf(visit, checkout);
  return page({ title: 'Thank you', seller, styles: ['offer'], script: 'confirmation', data, body });
}

function waitingPage(visit: CheckoutVisit, checkout: Checkout): PageAnswer {
  const needsAction = checkout.paymentProcessorMetadata.intent_status === 'requires_action';
  const body = html`<main class="notice">
${NOTE}
<h1>${needsAction ? 'Your bank asks you to approve the payment' : 'Your payment is being processed'}</h1>
<p>${needsAction ? amountOf(checkout) : 'This takes a moment.'}</p>
${needsAction ? BANK : null}
</main>`;
  const data = dataOf(visit, checkout);
  const seller = sellerOf(visit, checkout);
  return page({ title: 'Payment', seller, styles: ['forms'], script: 'confirmation', data, body });
}

function amountOf({ product, totalAmount, currency }: Checkout): string {
  return `${product.name}, ${money(totalAmount, currency)}. Nothing is charged until you do.`;
}

function unpaidPage(visit: CheckoutVisit, checkout: Checkout): PageAnswer {
  const text = 'The payment has not gone through, and nothing was charged.';
  const link = button(pathOf(visit), 'Back to the checkout');
  return notice({ title: 'Not paid yet', seller: sellerOf(visit, checkout), text, link });
}

function button(address: string, label: string): Markup | undefined {
  const isScript = /^\s*(javascript|data|vbscript):/i.test(address);
  return isScript ? undefined : html`<p><a class="button" href="${address}">${label}</a></p>`;
}

function dataOf(visit: CheckoutVisit, checkout: Checkout): Readonly<Record<string, string>> {
  const { id, status, successUrl } = checkout;
  const now = String(visit.world.now);
  return { base: visit.prefix, now, secret: visit.value, checkout: id, status, success: successUrl };
}

function sellerOf({ world }: CheckoutVisit, { organization }: Checkout): Seller | null {
  return sellerWith(world, organization.id);
}

function pathOf({ prefix, value }: CheckoutVisit): string {
  return `${prefix}/checkout/${value}`;
}
