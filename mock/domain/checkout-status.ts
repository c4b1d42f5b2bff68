import type { CheckoutStatus } from '../../generated/types.ts';
import type { CheckoutRow, PaymentIntent } from './rows.ts';
import { type Row, type Step, transition } from './state-table.ts';

/**
 * `payment_fails_late` is a payment that fails when the time of its checkout is over. `fail` is the control call; the
 * platform itself never lets a checkout fail for good (D065).
 */
export type CheckoutEvent =
  | 'open'
  | 'update'
  | 'confirm'
  | 'expire'
  | 'payment_succeeds'
  | 'payment_fails'
  | 'payment_fails_late'
  | 'fail';
export type CheckoutRefusal = 'NotOpenCheckout' | 'NotConfirmedCheckout';

/** How long a checkout is open, in milliseconds, unless the mock is started with another time. */
export const CHECKOUT_LIFETIME = 3_600_000;

const CLOSED: readonly CheckoutStatus[] = ['expired', 'confirmed', 'succeeded', 'failed'];
const UNCONFIRMED: readonly CheckoutStatus[] = ['open', 'expired', 'succeeded', 'failed'];

export const CHECKOUT_TABLE: readonly Row<CheckoutStatus, CheckoutEvent, CheckoutRefusal>[] = [
  { event: 'open', from: ['new'], to: 'open' },
  { event: 'update', from: ['open'], to: 'same' },
  { event: 'update', from: CLOSED, refused: 'NotOpenCheckout' },
  { event: 'confirm', from: ['open'], to: 'confirmed' },
  { event: 'confirm', from: CLOSED, refused: 'NotOpenCheckout' },
  { event: 'expire', from: ['open'], to: 'expired' },
  { event: 'expire', from: CLOSED, refused: 'NotOpenCheckout' },
  { event: 'payment_succeeds', from: ['confirmed'], to: 'succeeded' },
  { event: 'payment_succeeds', from: UNCONFIRMED, refused: 'NotConfirmedCheckout' },
  // The buyer can try another card.
  { event: 'payment_fails', from: ['confirmed'], to: 'open' },
  { event: 'payment_fails', from: UNCONFIRMED, refused: 'NotConfirmedCheckout' },
  { event: 'payment_fails_late', from: ['confirmed'], to: 'expired' },
  { event: 'payment_fails_late', from: UNCONFIRMED, refused: 'NotConfirmedCheckout' },
  { event: 'fail', from: ['open', 'confirmed'], to: 'failed' },
  { event: 'fail', from: ['expired', 'succeeded', 'failed'], refused: 'NotOpenCheckout' },
];

/** The fields that say where a checkout stands. */
export type CheckoutState = Pick<CheckoutRow, 'status' | 'payment_intent'>;

/** A checkout after an event; null before it is opened. */
export function advanceCheckout(
  checkout: CheckoutState | null,
  event: CheckoutEvent,
): Step<CheckoutState, CheckoutRefusal> {
  const step = transition(CHECKOUT_TABLE, checkout?.status ?? 'new', event);
  if (!step.ok) return step;
  return { ok: true, fields: { status: step.to, payment_intent: intentAt(step.to, checkout?.payment_intent ?? null) } };
}

/** A payment is under way, or has succeeded; one that has failed leaves nothing. */
function intentAt(status: CheckoutStatus, intent: PaymentIntent | null): PaymentIntent | null {
  if (intent === null || status === 'confirmed') return intent;
  return status === 'succeeded' ? { ...intent, status: 'succeeded' } : null;
}

/** Whether the time of a checkout is over. The buyer's calls then answer 410 whatever its status (D064). */
export function hasExpired(checkout: { readonly expires_at: string }, now: number): boolean {
  return Date.parse(checkout.expires_at) <= now;
}
