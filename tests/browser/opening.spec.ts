import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { showLateSections } from './late-sections.ts';
import { PATHS } from './paths.ts';

const WIDTHS = [390, 768, 1024, 1440];

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Goes down most of the page. Gives back how far that is. */
async function scrollDown(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * 0.7));
  return top(page);
}

/** At the top of a page that has come in the place of another: the focus has gone there with it. */
async function expectTop(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => top(page)).toBe(0);
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of PATHS) {
      test(`${path} opens at the top, stays where it was on a reload, and is found again at its own @desktop`, async ({
        page,
      }) => {
        await page.goto(path);
        expect(await top(page)).toBe(0);
        await showLateSections(page);
        const place = await scrollDown(page);
        await page.reload();
        await expect.poll(() => top(page)).toBe(place);

        const other = path === '/pricing' ? { name: 'About Us', url: '/about' } : { name: 'Pricing', url: '/pricing' };
        await page.goto(path);
        await scrollDown(page);
        await page.getByRole('contentinfo').getByRole('link', { name: other.name }).click();
        await expectTop(page, other.url);
        await scrollDown(page);
        await page.goBack();
        await expectTop(page, path);
        await scrollDown(page);
        await page.goForward();
        await expectTop(page, other.url);
      });

      test(`${path} opens at the top, and stays where it was on a reload @nojs`, async ({ page }) => {
        await page.goto(path);
        expect(await top(page)).toBe(0);
        const place = await scrollDown(page);
        await page.reload();
        expect(await top(page)).toBe(place);
      });
    }
  });
}

test('a way back from another document leads to the top as well @desktop', async ({ page, mockUrl }) => {
  await page.goto('/pricing');
  await scrollDown(page);
  await page.goto(`${mockUrl}/waitlist`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await top(page)).toBe(0);
});

test.describe('a fragment', () => {
  test('opens its place, and a reload stays there', async ({ page }) => {
    await page.goto('/about#content');
    const place = await page.locator('#content').evaluate((main) => main.getBoundingClientRect().top);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(200);
  });

  test('of a question opens it and shows it, and a reload keeps a place elsewhere', async ({ page }) => {
    await page.goto('/faq');
    const id = await page.locator('details [id]').last().getAttribute('id');
    await page.goto(`/faq#${id}`);
    const question = page.locator('details', { has: page.locator(`#${id}`) });
    await expect(question).toHaveAttribute('open');
    await expect(question).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 40));
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect.poll(() => top(page)).toBe(40);
  });
});

test('a reload among the late sections finds the same section, however late they come', async ({ page }) => {
  await page.goto('/');
  await showLateSections(page);
  const heading = page.getByRole('heading', { name: 'Fair questions' });
  await heading.scrollIntoViewIfNeeded();
  const before = await heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.reload();
  await expect.poll(() => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(before);
});

test('without JavaScript the pricing carousel begins with Pro on a phone @nojs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pricing');
  const { left, right } = await page.locator('.plan-popular').evaluate((card) => card.getBoundingClientRect());
  expect([left, right].every((edge) => edge >= 0 && edge <= 390)).toBe(true);
  expect(await top(page)).toBe(0);
});
