import { expect, test } from 'vitest';
import { createClient } from '../../client/lean.ts';
import { refusal } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';
import { ANA } from '../support/purchases.ts';
import { readPdf } from '../support/read-pdf.ts';
import { useReceivers } from '../support/receivers.ts';
import { expectTotals, openShop, type Shop } from './shop.ts';

const mock = useMock();
const receivers = useReceivers();

const TOO_HIGH = { error: 'RefundAmountTooHigh' };

/** The buyer has nothing but the link. Gives the client secret that the page of the checkout has in its address. */
async function followLink({ world, linkUrl }: Shop): Promise<string> {
  const { status, headers } = await world.send('GET', linkUrl.slice(world.url.length), { token: null });
  expect(status).toBe(302);
  return new URL(headers.location ?? '').pathname.split('/').at(-1) ?? '';
}

async function buy(shop: Shop) {
  const { inbox, seller } = shop;
  const client_secret = await followLink(shop);
  expect(await inbox.nextTypes()).toEqual(['checkout.created']);
  const nothing = { orders: 0, revenue: 0, active_subscriptions: 0, monthly_recurring_revenue: 0 };
  await expectTotals(shop, '2025-07-31', { ...nothing, checkouts: 1, succeeded_checkouts: 0, checkouts_conversion: 0 });

  const { checkouts } = createClient({ baseUrl: shop.world.url });
  const opened = await checkouts.clientGet({ client_secret });
  expect(opened).toMatchObject({ status: 'open', amount: 3000, discountAmount: 0, taxAmount: null });
  const reduced = await checkouts.clientUpdate({ client_secret, body: { discountCode: 'welcome20' } });
  // 20 % of 3000 are 600.
  expect(reduced).toMatchObject({ amount: 3000, discountAmount: 600, netAmount: 2400 });
  const confirmed = await checkouts.clientConfirm({ client_secret, body: ANA });
  // 19 % of 2400 are 456, and 2400 + 456 = 2856.
  expect(confirmed).toMatchObject({ status: 'confirmed', netAmount: 2400, taxAmount: 456, totalAmount: 2856 });
  expect(await checkouts.clientGet({ client_secret })).toMatchObject({ status: 'succeeded' });

  const events = await inbox.next();
  expect(events.map(({ type }) => type)).toEqual([
    'checkout.updated',
    ...['customer.created', 'customer.state_changed', 'checkout.updated'],
    ...['subscription.created', 'subscription.active', 'subscription.updated'],
    ...['order.created', 'order.updated', 'order.paid', 'checkout.updated'],
    ...['benefit_grant.created', 'customer.state_changed'],
  ]);
  const statuses = events.flatMap(({ type, data }) => (type === 'checkout.updated' ? [data.status] : []));
  expect(statuses).toEqual(['open', 'confirmed', 'succeeded']);
  const [order] = (await seller.orders.list({ checkout_id: opened.id })).items;
  if (!order?.subscription_id) throw new Error('The purchase has made no subscription');
  expect(events.find(({ type }) => type === 'order.paid')?.data).toEqual(order);
  return { order, id: order.subscription_id };
}

async function expectPurchase(shop: Shop, { order, id }: Awaited<ReturnType<typeof buy>>) {
  const { seller, studio } = shop;
  expect(order).toMatchObject({
    ...{ status: 'paid', billing_reason: 'subscription_create', metadata: { ad: 7 } },
    ...{ subtotal_amount: 3000, discount_amount: 600, net_amount: 2400, tax_amount: 456, total_amount: 2856 },
  });
  const { items: payments } = await seller.payments.list({ order_id: order.id });
  expect(payments).toMatchObject([{ status: 'succeeded', amount: 2856, checkout_id: order.checkout_id }]);
  expect(await seller.subscriptions.get({ id })).toMatchObject({
    ...{ status: 'active', amount: 2400, product_id: studio, discount: { code: 'WELCOME20' } },
    current_period_end: '2025-08-06T12:00:00.000000Z',
  });
  await expectTotals(shop, '2025-07-31', {
    ...{ orders: 1, revenue: 2400, cumulative_revenue: 2400, average_order_value: 2400 },
    ...{ new_subscriptions: 1, new_subscriptions_revenue: 2400, renewed_subscriptions: 0 },
    ...{ active_subscriptions: 1, monthly_recurring_revenue: 2400 },
    ...{ checkouts: 1, succeeded_checkouts: 1, checkouts_conversion: 1 },
  });
}

/** Lets three months pass, in two of which the discount still counts. */
async function renewThrice(shop: Shop, subscription_id: string) {
  const { world, inbox, seller } = shop;
  const months = [
    // 2400 and 19 % of it, 456.
    { end: '2025-08-31', net: 2400, total: 2856, revenue: 4800, renewed: 2400, conversion: 1 / 2 },
    { end: '2025-09-30', net: 2400, total: 2856, revenue: 7200, renewed: 4800, conversion: 1 / 3 },
    // 3000 and 19 % of it, 570.
    { end: '2025-10-31', net: 3000, total: 3570, revenue: 10_200, renewed: 7800, conversion: 1 / 4 },
  ];
  for (const [index, { end, net, total, revenue, renewed, conversion }] of months.entries()) {
    await world.advance('P1M');
    expect(await inbox.nextTypes()).toEqual([
      ...['subscription.updated', 'order.created', 'order.updated', 'order.paid'],
      ...['benefit_grant.cycled', 'customer.state_changed'],
    ]);
    const { items } = await seller.orders.list({ product_id: shop.studio, limit: 1 });
    expect(items).toMatchObject([
      { subscription_id, billing_reason: 'subscription_cycle', status: 'paid', net_amount: net, total_amount: total },
    ]);
    await expectTotals(shop, end, {
      ...{ orders: index + 2, revenue, cumulative_revenue: revenue, new_subscriptions_revenue: 2400 },
      ...{ renewed_subscriptions: index + 1, renewed_subscriptions_revenue: renewed },
      ...{ active_subscriptions: 1, monthly_recurring_revenue: net, checkouts_conversion: conversion },
    });
  }
}

/** What October's metrics are once the product has changed, whatever is refunded or canceled afterwards. */
const AFTER_CHANGE = {
  // 10,200 and 2000
  ...{ orders: 5, revenue: 12_200, cumulative_revenue: 12_200, new_subscriptions_revenue: 2400 },
  // 7800 and 2000; October has two orders of the one subscription.
  ...{ renewed_subscriptions: 3, renewed_subscriptions_revenue: 9800 },
  // The mean of 2400, 2400, 2400 and (3000 + 2000) / 2 is 9700 / 4.
  ...{ average_order_value: 2425, active_subscriptions: 1, monthly_recurring_revenue: 7000 },
};

async function changeProduct(shop: Shop, id: string) {
  const { world, inbox, seller, agency } = shop;
  // Half of the 31 days from 6 October to 6 November.
  await world.advance('P15DT12H');
  expect(await inbox.nextTypes()).toEqual([]);
  const body = { product_id: agency, proration_behavior: 'invoice' } as const;
  expect(await seller.subscriptions.update({ id, body })).toMatchObject({ amount: 7000, product_id: agency });
  expect(await inbox.nextTypes()).toEqual([
    ...['subscription.updated', 'order.created', 'order.updated', 'order.paid'],
    ...['benefit_grant.created', 'customer.state_changed'],
  ]);
  expect((await seller.orders.list({ product_id: agency })).items).toMatchObject([
    {
      // 3500 − 1500 = 2000; 19 % of it are 380.
      ...{ billing_reason: 'subscription_update', net_amount: 2000, tax_amount: 380, total_amount: 2380 },
      items: [
        { label: 'Unused time on Studio', amount: -1500, proration: true },
        { label: 'Remaining time on Agency', amount: 3500, proration: true },
      ],
    },
  ]);
  await expectTotals(shop, '2025-10-31', AFTER_CHANGE);
}

/** Gives the first order back in three parts: 1000 + 399 + 1001 = 2400, and 190 + 76 + 190 = 456 of tax. */
async function refundInParts(shop: Shop, order_id: string) {
  const { inbox, seller } = shop;
  const give = (amount: number) => seller.refunds.create({ body: { order_id, reason: 'customer_request', amount } });
  const parts = [
    { amount: 1000, tax_amount: 190, status: 'partially_refunded', refunded: 1000, tax: 190 },
    // 19 % of 399 are 75.81.
    { amount: 399, tax_amount: 76, status: 'partially_refunded', refunded: 1399, tax: 266 },
    { amount: 1001, tax_amount: 190, status: 'refunded', refunded: 2400, tax: 456 },
  ];
  for (const { amount, tax_amount, status, refunded, tax } of parts) {
    // One more than the rest is too much.
    if (status === 'refunded') await expect(give(amount + 1)).rejects.toEqual(refusal(400, TOO_HIGH));
    expect(await give(amount)).toMatchObject({ status: 'succeeded', amount, tax_amount });
    const order = await seller.orders.get({ id: order_id });
    expect(order).toMatchObject({ status, refunded_amount: refunded, refunded_tax_amount: tax });
    expect(await inbox.nextTypes()).toEqual(['refund.created', 'order.updated', 'order.refunded']);
    await expectTotals(shop, '2025-10-31', AFTER_CHANGE);
  }
  await expect(give(1)).rejects.toEqual(refusal(403, { error: 'RefundedAlready' }));
  expect(await inbox.nextTypes()).toEqual([]);
}

async function readInvoice({ world, inbox, seller }: Shop, id: string) {
  await seller.orders.generateInvoice({ id });
  const { url } = await seller.orders.getInvoice({ id });
  const ready = { type: 'order.updated', data: { id, status: 'refunded', is_invoice_generated: true } };
  expect(await inbox.next()).toMatchObject([ready]);
  const { headers, body } = await world.send('GET', url.slice(world.url.length), { token: null });
  expect(headers['content-type']).toBe('application/pdf');
  const shown = readPdf(body).pages.flat().join('\n');
  // Two orders were there before.
  const texts = ['BENCHMATE-0003', 'Ana Costa', 'Studio', '$30.00', '-$6.00', '$24.00', '$4.56', '$28.56'];
  for (const text of texts) expect(shown).toContain(text);
}

async function cancel(shop: Shop, id: string, customer_id: string) {
  const { world, inbox, seller } = shop;
  const canceled = await seller.subscriptions.update({ id, body: { cancel_at_period_end: true } });
  expect(canceled).toMatchObject({ status: 'active', ends_at: '2025-11-06T12:00:00.000000Z', ended_at: null });
  expect(await inbox.nextTypes()).toEqual(['subscription.updated', 'subscription.canceled', 'customer.state_changed']);
  await expectTotals(shop, '2025-10-31', AFTER_CHANGE);

  // From 22 October, 00:00, to 6 November, 12:00.
  await world.advance('P15DT12H');
  const types = ['benefit_grant.revoked', 'benefit_grant.revoked', 'customer.state_changed'];
  expect(await inbox.nextTypes()).toEqual(['subscription.updated', 'subscription.revoked', ...types]);
  const ended = await seller.subscriptions.get({ id });
  expect(ended).toMatchObject({ status: 'canceled', ended_at: '2025-11-06T12:00:00.000000Z' });
  const state = await seller.customers.getState({ id: customer_id });
  expect(state).toMatchObject({ active_subscriptions: [], granted_benefits: [] });
  const { average_order_value: _, ...sums } = AFTER_CHANGE;
  // The month in which it ends still counts it, the next one does not.
  await expectTotals(shop, '2025-11-30', sums);
  await expectTotals(shop, '2025-12-31', { ...sums, active_subscriptions: 0, monthly_recurring_revenue: 0 });
}

test('a seller sells a subscription, from the first product to the end of the last period', async () => {
  const shop = await openShop(mock.world(), await receivers.http());
  await expectTotals(shop, '2025-07-31', { orders: 0, revenue: 0, checkouts: 0, active_subscriptions: 0 });
  const purchase = await buy(shop);
  await expectPurchase(shop, purchase);
  await renewThrice(shop, purchase.id);
  await changeProduct(shop, purchase.id);
  await refundInParts(shop, purchase.order.id);
  await readInvoice(shop, purchase.order.id);
  await expectTotals(shop, '2025-10-31', AFTER_CHANGE);
  await cancel(shop, purchase.id, purchase.order.customer_id);
});
