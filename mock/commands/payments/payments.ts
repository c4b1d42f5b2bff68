import type { PaymentCardMetadata } from '../../../generated/types.ts';
import type { Decline } from '../../domain/declines.ts';
import { cardOf, chargeResult } from '../../domain/payment-outcome.ts';
import { advancePayment, type ChargeResult } from '../../domain/payment-status.ts';
import type { CustomerRow, PaymentRow } from '../../domain/rows.ts';
import { taken } from '../../domain/state-table.ts';
import { defaultMethod, failedPayments } from '../../queries/payments.ts';
import type { World } from '../../tables.ts';

export interface NewCharge {
  readonly customer: CustomerRow;
  /** With tax, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly checkout_id: string | null;
  /** Null while the order does not exist yet: `placeOrder` links the payment to it. */
  readonly order_id: string | null;
  /** The text that says how it ends, and which card pays unless `card` does. */
  readonly confirmation_token_id: string;
  /** The card that was saved. Default: that of the token. */
  readonly card?: PaymentCardMetadata;
}

/** A charge of what a customer has saved. */
export interface OrderCharge extends Pick<NewCharge, 'customer' | 'amount' | 'currency'> {
  readonly order_id: string;
}

const NO_METHOD: Decline = {
  decline_reason: 'payment_method_missing',
  decline_message: 'There is no payment method to charge.',
};

/** Records an attempt to charge a customer, with the result that it had. */
export function recordPayment(world: World, charge: NewCharge, result: ChargeResult): PaymentRow {
  const { customer, amount, currency, checkout_id, order_id, confirmation_token_id } = charge;
  const { card = cardOf(confirmation_token_id) } = charge;
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
    method_metadata: card,
    customer_id: customer.id,
    customer_email: customer.email,
    confirmation_token_id,
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
 * Charges the customer's default payment method for an order, as a renewal does: the payment has failed when there is
 * none, or when the token that it goes by says so. The caller sees from `status` how it ended.
 */
export function chargeDefaultMethod(world: World, charge: OrderCharge): PaymentRow {
  const method = defaultMethod(world, charge.customer.id);
  if (!method) return recordPayment(world, { ...charge, checkout_id: null, confirmation_token_id: '' }, NO_METHOD);
  const { confirmation_token_id } = method;
  const failures = failedPayments(world, 'order', charge.order_id, confirmation_token_id);
  const { brand, last4 } = method.card ?? cardOf(confirmation_token_id);
  return recordPayment(
    world,
    { ...charge, checkout_id: null, confirmation_token_id, card: { brand, last4 } },
    chargeResult(confirmation_token_id, failures),
  );
}
