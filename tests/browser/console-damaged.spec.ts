import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../client/lean.ts';
import { startMock } from '../../mock/start.ts';
import { expect, test } from './fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-damaged-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.use({ provokedErrors: [/status of (?:404|50\d)/] });

test('a world whose file is damaged says so, and begins again when it is deleted', async ({ page, axe }) => {
  const before = await startMock({ data: folder, log: () => {} });
  await before
    .world('one')
    .client()
    .customers.create({ body: { email: 'ana@costa.example' } });
  await before.close();
  const file = join(folder, 'worlds', '1.db');
  truncateSync(file);

  const mock = await startMock({ data: folder, log: () => {} });
  await page.goto(`${mock.url}/w/one/_mock/#/resources`);
  await expect(page.getByRole('heading', { level: 1, name: 'This world cannot be read' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(`${file} is damaged: it is empty. Put a copy in its place.`);
  await expect(page.getByRole('list', { name: 'State' })).toContainText('Live');
  expect(await axe()).toEqual([]);

  await page.getByRole('button', { name: /^Delete/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  const { customers } = createClient({ baseUrl: `${mock.url}/w/one`, token: 'mock_oat_demo' });
  expect((await customers.list({ query: 'costa' })).items).toEqual([]);
  await mock.close();
});
