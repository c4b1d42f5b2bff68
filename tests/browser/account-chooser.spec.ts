import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { onSmallPhone, overflowOf, SCHEMES, test } from './shop.ts';

const MAIL = 'Mail address';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const typed = (page: Page) => page.getByLabel(MAIL);

/** Begins a sign-in that returns to an address of the mock that shows nothing. */
async function openChooser(page: Page, url: string): Promise<void> {
  const query = new URLSearchParams({
    ...{ provider: 'google', redirect_to: `${url}/waitlist`, code_challenge_method: 's256' },
    code_challenge: 'a'.repeat(43),
  });
  await page.goto(`${url}/auth/v1/authorize?${query}`);
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
}

test.beforeEach(({ page, shop }) => openChooser(page, shop.url));

test('an account is chosen, and the visitor returns with a code', async ({ page, shop }) => {
  await button(page, 'Ana Costa').click();
  await expect(page).toHaveURL((url) => url.href.startsWith(`${shop.url}/waitlist?code=`));
});

test('another account is any mail address', async ({ page, shop }) => {
  await page.getByText('Use another account').click();
  await typed(page).fill('rosa@shop.example');
  await typed(page).press('Enter');
  await expect(page).toHaveURL((url) => url.href.startsWith(`${shop.url}/waitlist?code=`));
});

test('what is no mail address is told at its field, and can be mended', async ({ page, shop, axe }) => {
  await page.getByText('Use another account').click();
  await typed(page).fill('rosa');
  await button(page, 'Continue').click();
  await expect(typed(page)).toHaveAccessibleDescription('Enter a mail address such as rosa@example.com.');
  await expect(typed(page)).toBeFocused();
  expect(await axe()).toEqual([]);
  await typed(page).fill('rosa@shop.example');
  await button(page, 'Continue').click();
  await expect(page).toHaveURL((url) => url.href.startsWith(`${shop.url}/waitlist?code=`));
});

test('cancelling returns with the reason', async ({ page }) => {
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/waitlist\?error=access_denied&error_description=The\+user\+denied\+the\+request#/);
});

test('a failure may have no reason', async ({ page }) => {
  await button(page, 'Fail without a message').click();
  await expect(page).toHaveURL(/waitlist\?error=server_error&error_description=#/);
});

test('an account is chosen with the keyboard alone @desktop', async ({ page, shop }) => {
  await page.keyboard.press('Tab');
  await expect(button(page, 'Jane Okafor')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.href.startsWith(`${shop.url}/waitlist?code=`));
});

test('without JavaScript an account is chosen all the same @nojs', async ({ page, shop }) => {
  await button(page, 'Ana Costa').click();
  await expect(page).toHaveURL((url) => url.href.startsWith(`${shop.url}/waitlist?code=`));
});

for (const colorScheme of SCHEMES) {
  test(`the chooser is accessible and fits on a small phone (${colorScheme}) @phone`, async ({ page, axe }) => {
    await onSmallPhone(page, colorScheme);
    await page.getByText('Use another account').click();
    await expect(typed(page)).toBeVisible();
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}

test.describe('a sign-in that is over', () => {
  test.use({ provokedErrors: [/status of 410/] });

  test('is explained to who goes back to it', async ({ page }) => {
    const chooser = page.url();
    await button(page, 'Ana Costa').click();
    await expect(page).toHaveURL(/code=/);
    await page.goto(chooser);
    await expect(page.getByRole('heading', { name: 'This sign-in is over' })).toBeVisible();
  });
});
