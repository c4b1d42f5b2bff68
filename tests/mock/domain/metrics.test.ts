import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import document from '../../../generated/openapi.json' with { type: 'json' };
import { METRICS, metricDescriptors } from '../../../mock/domain/metric-descriptors.ts';
import { dayRange, type Measured, metricsOver } from '../../../mock/domain/metrics.ts';

const order = (day: string, net_amount: number, subscription_id: string | null = null) => ({
  created_at: `${day}T09:00:00.000000Z`,
  net_amount,
  subscription_id,
});
const subscription = (
  id: string,
  started: string | null,
  amount: number,
  recurring_interval: 'month' | 'year',
  ended: string | null = null,
) => ({
  id,
  started_at: started && `${started}T09:00:00.000000Z`,
  ended_at: ended && `${ended}T09:00:00.000000Z`,
  amount,
  recurring_interval,
});
const nothing: Measured = { orders: [], subscriptions: [], checkouts: [] };

/** A year of a shop: two subscriptions and a one-time sale in January, a renewal, and a third subscription in June. */
const shop: Measured = {
  orders: [
    order('2024-01-01', 10_000, 'monthly'),
    order('2024-01-01', 100_000, 'yearly'),
    order('2024-01-01', 10_000),
    order('2024-02-01', 10_000, 'monthly'),
    order('2024-06-01', 10_000, 'june'),
  ],
  subscriptions: [
    subscription('monthly', '2024-01-01', 10_000, 'month'),
    subscription('yearly', '2024-01-01', 100_000, 'year'),
    subscription('june', '2024-06-01', 10_000, 'month'),
  ],
  checkouts: [],
};

const year2024 = (interval: 'hour' | 'day' | 'week' | 'month' | 'year') =>
  dayRange('2024-01-01', '2024-12-31', interval);
const on = (day: string) => {
  const found = metricsOver(shop, year2024('day')).periods.find(({ at }) => at === Date.parse(`${day}T00:00:00Z`));
  return found;
};

describe('a year by day', () => {
  test('has the first day with everything that began on it', () => {
    expect(on('2024-01-01')).toMatchObject({
      orders: 3,
      revenue: 120_000,
      cumulative_revenue: 120_000,
      average_order_value: 40_000,
      one_time_products: 1,
      one_time_products_revenue: 10_000,
      new_subscriptions: 2,
      new_subscriptions_revenue: 110_000,
      renewed_subscriptions: 0,
      active_subscriptions: 2,
      monthly_recurring_revenue: 18_333,
    });
  });

  test('has a renewal on the day of its order', () => {
    expect(on('2024-02-01')).toMatchObject({
      orders: 1,
      new_subscriptions: 0,
      renewed_subscriptions: 1,
      renewed_subscriptions_revenue: 10_000,
      cumulative_revenue: 130_000,
    });
  });

  test('has the third subscription from June on', () => {
    expect(on('2024-05-31')).toMatchObject({ active_subscriptions: 2 });
    expect(on('2024-06-01')).toMatchObject({
      new_subscriptions: 1,
      active_subscriptions: 3,
      monthly_recurring_revenue: 28_333,
    });
  });

  test('has 366 periods', () => {
    expect(metricsOver(shop, year2024('day')).periods).toHaveLength(366);
  });
});

test('a year as one period knows no renewals of what started in it', () => {
  const { periods } = metricsOver(shop, year2024('year'));
  expect(periods).toHaveLength(1);
  expect(periods[0]).toMatchObject({
    orders: 5,
    revenue: 140_000,
    average_order_value: 28_000,
    new_subscriptions: 3,
    new_subscriptions_revenue: 130_000,
    renewed_subscriptions: 0,
  });
});

test('totals are sums, last values and means', () => {
  const { totals } = metricsOver(shop, year2024('month'));
  expect(totals).toMatchObject({
    orders: 5,
    revenue: 140_000,
    cumulative_revenue: 140_000,
    // January 40000, February and June 10000, of twelve months
    average_order_value: 5000,
    renewed_subscriptions: 1,
    active_subscriptions: 3,
    monthly_recurring_revenue: 28_333,
  });
});

test('revenue before the range counts as accumulated, not as revenue', () => {
  const { periods, totals } = metricsOver(shop, dayRange('2024-02-01', '2024-02-02', 'day'));
  expect(periods.map(({ cumulative_revenue }) => cumulative_revenue)).toEqual([130_000, 130_000]);
  expect(totals).toMatchObject({ revenue: 10_000, cumulative_revenue: 130_000 });
});

test('the average order value is rounded up', () => {
  const given = { ...nothing, orders: [order('2024-01-01', 100), order('2024-01-01', 101)] };
  expect(metricsOver(given, dayRange('2024-01-01', '2024-01-01', 'day')).totals.average_order_value).toBe(101);
});

test('a subscription is active in the period in which it ends, and not after it', () => {
  const given = { ...nothing, subscriptions: [subscription('s', '2023-12-01', 900, 'month', '2024-01-02')] };
  const { periods } = metricsOver(given, dayRange('2024-01-01', '2024-01-03', 'day'));
  expect(periods.map((period) => period.active_subscriptions)).toEqual([1, 1, 0]);
  expect(periods.map((period) => period.monthly_recurring_revenue)).toEqual([900, 900, 0]);
  expect(periods.map((period) => period.new_subscriptions)).toEqual([0, 0, 0]);
});

test('a subscription that ends after the range is active to its last period', () => {
  const given = { ...nothing, subscriptions: [subscription('s', '2023-12-01', 900, 'month', '2024-02-01')] };
  const { periods } = metricsOver(given, dayRange('2024-01-01', '2024-01-03', 'day'));
  expect(periods.map((period) => period.active_subscriptions)).toEqual([1, 1, 1]);
});

test('subscriptions that never started, or start or end outside of the range, are not active in it', () => {
  const subscriptions = [
    subscription('unstarted', null, 900, 'month'),
    subscription('later', '2024-01-04', 900, 'month'),
    subscription('earlier', '2023-01-01', 900, 'month', '2023-12-31'),
  ];
  const { periods } = metricsOver({ ...nothing, subscriptions }, dayRange('2024-01-01', '2024-01-03', 'day'));
  expect(periods.map((period) => period.active_subscriptions)).toEqual([0, 0, 0]);
});

test('a subscription that renews twice in a period is one renewed subscription', () => {
  const orders = [order('2024-02-01', 100, 's'), order('2024-03-01', 100, 's')];
  const given = { ...nothing, orders, subscriptions: [subscription('s', '2023-12-01', 100, 'month')] };
  expect(metricsOver(given, year2024('year')).totals).toMatchObject({
    renewed_subscriptions: 1,
    renewed_subscriptions_revenue: 200,
  });
});

test('conversion is the part of the checkouts that have succeeded, 0 without any', () => {
  const created_at = '2024-01-01T09:00:00Z';
  const checkouts = (['succeeded', 'open', 'succeeded', 'succeeded'] as const).map((status) => ({
    created_at,
    status,
  }));
  const { periods, totals } = metricsOver({ ...nothing, checkouts }, dayRange('2024-01-01', '2024-01-02', 'day'));
  expect(periods.map((period) => [period.checkouts, period.succeeded_checkouts, period.checkouts_conversion])).toEqual([
    [4, 3, 0.75],
    [0, 0, 0],
  ]);
  expect(totals).toMatchObject({ checkouts: 4, succeeded_checkouts: 3, checkouts_conversion: 0.375 });
});

test('a range of days goes from the first moment of one to the last of the other', () => {
  const { start, end } = dayRange('2024-01-01', '2024-01-02', 'day');
  expect([start, end].map((instant) => new Date(instant).toISOString())).toEqual([
    '2024-01-01T00:00:00.000Z',
    '2024-01-02T23:59:59.999Z',
  ]);
});

test('the descriptors are those of the contract', () => {
  expect(metricDescriptors()).toEqual(document.components.schemas.MetricDescriptors.examples[0]);
});

test('periods add up to the whole, whatever the interval', () => {
  const start = Date.parse('2024-01-01T00:00:00Z');
  const moment = fc.nat(30 * 86_400_000 - 1).map((ms) => new Date(start + ms).toISOString());
  const measured = fc.record({
    orders: fc.array(
      fc.record({ created_at: moment, net_amount: fc.nat(10_000), subscription_id: fc.constantFrom(null, 'a', 'b') }),
    ),
    subscriptions: fc.tuple(moment, moment).map(([a, b]) => [
      { ...subscription('a', null, 1000, 'month'), started_at: a },
      { ...subscription('b', null, 1200, 'year'), started_at: b },
    ]),
    checkouts: fc.array(
      fc.record({ created_at: moment, status: fc.constantFrom('open' as const, 'succeeded' as const) }),
    ),
  });
  const sums = Object.entries(METRICS).filter(([, { total }]) => total === 'sum');
  fc.assert(
    fc.property(measured, fc.constantFrom('day', 'month'), (given, interval) => {
      const { periods, totals } = metricsOver(given, dayRange('2024-01-01', '2024-01-30', interval));
      for (const [slug] of sums) {
        const key = slug as keyof typeof totals;
        expect(totals[key]).toBe(periods.reduce((all, period) => all + period[key], 0));
      }
      const net = given.orders.reduce((all, { net_amount }) => all + net_amount, 0);
      expect(totals.orders).toBe(given.orders.length);
      expect(totals.revenue).toBe(net);
      expect(totals.cumulative_revenue).toBe(net);
      expect(totals.checkouts).toBe(given.checkouts.length);
      expect(
        totals.one_time_products_revenue + totals.new_subscriptions_revenue + totals.renewed_subscriptions_revenue,
      ).toBe(net);
    }),
  );
});
