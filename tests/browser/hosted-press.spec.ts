import type { Page } from '@playwright/test';
import { ID } from '../../mock/fixtures/ids.ts';
import { expect } from './fixtures.ts';
import { hold } from './hold.ts';
import { ANA, alert, button, card, counted, drawn, field, fillBuyer, press, thanks, total } from './hosted-form.ts';
import { test } from './shop.ts';

const CHANGES = /checkouts\/client\/\w+$/;
const SCRIPTS = /\/_pages\/\w+\/[\w-]+\.[jt]s$/;

const answered = (page: Page, status: number) => page.waitForResponse((response) => response.status() === status);

test.describe('while a button is pressed', () => {
  test.use({ provokedErrors: [/status of 422/] });

  test('the message of a bad code stays, and the good code is applied', async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    const code = field(page, 'Discount code');
    await code.fill('NOBODY');
    await button(page, 'Apply').click();
    await expect(code).toHaveAccessibleDescription(/cannot be used/);
    await code.fill('WELCOME10');
    // The browser tells of the change before it tells of the click.
    await press(page, button(page, 'Apply'), () => expect(button(page, 'Apply')).toBeFocused());
    await expect(page.getByText('Welcome is taken off.')).toBeVisible();
    await expect(total(page)).toHaveText('$45.00');
    await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('a fault of the field that was left waits', async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await expect(button(page, 'Pay $50.00')).toBeEnabled();
    await field(page, 'E-mail address').fill('ana');
    const refused = answered(page, 422);
    await press(page, button(page, 'Pay $50.00'), () => refused);
    // The click was heard: all that is missing is listed.
    await expect(alert(page)).toContainText('E-mail address: Enter an address');
    await expect(alert(page)).toBeFocused();
  });

  test('fields that an address asks for wait', async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await fillBuyer(page);
    const release = await hold(page, CHANGES);
    await field(page, 'Country').selectOption({ label: 'United States' });
    const code = field(page, 'Discount code');
    await code.fill('WELCOME10');
    const changed = answered(page, 200);
    await press(page, button(page, 'Apply'), async () => {
      release();
      await changed;
    });
    await expect(field(page, 'State or province')).toBeVisible();
    await expect(page.getByText('Welcome is taken off.')).toBeVisible();
  });

  test('boxes of the portal that fill late wait', async ({ page, shop }) => {
    const release = await hold(page, '**/customer-portal/subscriptions/**');
    const session = await shop.client.customerSessions.create({ body: { customer_id: ID.customer } });
    await page.goto(session.customer_portal_url);
    const keys = page.getByRole('region', { name: 'License keys' });
    await press(page, keys.getByRole('button', { name: /^Show/ }), async () => {
      const filled = page.waitForResponse('**/customer-portal/subscriptions/**');
      release();
      await filled;
    });
    await expect(keys.getByRole('button', { name: /^Hide/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Subscriptions' }).getByRole('listitem')).toHaveCount(1);
  });
});

test.describe('before a page hears a press', () => {
  const pressable = (page: Page) => page.locator('button:visible:enabled');

  /** Opens a page whose scripts are on their way, and gives how to let them come. */
  const openEarly = async (page: Page, url: string): Promise<() => void> => {
    const release = await hold(page, SCRIPTS);
    await page.goto(url, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return release;
  };

  test('no button of the checkout can be pressed', async ({ page, shop }) => {
    const release = await openEarly(page, (await shop.sell(ID.productFoundingCrew)).url);
    await expect(button(page, 'Apply')).toBeVisible();
    await expect(pressable(page)).toHaveCount(0);
    release();
    await expect(button(page, 'Apply')).toBeEnabled();
    await expect(button(page, 'Pay $50.00')).toBeEnabled();
  });

  test("none of the bank's can", async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await fillBuyer(page);
    await card(page, 'A card that needs approval').check();
    const release = await hold(page, SCRIPTS);
    await button(page, 'Pay $59.50').click();
    await expect(button(page, 'Approve')).toBeVisible();
    await expect(pressable(page)).toHaveCount(0);
    release();
    await button(page, 'Approve').click();
    await expect(thanks(page)).toBeVisible();
  });

  test('none of the portal can', async ({ page, shop }) => {
    const session = await shop.client.customerSessions.create({ body: { customer_id: ID.customer } });
    const release = await openEarly(page, session.customer_portal_url);
    await expect(button(page, 'Add a card')).toBeVisible();
    await expect(pressable(page)).toHaveCount(0);
    release();
    await expect(button(page, 'Add a card')).toBeEnabled();
  });
});

test('a finger that taps acts as well @phone', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productFoundingCrew)).url);
  await field(page, 'Discount code').fill('WELCOME10');
  await button(page, 'Apply').tap();
  await expect(page.getByText('Welcome is taken off.')).toBeVisible();
});

test('two clicks in a row pay once', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productFoundingCrew)).url);
  await fillBuyer(page);
  const confirmations = counted(page, 'POST', /\/confirm$/);
  await button(page, 'Pay $59.50').dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(confirmations()).toBe(1);
  expect((await shop.client.orders.list({ product_id: ID.productFoundingCrew })).items).toHaveLength(2);
});

test('the second of two clicks on Apply leaves what the first has applied', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productFoundingCrew)).url);
  await field(page, 'Discount code').fill('WELCOME10');
  await press(page, button(page, 'Apply'), () => expect(button(page, 'Apply')).toBeFocused());
  await expect(page.getByText('Welcome is taken off.')).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await drawn(page);
  await expect(total(page)).toHaveText('$45.00');
});

test('two clicks end a payment that waits once', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productFoundingCrew)).url);
  await fillBuyer(page);
  await card(page, 'A card that needs approval').check();
  await button(page, 'Pay $59.50').click();
  const answers = counted(page, 'POST', /_mock\/payments/);
  await button(page, 'Approve').dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(answers()).toBe(1);
});

test('two clicks on an invoice have it made once', async ({ page, shop }) => {
  const session = await shop.client.customerSessions.create({ body: { customer_id: ID.customer } });
  await page.goto(session.customer_portal_url);
  const made = counted(page, 'POST', /\/invoice$/);
  const download = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Orders' })
    .getByRole('button', { name: /^Invoice/ })
    .first()
    .dblclick();
  await download;
  expect(made()).toBe(1);
});

test.describe('a change that does not arrive', () => {
  test.use({ provokedErrors: [/ERR_FAILED/] });

  test('is stored when the buyer tries again', async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await expect(button(page, 'Pay $50.00')).toBeEnabled();
    await page.route(CHANGES, (route) => route.abort());
    await field(page, 'Country').selectOption({ label: 'Germany' });
    await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
    await page.unroute(CHANGES);
    await button(page, 'Try again').click();
    await expect(button(page, 'Pay $59.50')).toBeVisible();
    await expect(page.getByText('The shop cannot be reached.')).toHaveCount(0);
  });

  test('is not needed for the page to begin: it can be tried again', async ({ page, shop }) => {
    const { url } = await shop.sell(ID.productFoundingCrew);
    await page.route(CHANGES, (route) => route.abort());
    await page.goto(url);
    await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
    await page.unroute(CHANGES);
    await button(page, 'Try again').click();
    await expect(button(page, 'Pay $50.00')).toBeEnabled();
  });
});

test.describe('an answer that is lost', () => {
  test.use({ provokedErrors: [/ERR_FAILED/] });

  test('does not pay twice: the page looks first what has become of the payment', async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await fillBuyer(page);
    await page.route(/\/confirm$/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, 'Pay $59.50').click();
    await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
    await button(page, 'Try again').click();
    await expect(thanks(page)).toBeVisible();
    const { items } = await shop.client.orders.list({ product_id: ID.productFoundingCrew });
    expect(items.filter(({ customer }) => customer.email === ANA)).toHaveLength(1);
  });
});

test('what was typed is still there after the page is loaded anew', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productFoundingCrew)).url);
  await fillBuyer(page);
  const stored = answered(page, 200);
  await field(page, 'I am buying as a business').check();
  await stored;
  await page.reload();
  await expect(field(page, 'E-mail address')).toHaveValue(ANA);
  await expect(field(page, 'Name')).toHaveValue('Ana Costa');
  await expect(field(page, 'I am buying as a business')).toBeChecked();
  await expect(button(page, 'Pay $59.50')).toBeEnabled();
});

test('the back button leads to what was paid, not to a second payment', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productFoundingCrew)).url);
  await fillBuyer(page);
  await button(page, 'Pay $59.50').click();
  await expect(thanks(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible();
});
