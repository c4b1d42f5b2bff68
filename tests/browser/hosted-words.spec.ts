import type { Page } from '@playwright/test';
import type { CustomFieldCreate } from '../../generated/types.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { expect } from './fixtures.ts';
import { hold } from './hold.ts';
import { alert, button, card, field, fillBuyer, thanks } from './hosted-form.ts';
import { type Shop, test } from './shop.ts';

/** A free product with one question that has to be answered. */
async function ask(page: Page, { client, sell }: Shop, custom_field_id: string): Promise<void> {
  const { id } = await client.products.create({
    body: {
      ...{ name: 'Workshop', recurring_interval: null, prices: [{ amount_type: 'free' }] },
      attached_custom_fields: [{ custom_field_id, required: true }],
    },
  });
  await page.goto((await sell(id)).url);
  await field(page, 'E-mail address').fill('ana@costa.example');
}

test.describe('what is wrong', () => {
  test.use({ provokedErrors: [/status of 422/] });

  const own = { slug: 'own', name: 'Own' };

  for (const [question, text, message] of [
    [{ type: 'number', ...own, properties: { ge: 1 } }, '2.5', 'Enter a whole number.'],
    [{ type: 'number', ...own, properties: { ge: 1 } }, 'two', 'Enter a whole number.'],
    [{ type: 'number', ...own, properties: { ge: 3 } }, '2', 'Enter 3 or more.'],
    // 23 November 2026, 00:00 UTC.
    [
      { type: 'date', ...own, properties: { ge: 1_795_392_000 } },
      '2026-11-22',
      'Enter a date on or after November 23, 2026.',
    ],
    [{ type: 'text', ...own, properties: { min_length: 2 } }, 'a', 'Enter at least 2 characters.'],
  ] satisfies [CustomFieldCreate, string, string][]) {
    test(`with ${text} for a ${question.type} is told in a buyer's words`, async ({ page, shop }) => {
      const { id } = await shop.client.customFields.create({ body: question });
      await ask(page, shop, id);
      await field(page, 'Own').fill(text);
      await field(page, 'Own').blur();
      await expect(field(page, 'Own')).toHaveAccessibleDescription(message);
      await button(page, 'Get it for free').click();
      await expect(alert(page).getByRole('link')).toHaveText(`Own: ${message}`);
      await expect(field(page, 'Own')).toHaveValue(text);
    });
  }

  test('with a box that has to be ticked is told in words', async ({ page, shop }) => {
    const { id } = await shop.client.customFields.create({
      body: { type: 'checkbox', slug: 'terms', name: 'I accept the terms', properties: {} },
    });
    await ask(page, shop, id);
    await button(page, 'Get it for free').click();
    await expect(alert(page)).toContainText('I accept the terms: Tick this box to go on.');
    await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
    await expect(alert(page)).toBeHidden();
    await button(page, 'Get it for free').click();
    await expect(thanks(page)).toBeVisible();
  });

  test('is a list that shrinks as it is mended', async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await button(page, 'Pay $50.00').click();
    await expect(alert(page).getByRole('heading')).toHaveText('Please check the following');
    await expect(alert(page).getByRole('link')).toHaveText([/^E-mail/, /^Name/, /^Country/]);
    await field(page, 'Name').fill('Ana Costa');
    await field(page, 'Name').blur();
    await expect(alert(page).getByRole('link')).toHaveText([/^E-mail/, /^Country/]);
  });
});

test.describe('a card that is declined', () => {
  test.use({ provokedErrors: [/status of 400/] });

  test('is told once, where another one is chosen', async ({ page, shop }) => {
    await page.goto((await shop.sell(ID.productFoundingCrew)).url);
    await fillBuyer(page);
    await card(page, 'A card that is declined').check();
    await button(page, 'Pay $59.50').click();
    const decline = page.getByRole('group', { name: 'Payment' }).getByRole('alert');
    await expect(decline).toHaveText('Your card was declinedNothing was charged: try another card.');
    await card(page, 'A card that works').check();
    await expect(decline).toBeHidden();
  });
});

test('a payment that is on its way is shown and told @reduced-motion', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productFoundingCrew)).url);
  await fillBuyer(page);
  const release = await hold(page, /\/confirm$/);
  await button(page, 'Pay $59.50').click();
  await expect(button(page, 'Processing…')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Processing the payment…' })).toHaveCount(1);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  release();
  await expect(thanks(page)).toBeVisible();
});

test('what is paid after a discount is told beside the button', async ({ page, shop }) => {
  const body = { type: 'percentage', basis_points: 10_000, duration: 'once', name: 'First', code: 'FIRST' } as const;
  await shop.client.discounts.create({ body });
  await page.goto((await shop.sell(ID.productBusiness)).url);
  await field(page, 'Discount code').fill('first');
  await button(page, 'Apply').click();
  await expect(page.locator('#pay + .renewal')).toHaveText(
    /^Then \$100\.00 plus tax every month from [A-Z][a-z]+ \d+(, \d{4})?, until you cancel\.$/,
  );
});

test('what may be left out is marked, what may not is required', async ({ page, shop }) => {
  await page.goto((await shop.sell(ID.productFoundingCrew, { isBusinessCustomer: true })).url);
  await fillBuyer(page);
  for (const name of ['E-mail address', 'Name', 'Business name', 'Country', 'City']) {
    await expect(field(page, name)).toHaveAttribute('required');
  }
  for (const name of ['Tax id (optional)', 'Suite, floor or the like (optional)']) {
    await expect(field(page, name)).not.toHaveAttribute('required');
  }
});
