import type { OrderStatus } from '../../generated/types.ts';
import type { OrderRow } from './rows.ts';
import { type Row, type Step, transition } from './state-table.ts';

/** `place_paid` is an order whose payment has succeeded already, or that costs nothing. */
export type OrderEvent = 'place' | 'place_paid' | 'charge_succeeds' | 'refund_part' | 'refund_rest';
export type OrderRefusal = 'RefundedAlready' | 'NotPending' | 'NotPaid';

const SETTLED: readonly OrderStatus[] = ['paid', 'partially_refunded', 'refunded'];
const REFUNDABLE: readonly OrderStatus[] = ['paid', 'partially_refunded'];

/** A charge that fails leaves an order pending: it is charged again later. */
export const ORDER_TABLE: readonly Row<OrderStatus, OrderEvent, OrderRefusal>[] = [
  { event: 'place', from: ['new'], to: 'pending' },
  { event: 'place_paid', from: ['new'], to: 'paid' },
  { event: 'charge_succeeds', from: ['pending'], to: 'paid' },
  { event: 'charge_succeeds', from: SETTLED, refused: 'NotPending' },
  { event: 'refund_part', from: REFUNDABLE, to: 'partially_refunded' },
  { event: 'refund_part', from: ['refunded'], refused: 'RefundedAlready' },
  { event: 'refund_part', from: ['pending'], refused: 'NotPaid' },
  { event: 'refund_rest', from: REFUNDABLE, to: 'refunded' },
  { event: 'refund_rest', from: ['refunded'], refused: 'RefundedAlready' },
  { event: 'refund_rest', from: ['pending'], refused: 'NotPaid' },
];

/** The fields that say where an order stands. */
export type OrderState = Pick<OrderRow, 'status' | 'paid'>;

/** An order after an event; null before it is placed. */
export function advanceOrder(
  order: Pick<OrderRow, 'status'> | null,
  event: OrderEvent,
): Step<OrderState, OrderRefusal> {
  const step = transition(ORDER_TABLE, order?.status ?? 'new', event);
  return step.ok ? { ok: true, fields: { status: step.to, paid: isPaid(step.to) } } : step;
}

/** Whether an order has been paid, also if it was refunded later. */
export function isPaid(status: OrderStatus): boolean {
  return SETTLED.includes(status);
}
