import { expect, openConsole, test } from './console-shop.ts';

/** More than the connections that a browser opens to a host, of which a stream keeps one. */
const WINDOWS = 8;

for (const [view, shows] of [
  ['journal', 'customers.create'],
  ['webhooks', 'customer.created'],
] as const) {
  test(`eight windows of the ${view} are all shown what comes @desktop`, async ({ context, shop }) => {
    const pages = await Promise.all(Array.from({ length: WINDOWS }, () => context.newPage()));
    for (const page of pages) await openConsole(page, shop, view);
    await shop.client.customers.create({ body: { email: 'ana@costa.example' } });
    for (const page of pages)
      await expect(page.getByRole('main').getByRole('link').filter({ hasText: shows }).first()).toBeVisible();
    await pages[0]?.close();
    await shop.client.customers.create({ body: { email: 'ben@costa.example' } });
    for (const page of pages.slice(1))
      await expect(page.getByRole('main').getByRole('link').filter({ hasText: shows }).nth(1)).toBeVisible();
  });
}
