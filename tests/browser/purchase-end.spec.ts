import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';

const CHECKOUTS = '**/v1/checkouts/';
const PRODUCT_PAGE = /\/products\/b5ea0397-c089-4d42-8d3f-b3c8a3e29a68$/;

const button = (page: Page, name: string) => page.getByRole('button', { name });
const busy = (page: Page) => button(page, 'Opening the checkout');
const isCheckout = (origin: string) => (url: URL) => url.origin === origin && url.pathname.includes('checkout');

/** The pricing page with its clock in the hand of the test. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/pricing');
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Buys, and is sent to what is no page: an answer without content leaves the browser where it is, as it is stopped or kept. */
async function leaveForNowhere(page: Page, site: string | undefined): Promise<void> {
  await page.route('**/stay', (route) => route.fulfill({ status: 204 }));
  await page.route(CHECKOUTS, (route) => route.fulfill({ status: 201, json: { url: `${site}/stay` } }));
  const left = page.waitForResponse('**/stay');
  await button(page, 'Choose Pro').click();
  await left;
  await expect(busy(page)).toBeVisible();
}

test.describe('a checkout that does not answer', () => {
  test('is waited for ten seconds, then the hosted product page opens', async ({ page }) => {
    await holdClock(page);
    await page.route(CHECKOUTS, () => undefined);
    const request = page.waitForRequest(CHECKOUTS);
    await button(page, 'Choose Pro').click();
    await request;
    await page.clock.runFor(9999);
    await expect(busy(page)).toBeVisible();
    const aborted = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/v1/checkouts/'));
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.clock.runFor(1);
    await aborted;
    expect((await warning).text()).toContain('did not answer within 10 seconds');
    await expect(page).toHaveURL(PRODUCT_PAGE);
  });

  test('is waited for as long when the code that asks for it is what is late @desktop', async ({ page }) => {
    await holdClock(page);
    await hold(page, /\/assets\/.*\.js$/);
    const code = page.waitForRequest(/\/assets\/.*\.js$/);
    await button(page, 'Choose Pro').click();
    await code;
    await expect(busy(page)).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(PRODUCT_PAGE);
  });
});

test('a hosted page that never comes leaves the buttons ready again @desktop', async ({ page, baseURL }) => {
  await holdClock(page);
  await leaveForNowhere(page, baseURL);
  await page.clock.runFor(10_000);
  await expect(button(page, 'Choose Pro')).toBeEnabled();
});

for (const url of [
  'https://',
  '/faq',
  '//evil.example/checkout',
  'javascript:document.body.remove()',
  'data:text/html,<p>Pay here',
  'nonsense',
  7,
]) {
  test(`an address that is none (${url}) leads to the hosted product page @desktop`, async ({ page }) => {
    await page.goto('/pricing');
    await page.route(CHECKOUTS, (route) => route.fulfill({ status: 201, json: { url } }));
    await button(page, 'Choose Pro').click();
    await expect(page).toHaveURL(PRODUCT_PAGE);
  });
}

test.describe('a visitor who is offline', () => {
  test.use({ provokedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('is told so and can try again, from the toast', async ({ page, context, mockUrl }) => {
    await page.goto('/pricing');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await button(page, 'Choose Pro').click();
    await expect(page.getByRole('alert')).toContainText('You are offline');
    await expect(button(page, 'Choose Pro')).toBeEnabled();
    await expect(button(page, 'Choose Business')).toBeEnabled();
    await context.setOffline(false);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(isCheckout(mockUrl));
  });

  test('can try again by the button, and is told again', async ({ page, context, mockUrl }) => {
    await page.goto('/pricing');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    for (const name of ['Join the Crew', 'Choose Business']) {
      await button(page, name).click();
      await expect(page.getByRole('alert')).toContainText('Try again when your connection is back.');
      await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    }
    await context.setOffline(false);
    await button(page, 'Choose Business').click();
    await expect(page).toHaveURL(isCheckout(mockUrl));
  });
});

test.describe('back from the checkout', () => {
  test('the buttons are ready, and open a checkout of their own', async ({ page, mockUrl }) => {
    await page.goto('/pricing');
    await button(page, 'Choose Pro').click();
    await expect(page).toHaveURL(isCheckout(mockUrl));
    const first = page.url();
    await page.goBack();
    await expect(page).toHaveURL('/pricing');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(busy(page)).toHaveCount(0);
    await button(page, 'Choose Pro').click();
    await expect(page).toHaveURL((url) => isCheckout(mockUrl)(url) && url.href !== first);
  });

  test('a page that the browser has kept is not left busy', async ({ page, baseURL }) => {
    await page.goto('/pricing');
    await leaveForNowhere(page, baseURL);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect(button(page, 'Choose Pro')).toHaveAttribute('aria-busy', 'false');
    await button(page, 'Choose Pro').click();
    await expect(busy(page)).toBeVisible();
  });
});

test('two tabs open a checkout each', async ({ page, context, mockUrl }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/pricing');
    await tab.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  }
  await Promise.all([page, other].map((tab) => button(tab, 'Choose Pro').click()));
  for (const tab of [page, other]) await expect(tab).toHaveURL(isCheckout(mockUrl));
  expect(page.url()).not.toBe(other.url());
});
