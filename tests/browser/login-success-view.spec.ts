import type { Locator, Page } from '@playwright/test';
import { foundingCrewSeats } from '../../site/content/seats.ts';
import { expect, test } from './fixtures.ts';
import { returnSignedIn } from './sign-in.ts';

const number = (page: Page) => page.locator('.spots-number');

interface Recorder {
  counterFrames: number[];
}

/** Notes the counter in every frame, from the first that has one. */
async function recordCounter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: number[] = [];
    (window as unknown as Recorder).counterFrames = frames;
    const note = () => {
      const element = document.querySelector('.spots-number');
      if (element) frames.push(Number(getComputedStyle(element).getPropertyValue('--spots-remaining')));
      requestAnimationFrame(note);
    };
    note();
  });
}

async function shownNumber(page: Page): Promise<number> {
  return Number(await number(page).evaluate((each) => getComputedStyle(each).getPropertyValue('--spots-remaining')));
}

/** Which corners of something, a little inside, show something else. */
function coveredCorners(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const));
    return corners
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((there) => !there || !(element.contains(there) || there.contains(element)))
      .map((there) => there?.className ?? 'outside of the window');
  });
}

test.describe('the counter', () => {
  test('falls from 100 to 42, from its first frame on, and stays there', async ({ page }) => {
    await recordCounter(page);
    await page.goto('/login-success');
    await number(page).scrollIntoViewIfNeeded();
    await expect.poll(() => shownNumber(page)).toBe(foundingCrewSeats.remaining);
    const frames = await page.evaluate(() => (window as unknown as Recorder).counterFrames);
    expect(frames[0]).toBe(foundingCrewSeats.total);
    expect(frames.toSorted((one, other) => other - one)).toEqual(frames);
    expect(new Set(frames).size).toBeGreaterThan(4);
    expect(frames.at(-1)).toBe(foundingCrewSeats.remaining);
  });

  test('waits below the fold for whoever scrolls there @phone', async ({ page }) => {
    await page.goto('/login-success');
    await expect(number(page)).not.toBeInViewport();
    await expect(number(page)).toHaveCSS('animation-play-state', 'paused');
    await number(page).scrollIntoViewIfNeeded();
    await expect(number(page)).toHaveCSS('animation-play-state', 'running');
  });

  test('seats one more in the hall with each number', async ({ page }) => {
    await page.goto('/login-success');
    const taken = await page.locator('.spots-hall g > g').evaluateAll((seats) => {
      const counter = document.querySelector('.spots-number');
      for (const part of [counter, ...seats]) {
        // Begun anew, in case that the fall is over already.
        if (!(part instanceof HTMLElement || part instanceof SVGElement)) continue;
        part.style.animationName = 'none';
        part.getBoundingClientRect();
        part.style.animationName = '';
        for (const animation of part.getAnimations()) {
          animation.pause();
          animation.currentTime = 400 + 1320; // a little more than half of the fall
        }
      }
      return seats.filter((seat) => Number(getComputedStyle(seat).opacity) > 0).length;
    });
    expect(await shownNumber(page)).toBe(71);
    expect(taken).toBe(29);
  });

  test('every place in the hall is drawn as free until somebody sits there @desktop', async ({ page }) => {
    await page.goto('/login-success');
    const drawings = await page
      .locator('.spots-hall path[stroke-dasharray]')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''));
    expect(drawings.join('').match(/M/g)).toHaveLength(100);
  });

  test('is read out once, as 42 @desktop', async ({ page }) => {
    await page.goto('/login-success');
    await expect(page.getByRole('main')).toMatchAriaSnapshot('- paragraph: 42 of 100 spots remaining');
    await expect(page.getByRole('img', { name: '58 are taken, 42 are free' })).toBeVisible();
  });

  test('stands at 42 at once for those who prefer reduced motion @reduced-motion', async ({ page }) => {
    await recordCounter(page);
    await page.goto('/login-success');
    await expect.poll(() => shownNumber(page)).toBe(42);
    expect(new Set(await page.evaluate(() => (window as unknown as Recorder).counterFrames))).toEqual(new Set([42]));
  });
});

test('the counter and its hall can be seen without scripts @nojs', async ({ page }) => {
  await page.goto('/login-success');
  await expect(number(page)).toBeVisible();
  await expect(page.getByRole('img', { name: '58 are taken, 42 are free' })).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const) {
  test.describe(`at ${width} × ${height}, with the countdown shown @desktop`, () => {
    test.use({ viewport: { width, height } });

    test('both headings, the price and the button are in view, and nothing covers them', async ({ page }) => {
      await returnSignedIn(page);
      const main = page.getByRole('main');
      for (const part of [
        main.getByRole('heading', { name: 'Thanks for signing up!' }),
        main.getByRole('heading', { name: 'Join Our Founding Crew!' }),
        main.getByText('$50', { exact: true }),
        main.getByRole('button', { name: 'Join the Crew' }),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        expect(await coveredCorners(part)).toEqual([]);
      }
    });

    test('the countdown is a slim bar that covers no word, and leaves the counter free', async ({ page }) => {
      await returnSignedIn(page);
      const bar = await page.locator('.countdown').boundingBox();
      expect(bar?.height).toBeLessThanOrEqual(64);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await number(page).scrollIntoViewIfNeeded();
      expect(await coveredCorners(number(page))).toEqual([]);
    });
  });
}
