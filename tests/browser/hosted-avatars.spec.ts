import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ID } from '../../mock/fixtures/ids.ts';
import { uploadPicture } from '../support/upload-picture.ts';
import { expect } from './fixtures.ts';
import { type Shop, test } from './shop.ts';

const AVATAR = new URL('../../mock/fixtures/contents/benchmate.png', import.meta.url);

/** Uploads an avatar, and gives the id of its file and where anybody can read it. */
async function upload({ client }: Shop, bytes: Uint8Array): Promise<{ readonly id: string; readonly address: string }> {
  const id = await uploadPicture(client, bytes, 'organization_avatar');
  const file = (await client.files.list({ ids: [id] })).items[0];
  if (!file || !('public_url' in file)) throw new Error('The avatar has no address');
  return { id, address: file.public_url };
}

/** Gives the seller an avatar of these bytes, and the id of its file. */
async function giveAvatar(shop: Shop, bytes: Uint8Array): Promise<string> {
  const { id, address } = await upload(shop, bytes);
  await shop.client.organizations.update({ id: ID.organization, body: { avatar_url: address } });
  return id;
}

/** Where an application sends a member of the seller, to ask for access. */
async function consentOf({ url, client }: Shop, logo_uri: string | null = null): Promise<string> {
  const redirect_uri = `${url}/waitlist`;
  const body = { client_name: 'Ledger', redirect_uris: [redirect_uri], scope: 'openid orders:read', logo_uri };
  const { client_id } = await client.oauth2.clients.create({ body });
  const asked = { response_type: 'code', client_id, redirect_uri, scope: 'orders:read', sub_type: 'organization' };
  return `${url}/oauth2/authorize?${new URLSearchParams({ ...asked, login_hint: 'sam@benchmate.example' })}`;
}

/** The address of each page that shows whom it is of. */
async function pagesOf(shop: Shop): Promise<string[]> {
  const { url, client, sell } = shop;
  const { customer_portal_url } = await client.customerSessions.create({ body: { customer_id: ID.customer } });
  const checkout = (await sell(ID.productPro)).url;
  return [checkout, `${url}/products/${ID.productPro}`, customer_portal_url, await consentOf(shop)];
}

const avatar = (page: Page) => page.locator('.avatar').first();
const picture = (page: Page) => avatar(page).locator('img');
const letter = (page: Page) => avatar(page).locator('span');

/** How wide the picture itself is; 0 for one that cannot be drawn. */
const drawnWidth = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) =>
    image.decode().then(
      () => image.naturalWidth,
      () => 0,
    ),
  );

test('the avatar that was uploaded shows on every page of its seller', async ({ page, shop, axe }) => {
  const id = await giveAvatar(shop, await readFile(AVATAR));
  for (const address of await pagesOf(shop)) {
    await page.goto(address);
    await expect(picture(page)).toHaveAttribute('src', new RegExp(`^/w/[^/]+/files/${id}/own\\.png$`));
    expect(await drawnWidth(page)).toBe(256);
    await expect(letter(page)).not.toBeInViewport();
    expect(await axe()).toEqual([]);
  }
});

test('an avatar that is no picture leaves the first letter', async ({ page, shop }) => {
  await giveAvatar(shop, Buffer.from('not a picture'));
  for (const address of await pagesOf(shop)) {
    await page.goto(address);
    expect(await drawnWidth(page)).toBe(0);
    await expect(letter(page)).toHaveText('B');
    await expect(letter(page)).toBeInViewport({ ratio: 1 });
  }
});

test('the logo of an application shows when it was uploaded, and is not asked for elsewhere', async ({
  page,
  shop,
  axe,
}) => {
  const { address } = await upload(shop, await readFile(AVATAR));
  const logo = page.locator('main > .avatar');
  await page.goto(await consentOf(shop, address));
  await expect(logo.locator('img')).toHaveAttribute('src', new URL(address).pathname);
  expect(await drawnWidth(page)).toBe(256);
  expect(await axe()).toEqual([]);
  for (const elsewhere of ['https://ledger.example/logo.png', null]) {
    await page.goto(await consentOf(shop, elsewhere));
    await expect(logo).toHaveCount(0);
  }
});

test('an avatar that was deleted, or lies elsewhere, is not asked for', async ({ page, shop }) => {
  const id = await giveAvatar(shop, await readFile(AVATAR));
  const [checkout = ''] = await pagesOf(shop);
  await shop.client.files.delete({ id });
  const elsewhere = 'https://images.example/files/5d4c3b2a-1f0e-4d9c-8b7a-6f5e4d3c2b1a/own.png';
  for (const avatar_url of [undefined, elsewhere, null]) {
    if (avatar_url !== undefined) await shop.client.organizations.update({ id: ID.organization, body: { avatar_url } });
    await page.goto(checkout);
    await expect(letter(page)).toBeInViewport({ ratio: 1 });
    await expect(picture(page)).toHaveCount(0);
  }
});

test.describe('an avatar that is gone by the time it is asked for', () => {
  test.use({ provokedErrors: [/404/] });

  test('leaves the first letter', async ({ page, shop }) => {
    await giveAvatar(shop, await readFile(AVATAR));
    await page.route('**/files/**', (route) => route.fulfill({ status: 404 }));
    await page.goto((await shop.sell(ID.productPro)).url);
    expect(await drawnWidth(page)).toBe(0);
    await expect(letter(page)).toBeInViewport({ ratio: 1 });
  });
});
