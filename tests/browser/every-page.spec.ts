import { rm } from 'node:fs/promises';
import { startPreview } from '../../site/server/preview.ts';
import { buildSite } from '../site/support/build.ts';
import { expect, test } from './fixtures.ts';
import { showLateSections } from './late-sections.ts';
import { PATHS } from './paths.ts';

/** React writes such a mismatch to the console, which fails the test. */
const PLACES = [
  { locale: 'en-US', timezoneId: 'UTC' },
  { locale: 'de-DE', timezoneId: 'Asia/Tokyo' },
  { locale: 'en-US', timezoneId: 'Asia/Tokyo' },
  { locale: 'de-DE', timezoneId: 'UTC' },
] as const;

for (const place of PLACES) {
  test.describe(`in ${place.locale} and ${place.timezoneId}`, () => {
    test.use(place);
    for (const path of PATHS) {
      test(`${path} comes without an error in the console, with insights of its own origin @desktop`, async ({
        page,
        baseURL,
      }) => {
        const insights = page.waitForResponse(`${baseURL}/_insights/script.js`);
        const response = await page.goto(path);
        expect(response?.status()).toBe(path === '/nobody-sits-here' ? 404 : 200);
        await showLateSections(page);
        // The last that a page asks for by itself.
        expect((await insights).status()).toBe(200);
        await (await insights).finished();
      });
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    // What is on its way in has colours of its own; the check needs those that stay.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    for (const path of PATHS) {
      test(`${path} has no fault that a check for accessibility finds`, async ({ page, axe }) => {
        await page.goto(path);
        await showLateSections(page);
        expect(await axe()).toEqual([]);
      });
    }
  });
}

for (const path of PATHS) {
  test(`${path} does not scroll sideways, from 320 px to ultrawide @desktop`, async ({ page }) => {
    await page.goto(path);
    await showLateSections(page);
    for (const width of [320, 390, 768, 1024, 1440, 3440]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('no insights script is loaded when it is switched off @desktop', async ({ page, mockUrl }) => {
  test.slow(); // builds the site
  const dir = await buildSite({ VITE_MOCK_URL: mockUrl, VITE_INSIGHTS_PATH: 'off' });
  const site = await startPreview({ dir, port: 0, mockUrl });
  try {
    // Asked for in the same quiet moment as the insights script would be.
    const late = page.waitForRequest(/\/assets\/landing-late/);
    await page.goto(site.url);
    await late;
    await page.waitForLoadState('networkidle');
    await expect(page.locator('head script[src]:not([type=module])')).toHaveCount(0);
  } finally {
    await site.close();
    await rm(dir, { recursive: true });
  }
});
