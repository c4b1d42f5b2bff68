import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { translate } from './translate.ts';

const CHECKOUTS = '**/v1/checkouts/';
const PRODUCT = 'b5ea0397-c089-4d42-8d3f-b3c8a3e29a68';
const BUTTONS = ['Choose Pro', 'Choose Business', 'Join the Crew'];

const button = (page: Page, name: string) => page.getByRole('button', { name });
const busy = (page: Page) => button(page, 'Opening the checkout');

test.beforeEach(async ({ page }) => {
  await page.goto('/pricing');
});

for (const name of BUTTONS) {
  test(`${name} creates a checkout of the one product and goes to its address`, async ({ page, baseURL }) => {
    await page.route(CHECKOUTS, (route) => route.fulfill({ status: 201, json: { url: `${baseURL}/faq?checkout` } }));
    const request = page.waitForRequest(CHECKOUTS);
    await button(page, name).click();
    await expect(page).toHaveURL('/faq?checkout');
    expect((await request).url()).toBe(`${baseURL}/v1/checkouts/`);
    expect((await request).method()).toBe('POST');
    expect((await request).postDataJSON()).toEqual({
      products: [PRODUCT],
      successUrl: `${baseURL}/checkout-success`,
    });
    expect(await (await request).headerValue('authorization')).toBeNull();
  });
}

test('the checkout that the billing platform creates is where the visitor arrives', async ({ page }) => {
  let created = '';
  await page.route(CHECKOUTS, async (route) => {
    const response = await route.fetch();
    created = (await response.json()).url;
    await route.fulfill({ response });
  });
  await button(page, 'Choose Pro').click();
  await expect.poll(() => created).not.toBe('');
  await expect(page).toHaveURL(created);
});

test.describe('a purchase that cannot start', () => {
  test.use({ provokedErrors: [/status of 500|ERR_FAILED/] });

  const productPage = new RegExp(`/products/${PRODUCT}$`);

  test('without an address it is logged, and the hosted product page opens', async ({ page }) => {
    await page.route(CHECKOUTS, (route) => route.fulfill({ status: 201, json: { id: 'without an address' } }));
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await button(page, 'Choose Pro').click();
    expect((await warning).text()).toBe('No checkout URL returned');
    await expect(page).toHaveURL(productPage);
  });

  test('the error of the billing platform is logged, and the hosted product page opens', async ({ page }) => {
    const error = { error: 'InternalServerError', detail: 'The billing platform is resting.' };
    await page.route(CHECKOUTS, (route) => route.fulfill({ status: 500, json: error }));
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await button(page, 'Choose Business').click();
    expect((await warning).text()).toMatch(/ApiError|500|resting/);
    await expect(page).toHaveURL(productPage);
  });

  test('the error of a broken connection is logged, and the hosted product page opens', async ({ page }) => {
    await page.route(CHECKOUTS, (route) => route.abort());
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await button(page, 'Join the Crew').click();
    expect((await warning).text()).toMatch(/fetch/i);
    await expect(page).toHaveURL(productPage);
  });
});

test.describe('while the checkout is being created', () => {
  test.beforeEach(async ({ page }) => {
    // However slow the machine, nobody's patience ends meanwhile.
    await page.clock.install();
    await page.goto('/pricing');
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  for (const name of BUTTONS) {
    test(`${name} says so, keeps its height and the focus, and cannot be used twice`, async ({ page, baseURL }) => {
      const checkout = await holdCheckouts(page, `${baseURL}/faq`);
      const height = (await button(page, name).boundingBox())?.height;
      await button(page, name).click();
      await expect(busy(page)).toHaveAttribute('aria-busy', 'true');
      await expect(busy(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(busy(page)).toBeFocused();
      expect((await busy(page).boundingBox())?.height).toBe(height);
      await page.keyboard.press('Enter');
      for (const other of await page.getByRole('button', { disabled: true }).all()) await other.dispatchEvent('click');
      checkout.release();
      await expect(page).toHaveURL('/faq');
      expect(checkout.count()).toBe(1);
    });
  }

  test('the other buttons keep their words, and say that they wait', async ({ page, baseURL }) => {
    const checkout = await holdCheckouts(page, `${baseURL}/faq`);
    await button(page, 'Choose Pro').click();
    await expect(busy(page)).toHaveCount(1);
    await expect(busy(page)).toHaveCSS('border-style', 'solid');
    for (const name of ['Choose Business', 'Join the Crew']) {
      await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');
      await expect(button(page, name)).toHaveAccessibleDescription('Waits while another checkout opens');
      await expect(button(page, name)).toHaveCSS('border-style', 'dashed');
    }
    checkout.release();
    await expect(page).toHaveURL('/faq');
  });

  test('a double click creates one checkout', async ({ page, baseURL }) => {
    const checkout = await holdCheckouts(page, `${baseURL}/faq`);
    await button(page, 'Choose Pro').dblclick();
    await expect(busy(page)).toBeVisible();
    checkout.release();
    await expect(page).toHaveURL('/faq');
    expect(checkout.count()).toBe(1);
  });

  test('going to another page gives it up, and no late answer leads away', async ({ page, baseURL }) => {
    await holdCheckouts(page, `${baseURL}/faq`);
    await button(page, 'Choose Pro').click();
    await expect(busy(page)).toBeVisible();
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v1/checkouts/'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await aborted;
    await expect(page).toHaveURL('/about');
  });

  test('a translated button says so, too', async ({ page, baseURL }) => {
    const checkout = await holdCheckouts(page, `${baseURL}/faq`);
    await translate(page);
    await button(page, '‹Choose Pro›').click();
    await expect(busy(page)).toHaveText('Opening the checkout…');
    await expect(button(page, 'Choose Pro')).toHaveCount(0);
    checkout.release();
    await expect(page).toHaveURL('/faq');
  });
});

/** Lets requests for a checkout wait until they are released. */
async function holdCheckouts(page: Page, url: string): Promise<{ release(): void; count(): number }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await page.route(CHECKOUTS, async (route) => {
    count += 1;
    await released;
    await route.fulfill({ status: 201, json: { url } });
  });
  return { release, count: () => count };
}

test.describe('before the page is awake @desktop', () => {
  test.use({ provokedErrors: [/Failed to load resource/] });

  for (const path of ['/pricing', '/login-success']) {
    test(`a press of a purchase button on ${path} leads to the hosted product page`, async ({ page }) => {
      await page.route(/assets\/.*\.js$/, (route) => route.abort());
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('a.button[href*="/products/"]').first().click();
      await expect(page).toHaveURL(new RegExp(`/products/${PRODUCT}$`));
    });
  }
});

test('the space key presses a purchase button, as Enter does', async ({ page }) => {
  for (const key of ['Enter', ' ']) {
    await page.goto('/pricing');
    const request = page.waitForRequest(CHECKOUTS);
    await button(page, 'Choose Pro').press(key);
    await request;
    // The way to the checkout would interrupt the next one to the prices.
    await page.waitForURL(/\/checkout\//);
  }
});
