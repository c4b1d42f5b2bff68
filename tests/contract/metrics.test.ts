import { expect, test } from 'vitest';
import type { OrderRow, SubscriptionRow } from '../../mock/domain/rows.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

/** What the seller has sold from 1 to 5 July 2025: Pro by the month for 1250, and Founding Crew for 5000. */
const STORY = { start_date: '2025-07-01', end_date: '2025-07-05', interval: 'day' } as const;

function story<R>(row: R | undefined): R {
  if (row === undefined) throw new Error('The story has lost a row');
  return row;
}

/**
 * Replaces the sales of the story by a year of a shop: by the month for 100.00 from January and from June, by the year
 * for 1000.00 and once for 100.00 in January, one renewal in February.
 */
function keepShop({ inside }: TestWorld): void {
  const { orders, subscriptions, checkouts } = inside.tables;
  const [order, subscription] = [story(orders.get(ID.order)), story(subscriptions.get(ID.subscription))];
  const at = (day: string) => `${day}T09:00:00.000000Z`;
  const sell = (day: string, net_amount: number, subscription_id: string | null): OrderRow =>
    orders.put({ ...order, id: inside.ids.uuid(), created_at: at(day), net_amount, subscription_id });
  const start = (day: string, amount: number, recurring_interval: SubscriptionRow['recurring_interval']): string => {
    const id = inside.ids.uuid();
    const times = { created_at: at(day), started_at: at(day) };
    return subscriptions.put({ ...subscription, ...times, id, amount, recurring_interval }).id;
  };
  inside.transact(() => {
    for (const id of [ID.order, ID.orderFoundingCrew]) orders.remove(id);
    for (const id of [ID.checkout, ID.openCheckout]) checkouts.remove(id);
    subscriptions.remove(ID.subscription);
    const monthly = start('2024-01-01', 10_000, 'month');
    sell('2024-01-01', 10_000, monthly);
    sell('2024-01-01', 100_000, start('2024-01-01', 100_000, 'year'));
    sell('2024-01-01', 10_000, null);
    sell('2024-02-01', 10_000, monthly);
    sell('2024-06-01', 10_000, start('2024-06-01', 10_000, 'month'));
  });
}

test('the story by day: a subscription on the first, a purchase on the third', async () => {
  const { periods, totals, metrics } = await mock.world().client().metrics.get(STORY);
  expect(periods.map(({ timestamp }) => timestamp.slice(0, 10))).toEqual([
    ...['2025-07-01', '2025-07-02', '2025-07-03', '2025-07-04', '2025-07-05'],
  ]);
  expect(periods.map(({ revenue }) => revenue)).toEqual([1250, 0, 5000, 0, 0]);
  expect(periods[0]).toEqual({
    ...{ timestamp: '2025-07-01T00:00:00.000000Z', orders: 1, revenue: 1250, cumulative_revenue: 1250 },
    ...{ average_order_value: 1250, one_time_products: 0, one_time_products_revenue: 0 },
    ...{ new_subscriptions: 1, new_subscriptions_revenue: 1250 },
    ...{ renewed_subscriptions: 0, renewed_subscriptions_revenue: 0 },
    ...{ active_subscriptions: 1, monthly_recurring_revenue: 1250 },
    ...{ checkouts: 1, succeeded_checkouts: 1, checkouts_conversion: 1 },
  });
  expect(totals).toMatchObject({
    ...{ orders: 2, revenue: 6250, cumulative_revenue: 6250, one_time_products_revenue: 5000 },
    ...{ active_subscriptions: 1, monthly_recurring_revenue: 1250, succeeded_checkouts: 1 },
    // 1250 and 5000 over five days
    average_order_value: 1250,
  });
  expect(metrics.checkouts_conversion).toEqual({
    ...{ slug: 'checkouts_conversion', display_name: 'Checkouts conversion', type: 'percentage' },
  });
});

test('a year of a shop by day', async () => {
  const world = mock.world();
  keepShop(world);
  const { periods } = await world
    .client()
    .metrics.get({ start_date: '2024-01-01', end_date: '2024-12-31', interval: 'day' });
  const on = (day: string) => periods.find(({ timestamp }) => timestamp.startsWith(day));
  expect(periods).toHaveLength(366);
  expect(on('2024-01-01')).toMatchObject({
    ...{ orders: 3, revenue: 120_000, average_order_value: 40_000, one_time_products: 1 },
    ...{ new_subscriptions: 2, new_subscriptions_revenue: 110_000 },
    ...{ active_subscriptions: 2, monthly_recurring_revenue: 18_333 },
  });
  expect(on('2024-02-01')).toMatchObject({ renewed_subscriptions: 1, renewed_subscriptions_revenue: 10_000 });
  expect(on('2024-06-01')).toMatchObject({
    ...{ new_subscriptions: 1, active_subscriptions: 3, monthly_recurring_revenue: 28_333 },
  });
});

test('a year of a shop as one period, and by week', async () => {
  const world = mock.world();
  keepShop(world);
  const { metrics } = world.client();
  const year = { start_date: '2024-01-01', end_date: '2024-12-31' };
  const whole = await metrics.get({ ...year, interval: 'year' });
  expect(whole.periods).toHaveLength(1);
  expect(whole.periods[0]).toMatchObject({
    ...{ orders: 5, revenue: 140_000, average_order_value: 28_000 },
    ...{ new_subscriptions: 3, new_subscriptions_revenue: 130_000, renewed_subscriptions: 0 },
  });
  expect((await metrics.get({ ...year, interval: 'week' })).periods).toHaveLength(53);
});

test('metrics count what concerns a product, a billing type, a customer or an organization', async () => {
  const { metrics } = mock.world().client();
  const revenueOf = async (filter: Partial<Parameters<typeof metrics.get>[0]>) =>
    (await metrics.get({ ...STORY, ...filter })).totals.revenue;
  expect(await revenueOf({ product_id: ID.productPro })).toBe(1250);
  expect(await revenueOf({ product_id: [ID.productPro, ID.productFoundingCrew] })).toBe(6250);
  expect(await revenueOf({ billing_type: 'one_time' })).toBe(5000);
  expect(await revenueOf({ billing_type: ['recurring'] })).toBe(1250);
  expect(await revenueOf({ customer_id: ID.customer })).toBe(6250);
  expect(await revenueOf({ customer_id: ID.customerOther })).toBe(0);
  expect(await revenueOf({ organization_id: ID.organization })).toBe(6250);
  expect(await revenueOf({ organization_id: ID.otherOrganization })).toBe(0);
});

test('another organization sees nothing of it', async () => {
  const { totals } = await mock.world().client('mock_oat_other').metrics.get(STORY);
  expect(totals).toMatchObject({ orders: 0, revenue: 0, cumulative_revenue: 0, checkouts: 0 });
});

test('a refund does not lower the revenue, a new checkout counts at once', async () => {
  const { metrics, refunds, checkouts } = mock.world().client();
  await refunds.create({ body: { order_id: ID.order, reason: 'other', amount: 1250 } });
  await checkouts.create({ body: { products: [ID.productPro] } });
  // The story has a paid one and an open one.
  const { totals } = await metrics.get({ ...STORY, end_date: '2025-07-06', product_id: ID.productPro });
  expect(totals).toMatchObject({ revenue: 1250, checkouts: 3, succeeded_checkouts: 1 });
});

test.each([
  ['ends before it starts', 'end_date', { ...STORY, end_date: '2025-06-30' }],
  ['starts too early', 'start_date', { start_date: '2022-12-31', end_date: '2023-01-02', interval: 'day' }],
  ['is too long', 'end_date', { start_date: '2024-01-01', end_date: '2024-01-09', interval: 'hour' }],
] as const)('a range that %s is refused at its %s', async (_, place, range) => {
  await expect(mock.world().client().metrics.get(range)).rejects.toEqual(faultsAt([['query', place], 'value_error']));
});

test('a range is as long as the limits allow for its interval', async () => {
  const { metrics } = mock.world().client();
  const limits = await metrics.getLimits();
  expect(limits).toEqual({
    min_date: '2023-01-01',
    intervals: {
      hour: { max_days: 7 },
      day: { max_days: 366 },
      week: { max_days: 365 },
      month: { max_days: 1460 },
      year: { max_days: 3650 },
    },
  });
  const { periods } = await metrics.get({ start_date: '2024-01-01', end_date: '2024-01-08', interval: 'hour' });
  expect(periods).toHaveLength(192);
});

test('metrics need the scope for them', async () => {
  const { metrics } = mock.world().client('mock_oat_site');
  await expect(metrics.getLimits()).rejects.toEqual(refusal(403, { error: 'NotPermitted' }));
});
