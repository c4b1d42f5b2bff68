import type { Page } from '@playwright/test';
import { type Control, createControl } from '../../client/control.ts';
import { expect } from './fixtures.ts';
import { test as base, type Shop } from './shop.ts';

interface Fixtures {
  /** The control API of the test's own world, whose clock stands still at `NOW`. */
  readonly control: Control;
}

/** When the worlds of these tests begin. */
const NOW = '2025-07-06T12:00:00Z';

export const test = base.extend<Fixtures>({
  control: [
    async ({ shop }, use) => {
      const control = createControl({ baseUrl: shop.url });
      const name = shop.url.split('/w/')[1] ?? '';
      await control.worlds.create({ body: { name, clock: NOW } });
      await use(control);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a view of the console of a world. */
export async function openConsole(page: Page, shop: Shop, view: string): Promise<void> {
  await page.goto(`${shop.url}/_mock/#/${view}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Waits until something is said of what was done. */
export function said(page: Page, text: string | RegExp) {
  return expect(page.locator('.toasts').getByText(text)).toBeVisible();
}

/** Opens what begins closed on a phone. */
export async function unfold(page: Page, title: string): Promise<void> {
  const fold = page.locator('details.fold').filter({ has: page.getByText(title, { exact: true }) });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}
