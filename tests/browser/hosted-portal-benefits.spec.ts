import { ID } from '../../mock/fixtures/ids.ts';
import { expect } from './fixtures.ts';
import { anaBuys, dialog, openPortal, panel, status } from './hosted-customer.ts';
import { onSmallPhone, overflowOf, SCHEMES, type Shop, test } from './shop.ts';

test('a benefit that waits for an account is granted once one is linked', async ({ page, shop }) => {
  const ana = await anaBuys(shop, ID.productBusiness);
  await openPortal(page, shop, ana);
  const accounts = panel(page, 'Linked accounts');
  await expect(accounts.getByRole('listitem')).toHaveCount(2);
  const repository = accounts.getByRole('listitem').filter({ hasText: 'Access to the teammate templates' });
  await expect(repository).toContainText('Needs an accountLink a GitHub account to get it.');
  await repository.getByRole('button', { name: 'Link an account' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Link a GitHub account');
  await dialog(page).getByRole('button', { name: 'Link the account' }).click();
  await expect(dialog(page).getByLabel('Account name')).toHaveAccessibleDescription('Account name is needed.');
  await dialog(page).getByLabel('Account name').fill('ana-codes');
  await dialog(page).getByRole('button', { name: 'Link the account' }).click();
  await expect(status(page)).toHaveText('Your GitHub account is linked.');
  await expect(page.getByRole('heading', { name: 'Linked accounts' })).toBeFocused();
  await expect(repository).toContainText('LinkedGitHub account ana-codes');
  await expect(accounts.getByRole('listitem').filter({ hasText: 'Discord server' })).toContainText('Needs an account');
  const { items } = await shop.client.benefits.listGrants({ id: ID.benefitGithubRepository, customer_id: ana });
  expect(items).toMatchObject([
    { is_granted: true, error: null, properties: { repository_name: 'teammate-templates' } },
  ]);
});

test('a customer without such benefits is asked for no account', async ({ page, shop }) => {
  const ana = await anaBuys(shop, ID.productFoundingCrew);
  const answered = page.waitForResponse('**/customer-portal/benefit-grants/**');
  await openPortal(page, shop, ana);
  await (await answered).finished();
  await expect(panel(page, 'Orders').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Linked accounts' })).toBeHidden();
});

test('a key of the customer is shown in full and copied @desktop', async ({ page, shop, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ana = await anaBuys(shop, ID.productBusiness);
  const [, key] = (await shop.client.licenseKeys.list({})).items;
  await openPortal(page, shop, ana);
  const keys = panel(page, 'License keys');
  await expect(keys.getByRole('listitem')).toHaveCount(1);
  await keys.getByRole('button', { name: 'Show' }).click();
  await expect(keys).toContainText(key?.key ?? '');
  await keys.getByRole('button', { name: 'Copy' }).click();
  await expect(status(page)).toHaveText('The key is copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key?.key);
});

for (const colorScheme of SCHEMES) {
  test(`the dialog for an account is accessible and fits on a small phone (${colorScheme}) @phone`, async ({
    page,
    shop,
    axe,
  }) => {
    await onSmallPhone(page, colorScheme);
    await openPortal(page, shop, ID.customer);
    await expect(panel(page, 'Linked accounts')).toContainText('GitHub account jane-okafor');
    expect(await axe()).toEqual([]);
    await page.getByRole('button', { name: 'Change account: Access to the teammate templates' }).click();
    await expect(dialog(page)).toBeVisible();
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}

/** Tells of runs, which the meter of the story counts. */
async function run(shop: Shop, customer_id: string, times: number): Promise<void> {
  const events = Array.from({ length: times }, () => ({ name: 'teammate.run', customer_id }));
  await shop.client.events.ingest({ body: { events } });
}

test('what a customer has used is shown with what is included', async ({ page, shop }) => {
  await openPortal(page, shop, ID.customer);
  const usage = panel(page, 'Usage').getByRole('listitem');
  await expect(usage).toHaveText(['Teammate runs42 of 100 used, 58 left']);
  // 70 more are 112, and 12 more than the 100 that Pro includes.
  await run(shop, ID.customer, 70);
  await page.reload();
  await expect(usage).toHaveText(['Teammate runs112 of 100 used, 12 too many']);
});

test('usage that is paid for is shown with its price and its limit', async ({ page, shop, axe }) => {
  const ana = await anaBuys(shop, ID.productRuns);
  await run(shop, ana, 3);
  await openPortal(page, shop, ana);
  // Half a cent each, and never more than 5000 cents.
  const usage = panel(page, 'Usage').getByRole('listitem');
  await expect(usage).toHaveText(['Teammate runs3 used$0.005 each, at most $50.00 per month']);
  expect(await axe()).toEqual([]);
});

test('a customer who has used nothing is told of no usage', async ({ page, shop }) => {
  const ana = await anaBuys(shop, ID.productFoundingCrew);
  const answered = page.waitForResponse('**/customer-portal/meters/**');
  await openPortal(page, shop, ana);
  await (await answered).finished();
  await expect(panel(page, 'Orders').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Usage' })).toBeHidden();
});
