import type { MetricDescriptors, MetricTotals, MetricType } from '../../generated/types.ts';

export type MetricSlug = keyof MetricTotals;

/** How the periods of a metric come to one number: added up, the last one, or their mean. */
export type TotalKind = 'sum' | 'last' | 'mean';

interface Definition {
  readonly display_name: string;
  readonly type: MetricType;
  readonly total: TotalKind;
}

/** Every metric: its name, how to show it, and how its periods come to a total. */
export const METRICS: Readonly<Record<MetricSlug, Definition>> = {
  orders: { display_name: 'Orders', type: 'scalar', total: 'sum' },
  revenue: { display_name: 'Revenue', type: 'currency', total: 'sum' },
  cumulative_revenue: { display_name: 'Cumulative revenue', type: 'currency', total: 'last' },
  average_order_value: { display_name: 'Average order value', type: 'currency', total: 'mean' },
  one_time_products: { display_name: 'One-time products', type: 'scalar', total: 'sum' },
  one_time_products_revenue: { display_name: 'One-time products revenue', type: 'currency', total: 'sum' },
  new_subscriptions: { display_name: 'New subscriptions', type: 'scalar', total: 'sum' },
  new_subscriptions_revenue: { display_name: 'New subscriptions revenue', type: 'currency', total: 'sum' },
  renewed_subscriptions: { display_name: 'Renewed subscriptions', type: 'scalar', total: 'sum' },
  renewed_subscriptions_revenue: { display_name: 'Renewed subscriptions revenue', type: 'currency', total: 'sum' },
  active_subscriptions: { display_name: 'Active subscriptions', type: 'scalar', total: 'last' },
  monthly_recurring_revenue: { display_name: 'Monthly recurring revenue', type: 'currency', total: 'last' },
  checkouts: { display_name: 'Checkouts', type: 'scalar', total: 'sum' },
  succeeded_checkouts: { display_name: 'Succeeded checkouts', type: 'scalar', total: 'sum' },
  checkouts_conversion: { display_name: 'Checkouts conversion', type: 'percentage', total: 'mean' },
};

/** What each metric is called and how to show it, as the API has it. */
export function metricDescriptors(): MetricDescriptors {
  return mapMetrics((slug) => ({ slug, display_name: METRICS[slug].display_name, type: METRICS[slug].type }));
}

/** The same keys with what `value` gives for each. */
export function mapMetrics<T>(value: (slug: MetricSlug) => T): Record<MetricSlug, T> {
  const entries = Object.keys(METRICS).map((slug) => [slug, value(slug as MetricSlug)]);
  // Object.fromEntries forgets that the keys are those of the table.
  return Object.fromEntries(entries) as Record<MetricSlug, T>;
}
