import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PATHS } from './paths.ts';

/** Collects what moves by itself, from the first picture on. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { readonly shifts: string[] }).shifts);
}

for (const path of PATHS) {
  for (const width of [390, 768, 1440]) {
    test(`nothing on ${path} shifts while it comes: ${width} pixels @desktop`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const shifts = await watchShifts(page);
      const insights = page.waitForResponse('**/_insights/script.js');
      await page.goto(path);
      await (await insights).finished();
      // The browser reports a shift with the picture after it.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await shifts()).toEqual([]);
    });
  }
}
