import { ID } from '../../mock/fixtures/ids.ts';
import { expect, openConsole, said, test } from './console-shop.ts';
import { anaBuys } from './hosted-customer.ts';
import { overflowOf, SCHEMES } from './shop.ts';

test('the clock is moved on, and what has happened on the way is told', async ({ page, shop, control }) => {
  await openConsole(page, shop, 'clock');
  await page.getByRole('button', { name: '3 months' }).click();
  await said(page, /^It is 06 Oct 2025, 12:00:00; \d+ events on the way\.$/);
  expect((await control.clock.get()).now).toBe('2025-10-06T12:00:00.000000Z');
  const happened = page.getByRole('region', { name: 'What has happened' });
  await expect(happened.getByText('order.created')).toHaveCount(3);
  await happened.getByRole('link', { name: ID.subscription }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pro' })).toBeVisible();
});

test('upcoming work says what it will do, and the clock is moved to it', async ({ page, shop, control }) => {
  await openConsole(page, shop, 'clock');
  const work = page.getByRole('region', { name: 'Upcoming work' }).getByRole('listitem').first();
  await expect(work).toContainText(`Renews the subscription ${ID.subscription} for 14.88 USD`);
  await expect(work).toContainText('01 Aug 2025, 10:05:00');
  await work.getByRole('button', { name: /^Advance to here/ }).click();
  await said(page, 'It is 01 Aug 2025, 10:05:00.');
  await expect(work).toContainText('01 Sept 2025, 10:05:00');
  expect((await control.clock.get()).now).toBe('2025-08-01T10:05:00.000000Z');
});

test('a duration that is none is refused in words', async ({ page, shop }) => {
  await openConsole(page, shop, 'clock');
  await page.getByLabel('By a duration (ISO 8601)').fill('soon');
  await page.getByRole('region', { name: 'Advance' }).getByRole('button', { name: 'Advance' }).first().click();
  await expect(page.getByRole('alert')).toContainText('by: ');
});
test.use({ provokedErrors: [/status of 422/] });

test('the clock runs and stands still', async ({ page, shop, control }) => {
  await openConsole(page, shop, 'clock');
  await page.getByRole('button', { name: 'Let it run' }).click();
  await page.getByRole('button', { name: 'Stop the clock' }).click();
  await expect(page.getByRole('button', { name: 'Let it run' })).toBeVisible();
  expect((await control.clock.get()).frozen).toBe(true);
});

test('where there are many subscriptions, the one that is to renew is looked for', async ({ page, shop }) => {
  const buyers = Array.from({ length: 100 }, (_, index) => ({ customerEmail: `buyer-${index}@costa.example` }));
  await Promise.all(buyers.map((buyer) => anaBuys(shop, ID.productPro, buyer)));
  await openConsole(page, shop, 'clock');
  const renewal = page.getByLabel('To the renewal of');
  await expect(renewal.getByRole('option')).toHaveCount(100);
  const search = page.getByLabel('Whose renewal');
  await search.fill('harbor');
  await expect(renewal.getByRole('option')).toHaveText(['Pro, jane@harbor.example, 01 Aug 2025, 10:05:00']);
  await search.fill('nobody');
  await expect(renewal).toBeDisabled();
  await expect(renewal).toHaveText('No active subscription');
  await search.fill(ID.subscription);
  await expect(renewal).toHaveValue(ID.subscription);
  await page.locator('form').filter({ has: renewal }).getByRole('button', { name: 'Advance' }).click();
  await said(page, /^It is 01 Aug 2025, 10:05:00; /);
});

for (const colorScheme of SCHEMES) {
  test(`the clock is accessible (${colorScheme})`, async ({ page, shop, axe }) => {
    await page.emulateMedia({ colorScheme });
    await openConsole(page, shop, 'clock');
    await expect(page.getByRole('region', { name: 'Upcoming work' }).getByRole('listitem')).not.toHaveCount(0);
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}

test('work leads to the order that it is about', async ({ page, shop, control }) => {
  const name = shop.url.split('/w/')[1] ?? '';
  await control.worlds.reset({ name, body: { scenario: 'past-due' } });
  await openConsole(page, shop, 'clock');
  const work = page.getByRole('listitem').filter({ hasText: 'Charges the order' });
  await work.getByRole('link').click();
  await expect(page).toHaveURL(/#\/resources\/orders\//);
});

test('at 320 pixels no field of the clock sticks out of its panel', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openConsole(page, shop, 'clock');
  const field = await page.getByLabel('To a time (UTC)').boundingBox();
  const panel = await page.getByRole('region', { name: 'Advance' }).boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0));
});
