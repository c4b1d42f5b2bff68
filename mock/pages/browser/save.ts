import { amountFault } from './amount.ts';
import { Refusal } from './api.ts';
import { type Change, type Checkout, changeCheckout } from './checkout-calls.ts';
import { dropChoice } from './choice.ts';
import type { Fault } from './fault-texts.ts';
import { clearFaults, markFaults, showDecline, showSummary } from './faults.ts';
import { followChoice } from './follow-choice.ts';
import { money } from './money.ts';
import { clearNote, note } from './note.ts';
import { type Part, unsaved } from './parts.ts';
import { afterPress } from './press.ts';
import { show } from './show.ts';

let checkout: Checkout;
/** Calls are made one after the other: the last one typed is the last one stored. */
let queue: Promise<unknown> = Promise.resolve();

/** What the mock has said last. */
export function current(): Checkout {
  return checkout;
}

export function take(next: Checkout): Checkout {
  checkout = next;
  show(next);
  return next;
}

/** Does something with the checkout when all that was begun before has ended. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.then(work);
  queue = done.catch(() => undefined);
  return done;
}

/** Stores what a part of the form says by then. */
export function save(part: Part): Promise<void> {
  return inTurn(async () => {
    const fault = part === 'amount' ? amountFault(checkout) : null;
    if (fault) return mark([fault]);
    const body = unsaved(checkout, [part]);
    if (Object.keys(body).length > 0) await change(body, () => void save(part));
    else afterPress(() => clearFaults([part === 'code' ? 'discountCode' : part]));
  });
}

/** Takes the discount off that is applied. */
export function removeDiscount(): Promise<void> {
  return inTurn(() => change({ discountCode: null }, () => void removeDiscount()));
}

/** Stores a change. Another product brings with it what the buyer had before. */
export async function store(body: Change): Promise<Checkout> {
  const before = checkout;
  const next = take(await changeCheckout(body));
  clearNote();
  return next.productId === before.productId ? next : take(await followChoice(next, before));
}

async function change(body: Change, retry: () => void): Promise<void> {
  try {
    await store(body);
    afterPress(() => clearFaults(Object.keys(body)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What was chosen and refused is not what counts; what has not arrived may still be.
    if (body.productId && error.status !== 0) dropChoice(body.productId);
    show(checkout);
    refuse(error, retry, false);
  }
}

/** Tells why something was not done. An attempt to pay lists all that is wrong, and is repeated by the buyer alone. */
export function refuse(refusal: Refusal, retry: () => void, isPayment: boolean): void {
  const { status, kind, message, faults } = refusal;
  const isOver = status === 404 || status === 410 || kind === 'NotOpenCheckout';
  if (isOver) location.reload();
  else if (status === 0) note(message, retry, !isPayment);
  else if (kind === 'PaymentError') afterPress(() => showDecline(reasonOf(message)));
  else if (faults.length === 0) afterPress(() => showSummary(message));
  else mark(faults, isPayment);
}

/** `The payment was declined: Your card was declined.` says it twice. */
function reasonOf(message: string): string {
  return message.replace(/^.*: /, '').replace(/\.$/, '');
}

/** Shows what is wrong at its field; in a list above the form, too, when the buyer wants to pay or there is no such field. */
export function mark(faults: readonly Fault[], isFinal = false): void {
  afterPress(() => {
    const { entries, isSeen } = markFaults(faults, (amount) => money(amount, checkout.currency));
    if (isFinal || !isSeen) showSummary('Please check the following', entries);
  });
}
