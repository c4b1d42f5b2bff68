import type { Subscription } from '../../generated/types.ts';
import { monthlyAmount } from './subscription-amount.ts';

export type MeasuredSubscription = Pick<
  Subscription,
  'id' | 'started_at' | 'ended_at' | 'amount' | 'recurring_interval'
>;

export interface SubscriptionMetrics {
  readonly new_subscriptions: number;
  readonly active_subscriptions: number;
  readonly monthly_recurring_revenue: number;
}

/**
 * Subscriptions by period, of which there are `count`. `find` gives the position of a time among the periods, as
 * `bucketFinder` does. A subscription is active from the period in which it started to the one in which it ended.
 */
export function subscriptionMetrics(
  subscriptions: readonly MeasuredSubscription[],
  find: (at: number) => number,
  count: number,
): SubscriptionMetrics[] {
  const started = new Array<number>(count).fill(0);
  const change = new Array<number>(count + 1).fill(0);
  const changeOfRevenue = new Array<number>(count + 1).fill(0);
  for (const subscription of subscriptions) {
    if (subscription.started_at === null) continue;
    const from = find(Date.parse(subscription.started_at));
    const until =
      subscription.ended_at === null ? count - 1 : Math.min(find(Date.parse(subscription.ended_at)), count - 1);
    if (from >= count || until < 0) continue;
    const revenue = monthlyAmount(subscription.amount, subscription.recurring_interval);
    if (from >= 0) increase(started, from, 1);
    increase(change, Math.max(from, 0), 1);
    increase(change, until + 1, -1);
    increase(changeOfRevenue, Math.max(from, 0), revenue);
    increase(changeOfRevenue, until + 1, -revenue);
  }
  const active = runningSums(change);
  const recurring = runningSums(changeOfRevenue);
  return started.map((new_subscriptions, position) => ({
    new_subscriptions,
    active_subscriptions: active[position] ?? 0,
    monthly_recurring_revenue: recurring[position] ?? 0,
  }));
}

function increase(values: number[], position: number, by: number): void {
  values[position] = (values[position] ?? 0) + by;
}

export function runningSums(values: readonly number[], from = 0): number[] {
  let total = from;
  return values.map((value) => {
    total += value;
    return total;
  });
}
