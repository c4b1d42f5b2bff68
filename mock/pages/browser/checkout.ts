import type { components } from '../../../generated/types.ts';
import { call, Refusal } from './api.ts';
import { fillBuyer, offerStates, read, readAddress, showAsked } from './buyer.ts';
import { showChoice } from './choice.ts';
import { byId, told } from './dom.ts';
import { clearFault, clearFaults, markFaults, showSummary as showFaults } from './faults.ts';
import { money } from './money.ts';
import { readAnswers, showQuestions } from './questions.ts';
import { showSummary } from './summary.ts';

type Schemas = components['schemas'];
type Checkout = Schemas['CheckoutPublic'];
type Change = Schemas['CheckoutPublicUpdate'];

const address = `${told('base')}/v1/checkouts/client/${told('secret')}`;
const form = byId<HTMLFormElement>('form');
const pay = byId<HTMLButtonElement>('pay');
const business = byId<HTMLInputElement>('f-isBusinessCustomer');

let checkout = await call<Checkout>(address);
/** Changes are made one after the other: the last one typed is the last one stored. */
let pending: Promise<unknown> = Promise.resolve();

fillBuyer(checkout);
showQuestions(checkout);
show(checkout);

form.addEventListener('change', (event) => {
  // The form has no other controls.
  const { name } = event.target as HTMLInputElement;
  clearFault(event.target as HTMLInputElement);
  if (name === 'customerBillingAddress.country') offerStates(read(name) ?? '');
  if (name.startsWith('customerBillingAddress.')) void change({ customerBillingAddress: readAddress() });
  if (name === 'isBusinessCustomer') void change({ isBusinessCustomer: business.checked });
  if (name === 'customerTaxId') void change({ customerTaxId: read(name) });
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void confirm();
});
byId('apply').addEventListener('click', () => void applyCode());
byId('remove').addEventListener('click', () => void change({ discountCode: null }));
byId('f-discountCode').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  void applyCode();
});

async function applyCode(): Promise<void> {
  const discountCode = read('discountCode');
  if (discountCode !== null) await change({ discountCode });
}

function show(next: Checkout): void {
  const isOther = next.product.id !== checkout.product.id;
  checkout = next;
  showSummary(checkout);
  showAsked(checkout);
  showChoice(checkout, change);
  if (isOther) showQuestions(checkout);
  byId('discount').hidden = !checkout.allowDiscountCodes || !checkout.isDiscountApplicable;
  byId('applied').hidden = checkout.discount === null;
  byId('applied-name').textContent = checkout.discount ? `${checkout.discount.name} is taken off.` : '';
  byId('payment').hidden = !checkout.isPaymentFormRequired;
  pay.textContent = checkout.isPaymentRequired
    ? `Pay ${money(checkout.totalAmount, checkout.currency)}`
    : labelWithoutPayment();
}

function labelWithoutPayment(): string {
  return checkout.product.isRecurring ? 'Subscribe' : 'Get it for free';
}

function change(body: Change): Promise<void> {
  const made = pending.then(async () => {
    try {
      clearFaults();
      show(await call<Checkout>(address, { method: 'PATCH', body }));
    } catch (error) {
      refuse(error, false);
    }
  });
  pending = made;
  return made;
}

async function confirm(): Promise<void> {
  await pending;
  clearFaults();
  pay.disabled = true;
  pay.setAttribute('aria-busy', 'true');
  try {
    const confirmed = await call<Schemas['CheckoutConfirmed']>(`${address}/confirm`, {
      method: 'POST',
      body: readForm(),
    });
    sessionStorage.setItem(told('secret'), confirmed.customerSessionToken);
    await goOn(confirmed);
  } catch (error) {
    refuse(error, true);
  }
  pay.disabled = false;
  pay.removeAttribute('aria-busy');
}

function readForm(): Schemas['CheckoutConfirm'] {
  const card = form.querySelector<HTMLInputElement>('input[name="confirmationTokenId"]:checked');
  return {
    customerEmail: read('customerEmail'),
    customerName: read('customerName'),
    customFieldData: readAnswers(checkout),
    ...(!byId('billing').hidden && { customerBillingAddress: readAddress() }),
    ...(checkout.isBusinessCustomer && { customerBillingName: read('customerBillingName') }),
    ...(checkout.isPaymentFormRequired && card && { confirmationTokenId: card.value }),
  };
}

/** The payment ends after the confirmation: the buyer goes on when it has succeeded, and stays when it has not. */
async function goOn(confirmed: Schemas['CheckoutConfirmed']): Promise<void> {
  if (confirmed.paymentProcessorMetadata.intent_status === 'requires_action') {
    location.assign(`${location.pathname}/confirmation`);
    return;
  }
  const ended = await call<Checkout>(address);
  if (ended.status !== 'open') {
    location.assign(ended.status === 'succeeded' ? ended.successUrl : `${location.pathname}/confirmation`);
    return;
  }
  show(ended);
  showFaults('The payment has failed afterwards. Nothing was charged: try another card.');
}

function refuse(error: unknown, movesFocus: boolean): void {
  if (!(error instanceof Refusal)) throw error;
  const isOver = error.status === 404 || error.status === 410 || error.kind === 'NotOpenCheckout';
  if (isOver) {
    location.reload();
    return;
  }
  const entries = markFaults(error.faults);
  if (movesFocus || entries.length === 0)
    showFaults(entries.length === 0 ? error.message : 'Please look at these again', entries);
}
