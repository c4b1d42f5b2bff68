import type { components } from '../../../generated/types.ts';
import { amountFault } from './amount.ts';
import { Refusal } from './api.ts';
import { read, readAddress } from './buyer.ts';
import { type Checkout, confirmCheckout, readCheckout } from './checkout-calls.ts';
import { tellNewSum } from './consent.ts';
import { byId, told } from './dom.ts';
import { fieldOf } from './fault-texts.ts';
import { clearAllFaults, showDecline } from './faults.ts';
import { money } from './money.ts';
import { clearNote } from './note.ts';
import { unsaved } from './parts.ts';
import { afterPress } from './press.ts';
import { readAnswers } from './questions.ts';
import { renewPrice, tellNewPrice, tellNotSold } from './renew.ts';
import { current, inTurn, mark, refuse, store, take } from './save.ts';
import { seen, showPaying } from './show.ts';
import { isSold } from './sold.ts';

type Confirmed = components['schemas']['CheckoutConfirmed'];

const UNSURE =
  'The shop cannot be reached. Check your connection and try again: what has been paid is not charged a second time.';

let isPaying = false;

/** Stores what is typed and pays. What the button has not shown is not paid. */
export async function pay(): Promise<void> {
  if (isPaying) return;
  const agreed = seen();
  setPaying(true);
  afterPress(clearAllFaults);
  clearNote();
  const isLeaving = await inTurn(() => attempt(agreed)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const { status, kind, message, faults } = error;
    refuse(new Refusal(status, kind, status === 0 ? UNSURE : message, faults), () => void pay(), true);
    return false;
  });
  if (!isLeaving) setPaying(false);
}

/** Gives whether the buyer is on the way to another page. */
async function attempt(agreed: Checkout | null): Promise<boolean> {
  const fault = amountFault(current());
  if (fault) {
    mark([fault], true);
    return false;
  }
  const next = await settle();
  if (next.status !== 'open') return leave(next);
  if (!isSold(next)) tellNotSold(next);
  else if (agreed?.productPriceId !== next.productPriceId && agreed?.productId === next.productId) tellNewPrice(next);
  else if (agreed === null || !isAsAgreed(next, agreed)) tellNewTotal(next);
  else return confirm(next);
  return false;
}

async function confirm(checkout: Checkout): Promise<boolean> {
  try {
    return await follow(await confirmCheckout(readForm(checkout)));
  } catch (error) {
    const isReplaced = error instanceof Refusal && error.faults.some((fault) => fieldOf(fault) === 'productPriceId');
    if (!isReplaced) throw error;
    const next = await settle();
    if (!isSold(next)) throw error;
    tellNewPrice(next);
    return false;
  }
}

function tellNewTotal({ totalAmount, currency }: Checkout): void {
  tellNewSum(`The total is now ${money(totalAmount, currency)}. Nothing was charged: pay again if that is right.`);
}

/** Stores what has not been stored, a discount code among it, and gives what is to be paid then. */
async function settle(): Promise<Checkout> {
  const body = unsaved(current());
  const next = Object.keys(body).length > 0 ? await store(body) : take(await readCheckout());
  return take(await renewPrice(next));
}

/** Less may be paid than was shown, as with a code that has just been typed, never more and nothing else. */
function isAsAgreed(next: Checkout, agreed: Checkout): boolean {
  const keys = ['productId', 'productPriceId', 'currency'] as const;
  return keys.every((key) => next[key] === agreed[key]) && next.totalAmount <= agreed.totalAmount;
}

function readForm(checkout: Checkout): components['schemas']['CheckoutConfirm'] {
  const card = document.querySelector<HTMLInputElement>('input[name="confirmationTokenId"]:checked');
  return {
    customerEmail: read('customerEmail'),
    customerName: read('customerName'),
    customFieldData: readAnswers(checkout),
    ...(checkout.productPrice.amountType === 'custom' && { amount: checkout.amount }),
    ...(!byId('billing').hidden && { customerBillingAddress: readAddress(checkout) }),
    ...(checkout.isBusinessCustomer && { customerBillingName: read('customerBillingName') }),
    ...(checkout.isPaymentFormRequired && card && { confirmationTokenId: card.value }),
  };
}

/** The payment ends after the confirmation: the buyer goes on when it has succeeded, and stays when it has not. */
async function follow(confirmed: Confirmed): Promise<boolean> {
  sessionStorage.setItem(told('secret'), confirmed.customerSessionToken);
  const needsAction = confirmed.paymentProcessorMetadata.intent_status === 'requires_action';
  const next = needsAction ? confirmed : await readCheckout();
  if (next.status !== 'open') return leave(next);
  take(next);
  afterPress(() => showDecline('Your bank has refused the payment'));
  return false;
}

function leave({ status, successUrl }: Pick<Checkout, 'status' | 'successUrl'>): true {
  if (status === 'succeeded') location.assign(successUrl);
  else if (status === 'confirmed') location.assign(`${location.pathname}/confirmation`);
  else location.reload();
  return true;
}

function setPaying(next: boolean): void {
  isPaying = next;
  afterPress(() => showPaying(next));
}
