import { expect, openConsole, said, test } from './console-shop.ts';
import { overflowOf, SCHEMES } from './shop.ts';

test('the map has each operation, and says what was exercised of it', async ({ page, shop }) => {
  await shop.client.discounts.create({
    body: { type: 'fixed', amount: 100, currency: 'usd', duration: 'once', name: 'One' },
  });
  await openConsole(page, shop, 'coverage');
  const discounts = page.getByRole('region', { name: 'Discounts', exact: true });
  const tile = discounts.getByRole('link', { name: /^create \d+\/\d+ of discounts\.create exercised/ });
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'discounts.create' })).toBeVisible();
  const statuses = page.getByRole('region', { name: 'Statuses' });
  // Other tests make discounts, too: coverage is of the whole process.
  await expect(statuses.getByRole('listitem').filter({ hasText: '201' })).toContainText(/201 × \d+/);
  await expect(page.getByRole('region', { name: 'Values of requests' })).toContainText(/once × \d+/);
});

test('another run is added as a file', async ({ page, shop, control }) => {
  await openConsole(page, shop, 'coverage');
  const run = JSON.stringify(await control.coverage.get());
  const file = (content: string) => ({ name: 'run.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await page.getByLabel('Add another run').setInputFiles(file(run));
  await said(page, /^Together it is [\d.]+ %\.$/);
  await page.getByLabel('Add another run').setInputFiles(file('no coverage'));
  await expect(page.getByRole('alert')).toContainText('The file is no JSON.');
});

test('the values of answers are shown with those that never came', async ({ page, shop }) => {
  await shop.client.orders.list();
  await openConsole(page, shop, 'coverage');
  const answers = page.getByRole('region', { name: 'Values of answers', exact: true });
  await answers.getByRole('button', { name: /^Show all \d+$/ }).click();
  // The first order of the story was paid.
  await expect(answers.getByText('OrderSummary.status').locator('xpath=../..')).toContainText(/paid × \d+/);
});

for (const colorScheme of SCHEMES) {
  test(`the map and an operation are accessible (${colorScheme})`, async ({ page, shop, axe }) => {
    // Several views, of which some are large: axe takes seconds for each.
    test.slow();
    await page.emulateMedia({ colorScheme });
    for (const view of ['coverage', 'coverage/orders.list']) {
      await openConsole(page, shop, view);
      await expect(page.locator('.loading')).toHaveCount(0);
      expect(await axe()).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    }
  });
}
