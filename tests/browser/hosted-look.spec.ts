import type { Page } from '@playwright/test';
import { ID } from '../../mock/fixtures/ids.ts';
import { expect } from './fixtures.ts';
import { hold } from './hold.ts';
import { button, card, field, fillBuyer, thanks } from './hosted-form.ts';
import { overflowOf, SCHEMES, type Shop, test } from './shop.ts';

const details = (page: Page) => button(page, /Details, total/);
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Whether the browser has drawn every picture of the page. */
function allDrawn(page: Page): Promise<boolean> {
  return page.evaluate(() => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0));
}

async function openPortal(page: Page, { client }: Shop, customer_id: string): Promise<void> {
  const session = await client.customerSessions.create({ body: { customer_id } });
  await page.goto(session.customer_portal_url);
}

test('the pictures, the font and the rest of a page come from the mock itself', async ({ page, shop }) => {
  for (const address of [(await shop.sell(ID.productPro)).url, `${shop.url}/products/${ID.productFoundingCrew}`]) {
    await page.goto(address);
    await expect.poll(() => allDrawn(page)).toBe(true);
    expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('16px Inter')))).toBe(true);
  }
});

test('the sum stays in view while the form is scrolled', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productPro)).url);
  await fillBuyer(page);
  await button(page, 'Pay $29.75').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 4000);
  const sum = page.getByRole('region', { name: 'Pro' }).getByText('$29.75', { exact: true }).filter({ visible: true });
  await expect(sum.last()).toBeInViewport({ ratio: 1 });
});

test('on a phone the first line of the summary opens the rest @phone', async ({ page, shop, axe }) => {
  await page.goto((await shop.sell(ID.productPro)).url);
  await expect(page.getByText('Priority support')).toBeHidden();
  await details(page).click();
  await expect(page.getByText('Priority support')).toBeVisible();
  await expect(details(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await axe()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Priority support')).toBeHidden();
});

test('a discount says what it takes off, for how long and how much that is', async ({ page, shop }) => {
  const body = { type: 'percentage', basis_points: 2500, duration: 'repeating', duration_in_months: 3 } as const;
  await shop.client.discounts.create({ body: { ...body, name: 'Spring', code: 'SPRING' } });
  await page.goto((await shop.sell(ID.productPro)).url);
  await field(page, 'Discount code').fill('spring');
  await button(page, 'Apply').click();
  const totals = page.locator('.totals').filter({ visible: true });
  await expect(totals).toContainText('Spring25% off for 3 months−$6.25');
  await expect(totals).toContainText('Total today$18.75');
});

test('what testers need stands apart from what a buyer sees', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productPro)).url);
  const controls = page.getByRole('group', { name: 'Test controls' });
  await expect(controls.getByRole('radio')).toHaveCount(5);
  await card(page, 'A card that is declined').check();
  await expect(page.getByRole('group', { name: 'Payment' })).toContainText('Visa ending in 0002');
});

test('what helps with a box to tick has the width of the form @phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const help = 'So that we know that you have read what we wrote about how your teammates work.';
  const properties = { form_label: 'I have read the terms', form_help_text: help };
  const { id: custom_field_id } = await shop.client.customFields.create({
    body: { type: 'checkbox', slug: 'terms', name: 'Terms', properties },
  });
  const { id } = await shop.client.products.create({
    body: {
      ...{ name: 'Workshop', recurring_interval: null, prices: [{ amount_type: 'free' }] },
      attached_custom_fields: [{ custom_field_id, required: true }],
    },
  });
  await page.goto((await shop.sell(id)).url);
  await expect(page.getByRole('checkbox', { name: 'I have read the terms' })).toHaveAccessibleDescription(help);
  // 375 without the margins of 20 on both sides and the box with its gap, which take 32.
  expect((await page.getByText(help).boundingBox())?.width).toBe(303);
});

test.describe('a box of the portal', () => {
  test.use({ provokedErrors: [/ERR_FAILED/] });

  test('shows that it is on its way, and is read out as busy', async ({ page, shop, axe }) => {
    const release = await hold(page, '**/customer-portal/orders/**');
    await openPortal(page, shop, ID.customer);
    await expect(section(page, 'Subscriptions').getByRole('listitem')).toHaveCount(1);
    const orders = section(page, 'Orders');
    await expect(orders).toHaveAttribute('aria-busy', 'true');
    await expect(orders.locator('.loading')).toBeVisible();
    expect(await axe()).toEqual([]);
    release();
    await expect(orders.getByRole('listitem')).toHaveCount(2);
    await expect(orders.locator('.loading')).toBeHidden();
  });

  test('says when there is nothing', async ({ page, shop, axe }) => {
    const { id } = await shop.client.customers.create({ body: { email: 'new@costa.example' } });
    await openPortal(page, shop, id);
    await expect(section(page, 'Subscriptions')).toContainText('You have no subscription.');
    await expect(section(page, 'Orders')).toContainText('You have not ordered anything yet.');
    expect(await axe()).toEqual([]);
  });

  test('says when it cannot be filled, and can be tried again', async ({ page, shop, axe }) => {
    await page.route('**/customer-portal/orders/**', (route) => route.abort());
    await openPortal(page, shop, ID.customer);
    const orders = section(page, 'Orders');
    await expect(orders.getByRole('alert')).toContainText('The shop cannot be reached.');
    expect(await axe()).toEqual([]);
    await page.unroute('**/customer-portal/orders/**');
    await orders.getByRole('button', { name: 'Try again' }).click();
    await expect(orders.getByRole('listitem')).toHaveCount(2);
    await expect(orders.getByRole('alert')).toBeHidden();
  });

  test('shows how a subscription and an order stand', async ({ page, shop }) => {
    await openPortal(page, shop, ID.customer);
    await expect(section(page, 'Subscriptions')).toContainText('ProActive');
    await expect(section(page, 'Orders')).toContainText('Founding CrewPartially refunded');
    await expect.poll(() => allDrawn(page)).toBe(true);
  });
});

test('at four times the size all of the checkout can be used @phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const products = [ID.productPro, ID.productBusiness];
  await page.goto((await shop.sell(ID.productPro, { products })).url);
  await fillBuyer(page);
  expect(await overflowOf(page)).toBe(0);
  await button(page, 'Pay $29.75').click();
  await expect(thanks(page)).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});

test('in the colours of the system what is chosen is still told apart', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto((await shop.sell(ID.productPro, { products: [ID.productPro, ID.productBusiness] })).url);
  const border = (name: string) =>
    page.locator('.card', { hasText: name }).evaluate((box) => getComputedStyle(box).outlineStyle);
  expect([await border('Pro'), await border('Business')]).toEqual(['solid', 'none']);
});

test('nothing moves by itself for those who prefer that @reduced-motion', async ({ page, shop }) => {
  await hold(page, '**/customer-portal/orders/**');
  await openPortal(page, shop, ID.customer);
  await expect(section(page, 'Orders').locator('.loading')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

for (const colorScheme of SCHEMES) {
  test(`the page of a product and a choice of them are accessible (${colorScheme})`, async ({ page, shop, axe }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${shop.url}/products/${ID.productPro}`);
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.goto((await shop.sell(ID.productPro, { products: [ID.productPro, ID.productGift] })).url);
    await card(page, 'Pay what you want').check();
    await field(page, 'Your price (USD)').fill('25');
    await expect(page.getByRole('definition').last()).toHaveText('$25.00');
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}
