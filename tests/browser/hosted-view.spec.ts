import type { Locator, Page } from '@playwright/test';
import { ID } from '../../mock/fixtures/ids.ts';
import { expect } from './fixtures.ts';
import { button, drawn, fillBuyer } from './hosted-form.ts';
import { overflowOf, test } from './shop.ts';

const summary = (page: Page) => page.locator('#summary');

/** How far down the window an element begins. */
const topOf = (element: Locator) => element.evaluate((box) => box.getBoundingClientRect().top);

for (const [width, height] of [
  [1366, 650],
  [1280, 720],
  [1440, 789],
] as const) {
  test(`the sum is in view with the button in a window of ${width} by ${height} @desktop`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height });
    await page.goto((await shop.sell(ID.productPro)).url);
    const sum = summary(page).getByRole('definition').last();
    await expect(sum).toBeInViewport({ ratio: 1 });
    await fillBuyer(page);
    await button(page, 'Pay $29.75').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 4000);
    await expect(button(page, 'Pay $29.75')).toBeInViewport({ ratio: 1 });
    await expect(sum).toHaveText('$29.75');
    await expect(sum).toBeInViewport({ ratio: 1 });
  });
}

test('a long description is scrolled within the summary, with keys as well @desktop', async ({ page, shop, axe }) => {
  const description = Array.from({ length: 40 }, (_, index) => `- Part ${index + 1}`).join('\n');
  await shop.client.products.update({ id: ID.productPro, body: { description } });
  await page.goto((await shop.sell(ID.productPro)).url);
  await expect(summary(page).getByRole('definition').last()).toBeInViewport({ ratio: 1 });
  await page.getByRole('group', { name: 'What you get' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByText('100 teammate runs every month')).toBeInViewport();
  expect(await axe()).toEqual([]);
});

test('what has the focus is never behind the first line of the summary @phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto((await shop.sell(ID.productPro)).url);
  await expect(button(page, 'Pay $25.00')).toBeEnabled();
  await page.mouse.wheel(0, 4000);
  await button(page, 'Pay $25.00').focus();
  const focused = page.locator('*:focus');
  const first = page.getByRole('textbox', { name: 'E-mail address' });
  for (let steps = 0; steps < 12 && !(await first.evaluate((box) => box.matches(':focus'))); steps += 1) {
    await page.keyboard.press('Shift+Tab');
    await drawn(page);
    const bar = await page.locator('#bar').evaluate((box) => box.getBoundingClientRect().bottom);
    expect(await topOf(focused)).toBeGreaterThanOrEqual(bar);
  }
  await expect(first).toBeFocused();
});

test('a long name takes two lines of the phone, and text twice as large fits @phone', async ({ page, shop }) => {
  const name = 'Pro plus metered runs for teams with a very long name indeed that goes on and on';
  await shop.client.products.update({ id: ID.productPro, body: { name } });
  await page.goto((await shop.sell(ID.productPro)).url);
  await expect(button(page, 'Pay $25.00')).toBeEnabled();
  const lines = (element: Locator) =>
    element.evaluate((box) => Math.round(box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight)));
  expect(await lines(page.getByRole('heading', { level: 1 }))).toBe(2);
  const size = () => button(page, 'Pay $25.00').evaluate((box) => Number.parseFloat(getComputedStyle(box).fontSize));
  const before = await size();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await size()).toBe(2 * before);
  expect(await overflowOf(page)).toBe(0);
});

test('a description in Markdown is shown as it is meant, on the page of the product too', async ({ page, shop }) => {
  const description = 'Work **in peace**:\n\n- one [guide](https://guide.example)\n- two <b>seats</b>';
  await shop.client.products.update({ id: ID.productPro, body: { description } });
  await shop.client.products.update({ id: ID.productBusiness, body: { description: 'Work **at once**' } });
  await page.goto(`${shop.url}/products/${ID.productPro}`);
  const check = async () => {
    await expect(page.locator('.prose strong')).toHaveText('in peace');
    await expect(page.locator('.prose').getByRole('listitem')).toHaveText(['one guide', 'two <b>seats</b>']);
    await expect(page.getByRole('link', { name: 'guide' })).toHaveAttribute('href', 'https://guide.example');
  };
  await check();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto((await shop.sell(ID.productPro, { products: [ID.productPro, ID.productBusiness] })).url);
  await check();
  await page.getByRole('radio', { name: /Business/ }).check();
  await expect(page.locator('.prose strong')).toHaveText('at once');
  await page.getByRole('radio', { name: /Pro/ }).check();
  await check();
});
