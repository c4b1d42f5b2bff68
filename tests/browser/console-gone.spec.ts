import { expect, openConsole, said, test } from './console-shop.ts';

test.use({ provokedErrors: [/status of 404/] });

/** What asks is each view's own, whatever the width of the window: one of them is tried on a phone as well. */
const VIEWS = [
  'resources',
  ...['resources/customers', 'clock', 'webhooks', 'faults', 'journal'].map((view) => `${view} @desktop`),
];

for (const titled of VIEWS) {
  const [view = ''] = titled.split(' ');
  test(`a world that is deleted elsewhere is not made anew by looking: ${titled}`, async ({
    page,
    shop,
    control,
    axe,
  }) => {
    const name = shop.url.split('/w/')[1] ?? '';
    await openConsole(page, shop, view);
    await expect(page.getByRole('list', { name: 'State' })).toContainText('06 Jul 2025, 12:00:00');
    await control.worlds.delete({ name });
    await expect(page.getByRole('heading', { level: 1, name: 'This world is no longer there' })).toBeVisible();
    const places = page.getByRole('navigation', { name: 'Console' });
    await places.getByRole('link', { name: 'Faults' }).click();
    // A further look has been answered, and whatever came of the change of the view.
    for (let look = 0; look < 2; look += 1)
      await page.waitForResponse((answer) => answer.url().endsWith(`/_mock/worlds/${name}`));
    await expect(control.worlds.get({ name })).rejects.toThrow();
    expect(await axe()).toEqual([]);
    await page.getByRole('button', { name: 'Make it anew' }).click();
    await said(page, `${name} is made.`);
    await expect(page.getByRole('heading', { level: 1, name: 'Faults' })).toBeVisible();
    expect((await control.worlds.get({ name })).name).toBe(name);
  });
}

test('a view that is chosen as soon as the world is deleted makes none', async ({ page, shop, control }) => {
  const name = shop.url.split('/w/')[1] ?? '';
  await openConsole(page, shop, 'worlds');
  await expect(page.getByRole('article', { name: `World ${name}`, exact: true })).toBeVisible();
  await control.worlds.delete({ name });
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Clock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This world is no longer there' })).toBeVisible();
  await expect(control.worlds.get({ name })).rejects.toThrow();
});

test('the console of a world that has never been used makes it', async ({ page, shop, control }) => {
  const name = shop.url.split('/w/')[1] ?? '';
  await control.worlds.delete({ name });
  await openConsole(page, shop, 'resources/customers');
  await expect(page.getByRole('link', { name: 'Jane Okafor' })).toBeVisible();
});
