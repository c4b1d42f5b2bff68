import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';
import { overflowOf, SCHEMES, test } from './shop.ts';

/** The customer of the story that every world begins with. */
const CUSTOMER = 'jane@harbor.example';

const WIDTHS = [390, 1440];

// The page is large: it takes a second to draw and, for axe, many to walk through.
test.slow();

/** What an assistive tool finds in the renderer's console, which is not ours to mend, and why it bars nobody. */
const FOUND_IN_CONSOLE = {
  'aria-allowed-role': 'a button with an icon is said to have no role; its name is read all the same',
  'aria-input-field-name': 'the editors of bodies have no name; the heading of their section stands before them',
  'aria-prohibited-attr': 'the same button as above has a name in spite of its role',
  'aria-required-attr': 'fields for values say that they complete what is typed, and not whether the list is open',
  'aria-valid-attr-value': 'a button to copy names a hint that is not there until it is pressed',
  'landmark-no-duplicate-main': 'the console is a main part of its own in front of that of the page',
  'landmark-unique': 'two regions for messages have one name',
  'presentation-role-conflict': 'the same button as above can be focused',
  'scrollable-region-focusable': 'the editor that shows an answer is scrolled by the cursor in it',
};

/** What it finds in the renderer's page around our content, and why it bars nobody. */
const FOUND_ON_PAGE = {
  'landmark-unique': 'a card of answers is named by the statuses in it, which calls next to each other share',
};

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main', { name: 'Billing API' })).toBeVisible({ timeout: 30_000 });
}

/** Finds a call by its name, as one who does not know where it stands. */
async function find(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name, exact: true }).first()).toBeInViewport();
}

/** Opens the console of a call and sends what stands there. */
async function send(page: Page, call: string): Promise<Request> {
  await page.getByRole('button', { name: `Test Request (${call})` }).click();
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname.includes('/v1/'));
  await page.getByRole('button', { name: 'Send', exact: false }).first().click();
  return sent;
}

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    test(`a call is found and tried, ${scheme} and ${width} px wide @desktop`, async ({ page, shop }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await open(page, `${shop.url}/docs`);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await find(page, 'List customers');
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      const request = await send(page, 'get /v1/customers/');
      expect(request.url()).toBe(`${shop.url}/v1/customers/`);
      expect(request.headers().authorization).toBe('Bearer mock_oat_demo');
      await expect(page.getByText(CUSTOMER).last()).toBeVisible();
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    });
  }
}

test('what is typed into a filter is sent, and nothing else', async ({ page, shop }) => {
  await open(page, `${shop.url}/docs`);
  await find(page, 'List customers');
  await page.getByRole('button', { name: 'Test Request (get /v1/customers/)' }).click();
  const row = page.getByRole('row').filter({ hasText: 'email' });
  await row.getByRole('combobox').last().fill('nobody@harbor.example');
  const sent = page.waitForRequest(/customers/);
  await page.getByRole('button', { name: 'Send' }).first().click();
  expect((await sent).url()).toBe(`${shop.url}/v1/customers/?email=nobody%40harbor.example`);
});

test('the portal is tried with the session of the customer @desktop', async ({ page, shop }) => {
  await open(page, `${shop.url}/docs#tag/portal-orders/GET/v1/customer-portal/orders/`);
  const request = await send(page, 'get /v1/customer-portal/orders/');
  expect(request.headers().authorization).toBe('Bearer mock_cst_demo');
  expect((await request.response())?.status()).toBe(200);
});

test('the page of the mock leads into a world by its name @desktop', async ({ page, mockUrl }) => {
  await open(page, `${mockUrl}/docs`);
  await page.getByRole('button', { name: mockUrl }).first().click();
  await page.getByRole('option', { name: '/w/' }).click();
  await page.getByLabel('world').first().fill('reference-1');
  await find(page, 'List customers');
  const request = await send(page, 'get /v1/customers/');
  expect(request.url()).toBe(`${mockUrl}/w/reference-1/v1/customers/`);
});

test('a call is found, tried and left with the keyboard alone @desktop', async ({ page, shop }) => {
  await open(page, `${shop.url}/docs`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('List customers');
  await expect(page.getByRole('option', { name: 'List customers' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('section:focus')).toContainText('List customers');
  await tabTo(page, 'Test Request');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Send get request to');
  await page.keyboard.press('Enter');
  // A console that is left before it has shown the answer takes its request back, and says so as an error.
  await expect(page.getByText('200 OK')).toBeVisible();
  await expect(page.getByText(CUSTOMER).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** Moves the focus on until it stands on what has a name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    });
    if (label.replaceAll(/\s+/g, ' ').includes(name)) return;
  }
  throw new Error(`The focus never came to ${name}`);
}

for (const scheme of SCHEMES) {
  test(`axe finds nothing on the page, ${scheme} @desktop`, async ({ page, shop, axe }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, `${shop.url}/docs#tag/guide-credentials`);
    await find(page, 'Create a customer session');
    expect(await axe()).toEqual([]);
  });

  test(`axe finds in the console what is named, ${scheme} @desktop`, async ({ page, shop, axe }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, `${shop.url}/docs#tag/customer-sessions/POST/v1/customer-sessions/`);
    await send(page, 'post /v1/customer-sessions/');
    await expect(page.getByText('201 Created')).toBeVisible();
    const found = await axe();
    expect(found.filter((line) => !((line.split(':', 1)[0] ?? '') in FOUND_IN_CONSOLE))).toEqual([]);
  });
}

test('axe finds in the control API what is named, in cards of answers alone @desktop', async ({ page, shop, axe }) => {
  await open(page, `${shop.url}/docs#tag/mock-control/GET/_mock/clock`);
  await expect(page.getByRole('heading', { name: 'Get the time' })).toBeVisible();
  for (const line of await axe()) {
    const [rule = '', places = ''] = line.split(': ', 2);
    expect(Object.keys(FOUND_ON_PAGE)).toContain(rule);
    for (const place of places.split(', ')) await expect(page.locator(place)).toHaveClass(/\bresponse-card\b/);
  }
});

test('a control call is tried on what every world has @desktop', async ({ page, shop }) => {
  await open(page, `${shop.url}/docs#tag/mock-control/GET/_mock/webhooks/deliveries/{id}`);
  await page.getByRole('button', { name: 'Test Request (get /_mock/webhooks/deliveries/{id})' }).click();
  const answered = page.waitForResponse(/\/_mock\/webhooks\/deliveries\//);
  await page
    .getByRole('button', { name: /^Send get request/i })
    .first()
    .click();
  expect((await answered).status()).toBe(200);
});

for (const guide of ['guide-getting-started', 'guide-webhooks', 'guide-testing']) {
  test(`${guide} fits a phone @phone`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${shop.url}/docs#tag/${guide}`);
    await expect(page.locator(`section[id$='/tag/${guide}'] pre`).first()).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
}

test('before any script the page says what it is @nojs', async ({ page, shop }) => {
  await page.goto(`${shop.url}/docs`);
  await expect(page.getByRole('heading', { name: 'Billing API' })).toBeVisible();
  await expect(page.getByText('Sell products and subscriptions')).toBeVisible();
});

test('the page as a file is drawn and tries calls on the local mock @desktop', async ({ page, shop }) => {
  execFileSync(process.execPath, ['scripts/docs.ts']);
  await page.route('http://127.0.0.1:4010/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: shop.url + pathname }) });
  });
  await open(page, pathToFileURL(resolve('dist/docs/index.html')).href);
  await find(page, 'List customers');
  expect((await send(page, 'get /v1/customers/')).url()).toBe('http://127.0.0.1:4010/v1/customers/');
  await expect(page.getByText(CUSTOMER).last()).toBeVisible();
});
