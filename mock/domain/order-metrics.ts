import type { Order } from '../../generated/types.ts';
import { sum } from './money.ts';

export type MeasuredOrder = Pick<Order, 'created_at' | 'net_amount' | 'subscription_id'>;

/** What the orders of one period come to. `startedHere` tells whether a subscription started in the same period. */
export function orderMetrics(orders: readonly MeasuredOrder[], startedHere: (subscriptionId: string) => boolean) {
  const oneTime = orders.filter((order) => order.subscription_id === null);
  const first = orders.filter((order) => order.subscription_id !== null && startedHere(order.subscription_id));
  const renewals = orders.filter((order) => order.subscription_id !== null && !startedHere(order.subscription_id));
  const revenue = netOf(orders);
  return {
    orders: orders.length,
    revenue,
    average_order_value: orders.length === 0 ? 0 : Math.ceil(revenue / orders.length),
    one_time_products: oneTime.length,
    one_time_products_revenue: netOf(oneTime),
    new_subscriptions_revenue: netOf(first),
    renewed_subscriptions: new Set(renewals.map((order) => order.subscription_id)).size,
    renewed_subscriptions_revenue: netOf(renewals),
  };
}

export function netOf(orders: readonly MeasuredOrder[]): number {
  return sum(orders.map((order) => order.net_amount));
}
