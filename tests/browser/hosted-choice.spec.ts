import { ID } from '../../mock/fixtures/ids.ts';
import { expect } from './fixtures.ts';
import { hold } from './hold.ts';
import { ANA, button, card, drawn, field, press } from './hosted-form.ts';
import { type Shop, test } from './shop.ts';

const CHANGES = /checkouts\/client\/\w+$/;

const PRO_OR_CREW = { products: [ID.productPro, ID.productFoundingCrew] };

/** A product of 10 dollars with questions. */
async function sellWorkshop({ client }: Shop, name: string, questions: readonly string[]): Promise<string> {
  const { id } = await client.products.create({
    body: {
      ...{ name, recurring_interval: null },
      prices: [{ amount_type: 'fixed', price_amount: 1000, price_currency: 'usd' }],
      attached_custom_fields: questions.map((custom_field_id) => ({ custom_field_id, required: false })),
    },
  });
  return id;
}

for (const [device, name] of [
  ['a finger', 'an answer to what was typed before does not undo what a finger chooses @phone'],
  ['a mouse', 'an answer to what was typed before does not undo what is chosen'],
] as const) {
  test(name, async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productPro, PRO_OR_CREW)).url);
    await expect(button(page, 'Pay $25.00')).toBeEnabled();
    const release = await hold(page, CHANGES);
    await field(page, 'E-mail address').fill(ANA);
    const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
    const choice = page.locator('label', { hasText: 'Founding Crew' });
    if (device === 'a finger') await choice.tap();
    else await choice.click();
    release();
    await stored;
    await expect(button(page, 'Pay $50.00')).toBeVisible();
    await expect(card(page, 'Founding Crew')).toBeChecked();
    await expect(field(page, 'E-mail address')).toHaveValue(ANA);
  });
}

test('an answer that comes while a choice is pressed does not undo it', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productPro, PRO_OR_CREW)).url);
  await expect(button(page, 'Pay $25.00')).toBeEnabled();
  const release = await hold(page, CHANGES);
  await field(page, 'E-mail address').fill(ANA);
  await press(page, page.locator('label', { hasText: 'Founding Crew' }), async () => {
    const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
    release();
    await stored;
  });
  await expect(button(page, 'Pay $50.00')).toBeVisible();
  await expect(card(page, 'Founding Crew')).toBeChecked();
});

test('who changes their mind twice gets what they have chosen last', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productPro, PRO_OR_CREW)).url);
  await expect(button(page, 'Pay $25.00')).toBeEnabled();
  const release = await hold(page, CHANGES);
  await card(page, 'Founding Crew').check();
  await card(page, /^Pro/).check();
  release();
  await expect(button(page, 'Pay $25.00')).toBeVisible();
  await expect(card(page, /^Pro/)).toBeChecked();
});

test('what is filled in before the page has read the checkout is kept, and stored', async ({ page, shop }) => {
  const terms = { ...PRO_OR_CREW, customerEmail: 'old@costa.example' };
  const { id, url } = await shop.sell(ID.productPro, terms);
  const release = await hold(page, CHANGES);
  await page.goto(url);
  await field(page, 'E-mail address').fill(ANA);
  await field(page, 'I am buying as a business').check();
  await card(page, 'Founding Crew').check();
  release();
  await expect(button(page, 'Pay $50.00')).toBeEnabled();
  await expect(card(page, 'Founding Crew')).toBeChecked();
  await expect(field(page, 'E-mail address')).toHaveValue(ANA);
  await expect(field(page, 'Business name')).toBeVisible();
  expect(await shop.client.checkouts.get({ id })).toMatchObject({
    ...{ productId: ID.productFoundingCrew, customerEmail: ANA, isBusinessCustomer: true },
  });
});

test('another code that is typed while one is applied stays', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productPro)).url);
  await expect(button(page, 'Pay $25.00')).toBeEnabled();
  const release = await hold(page, CHANGES);
  await field(page, 'Discount code').fill('WELCOME10');
  await field(page, 'Discount code').press('Enter');
  await field(page, 'Discount code').fill('LAUNCH50');
  release();
  await expect(page.getByText('Welcome is taken off.')).toBeVisible();
  await expect(field(page, 'Discount code')).toHaveValue('LAUNCH50');
});

test('a discount that does not apply to another product is told, and comes back with its own', async ({
  page,
  shop,
}) => {
  const body = { type: 'percentage', basis_points: 2000, duration: 'once', name: 'Early', code: 'EARLY' } as const;
  await shop.client.discounts.create({ body: { ...body, products: [ID.productPro] } });
  await page.goto((await shop.sell(ID.productPro, PRO_OR_CREW)).url);
  await field(page, 'Discount code').fill('EARLY');
  await button(page, 'Apply').click();
  // 20 % of 25.00 are 5.00.
  await expect(button(page, 'Pay $20.00')).toBeVisible();
  await card(page, 'Founding Crew').check();
  await expect(page.getByText('Early does not apply to Founding Crew.')).toBeVisible();
  await expect(button(page, 'Pay $50.00')).toBeVisible();
  await card(page, /^Pro/).check();
  await expect(button(page, 'Pay $20.00')).toBeVisible();
  await expect(page.getByText('Early does not apply')).toHaveCount(0);
});

test('answers survive a look at another product', async ({ page, shop }) => {
  const morning = await sellWorkshop(shop, 'Morning', [ID.customFieldText, ID.customFieldSelect]);
  const evening = await sellWorkshop(shop, 'Evening', []);
  const { id, url } = await shop.sell(morning, { products: [morning, evening] });
  await page.goto(url);
  const company = page.getByRole('textbox', { name: 'Company' });
  await company.fill('Costa Ltd');
  await page.getByRole('combobox', { name: 'Team size' }).selectOption('11-50');
  await card(page, 'Evening').check();
  await expect(company).toHaveCount(0);
  await card(page, 'Morning').check();
  await expect(company).toHaveValue('Costa Ltd');
  await expect(page.getByRole('combobox', { name: 'Team size' })).toHaveValue('11-50');
  await drawn(page);
  await expect
    .poll(async () => (await shop.client.checkouts.get({ id })).customFieldData)
    .toEqual({ company: 'Costa Ltd', team_size: '11-50' });
});
