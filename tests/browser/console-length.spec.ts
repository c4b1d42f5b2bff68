import type { Browser, Page } from '@playwright/test';
import { expect, openConsole, test } from './console-shop.ts';

const COUNT = 10_000;
/** Milliseconds of its thread that a task of the page may take: what a person does not notice. */
const LONGEST = 50;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  /** Microseconds of the thread's own time, whatever else the machine did meanwhile. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the page's process while something is done, in milliseconds of its own time. */
async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await work();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const renderers = traceEvents
    .filter(({ name, args }) => name === 'process_name' && args?.name === 'Renderer')
    .map(({ pid }) => pid);
  const tasks = traceEvents.filter(({ name, pid }) => name.endsWith('RunTask') && renderers.includes(pid));
  expect(tasks.length).toBeGreaterThan(100);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

test.slow();

test('a list of ten thousand is scrolled to its end without a long task @desktop', async ({ page, shop, browser }) => {
  for (let start = 0; start < COUNT; start += 250) {
    const few = Array.from({ length: 250 }, (_, place) => `c${start + place}@costa.example`);
    await Promise.all(few.map((email) => shop.client.customers.create({ body: { email } })));
  }
  await openConsole(page, shop, 'resources/customers');
  const table = page.getByRole('table', { name: 'Customers' });
  await expect(table).toHaveAttribute('aria-rowcount', String(COUNT + 3));
  await expect(table.getByRole('link').first()).toBeVisible();
  const longest = await longestTask(browser, page, async () => {
    for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, 3000);
    await page.keyboard.press('End');
    // The story's own customers were there first.
    await expect(table.getByRole('link', { name: 'Jane Okafor' })).toBeVisible();
  });
  expect(longest).toBeLessThan(LONGEST);
  expect(await table.getByRole('row').count()).toBeLessThan(60);
});
