import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createClient } from '../../client/lean.ts';
import { expect } from './fixtures.ts';
import { onSmallPhone, overflowOf, SCHEMES, type Shop, test } from './shop.ts';

const SCOPE = 'openid email orders:read products:write';

/** What each scope allows, in the words of the contract. */
const meanings: Readonly<Record<string, string>> = JSON.parse(readFileSync('generated/openapi.json', 'utf8')).components
  .securitySchemes.oauth2.flows.authorizationCode.scopes;

const button = (page: Page, name: string) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Registers an application that is at a page of the mock, and gives where it sends its users. */
async function requestOf({ url, client }: Shop, changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const redirect_uri = `${url}/waitlist`;
  const body = {
    ...{ client_name: 'Ledger', redirect_uris: [redirect_uri], client_uri: 'https://ledger.example' },
    ...{ scope: SCOPE, policy_uri: 'https://ledger.example/privacy' },
  };
  const { client_id, scope } = await client.oauth2.clients.create({ body });
  const asked = { response_type: 'code', client_id, redirect_uri, scope, state: 'af0ifjsldkj', ...changes };
  return `${url}/oauth2/authorize?${new URLSearchParams(asked)}`;
}

/** Where the browser comes back to, and with what. */
const returned = (shop: Shop, name: string) => (address: URL) =>
  address.href.startsWith(`${shop.url}/waitlist?`) && address.searchParams.has(name);

test('who is signed in is chosen, then what is asked for is allowed, and not asked again', async ({
  page,
  shop,
  axe,
}) => {
  const request = await requestOf(shop);
  await page.goto(request);
  await expect(heading(page, 'Choose an account')).toBeVisible();
  expect(await axe()).toEqual([]);
  await button(page, 'Sam Rivera').click();
  await expect(heading(page, 'Ledger asks for access')).toBeVisible();
  const shown = SCOPE.split(' ').map((scope) => `${meanings[scope]} ${scope}`);
  await expect(page.getByRole('listitem')).toHaveText(shown);
  expect(await axe()).toEqual([]);
  await button(page, 'Allow').click();
  await expect(page).toHaveURL(returned(shop, 'code'));
  expect(new URL(page.url()).searchParams.get('state')).toBe('af0ifjsldkj');
  await page.goto(request);
  await button(page, 'Sam Rivera').click();
  await expect(page).toHaveURL(returned(shop, 'code'));
});

test('the whole request can be read before it is answered', async ({ page, shop }) => {
  await page.goto(await requestOf(shop, { login_hint: 'sam@benchmate.example', nonce: 'n-0S6' }));
  await page.getByText('The whole request').click();
  for (const text of ['af0ifjsldkj', 'n-0S6', `${shop.url}/waitlist`]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test('denying leads back with the reason', async ({ page, shop }) => {
  await page.goto(await requestOf(shop, { login_hint: 'sam@benchmate.example' }));
  await button(page, 'Deny').click();
  await expect(page).toHaveURL(returned(shop, 'error'));
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
});

test('another account can be used', async ({ page, shop }) => {
  await page.goto(await requestOf(shop, { login_hint: 'sam@benchmate.example' }));
  await page.getByRole('link', { name: 'Use another account' }).click();
  await button(page, 'Mei Tanaka').click();
  await expect(page.getByText('mei@paper-lantern.example')).toBeVisible();
  await button(page, 'Allow').click();
  await expect(page).toHaveURL(returned(shop, 'code'));
});

test.describe('an organization', () => {
  // The answer to a form without a choice.
  test.use({ provokedErrors: [/status of 422/] });

  test('is chosen where there are several, and its absence is told at its place', async ({ page, shop, axe }) => {
    const request = await requestOf(shop, { sub_type: 'organization', login_hint: 'sam@benchmate.example' });
    const sam = createClient({ baseUrl: shop.url, token: 'mock_pat_demo' });
    await sam.organizations.create({ body: { name: 'Second Bench', slug: 'second-bench' } });
    await page.goto(request);
    await button(page, 'Allow').click();
    await expect(page.getByRole('alert')).toHaveText('Choose an organization.');
    await expect(page.getByLabel('Second Bench')).toHaveAccessibleDescription('Choose an organization.');
    expect(await axe()).toEqual([]);
    await page.getByLabel('Second Bench').check();
    await button(page, 'Allow').click();
    await expect(page).toHaveURL(returned(shop, 'code'));
  });
});

test('a request is answered with the keyboard alone @desktop', async ({ page, shop }) => {
  await page.goto(await requestOf(shop));
  await page.keyboard.press('Tab');
  await expect(button(page, 'Sam Rivera')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Ledger asks for access')).toBeVisible();
  for (const name of ['Use another account', 'The whole request', 'Its home page', 'Privacy policy']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  await page.keyboard.press('Tab');
  await expect(button(page, 'Allow')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(returned(shop, 'code'));
});

test('a request is answered without JavaScript @nojs', async ({ page, shop }) => {
  await page.goto(await requestOf(shop));
  await button(page, 'Sam Rivera').click();
  await button(page, 'Allow').click();
  await expect(page).toHaveURL(returned(shop, 'code'));
});

for (const colorScheme of SCHEMES) {
  test(`the pages are accessible and fit on a small phone (${colorScheme}) @phone`, async ({ page, shop, axe }) => {
    await onSmallPhone(page, colorScheme);
    await page.goto(await requestOf(shop, { sub_type: 'organization' }));
    expect([await axe(), await overflowOf(page)]).toEqual([[], 0]);
    await button(page, 'Sam Rivera').click();
    await page.getByText('The whole request').click();
    await expect(heading(page, 'Ledger asks for access')).toBeVisible();
    expect([await axe(), await overflowOf(page)]).toEqual([[], 0]);
  });
}

test.describe('a redirect URI that is not registered', () => {
  test.use({ provokedErrors: [/status of 400/] });

  test('is shown, and leads nowhere', async ({ page, shop, axe }) => {
    const request = await requestOf(shop, { redirect_uri: 'https://evil.example/callback' });
    await page.goto(request);
    await expect(heading(page, 'This request cannot be answered')).toBeVisible();
    await expect(page.getByText('https://evil.example/callback')).toBeVisible();
    expect(page.url()).toBe(request);
    expect(await axe()).toEqual([]);
  });
});
