import type { PaymentMethodRow, PaymentRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';

/** The payment method that renewals are charged to. */
export function defaultMethod({ tables }: World, customerId: string): PaymentMethodRow | undefined {
  return Array.from(tables.paymentMethods.listBy('customer', customerId).oldestFirst()).find((row) => row.default);
}

/** The payment of a checkout that waits for its buyer to act. */
export function pendingPayment({ tables }: World, checkoutId: string): PaymentRow | undefined {
  const own = Array.from(tables.payments.listBy('checkout', checkoutId).oldestFirst());
  return own.find((payment) => payment.status === 'pending');
}

/** How often a payment with a token has failed for a checkout or an order. */
export function failedPayments({ tables }: World, of: 'checkout' | 'order', id: string, token: string): number {
  const own = Array.from(tables.payments.listBy(of, id).oldestFirst());
  return own.filter((payment) => payment.status === 'failed' && payment.confirmation_token_id === token).length;
}

/** How often a token was refused for a checkout, or for a customer who saves it. */
export function refusals({ tables }: World, subjectId: string, token: string): number {
  return tables.refusedTokens.find(refusalId(subjectId, token))?.times ?? 0;
}

/** The id of what is counted of a token. */
export function refusalId(subjectId: string, token: string): string {
  return `${subjectId} ${token}`;
}
