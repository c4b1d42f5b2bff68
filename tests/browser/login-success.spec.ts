import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { letSessionExpire, returnSignedIn, signedInNote, signInBefore } from './sign-in.ts';

const countdown = (page: Page) => page.getByRole('timer');
const confetti = (page: Page) => page.locator('body > canvas');

test('thanks first, then invites to the Founding Crew', async ({ page }) => {
  await page.goto('/login-success');
  const headings = page.getByRole('main').getByRole('heading');
  await expect(headings.nth(0)).toHaveText('Thanks for signing up!');
  await expect(headings.nth(1)).toHaveText('Join Our Founding Crew!');
  await expect(page.getByText('Limited to first 100 legends')).toBeVisible();
});

test('the offer card leads to the hosted checkout', async ({ page, mockUrl }) => {
  await page.goto('/login-success');
  await page.getByRole('button', { name: 'Join the Crew' }).click();
  await expect(page).toHaveURL((url) => url.origin === mockUrl && url.pathname.includes('checkout'));
});

test('the offer is busy until the browser has left, and ready again on the way back @desktop', async ({ page }) => {
  await page.route('**/v1/checkouts/', () => undefined); // never answered
  await page.goto('/login-success');
  await page.getByRole('button', { name: 'Join the Crew' }).click();
  await expect(page.getByRole('button', { name: 'Opening the checkout…' })).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(page.getByRole('button', { name: 'Join the Crew' })).toBeEnabled();
});

test('has three benefit cards @desktop', async ({ page }) => {
  await page.goto('/login-success');
  const cards = page.getByRole('region', { name: 'What comes with the spot' }).getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText(['Your price stays', 'Your voice counts', 'Your name stays']);
});

test('has two questions, which can be open at once', async ({ page }) => {
  await page.goto('/login-success');
  const answers = page.locator('details p');
  await page.getByRole('heading', { name: 'Is it a subscription?' }).click();
  await page.getByRole('heading', { name: 'What happens when all spots are taken?' }).click();
  await expect(answers).toHaveCount(2);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});

test('throws confetti once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login-success');
  await expect(confetti(page)).toHaveCount(1);
  await page.clock.runFor(2000);
  await expect(confetti(page)).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(15_000);
  await expect(confetti(page)).toHaveCount(0);
});

test('throws no confetti at those who prefer reduced motion @reduced-motion', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/login-success');
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => file.includes('confetti'))).toEqual([]);
  await expect(confetti(page)).toHaveCount(0);
});

test.describe('after a sign-in', () => {
  test('goes to the pricing page after 20 seconds', async ({ page }) => {
    await returnSignedIn(page);
    await page.clock.runFor(19_998);
    await expect(page).toHaveURL('/login-success');
    await page.clock.runFor(2);
    await expect(page).toHaveURL('/pricing');
  });

  test('shows how many seconds are left @desktop', async ({ page }) => {
    await returnSignedIn(page);
    await expect(countdown(page)).toHaveText('Taking you to pricing in 20 seconds');
    await page.clock.runFor(1000);
    await expect(countdown(page)).toHaveText('Taking you to pricing in 19 seconds');
    await page.clock.runFor(18_000);
    await expect(countdown(page)).toHaveText('Taking you to pricing in 1 second');
  });

  test('a screen reader hears of it at 20, 10 and 5 seconds only @desktop', async ({ page }) => {
    await returnSignedIn(page);
    const region = page.getByRole('region', { name: 'Taking you to pricing' });
    const spoken = region.locator('[aria-live=polite]');
    const heard = new Set<string | null>();
    for (let second = 0; second < 20; second += 1) {
      heard.add(await spoken.textContent());
      await page.clock.runFor(1000);
    }
    const sentences = [20, 10, 5].map((count) => `Taking you to pricing in ${count} seconds`);
    expect([...heard]).toEqual(sentences);
  });

  test('Go now goes at once', async ({ page }) => {
    await returnSignedIn(page);
    await page.getByRole('link', { name: 'Go now' }).click();
    await expect(page).toHaveURL('/pricing');
  });

  test('Stay here stays', async ({ page }) => {
    await returnSignedIn(page);
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(countdown(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'You stay here' })).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL('/login-success');
  });

  test('leaving the page cancels it @desktop', async ({ page }) => {
    await returnSignedIn(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL('/about');
  });

  test('it does not begin again on the way back @desktop', async ({ page }) => {
    await returnSignedIn(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We make room on the bench.');
    await page.goBack();
    await expect(page).toHaveURL('/login-success');
    await page.clock.runFor(60_000);
    await expect(countdown(page)).toHaveCount(0);
    await expect(page).toHaveURL('/login-success');
  });

  test('signing out cancels it', async ({ page }) => {
    await returnSignedIn(page);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click();
    await expect(countdown(page)).toHaveCount(0);
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL('/login-success');
  });

  test('a purchase cancels it @desktop', async ({ page }) => {
    await page.route('**/v1/checkouts/', () => undefined); // never answered
    await returnSignedIn(page);
    await page.getByRole('button', { name: 'Join the Crew' }).click();
    await expect(countdown(page)).toHaveCount(0);
    await page.clock.runFor(9000);
    await expect(page).toHaveURL('/login-success');
  });

  test('the code is gone from the address @desktop', async ({ page }) => {
    await returnSignedIn(page);
    await expect(page).toHaveURL('/login-success');
  });

  test('the countdown has no fault that a check for accessibility finds', async ({ page, axe }) => {
    await returnSignedIn(page);
    await page.clock.runFor(8000);
    await expect(confetti(page)).toHaveCount(0);
    await page.clock.resume(); // the check waits by the clock
    expect(await axe()).toEqual([]);
  });
});

test('a session found at load leads nowhere @desktop', async ({ page }) => {
  await page.clock.install();
  await signInBefore(page, '/login-success');
  await page.clock.runFor(60_000);
  await expect(countdown(page)).toHaveCount(0);
  await expect(page).toHaveURL('/login-success');
});

test('a session refreshed at load leads nowhere @desktop', async ({ page }) => {
  await page.clock.install();
  await signInBefore(page, '/about');
  await letSessionExpire(page);
  const refreshed = page.waitForResponse(/grant_type=refresh_token/);
  await page.goto('/login-success');
  await refreshed;
  await expect(signedInNote(page)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(countdown(page)).toHaveCount(0);
  await expect(page).toHaveURL('/login-success');
});

test('a refocused tab leads nowhere @desktop', async ({ page }) => {
  await page.clock.install();
  await signInBefore(page, '/login-success');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await page.clock.runFor(60_000);
  await expect(countdown(page)).toHaveCount(0);
  await expect(page).toHaveURL('/login-success');
});
