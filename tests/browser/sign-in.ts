import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { hold } from './hold.ts';

/** The accounts that the mock's provider offers are people; this is one of them. */
export const JANE = 'Jane Okafor';

/** The footer's line about who is signed in. */
export function signedInNote(page: Page): Locator {
  return page.getByRole('contentinfo').getByText(`Signed in as ${JANE}`);
}

/** Goes from the sign-in page to the provider's accounts. */
export async function openAccounts(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
}

/** Signs in as a visitor does, up to the page that thanks for it. */
export async function signIn(page: Page): Promise<void> {
  await openAccounts(page);
  await page.getByRole('button', { name: JANE }).click();
  await expect(signedInNote(page)).toBeVisible();
}

/** Comes back from the provider with the clock in hand: the countdown has just begun. */
export async function returnSignedIn(page: Page): Promise<void> {
  await page.clock.install();
  await openAccounts(page);
  const redeem = await hold(page, '**/auth/v1/token*');
  await page.getByRole('button', { name: JANE }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for signing up!' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.clock.pauseAt(Date.now() + 60_000);
  redeem();
  await expect(signedInNote(page)).toBeVisible();
  await page.clock.runFor(1); // the library says so in a moment of its own
  await expect(page.getByRole('timer')).toBeVisible();
}

/** Signed in, and on another page since: nothing of the sign-in goes on. */
export async function signInBefore(page: Page, path: string): Promise<void> {
  await signIn(page);
  await page.goto(path);
  await expect(signedInNote(page)).toBeVisible();
}

/** The service hears of a session that has just run out: it wants to be refreshed. */
export async function letSessionExpire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = 'benchmate-session';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  });
}
