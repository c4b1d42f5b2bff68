import { expect } from './fixtures.ts';
import { onSmallPhone, overflowOf, SCHEMES, test } from './shop.ts';

test.beforeEach(async ({ page, shop }) => {
  await page.goto(`${shop.url}/waitlist`);
});

test('who leaves a name and an address is thanked', async ({ page, axe }) => {
  await page.getByLabel('Your name').fill('Rosa');
  await page.getByLabel('Work mail').fill('rosa@shop.example');
  await page.getByLabel('What should your first teammate do?').fill('Write my follow-ups.');
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Place saved, Rosa.');
  expect(await axe()).toEqual([]);
});

test('what is missing is told at its field, and the first one has the focus', async ({ page, axe }) => {
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByRole('alert')).toHaveText('2 answers need another look.');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Tell us what to call you.');
  await expect(page.getByLabel('Work mail')).toHaveAccessibleDescription('We need an address to write to.');
  expect(await axe()).toEqual([]);
});

for (const colorScheme of SCHEMES) {
  test(`the form is accessible and fits on a small phone (${colorScheme}) @phone`, async ({ page, axe }) => {
    await onSmallPhone(page, colorScheme);
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}

for (const colorScheme of SCHEMES) {
  test(`within another page the form is accessible, fits, and thanks there (${colorScheme}) @phone`, async ({
    page,
    shop,
    axe,
  }) => {
    await onSmallPhone(page, colorScheme);
    await page.goto(`${shop.url}/waitlist?embed`);
    await expect(page.getByLabel('Your name')).toBeInViewport({ ratio: 1 });
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.getByLabel('Your name').fill('Rosa');
    await page.getByLabel('Work mail').fill('rosa@shop.example');
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Place saved, Rosa.');
    await expect(page).toHaveURL(`${shop.url}/waitlist?embed`);
    expect(await overflowOf(page)).toBe(0);
  });
}
