import type { Order, Refund } from '../../generated/types.ts';
import { share, sum } from './money.ts';
import type { OrderEvent } from './order-status.ts';

/** Amounts in minor units, `amount` before tax. */
export interface RefundAmounts {
  readonly amount: number;
  readonly tax_amount: number;
}

export type RefundedOrder = Pick<Order, 'status' | 'net_amount' | 'tax_amount' | 'subscription_id'>;
export type MadeRefund = Pick<Refund, 'amount' | 'tax_amount' | 'status'>;

export interface RefundRequest {
  readonly amount: number;
  readonly revoke_benefits: boolean;
  readonly order: RefundedOrder;
  readonly has_payment: boolean;
  /** Refunds of the order so far, in any status. */
  readonly refunds: readonly MadeRefund[];
}

/** `RevokesSubscription` and `NoPayment` are 422 at `revoke_benefits` and `order_id` (D094). */
export type RefundRefusal = 'RefundedAlready' | 'RevokesSubscription' | 'RefundAmountTooHigh' | 'NoPayment';

export type RefundDecision =
  | { readonly ok: true; readonly amounts: RefundAmounts }
  | { readonly ok: false; readonly refused: RefundRefusal };

/** Decides a refund; the first rule that forbids it gives the refusal. */
export function decideRefund({ amount, revoke_benefits, order, has_payment, refunds }: RefundRequest): RefundDecision {
  const rest = refundable(order, refunds);
  if (order.status === 'refunded') return { ok: false, refused: 'RefundedAlready' };
  if (revoke_benefits && order.subscription_id !== null) return { ok: false, refused: 'RevokesSubscription' };
  if (!has_payment) return { ok: false, refused: 'NoPayment' };
  if (amount > rest.amount) return { ok: false, refused: 'RefundAmountTooHigh' };
  return { ok: true, amounts: { amount, tax_amount: taxShare(amount, order, rest) } };
}

/** What is left to refund. A pending refund counts, so that two of them together do not give back too much. */
export function refundable(order: RefundedOrder, refunds: readonly MadeRefund[]): RefundAmounts {
  const given = total(refunds.filter((refund) => refund.status === 'succeeded' || refund.status === 'pending'));
  return { amount: order.net_amount - given.amount, tax_amount: order.tax_amount - given.tax_amount };
}

/** What has been refunded: the succeeded refunds together. */
export function refunded(refunds: readonly MadeRefund[]): RefundAmounts {
  return total(refunds.filter((refund) => refund.status === 'succeeded'));
}

/** What a refund that has succeeded means for its order. */
export function refundEvent(order: Pick<RefundedOrder, 'net_amount'>, given: RefundAmounts): OrderEvent {
  return given.amount < order.net_amount ? 'refund_part' : 'refund_rest';
}

/** The last refund takes all the tax that is left, so that rounding loses none. */
function taxShare(amount: number, order: RefundedOrder, rest: RefundAmounts): number {
  if (amount === rest.amount) return rest.tax_amount;
  return Math.min(share(amount, order.tax_amount, order.net_amount), rest.tax_amount);
}

function total(refunds: readonly RefundAmounts[]): RefundAmounts {
  return {
    amount: sum(refunds.map((refund) => refund.amount)),
    tax_amount: sum(refunds.map((refund) => refund.tax_amount)),
  };
}
