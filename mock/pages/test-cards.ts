import type { components } from '../../generated/types.ts';
import { TEST_TOKENS, type TestTokenEntry, type TokenChoice } from '../domain/test-tokens.ts';
import { idOf } from './fields.ts';
import { html, type Markup } from './markup.ts';
import { hiddenIf } from './offer.ts';

type Checkout = components['schemas']['CheckoutPublic'];

type Card = TokenChoice & Pick<TestTokenEntry, 'token'>;

/** How a buyer pays, and the controls by which a tester decides how that ends. Only what buyers see names the card. */
export function paymentFields({ product, isPaymentFormRequired }: Checkout): Markup {
  const cards = cardsFor('paying').filter(({ isForRecurring }) => product.isRecurring || !isForRecurring);
  return html`<fieldset id="payment"${hiddenIf(!isPaymentFormRequired)}><legend>Payment</legend>
<div id="declined" class="alert" role="alert" tabindex="-1" hidden></div>
<p class="method"><span>Visa ending in <span id="digits">4242</span></span></p>
${testControls('confirmationTokenId', 'Choose how the payment ends.', cards)}</fieldset>`;
}

/** The controls by which a tester decides what becomes of a card that is saved. Until it is charged, only the bank tells. */
export function savingControls(): Markup {
  return testControls('confirmation_token_id', 'Choose what becomes of the card.', cardsFor('saving'));
}

function cardsFor(place: 'paying' | 'saving'): Card[] {
  return TEST_TOKENS.flatMap(({ token, [place]: choice }) => (choice ? [{ ...choice, token }] : []));
}

/** Those that are wanted most are in sight, all others one step away. */
function testControls(name: string, task: string, cards: readonly Card[]): Markup {
  const first = cards.filter(({ isFirst }) => isFirst);
  const others = cards.filter(({ isFirst }) => !isFirst);
  return html`<div class="test" role="group" aria-labelledby="test-name" aria-describedby="test-hint">
<p class="test-name" id="test-name">Test controls</p>
<p id="test-hint" class="hint">${task} A buyer would type a card here.</p>
${first.map((one, index) => card(name, one, index))}
<details class="others"><summary>More ways it can end</summary>
${others.map((one, index) => card(name, one, first.length + index))}</details>
<p class="fault" id="${idOf(name)}-fault" hidden></p></div>`;
}

/** What stands for the page of a bank. */
export const BANK = html`<div class="test" role="group" aria-labelledby="test-name">
<p class="test-name" id="test-name">Test controls</p>
<p class="hint">Answer as the buyer does to the bank.</p>
<div class="row"><button type="button" data-end="complete" disabled>Approve</button>
<button type="button" class="quiet" data-end="fail" disabled>Reject</button></div></div>`;

function card(name: string, { token, name: label, hint }: Card, index: number): Markup {
  const id = index === 0 ? idOf(name) : `card-${index}`;
  const checked = index === 0 ? html` checked` : null;
  return html`<div class="option"><input type="radio" name="${name}" id="${id}" value="${token}" data-name="Payment"${checked}>
<label for="${id}">${label}<span class="hint">${hint}</span></label></div>`;
}
