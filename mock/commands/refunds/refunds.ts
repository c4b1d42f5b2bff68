import type { components } from '../../../generated/types.ts';
import { advanceOrder } from '../../domain/order-status.ts';
import { refundFails } from '../../domain/payment-outcome.ts';
import { DAY } from '../../domain/periods.ts';
import { REFUND_TABLE, type RefundEvent } from '../../domain/refund-status.ts';
import {
  decideRefund,
  type RefundAmounts,
  type RefundRefusal,
  refundable,
  refundEvent,
  refunded,
} from '../../domain/refunds.ts';
import type { OrderRow, RefundRow } from '../../domain/rows.ts';
import { advanceStatus, taken } from '../../domain/state-table.ts';
import { type ApiError, invalid, named } from '../../kernel/errors.ts';
import { grantsOf } from '../../queries/benefit-grants.ts';
import { paymentOf, refundsOf } from '../../queries/orders.ts';
import type { World } from '../../tables.ts';
import { revokeBenefits } from '../benefits/grants.ts';

type Schemas = components['schemas'];

/** How a pending refund can end. */
export type RefundEnd = Exclude<RefundEvent, 'wait'>;

/**
 * Refunds a part of an order, or all that is left, and tells so (`refund.created`). It succeeds at once, or is left
 * pending when the metadata says `mock_refund: "pending"` (D059). The card that has paid may let it fail later. Throws what
 * `decideRefund` refuses it with.
 */
export function createRefund(world: World, order: OrderRow, input: Schemas['RefundCreate']): RefundRow {
  const { amount, reason, metadata = {}, revoke_benefits = false } = input;
  const refunds = refundsOf(world, order.id);
  const payment = paymentOf(world, order.id);
  const decision = decideRefund({ amount, revoke_benefits, order, has_payment: payment !== undefined, refunds });
  if (!decision.ok) throw refusal(decision.refused, refundable(order, refunds));
  const failsLater = payment !== undefined && refundFails(payment.confirmation_token_id);
  const waits = failsLater || metadata.mock_refund === 'pending';
  const row = world.tables.refunds.put({
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    metadata,
    ...taken(advanceStatus(REFUND_TABLE, null, waits ? 'wait' : 'succeed')),
    reason,
    ...decision.amounts,
    currency: order.currency,
    organization_id: order.organization_id,
    order_id: order.id,
    subscription_id: order.subscription_id,
    customer_id: order.customer_id,
    revoke_benefits,
  });
  world.emit('refund.created', row);
  if (failsLater) world.schedule(world.now + DAY, 'refund.fail', { id: row.id });
  if (row.status === 'succeeded') giveBack(world, order, row);
  return row;
}

/** Ends a refund that is pending, and tells so (`refund.updated`). 403 when it has ended already. */
export function settleRefund(world: World, row: RefundRow, end: RefundEnd): RefundRow {
  const step = advanceStatus(REFUND_TABLE, row, end);
  if (!step.ok) throw named('NotPermitted', `The refund is ${row.status}, not pending.`);
  const settled = world.tables.refunds.put({ ...row, ...step.fields, modified_at: world.timestamp });
  world.emit('refund.updated', settled);
  const order = world.tables.orders.get(row.order_id);
  if (order && settled.status === 'succeeded') giveBack(world, order, settled);
  return settled;
}

/** A refund fails that a bank has not taken, unless it was ended before. */
export function failRefund(world: World, id: string): void {
  const row = world.tables.refunds.find(id);
  if (row?.status === 'pending') settleRefund(world, row, 'fail');
}

/** What a refund that has succeeded does to its order (`order.updated`, `order.refunded`) and to the benefits. */
function giveBack(world: World, order: OrderRow, refund: RefundRow): void {
  const given = refunded(refundsOf(world, order.id));
  const row = world.tables.orders.put({
    ...order,
    ...taken(advanceOrder(order, refundEvent(order, given))),
    refunded_amount: given.amount,
    refunded_tax_amount: given.tax_amount,
    modified_at: world.timestamp,
  });
  world.emit('order.updated', row);
  world.emit('order.refunded', row);
  if (refund.revoke_benefits) revokeBenefitsOf(world, row);
}

/** Takes back what a purchase has granted. */
function revokeBenefitsOf(world: World, order: OrderRow): void {
  const scope = { customer_id: order.customer_id, subscription_id: null, order_id: order.id };
  const customer = world.tables.customers.get(order.customer_id);
  if (!customer || grantsOf(world, scope).every((grant) => grant.is_revoked)) return;
  revokeBenefits(world, scope);
  world.emit('customer.state_changed', customer);
}

/** D060, D094 */
function refusal(refused: RefundRefusal, rest: RefundAmounts): ApiError {
  switch (refused) {
    case 'RefundedAlready':
      return named(refused, 'The order is refunded in full.');
    case 'RefundAmountTooHigh':
      return named(refused, `At most ${rest.amount} of the order is left to refund.`);
    case 'NoPayment':
      return fault('order_id', 'This order has no payment to refund');
    case 'RevokesSubscription':
      return fault('revoke_benefits', 'The benefits of a subscription are not revoked by a refund');
  }
}

function fault(field: string, msg: string): ApiError {
  return invalid({ loc: ['body', field], msg, type: 'value_error' });
}
