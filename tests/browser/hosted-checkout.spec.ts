import { ID } from '../../mock/fixtures/ids.ts';
import { expect } from './fixtures.ts';
import { ANA, button, card, field, fillBuyer } from './hosted-form.ts';
import { onSmallPhone, overflowOf, SCHEMES, test } from './shop.ts';

test('a buyer pays and returns to the seller with the id of the checkout, and the order stands', async ({
  page,
  shop,
  baseURL,
}) => {
  const { id, url } = await shop.sell(ID.productFoundingCrew, {
    successUrl: `${baseURL}/checkout-success?checkout={CHECKOUT_ID}`,
  });
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Founding Crew');
  await fillBuyer(page);
  await button(page, 'Pay $59.50').click();
  await expect(page).toHaveURL(`/checkout-success?checkout=${id}`);
  const [order] = (await shop.client.orders.list({ product_id: ID.productFoundingCrew })).items;
  expect(order).toMatchObject({
    ...{ checkout_id: id, status: 'paid', subtotal_amount: 5000, tax_amount: 950, total_amount: 5950 },
    customer: { email: ANA, name: 'Ana Costa' },
  });
});

test('without an address of the seller, the buyer is thanked and led to the portal', async ({ page, shop }) => {
  const { url } = await shop.sell(ID.productFoundingCrew);
  await page.goto(url);
  await fillBuyer(page);
  await button(page, 'Pay $59.50').click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`A receipt goes to ${ANA}.`);
  await page.getByRole('link', { name: 'Open the customer portal' }).click();
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText('Founding CrewPaid$59.50');
});

test('a checkout that is paid is not charged again', async ({ page, shop }) => {
  const { url } = await shop.sell(ID.productFoundingCrew);
  await page.goto(url);
  await fillBuyer(page);
  await button(page, 'Pay $59.50').click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible();
});

test('a subscription says how often it is paid', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productBusiness)).url);
  await expect(page.getByRole('main')).toContainText('$100.00 per month');
  await fillBuyer(page);
  await expect(button(page, 'Pay $119.00')).toBeVisible();
});

test('an address that embeds its buyer fills in the form', async ({ page, shop }) => {
  await page.goto(`${(await shop.sell(ID.productFoundingCrew)).url}?customer_email=${ANA}&customer_name=Ana`);
  await expect(field(page, 'E-mail address')).toHaveValue(ANA);
  await expect(field(page, 'Name')).toHaveValue('Ana');
});

test.describe('a payment that fails', () => {
  test.use({ provokedErrors: [/status of 400/] });

  test('a declined card is told, and another one may be tried', async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await fillBuyer(page);
    await card(page, 'A card that is declined').check();
    await button(page, 'Pay $59.50').click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(/declined/i);
    await expect(alert).toBeFocused();
    await card(page, 'A card that works').check();
    await button(page, 'Pay $59.50').click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  test('a card that fails afterwards leaves the checkout open', async ({ page, shop }) => {
    const { id, url } = await shop.sell(ID.productFoundingCrew);
    await page.goto(url);
    await fillBuyer(page);
    await card(page, 'A card that fails afterwards').check();
    await button(page, 'Pay $59.50').click();
    await expect(page.getByRole('alert')).toContainText('Nothing was charged: try another card.');
    expect((await shop.client.checkouts.get({ id })).status).toBe('open');
  });
});

test.describe('a card that needs approval', () => {
  test.beforeEach(async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await fillBuyer(page);
    await card(page, 'A card that needs approval').check();
    await button(page, 'Pay $59.50').click();
    await expect(page.getByRole('heading', { name: 'Your bank asks you to approve the payment' })).toBeVisible();
  });

  test('is charged when it is approved', async ({ page }) => {
    await button(page, 'Approve').click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  test('is not charged when it is rejected, and the buyer may go back', async ({ page }) => {
    await button(page, 'Reject').click();
    await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the checkout' }).click();
    await expect(button(page, 'Pay $59.50')).toBeVisible();
  });
});

test('what is free asks for no card', async ({ page, shop }) => {
  const { id } = await shop.client.products.create({
    body: { name: 'Starter', recurring_interval: null, prices: [{ amount_type: 'free' }] },
  });
  await page.goto((await shop.sell(id)).url);
  await expect(page.getByRole('group', { name: 'Payment' })).toBeHidden();
  await field(page, 'E-mail address').fill(ANA);
  await button(page, 'Get it for free').click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test.describe('a question of the seller', () => {
  test.use({ provokedErrors: [/status of 422/] });

  test('wants its answer, which the order keeps', async ({ page, shop }) => {
    const { id } = await shop.client.products.create({
      body: {
        ...{ name: 'Workshop', recurring_interval: null },
        prices: [{ amount_type: 'fixed', price_amount: 1000, price_currency: 'usd' }],
        attached_custom_fields: [
          { custom_field_id: ID.customFieldText, required: true },
          { custom_field_id: ID.customFieldSelect, required: false },
        ],
      },
    });
    await page.goto((await shop.sell(id)).url);
    await fillBuyer(page);
    await button(page, 'Pay $11.90').click();
    await expect(page.getByRole('alert')).toContainText('Company is needed.');
    await page.getByRole('link', { name: 'Company is needed.' }).click();
    await expect(page.getByRole('textbox', { name: 'Company' })).toBeFocused();
    await page.keyboard.type('Costa Ltd');
    await page.getByRole('combobox', { name: 'Team size' }).selectOption('11-50');
    await button(page, 'Pay $11.90').click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    const [order] = (await shop.client.orders.list({ product_id: id })).items;
    expect(order?.custom_field_data).toEqual({ company: 'Costa Ltd', team_size: '11-50' });
  });
});

test.describe('what is missing', () => {
  test.use({ provokedErrors: [/status of 422/] });

  test('is listed above the form, each entry with the way to its field', async ({ page, shop, axe }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await button(page, 'Pay $50.00').click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await alert.getByRole('link', { name: 'E-mail address' }).click();
    await expect(field(page, 'E-mail address')).toBeFocused();
    await expect(field(page, 'E-mail address')).toHaveAttribute('aria-invalid', 'true');
    expect(await axe()).toEqual([]);
  });
});

test('a buyer pays with the keyboard alone @desktop', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productFoundingCrew)).url);
  await expect(button(page, 'Pay $50.00')).toBeVisible();
  const { keyboard } = page;
  await keyboard.press('Tab');
  await expect(field(page, 'E-mail address')).toBeFocused();
  await keyboard.type(ANA);
  await keyboard.press('Tab');
  await keyboard.type('Ana Costa');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('Germany');
  await keyboard.press('Tab');
  await expect(button(page, 'Pay $59.50')).toBeVisible();
  await field(page, 'Discount code').press('Tab');
  await keyboard.press('Tab');
  await expect(card(page, 'A card that works')).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByText('More ways it can end')).toBeFocused();
  await keyboard.press('Tab');
  await expect(button(page, 'Pay $59.50')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

for (const colorScheme of SCHEMES) {
  test(`the checkout and its end are accessible and fit on a small phone (${colorScheme}) @phone`, async ({
    page,
    shop,
    axe,
  }) => {
    await onSmallPhone(page, colorScheme);
    await page.goto((await shop.sell(ID.productPro)).url);
    await fillBuyer(page);
    await field(page, 'I am buying as a business').check();
    await expect(field(page, 'Tax id (optional)')).toBeVisible();
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await field(page, 'I am buying as a business').uncheck();
    await card(page, 'A card that needs approval').check();
    await button(page, 'Pay $29.75').click();
    await expect(button(page, 'Approve')).toBeVisible();
    expect(await axe()).toEqual([]);
    await button(page, 'Approve').click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}

test('without JavaScript the page says what it needs, and offers no form that nothing sends @nojs', async ({
  page,
  shop,
}) => {
  await page.goto((await shop.sell(ID.productFoundingCrew)).url);
  // What finds elements by their text passes noscript over.
  const note = page.locator('noscript > p');
  await expect(note).toBeVisible();
  await expect(note).toHaveText('This page needs JavaScript to pay.');
  await expect(page.locator('input:visible, button:visible')).toHaveCount(0);
});

test('an unknown checkout is explained', async ({ page, shop, axe }) => {
  await page.goto(`${shop.url}/checkout/mock_c_nobody`);
  await expect(page.getByRole('heading', { name: 'Checkout not found' })).toBeVisible();
  expect(await axe()).toEqual([]);
});

test('the hosted page of a product leads to a checkout of it', async ({ page, shop, axe }) => {
  await page.goto(`${shop.url}/products/${ID.productFoundingCrew}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Founding Crew');
  await expect(page.getByRole('main')).toContainText('$50.00');
  expect(await axe()).toEqual([]);
  await button(page, 'Buy now').click();
  await fillBuyer(page);
  await button(page, 'Pay $59.50').click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});
