import type { components } from '../../generated/types.ts';
import { html, type Markup } from './markup.ts';
import { hiddenIf } from './offer.ts';

type Checkout = components['schemas']['CheckoutPublic'];

const CARDS: readonly (readonly [token: string, label: string, hint: string])[] = [
  ['tok_card_visa_4242', 'A card that works', 'Paid at once'],
  ['tok_decline_card_visa_0002', 'A card that is declined', 'Refused at once'],
  ['tok_async_fail_card_visa_0341', 'A card that fails afterwards', 'Accepted, then short of funds'],
  ['tok_requires_action_card_visa_3155', 'A card that needs approval', 'You approve or reject it as your bank would'],
];

const RENEWAL_FAILS = ['tok_renewal_fail_card_visa_9995', 'A card that fails on renewal', 'Works today only'] as const;

/** How a buyer pays, and the controls by which a tester decides how that ends. Only what buyers see names the card. */
export function paymentFields({ product, isPaymentFormRequired }: Checkout): Markup {
  const cards = product.isRecurring ? [...CARDS, RENEWAL_FAILS] : CARDS;
  return html`<fieldset id="payment"${hiddenIf(!isPaymentFormRequired)}><legend>Payment</legend>
<div id="declined" class="alert" role="alert" tabindex="-1" hidden></div>
<p class="method"><span>Visa ending in <span id="digits">4242</span></span></p>
<div class="test" role="group" aria-labelledby="test-name" aria-describedby="test-hint">
<p class="test-name" id="test-name">Test controls</p>
<p id="test-hint" class="hint">Choose how the payment ends. A buyer would type a card here.</p>
${cards.map(([token, label, hint], index) => card(token, label, hint, index))}
<p class="fault" id="f-confirmationTokenId-fault" hidden></p></div></fieldset>`;
}

/** What stands for the page of a bank. */
export const BANK = html`<div class="test" role="group" aria-labelledby="test-name">
<p class="test-name" id="test-name">Test controls</p>
<p class="hint">Answer as the buyer does to the bank.</p>
<div class="row"><button type="button" data-end="complete">Approve</button>
<button type="button" class="quiet" data-end="fail">Reject</button></div></div>`;

function card(token: string, label: string, hint: string, index: number): Markup {
  const id = index === 0 ? 'f-confirmationTokenId' : `card-${index}`;
  const checked = index === 0 ? html` checked` : null;
  return html`<div class="option"><input type="radio" name="confirmationTokenId" id="${id}" value="${token}" data-name="Payment"${checked}>
<label for="${id}">${label}<span class="hint">${hint}</span></label></div>`;
}
