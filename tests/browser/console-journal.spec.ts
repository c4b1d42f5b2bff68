import { ID } from '../../mock/fixtures/ids.ts';
import { expect, openConsole, test } from './console-shop.ts';
import { overflowOf, SCHEMES } from './shop.ts';

test('a call shows as it is made, with what was wrong with it and what it changed', async ({ page, shop }) => {
  await openConsole(page, shop, 'journal');
  const rows = page.getByRole('table', { name: 'Journal' }).getByRole('row');
  const { id } = await shop.client.customers.create({ body: { email: 'ana@costa.example', name: 'Ana Costa' } });
  const row = rows.filter({ hasText: 'POST /v1/customers/' });
  await expect(row).toContainText('customers.create');
  await expect(row).toContainText('201');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'POST /v1/customers/: 201' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText(
    '"email": "ana@costa.example"',
  );
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText(id);
  const change = page.getByRole('region', { name: 'Change 1' });
  await change.getByText('customers', { exact: true }).click();
  await expect(change).toContainText('Ana Costa');
  await expect(change).toContainText('customer.created');
});

test('a refused call says what was wrong, field by field', async ({ page, shop }) => {
  const email = 'no address';
  await shop.client.customers.create({ body: { email } }).catch(() => {});
  await openConsole(page, shop, 'journal?status=4xx');
  await page.getByRole('link', { name: 'POST /v1/customers/' }).click();
  await expect(page.getByRole('region', { name: 'Violations' })).toContainText('body.email');
});

test('a call is given as curl and as code of the client', async ({ page, shop }) => {
  await shop.client.customers.list({ email: 'jane@harbor.example' });
  await openConsole(page, shop, 'journal?operation=customers.list');
  await page.getByRole('link', { name: /GET \/v1\/customers/ }).click();
  const code = page.getByRole('region', { name: 'Code', exact: true });
  await expect(code).toContainText('curl');
  await expect(code).toContainText('$TOKEN');
  await code.getByText('Client', { exact: true }).click();
  await expect(code).toContainText('customers.list(');
});

test('what the console reads is not in the journal', async ({ page, shop, control }) => {
  await openConsole(page, shop, 'resources/customers');
  await expect(page.getByRole('link', { name: 'Jane Okafor' })).toBeVisible();
  expect((await control.journal.list({ method: 'GET' })).items).toEqual([]);
});

test('the journal is filtered, and held while it is read', async ({ page, shop }) => {
  await shop.client.products.list();
  await openConsole(page, shop, 'journal?operation=*.list');
  const rows = page.getByRole('table', { name: 'Journal' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Hold' }).click();
  await shop.client.orders.list();
  await shop.client.orders.list();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Held: follow again' }).click();
  await expect(rows).toHaveCount(4);
  await page.getByLabel('Operation').fill('orders.*');
  await expect(rows).toHaveCount(3);
});

test('a resource leads to why it is so, up to what began it', async ({ page, shop, control }) => {
  await control.clock.advance({ body: { by: 'P1M' } });
  await openConsole(page, shop, `resources/subscriptions/${ID.subscription}`);
  await page.getByRole('link', { name: 'Why it is so' }).click();
  const step = page.getByRole('article').first();
  // The clock begins on 6 July; the subscription is renewed on the first of the month.
  await expect(step).toContainText('01 Aug 2025, 10:05:00');
  await expect(step).toContainText('2025-09-01T10:05:00.000000Z');
  await step.getByRole('link', { name: 'subscription.end_period' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'subscription.end_period' })).toBeVisible();
});

test('what nothing has changed is as the world began with it', async ({ page, shop }) => {
  await openConsole(page, shop, `why/${ID.productPro}`);
  await expect(page.getByText('It is as the world began with it.')).toBeVisible();
});

for (const colorScheme of SCHEMES) {
  test(`the journal, an entry and a history are accessible (${colorScheme})`, async ({ page, shop, control, axe }) => {
    // Several views, of which some are large: axe takes seconds for each.
    test.slow();
    await page.emulateMedia({ colorScheme });
    await control.clock.advance({ body: { by: 'P1M' } });
    const { items } = await control.journal.list({ kind: 'work' });
    for (const view of ['journal', `journal/${items[0]?.id}`, `why/${ID.subscription}`]) {
      await openConsole(page, shop, view);
      await expect(page.locator('.loading')).toHaveCount(0);
      expect(await axe()).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    }
  });
}

test('what a world did before it was reset is no longer shown', async ({ page, shop, control }) => {
  await shop.client.products.list();
  await openConsole(page, shop, 'journal?operation=*.list');
  const rows = page.getByRole('table', { name: 'Journal' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  const name = shop.url.split('/w/')[1] ?? '';
  await control.worlds.reset({ name });
  await expect(page.getByText('GET /v1/products/')).toBeHidden();
  await shop.client.orders.list();
  await expect(page.getByText('GET /v1/orders/')).toBeVisible();
  await expect(rows).toHaveCount(2);
});

test('what was reset while the journal was held is gone when it is followed again', async ({ page, shop, control }) => {
  await shop.client.products.list();
  await openConsole(page, shop, 'journal?operation=*.list');
  await expect(page.getByText('GET /v1/products/')).toBeVisible();
  await page.getByRole('button', { name: 'Hold' }).click();
  await control.worlds.reset({ name: shop.url.split('/w/')[1] ?? '' });
  await shop.client.orders.list();
  await page.getByRole('button', { name: 'Held: follow again' }).click();
  await expect(page.getByText('GET /v1/orders/')).toBeVisible();
  await expect(page.getByText('GET /v1/products/')).toBeHidden();
});
