import type { Checkout, MetricTotals } from '../../generated/types.ts';
import { METRICS, type MetricSlug, mapMetrics } from './metric-descriptors.ts';
import { sum } from './money.ts';
import { type MeasuredOrder, netOf, orderMetrics } from './order-metrics.ts';
import { DAY } from './periods.ts';
import { type MeasuredSubscription, runningSums, subscriptionMetrics } from './subscription-metrics.ts';
import { bucketFinder, byBucket, type Range, series } from './time-buckets.ts';

export interface MeasuredCheckout {
  readonly created_at: string;
  readonly status: Checkout['status'];
}

/** Everything that passes the filters, from all time: what lies before the range counts for some metrics too. */
export interface Measured {
  readonly orders: readonly MeasuredOrder[];
  readonly subscriptions: readonly MeasuredSubscription[];
  readonly checkouts: readonly MeasuredCheckout[];
}

export interface MetricPeriod extends MetricTotals {
  /** When the period begins, in milliseconds. */
  readonly at: number;
}

/** The range from the first moment of one day to the last of another; days as `YYYY-MM-DD`. */
export function dayRange(startDate: string, endDate: string, interval: Range['interval']): Range {
  return { start: Date.parse(startDate), end: Date.parse(endDate) + DAY - 1, interval };
}

/** Every metric for each period of a range, and over all of it. */
export function metricsOver(measured: Measured, range: Range): { periods: MetricPeriod[]; totals: MetricTotals } {
  const points = series(range);
  const find = bucketFinder(range);
  const orders = byBucket(measured.orders, (order) => order.created_at, find);
  const checkouts = byBucket(measured.checkouts, (checkout) => checkout.created_at, find);
  const starts = new Map(
    measured.subscriptions.map(({ id, started_at }) => [id, started_at && find(Date.parse(started_at))]),
  );
  const subscriptions = subscriptionMetrics(measured.subscriptions, find, points.length);
  const revenues = points.map((_, position) => netOf(orders.get(position) ?? []));
  const cumulative = runningSums(revenues, netOf(orders.get(-1) ?? []));
  const periods = subscriptions.map((bySubscription, position) => ({
    at: points[position] ?? range.start,
    ...orderMetrics(orders.get(position) ?? [], (id) => starts.get(id) === position),
    ...bySubscription,
    cumulative_revenue: cumulative[position] ?? 0,
    ...checkoutMetrics(checkouts.get(position) ?? []),
  }));
  return { periods, totals: mapMetrics((slug) => totalOf(slug, periods)) };
}

function checkoutMetrics(checkouts: readonly MeasuredCheckout[]) {
  const succeeded_checkouts = checkouts.filter((checkout) => checkout.status === 'succeeded').length;
  const checkouts_conversion = checkouts.length === 0 ? 0 : succeeded_checkouts / checkouts.length;
  return { checkouts: checkouts.length, succeeded_checkouts, checkouts_conversion };
}

function totalOf(slug: MetricSlug, periods: readonly MetricTotals[]): number {
  const values = periods.map((period) => period[slug]);
  const { total } = METRICS[slug];
  if (total === 'last') return values.at(-1) ?? 0;
  return total === 'sum' ? sum(values) : sum(values) / Math.max(values.length, 1);
}
