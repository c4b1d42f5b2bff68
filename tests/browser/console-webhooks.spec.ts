import { expect, openConsole, said, test, unfold } from './console-shop.ts';
import { overflowOf, SCHEMES } from './shop.ts';

test('an event shows as it happens, with what its webhook carries', async ({ page, shop }) => {
  await openConsole(page, shop, 'webhooks?type=customer.created');
  await expect(page.getByText('No event fits the filter yet.')).toBeVisible();
  const { id } = await shop.client.customers.create({ body: { email: 'ana@costa.example', name: 'Ana Costa' } });
  const rows = page.getByRole('table', { name: 'Events' }).getByRole('row');
  await expect(rows.last()).toContainText(id);
  await rows.last().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'customer.created' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payload', exact: true })).toContainText('"name": "Ana Costa"');
  // The endpoint of the story takes other events.
  await expect(page.getByText('No endpoint takes it.')).toBeVisible();
});

test('an event that was sent has its attempts, and is sent again', async ({ page, shop, control }) => {
  await shop.client.customers.create({ body: { email: 'ana@costa.example' } });
  await control.work.settle({ body: { timeout: 10_000 } });
  await openConsole(page, shop, 'webhooks?type=customer.state_changed');
  await page.getByRole('table', { name: 'Events' }).getByRole('link').first().click();
  const attempts = page.getByRole('region', { name: /^Attempts/ });
  await expect(attempts.getByRole('listitem')).toHaveCount(1);
  await expect(attempts).toContainText('Other hosts than this machine are called only with --allow-remote-webhooks');
  await attempts.getByRole('button', { name: 'Send again' }).click();
  await said(page, 'It is sent again.');
  await expect(attempts.getByRole('listitem')).toHaveCount(2);
});

test('an event is triggered with other values, and nothing happens to the world', async ({ page, shop }) => {
  await openConsole(page, shop, 'webhooks');
  await unfold(page, 'Trigger an event');
  const form = page.getByRole('form', { name: 'Trigger an event' });
  await form.getByLabel('Event').selectOption('order.paid');
  await form.getByLabel('Values to change, as JSON').fill('{ "data.amount": 900 }');
  await form.getByRole('button', { name: 'Trigger' }).click();
  // The endpoint of the story takes order.paid.
  await said(page, 'order.paid from a resource of this world, sent to 1 endpoint.');
  const row = page.getByRole('table', { name: 'Events' }).getByRole('row').filter({ hasText: 'triggered' });
  await row.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'The payload' })).toContainText('"amount": 900');
  expect((await shop.client.orders.list()).items[0]?.amount).not.toBe(900);
});

test('values to change that are no JSON are refused before they are sent', async ({ page, shop }) => {
  await openConsole(page, shop, 'webhooks');
  await unfold(page, 'Trigger an event');
  const form = page.getByRole('form', { name: 'Trigger an event' });
  await form.getByLabel('Values to change, as JSON').fill('{ amount: 900');
  await form.getByRole('button', { name: 'Trigger' }).click();
  await expect(page.getByRole('alert')).toContainText('The values to change are no JSON object.');
});

test('the endpoints of an organization are shown', async ({ page, shop }) => {
  await openConsole(page, shop, 'webhooks');
  await unfold(page, 'Endpoints');
  await expect(page.getByRole('region', { name: 'Endpoints' }).getByRole('listitem')).toHaveCount(1);
});

for (const colorScheme of SCHEMES) {
  test(`the webhooks and an event are accessible (${colorScheme})`, async ({ page, shop, axe }) => {
    // Several views, of which some are large: axe takes seconds for each.
    test.slow();
    await page.emulateMedia({ colorScheme });
    await shop.client.customers.create({ body: { email: 'ana@costa.example' } });
    for (const view of ['webhooks', 'webhooks/1']) {
      await openConsole(page, shop, view);
      await expect(page.locator('.loading')).toHaveCount(0);
      expect(await axe()).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    }
  });
}
