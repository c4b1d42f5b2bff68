import { findCredential } from '../credentials.ts';
import type { World } from '../tables.ts';
import { addressOf } from './assets.ts';
import { notice, type PageAnswer, page } from './frame.ts';
import { html, type Markup } from './markup.ts';
import { NOTE } from './note.ts';
import { sellerWith } from './seller.ts';

export interface PortalVisit {
  readonly world: World;
  readonly prefix: string;
  /** The organization's slug. */
  readonly value: string;
  readonly query: URLSearchParams;
}

const REASONS: readonly (readonly [value: string, label: string])[] = [
  ['', 'No answer'],
  ['customer_service', 'The customer service'],
  ['low_quality', 'The quality'],
  ['missing_features', 'Features that are missing'],
  ['switched_service', 'I have gone to another service'],
  ['too_complex', 'It is too complex'],
  ['too_expensive', 'It is too expensive'],
  ['unused', 'I do not use it'],
  ['other', 'Something else'],
];

/** The page on which customers see what they have bought: 404 for an unknown seller, 401 without a session of theirs. */
export function portalPage({ world, prefix, value, query }: PortalVisit): PageAnswer {
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
<noscript><p class="alert">This page needs JavaScript.</p></noscript>
${NOTE}
${section('subscriptions', 'Subscriptions', 'You have no subscription.')}
${section('orders', 'Orders', 'You have not ordered anything yet.')}
${section('keys', 'License keys', 'Nothing that you have bought has a license key.')}
${CANCEL}
${BILLING}
</main>`,
  });
}

/** A box that its script fills. Until then it shows that something is on its way. */
function section(id: string, title: string, none: string): Markup {
  return html`<section class="panel" aria-labelledby="${id}-title" aria-busy="true" id="${id}">
<h2 id="${id}-title" tabindex="-1">${title}</h2>
<div class="loading"><p class="hidden">Loading</p><span class="bone"></span><span class="bone"></span><span class="bone"></span></div>
<ul class="entries"></ul>
<p class="none" hidden><img src="${addressOf('seat.svg')}" width="96" height="80" alt="">${none}</p>
<div class="failed" role="alert" hidden><p></p><button type="button" class="quiet retry">Try again</button></div>
<button type="button" class="quiet more" hidden>Show more</button></section>`;
}

const CANCEL = html`<dialog id="cancel" aria-labelledby="cancel-title"><h2 id="cancel-title"></h2>
<fieldset><legend>When should it end?</legend>
<div class="card"><input type="radio" name="when" id="when-end" value="end" checked>
<label for="when-end">With the current period<span class="hint" id="when-date"></span></label></div>
<div class="card"><input type="radio" name="when" id="when-now" value="now">
<label for="when-now">Now<span class="hint">Its benefits end at once, and nothing is refunded</span></label></div></fieldset>
<div id="why"><div class="field"><label for="reason">Why do you cancel?</label>
<select id="reason">${REASONS.map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></div>
<div class="field"><label for="comment">Anything to add?</label>
<textarea id="comment" rows="3" maxlength="1000"></textarea></div></div>
<div class="row"><button type="button" data-answer="yes">Cancel the subscription</button>
<button type="button" class="quiet" data-answer="no">Keep it</button></div></dialog>`;

const BILLING = html`<dialog id="billing" aria-labelledby="billing-title"><h2 id="billing-title">Whom is the invoice for?</h2>
<p class="meta">This cannot be changed once the invoice is made.</p>
${billingField('billing_name', 'Name', 'name')}
${billingField('line1', 'Street and number', 'address-line1')}
${billingField('postal_code', 'Postal code', 'postal-code')}
${billingField('city', 'City', 'address-level2')}
<div class="field"><label for="b-country">Country</label><select id="b-country" autocomplete="country"></select></div>
<div class="row"><button type="button" data-answer="yes">Make the invoice</button>
<button type="button" class="quiet" data-answer="no">Not now</button></div></dialog>`;

function billingField(name: string, label: string, autocomplete: string): Markup {
  return html`<div class="field"><label for="b-${name}">${label}</label>
<input id="b-${name}" autocomplete="${autocomplete}" maxlength="255"></div>`;
}
