import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const seats = (page: Page, taken: number) => page.getByRole('img', { name: `${taken} of 10 seats taken` });

test.beforeEach(async ({ page }) => {
  await page.goto('/pricing');
});

test('the three cards stand side by side @desktop', async ({ page }) => {
  for (const name of ['Free', 'Pro', 'Business']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
});

test.describe('the carousel of cards @phone', () => {
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

  test.beforeEach(async ({ page }) => {
    await page.getByRole('list', { name: 'Plans' }).scrollIntoViewIfNeeded();
    await expect(heading(page, 'Pro')).toBeInViewport({ ratio: 0.9 });
    await expect(heading(page, 'Free')).not.toBeInViewport();
  });

  test('the arrow keys go from plan to plan, and the bench follows', async ({ page }) => {
    await page.getByRole('list', { name: 'Plans' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(heading(page, 'Business')).toBeInViewport({ ratio: 0.9 });
    await expect(seats(page, 5)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(heading(page, 'Pro')).toBeInViewport({ ratio: 0.9 });
    await expect(seats(page, 1)).toBeVisible();
  });

  test('the buttons go from plan to plan and stop at the ends', async ({ page }) => {
    // The last lines of the cards, just above the buttons.
    const [free, pro, business] = [
      page.getByRole('link', { name: 'Start free' }),
      page.getByRole('button', { name: 'Choose Pro' }),
      page.getByRole('button', { name: 'Choose Business' }),
    ];
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(free).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(pro).toBeInViewport({ ratio: 0.99 });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(business).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('a finger swipes to the next plan', async ({ page }) => {
    await page.getByText('Premium actions').scrollIntoViewIfNeeded();
    await swipeLeft(page, (await page.getByText('Premium actions').boundingBox())?.y ?? 0);
    await expect(page.getByText('Opt out of data training')).toBeInViewport({ ratio: 0.9 });
    await expect(seats(page, 5)).toBeVisible();
  });

  test('the arrow keys of the tier selector leave the carousel where it is', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Credits per month' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('combobox', { name: 'Credits per month' })).toHaveValue('200');
    await expect(heading(page, 'Pro')).toBeInViewport({ ratio: 0.9 });
  });
});

/** A finger goes from the right to the left, at a height of the window. */
async function swipeLeft(page: Page, y: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 330, y }] });
  for (let x = 310; x >= 70; x -= 20) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
