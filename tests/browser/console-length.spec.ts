import type { JSHandle, Page } from '@playwright/test';
import { expect, openConsole, test } from './console-shop.ts';
import type { Shop } from './shop.ts';

const COUNT = 10_000;
/** When the first of them happened, before all that the story tells of; the others follow a second apart. */
const FIRST = Date.parse('2024-01-01T00:00:00Z');
/** As many as a page of the API may have. */
const PAGE = 100;
const STEP = 3000;
const STEPS = 20;
/** The height of a row, in pixels. */
const ROW = 56;
/** How many rows come into view at most when the list is scrolled by a step, in however many frames; as many go. */
const COMING = Math.ceil(STEP / ROW) + 1;
/** A row of this list has a cell for its name, its kind and its time; one that is on its way has one cell. */
const CELLS = 3;

interface Changes {
  /** The most rows that the table had at once, its head included. */
  readonly rows: number;
  /** Nodes that came and that went. */
  readonly nodes: number;
}

/** Watches the table; `take` gives what happened since it was asked last. */
function watchTable(page: Page): Promise<JSHandle<{ take(): Changes }>> {
  return page.getByRole('table', { name: 'Events' }).evaluateHandle((table) => {
    const count = () => table.querySelectorAll('tr').length;
    let seen = { rows: count(), nodes: 0 };
    const note = (records: readonly MutationRecord[]) => {
      const nodes = records.reduce(
        (sum, { addedNodes, removedNodes }) => sum + addedNodes.length + removedNodes.length,
        0,
      );
      seen = { rows: Math.max(seen.rows, count()), nodes: seen.nodes + nodes };
    };
    const observer = new MutationObserver(note);
    observer.observe(table, { childList: true, subtree: true });
    return {
      take: () => {
        note(observer.takeRecords());
        const taken = seen;
        seen = { rows: count(), nodes: 0 };
        return taken;
      },
    };
  });
}

/** The numbers of the pages of the list that the console asks for, as it asks. */
function pagesAsked(page: Page): number[] {
  const asked: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('/v1/events/')) return;
    expect(searchParams.get('limit')).toBe(String(PAGE));
    asked.push(Number(searchParams.get('page')));
  });
  return asked;
}

/** Gives how many events there are then. */
async function ingest({ client }: Shop): Promise<number> {
  const events = Array.from({ length: COUNT }, (_, place) => ({
    name: `run-${place}`,
    external_customer_id: 'user_1',
    timestamp: new Date(FIRST + place * 1000).toISOString(),
  }));
  await client.events.ingest({ body: { events } });
  return (await client.events.list({ limit: 1 })).pagination.total_count;
}

test('a list of ten thousand is scrolled to its end with few rows, small changes and the pages in view @desktop', async ({
  page,
  shop,
}) => {
  const total = await ingest(shop);
  const asked = pagesAsked(page);
  await openConsole(page, shop, 'resources/events');
  const table = page.getByRole('table', { name: 'Events' });
  await expect(table).toHaveAttribute('aria-rowcount', String(total + 1));
  await expect(table.getByRole('link').first()).toBeVisible();
  const watched = await watchTable(page);
  const changed = async () => {
    await expect(table.locator('[aria-busy]')).toHaveCount(0);
    const { rows, nodes } = await watched.evaluate((watch) => watch.take());
    expect(rows).toBeLessThan(60);
    return nodes;
  };
  for (let step = 1; step <= STEPS; step += 1) {
    await page.mouse.wheel(0, STEP);
    const place = Math.floor((step * STEP) / ROW);
    await expect(table.locator(`[aria-rowindex="${place}"]`).getByRole('link')).toBeVisible();
    const nodes = await changed();
    expect(nodes).toBeGreaterThan(0);
    // A row comes once, is filled once and goes once.
    expect(nodes).toBeLessThanOrEqual(COMING * (2 + 1 + CELLS));
  }
  // In one frame, as the bar beside the list is taken to its end: by the key the browser rolls there, and a slow one rests.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(table.getByText('run-0', { exact: true })).toBeVisible();
  await expect(table.locator('tr').last()).toHaveAttribute('aria-rowindex', String(total + 1));
  await changed();

  // Three thousand pixels are less than a page, and what is jumped over is not read.
  const seen = Math.ceil((STEPS * STEP) / ROW / PAGE) + 1;
  const last = Math.ceil(total / PAGE);
  expect(asked.filter((number) => number > seen && number < last - 1)).toEqual([]);
  // A page comes into view and goes out of it; each time at most it and its neighbour are asked for.
  expect(asked.length).toBeLessThanOrEqual(2 * 2 * (seen + 2));
});
