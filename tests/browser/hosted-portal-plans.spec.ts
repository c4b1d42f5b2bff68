import type { Page } from '@playwright/test';
import { ID } from '../../mock/fixtures/ids.ts';
import { expect } from './fixtures.ts';
import { anaBuys, dialog, openPortal, panel, pass, status } from './hosted-customer.ts';
import { drawn } from './hosted-form.ts';
import { onSmallPhone, overflowOf, type Shop, test } from './shop.ts';

const subscriptions = (page: Page) => panel(page, 'Subscriptions');
const cards = (page: Page) => panel(page, 'Payment methods');

/** Ana subscribes to Pro with a card that fails a month later. */
async function fallPastDue(shop: Shop): Promise<string> {
  const ana = await anaBuys(shop, ID.productPro, { confirmationTokenId: 'tok_renewal_fail_card_visa_9995' });
  await pass(shop, 'P1M');
  return ana;
}

test("nobody sees somebody else's license keys", async ({ page, shop }) => {
  const ana = await anaBuys(shop, ID.productFoundingCrew);
  const answered = page.waitForResponse('**/customer-portal/license-keys/**');
  await openPortal(page, shop, ana);
  await (await answered).finished();
  await expect(panel(page, 'Orders').getByRole('listitem')).toHaveCount(1);
  await drawn(page);
  await expect(page.getByRole('heading', { name: 'License keys' })).toBeHidden();
});

test.describe('a payment that fails', () => {
  test.use({ provokedErrors: [/status of 422/] });

  test('is told with what comes of it, and a card that works keeps the plan', async ({ page, shop }) => {
    const ana = await fallPastDue(shop);
    await openPortal(page, shop, ana);
    await expect(subscriptions(page)).toContainText('ProPayment failed');
    await expect(subscriptions(page)).toContainText('tried again in the coming days');
    await expect(subscriptions(page)).toContainText('If it goes on failing, Pro ends.');
    await expect(subscriptions(page)).not.toContainText('Renews on');
    await expect(panel(page, 'Orders').getByRole('listitem').first()).toContainText(
      /Not paid.*Charged again in the coming days/,
    );

    await page.getByRole('button', { name: 'Add a card: Pro' }).click();
    const controls = dialog(page).getByRole('group', { name: 'Test controls' });
    await controls.getByRole('radio', { name: /is declined/ }).check();
    await dialog(page).getByRole('button', { name: 'Save the card' }).click();
    await expect(controls).toContainText('The bank has declined this card. Add another one.');
    await controls.getByRole('radio', { name: /A card that works/ }).check();
    await dialog(page).getByRole('button', { name: 'Save the card' }).click();
    await expect(status(page)).toHaveText('The card is saved.');
    await expect(cards(page).getByRole('listitem').first()).toContainText('Mastercard ending in 4444Is charged');

    await pass(shop, 'P2D');
    await openPortal(page, shop, ana);
    await expect(subscriptions(page)).toContainText('ProActive');
    await expect(subscriptions(page)).toContainText('Renews on');
  });

  test('for three weeks ends the plan, and both say so', async ({ page, shop }) => {
    const ana = await fallPastDue(shop);
    await pass(shop, 'P21D');
    await openPortal(page, shop, ana);
    await expect(subscriptions(page)).toContainText(/ProCanceled.*Ended on .*, as its last payment had failed/);
    await expect(panel(page, 'Orders').getByRole('listitem').first()).toContainText(/Not paid.*No longer charged/);
  });
});

test('a card is removed once its owner knows what that means', async ({ page, shop }) => {
  await openPortal(page, shop, ID.customer);
  await cards(page).getByRole('button', { name: 'Remove: Visa ending in 4242' }).click();
  await expect(dialog(page)).toContainText('Without a card their next payment fails');
  await dialog(page).getByRole('button', { name: 'Remove the card' }).click();
  await expect(status(page)).toHaveText('Visa ending in 4242 is removed.');
  await expect(cards(page)).toContainText('No card is saved.');
});

test('a customer changes to another plan, and knows before what it costs', async ({ page, shop }) => {
  await openPortal(page, shop, ID.customer);
  await page.getByRole('button', { name: 'Change plan: Pro' }).click();
  await expect(dialog(page).getByRole('radio', { name: /^Pro/ })).toHaveCount(0);
  await dialog(page).getByRole('radio', { name: 'Business $100.00 per month' }).check();
  const sum = dialog(page).getByRole('status');
  await expect(sum).toContainText('Business begins now and costs $100.00 per month, before tax and discounts.');
  await expect(sum).toContainText(/less the rest of Pro: that is added to your payment on that day\.$/);
  await dialog(page).getByRole('button', { name: 'Change the plan' }).click();
  await expect(status(page)).toHaveText('You have changed to Business.');
  await expect(subscriptions(page)).toContainText('BusinessActive');
  expect((await shop.client.subscriptions.get({ id: ID.subscription })).product_id).toBe(ID.productBusiness);
});

test('where the seller does not allow it, no change of plan is offered', async ({ page, shop }) => {
  const { subscription_settings } = await shop.client.organizations.get({ id: ID.organization });
  const closed = { ...subscription_settings, allowCustomerUpdates: false };
  await shop.client.organizations.update({ id: ID.organization, body: { subscription_settings: closed } });
  await openPortal(page, shop, ID.customer);
  await expect(page.getByRole('button', { name: 'Cancel: Pro' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change plan: Pro' })).toHaveCount(0);
});

for (const [press, name] of [
  ['Change plan: Pro', 'Change Pro'],
  ['Add a card', 'Add a card'],
] as const) {
  test(`the dialog "${name}" is accessible and fits on a small phone @phone`, async ({ page, shop, axe }) => {
    await onSmallPhone(page);
    await openPortal(page, shop, ID.customer);
    await page.getByRole('button', { name: press, exact: true }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}

test('without JavaScript the portal says what to do, and shows nothing that never comes @nojs', async ({
  page,
  shop,
}) => {
  await openPortal(page, shop, ID.customer);
  // What finds elements by their text passes noscript over.
  await expect(page.locator('noscript > p')).toContainText('Switch it on');
  await expect(page.locator('.loading')).not.toHaveCount(0);
  await expect(page.locator('.loading').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeHidden();
});
