import { readFile } from 'node:fs/promises';
import { ID } from '../../mock/fixtures/ids.ts';
import { uploadPicture } from '../support/upload-picture.ts';
import { expect } from './fixtures.ts';
import { test } from './shop.ts';

const PRO = new URL('../../mock/fixtures/contents/pro.png', import.meta.url);
const PDF = new URL('../../mock/fixtures/contents/early-access.pdf', import.meta.url);

test('the picture that was uploaded for a product shows where it is sold', async ({ page, shop }) => {
  const id = await uploadPicture(shop.client, await readFile(PRO));
  await shop.client.products.update({ id: ID.productFoundingCrew, body: { medias: [id] } });
  const picture = page.locator('#picture');
  const checkout = (await shop.sell(ID.productFoundingCrew)).url;
  for (const address of [`${shop.url}/products/${ID.productFoundingCrew}`, checkout]) {
    await page.goto(address);
    await expect(picture).toHaveAttribute('src', new RegExp(`/files/${id}/own\\.png$`));
    // The width of the file itself: it was loaded and drawn.
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  }
});

test('the portal lists the files of a customer, and a press downloads one', async ({ page, shop }) => {
  const session = await shop.client.customerSessions.create({ body: { customer_id: ID.customer } });
  await page.goto(session.customer_portal_url);
  const downloads = page.getByRole('region', { name: 'Downloads' });
  await expect(downloads.getByRole('listitem')).toHaveText(/early-access\.pdf.*7\.2 KB · Version 1\.0/);
  const started = page.waitForEvent('download');
  await downloads.getByRole('button', { name: 'Download: early-access.pdf' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('early-access.pdf');
  expect(await readFile(await download.path())).toEqual(await readFile(PDF));
});
