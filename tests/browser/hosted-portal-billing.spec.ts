import type { Page } from '@playwright/test';
import type { CheckoutConfirm } from '../../generated/types.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { expect } from './fixtures.ts';
import { anaBuys, dialog, openPortal, panel, status } from './hosted-customer.ts';
import { onSmallPhone, overflowOf, type Shop, test } from './shop.ts';

const make = (page: Page) => dialog(page).getByRole('button', { name: 'Make the invoice' });
const labelled = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });

/** Something that is given away: nobody is asked where they live. */
async function gift({ client }: Shop): Promise<string> {
  const body = { name: 'Stickers', recurring_interval: null, prices: [{ amount_type: 'free' as const }] };
  return (await client.products.create({ body })).id;
}

async function askForInvoice(
  page: Page,
  shop: Shop,
  productId: string,
  told: Partial<CheckoutConfirm> = { customerBillingAddress: null },
): Promise<void> {
  await openPortal(page, shop, await anaBuys(shop, productId, told));
  await panel(page, 'Orders')
    .getByRole('button', { name: /^Invoice/ })
    .click();
  await expect(dialog(page)).toBeVisible();
}

async function fillAddress(page: Page): Promise<void> {
  await labelled(page, 'Name or business name').fill('Acme');
  await labelled(page, 'Street and number').fill('350 Fifth Avenue');
  await labelled(page, 'Postal code').fill('10118');
  await labelled(page, 'City').fill('New York');
}

test('an invoice is made for nobody and nowhere until the customer says whom it is for', async ({ page, shop }) => {
  const productId = await gift(shop);
  await askForInvoice(page, shop, productId);
  await expect(labelled(page, 'Country').locator('option:checked')).toHaveText('Choose');
  await labelled(page, 'Name or business name').fill('');
  await make(page).click();
  for (const name of ['Name or business name', 'Country', 'Street and number', 'Postal code', 'City']) {
    await expect(labelled(page, name)).toHaveAccessibleDescription(`${name} is needed.`);
  }
  await expect(labelled(page, 'Name or business name')).toBeFocused();

  await fillAddress(page);
  await expect(labelled(page, 'City')).not.toHaveAttribute('aria-invalid');
  await labelled(page, 'Country').selectOption({ label: 'United States' });
  await make(page).click();
  await expect(labelled(page, 'State or province')).toHaveAccessibleDescription('State or province is needed.');
  await labelled(page, 'State or province').selectOption({ label: 'New York' });
  const download = page.waitForEvent('download');
  await make(page).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(status(page)).toHaveText('The invoice is being downloaded.');
  await expect(dialog(page)).toBeHidden();
  const { items } = await shop.client.orders.list({ product_id: productId });
  expect(items).toMatchObject([
    {
      ...{ billing_name: 'Acme', is_invoice_generated: true },
      billing_address: {
        ...{ line1: '350 Fifth Avenue', line2: null, postal_code: '10118', city: 'New York' },
        ...{ state: 'US-NY', country: 'US' },
      },
    },
  ]);
});

test('an address that is a country alone is completed, and nothing is made of what is left', async ({ page, shop }) => {
  await askForInvoice(page, shop, ID.productFoundingCrew, {});
  await expect(labelled(page, 'Country').locator('option:checked')).toHaveText('Germany');
  await expect(labelled(page, 'Name or business name')).toHaveValue('Ana Costa');
  await expect(labelled(page, 'State or province')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const { items } = await shop.client.orders.list({ product_id: ID.productFoundingCrew });
  expect(items.filter(({ is_invoice_generated }) => is_invoice_generated)).toEqual([]);
});

test.describe('while the shop cannot be reached', () => {
  test.use({ provokedErrors: [/ERR_FAILED/] });

  test('what was typed stays, and is sent when the customer tries again', async ({ page, shop }) => {
    await askForInvoice(page, shop, await gift(shop));
    await fillAddress(page);
    await labelled(page, 'Country').selectOption({ label: 'Ireland' });
    await page.route('**/customer-portal/orders/*', (route) => route.abort());
    await make(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('The shop cannot be reached.');
    await page.unroute('**/customer-portal/orders/*');
    const download = page.waitForEvent('download');
    await make(page).click();
    await download;
    await expect(dialog(page)).toBeHidden();
  });
});

test('what is asked for an invoice is accessible and fits on a small phone @phone', async ({ page, shop, axe }) => {
  await onSmallPhone(page);
  await askForInvoice(page, shop, await gift(shop));
  await labelled(page, 'Country').selectOption({ label: 'Canada' });
  await make(page).click();
  expect(await axe()).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
});
