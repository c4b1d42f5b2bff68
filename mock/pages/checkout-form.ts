import type { components } from '../../generated/types.ts';
import { typed } from './browser/money.ts';
import { priceText } from './browser/price.ts';
import { html, type Markup } from './markup.ts';
import { NOTE } from './note.ts';

type Checkout = components['schemas']['CheckoutPublic'];

interface Field {
  /** Where the contract has the value, the keys joined by dots. */
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly autocomplete: string;
  readonly maxLength: number;
}

const EMAIL = { name: 'customerEmail', label: 'E-mail address', type: 'email', autocomplete: 'email', maxLength: 254 };
const NAME = { name: 'customerName', label: 'Name', autocomplete: 'name', maxLength: 256 };
const BILLING_NAME = {
  name: 'customerBillingName',
  label: 'Business name',
  autocomplete: 'organization',
  maxLength: 256,
};
const TAX_ID = { name: 'customerTaxId', label: 'Tax id', autocomplete: 'off', maxLength: 64 };

const ADDRESS: readonly Field[] = [
  { name: 'line1', label: 'Street and number', autocomplete: 'address-line1', maxLength: 255 },
  { name: 'line2', label: 'Suite, floor or the like', autocomplete: 'address-line2', maxLength: 255 },
  { name: 'postalCode', label: 'Postal code', autocomplete: 'postal-code', maxLength: 32 },
  { name: 'city', label: 'City', autocomplete: 'address-level2', maxLength: 255 },
  { name: 'state', label: 'State or province', autocomplete: 'address-level1', maxLength: 64 },
];

const CARDS: readonly (readonly [token: string, label: string, hint: string])[] = [
  ['tok_card_visa_4242', 'A card that works', 'Visa 4242'],
  ['tok_decline_card_visa_0002', 'A card that is declined', 'Refused at once'],
  ['tok_async_fail_card_visa_0341', 'A card that fails afterwards', 'Accepted, then short of funds'],
  ['tok_requires_action_card_visa_3155', 'A card that needs approval', 'You approve or reject it as your bank would'],
];

const RENEWAL_FAILS = ['tok_renewal_fail_card_visa_9995', 'A card that fails on renewal', 'Works today only'] as const;

/** The form of an open checkout. Its script fills in what it knows, and shows the parts that are asked for. */
export function checkoutForm(checkout: Checkout): Markup {
  const { product, organization } = checkout;
  const cards = product.isRecurring ? [...CARDS, RENEWAL_FAILS] : CARDS;
  return html`<main class="checkout">
${NOTE}
<section class="summary" aria-labelledby="product">
<h1 id="product">${product.name}</h1>
<div id="offer"></div>
<dl id="totals" class="totals"></dl>
<p id="live" class="hidden" role="status"></p>
</section>
<form id="form" novalidate aria-label="Checkout of ${organization.name}">
<noscript><p class="alert">This page needs JavaScript to pay.</p></noscript>
<div id="faults" class="alert" role="alert" tabindex="-1" hidden></div>
${chooseProduct(checkout)}
${chooseAmount(checkout)}
<fieldset><legend>Contact</legend>${input(EMAIL)}</fieldset>
<fieldset id="questions" hidden><legend>A few questions</legend></fieldset>
<fieldset id="billing"><legend>Billing</legend>
${input(NAME)}
<div class="field check"><input type="checkbox" id="f-isBusinessCustomer" name="isBusinessCustomer">
<label for="f-isBusinessCustomer">I am buying as a business</label></div>
<div id="business" hidden>${input(BILLING_NAME)}${input(TAX_ID)}</div>
${country()}
${ADDRESS.map((part) => input({ ...part, name: `customerBillingAddress.${part.name}` }))}
</fieldset>
<fieldset id="discount" hidden><legend>Discount</legend>
<div class="row">${input({ name: 'discountCode', label: 'Discount code', autocomplete: 'off', maxLength: 256 })}
<button type="button" class="quiet" id="apply">Apply</button></div>
<p id="applied" hidden><span id="applied-name"></span> <button type="button" class="link" id="remove">Remove</button></p>
</fieldset>
<fieldset id="payment" hidden aria-describedby="payment-hint"><legend>Payment</legend>
<p id="payment-hint" class="hint">Choose how the payment ends. No real card is needed.</p>
${cards.map(([token, label, hint], index) => card(token, label, hint, index))}
<p class="fault" id="f-confirmationTokenId-fault" hidden></p></fieldset>
<button type="submit" id="pay" disabled>Pay</button>
</form>
</main>`;
}

function chooseProduct({ products, productId }: Checkout): Markup | null {
  if (products.length < 2) return null;
  const options = products.map((product) => {
    const id = `product-${product.id}`;
    const checked = product.id === productId ? html` checked` : null;
    const prices = product.prices.map((price) => priceText(price, product)).join(' + ');
    return html`<div class="card"><input type="radio" name="productId" id="${id}" value="${product.id}"${checked}>
<label for="${id}">${product.name}<span class="cost">${prices}</span></label></div>`;
  });
  return html`<fieldset id="choice"><legend>Product</legend>${options}</fieldset>`;
}

/** Shown for a price that the buyer names. */
function chooseAmount({ productPrice, amount, currency }: Checkout): Markup {
  const id = idOf('amount');
  const hidden = productPrice.amountType === 'custom' ? null : html` hidden`;
  return html`<fieldset id="amount"${hidden}><legend>Your price</legend><div class="field">
<label for="${id}" id="amount-label">Your price (${currency.toUpperCase()})</label>
<input id="${id}" name="amount" inputmode="decimal" autocomplete="off" value="${typed(amount, currency)}" aria-describedby="${id}-fault">
<p class="fault" id="${id}-fault" hidden></p></div></fieldset>`;
}

function input({ name, label, type = 'text', autocomplete, maxLength }: Field): Markup {
  const id = idOf(name);
  return html`<div class="field" data-field="${name}"><label for="${id}">${label}</label>
<input id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${maxLength}" aria-describedby="${id}-fault">
<p class="fault" id="${id}-fault" hidden></p></div>`;
}

function country(): Markup {
  const id = idOf('customerBillingAddress.country');
  return html`<div class="field" data-field="customerBillingAddress.country"><label for="${id}">Country</label>
<select id="${id}" name="customerBillingAddress.country" autocomplete="country" aria-describedby="${id}-fault"><option value="">Choose</option></select>
<p class="fault" id="${id}-fault" hidden></p></div>`;
}

function card(token: string, label: string, hint: string, index: number): Markup {
  const id = index === 0 ? idOf('confirmationTokenId') : `card-${index}`;
  const checked = index === 0 ? html` checked` : null;
  return html`<div class="card"><input type="radio" name="confirmationTokenId" id="${id}" value="${token}" data-name="Payment"${checked}>
<label for="${id}">${label}<span class="hint">${hint}</span></label></div>`;
}

function idOf(name: string): string {
  return `f-${name.replaceAll('.', '-')}`;
}
