import { expect, openConsole, said, test, unfold } from './console-shop.ts';
import { overflowOf, SCHEMES } from './shop.ts';

/** Names of worlds are of the whole process: each test has its own. */
const nameOf = (shop: { url: string }, end: string) => `${shop.url.split('/w/')[1]}-${end}`.slice(-64);

test('a world is made with a scenario, used, reset and deleted', async ({ page, shop, control }) => {
  const name = nameOf(shop, 'made');
  await openConsole(page, shop, 'worlds');
  await unfold(page, 'New world');
  const form = page.getByRole('form', { name: 'New world' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Begins with').selectOption('empty');
  await form.getByRole('button', { name: 'Create' }).click();
  await said(page, `${name} is made.`);
  expect((await control.worlds.get({ name })).scenario).toBe('empty');
  await page.getByRole('searchbox', { name: 'Find by name' }).fill(name.toUpperCase());
  const world = page.getByRole('article', { name: `World ${name}`, exact: true });
  await expect(page.getByRole('article')).toHaveCount(1);
  await world.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect(world).toBeVisible();
  await world.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await said(page, `${name} is gone.`);
  await expect(world).toBeHidden();
});

test('the world that is looked at is reset after a question', async ({ page, shop }) => {
  await shop.client.customers.create({ body: { email: 'ana@costa.example' } });
  const name = nameOf(shop, '').slice(0, -1);
  await openConsole(page, shop, 'worlds');
  const world = page.getByRole('article', { name: `World ${name}`, exact: true });
  await world.getByRole('button', { name: 'Reset' }).click();
  await page
    .getByRole('dialog', { name: `Reset ${name}?` })
    .getByRole('button', { name: 'Reset' })
    .click();
  await said(page, `${name} begins again.`);
  expect((await shop.client.customers.list()).pagination.total_count).toBe(2);
});

test('a snapshot is taken as a file and restored as another world', async ({ page, shop, control }) => {
  await shop.client.customers.create({ body: { email: 'ana@costa.example' } });
  const own = nameOf(shop, '').slice(0, -1);
  await openConsole(page, shop, 'worlds');
  const download = page.waitForEvent('download');
  await page
    .getByRole('article', { name: `World ${own}`, exact: true })
    .getByRole('link', { name: 'Snapshot' })
    .click();
  const file = await (await download).path();
  const name = nameOf(shop, 'again');
  await unfold(page, 'Restore a snapshot');
  const form = page.getByRole('form', { name: 'Restore a snapshot' });
  await form.getByLabel('File').setInputFiles(file);
  await form.getByLabel('As the world').fill(name);
  await form.getByRole('button', { name: 'Restore' }).click();
  await said(page, `${name} is as it was.`);
  const [one, other] = await Promise.all([control.worlds.get({ name }), control.worlds.get({ name: own })]);
  expect(one.commits).toBe(other.commits);
});

test('a world is copied with all that it holds', async ({ page, shop, control }) => {
  const own = nameOf(shop, '').slice(0, -1);
  const name = nameOf(shop, 'copy');
  await openConsole(page, shop, 'worlds');
  const world = page.getByRole('article', { name: `World ${own}`, exact: true });
  await world.getByRole('button', { name: 'Copy' }).click();
  await world.getByLabel(`Name of the copy of ${own}`).fill(name);
  await world.getByRole('button', { name: 'Make the copy' }).click();
  await said(page, `${name} is a copy of ${own}.`);
  expect((await control.worlds.get({ name })).now).toBe('2025-07-06T12:00:00.000000Z');
});

for (const colorScheme of SCHEMES) {
  test(`the worlds are accessible (${colorScheme})`, async ({ page, shop, axe }) => {
    await page.emulateMedia({ colorScheme });
    // Other tests have worlds, too: their number is none of this test's.
    await openConsole(page, shop, `worlds?query=${nameOf(shop, '').slice(0, -1)}`);
    await page.getByRole('button', { name: 'Reset' }).first().click();
    expect(await axe()).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await axe()).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}

test('on a phone the worlds are in view, and the forms open when they are asked for', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openConsole(page, shop, 'worlds');
  const form = page.getByRole('form', { name: 'New world' });
  await expect(page.getByRole('article', { name: `World ${nameOf(shop, '').slice(0, -1)}` })).toBeInViewport();
  await expect(form).toBeHidden();
  await page.getByText('New world', { exact: true }).click();
  await expect(form).toBeVisible();
});

test.describe('a file that is no snapshot', () => {
  test.use({ provokedErrors: [/status of 422/] });

  test('is refused in words that say what it is', async ({ page, shop }) => {
    await openConsole(page, shop, 'worlds');
    await unfold(page, 'Restore a snapshot');
    const form = page.getByRole('form', { name: 'Restore a snapshot' });
    const file = { name: 'other.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from('{"a":1}\n') };
    await form.getByLabel('File').setInputFiles(file);
    await form.getByRole('button', { name: 'Restore' }).click();
    await expect(page.locator('.toasts').getByText('This is no snapshot of a world', { exact: true })).toBeVisible();
  });
});
