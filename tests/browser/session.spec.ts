import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { JANE, letSessionExpire, openAccounts, signedInNote, signIn, signInBefore } from './sign-in.ts';

const signOut = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' });

test('a session is remembered from load to load @desktop', async ({ page }) => {
  await signInBefore(page, '/faq');
  await page.reload();
  await expect(signedInNote(page)).toBeVisible();
});

test('the footer signs out, and says so', async ({ page }) => {
  await signInBefore(page, '/faq');
  await signOut(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out' })).toBeVisible();
  await expect(signOut(page)).toHaveCount(0);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(signOut(page)).toHaveCount(0);
});

test('nobody who is signed out is offered to sign out @desktop', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(signOut(page)).toHaveCount(0);
});

test('who is signed out loads nothing of the sign-in until near it', async ({ page }) => {
  const library: string[] = [];
  page.on('request', (request) => request.url().includes('/auth-service') && library.push(request.url()));
  const lastOfAll = page.waitForResponse('**/_insights/script.js');
  await page.goto('/');
  await lastOfAll;
  await page.waitForLoadState('networkidle');
  expect(library).toEqual([]);
  const wanted = page.waitForRequest(/\/auth-service/);
  await page.getByRole('link', { name: 'Get started' }).click();
  await wanted;
  await expect(page).toHaveURL('/auth');
  expect(library).toHaveLength(1);
});

test('what other keys another tab stores is no sign-in @desktop', async ({ page, context }) => {
  const library: string[] = [];
  page.on('request', (request) => request.url().includes('/auth-service') && library.push(request.url()));
  await page.goto('/about');
  const heard = page.evaluate(() => new Promise((resolve) => addEventListener('storage', ({ key }) => resolve(key))));
  const other = await context.newPage();
  await other.goto('/faq');
  await other.evaluate(() => localStorage.setItem('benchmate-session-code-verifier', 'x'));
  expect(await heard).toBe('benchmate-session-code-verifier');
  await page.waitForLoadState('networkidle');
  expect(library).toEqual([]);
});

test('signing out in one tab reaches the other @desktop', async ({ page, context }) => {
  await signInBefore(page, '/faq');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(signedInNote(other)).toBeVisible();
  await signOut(page).click();
  await expect(signOut(other)).toHaveCount(0);
});

test('Get Early Access leads a signed-out visitor to the sign-in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Early Access' }).first().click();
  await expect(page).toHaveURL('/auth');
});

test('Get Early Access leads a signed-in visitor to the pricing page', async ({ page }) => {
  await signInBefore(page, '/');
  await page.getByRole('link', { name: 'Get Early Access' }).first().click();
  await expect(page).toHaveURL('/pricing');
});

test('Get started leads a signed-in visitor to the pricing page on a phone @phone', async ({ page }) => {
  await signInBefore(page, '/faq');
  await page.getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL('/pricing');
});

test('Get started leads a signed-in visitor to the sign-in page on a wide screen @desktop', async ({ page }) => {
  await signInBefore(page, '/faq');
  await page.getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL('/auth');
});

test('a sign-in that ends on any other page leads to the pricing page @desktop', async ({ page, baseURL }) => {
  await page.route('**/auth/v1/authorize*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('redirect_to', `${baseURL}/about`);
    return route.continue({ url: url.href });
  });
  await openAccounts(page);
  await page.getByRole('button', { name: JANE }).click();
  await expect(page).toHaveURL('/pricing');
});

test('a sign-in in one tab takes the others to the pricing page, too @desktop', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/about');
  await other.waitForLoadState('networkidle');
  await signIn(page);
  await expect(other).toHaveURL('/pricing');
  await expect(signedInNote(other)).toBeVisible();
});

test('a sign-in in another tab leaves the congratulations alone @desktop', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/checkout-success');
  await other.waitForLoadState('networkidle');
  await signIn(page);
  await expect(signedInNote(other)).toBeVisible();
  await expect(other).toHaveURL('/checkout-success');
});

test('a session found at load leaves every page alone @desktop', async ({ page }) => {
  await page.clock.install();
  await signInBefore(page, '/');
  for (const path of ['/', '/pricing', '/about', '/faq', '/waitlist', '/auth', '/login-success', '/checkout-success']) {
    await page.goto(path);
    await expect(signedInNote(page)).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(page).toHaveURL(path);
  }
});

test('a refocused tab stays where it is @desktop', async ({ page }) => {
  await signInBefore(page, '/about');
  const checked = page.evaluate(
    () =>
      new Promise((resolve) => {
        new BroadcastChannel('benchmate-session').onmessage = ({ data }) => resolve(data.event);
      }),
  );
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  expect(await checked).toBe('SIGNED_IN'); // what the library calls it
  await expect(page).toHaveURL('/about');
  await expect(signedInNote(page)).toBeVisible();
});

test('a refreshed token leaves the page alone @desktop', async ({ page }) => {
  await signInBefore(page, '/about');
  await letSessionExpire(page);
  const refreshed = page.waitForResponse(/grant_type=refresh_token/);
  await page.reload();
  await refreshed;
  await expect(signedInNote(page)).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test.describe('when the browser refuses storage', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
  });

  test('the site works signed out @desktop', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Get Early Access' }).first().click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });

  test('a sign-in, which cannot be kept, ends on the sign-in page with an error @desktop', async ({ page }) => {
    await openAccounts(page);
    await page.getByRole('button', { name: JANE }).click();
    await expect(page.getByRole('alert')).toContainText('An unexpected error occurred');
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('when the service cannot be reached', () => {
  test.use({ provokedErrors: [/Failed to load resource/] });

  test('a session that has run out is none, and nothing else goes wrong @desktop', async ({ page }) => {
    await page.clock.install();
    await signInBefore(page, '/faq');
    await letSessionExpire(page);
    await page.route('**/auth/v1/**', (route) => route.abort());
    const refused = page.waitForRequest(/grant_type=refresh_token/);
    await page.goto('/');
    await refused;
    await page.clock.runFor(60_000);
    await expect(signOut(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Get Early Access' }).first().click();
    await expect(page).toHaveURL('/auth');
  });

  test('signing out ends the session here nevertheless @desktop', async ({ page }) => {
    await signInBefore(page, '/faq');
    await page.route('**/auth/v1/logout*', (route) => route.abort());
    await signOut(page).click();
    await expect(page.getByText('You are signed out')).toBeVisible();
    await expect(signOut(page)).toHaveCount(0);
  });

  test('a site whose sign-in code does not load works signed out @desktop', async ({ page }) => {
    await page.route('**/auth-service*.js', (route) => route.abort());
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('alert')).toContainText('An unexpected error occurred');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Get Early Access' }).first()).toHaveAttribute('href', '/auth');
  });
});

test('a later page is announced by its title', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'About | Benchmate' })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
});
