import type { RefundRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';

/** Whether anything was paid for an order. */
export function isCharged({ tables }: World, orderId: string): boolean {
  const own = Array.from(tables.payments.listBy('order', orderId).oldestFirst());
  return own.some((payment) => payment.status === 'succeeded');
}

/** The refunds of an order, in whatever status. */
export function refundsOf({ tables }: World, orderId: string): RefundRow[] {
  return Array.from(tables.refunds.listBy('order', orderId).oldestFirst());
}
