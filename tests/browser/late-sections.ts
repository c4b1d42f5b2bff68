import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Scrolls to the end of the page and waits for the sections that come only when one scrolls towards them. */
export async function showLateSections(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}
