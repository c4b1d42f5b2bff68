import type { components } from '../../generated/types.ts';
import { findCredential } from '../credentials.ts';
import type { World } from '../tables.ts';
import { checkoutProductView } from '../views/checkout-products.ts';
import { addressOf } from './assets.ts';
import { notice, type PageAnswer, page } from './frame.ts';
import { html, type Markup } from './markup.ts';
import { NOTE } from './note.ts';
import { hiddenIf } from './offer.ts';
import { dialogs } from './portal-dialogs.ts';
import { sellerWith } from './seller.ts';

type Product = components['schemas']['CheckoutProduct'];

export interface PortalVisit {
  readonly world: World;
  readonly prefix: string;
  /** What the addresses of the world begin with. */
  readonly baseUrl: string;
  /** The organization's slug. */
  readonly value: string;
  readonly query: URLSearchParams;
}

/** The page on which customers see what they have bought: 404 for an unknown seller, 401 without a session of theirs. */
export function portalPage({ world, prefix, baseUrl, value, query }: PortalVisit): PageAnswer {
  const seller = world.tables.organizations.findBy('slug', value);
  if (!seller) {
    const text = 'Nobody sells at this address. Check that the link is complete, or ask the seller for a new one.';
    return notice({ title: 'Portal not found', seller: null, status: 404, text });
  }
  const credential = findCredential(world, query.get('customer_session_token') ?? '');
  const customer = credential?.kind === 'customer' ? world.tables.customers.find(credential.subject) : undefined;
  if (!customer || customer.organization_id !== seller.id) {
    const text = 'A link into the portal works for an hour. Ask the seller for a new one.';
    return notice({ title: 'This link no longer works', seller: sellerWith(world, seller.id), status: 401, text });
  }
  return page({
    ...{
      title: 'Your purchases',
      seller: sellerWith(world, seller.id),
      styles: ['forms', 'portal'],
      script: 'portal',
      data: { base: prefix },
    },
    body: html`<main class="portal">
<h1>Your purchases</h1>
<p class="meta">${customer.email}</p>
<noscript><p class="alert">Your browser has JavaScript switched off, which this page needs to show what you have bought. Switch it on and load the page again.</p></noscript>
${NOTE}
${section('subscriptions', { title: 'Subscriptions', none: 'You have no subscription.' })}
${section('orders', { title: 'Orders', none: 'You have not ordered anything yet.' })}
${section('cards', { title: 'Payment methods', none: 'No card is saved.', more: ADD_CARD })}
${section('keys', { title: 'License keys' })}
${section('downloads', { title: 'Downloads' })}
${section('usage', { title: 'Usage' })}
${section('accounts', { title: 'Linked accounts' })}
${dialogs(plansOf(world, seller.id, baseUrl))}
</main>`,
  });
}

/** What the platform lets customers move a subscription to: products on sale that renew, at prices of the seller's. */
function plansOf(world: World, sellerId: string, baseUrl: string): Product[] {
  const products = Array.from(world.tables.products.listBy('organization', sellerId).oldestFirst());
  const plans = products.filter((product) => product.is_recurring && !product.is_archived);
  const shown = plans.map((product) => checkoutProductView(world, product, baseUrl));
  return shown.filter(({ prices }) => prices.every(({ amountType }) => amountType !== 'custom'));
}

const ADD_CARD = html`<button type="button" class="quiet add" id="add-card" disabled>Add a card</button>`;

interface Section {
  readonly title: string;
  /** What it says when there is nothing to show. Default: there is no box then. */
  readonly none?: string;
  /** What stands below the list. */
  readonly more?: Markup;
}

/** A box that its script fills. Until then it shows that something is on its way, unless there may be nothing. */
function section(id: string, { title, none, more }: Section): Markup {
  const seat = html`<img src="${addressOf('seat.svg')}" width="96" height="80" alt="">`;
  return html`<section class="panel" aria-labelledby="${id}-title" aria-busy="true" id="${id}"${hiddenIf(none === undefined)}>
<h2 id="${id}-title" tabindex="-1">${title}</h2>
<div class="loading"><p class="hidden">Loading</p><span class="bone"></span><span class="bone"></span><span class="bone"></span></div>
<ul class="entries"></ul>
${none === undefined ? null : html`<p class="none" hidden>${seat}${none}</p>`}
<div class="failed" role="alert" hidden><p></p><button type="button" class="quiet retry">Try again</button></div>
<button type="button" class="quiet more" hidden>Show more</button>${more ?? null}</section>`;
}
