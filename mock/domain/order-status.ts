import type { OrderStatus } from '../../generated/types.ts';
import { type Row, type Transition, transition } from './state-table.ts';

export type OrderEvent = 'charge_succeeds' | 'charge_fails' | 'refund_part' | 'refund_rest';
export type OrderRefusal = 'RefundedAlready' | 'NotPending' | 'NotPaid';

const SETTLED: readonly OrderStatus[] = ['paid', 'partially_refunded', 'refunded'];
const REFUNDABLE: readonly OrderStatus[] = ['paid', 'partially_refunded'];

export const ORDER_TABLE: readonly Row<OrderStatus, OrderEvent, OrderRefusal>[] = [
  { event: 'charge_succeeds', from: ['pending'], to: 'paid' },
  { event: 'charge_succeeds', from: SETTLED, refused: 'NotPending' },
  // It is charged again later.
  { event: 'charge_fails', from: ['pending'], to: 'same' },
  { event: 'charge_fails', from: SETTLED, refused: 'NotPending' },
  { event: 'refund_part', from: REFUNDABLE, to: 'partially_refunded' },
  { event: 'refund_part', from: ['refunded'], refused: 'RefundedAlready' },
  { event: 'refund_part', from: ['pending'], refused: 'NotPaid' },
  { event: 'refund_rest', from: REFUNDABLE, to: 'refunded' },
  { event: 'refund_rest', from: ['refunded'], refused: 'RefundedAlready' },
  { event: 'refund_rest', from: ['pending'], refused: 'NotPaid' },
];

export function orderTransition(status: OrderStatus, event: OrderEvent): Transition<OrderStatus, OrderRefusal> {
  return transition(ORDER_TABLE, status, event);
}

/** Whether an order has been paid, also if it was refunded later. */
export function isPaid(status: OrderStatus): boolean {
  return SETTLED.includes(status);
}
