import type { Page } from '@playwright/test';
import { hold } from './hold.ts';
import { drawn } from './hosted-form.ts';

/** Collects what moves by itself, from the first picture on. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // The browser reports a shift with the picture after it.
    await drawn(page);
    return page.evaluate(() => (window as unknown as { readonly shifts: string[] }).shifts);
  };
}

/** What shifts on a page whose fonts come after its first picture. */
export async function shiftsByFonts(page: Page, url: string, names: readonly string[]): Promise<string[]> {
  const shifts = await watchShifts(page);
  const release = await hold(page, /\.woff2$/);
  const fonts = names.map((name) => page.waitForResponse(new RegExp(`${name}[^/]*\\.woff2$`)));
  // A page has loaded once its fonts have.
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  release();
  for (const font of await Promise.all(fonts)) await font.finished();
  await page.evaluate(() => document.fonts.ready);
  return shifts();
}
