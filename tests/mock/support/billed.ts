import { expect } from 'vitest';
import type { Client, Order, Subscription } from '../../../client/lean.ts';
import { activations, type ExpectedOrder, type ExpectedSubscription } from './due-work.ts';
import { all } from './pages.ts';

type Attempts = ExpectedOrder['payments'];

/** A subscription as a mock shows it, in the form in which it is expected. */
export interface Billed {
  readonly subscription: ExpectedSubscription;
  /** How often each event has to be told of it and of its orders. */
  readonly events: Readonly<Record<string, number>>;
}

/** The subscriptions of the customers with an address there, by the checkout that each began with. */
export async function readBilled(client: Client, emailDomain: string): Promise<ReadonlyMap<string, Billed>> {
  const attempts = await readAttempts(client);
  const orders = await readOrders(client, emailDomain);
  const billed = new Map<string, Billed>();
  for await (const subscription of all((page) => client.subscriptions.list({ page, limit: 100 }))) {
    if (!subscription.customer.email.endsWith(emailDomain)) continue;
    const theirs = orders.get(subscription.id) ?? [];
    orders.delete(subscription.id);
    const checkout = String(subscription.checkout_id);
    expect(billed.has(checkout), `a second subscription of the checkout ${checkout}`).toBe(false);
    billed.set(checkout, describe(subscription, theirs, attempts));
  }
  expect([...orders.values()].flat(), 'orders without their subscription').toEqual([]);
  return billed;
}

/** When each order was charged and how that ended, oldest first. */
async function readAttempts(client: Client): Promise<Map<string, Attempts>> {
  const attempts = new Map<string, Attempts>();
  for await (const { id, order_id, created_at, status } of all((page) =>
    client.payments.list({ page, limit: 100, sorting: ['created_at'] }),
  )) {
    if (order_id === null) throw new Error(`The payment ${id} has no order`);
    attempts.set(order_id, [...(attempts.get(order_id) ?? []), [Date.parse(created_at), status]]);
  }
  return attempts;
}

/** The orders of each subscription, oldest first. */
async function readOrders(client: Client, emailDomain: string): Promise<Map<string, Order[]>> {
  const orders = new Map<string, Order[]>();
  for await (const order of all((page) => client.orders.list({ page, limit: 100, sorting: ['created_at'] }))) {
    if (!order.customer.email.endsWith(emailDomain)) continue;
    const of = String(order.subscription_id);
    orders.set(of, [...(orders.get(of) ?? []), order]);
  }
  return orders;
}

function describe(row: Subscription, orders: readonly Order[], attempts: ReadonlyMap<string, Attempts>): Billed {
  const subscription = {
    status: row.status,
    periodStart: Date.parse(row.current_period_start),
    orders: orders.map(({ id, created_at, billing_reason, status }) => ({
      at: Date.parse(created_at),
      reason: billing_reason,
      status,
      payments: attempts.get(id) ?? [],
    })),
  };
  const paid = orders.filter((order) => order.paid).map(({ id }) => [`order.paid ${id}`, 1]);
  const events = Object.fromEntries([[`subscription.active ${row.id}`, activations(subscription)], ...paid]);
  return { subscription, events };
}
