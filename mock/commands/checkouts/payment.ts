import { type CheckoutState, hasExpired } from '../../domain/checkout-status.ts';
import { DECLINED, type Decline } from '../../domain/declines.ts';
import { lateFailureOf } from '../../domain/payment-outcome.ts';
import type { CheckoutRow, CustomerRow, PaymentRow } from '../../domain/rows.ts';
import { totalsOf } from '../../domain/totals.ts';
import { failedPayments, pendingPayment } from '../../queries/payments.ts';
import type { World } from '../../tables.ts';
import { releaseRedemptions } from '../discounts/redemptions.ts';
import { savePaymentMethod } from '../payments/methods.ts';
import { recordPayment, settlePayment } from '../payments/payments.ts';
import { customerOfCheckout } from './customer.ts';
import { fulfilCheckout } from './fulfilment.ts';
import { advanceOrReject } from './update.ts';

/** Ends the payment of a confirmed checkout as its confirmation token says. */
export function completeCheckout(world: World, id: string): void {
  const row = world.tables.checkouts.find(id);
  if (row?.status !== 'confirmed') return;
  const token = row.payment_intent?.confirmation_token_id;
  const decline = token === undefined ? null : lateFailureOf(token, failedPayments(world, 'checkout', id, token));
  if (decline) failPayment(world, row, decline);
  else succeedPayment(world, row);
}

/** The payment of a confirmed checkout succeeds, and the buyer gets what was bought. 403 when it is not confirmed. */
export function succeedPayment(world: World, confirmed: CheckoutRow): CheckoutRow {
  advanceOrReject(confirmed, 'payment_succeeds');
  // One who was deleted while the payment was under way is created anew, and gets what was paid for.
  const row = { ...confirmed, customer_id: liveBuyer(world, confirmed).id };
  const payment = endPayment(world, row, 'succeed');
  const intent = row.payment_intent;
  const isRecurring = world.tables.products.get(row.product_id)?.is_recurring;
  if (intent && isRecurring) savePaymentMethod(world, buyerOf(world, row).id, intent.confirmation_token_id);
  return fulfilCheckout(world, row, payment);
}

/**
 * The payment of a confirmed checkout fails: the redemption is given back and the checkout is open again, so that the
 * buyer can try another card, or expired if its time is over. 403 when it is not confirmed.
 */
export function failPayment(world: World, row: CheckoutRow, decline: Decline = DECLINED): CheckoutRow {
  const state = advanceOrReject(row, hasExpired(row, world.now) ? 'payment_fails_late' : 'payment_fails');
  endPayment(world, row, decline);
  return close(world, row, state);
}

/** Lets a checkout fail for good, which the platform itself never does (D065). 403 when it is over. */
export function failCheckout(world: World, row: CheckoutRow): CheckoutRow {
  const state = advanceOrReject(row, 'fail');
  if (row.status === 'confirmed') endPayment(world, row, DECLINED);
  return close(world, row, state);
}

function close(world: World, row: CheckoutRow, state: CheckoutState): CheckoutRow {
  releaseRedemptions(world, row.id);
  const closed = world.tables.checkouts.put({ ...row, ...state, modified_at: world.timestamp });
  world.emit('checkout.updated', closed);
  return closed;
}

/** Records how the payment ended; null when nothing is charged. */
function endPayment(world: World, row: CheckoutRow, result: 'succeed' | Decline): PaymentRow | null {
  const { total_amount: amount } = totalsOf(row);
  const { payment_intent, currency, id: checkout_id } = row;
  if (amount === 0 || !payment_intent) return null;
  const { confirmation_token_id } = payment_intent;
  const pending = pendingPayment(world, row.id);
  if (pending) return settlePayment(world, pending, result);
  const customer = buyerOf(world, row);
  const charge = { customer, amount, currency, checkout_id, order_id: null, confirmation_token_id };
  return recordPayment(world, charge, result);
}

function liveBuyer(world: World, row: CheckoutRow): CustomerRow {
  return world.tables.customers.find(row.customer_id ?? '') ?? customerOfCheckout(world, row);
}

function buyerOf({ tables }: World, row: CheckoutRow): CustomerRow {
  const customer = tables.customers.get(row.customer_id ?? '');
  if (!customer) throw new Error(`The checkout ${row.id} has lost its customer`);
  return customer;
}
