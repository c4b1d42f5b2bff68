import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const TITLE = 'Join the waitlist for priority access';

/** The browser's own lines about a form that does not come. */
const REFUSED = [/Failed to load resource/];

/** The form as it is within other pages. */
const isForm =
  (mockUrl: string) =>
  ({ href }: URL) =>
    href === `${mockUrl}/waitlist?embed`;

const frame = (page: Page) => page.locator('iframe');

/** The form of a host that answers. */
async function serveForm(page: Page, mockUrl: string): Promise<void> {
  await page.route(isForm(mockUrl), (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Form</title><label>Email <input></label>' }),
  );
}

/** A host that takes the request and never answers. Gives back how to let it answer. */
async function holdForm(page: Page, mockUrl: string): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route(isForm(mockUrl), async (route) => {
    const answer = () =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><label>Email <input></label>' });
    if (isHeld) held.push(answer);
    else await answer();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((answer) => answer()));
  };
}

test.describe('when the form comes', () => {
  test('it stands in a frame with the title and the address of the form', async ({ page, mockUrl }) => {
    await page.goto('/waitlist');
    await expect(frame(page)).toHaveAttribute('title', TITLE);
    await expect(frame(page)).toHaveAttribute('src', `${mockUrl}/waitlist?embed`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  });

  test('the frame is at least as high as the window below the header', async ({ page }) => {
    await page.goto('/waitlist');
    await expect(frame(page)).toBeVisible();
    const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    const window = page.viewportSize()?.height ?? 0;
    expect((await frame(page).boundingBox())?.height).toBeGreaterThanOrEqual(window - header);
  });

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 720],
  ] as const) {
    test(`its first field is in view at ${width} px, before anybody scrolls @desktop`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/waitlist');
      const field = page.frameLocator('iframe').getByLabel('Your name');
      await expect(field).toBeInViewport({ ratio: 1 });
      const pill = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y ?? 0;
      const { y = height, height: high = 0 } = (await field.boundingBox()) ?? {};
      if (width < 768) expect(y + high).toBeLessThan(pill);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    });
  }

  test('page and form together have no fault that a check for accessibility finds', async ({ page }) => {
    await page.goto('/waitlist');
    await expect(page.frameLocator('iframe').getByLabel('Your name')).toBeVisible();
    const { violations, passes } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'best-practice'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
    expect(passes.flatMap(({ nodes }) => nodes).some(({ target }) => target.length === 2)).toBe(true);
  });

  test('it can be filled in', async ({ page, mockUrl }) => {
    await serveForm(page, mockUrl);
    await page.goto('/waitlist');
    const email = page.frameLocator('iframe').getByLabel('Email');
    await email.fill('ada@example.com');
    await expect(email).toHaveValue('ada@example.com');
    await expect(page.getByText('Fetching the form')).toHaveCount(0);
  });

  test('the page says that it is fetching the form until it is there', async ({ page, mockUrl }) => {
    const answer = await holdForm(page, mockUrl);
    await page.goto('/waitlist', { waitUntil: 'commit' });
    await expect(page.getByText('Fetching the form')).toBeVisible();
    await expect(frame(page)).toBeHidden();
    await expect(frame(page)).toHaveCount(1);
    await answer();
    await expect(frame(page)).toBeVisible();
    await expect(page.getByText('Fetching the form')).toHaveCount(0);
  });

  test('it can be opened in a new tab as well', async ({ page, mockUrl }) => {
    await page.goto('/waitlist');
    const link = page.getByRole('link', { name: 'Open it in a new tab' });
    await expect(link).toHaveAttribute('href', `${mockUrl}/waitlist`);
    await expect(link).toHaveAttribute('target', '_blank');
  });
});

test.describe('when the host of the form refuses', () => {
  test.use({ provokedErrors: REFUSED });

  test('the page tells why, and offers another try, a new tab and the support mail', async ({ page, mockUrl }) => {
    await page.route(isForm(mockUrl), (route) => route.abort('connectionrefused'));
    await page.goto('/waitlist');
    await expect(page.getByRole('heading', { name: 'The form didn’t make it.' })).toBeVisible();
    await expect(page.getByText('We couldn’t reach the service that keeps our list.')).toBeVisible();
    await expect(frame(page)).toBeHidden();
    const panel = page.getByRole('status');
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Open it in a new tab' })).toHaveAttribute(
      'href',
      `${mockUrl}/waitlist`,
    );
    await expect(panel.getByRole('link', { name: '@' })).toHaveAttribute('href', 'mailto:hello@benchmate.example');
  });

  test('Try again shows the form once the host is back', async ({ page, mockUrl }) => {
    const refused = isForm(mockUrl);
    await page.route(refused, (route) => route.abort('connectionrefused'));
    await page.goto('/waitlist');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute(refused);
    await serveForm(page, mockUrl);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.frameLocator('iframe').getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The form didn’t make it.' })).toHaveCount(0);
  });

  test('the panel has no fault that a check for accessibility finds', async ({ page, mockUrl, axe }) => {
    await page.route(isForm(mockUrl), (route) => route.abort('connectionrefused'));
    await page.goto('/waitlist');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await axe()).toEqual([]);
  });

  test('a visitor who is offline is told so', async ({ page, mockUrl }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
    await page.route(isForm(mockUrl), (route) => route.abort('internetdisconnected'));
    await page.goto('/waitlist');
    await expect(page.getByText('You seem to be offline.')).toBeVisible();
  });
});

test('after ten seconds without an answer the page says so, and shows the form if it comes after all', async ({
  page,
  mockUrl,
}) => {
  const answer = await holdForm(page, mockUrl);
  await page.clock.install();
  await page.goto('/waitlist', { waitUntil: 'commit' });
  await expect(frame(page)).toHaveCount(1);
  await page.clock.runFor(9000);
  await expect(page.getByText('Fetching the form')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.getByText('It is taking unusually long.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await answer();
  await expect(frame(page)).toBeVisible();
  await expect(page.getByText('It is taking unusually long.')).toHaveCount(0);
});

test('without JavaScript the form is in its frame @nojs', async ({ page, mockUrl }) => {
  await serveForm(page, mockUrl);
  await page.goto('/waitlist');
  await expect(frame(page)).toHaveAttribute('title', TITLE);
  await expect(page.frameLocator('iframe').getByLabel('Email')).toBeVisible();
  await expect(page.getByText('Fetching the form')).toBeHidden();
});

test('the form within the page says what is missing, without an error in the console', async ({ page }) => {
  await page.goto('/waitlist');
  const form = page.frameLocator('iframe');
  await form.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(form.getByRole('alert')).toHaveText('2 answers need another look.');
});
