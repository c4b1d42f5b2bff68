import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Shop } from './shop.ts';

export const ANA = 'ana@costa.example';

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const card = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
export const total = (page: Page) => page.getByRole('definition').last();
export const alert = (page: Page) => page.getByRole('alert');
export const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });

/** Fills in who buys, in Germany, where 19 % are added. */
export async function fillBuyer(page: Page): Promise<void> {
  await field(page, 'E-mail address').fill(ANA);
  await field(page, 'Name').fill('Ana Costa');
  await field(page, 'Country').selectOption({ label: 'Germany' });
  await expect(page.getByRole('definition').filter({ hasText: 'Follows from the address' })).toHaveCount(0);
}

/** Clicks as a hand does: presses, lets something happen meanwhile, and releases where it has pressed. */
export async function press(page: Page, target: Locator, meanwhile: () => Promise<unknown>): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const place = await target.boundingBox();
  if (place === null) throw new Error('What is not on the page cannot be pressed');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await meanwhile();
  await drawn(page);
  expect(await target.boundingBox()).toEqual(place);
  await page.mouse.up();
}

/** Waits until the browser has drawn what it knows. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
}

/** What the seller has sold in the test's world of a product, newest first. */
export async function ordersOf({ client }: Shop, product_id: string) {
  return (await client.orders.list({ product_id })).items;
}

/** How many calls of the page fit a method and an address, counted from now on. */
export function counted(page: Page, method: string, address: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && address.test(request.url())) count += 1;
  });
  return () => count;
}
