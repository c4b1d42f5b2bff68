import { expect, test } from 'vitest';
import { addMonths } from '../../../mock/domain/periods.ts';
import type { CustomerRow, OrderRow, PaymentRow, RefundRow, SubscriptionRow } from '../../../mock/domain/rows.ts';
import type { JobData } from '../../../mock/domain/work.ts';
import { type LargeStory, tellLarge } from '../../../mock/fixtures/large/index.ts';
import type { Row } from '../../../mock/kernel/listing.ts';
import { STORY_NOON } from '../../support/mock.ts';

/** A hundredth of the scenario, told as the whole is: what holds here holds there. */
const SMALL = { customers: 3000, months: 24 };
const story = await tellLarge(STORY_NOON, SMALL);

/** The rows of a table, which are of its kind. */
function table<R extends Row>({ base }: LargeStory, name: string): R[] {
  return base.rows.flatMap((entry) => (entry.table === name ? [entry.row as R] : []));
}

const customers = table<CustomerRow>(story, 'customers');
const subscriptions = table<SubscriptionRow>(story, 'subscriptions');
const orders = table<OrderRow>(story, 'orders');
const payments = table<PaymentRow>(story, 'payments');
const refunds = table<RefundRow>(story, 'refunds');

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('it is as large as it says: one customer of ten subscribes, two buy once', () => {
  expect(customers).toHaveLength(3000);
  expect(subscriptions).toHaveLength(300);
  expect(orders.filter(({ billing_reason }) => billing_reason === 'purchase')).toHaveLength(600);
});

test('all of it happened within two years, in the order of the ids', () => {
  const [from, to] = [new Date(addMonths(STORY_NOON, -24)).toISOString(), new Date(STORY_NOON).toISOString()];
  for (const rows of [customers, subscriptions, orders, payments, refunds]) {
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    const times = rows.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
    expect(times.every((time) => time >= from && time <= to)).toBe(true);
  }
  expect(new Set(story.base.rows.map(({ id }) => id)).size).toBe(story.base.rows.length);
});

test('no two customers have one address or one id of their own', () => {
  expect(new Set(customers.map(({ email }) => email)).size).toBe(customers.length);
  const external = customers.flatMap(({ external_id }) => external_id ?? []);
  expect(new Set(external).size).toBe(external.length);
});

test('the amounts of an order add up, and one payment is as high as its total', () => {
  const paid = new Map(payments.map((payment) => [payment.order_id, payment]));
  expect(paid.size).toBe(orders.length);
  for (const order of orders) {
    expect(sum(order.items.map(({ amount }) => amount))).toBe(order.subtotal_amount);
    expect(order.subtotal_amount - order.discount_amount).toBe(order.net_amount);
    expect(order.net_amount + order.tax_amount).toBe(order.total_amount);
    expect(paid.get(order.id)).toMatchObject({
      amount: order.total_amount,
      customer_id: order.customer_id,
      status: 'succeeded',
    });
  }
});

test('tax is that of the country: 19 % in Germany, 23 % in Portugal, none in Oregon', () => {
  const rates = { DE: 19, PT: 23, US: 0 } as const;
  for (const { net_amount, tax_amount, billing_address } of orders) {
    const rate = rates[billing_address?.country as keyof typeof rates];
    expect(Math.abs(tax_amount - (net_amount * rate) / 100)).toBeLessThanOrEqual(0.5);
  }
});

test('a subscription has one order for each of its periods, and ends or goes on where the last one does', () => {
  for (const subscription of subscriptions) {
    const own = orders.filter(({ subscription_id }) => subscription_id === subscription.id);
    const start = Date.parse(subscription.started_at ?? '');
    const months = subscription.recurring_interval === 'year' ? 12 : 1;
    const expected = own.map((_, index) => addMonths(start, months * index));
    expect(own.map(({ created_at }) => Date.parse(created_at))).toEqual(expected);
    expect(own.map(({ billing_reason }) => billing_reason)).toEqual(
      own.map((_, index) => (index === 0 ? 'subscription_create' : 'subscription_cycle')),
    );
    expect(own.every(({ net_amount }) => net_amount === subscription.amount)).toBe(true);
    expect(Date.parse(subscription.current_period_start)).toBe(expected.at(-1));
    expect(Date.parse(subscription.current_period_end ?? '')).toBe(addMonths(start, months * own.length));
    const isOver = Date.parse(subscription.current_period_end ?? '') <= STORY_NOON;
    expect([subscription.status, subscription.ended_at]).toEqual(
      isOver ? ['canceled', subscription.current_period_end] : ['active', null],
    );
    if (isOver) expect(subscription.canceled_at).not.toBeNull();
  }
});

test('the end of each period in hand is planned, and no other', () => {
  const planned = story.base.jobs.map(({ entry: job }) => {
    const data = job?.data as JobData['subscription.end_period'] | undefined; // that of the one kind of work
    return [data?.id, job?.at];
  });
  const open = subscriptions.filter(({ status }) => status === 'active');
  expect(planned).toEqual(open.map(({ id, current_period_end }) => [id, Date.parse(current_period_end ?? '')]));
});

test('what was refunded is what the refunds say', () => {
  expect(refunds.length).toBeGreaterThan(0);
  const refunded = orders.filter(({ status }) => status === 'refunded');
  expect(refunds.map(({ order_id }) => order_id).toSorted()).toEqual(refunded.map(({ id }) => id).toSorted());
  for (const { id, refunded_amount, refunded_tax_amount } of refunded)
    expect(refunds.find(({ order_id }) => order_id === id)).toMatchObject({
      amount: refunded_amount,
      tax_amount: refunded_tax_amount,
    });
});

test('it is the same whenever it is told for one time, and moves with the time', async () => {
  expect(JSON.stringify(await tellLarge(STORY_NOON, SMALL))).toBe(JSON.stringify(story));
  const later = await tellLarge(STORY_NOON + 86_400_000, SMALL);
  expect(table<CustomerRow>(later, 'customers').map(({ email }) => email)).toEqual(customers.map(({ email }) => email));
  expect(JSON.stringify(later)).not.toBe(JSON.stringify(story));
});
