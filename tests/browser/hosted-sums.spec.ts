import { ID } from '../../mock/fixtures/ids.ts';
import { expect } from './fixtures.ts';
import { hold } from './hold.ts';
import { alert, button, card, counted, field, fillBuyer, ordersOf, thanks, total } from './hosted-form.ts';
import { type Shop, test } from './shop.ts';

/** Sells something for what the buyer names, between 5 and 50 dollars, 10 to begin with. */
async function sellTip({ client, sell }: Shop): Promise<{ readonly product: string; readonly url: string }> {
  const { id } = await client.products.create({
    body: {
      ...{ name: 'Tip', recurring_interval: null },
      prices: [{ amount_type: 'custom', minimum_amount: 500, maximum_amount: 5000, preset_amount: 1000 }],
    },
  });
  return { product: id, url: (await sell(id)).url };
}

const price = 'Your price (USD)';

test('a discount code is taken off and given back', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productFoundingCrew)).url);
  await field(page, 'Discount code').fill('WELCOME10');
  await field(page, 'Discount code').press('Enter');
  await expect(page.getByText('Welcome is taken off.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '−$5.00' })).toBeVisible();
  await expect(total(page)).toHaveText('$45.00');
  await button(page, 'Remove').click();
  await expect(total(page)).toHaveText('$50.00');
});

test.describe('a discount code that nobody has', () => {
  test.use({ provokedErrors: [/status of 422/] });

  test('is told at its field', async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await field(page, 'Discount code').fill('NOBODY');
    await button(page, 'Apply').click();
    await expect(field(page, 'Discount code')).toHaveAttribute('aria-invalid', 'true');
    await expect(total(page)).toHaveText('$50.00');
  });
});

test('a code that was typed and not applied is applied before anything is paid', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productFoundingCrew)).url);
  await fillBuyer(page);
  await field(page, 'Discount code').fill('WELCOME10');
  await button(page, 'Pay $59.50').click();
  await expect(thanks(page)).toBeVisible();
  const [order] = await ordersOf(shop, ID.productFoundingCrew);
  // 10 % of 50.00 are 5.00; 19 % of what is left are 8.55.
  expect(order).toMatchObject({ discount_amount: 500, tax_amount: 855, total_amount: 5355 });
});

test('a code that makes it free leaves nothing to pay', async ({ page, shop }) => {
  const body = { type: 'percentage', basis_points: 10_000, duration: 'once', name: 'Gift', code: 'GIFT' } as const;
  await shop.client.discounts.create({ body });
  await page.goto((await shop.sell(ID.productFoundingCrew)).url);
  await fillBuyer(page);
  await field(page, 'Discount code').fill('gift');
  await button(page, 'Pay $59.50').click();
  await expect(thanks(page)).toBeVisible();
  expect((await ordersOf(shop, ID.productFoundingCrew))[0]).toMatchObject({ total_amount: 0 });
});

test.describe('what is refused', () => {
  test.use({ provokedErrors: [/status of 422/] });

  test('a code stops the payment until it is cleared', async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await fillBuyer(page);
    await field(page, 'Discount code').fill('NOBODY');
    const confirmations = counted(page, 'POST', /\/confirm$/);
    await button(page, 'Pay $59.50').click();
    await expect(alert(page)).toContainText('Discount code: This code cannot be used here.');
    expect(confirmations()).toBe(0);
    await field(page, 'Discount code').fill('');
    await button(page, 'Pay $59.50').click();
    await expect(thanks(page)).toBeVisible();
  });

  test('the mock itself refuses an amount that no checkout takes, and the buyer reads it in dollars', async ({
    page,
    shop,
  }) => {
    const body = { name: 'Tip', recurring_interval: null, prices: [{ amount_type: 'custom', preset_amount: 1000 }] };
    const { id } = await shop.client.products.create({ body: body as never });
    await page.goto((await shop.sell(id)).url);
    await field(page, price).fill('0.20');
    await field(page, price).press('Enter');
    await expect(field(page, price)).toHaveAccessibleDescription('Enter $0.50 or more.');
  });
});

test('a buyer names the amount where the seller lets them', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productGift)).url);
  await expect(total(page)).toHaveText('$20.00');
  await field(page, 'Your price (USD)').fill('32.50');
  await field(page, 'Your price (USD)').blur();
  await expect(total(page)).toHaveText('$32.50');
});

for (const [text, message] of [
  ['60', 'Enter $50.00 or less.'],
  ['4.99', 'Enter $5.00 or more.'],
  ['ten', 'Enter an amount such as 10.00.'],
  ['12.345', 'Enter an amount such as 10.00.'],
] as const) {
  test(`an amount of ${text} is told in words, and nothing is paid`, async ({ page, shop }) => {
    const { product, url } = await sellTip(shop);
    await page.goto(url);
    await fillBuyer(page);
    const confirmations = counted(page, 'POST', /\/confirm$/);
    await field(page, price).fill(text);
    await field(page, price).blur();
    await expect(field(page, price)).toHaveAccessibleDescription(message);
    await button(page, /^Pay$/).click();
    await expect(alert(page).getByRole('link')).toHaveText(`${price}: ${message}`);
    await expect(field(page, price)).toHaveValue(text);
    expect(confirmations()).toBe(0);
    expect(await ordersOf(shop, product)).toEqual([]);
  });
}

test('an amount is paid as it stands in the field, thousands parted or not', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productGift)).url);
  await fillBuyer(page);
  await field(page, price).fill('1,000');
  await field(page, price).press('Enter');
  await expect(button(page, 'Pay $1,190.00')).toBeVisible();
  await field(page, price).blur();
  await field(page, price).fill('7,50');
  await expect(button(page, 'Pay $8.93')).toBeVisible();
  await button(page, 'Pay $8.93').click();
  await expect(thanks(page)).toBeVisible();
  expect((await ordersOf(shop, ID.productGift))[0]).toMatchObject({ subtotal_amount: 750, total_amount: 893 });
});

test('an amount that is typed in haste is not paid before its sum was shown', async ({ page, shop }) => {
  const { product, url } = await sellTip(shop);
  await page.goto(url);
  await fillBuyer(page);
  await expect(button(page, 'Pay $11.90')).toBeVisible();
  const release = await hold(page, /checkouts\/client\/\w+$/);
  await field(page, price).fill('20');
  await button(page, /^Pay/).click();
  release();
  await expect(page.getByText('The total is now $23.80.')).toBeVisible();
  expect(await ordersOf(shop, product)).toEqual([]);
  await button(page, 'Pay $23.80').click();
  await expect(thanks(page)).toBeVisible();
  expect((await ordersOf(shop, product))[0]).toMatchObject({ subtotal_amount: 2000, total_amount: 2380 });
});

test('a tax that comes while the buyer pays is shown before it is paid', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productFoundingCrew)).url);
  await field(page, 'E-mail address').fill('ana@costa.example');
  await field(page, 'Name').fill('Ana Costa');
  const release = await hold(page, /checkouts\/client\/\w+$/);
  const confirmations = counted(page, 'POST', /\/confirm$/);
  await field(page, 'Country').selectOption({ label: 'Germany' });
  await button(page, 'Pay $50.00').click();
  release();
  await expect(page.getByText('The total is now $59.50.')).toBeVisible();
  expect(confirmations()).toBe(0);
  await button(page, 'Pay $59.50').click();
  await expect(thanks(page)).toBeVisible();
});

test('a choice of products shows their prices, and the sum follows', async ({ page, shop }) => {
  const products = [ID.productPro, ID.productBusiness, ID.productFoundingCrew];
  await page.goto((await shop.sell(ID.productPro, { products })).url);
  for (const name of [/Pro.*\$25\.00 per month/, /Business.*\$100\.00 per month/, /Founding Crew.*\$50\.00$/]) {
    await expect(page.getByRole('radio', { name })).toBeVisible();
  }
  await card(page, 'Business').check();
  await expect(total(page)).toHaveText('$100.00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business');
});

test.describe('a price that is replaced while the page is open', () => {
  const replace = ({ client }: Shop) => {
    const prices = [{ amount_type: 'fixed', price_amount: 6000, price_currency: 'usd' }] as const;
    return client.products.update({ id: ID.productFoundingCrew, body: { prices: [...prices] } });
  };

  test('is told before the new one is paid', async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await fillBuyer(page);
    await replace(shop);
    await button(page, 'Pay $59.50').click();
    await expect(page.getByText('The seller has changed the price. The total is now $71.40')).toBeVisible();
    await button(page, 'Pay $71.40').click();
    await expect(thanks(page)).toBeVisible();
    expect((await ordersOf(shop, ID.productFoundingCrew))[0]).toMatchObject({ total_amount: 7140 });
  });

  test('has been replaced when the page is opened later', async ({ page, shop }) => {
    const { url } = await shop.sell(ID.productFoundingCrew);
    await replace(shop);
    await page.goto(url);
    await fillBuyer(page);
    await button(page, 'Pay $71.40').click();
    await expect(thanks(page)).toBeVisible();
  });

  test('is told when the product is no longer sold at all', async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await fillBuyer(page);
    await shop.client.products.update({ id: ID.productFoundingCrew, body: { is_archived: true } });
    await button(page, 'Pay $59.50').click();
    await expect(alert(page)).toContainText('Founding Crew is no longer on sale');
    await expect(alert(page)).toContainText('Nothing was charged.');
    await expect(button(page, 'No longer on sale')).toBeDisabled();
  });
});
