import type { components } from '../../generated/types.ts';
import { pricesText } from './browser/offer.ts';
import { choice, input } from './fields.ts';
import { html, type Markup } from './markup.ts';
import { savingControls } from './test-cards.ts';

type Product = components['schemas']['CheckoutProduct'];

const REASONS: readonly (readonly [value: string, label: string])[] = [
  ['', 'No answer'],
  ['customer_service', 'The customer service'],
  ['low_quality', 'The quality'],
  ['missing_features', 'It lacks something that I need'],
  ['switched_service', 'I have gone to another service'],
  ['too_complex', 'It is too complicated'],
  ['too_expensive', 'It is too expensive'],
  ['unused', 'I do not use it'],
  ['other', 'Something else'],
];

const CANCEL = dialog('cancel', {
  title: '',
  yes: 'Cancel the subscription',
  no: 'Keep it',
  body: html`<fieldset><legend>When should it end?</legend>
<div class="card"><input type="radio" name="when" id="when-end" value="end" checked>
<label for="when-end">With the current period<span class="hint" id="when-date"></span></label></div>
<div class="card"><input type="radio" name="when" id="when-now" value="now">
<label for="when-now">Now<span class="hint">You lose at once what it gives you, and nothing is refunded</span></label></div></fieldset>
<div id="why"><div class="field"><label for="reason">Why do you cancel?</label>
<select id="reason">${REASONS.map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></div>
<div class="field"><label for="comment">Anything to add?</label>
<textarea id="comment" rows="3" maxlength="1000"></textarea></div></div>`,
});

const BILLING = dialog('billing', {
  title: 'Whom is the invoice for?',
  yes: 'Make the invoice',
  no: 'Not now',
  body: html`<p class="meta">This cannot be changed once the invoice is made.</p>
${input({ name: 'billing_name', label: 'Name or business name', autocomplete: 'name', maxLength: 256 })}
${choice({ name: 'billing_address.country', label: 'Country', autocomplete: 'country' })}
${input({ name: 'billing_address.line1', label: 'Street and number', autocomplete: 'address-line1', maxLength: 255 })}
${input({ name: 'billing_address.line2', label: 'Suite, floor or the like', autocomplete: 'address-line2', maxLength: 255, isOptional: true })}
${input({ name: 'billing_address.postal_code', label: 'Postal code', autocomplete: 'postal-code', maxLength: 32 })}
${input({ name: 'billing_address.city', label: 'City', autocomplete: 'address-level2', maxLength: 255 })}
${choice({ name: 'billing_address.state', label: 'State or province', autocomplete: 'address-level1' }, false)}`,
});

const ADD = dialog('add', {
  title: 'Add a card',
  yes: 'Save the card',
  no: 'Not now',
  body: html`${savingControls()}
<div class="field check"><input type="checkbox" id="add-default" checked>
<label for="add-default">Charge this card from now on</label></div>`,
});

const REMOVE = dialog('remove', {
  title: '',
  yes: 'Remove the card',
  no: 'Keep it',
  body: html`<p id="remove-text"></p>`,
});

const LINK = dialog('link', {
  title: '',
  yes: 'Link the account',
  no: 'Not now',
  body: html`<div class="test" role="group" aria-labelledby="link-test" aria-describedby="link-hint">
<p class="test-name" id="link-test">Test controls</p>
<p id="link-hint" class="hint">A customer would sign in to the other service here. Type any name.</p>
${input({ name: 'account_username', label: 'Account name', autocomplete: 'off', maxLength: 256 })}</div>`,
});

/** What the portal asks before it does something. `plans` are what a customer may move a subscription to. */
export function dialogs(plans: readonly Product[]): Markup {
  const change = dialog('change', {
    title: '',
    yes: 'Change the plan',
    no: 'Keep what I have',
    body: html`<fieldset><legend>Which plan would you like?</legend>${plans.map(plan)}</fieldset>
<p id="change-sum" role="status"></p>`,
  });
  return html`${CANCEL}
${change}
${BILLING}
${ADD}
${REMOVE}
${LINK}`;
}

function plan(product: Product): Markup {
  const { id, name, recurringInterval } = product;
  const price = pricesText(product);
  return html`<div class="card"><input type="radio" name="plan" id="plan-${id}" value="${id}" data-plan="${name}" data-price="${price}" data-interval="${recurringInterval}">
<label for="plan-${id}">${name} <span class="cost">${price}</span></label></div>`;
}

interface Question {
  /** Empty where the script names what it is about. */
  readonly title: string;
  readonly body: Markup;
  readonly yes: string;
  readonly no: string;
}

function dialog(id: string, { title, body, yes, no }: Question): Markup {
  return html`<dialog id="${id}" aria-labelledby="${id}-title"><form novalidate><h2 id="${id}-title">${title}</h2>
${body}
<p class="alert" role="alert" hidden></p>
<div class="row"><button>${yes}</button><button type="button" class="quiet leave">${no}</button></div></form></dialog>`;
}
