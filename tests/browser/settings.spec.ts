import type { Locator, Page } from '@playwright/test';
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

/** Words that do not fit into the box that cuts them off. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, li, summary, span')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only, .carousel-list, [aria-hidden]'))
      .filter((element) => element.textContent.trim() !== '')
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > innerWidth + 1 || left < -1;
      })
      .map((element) => `${element.className}: ${element.textContent.slice(0, 40)}`),
  );
}

for (const path of PATHS) {
  test(`${path} at 200 % text cuts nothing and does not scroll sideways`, async ({ page }) => {
    await page.goto(path);
    await showLateSections(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    expect(await cutWords(page)).toEqual([]);
  });
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

test('a list is a stop of the keyboard only where it scrolls', async ({ page }) => {
  await page.goto('/pricing');
  const list = page.locator('.carousel-list');
  const scrolls = await list.evaluate((element) => element.scrollWidth > element.clientWidth + 2);
  if (scrolls) await expect(list).toHaveAttribute('tabindex', '0');
  else await expect(list).not.toHaveAttribute('tabindex');
});

test('on paper nothing floats, and the answers are open @desktop', async ({ page }) => {
  await page.goto('/faq');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  const answers = page.locator('.disclosure-text');
  expect(await answers.count()).toBeGreaterThanOrEqual(15);
  for (const answer of await answers.all())
    expect((await answer.boundingBox())?.height ?? 0, String(await answer.textContent())).toBeGreaterThan(0);
});
