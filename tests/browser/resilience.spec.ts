import { rm } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { startPreview } from '../../site/server/preview.ts';
import { buildSite } from '../site/support/build.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { PATHS } from './paths.ts';

/** The browser's own lines about what it cannot have. */
const REFUSED = [/Failed to load (resource|module script)/];

/** The file of each page within the build. */
const PAGE_FILES: Readonly<Record<string, RegExp>> = {
  '/': /assets\/landing-(?!late)/,
  '/nobody-sits-here': /assets\/not-found-/,
};
const pageFile = (path: string) => PAGE_FILES[path] ?? new RegExp(`assets${path}-`);

const LATE = /assets\/landing-late-/;
const LATE_HEADINGS = ['Your first week together', 'Deals don’t die loudly', 'Fair questions', 'There’s a seat free.'];

/** What servers answer for a file that a deployment has taken away: a 404, or the page of an application. */
async function takeAway(page: Page, file: RegExp, status = 404): Promise<void> {
  await page.route(file, (route) => route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><p>No' }));
}

/** Counts the documents that the browser loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });
const missingPart = (page: Page) => page.getByRole('heading', { name: 'This part didn’t make it.' });
const missingPage = (page: Page) => page.getByRole('heading', { name: 'This page didn’t make it.' });
const stillNotice = (page: Page) => page.getByText('You can read this page, but its buttons are not awake yet.');
/** Two loads of the page lie before it. */
const expectStill = (page: Page) => expect(stillNotice(page)).toBeVisible({ timeout: 30_000 });

test.use({ provokedErrors: REFUSED });

test.describe('late sections whose code fails @desktop', () => {
  test('say so once, keep their text, and come when they are asked for again', async ({ page, axe }) => {
    await takeAway(page, LATE);
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(missingPart(page)).toHaveCount(1);
    for (const name of LATE_HEADINGS) await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Make AI Teammates that');
    expect(await axe()).toEqual([]);
    const loads = countLoads(page);
    await page.unroute(LATE);
    await retry(page).click();
    await expect(missingPart(page)).toHaveCount(0);
    // The first of them took the focus, since the button is gone.
    await expect(page.locator('main > :focus')).toContainText('Your first week together');
    expect(loads()).toBe(0);
  });

  test('say so once where a link led to the page, and come all together', async ({ page, axe }) => {
    await page.goto('/about');
    await takeAway(page, LATE);
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(missingPart(page)).toHaveCount(1);
    expect(await axe()).toEqual([]);
    await page.unroute(LATE);
    await retry(page).click();
    for (const name of LATE_HEADINGS) await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(missingPart(page)).toHaveCount(0);
    await expect(page.locator('main > :focus')).toContainText('Your first week together');
  });

  test('load the page anew when they are asked for again and are gone for good', async ({ page }) => {
    await takeAway(page, LATE);
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(missingPart(page)).toHaveCount(1);
    const loads = countLoads(page);
    await retry(page).click();
    await expect.poll(loads).toBe(1);
    await expect(missingPart(page)).toHaveCount(1);
  });

  test('come by themselves when the connection returns', async ({ page, context }) => {
    const release = await hold(page, LATE);
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByText('Loading...')).toHaveCount(5);
    await context.setOffline(true);
    release();
    await expect(page.getByText('You seem to be offline.')).toHaveCount(1);
    await context.setOffline(false);
    await expect(page.getByText('You seem to be offline.')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Fair questions' })).toBeVisible();
  });

  test('are waited for ten seconds, and come when they come later', async ({ page }) => {
    await page.clock.install();
    const release = await hold(page, LATE);
    const asked = page.waitForRequest(LATE);
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await asked;
    await expect(page.getByText('Loading...')).toHaveCount(5);
    await page.clock.runFor(10_000);
    await expect(missingPart(page)).toHaveCount(1);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    release();
    await expect(missingPart(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Fair questions' })).toBeVisible();
  });
});

test.describe('the text of late sections can be read @desktop', () => {
  for (const [what, file] of [
    ['the first script', /assets\/site-|assets\/index-/],
    ['what the pages share', /assets\/shared-/],
    ['the page', /assets\/landing-(?!late)/],
  ] as const) {
    for (const end of ['is refused', 'never comes'] as const) {
      test(`when ${what} ${end}`, async ({ page }) => {
        const stop = (route: Route) => (end === 'is refused' ? route.abort() : undefined);
        let stopped = 0;
        await page.route(file, (route) => {
          if (route.request().resourceType() !== 'script') return route.continue();
          stopped += 1;
          return stop(route);
        });
        await page.goto('/', { waitUntil: 'commit' });
        await expect.poll(() => stopped).toBeGreaterThan(0);
        for (const name of LATE_HEADINGS) await expect(page.getByRole('heading', { name })).toBeVisible();
        await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
      });
    }
  }

  test('while their code is on the way, and is there once afterwards', async ({ page }) => {
    const release = await hold(page, LATE);
    await page.goto('/');
    await expect(page.getByText('Loading...')).toHaveCount(5);
    for (const name of LATE_HEADINGS) await expect(page.getByRole('heading', { name })).toBeVisible();
    release();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    for (const name of LATE_HEADINGS) await expect(page.getByRole('heading', { name })).toHaveCount(1);
  });
});

test.describe('a page whose code does not come @desktop', () => {
  test('has a sign after a second, and is loaded by the browser after ten, once', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await hold(page, pageFile('/pricing'));
    const asked = page.waitForRequest(pageFile('/pricing'));
    await footerLink(page, 'Pricing').click();
    await asked;
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    await page.clock.runFor(1000);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    const loads = countLoads(page);
    await page.clock.runFor(9000);
    await expect.poll(loads).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How many sit on your bench?');
  });

  test('keeps its sign when one that was asked for before it comes first', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const releaseOlder = await hold(page, pageFile('/pricing'));
    await hold(page, pageFile('/about'));
    const older = page.waitForRequest(pageFile('/pricing'));
    await footerLink(page, 'Pricing').click();
    const script = (await older).url();
    const newer = page.waitForRequest(pageFile('/about'));
    await footerLink(page, 'About Us').click();
    await newer;
    releaseOlder();
    await page.evaluate((url) => import(url), script);
    await page.clock.runFor(1000);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  });

  test('is waited for no longer by who goes back', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const release = await hold(page, pageFile('/pricing'));
    await footerLink(page, 'Pricing').click();
    await page.clock.runFor(1000);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await page.goBack();
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    release();
  });

  test('whose first load hangs is loaded anew after ten seconds, then says that it can only be read', async ({
    page,
  }) => {
    await page.clock.install();
    await hold(page, /assets\/about-.*\.js$/);
    const loads = countLoads(page);
    await page.goto('/about', { waitUntil: 'commit' });
    /** Ten seconds after the script has begun to wait, whenever that is. */
    const afterTenSeconds = <Found>(look: () => Found) =>
      expect.poll(async () => {
        await page.clock.runFor(10_000);
        return look();
      });
    await afterTenSeconds(loads).toBe(2);
    await afterTenSeconds(() => stillNotice(page).isVisible()).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads()).toBe(2);
  });
});

for (const path of PATHS) {
  test(`${path} keeps its text when its code fails, and comes alive when it can be had @desktop`, async ({ page }) => {
    await takeAway(page, pageFile(path));
    const loads = countLoads(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(loads).toBe(2);
    await expectStill(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
    // Tried once by itself, and not again.
    expect(loads()).toBe(2);
    await page.unroute(pageFile(path));
    await retry(page).click();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(stillNotice(page)).toHaveCount(0);
    expect(loads()).toBe(2);
  });
}

test.describe('a page whose code fails @desktop', () => {
  test('has links that lead on', async ({ page }) => {
    await takeAway(page, pageFile('/about'));
    await page.goto('/about', { waitUntil: 'commit' });
    await expectStill(page);
    await footerLink(page, 'Pricing').click();
    await expect(page).toHaveURL('/pricing');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  });

  for (const status of [404, 200]) {
    test(`is loaded by the browser when a link leads to it (${status} as HTML), once`, async ({ page }) => {
      await page.goto('/');
      await takeAway(page, pageFile('/pricing'), status);
      const loads = countLoads(page);
      await footerLink(page, 'Pricing').click();
      await expectStill(page);
      await expect(page).toHaveURL('/pricing');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How many sit on your bench?');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(loads()).toBe(1);
    });
  }

  test('is loaded anew once more after it has come meanwhile', async ({ page }) => {
    const loads = countLoads(page);
    for (const expected of [2, 4]) {
      await takeAway(page, pageFile('/faq'));
      await page.goto('/faq', { waitUntil: 'commit' });
      await expect.poll(loads).toBe(expected);
      await expectStill(page);
      await page.unroute(pageFile('/faq'));
      await retry(page).click();
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    }
  });

  test('is no reason to leave a page that stands for a server that does not answer', async ({ page, axe }) => {
    await page.goto('/');
    await page.route(/assets\/pricing-|\/pricing$/, (route) => route.abort('connectionrefused'));
    const loads = countLoads(page);
    await footerLink(page, 'Pricing').click();
    await expect(missingPage(page)).toBeVisible();
    await expect(page.getByText('We couldn’t reach our server.')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await axe()).toEqual([]);
    expect(loads()).toBe(0);
    await page.unroute(/assets\/pricing-|\/pricing$/);
    await retry(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How many sit on your bench?');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('offline at a click: the page says so, and comes by itself when the connection returns', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await context.setOffline(true);
  await footerLink(page, 'Pricing').click();
  await expect(page).toHaveURL('/pricing');
  await expect(missingPage(page)).toBeVisible();
  await expect(page.getByText('You seem to be offline.').first()).toBeVisible();
  await expect(page).toHaveTitle('Benchmate: /pricing');
  const loads = countLoads(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How many sit on your bench?');
  await expect(page).toHaveTitle('Pricing | Benchmate');
  expect(loads()).toBe(0);
});

test('what is fetched in a quiet moment may fail: the page stands, and it is asked for again @desktop', async ({
  page,
}) => {
  const helpers = /assets\/(auth-service|seo|confetti)|_insights/;
  await takeAway(page, helpers);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred');
  await page.unroute(helpers);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).not.toHaveURL(/\/auth$/);
});

test('a deployment between load and click: the link leads to the new page @desktop', async ({ page, mockUrl }) => {
  test.slow(); // builds the site twice
  const build = (address: string) => buildSite({ VITE_MOCK_URL: mockUrl, VITE_SUPPORT_EMAIL: address });
  const old = await build('old@benchmate.example');
  const next = await build('new@benchmate.example');
  let site = await startPreview({ dir: old, port: 0, mockUrl });
  try {
    await page.goto(site.url);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await site.close();
    site = await startPreview({ dir: next, port: Number(new URL(site.url).port), mockUrl });
    const loads = countLoads(page);
    await footerLink(page, 'Pricing').click();
    await expect(footerLink(page, 'new@benchmate.example')).toBeAttached();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(page).toHaveURL(`${site.url}/pricing`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How many sit on your bench?');
    expect(loads()).toBe(1);
  } finally {
    await site.close();
    await Promise.all([old, next].map((dir) => rm(dir, { recursive: true })));
  }
});
