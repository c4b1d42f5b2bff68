import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The warnings in the console, as they come. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

/** Follows a path as a link within the site does, without a request for the page. */
async function goWithoutRequest(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('a path without a page is answered with 404 and Oops! Page not found', async ({ page }) => {
  const response = await page.goto('/nobody-sits-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
});

test('the bench of the page is empty, and a card keeps a seat for the missing path', async ({ page }) => {
  await page.goto('/nobody-sits-here');
  await expect(page.getByText('/nobody-sits-here')).toBeVisible();
  await expect(page.getByRole('contentinfo').locator('.bench .teammate-eyes')).toHaveCount(0);
});

test('the missing path is logged once', async ({ page }) => {
  const warnings = warningsOf(page);
  await page.goto('/nobody-sits-here');
  await expect(page.getByText('/nobody-sits-here')).toBeVisible();
  expect(warnings).toEqual(['Page not found: /nobody-sits-here']);
});

test('missing paths are logged within a visit too, each of them once', async ({ page }) => {
  const warnings = warningsOf(page);
  await page.goto('/');
  await goWithoutRequest(page, '/first');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page.getByText('/first')).toBeVisible();
  await goWithoutRequest(page, '/second');
  await expect(page.getByText('/second')).toBeVisible();
  await goWithoutRequest(page, '/first');
  await expect(page.getByText('/first')).toBeVisible();
  expect(warnings).toEqual(['Page not found: /first', 'Page not found: /second']);
});

test('a link leads back home', async ({ page }) => {
  await page.goto('/nobody-sits-here');
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Make AI Teammates that');
});

for (const { name, path } of [
  { name: 'Pricing', path: '/pricing' },
  { name: 'About', path: '/about' },
  { name: 'Questions', path: '/faq' },
]) {
  test(`${name} is offered as another way`, async ({ page }) => {
    await page.goto('/nobody-sits-here');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  });
}

test('a very long path does not break the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const path = `/${'very-long-'.repeat(30)}path`;
  await page.goto(path);
  await expect(page.getByText(path)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('what a path contains is text, never markup', async ({ page }) => {
  await page.goto('/<img src=x onerror=alert(1)>');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page.locator('img')).toHaveCount(0);
});

test('without JavaScript the page says so and leads home @nojs', async ({ page }) => {
  const response = await page.goto('/nobody-sits-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});
