import { expect, openConsole, said, test } from './console-shop.ts';
import { overflowOf, SCHEMES } from './shop.ts';

test('a switch lets calls fail, and lets them be again', async ({ page, shop, control }) => {
  await openConsole(page, shop, 'faults');
  const down = page.getByRole('switch', { name: 'The API is down' });
  await expect(down).toHaveAttribute('aria-checked', 'false');
  await down.click();
  await said(page, 'The API is down: on.');
  await expect(down).toHaveAttribute('aria-checked', 'true');
  await expect(shop.client.customers.list()).rejects.toMatchObject({ status: 503 });
  await down.click();
  await said(page, 'The API is down: off.');
  expect((await control.faults.list()).items).toEqual([]);
});

test('the console sees the world as it is, whatever goes wrong for others', async ({ page, shop, control }) => {
  await control.faults.create({
    body: { operation: 'customers.list', effect: { kind: 'status', status: 503 }, times: 1 },
  });
  await openConsole(page, shop, 'resources/customers');
  await expect(page.getByRole('link', { name: 'Jane Okafor' })).toBeVisible();
  expect((await control.faults.list()).items[0]).toMatchObject({ seen: 0, hits: 0 });
});

test('a fault of any kind is made, counted and switched off', async ({ page, shop, control }) => {
  await openConsole(page, shop, 'faults');
  const form = page.getByRole('form', { name: 'Another fault' });
  await form.getByLabel('What goes wrong').selectOption('rate_limit');
  await form.getByLabel('In calls of').fill('orders.*');
  await form.getByLabel('Retry after').fill('7');
  await form.getByLabel('How often at most').fill('2');
  await form.getByRole('button', { name: 'Switch on' }).click();
  await said(page, 'Rate limit: on.');
  expect((await control.faults.list()).items).toMatchObject([
    { operation: 'orders.*', times: 2, effect: { kind: 'rate_limit', retry_after: 7 } },
  ]);
  const item = page.getByRole('region', { name: 'Faults that are on' }).getByRole('listitem');
  await expect(item).toContainText('rate limit of orders.*');
  await item.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Nothing goes wrong.')).toBeVisible();
});

test.describe('a fault that cannot be', () => {
  test.use({ provokedErrors: [/status of 422/] });

  test('is refused with what is wrong', async ({ page, shop }) => {
    await openConsole(page, shop, 'faults');
    const form = page.getByRole('form', { name: 'Another fault' });
    await form.getByLabel('In calls of').fill('nothing.like.this');
    await form.getByLabel('Status').fill('503');
    await form.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('alert')).toContainText('operation: ');
  });
});

for (const colorScheme of SCHEMES) {
  test(`the faults are accessible (${colorScheme})`, async ({ page, shop, control, axe }) => {
    await page.emulateMedia({ colorScheme });
    await control.faults.create({ body: { operation: 'orders.*', effect: { kind: 'drop' } } });
    await openConsole(page, shop, 'faults');
    await expect(page.getByRole('button', { name: 'Switch all off' })).toBeVisible();
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}
