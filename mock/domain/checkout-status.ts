import type { CheckoutStatus } from '../../generated/types.ts';
import { type Row, type Transition, transition } from './state-table.ts';

/** `fail` is the control call; the platform itself never lets a checkout fail for good (D065). */
export type CheckoutEvent = 'update' | 'confirm' | 'expire' | 'payment_succeeds' | 'payment_fails' | 'fail';
export type CheckoutRefusal = 'NotOpenCheckout' | 'NotConfirmedCheckout';

/** How long a checkout is open, in milliseconds, unless the mock is started with another time. */
export const CHECKOUT_LIFETIME = 3_600_000;

const CLOSED: readonly CheckoutStatus[] = ['expired', 'confirmed', 'succeeded', 'failed'];
const UNCONFIRMED: readonly CheckoutStatus[] = ['open', 'expired', 'succeeded', 'failed'];

export const CHECKOUT_TABLE: readonly Row<CheckoutStatus, CheckoutEvent, CheckoutRefusal>[] = [
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
  { event: 'fail', from: ['open', 'confirmed'], to: 'failed' },
  { event: 'fail', from: ['expired', 'succeeded', 'failed'], refused: 'NotOpenCheckout' },
];

export function checkoutTransition(
  status: CheckoutStatus,
  event: CheckoutEvent,
): Transition<CheckoutStatus, CheckoutRefusal> {
  return transition(CHECKOUT_TABLE, status, event);
}

/** Whether the time of a checkout is over. The buyer's calls then answer 410 whatever its status (D064). */
export function hasExpired(checkout: { readonly expires_at: string }, now: number): boolean {
  return Date.parse(checkout.expires_at) <= now;
}

/** The status that counts at `now`: an open checkout whose time is over has expired, whether it was marked or not. */
export function statusAt(
  checkout: { readonly status: CheckoutStatus; readonly expires_at: string },
  now: number,
): CheckoutStatus {
  return checkout.status === 'open' && hasExpired(checkout, now) ? 'expired' : checkout.status;
}
