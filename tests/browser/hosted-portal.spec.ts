import type { Page } from '@playwright/test';
import { ID } from '../../mock/fixtures/ids.ts';
import { expect } from './fixtures.ts';
import { onSmallPhone, overflowOf, SCHEMES, type Shop, test } from './shop.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const subscriptions = (page: Page) => section(page, 'Subscriptions');
const status = (page: Page) => page.getByRole('status');

/** Jane of the story, who has subscribed to Pro and is one of the Founding Crew. */
async function openPortal(page: Page, shop: Shop): Promise<void> {
  const session = await shop.client.customerSessions.create({ body: { customer_id: ID.customer } });
  await page.goto(session.customer_portal_url);
  await expect(subscriptions(page).getByRole('listitem')).toHaveCount(1);
}

test('a customer sees what was bought', async ({ page, shop }) => {
  await openPortal(page, shop);
  await expect(page.getByText('jane@harbor.example')).toBeVisible();
  await expect(subscriptions(page)).toContainText('Pro');
  await expect(subscriptions(page)).toContainText(/Active/);
  await expect(section(page, 'Orders').getByRole('heading', { name: 'Founding Crew' })).toBeVisible();
  await expect(section(page, 'License keys').getByRole('listitem')).toHaveCount(1);
});

test('a subscription is cancelled for the end of its period, and the cancellation taken back', async ({
  page,
  shop,
}) => {
  await openPortal(page, shop);
  await page.getByRole('button', { name: 'Cancel: Pro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Pro' });
  await expect(dialog.getByRole('radio', { name: /With the current period/ })).toBeChecked();
  await dialog.getByLabel('Why do you cancel?').selectOption('It is too expensive');
  await dialog.getByLabel('Anything to add?').fill('See you next year.');
  await dialog.getByRole('button', { name: 'Cancel the subscription' }).click();
  await expect(status(page)).toHaveText('Pro ends with its period.');
  await expect(subscriptions(page)).toContainText('Ends on');
  const read = () => shop.client.subscriptions.get({ id: ID.subscription });
  expect(await read()).toMatchObject({
    ...{ status: 'active', cancel_at_period_end: true },
    ...{ customer_cancellation_reason: 'too_expensive', customer_cancellation_comment: 'See you next year.' },
  });
  await page.getByRole('button', { name: 'Do not cancel: Pro' }).click();
  await expect(status(page)).toHaveText('Pro goes on.');
  await expect(subscriptions(page)).toContainText('Renews on');
  expect(await read()).toMatchObject({ cancel_at_period_end: false });
});

test('a subscription is ended at once', async ({ page, shop }) => {
  await openPortal(page, shop);
  await page.getByRole('button', { name: 'Cancel: Pro' }).click();
  await page.getByRole('radio', { name: /Now/ }).check();
  await page.getByRole('button', { name: 'Cancel the subscription' }).click();
  await expect(status(page)).toHaveText('Pro has ended.');
  await expect(subscriptions(page)).toContainText('Ended on');
  expect((await shop.client.subscriptions.get({ id: ID.subscription })).status).toBe('canceled');
});

test('with the keyboard the dialog opens, is left, and gives the focus back @desktop', async ({ page, shop }) => {
  await openPortal(page, shop);
  const cancel = page.getByRole('button', { name: 'Cancel: Pro' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep it' }).press('Enter');
  expect((await shop.client.subscriptions.get({ id: ID.subscription })).cancel_at_period_end).toBe(false);
});

test('an invoice can be downloaded', async ({ page, shop }) => {
  await openPortal(page, shop);
  const download = page.waitForEvent('download');
  const invoice = section(page, 'Orders').getByRole('button', { name: /^Invoice: Pro/ });
  await invoice.first().click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(status(page)).toHaveText('The invoice is being downloaded.');
});

for (const colorScheme of SCHEMES) {
  test(`the portal and its dialog are accessible and fit on a small phone (${colorScheme}) @phone`, async ({
    page,
    shop,
    axe,
  }) => {
    await onSmallPhone(page, colorScheme);
    await openPortal(page, shop);
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Cancel: Pro' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}

test.describe('without a session', () => {
  test.use({ provokedErrors: [/status of 401/] });

  test('the portal stays shut', async ({ page, shop, axe }) => {
    await page.goto(`${shop.url}/benchmate/portal`);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(await axe()).toEqual([]);
  });
});
