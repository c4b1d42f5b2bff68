import type { components } from '../../generated/types.ts';
import { typed } from './browser/money.ts';
import { nextPaymentText } from './browser/next-payment.ts';
import { pricesText } from './browser/offer.ts';
import { choice, type Field, idOf, input, OPTIONAL } from './fields.ts';
import { html, type Markup } from './markup.ts';
import { hiddenIf, renewalOf, totalsOf } from './offer.ts';
import { paymentFields } from './test-cards.ts';

type Checkout = components['schemas']['CheckoutPublic'];

type AskedParts = Checkout['customerBillingAddressFields'];
type AddressField = Field & { readonly name: keyof AskedParts };

const EMAIL = { name: 'customerEmail', label: 'E-mail address', type: 'email', autocomplete: 'email', maxLength: 254 };
const NAME = { name: 'customerName', label: 'Name', autocomplete: 'name', maxLength: 256 };
const BILLING_NAME = {
  name: 'customerBillingName',
  label: 'Business name',
  autocomplete: 'organization',
  maxLength: 256,
};
const TAX_ID = { name: 'customerTaxId', label: 'Tax id', autocomplete: 'off', maxLength: 64, isOptional: true };
const CODE = {
  ...{ name: 'discountCode', label: 'Discount code', autocomplete: 'off', maxLength: 256 },
  ...{ isOptional: true, isMarkedAbove: true },
};
const COUNTRY = { name: 'customerBillingAddress.country', label: 'Country', autocomplete: 'country' };

const ADDRESS: readonly AddressField[] = [
  { name: 'line1', label: 'Street and number', autocomplete: 'address-line1', maxLength: 255 },
  {
    ...{ name: 'line2', label: 'Suite, floor or the like', autocomplete: 'address-line2', maxLength: 255 },
    isOptional: true,
  },
  { name: 'postalCode', label: 'Postal code', autocomplete: 'postal-code', maxLength: 32 },
  { name: 'city', label: 'City', autocomplete: 'address-level2', maxLength: 255 },
  { name: 'state', label: 'State or province', autocomplete: 'address-level1', maxLength: 64 },
];

/** The form of an open checkout. Its script fills in what it knows, and shows the parts that are asked for. */
export function checkoutForm(checkout: Checkout, now: number): Markup {
  const { organization, customerBillingAddressFields: asked } = checkout;
  return html`<form id="form" novalidate aria-label="Checkout of ${organization.name}">
<noscript><p class="alert">This page needs JavaScript to pay.</p></noscript>
<div id="faults" class="alert" role="alert" tabindex="-1" hidden></div>
${chooseProduct(checkout)}
${chooseAmount(checkout)}
<fieldset><legend>Contact</legend>${input(EMAIL)}</fieldset>
<fieldset id="questions" hidden><legend>A few questions</legend></fieldset>
<fieldset id="billing"${hiddenIf(!checkout.isPaymentFormRequired && !checkout.requireBillingAddress)}><legend>Billing</legend>
${input(NAME)}
<div class="field check"><input type="checkbox" id="f-isBusinessCustomer" name="isBusinessCustomer">
<label for="f-isBusinessCustomer">I am buying as a business</label></div>
<div id="business"${hiddenIf(!checkout.isBusinessCustomer)}>${input(BILLING_NAME)}${input(TAX_ID)}</div>
${choice(COUNTRY)}
<div class="parts">${ADDRESS.map((part) => addressPart(part, asked))}</div>
</fieldset>
<fieldset id="discount"${hiddenIf(!checkout.allowDiscountCodes || !checkout.isDiscountApplicable)}><legend>Discount${OPTIONAL}</legend>
<div class="row" id="code"${hiddenIf(checkout.discount !== null)}>${input(CODE)}<button type="button" class="quiet" id="apply" disabled>Apply</button></div>
<p id="applied" class="applied"${hiddenIf(checkout.discount === null)}><span id="applied-name"></span>
<button type="button" class="link" id="remove" disabled>Remove</button></p>
</fieldset>
${paymentFields(checkout)}
<div class="end">${totalsOf(checkout)}</div>
<button type="submit" id="pay" disabled>Pay</button>
${renewalOf(nextPaymentText(checkout, now))}
</form>`;
}

function chooseProduct({ products, productId }: Checkout): Markup | null {
  if (products.length < 2) return null;
  const options = products.map((product) => {
    const id = `product-${product.id}`;
    const checked = product.id === productId ? html` checked` : null;
    return html`<div class="card"><input type="radio" name="productId" autocomplete="off" id="${id}" value="${product.id}"${checked}>
<label for="${id}">${product.name} <span class="cost">${pricesText(product)}</span></label></div>`;
  });
  return html`<fieldset id="choice"><legend>Product</legend>${options}</fieldset>`;
}

/** Shown for a price that the buyer names. */
function chooseAmount({ productPrice, amount, currency }: Checkout): Markup {
  const id = idOf('amount');
  const hidden = hiddenIf(productPrice.amountType !== 'custom');
  const value = typed(amount, currency);
  return html`<fieldset id="amount"${hidden}><legend>Amount</legend><div class="field">
<label for="${id}" id="amount-label">Your price (${currency.toUpperCase()})</label>
<input id="${id}" name="amount" inputmode="decimal" autocomplete="off" value="${value}" required aria-describedby="${id}-fault">
<p class="fault" id="${id}-fault" hidden></p></div></fieldset>`;
}

function addressPart(part: AddressField, asked: AskedParts): Markup {
  // The second line belongs to the first.
  const isAsked = part.name === 'line2' ? asked.line1 : asked[part.name];
  return input({ ...part, name: `customerBillingAddress.${part.name}` }, isAsked);
}
