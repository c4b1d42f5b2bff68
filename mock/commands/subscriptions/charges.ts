import { DAY } from '../../domain/periods.ts';
import type { OrderRow, PaymentRow, SubscriptionRow } from '../../domain/rows.ts';
import { taken } from '../../domain/state-table.ts';
import { advanceSubscription } from '../../domain/subscription-changes.ts';
import { isBillable } from '../../domain/subscription-status.ts';
import type { ChargeRetry } from '../../domain/work.ts';
import { grantsOf, scopeOf } from '../../queries/benefit-grants.ts';
import { partiesOf } from '../../queries/subscriptions.ts';
import type { World } from '../../tables.ts';
import { grantBenefits, revokeBenefits } from '../benefits/grants.ts';
import { emitStateChanged } from '../customers/state.ts';
import { resetMeter } from '../meters/credits.ts';
import { payOrder } from '../orders/orders.ts';
import { chargeDefaultMethod } from '../payments/payments.ts';
import { changeSubscription, endAtOnce } from './subscriptions.ts';

/** Days from each failed charge to the next attempt. */
const RETRY_DAYS = [2, 5, 7, 7] as const;

/**
 * Charges a pending order of a subscription, or takes it as paid when nothing is due, and says whether it is paid. When
 * it is not, the subscription is past due, its benefits are gone, and the order is charged again later.
 */
export function chargeOrder(world: World, row: SubscriptionRow, order: OrderRow): boolean {
  const payment = order.total_amount === 0 ? null : attempt(world, row, order);
  if (payment === null || payment.status === 'succeeded') {
    payOrder(world, order, payment);
    return true;
  }
  const step = advanceSubscription(row, 'charge_fails', { at: world.timestamp });
  if (!step.ok) return false;
  scheduleRetry(world, order, 1);
  if (row.status !== step.fields.status) fallPastDue(world, { ...row, ...step.fields }, order);
  emitStateChanged(world, row.customer_id);
  return false;
}

/** Charges an order again. The last attempt that fails ends the subscription; the order then stays as it is. */
export function retryCharge(world: World, { order_id, failures }: ChargeRetry): void {
  const order = world.tables.orders.get(order_id);
  const row = world.tables.subscriptions.find(order?.subscription_id ?? '');
  if (order?.status !== 'pending' || !row || !isBillable(row.status)) return;
  const payment = attempt(world, row, order);
  if (payment.status === 'succeeded') recover(world, row, payOrder(world, order, payment));
  else if (!scheduleRetry(world, order, failures + 1)) giveUp(world, row);
}

function attempt(world: World, row: SubscriptionRow, order: OrderRow): PaymentRow {
  const { customer } = partiesOf(world, row);
  const { total_amount: amount, currency, id: order_id } = order;
  return chargeDefaultMethod(world, { customer, amount, currency, order_id });
}

/** False when there are no attempts left. `failures` says how many there were, the last of them now. */
function scheduleRetry(world: World, order: OrderRow, failures: number): boolean {
  const days = RETRY_DAYS[failures - 1];
  if (days === undefined) return false;
  world.schedule(world.now + days * DAY, 'order.retry_charge', { order_id: order.id, failures });
  return true;
}

function fallPastDue(world: World, row: SubscriptionRow, order: OrderRow): void {
  changeSubscription(world, row, ['subscription.updated', 'subscription.revoked']);
  const creditedMeters = grantsOf(world, scopeOf(row)).flatMap(
    (grant) => grant.properties.last_credited_meter_id ?? [],
  );
  revokeBenefits(world, scopeOf(row));
  // The new period has begun, though nothing was granted for it: what was used before it counts no longer.
  const { customer } = partiesOf(world, row);
  if (order.billing_reason === 'subscription_cycle') {
    for (const meterId of new Set(creditedMeters)) resetMeter(world, customer, meterId);
  }
}

/** Once nothing is overdue any more, the subscription is active and grants its benefits again. */
function recover(world: World, row: SubscriptionRow, paid: OrderRow): void {
  const orders = Array.from(world.tables.orders.listBy('subscription', row.id).oldestFirst());
  const isOverdue = orders.some((other) => other.id !== paid.id && other.status === 'pending');
  const step = advanceSubscription(row, 'charge_succeeds', { at: world.timestamp });
  if (isOverdue || !step.ok) return;
  changeSubscription(world, { ...row, ...step.fields }, ['subscription.updated', 'subscription.active']);
  grantBenefits(world, scopeOf(row), partiesOf(world, row).product.benefit_ids);
  emitStateChanged(world, row.customer_id);
}

function giveUp(world: World, row: SubscriptionRow): void {
  endAtOnce(world, row, taken(advanceSubscription(row, 'give_up', { at: world.timestamp })));
  revokeBenefits(world, scopeOf(row));
  emitStateChanged(world, row.customer_id);
}
