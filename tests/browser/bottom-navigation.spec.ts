import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PATHS } from './paths.ts';

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

/** What one needs at first and cannot see: each page's way on, its title and its price. Runs in the page. */
function below(floating: Element, essential: string): string[] {
  const pill = floating.getBoundingClientRect();
  if (pill.top >= innerHeight) return [];
  return [...document.querySelectorAll(essential)].flatMap((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const lines = element.matches('iframe') ? [element.getBoundingClientRect()] : [...words.getClientRects()];
    // A line is higher than its letters: a fifth of it above them and below them is empty.
    const isCovered = lines.some(
      ({ left, right, top, bottom, height }) =>
        right > pill.left && left < pill.right && bottom - height / 5 > pill.top && top + height / 5 < pill.bottom,
    );
    return isCovered ? [element.textContent.trim() || element.tagName] : [];
  });
}

for (const { height, essential } of [
  { height: 844, essential: 'main :is(h1, a, button, iframe, .plan-price span)' },
  { height: 700, essential: 'main :is(a, button, iframe)' },
]) {
  for (const path of PATHS) {
    test(`the pill hides nothing that one needs at the top of ${path}: ${height} pixels @phone`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await expect.poll(() => pill(page).evaluate(below, essential)).toEqual([]);
    });
  }
}

test('what gets the focus does not lie below the pill @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/login-success', '/checkout-success', '/auth']) {
    await page.goto(path);
    for (const control of await page.getByRole('main').locator('a, button').all()) {
      await control.focus();
      await expect.poll(() => pill(page).evaluate(below, ':focus'), path).toEqual([]);
    }
  }
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
