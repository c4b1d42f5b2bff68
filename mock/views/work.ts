import { majorUnits } from '../domain/amount-text.ts';
import { orderAmounts } from '../domain/order-amounts.ts';
import type { SubscriptionRow } from '../domain/rows.ts';
import { advanceSubscription } from '../domain/subscription-changes.ts';
import type { JobData } from '../domain/work.ts';
import type { Job } from '../kernel/agenda.ts';
import { fromWire } from '../kernel/instant.ts';
import { partiesOf, renewalOf, usagesOf } from '../queries/subscriptions.ts';
import type { World } from '../tables.ts';

type Words = { readonly [K in keyof JobData]: (world: World, data: JobData[K]) => string };

/** What each kind of work will do if nothing changes before it is due, for a person to read. */
const WORDS: Words = {
  'benefit.carry_over': (_, { benefit_id, customer_id }) =>
    `Brings what the customer ${customer_id} has of the benefit ${benefit_id} up to date`,
  'benefit.withdraw': (_, { benefit_id, customer_id }) =>
    `Takes the benefit ${benefit_id} back from the customer ${customer_id}`,
  'checkout.complete': (_, { id }) => `Ends the payment of the checkout ${id}`,
  'checkout.expire': ({ tables }, { id }) =>
    tables.checkouts.find(id)?.status === 'open'
      ? `Expires the checkout ${id}`
      : nothing(`the checkout ${id} is no longer open`),
  'meter.count': (_, { meter_id }) => `Counts earlier events for the meter ${meter_id}`,
  'meter.adopt': (_, { customer_id }) => `Counts earlier events for the customer ${customer_id}`,
  'file.forget_upload': (_, { id }) => `Forgets the upload ${id} unless it is complete`,
  'order.make_invoice': (_, { id }) => `Makes the invoice of the order ${id}`,
  'order.retry_charge': ({ tables }, { order_id, failures }) => {
    const order = tables.orders.get(order_id);
    if (order?.status !== 'pending') return nothing(`the order ${order_id} is no longer pending`);
    const { total_amount, currency } = order;
    return `Charges the order ${order_id} again, for ${money(total_amount, currency)}, after ${failures} failed ${failures === 1 ? 'payment' : 'payments'}`;
  },
  'product.regrant': (_, { product_id, customer_id }) =>
    `Gives the customer ${customer_id} what the product ${product_id} gives now`,
  'refund.fail': ({ tables }, { id }) =>
    tables.refunds.find(id)?.status === 'pending'
      ? `Lets the refund ${id} fail`
      : nothing(`the refund ${id} is no longer pending`),
  'subscription.end_period': (world, { id, current_period_end }) => {
    const row = world.tables.subscriptions.find(id);
    if (row?.current_period_end !== current_period_end) return nothing(`the subscription ${id} has another period`);
    const occasion = { at: current_period_end };
    if (advanceSubscription(row, 'end_period', occasion).ok) return `Ends the subscription ${id}`;
    if (!advanceSubscription(row, 'renew', occasion).ok) return nothing(`the subscription ${id} has ended`);
    return `Renews the subscription ${id} for ${renewalText(world, row, fromWire(current_period_end))}`;
  },
  'webhook.retry': (_, { id }) => `Sends the webhook event ${id} again unless it was delivered`,
};

/** What a piece of work will do if nothing changes before it is due. */
export function workText(world: World, { kind, data }: Pick<Job, 'kind' | 'data'>): string {
  // Each kind was planned with the data of its kind.
  const words = WORDS[kind as keyof JobData] as ((world: World, data: unknown) => string) | undefined;
  try {
    return words?.(world, data) ?? nothing(`nobody does the work ${kind}`);
  } catch (error) {
    // Work that cannot even be told of has failed or will: the list of all other work must not fail with it.
    return `Fails: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The total with tax, discount and what the customer has left; of usage only what there is so far. */
function renewalText(world: World, row: SubscriptionRow, end: number): string {
  const usages = usagesOf(world, row);
  const { lines, discount } = renewalOf(world, row, end, usages);
  const { billing_address: location, tax_id, credit_balance } = partiesOf(world, row).customer;
  const { total_amount } = orderAmounts({ lines, discount, credit_balance, location, tax_id });
  return `${money(total_amount, row.currency)}${usages.length > 0 ? ', with the usage so far' : ''}`;
}

function money(amount: number, currency: string): string {
  return `${majorUnits(amount)} ${currency.toUpperCase()}`;
}

function nothing(reason: string): string {
  return `Does nothing: ${reason}`;
}
