import { billingTest } from 'billing-contract/vitest';
import { expect } from 'vitest';

const test = billingTest({ clock: '2025-07-06T12:00:00Z' });

test('three months bring three paid orders, each told by a webhook', async ({ world, receiver }) => {
  await receiver.subscribe(world, 'order.paid');
  await world.clock.advance('P3M');
  for (const month of ['2025-08', '2025-09', '2025-10']) {
    const { payload } = await receiver.waitFor('order.paid');
    expect(payload.timestamp.slice(0, 7)).toBe(month);
  }
});

test('a purchase is paid', async ({ world }) => {
  const client = world.client();
  const { items } = await client.products.list({ is_archived: false, is_recurring: false });
  const product = items.find(({ prices }) => prices.some(({ amount_type }) => amount_type === 'fixed'));
  const checkout = await client.checkouts.create({ body: { products: [product?.id ?? ''] } });
  await client.checkouts.clientConfirm({
    client_secret: checkout.clientSecret,
    body: {
      confirmationTokenId: 'tok_visa',
      customerEmail: 'ana@costa.example',
      customerName: 'Ana Costa',
      customerBillingAddress: { country: 'DE', line1: 'Torstraße 12', postalCode: '10119', city: 'Berlin' },
    },
  });
  const order = await world.webhooks.waitFor('order.paid', { 'customer.email': 'ana@costa.example' });
  expect(order.data.product_id).toBe(product?.id);
});

test('what the shop does when the billing platform is down', async ({ world }) => {
  await world.faults.add({ operation: 'orders.list', effect: { kind: 'status', status: 503 } });
  await expect(world.client().orders.list()).rejects.toMatchObject({ status: 503 });
});
