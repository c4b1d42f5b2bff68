import type { PaymentRow, RefundRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';

/** The payment by which an order was paid. */
export function paymentOf({ tables }: World, orderId: string): PaymentRow | undefined {
  const own = Array.from(tables.payments.listBy('order', orderId).oldestFirst());
  return own.find((payment) => payment.status === 'succeeded');
}

/** The refunds of an order, in whatever status. */
export function refundsOf({ tables }: World, orderId: string): RefundRow[] {
  return Array.from(tables.refunds.listBy('order', orderId).oldestFirst());
}
