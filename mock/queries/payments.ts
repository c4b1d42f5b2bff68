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
