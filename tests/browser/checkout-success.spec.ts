import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInBefore } from './sign-in.ts';

const confetti = (page: Page) => page.locator('body > canvas');

test('congratulates, in front of a full bench', async ({ page }) => {
  await page.goto('/checkout-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations!');
  await expect(page.locator('.full-bench .teammate')).toHaveCount(9);
  await expect(page.locator('.full-bench .teammate').nth(4)).toBeVisible();
});

test('says what to do next @desktop', async ({ page }) => {
  await page.goto('/checkout-success');
  const steps = page.getByRole('region', { name: 'What to do first' }).getByRole('listitem');
  await expect(steps.getByRole('heading')).toHaveText([
    'Make your first teammate',
    'Say what you think',
    'Ask us anything',
  ]);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

test('throws confetti on load @desktop', async ({ page }) => {
  await page.clock.install();
  await page.goto('/checkout-success');
  await expect(confetti(page)).toHaveCount(1);
  await page.clock.runFor(2000);
  await expect(confetti(page)).toHaveCount(0);
});

test('throws confetti on every click, wherever it is', async ({ page }) => {
  await page.clock.install();
  await page.goto('/checkout-success');
  for (const heading of ['Congratulations!', 'Make your first teammate', 'Ask us anything']) {
    await expect(confetti(page)).toHaveCount(1);
    await page.clock.runFor(2000);
    await expect(confetti(page)).toHaveCount(0);
    await page.getByRole('heading', { name: heading }).click();
  }
  await expect(confetti(page)).toHaveCount(1);
});

test('throws confetti on a click by the keyboard @desktop', async ({ page }) => {
  await page.clock.install();
  await page.goto('/checkout-success');
  await expect(confetti(page)).toHaveCount(1);
  await page.clock.runFor(2000);
  await page.getByRole('link', { name: 'See who comes next' }).press('Enter');
  await expect(confetti(page)).toHaveCount(1);
});

test.describe('when the code of the confetti does not come', () => {
  test.use({ provokedErrors: [/ERR_FAILED/] });

  test('congratulates all the same, and nothing else goes wrong @desktop', async ({ page }) => {
    await page.route(/\/assets\/confetti/, (route) => route.abort());
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto('/checkout-success');
    expect((await warning).text()).toContain('confetti');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('throws no confetti at those who prefer reduced motion, whatever they click @reduced-motion', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/checkout-success');
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => file.includes('confetti'))).toEqual([]);
  await expect(confetti(page)).toHaveCount(0);
  await expect(page.getByText('Click anywhere')).toBeHidden();
});

test('congratulates without scripts @nojs', async ({ page }) => {
  await page.goto('/checkout-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations!');
});

test('keeps who is signed in @desktop', async ({ page }) => {
  await page.clock.install();
  await signInBefore(page, '/checkout-success');
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL('/checkout-success');
});

test('keeps who is signed out @desktop', async ({ page }) => {
  await page.clock.install();
  await page.goto('/checkout-success');
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL('/checkout-success');
});
