import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { JANE, openAccounts, signedInNote, signIn, signInBefore } from './sign-in.ts';

const GOOGLE = 'Continue with Google';
const UNEXPECTED = 'An unexpected error occurred';

test('the card welcomes to the product and offers one button and the way home', async ({ page }) => {
  await page.goto('/auth');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome to Benchmate');
  await expect(main.getByRole('button')).toHaveText([GOOGLE]);
  await main.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

test('Continue with Google leads to the provider and back to the page that thanks', async ({ page }) => {
  await openAccounts(page);
  await page.getByRole('button', { name: JANE }).click();
  await expect(page).toHaveURL('/login-success');
  await expect(page.getByRole('heading', { name: 'Thanks for signing up!' })).toBeVisible();
  await expect(signedInNote(page)).toBeVisible();
});

test('the button says that it is busy while the browser leaves, and starts nothing twice @desktop', async ({
  page,
}) => {
  let calls = 0;
  // Never answered.
  await page.route('**/auth/v1/health', () => {
    calls += 1;
  });
  await page.goto('/auth');
  await page.getByRole('button', { name: GOOGLE }).click();
  const busy = page.getByRole('button', { name: 'Opening Google…' });
  await expect(busy).toBeDisabled();
  await expect.poll(() => calls).toBe(1);
  await busy.click({ force: true });
  await expect(busy).toBeVisible();
  expect(calls).toBe(1);
});

test('the button is ready again when the back button brings the page back as it was @desktop', async ({ page }) => {
  await page.route('**/auth/v1/health', () => undefined);
  await page.goto('/auth');
  await page.getByRole('button', { name: GOOGLE }).click();
  await expect(page.getByRole('button', { name: 'Opening Google…' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('button', { name: GOOGLE })).toBeEnabled();
});

test('a refusal at the provider is told in a destructive toast on the sign-in page', async ({ page }) => {
  await openAccounts(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Error');
  await expect(page.getByRole('alert')).toContainText('The user denied the request');
  await expect(page.getByRole('button', { name: GOOGLE })).toBeVisible();
  await expect(page).toHaveTitle(/Sign in/);
});

test('a refusal is cleaned from the address @desktop', async ({ page }) => {
  await openAccounts(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('a refusal without a message is told as an unexpected error @desktop', async ({ page }) => {
  await openAccounts(page);
  await page.getByRole('button', { name: 'Fail without a message' }).click();
  await expect(page.getByRole('alert')).toContainText(`Error${UNEXPECTED}`);
  await expect(page).toHaveURL('/auth');
});

for (const address of [
  '/login-success#error=server_error&error_description=Try+again+later',
  '/auth?error=server_error&error_description=Try+again+later',
  '/?error_code=bad_oauth_state&error_description=Try+again+later#error_code=bad_oauth_state',
]) {
  test(`an error that comes back as ${address} is told on the sign-in page @desktop`, async ({ page }) => {
    await openAccounts(page);
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('ErrorTry again later');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('heading', { name: 'Thanks for signing up!' })).toHaveCount(0);
  });

  test(`${address} says nothing of its own to who asked for no sign-in @desktop`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText(`Error${UNEXPECTED}`);
    await expect(page.getByText('Try again later')).toHaveCount(0);
    await expect(page).toHaveURL('/auth');
  });
}

test('the words of a provider are believed once for each sign-in @desktop', async ({ page }) => {
  await openAccounts(page);
  for (const told of ['Try again later', UNEXPECTED]) {
    await page.goto('/login-success?error=server_error&error_description=Try+again+later');
    await expect(page.getByRole('alert')).toContainText(told);
  }
});

test('an error on the way back throws no confetti @desktop', async ({ page }) => {
  await page.goto('/login-success?error=access_denied');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('body > canvas')).toHaveCount(0);
});

test('a code for which nobody here asked ends on the sign-in page @desktop', async ({ page }) => {
  await page.goto('/login-success?code=somebody-elses');
  await expect(page.getByRole('alert')).toContainText(UNEXPECTED);
  await expect(page).toHaveURL('/auth');
});

test('an error toast stays for 4 seconds @desktop', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/auth?error=server_error');
  const alert = page.getByRole('alert');
  await page.clock.runFor(3999);
  await expect(alert).toContainText(UNEXPECTED);
  await page.clock.runFor(1);
  await expect(alert).toHaveCount(0);
});

test('an error toast can be dismissed @desktop', async ({ page }) => {
  await page.goto('/auth?error=server_error');
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the reason of a failed sign-in stays on the page when the toast is gone', async ({ page }) => {
  await openAccounts(page);
  await page.clock.install();
  await page.goto('/auth?error=access_denied&error_description=Your+account+is+blocked');
  await page.clock.runFor(60_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('You are not signed in. Your account is blocked')).toBeVisible();
  await expect(page.getByRole('button', { name: GOOGLE })).toHaveAccessibleDescription(/Your account is blocked/);
});

test('the reason of a failed sign-in is forgotten with the next try @desktop', async ({ page }) => {
  await page.route('**/auth/v1/health', () => undefined); // never answered
  await page.goto('/auth?error=server_error');
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await page.getByRole('button', { name: GOOGLE }).click();
  await expect(page.getByText('You are not signed in.')).toHaveCount(0);
});

test('the reason of a failed sign-in is forgotten on another page @desktop', async ({ page }) => {
  await page.goto('/auth?error=server_error');
  // What nobody has seen yet is not forgotten.
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  // Each page has a link that leads here, this one, too.
  await expect(page.getByRole('button', { name: GOOGLE })).toHaveCount(0);
  await page.getByRole('link', { name: 'Get started' }).click();
  await expect(page.getByRole('button', { name: GOOGLE })).toBeVisible();
  await expect(page.getByText('You are not signed in.')).toHaveCount(0);
});

test('the reason of a failed sign-in has no fault that a check for accessibility finds', async ({ page, axe }) => {
  await page.goto('/auth?error=server_error');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(await axe()).toEqual([]);
});

test('who is signed in is named, and offered the way on and out', async ({ page }) => {
  await signInBefore(page, '/auth');
  const main = page.getByRole('main');
  await expect(main.getByText(`You are signed in as ${JANE}`)).toBeVisible();
  await expect(main.getByRole('button', { name: GOOGLE })).toHaveCount(0);
  await main.getByRole('link', { name: 'Go to pricing' }).click();
  await expect(page).toHaveURL('/pricing');
});

test('the sign-in page sends nobody away who is signed in @desktop', async ({ page }) => {
  await page.clock.install();
  await signInBefore(page, '/auth');
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL('/auth');
});

test('signing out on the sign-in page offers the sign-in again @desktop', async ({ page }) => {
  await signInBefore(page, '/auth');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: GOOGLE })).toBeVisible();
});

test('the card is there without scripts @nojs', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Benchmate');
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible();
  await expect(page.getByText('This button needs JavaScript')).toBeVisible();
});

test.describe('before the page is awake', () => {
  /** The page of the sign-in, whose script waits until it is let go. */
  async function openAsleep(page: Page): Promise<() => void> {
    const release = await hold(page, /assets\/[^/]+\.js$/);
    await page.goto('/auth', { waitUntil: 'commit' });
    return release;
  }

  test('a click on the button is carried out once it is, and once only', async ({ page }) => {
    const awake = await openAsleep(page);
    await page.getByRole('button', { name: GOOGLE }).click();
    awake();
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await expect(page.getByRole('button', { name: GOOGLE })).toBeEnabled();
    await expect(page).toHaveURL('/auth');
  });

  test('a click of somebody who turns out to be signed in leads nowhere, nor does signing out @desktop', async ({
    page,
  }) => {
    await signIn(page);
    const awake = await openAsleep(page);
    await page.getByRole('button', { name: GOOGLE }).click();
    await expect(page).toHaveURL('/auth#continue');
    awake();
    await expect(page.getByText(`You are signed in as ${JANE}`)).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: GOOGLE })).toBeEnabled();
  });
});

test('without JavaScript the button leaves the words that say what it needs @nojs', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: GOOGLE }).click();
  await expect(page.getByText('This button needs JavaScript')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Benchmate');
});

test.describe('when the service does not answer', () => {
  test.use({ provokedErrors: [/Failed to load resource/] });

  test('an unreachable sign-in service is told as an unexpected error @desktop', async ({ page }) => {
    await page.route('**/auth/v1/**', (route) => route.abort());
    await page.goto('/auth');
    await page.getByRole('button', { name: GOOGLE }).click();
    await expect(page.getByRole('alert')).toContainText(`Error${UNEXPECTED}`);
    await expect(page.getByRole('button', { name: GOOGLE })).toBeEnabled();
    await expect(page).toHaveURL('/auth');
  });

  test('one toast is visible at a time, plain or destructive', async ({ page }) => {
    await signInBefore(page, '/auth');
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.locator('.toast')).toHaveText(['You are signed out']);
    await expect(page.getByRole('status').filter({ hasText: 'You are signed out' })).toBeVisible();
    await page.route('**/auth/v1/health', (route) => route.abort());
    await page.getByRole('button', { name: GOOGLE }).click();
    await expect(page.locator('.toast')).toHaveText([`Error${UNEXPECTED}`]);
    await expect(page.getByRole('alert')).toBeVisible();
  });

  test('a service that refuses is quoted @desktop', async ({ page }) => {
    const headers = { 'access-control-allow-origin': '*' };
    await page.route('**/auth/v1/health', (route) =>
      route.fulfill({ status: 503, headers, json: { msg: 'Sign-ins are paused' } }),
    );
    await page.goto('/auth');
    await page.getByRole('button', { name: GOOGLE }).click();
    await expect(page.getByRole('alert')).toContainText('ErrorSign-ins are paused');
  });

  test('a sign-in whose code does not load is told as an unexpected error @desktop', async ({ page }) => {
    await page.route('**/auth-service*.js', (route) => route.abort());
    await page.goto('/auth');
    await page.getByRole('button', { name: GOOGLE }).click();
    await expect(page.getByRole('alert')).toContainText(UNEXPECTED);
  });

  test('a code that the service refuses ends on the sign-in page, in its words @desktop', async ({ page }) => {
    const headers = { 'access-control-allow-origin': '*', 'x-supabase-api-version': '2024-01-01' };
    await page.route('**/auth/v1/token*', (route) =>
      route.fulfill({ status: 422, headers, json: { code: 'flow_state_expired', message: 'The code has expired' } }),
    );
    await openAccounts(page);
    await page.getByRole('button', { name: JANE }).click();
    await expect(page.getByRole('alert')).toContainText('ErrorThe code has expired');
    await expect(page).toHaveURL('/auth');
  });

  test('a code that cannot be redeemed ends on the sign-in page @desktop', async ({ page }) => {
    await page.route('**/auth/v1/token*', (route) => route.abort());
    await openAccounts(page);
    await page.getByRole('button', { name: JANE }).click();
    await expect(page.getByRole('alert')).toContainText(UNEXPECTED);
    await expect(page).toHaveURL('/auth');
  });
});

test('signing in again after signing out works @desktop', async ({ page }) => {
  await signInBefore(page, '/auth');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await signIn(page);
  await expect(page).toHaveURL('/login-success');
});
