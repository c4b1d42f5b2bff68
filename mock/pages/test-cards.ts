import type { components } from '../../generated/types.ts';
import { idOf } from './fields.ts';
import { html, type Markup } from './markup.ts';
import { hiddenIf } from './offer.ts';

type Checkout = components['schemas']['CheckoutPublic'];

type Card = readonly [token: string, label: string, hint: string];

const CARDS: readonly Card[] = [
  ['tok_card_visa_4242', 'A card that works', 'Paid at once'],
  ['tok_decline_card_visa_0002', 'A card that is declined', 'Refused at once'],
  ['tok_async_fail_card_visa_0341', 'A card that fails afterwards', 'Accepted, then short of funds'],
  ['tok_requires_action_card_visa_3155', 'A card that needs approval', 'You approve or reject it as your bank would'],
];

const RENEWAL_FAILS: Card = ['tok_renewal_fail_card_visa_9995', 'A card that fails on renewal', 'Works today only'];

/** A card that is saved is charged later: until then only a bank that declines it tells. */
const SAVED: readonly Card[] = [
  ['tok_card_mastercard_4444', 'A card that works', 'Saved, and charged when something is due'],
  ['tok_decline_card_visa_0002', 'A card that is declined', 'Not saved'],
  ['tok_renewal_fail_card_visa_9995', 'A card that fails later', 'Saved, and short of funds whenever something is due'],
];

/** How a buyer pays, and the controls by which a tester decides how that ends. Only what buyers see names the card. */
export function paymentFields({ product, isPaymentFormRequired }: Checkout): Markup {
  const cards = product.isRecurring ? [...CARDS, RENEWAL_FAILS] : CARDS;
  return html`<fieldset id="payment"${hiddenIf(!isPaymentFormRequired)}><legend>Payment</legend>
<div id="declined" class="alert" role="alert" tabindex="-1" hidden></div>
<p class="method"><span>Visa ending in <span id="digits">4242</span></span></p>
${testControls('confirmationTokenId', 'Choose how the payment ends.', cards)}</fieldset>`;
}

/** The controls by which a tester decides what becomes of a card that is saved. */
export function savingControls(): Markup {
  return testControls('confirmation_token_id', 'Choose what becomes of the card.', SAVED);
}

function testControls(name: string, task: string, cards: readonly Card[]): Markup {
  return html`<div class="test" role="group" aria-labelledby="test-name" aria-describedby="test-hint">
<p class="test-name" id="test-name">Test controls</p>
<p id="test-hint" class="hint">${task} A buyer would type a card here.</p>
${cards.map((one, index) => card(name, one, index))}
<p class="fault" id="${idOf(name)}-fault" hidden></p></div>`;
}

/** What stands for the page of a bank. */
export const BANK = html`<div class="test" role="group" aria-labelledby="test-name">
<p class="test-name" id="test-name">Test controls</p>
<p class="hint">Answer as the buyer does to the bank.</p>
<div class="row"><button type="button" data-end="complete" disabled>Approve</button>
<button type="button" class="quiet" data-end="fail" disabled>Reject</button></div></div>`;

function card(name: string, [token, label, hint]: Card, index: number): Markup {
  const id = index === 0 ? idOf(name) : `card-${index}`;
  const checked = index === 0 ? html` checked` : null;
  return html`<div class="option"><input type="radio" name="${name}" id="${id}" value="${token}" data-name="Payment"${checked}>
<label for="${id}">${label}<span class="hint">${hint}</span></label></div>`;
}
