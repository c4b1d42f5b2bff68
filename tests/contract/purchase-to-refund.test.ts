import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { readPdf } from '../support/read-pdf.ts';

const mock = useMock();

/** Buys Founding Crew for 50.00 and 19 % tax, and gives the order. */
async function buy(world: TestWorld) {
  const { checkouts, orders } = world.client();
  const checkout = await checkouts.create({ body: { products: [ID.productFoundingCrew] } });
  await checkouts.clientConfirm({
    client_secret: checkout.clientSecret,
    body: {
      customerEmail: 'ana@costa.example',
      customerName: 'Ana Łuczak',
      customerBillingAddress: { country: 'DE', line1: 'Weg 1', postalCode: '10119', city: 'Berlin' },
      confirmationTokenId: 'ctoken_card',
    },
  });
  const [order] = (await orders.list({ checkout_id: checkout.id })).items;
  if (!order) throw new Error('The checkout has made no order');
  return order;
}

test('a purchase is paid, measured and invoiced, and refunded with its benefits', async () => {
  const world = mock.world();
  const { metrics, orders, payments, refunds } = world.client();
  const order = await buy(world);
  expect(order).toMatchObject({ status: 'paid', net_amount: 5000, tax_amount: 950, total_amount: 5950 });
  const [payment] = (await payments.list({ order_id: order.id })).items;
  expect(payment).toMatchObject({ status: 'succeeded', amount: 5950, checkout_id: order.checkout_id });

  const day = { start_date: '2025-07-06', end_date: '2025-07-06', interval: 'day' } as const;
  const sold = { orders: 1, revenue: 5000, one_time_products: 1, succeeded_checkouts: 1 };
  expect((await metrics.get(day)).totals).toMatchObject(sold);

  await orders.generateInvoice({ id: order.id });
  const { url } = await orders.getInvoice({ id: order.id });
  const { body } = await world.send('GET', url.slice(world.url.length), { token: null });
  const shown = readPdf(body).pages.flat().join('\n');
  // The story has the invoices before it.
  for (const text of ['BENCHMATE-0003', 'Ana Łuczak', '$59.50']) expect(shown).toContain(text);

  const before = await world.client().customers.getState({ id: order.customer_id });
  expect(before.granted_benefits.map(({ benefit_type }) => benefit_type).toSorted()).toEqual([
    'custom',
    'downloadables',
  ]);
  await refunds.create({ body: { order_id: order.id, reason: 'other', amount: 5000, revoke_benefits: true } });
  expect(await orders.get({ id: order.id })).toMatchObject({ status: 'refunded', refunded_tax_amount: 950 });
  expect((await world.client().customers.getState({ id: order.customer_id })).granted_benefits).toEqual([]);
  expect((await metrics.get(day)).totals).toMatchObject(sold);
});
