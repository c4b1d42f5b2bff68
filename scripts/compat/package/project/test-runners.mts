// Uses the fixtures of the package, each with its runner.

import { expect as expectOfPage, test as testOfPage } from 'billing-contract/playwright';
import type { Order } from 'billing-contract/types';
import { billingTest, test } from 'billing-contract/vitest';

test('with vitest', async ({ world, receiver }) => {
  await receiver.subscribe(world, 'order.paid');
  const order: Order = (await world.webhooks.waitFor('order.paid')).data;
  console.log(order.id);
});

const testAtNoon = billingTest({ clock: '2025-07-06T12:00:00Z' });
testAtNoon('with a clock', async ({ world }) => {
  console.log((await world.clock.get()).now);
});

testOfPage.use({ mockOptions: { clock: '2025-07-06T12:00:00Z' } });
testOfPage('with Playwright', async ({ page, world }) => {
  await page.goto(world.url);
  await expectOfPage(page.getByText('Thank you')).toBeVisible();
});
