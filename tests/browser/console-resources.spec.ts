import { ID } from '../../mock/fixtures/ids.ts';
import { expect, openConsole, test } from './console-shop.ts';
import { overflowOf, SCHEMES } from './shop.ts';

test('what others create is listed without a reload', async ({ page, shop }) => {
  await openConsole(page, shop, 'resources/customers');
  await expect(page.getByRole('table', { name: 'Customers' })).toHaveAttribute('aria-rowcount', '3');
  await shop.client.customers.create({ body: { email: 'ana@costa.example', name: 'Ana Costa' } });
  await expect(page.getByRole('link', { name: 'Ana Costa' })).toBeVisible();
});

test('a list is searched, and its address keeps what was looked for', async ({ page, shop }) => {
  await openConsole(page, shop, 'resources/products');
  await page.getByRole('searchbox', { name: 'Search by text' }).fill('busi');
  const rows = page.getByRole('table', { name: 'Products' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Business');
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search by text' })).toHaveValue('busi');
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search by text' }).fill('nothing of this name');
  await expect(page.getByText('Nothing fits the filters.')).toBeVisible();
});

test('a list is filtered by what the contract filters it by', async ({ page, shop }) => {
  await openConsole(page, shop, 'resources/products');
  await page.getByText('Filters').click();
  await page.getByLabel('Is recurring').selectOption('No');
  await expect(page.getByRole('link', { name: 'Founding Crew' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pro\b/ })).toBeHidden();
});

test('a resource is read field by field, and leads to what belongs to it', async ({ page, shop }) => {
  await openConsole(page, shop, `resources/orders/${ID.order}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pro' })).toBeVisible();
  // 25.00 less a half is 12.50, with 19 % of tax: 2.375, rounded.
  await expect(page.getByText('$14.88')).toBeVisible();
  await expect(page.getByText('The sum of the items, in minor units.')).toBeVisible();
  await page.getByRole('link', { name: ID.customer }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jane Okafor' })).toBeVisible();
});

test('what a world holds is text, whatever it looks like', async ({ page, shop }) => {
  const name = '<img src=x onerror=alert(1)><b>Bold</b>';
  const { id } = await shop.client.customers.create({ body: { email: 'ana@costa.example', name } });
  await openConsole(page, shop, `resources/customers/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('what there is not, or is not seen, is said', async ({ page, shop }) => {
  await openConsole(page, shop, 'resources/customers/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('There is nothing with this id, or the credential does not see it.')).toBeVisible();
});
test.use({ provokedErrors: [/status of (401|404)/] });

test('another credential sees what is another organization’s', async ({ page, shop }) => {
  await openConsole(page, shop, 'resources/customers');
  await expect(page.getByRole('link', { name: 'Jane Okafor' })).toBeVisible();
  await page.getByLabel('Seen as').selectOption({ label: 'Another organization (mock_oat_other)' });
  await expect(page.getByRole('link', { name: 'Jane Okafor' })).toBeHidden();
  await page.getByLabel('Seen as').selectOption('Another token');
  await page.getByLabel('Token', { exact: true }).fill('mock_nobody');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toBeVisible();
});

for (const colorScheme of SCHEMES) {
  test(`the lists and a resource are accessible (${colorScheme})`, async ({ page, shop, axe }) => {
    // Several views, of which some are large: axe takes seconds for each.
    test.slow();
    await page.emulateMedia({ colorScheme });
    for (const view of ['resources', 'resources/orders', `resources/orders/${ID.order}`]) {
      await openConsole(page, shop, view);
      await expect(page.locator('.loading')).toHaveCount(0);
      expect(await axe()).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    }
  });
}

test('a credential that is refused is told of where the kinds are counted', async ({ page, shop }) => {
  await openConsole(page, shop, 'resources');
  await page.getByLabel('Seen as').selectOption('');
  await page.getByLabel('Token').fill('mock_oat_unknown');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByRole('alert')).toContainText('The access token is unknown, expired or revoked.');
  await page.getByLabel('Seen as').selectOption('mock_oat_demo');
  await expect(page.getByRole('link', { name: '2 Customers' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('the code of a long resource scrolls within itself, by the keyboard, too @desktop', async ({
  page,
  shop,
  axe,
}) => {
  const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, place) => [`key${place}`, `value ${place}`]));
  const { id } = await shop.client.customers.create({ body: { email: 'ana@costa.example', metadata } });
  await openConsole(page, shop, `resources/customers/${id}`);
  await page.getByText('JSON', { exact: true }).click();
  const code = page.getByRole('region', { name: 'The resource' }).locator('pre');
  const height = (await code.boundingBox())?.height ?? 0;
  expect(height).toBeLessThanOrEqual(800 * 0.7);
  expect(await code.evaluate((box) => box.scrollHeight)).toBeGreaterThan(height);
  expect(await axe()).toEqual([]);
  await page.getByRole('button', { name: 'Copy the resource' }).focus();
  await page.keyboard.press('Tab');
  await expect(code).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(() => code.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
});
