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
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => isAcrossInView(page, 'Free')).toBe(true);
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => isAcrossInView(page, 'Pro')).toBe(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => isAcrossInView(page, 'Business')).toBe(true);
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

/** Whether the card of a plan has its whole width in the window. Its height has room for less. */
async function isAcrossInView(page: Page, name: string): Promise<boolean> {
  const card = page.locator('.plan-card').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const box = await card.boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0);
}

/** A finger goes from the right to the left, at a height of the window. */
async function swipeLeft(page: Page, y: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 330, y }] });
  for (let x = 310; x >= 70; x -= 20) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
