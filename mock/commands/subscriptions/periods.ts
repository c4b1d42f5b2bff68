import type { OrderLine } from '../../domain/order-amounts.ts';
import type { DiscountRow, OrderRow, SubscriptionRow } from '../../domain/rows.ts';
import { subscriptionAmount } from '../../domain/subscription-amount.ts';
import { advanceSubscription, type SubscriptionState } from '../../domain/subscription-changes.ts';
import { usageLines } from '../../domain/usage-charges.ts';
import type { PeriodEnd } from '../../domain/work.ts';
import { toWire } from '../../kernel/instant.ts';
import { scopeOf } from '../../queries/benefit-grants.ts';
import { billedMeterIds, partiesOf, renewalOf, usagesOf } from '../../queries/subscriptions.ts';
import type { World } from '../../tables.ts';
import { cycleBenefits, revokeBenefits } from '../benefits/grants.ts';
import { emitStateChanged } from '../customers/state.ts';
import { resetMeter } from '../meters/credits.ts';
import { billOf, placeOrder } from '../orders/orders.ts';
import { chargeOrder } from './charges.ts';
import { schedulePeriodEnd } from './schedule.ts';
import { changeSubscription } from './subscriptions.ts';

/** Does what is due when a period is over: the subscription is renewed, or ends when it is flagged to. */
export function passPeriodEnd(world: World, { id, current_period_end }: PeriodEnd): void {
  const row = world.tables.subscriptions.find(id);
  // A change of product may have given it another period since.
  if (!row || row.current_period_end !== current_period_end) return;
  const end = advanceSubscription(row, 'end_period', { at: world.timestamp });
  const next = advanceSubscription(row, 'renew', { at: world.timestamp });
  if (end.ok) endWithPeriod(world, row, end.fields);
  else if (next.ok) renew(world, row, next.fields);
}

/** Begins the next period and charges for it, and for the usage of the one that is over. */
function renew(world: World, row: SubscriptionRow, state: SubscriptionState): void {
  const { customer } = partiesOf(world, row);
  const usages = usagesOf(world, row);
  const next = renewalOf(world, row, world.now, usages);
  for (const meterId of billedMeterIds(world, row)) resetMeter(world, customer, meterId);
  const discount_id = next.discount?.id ?? null;
  const renewed = changeSubscription(
    world,
    {
      ...row,
      ...state,
      amount: subscriptionAmount(row.agreed_prices, next.discount),
      current_period_start: toWire(next.period.start),
      current_period_end: toWire(next.period.end),
      discount_id,
      discount_applied_at: next.discount_applied_at === null ? null : toWire(next.discount_applied_at),
      charged_discount_id: discount_id,
      waiting_lines: [],
    },
    ['subscription.updated'],
  );
  schedulePeriodEnd(world, renewed);
  const order = placeCycleOrder(world, renewed, next.lines, next.discount);
  if (!chargeOrder(world, renewed, order)) return;
  if (renewed.status === 'active') cycleBenefits(world, scopeOf(row));
  emitStateChanged(world, row.customer_id);
}

/** Ends a subscription with its period. What was used in it, and what waited for a renewal, is billed at last. */
function endWithPeriod(world: World, row: SubscriptionRow, state: SubscriptionState): void {
  const usages = row.status === 'past_due' ? [] : usagesOf(world, row);
  const lines = [...row.waiting_lines, ...usageLines(usages)];
  const discount = world.tables.discounts.get(row.charged_discount_id ?? '') ?? null;
  const ended = changeSubscription(world, { ...row, ...state, waiting_lines: [] }, ['subscription.updated']);
  if (lines.length > 0) chargeOrder(world, ended, placeCycleOrder(world, ended, lines, discount));
  world.emit('subscription.revoked', ended);
  revokeBenefits(world, scopeOf(row));
  emitStateChanged(world, row.customer_id);
}

function placeCycleOrder(
  world: World,
  row: SubscriptionRow,
  lines: readonly OrderLine[],
  discount: DiscountRow | null,
): OrderRow {
  const { customer, product } = partiesOf(world, row);
  return placeOrder(world, {
    customer,
    product,
    billing_reason: 'subscription_cycle',
    amounts: billOf(customer, lines, discount),
    currency: row.currency,
    discount_id: discount?.id ?? null,
    subscription_id: row.id,
    checkout_id: null,
    metadata: row.metadata,
    custom_field_data: row.custom_field_data ?? {},
  });
}
