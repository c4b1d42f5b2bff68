import { createClient } from '../../client/lean.ts';
import { expect, test } from './fixtures.ts';
import { JANE } from './sign-in.ts';

test('a visitor reads, signs in, buys and is congratulated, and the order stands in the mock', async ({
  page,
  mockUrl,
}, { testId }) => {
  // The default world is shared by all tests: the buyer is this test's own.
  const buyer = `${testId}@costa.example`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Early Access' }).first().click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: JANE }).click();

  await expect(page.getByRole('heading', { name: 'Thanks for signing up!' })).toBeVisible();
  await page.getByRole('link', { name: 'Go now' }).click();
  await expect(page).toHaveURL('/pricing');
  await page.getByRole('button', { name: 'Choose Pro' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Founding Crew');
  await page.getByLabel('E-mail address').fill(buyer);
  await page.getByLabel('Name', { exact: true }).fill('Ana Costa');
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  // 50 dollars and 19 % of them.
  await page.getByRole('button', { name: 'Pay $59.50' }).click();

  await expect(page).toHaveURL(/\/checkout-success/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Congratulations');
  // Signed in, and still not led away.
  await expect(page.getByRole('contentinfo').getByText(JANE)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout-success/);

  const seller = createClient({ baseUrl: mockUrl, token: 'mock_oat_demo' });
  const { items: customers } = await seller.customers.list({ email: buyer });
  expect(customers).toHaveLength(1);
  const { items: orders } = await seller.orders.list({ customer_id: customers[0]?.id ?? '' });
  expect(orders).toMatchObject([{ status: 'paid', subtotal_amount: 5000, tax_amount: 950, total_amount: 5950 }]);
});
