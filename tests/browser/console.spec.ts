import { expect, openConsole, test } from './console-shop.ts';

test('the console says which world it is, and leads to each view', async ({ page, shop }) => {
  await page.goto(`${shop.url}/_mock/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'State' })).toContainText('Live');
  await expect(page.getByRole('list', { name: 'State' })).toContainText('06 Jul 2025, 12:00:00');
  const places = page.getByRole('navigation', { name: 'Console' });
  for (const name of ['Clock', 'Worlds', 'Resources']) {
    await places.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${name} · `));
  }
});

test('what is not a view says so', async ({ page, shop }) => {
  await openConsole(page, shop, 'nothing/here');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such view' })).toBeVisible();
});

test('the way to the contents is the first stop of the keyboard @desktop', async ({ page, shop }) => {
  await openConsole(page, shop, 'clock');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('a mock that stops', () => {
  test.use({ provokedErrors: [/ERR_FAILED|ERR_CONNECTION/] });

  test('is said to be offline, and looked at again once it is back', async ({ page, shop, axe }) => {
    await openConsole(page, shop, 'resources/customers');
    await expect(page.getByRole('link', { name: 'Jane Okafor' })).toBeVisible();
    await page.route('**/_mock/worlds/**', (route) => route.abort());
    await expect(page.getByRole('alert').filter({ hasText: 'The mock does not answer.' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'State' })).toContainText('Offline');
    expect(await axe()).toEqual([]);
    // What happens meanwhile is there when it is back.
    await shop.client.customers.create({ body: { email: 'ana@costa.example', name: 'Ana Costa' } });
    await page.unroute('**/_mock/worlds/**');
    await expect(page.getByRole('link', { name: 'Ana Costa' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'State' })).toContainText('Live');
  });
});
