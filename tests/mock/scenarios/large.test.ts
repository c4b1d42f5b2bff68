import { expect, test } from 'vitest';
import { STORY_NOON } from '../../support/mock.ts';
import { useMocks } from './scenarios.ts';

const start = useMocks();

/** Everything about the whole scenario is in one test: it is built once. */
test('100,000 customers and two years of sales can be paged through, measured, copied and moved on', {
  timeout: 300_000,
}, async () => {
  const lines: string[] = [];
  const { client, control, mock } = await start({
    clock: STORY_NOON,
    scenario: 'large',
    log: (line) => lines.push(line),
  });
  expect(lines.filter((line) => !/^Building the scenario large: \d+ %$/.test(line))).toEqual([]);
  const { customers, subscriptions, orders, metrics } = client();
  expect((await customers.list({ limit: 1 })).pagination.total_count).toBe(100_000);
  expect((await subscriptions.list({ limit: 1 })).pagination.total_count).toBe(10_000);

  // Page by page, from both ends.
  const { items, pagination } = await orders.list({ limit: 100 });
  const { items: last } = await orders.list({ limit: 100, page: pagination.max_page });
  const [oldest] = (await orders.list({ limit: 1, sorting: ['created_at'] })).items;
  expect(last.at(-1)?.id).toBe(oldest?.id);
  expect(Date.parse(oldest?.created_at ?? '')).toBeLessThan(Date.parse('2023-07-07T00:00:00Z'));

  // What is measured by the month is what there is.
  const { periods } = await metrics.get({ start_date: '2023-07-01', end_date: '2025-07-06', interval: 'month' });
  expect(periods.reduce((sum, period) => sum + period.orders, 0)).toBe(pagination.total_count);
  expect(periods.reduce((sum, period) => sum + period.new_subscriptions, 0)).toBe(10_000);
  const active = (await subscriptions.list({ limit: 1, active: true })).pagination.total_count;
  // Some have ended since the month began.
  expect(periods.at(-1)?.active_subscriptions).toBeGreaterThanOrEqual(active);

  // Another world begins with the same rows, and neither sees what happens in the other.
  expect((await client('other').orders.list({ limit: 100 })).items).toEqual(items);
  const rows = ['default', 'other'].map((name) => [...mock.platform.worlds.get(name).tables.orders.rows()]);
  expect(rows[0]?.every((row, index) => row === rows[1]?.[index])).toBe(true);
  await client('other').customers.create({ body: { email: 'ana@costa.example' } });
  expect((await customers.list({ limit: 1 })).pagination.total_count).toBe(100_000);
  const { upcoming_work } = await control.worlds.get({ name: 'default' });
  expect(upcoming_work).toBeGreaterThanOrEqual(active);

  // A day brings the renewals of that day.
  await mock.world('other').clock.advance('P1D');
  const work = await (await mock.fetch(`${mock.world('other').url}/_mock/work`)).json();
  expect(work.failed).toEqual([]);
  expect((await client('other').orders.list({ limit: 1 })).pagination.total_count).toBeGreaterThan(
    pagination.total_count,
  );
  expect((await orders.list({ limit: 1 })).pagination.total_count).toBe(pagination.total_count);
});
