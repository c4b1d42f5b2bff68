import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { showLateSections } from './late-sections.ts';
import { PATHS } from './paths.ts';

const pill = (page: Page) => page.locator('.bottom-pill');

/** Scrolls as a finger does. */
async function scroll(page: Page, pixels: number): Promise<void> {
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), pixels);
}

/** Scrolls to a place, in pixels, and waits until the browser says that the page is at rest. */
async function scrollToRest(page: Page, place: number): Promise<void> {
  await page.evaluate((wanted) => {
    const end = document.documentElement.scrollHeight - innerHeight;
    const top = Math.max(0, Math.min(end, Math.round(wanted)));
    if (top === Math.round(scrollY)) return undefined;
    const rest = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    scrollTo({ top, behavior: 'instant' });
    return rest;
  }, place);
}

/** Scrolls up by little steps until the pill is there. Gives back how far that was, in pixels. */
async function wayUpToPill(page: Page): Promise<number> {
  const start = await page.evaluate(() => scrollY);
  for (let way = 20; way < start; way += 20) {
    await scrollToRest(page, start - way);
    if ((await pill(page).getAttribute('data-aside')) === 'false') return way;
  }
  return Number.POSITIVE_INFINITY;
}

test.describe('the pill at the bottom @phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ['/about', '/']) {
    test(`is there at first, steps aside on the way down, and comes back on the way up: ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(pill(page)).toBeInViewport({ ratio: 1 });
      await scroll(page, 400);
      await expect(pill(page)).not.toBeInViewport();
      await scroll(page, 200);
      await expect(pill(page)).not.toBeInViewport();
    });
  }

  for (const path of ['/', '/pricing', '/about', '/login-success']) {
    test(`comes back within half a window of scrolling up: ${path}`, async ({ page }) => {
      await page.goto(path);
      await showLateSections(page);
      const way = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      for (const part of [0.8, 0.6, 0.4]) {
        await scrollToRest(page, 0);
        await scrollToRest(page, part * way);
        await expect(pill(page)).not.toBeInViewport();
        expect(await wayUpToPill(page), `from ${part * 100} %`).toBeLessThanOrEqual(422);
        await expect(pill(page)).toBeInViewport({ ratio: 1 });
      }
    });
  }

  test('gives way to what a change of the page brings below it', async ({ page }) => {
    await page.goto('/about');
    await expect(pill(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('main').evaluate((main) => {
      const field = document.createElement('textarea');
      field.style.cssText = `position: absolute; inset: ${innerHeight - 80}px 0 auto; height: 60px`;
      main.style.paddingBottom = '40px';
      main.append(field);
    });
    await expect(pill(page)).not.toBeInViewport();
  });

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
    const isOfWords = element.matches('h1, h2, h3, h4, h5, h6, span');
    const lines = isOfWords ? [...words.getClientRects()] : [element.getBoundingClientRect()];
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

/** Everything that can be pressed or filled in, and every heading. */
const NEEDED =
  ':is(main, footer) :is(a, button, select, input, textarea, summary, label, iframe, [role="tab"], h1, h2, h3, h4)';

for (const [width, height] of [
  [390, 844],
  [767, 1024],
  [768, 1024],
] as const) {
  for (const path of PATHS) {
    test(`at rest the pill covers no control and no heading of ${path}: ${width} pixels @phone`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await showLateSections(page);
      // Down, up by small steps as who looks for the pill does, and to both ends.
      const way = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      for (const part of [0, 0.5, 1, 0.95, 0.9, 0.8, 0.75, 0.7, 0.6, 0.5, 0.45, 0.3, 0.25, 0.15, 0.1, 0.03, 0]) {
        await scrollToRest(page, part * way);
        expect(await pill(page).evaluate(below, NEEDED), `at ${part * 100} % of the way`).toEqual([]);
      }
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
