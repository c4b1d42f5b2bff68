import {
  cardOf,
  DECLINED,
  type Decline,
  declineOf,
  failsOnRenewal,
  INSUFFICIENT_FUNDS,
  paymentOutcome,
} from '../../domain/payment-outcome.ts';
import { advancePayment, type ChargeResult } from '../../domain/payment-status.ts';
import type { CustomerRow, PaymentRow } from '../../domain/rows.ts';
import { taken } from '../../domain/state-table.ts';
import { defaultMethod } from '../../queries/payments.ts';
import type { World } from '../../tables.ts';

export interface NewCharge {
  readonly customer: CustomerRow;
  /** With tax, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly checkout_id: string | null;
  /** Null while the order does not exist yet: `placeOrder` links the payment to it. */
  readonly order_id: string | null;
  /** The text that says which card pays. */
  readonly confirmation_token_id: string;
}

const NO_METHOD: Decline = {
  decline_reason: 'payment_method_missing',
  decline_message: 'There is no payment method to charge.',
};

/** Records an attempt to charge a customer, with the result that it had. */
export function recordPayment(world: World, charge: NewCharge, result: ChargeResult): PaymentRow {
  const { customer, amount, currency, checkout_id, order_id, confirmation_token_id } = charge;
  return world.tables.payments.put({
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    processor: 'stripe',
    amount,
    currency,
    organization_id: customer.organization_id,
    checkout_id,
    order_id,
    method: 'card',
    method_metadata: cardOf(confirmation_token_id),
    customer_id: customer.id,
    customer_email: customer.email,
    ...taken(advancePayment(null, result)),
  });
}

/** Ends a payment that was pending. */
export function settlePayment(world: World, row: PaymentRow, result: 'succeed' | Decline): PaymentRow {
  return world.tables.payments.put({ ...row, ...taken(advancePayment(row, result)), modified_at: world.timestamp });
}

/** Says which order a payment is for. */
export function linkPayment(world: World, row: PaymentRow, orderId: string): PaymentRow {
  return world.tables.payments.put({ ...row, order_id: orderId, modified_at: world.timestamp });
}

/**
 * Charges the customer's default payment method, as a renewal does: the payment has failed when there is none, or when
 * the token that it was saved from says so. The caller sees from `status` how it ended.
 */
export function chargeDefaultMethod(world: World, charge: Omit<NewCharge, 'confirmation_token_id'>): PaymentRow {
  const method = defaultMethod(world, charge.customer.id);
  const token = method?.confirmation_token_id ?? '';
  return recordPayment(world, { ...charge, confirmation_token_id: token }, method ? resultOf(token) : NO_METHOD);
}

function resultOf(token: string): ChargeResult {
  const outcome = paymentOutcome(token);
  if (outcome === 'declined') return declineOf(token, DECLINED);
  return outcome === 'fails_afterwards' || failsOnRenewal(token) ? declineOf(token, INSUFFICIENT_FUNDS) : 'succeed';
}
