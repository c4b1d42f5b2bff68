import { expect, test } from 'billing-contract/playwright';

test.use({ mockOptions: { clock: '2025-07-06T12:00:00Z' } });

test('a visitor pays on the hosted page, and the shop hears of it', async ({ page, world, receiver }) => {
  const client = world.client();
  await receiver.subscribe(world, 'order.paid');
  const { items } = await client.products.list({ is_archived: false, is_recurring: false });
  const { url } = await client.checkouts.create({ body: { products: [items[0]?.id ?? ''] } });

  await page.goto(url);
  await page.getByLabel('E-mail address', { exact: true }).fill('ana@costa.example');
  await page.getByLabel('Name', { exact: true }).fill('Ana Costa');
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  const { payload } = await receiver.waitFor('order.paid');
  expect(payload.data.customer.email).toBe('ana@costa.example');
});
