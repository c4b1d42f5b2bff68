import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const pill = (page: Page) => page.locator('.bottom-pill');

/** Scrolls as a finger does. */
async function scroll(page: Page, pixels: number): Promise<void> {
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), pixels);
}

test.describe('the pill at the bottom @phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ['/pricing', '/']) {
    test(`steps aside while one scrolls down, and comes back on the way up: ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(pill(page)).toBeInViewport({ ratio: 1 });
      await scroll(page, 400);
      await expect(pill(page)).not.toBeInViewport();
      await scroll(page, 200);
      await expect(pill(page)).not.toBeInViewport();
      await scroll(page, -50);
      await expect(pill(page)).toBeInViewport({ ratio: 1 });
    });
  }

  test('comes back at the end of the page', async ({ page }) => {
    await page.goto('/pricing');
    await scroll(page, 400);
    await expect(pill(page)).not.toBeInViewport();
    await scroll(page, 100_000);
    await expect(pill(page)).toBeInViewport({ ratio: 1 });
  });

  test('comes back when the keyboard reaches it', async ({ page }) => {
    await page.goto('/pricing');
    await scroll(page, 400);
    await expect(pill(page)).not.toBeInViewport();
    await pill(page).getByRole('link', { name: 'About' }).focus();
    await expect(pill(page)).toBeInViewport({ ratio: 1 });
  });

  test('is there on the page that one goes to', async ({ page }) => {
    await page.goto('/pricing');
    await scroll(page, 400);
    await page.getByRole('link', { name: 'Start free' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(pill(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('without JavaScript @nojs', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the pill stays where it is', async ({ page }) => {
    await page.goto('/pricing');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(pill(page)).toBeInViewport({ ratio: 1 });
  });
});
