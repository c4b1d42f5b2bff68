import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const confetti = (page: Page) => page.locator('body > canvas');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('confetti in the air is nothing that a check for accessibility finds', async ({ page, axe }) => {
  await page.goto('/pricing');
  await heading(page, 'Pro').click();
  await expect(confetti(page)).toBeAttached();
  await expect(confetti(page)).toHaveAttribute('aria-hidden', 'true');
  expect(await axe()).toEqual([]);
});

test.describe('confetti', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/pricing');
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test('flies after a click anywhere on a card, and 2 seconds later no piece of it is left', async ({ page }) => {
    await heading(page, 'Pro').click();
    await expect(confetti(page)).toBeAttached();
    await page.clock.runFor(1800);
    expect(await pieces(page)).not.toEqual([]);
    await page.clock.runFor(200);
    await expect(confetti(page)).toHaveCount(0);
    await page.clock.runFor(5000);
    await expect(confetti(page)).toHaveCount(0);
  });

  test('flies after a click on the button of a card', async ({ page }) => {
    await page.route('**/v1/checkouts/', () => undefined); // never answered
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await expect(confetti(page)).toBeAttached();
  });

  test('does not fly when somebody chooses a tier', async ({ page }) => {
    const selector = page.getByRole('combobox', { name: 'Credits per month' });
    await page.getByText('Credits per month', { exact: true }).click();
    await selector.click();
    await selector.selectOption('300');
    await page.clock.runFor(500);
    await expect(confetti(page)).toHaveCount(0);
    await heading(page, 'Pro').click();
    await expect(confetti(page)).toBeAttached();
  });

  test('clicks while it flies do not pile up', async ({ page }) => {
    await heading(page, 'Pro').click();
    await expect(confetti(page)).toBeAttached();
    await page.clock.runFor(1000);
    await heading(page, 'Pro').click();
    await heading(page, 'Pro').click();
    await page.clock.runFor(1000);
    await expect(confetti(page)).toHaveCount(0);
  });

  test('flies again on a later click', async ({ page }) => {
    await heading(page, 'Pro').click();
    await expect(confetti(page)).toBeAttached();
    await page.clock.runFor(2000);
    await expect(confetti(page)).toHaveCount(0);
    await heading(page, 'Pro').click();
    await expect(confetti(page)).toBeAttached();
  });

  for (const name of ['Free', 'Business']) {
    test(`comes from the card that was clicked: ${name} @desktop`, async ({ page }) => {
      const box = await page
        .locator('.plan-card')
        .filter({ has: heading(page, name) })
        .boundingBox();
      if (!box) throw new Error('The card has no box.');
      await heading(page, name).click();
      await expect(confetti(page)).toBeAttached();
      await page.clock.runFor(100);
      expect(Math.abs((await middleOfPieces(page)) - (box.x + box.width / 2))).toBeLessThan(100);
    });
  }

  test('does not fly after clicks beside the cards', async ({ page }) => {
    await heading(page, 'How many sit on your bench?').click();
    await heading(page, 'Founding Crew Special').click();
    await page.clock.runFor(500);
    await expect(confetti(page)).toHaveCount(0);
  });
});

test('no confetti flies for those who prefer less motion @reduced-motion', async ({ page }) => {
  await page.goto('/pricing');
  await heading(page, 'Pro').click();
  await page.waitForLoadState('networkidle');
  await expect(confetti(page)).toHaveCount(0);
});

/** The mean x of all coloured pixels, in CSS pixels. */
async function middleOfPieces(page: Page): Promise<number> {
  const columns = await pieces(page);
  return columns.reduce((sum, x) => sum + x, 0) / columns.length;
}

/** The x of each coloured pixel, in CSS pixels. */
function pieces(page: Page): Promise<number[]> {
  return confetti(page).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const columns: number[] = [];
    for (let index = 3; index < pixels.length; index += 4) {
      if (pixels[index] !== 0) columns.push(((index - 3) / 4) % width);
    }
    return columns;
  });
}
