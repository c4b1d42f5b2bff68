import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { showLateSections } from './late-sections.ts';
import { PATHS } from './paths.ts';

/** Visitors with settings of their own: colours, zoom, size of text, keyboard, paper. */

const groundOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  for (const path of PATHS) {
    test(`${path} has no fault that a check for accessibility finds`, async ({ page, axe }) => {
      await page.goto(path);
      await showLateSections(page);
      // The colours are the system's then, and the check compares them with ours.
      expect((await axe()).filter((fault) => !fault.startsWith('color-contrast'))).toEqual([]);
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`legs stand out on ${colorScheme} system colours @desktop`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const path of ['/', '/about', '/auth']) {
        await page.goto(path);
        await showLateSections(page);
        const canvas = await groundOf(page.locator('body'));
        const legs = page.locator('.teammate-legs :is(path, g), .teammate-legs');
        const tones = await legs.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fill));
        expect(tones, path).not.toContain(canvas);
      }
    });
  }

  test('the chosen period stands out @desktop', async ({ page }) => {
    await page.goto('/pricing');
    const chosen = page.locator('.segment:has(:checked)');
    const other = page.locator('.segment:not(:has(:checked))');
    expect(await groundOf(chosen)).not.toBe(await groundOf(other));
  });

  test('the selected tab stands out @desktop', async ({ page }) => {
    await page.goto('/');
    const selected = page.getByRole('tab', { selected: true });
    expect(await groundOf(selected)).not.toBe(await groundOf(page.getByRole('tab', { selected: false })));
  });

  test('the current page stands out in the bar @desktop', async ({ page }) => {
    await page.goto('/pricing');
    const lineOf = (name: string) =>
      page
        .getByRole('banner')
        .getByRole('link', { name, exact: true })
        .evaluate((link) => {
          const { transform, backgroundColor } = getComputedStyle(link, '::after');
          return transform === 'none' ? backgroundColor : 'none';
        });
    const canvas = await groundOf(page.locator('body'));
    expect(await lineOf('Home')).toBe('none');
    expect(['none', canvas, 'rgba(0, 0, 0, 0)']).not.toContain(await lineOf('Pricing'));
  });

  test('the current page stands out in the pill, which has an edge @phone', async ({ page }) => {
    await page.goto('/pricing');
    const pill = page.getByRole('navigation', { name: 'Main' });
    const current = await groundOf(pill.getByRole('link', { name: 'Pricing' }));
    expect(current).not.toBe(await groundOf(pill.getByRole('link', { name: 'Home' })));
    await expect(pill).toHaveCSS('border-top-style', 'solid');
  });

  test('cards have edges @desktop', async ({ page }) => {
    await page.goto('/pricing');
    for (const card of await page.locator('.sheet').all()) await expect(card).toHaveCSS('border-left-style', 'solid');
  });
});

test('at 400 % nothing stays in view that leaves no room for the page @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/', '/pricing', '/faq']) {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, 900));
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .filter((element) => element.getClientRects().length > 0 && element.clientHeight > 0)
        .map((element) => element.className),
    );
    expect(
      stuck.filter((name) => !/toast-slot|sr-only/.test(name)),
      path,
    ).toEqual([]);
  }
});

/** Words that reach out of the window or of the box that holds them. Runs in the page. */
function wordsOutside(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const isSkipped = parent?.closest('.sr-only, .skip-link, .carousel-list, noscript, script, style, select, del');
    if (!parent || isSkipped || !text.textContent?.trim() || !parent.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = parent.closest('button, .button, .sheet, .hero-work, .plans-offer')?.getBoundingClientRect();
    const [left, right] = [Math.max(0, box?.left ?? 0), Math.min(innerWidth, box?.right ?? innerWidth)];
    const isOutside = [...range.getClientRects()].some((line) => line.left < left - 1 || line.right > right + 1);
    if (isOutside) found.push(`${parent.className}: ${text.textContent.slice(0, 40)}`);
  }
  return found;
}

/** The choices that are wider than the room that their list leaves them. Runs in the page. */
function cutChoices(lists: readonly Element[]): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return lists.flatMap((list) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (pen) pen.font = font;
    return [...list.querySelectorAll('option')]
      .map((choice) => choice.text)
      .filter((text) => (pen?.measureText(text).width ?? 0) > room);
  });
}

/** Sheets of the hero that lie on one another. Runs in the page. */
function overlapping(sheets: readonly Element[]): string[] {
  const boxes = sheets.map((sheet) => sheet.getBoundingClientRect());
  return sheets.filter((_, at) => (boxes[at - 1]?.right ?? 0) > (boxes[at]?.left ?? 0)).map((sheet) => sheet.className);
}

for (const path of PATHS) {
  for (const width of [390, 768, 1280]) {
    test(`${path} at 200 % text cuts nothing and does not scroll sideways: ${width} pixels @desktop`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await showLateSections(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow).toBeLessThanOrEqual(0);
      expect(await page.evaluate(wordsOutside)).toEqual([]);
      expect(await page.locator('select').evaluateAll(cutChoices)).toEqual([]);
      expect(await page.locator('.hero-work').evaluateAll(overlapping)).toEqual([]);
    });
  }
}

test('at the end of a carousel the button that led there keeps the focus @phone', async ({ page }) => {
  await page.goto('/pricing');
  const next = page.getByRole('button', { name: 'Next' });
  await next.focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
  }).toPass();
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
});

for (const path of ['/', '/pricing']) {
  for (const { width, isStop } of [
    { width: 390, isStop: true },
    { width: 768, isStop: false },
    { width: 1280, isStop: false },
  ]) {
    test(`a list is a stop of the keyboard only where it scrolls: ${path}, ${width} pixels @desktop`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await showLateSections(page);
      const list = page.locator('.carousel-list');
      await expect(list).toHaveCSS('overflow-x', isStop ? 'auto' : 'visible');
      if (isStop) await expect(list).toHaveAttribute('tabindex', '0');
      else await expect(list).not.toHaveAttribute('tabindex');
    });
  }
}

test('on paper nothing floats, and the answers are open @desktop', async ({ page }) => {
  await page.goto('/faq');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  const answers = page.locator('.disclosure-text');
  expect(await answers.count()).toBeGreaterThanOrEqual(15);
  for (const answer of await answers.all())
    expect((await answer.boundingBox())?.height ?? 0, String(await answer.textContent())).toBeGreaterThan(0);
});
