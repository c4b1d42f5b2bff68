import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const FIELDS = ['sun', 'tomato', 'blush', 'cobalt'];

/** How far a field may be from its colour in the light: degrees of the hue, points of chroma and lightness. */
const LARGEST_SHIFT = { hue: 12, chroma: 20, lightness: 15 };

test('the fields keep their colours in the dark @desktop', async ({ page }) => {
  await page.goto('/nobody-sits-here');
  for (const field of FIELDS) {
    const light = await colourOf(page, field, 'light');
    const dark = await colourOf(page, field, 'dark');
    expect(Math.abs(dark.hue - light.hue), field).toBeLessThan(LARGEST_SHIFT.hue);
    expect(Math.abs(dark.chroma - light.chroma), field).toBeLessThan(LARGEST_SHIFT.chroma);
    expect(Math.abs(dark.lightness - light.lightness), field).toBeLessThan(LARGEST_SHIFT.lightness);
  }
});

/** In degrees and percent. A hue near 0 is told as one near 360, so that neighbours stay near. */
async function colourOf(page: Page, field: string, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  const colour = await page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(`--field-${name}`).trim(),
    field,
  );
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16));
  const largest = Math.max(red, green, blue);
  const chroma = largest - Math.min(red, green, blue);
  const sector =
    largest === red
      ? 6 + (green - blue) / chroma
      : largest === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  return { hue: sector * 60, chroma: chroma / 2.55, lightness: (2 * largest - chroma) / 5.1 };
}
