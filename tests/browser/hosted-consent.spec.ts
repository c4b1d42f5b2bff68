import type { Page } from '@playwright/test';
import { ID } from '../../mock/fixtures/ids.ts';
import { expect } from './fixtures.ts';
import { button, counted, drawn, fillBuyer, ordersOf, thanks } from './hosted-form.ts';
import { type Shop, test } from './shop.ts';

const CONFIRM = /\/confirm$/;
const ANY = /./;

/** A buyer is about to pay 59.50 when the seller raises the price. */
async function raisePrice(page: Page, { client, sell }: Shop): Promise<void> {
  await page.goto((await sell(ID.productFoundingCrew)).url);
  await fillBuyer(page);
  await expect(button(page, 'Pay $59.50')).toBeEnabled();
  const prices = [{ amount_type: 'fixed', price_amount: 6000, price_currency: 'usd' }] as const;
  await client.products.update({ id: ID.productFoundingCrew, body: { prices: [...prices] } });
}

/** The second click of two, made where the first was. */
async function clickAgain(page: Page): Promise<void> {
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await drawn(page);
}

test('the second click of two does not pay a price that the first has brought to light', async ({ page, shop }) => {
  await raisePrice(page, shop);
  const confirmations = counted(page, 'POST', CONFIRM);
  await button(page, 'Pay $59.50').click();
  await expect(page.getByText('The seller has changed the price. The total is now $71.40')).toBeVisible();
  await clickAgain(page);
  // However slow the second click is.
  await expect(button(page, 'Pay $71.40')).toBeEnabled();
  await clickAgain(page);
  expect(confirmations()).toBe(0);
  await button(page, 'Pay $71.40').click();
  await expect(thanks(page)).toBeVisible();
  expect((await ordersOf(shop, ID.productFoundingCrew))[0]).toMatchObject({ total_amount: 7140 });
});

test('a key that is held down does not pay a price that it has brought to light', async ({ page, shop }) => {
  await raisePrice(page, shop);
  const confirmations = counted(page, 'POST', CONFIRM);
  await button(page, 'Pay $59.50').focus();
  await page.keyboard.down('Enter');
  await expect(page.getByText('The seller has changed the price.')).toBeVisible();
  await expect(button(page, 'Pay $71.40')).toBeEnabled();
  await page.keyboard.down('Enter');
  await drawn(page);
  await page.keyboard.up('Enter');
  expect(confirmations()).toBe(0);
});

test.describe('without a network', () => {
  test.use({ provokedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  /** The network comes back, and the page has heard of it. */
  async function reconnect(page: Page): Promise<void> {
    await page.evaluate(() => addEventListener('online', () => document.body.setAttribute('data-online', '')));
    await page.context().setOffline(false);
    await expect(page.locator('body')).toHaveAttribute('data-online');
    await drawn(page);
  }

  test('the buyer is told, and pays nothing until they press again', async ({ page, shop, context }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await fillBuyer(page);
    await context.setOffline(true);
    await button(page, 'Pay $59.50').click();
    await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
    const calls = [counted(page, 'GET', ANY), counted(page, 'PATCH', ANY), counted(page, 'POST', ANY)];
    await reconnect(page);
    expect(calls.map((count) => count())).toEqual([0, 0, 0]);
    await button(page, 'Try again').click();
    await expect(thanks(page)).toBeVisible();
  });

  test('the bank is not answered until the buyer presses again', async ({ page, shop, context }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await fillBuyer(page);
    await page.getByRole('radio', { name: 'A card that needs approval' }).check();
    await button(page, 'Pay $59.50').click();
    await expect(button(page, 'Approve')).toBeVisible();
    await context.setOffline(true);
    await button(page, 'Approve').click();
    await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
    const answers = counted(page, 'POST', ANY);
    await reconnect(page);
    expect(answers()).toBe(0);
    await button(page, 'Try again').click();
    await expect(thanks(page)).toBeVisible();
  });

  test('no subscription is cancelled until the customer presses again', async ({ page, shop, context }) => {
    const session = await shop.client.customerSessions.create({ body: { customer_id: ID.customer } });
    await page.goto(session.customer_portal_url);
    const subscriptions = page.getByRole('region', { name: 'Subscriptions' });
    await subscriptions.getByRole('button', { name: /^Cancel/ }).click();
    await context.setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the subscription' }).click();
    await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
    const calls = [counted(page, 'PATCH', ANY), counted(page, 'DELETE', ANY), counted(page, 'POST', ANY)];
    await reconnect(page);
    expect(calls.map((count) => count())).toEqual([0, 0, 0]);
  });

  test('a choice that could not be stored is kept, and stored once it is back', async ({ page, shop, context }) => {
    await page.goto((await shop.sell(ID.productPro, { products: [ID.productPro, ID.productFoundingCrew] })).url);
    await expect(button(page, 'Pay $25.00')).toBeEnabled();
    await context.setOffline(true);
    const crew = page.getByRole('radio', { name: /Founding Crew/ });
    await crew.check();
    await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
    await expect(crew).toBeChecked();
    await context.setOffline(false);
    await expect(button(page, 'Pay $50.00')).toBeVisible();
    await expect(crew).toBeChecked();
  });
});
