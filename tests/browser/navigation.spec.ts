import { expect, test } from './fixtures.ts';

const ITEMS = ['Home', 'Pricing', 'About'];

test('the top bar has Home, Pricing and About, and marks the current one @desktop', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText(ITEMS);
  await expect(navigation.locator('[aria-current=page]')).toHaveText('Home');
  await navigation.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(navigation.locator('[aria-current=page]')).toHaveText('Pricing');
  await navigation.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(navigation.locator('[aria-current=page]')).toHaveText('About');
});

test('the pill at the bottom has an icon for each item, and marks the current one @phone', async ({ page }) => {
  await page.goto('/');
  const pill = page.getByRole('navigation', { name: 'Main' });
  await expect(pill.getByRole('link')).toHaveText(ITEMS);
  await expect(pill.locator('a svg')).toHaveCount(3);
  await pill.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(pill.locator('[aria-current=page]')).toHaveText('Pricing');
});

test('no item is marked on pages that are none of the three', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.locator('[aria-current=page]')).toHaveCount(0);
});

test('the current item is marked when the address ends with a slash', async ({ page }) => {
  await page.goto('/pricing/');
  await expect(page.locator('[aria-current=page]:visible')).toHaveText('Pricing');
});

test('every change of path begins at the top of the page, the way back too', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('every path has a title of its own, also without a reload', async ({ page }) => {
  await page.goto('/');
  const home = await page.title();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle(/Pricing/);
  expect(home).not.toMatch(/Pricing/);
});

test('Get started leads a visitor to the sign-in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL('/auth');
});

test('Get Early Access leads a visitor to the sign-in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Early Access' }).first().click();
  await expect(page).toHaveURL('/auth');
});

test('the footer has the tagline, its links, the support mail and the year', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Build AI teammates in minutes')).toBeVisible();
  await expect(footer.getByText('© 2025')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
  await expect(footer.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about');
  await expect(footer.getByRole('link', { name: '@' })).toHaveAttribute('href', 'mailto:hello@benchmate.example');
  for (const network of ['LinkedIn', 'X', 'YouTube']) {
    await expect(footer.getByRole('link', { name: network, exact: true })).toHaveAttribute('href', /^https:/);
  }
});

test('the keyboard can skip to the content @desktop', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('without JavaScript the links lead on @nojs', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How many sit on your bench?');
});
