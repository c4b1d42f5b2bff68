import { ID } from '../../mock/fixtures/ids.ts';
import { expect } from './fixtures.ts';
import { button, card, fillBuyer, thanks } from './hosted-form.ts';
import { onSmallPhone, overflowOf, SCHEMES, test } from './shop.ts';

const MORE = 'More ways it can end';

test('every test token of a checkout can be chosen on its page', async ({ page, shop }) => {
  const { items } = await (await fetch(`${shop.url}/_mock/payments/tokens`)).json();
  await page.goto((await shop.sell(ID.productPro)).url);
  await page.getByText(MORE).click();
  for (const { token, name } of items as { token: string; name: string }[]) {
    // The second card that works is for saving.
    if (token === 'tok_card_mastercard_4444') continue;
    await page.getByRole('radio', { name: new RegExp(`^${name}(?! twice)`) }).check();
    await expect(page.locator(`input[value="${token}"]`)).toBeChecked();
    await expect(page.getByRole('group', { name: 'Payment' })).toContainText(`ending in ${token.slice(-4)}`);
  }
});

test.describe('a card with a reason', () => {
  test.use({ provokedErrors: [/status of 400/] });

  test('tells it, and one that is declined twice is taken the third time', async ({ page, shop }) => {
    const { id, url } = await shop.sell(ID.productFoundingCrew);
    await page.goto(url);
    await fillBuyer(page);
    await page.getByText(MORE).click();
    await card(page, 'A card that has expired').check();
    await button(page, 'Pay $59.50').click();
    await expect(page.getByRole('alert')).toContainText('Your card has expired');
    await card(page, 'A card that is declined twice').check();
    await button(page, 'Pay $59.50').click();
    await expect(page.getByRole('alert')).toContainText('Your card was declined');
    const answered = page.waitForResponse(/\/confirm$/);
    await button(page, 'Pay $59.50').click();
    expect((await answered).status()).toBe(400);
    expect((await shop.client.checkouts.get({ id })).status).toBe('open');
    await button(page, 'Pay $59.50').click();
    await expect(thanks(page)).toBeVisible();
  });
});

test('a subscription is sold with all cards, anything else without those for renewals', async ({ page, shop }) => {
  const counts = [];
  for (const product of [ID.productPro, ID.productFoundingCrew]) {
    await page.goto((await shop.sell(product)).url);
    await page.getByText(MORE).click();
    counts.push(await page.getByRole('group', { name: 'Test controls' }).getByRole('radio').count());
  }
  expect(counts).toEqual([14, 12]);
});

for (const colorScheme of SCHEMES) {
  test(`all outcomes are shown without a fault, in ${colorScheme} @phone`, async ({ page, shop, axe }) => {
    await onSmallPhone(page, colorScheme);
    await page.goto((await shop.sell(ID.productPro)).url);
    await page.getByText(MORE).click();
    await expect(card(page, 'A card that takes no refund')).toBeVisible();
    expect([await axe(), await overflowOf(page)]).toEqual([[], 0]);
  });
}
