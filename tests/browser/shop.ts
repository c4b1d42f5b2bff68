import type { Page, TestInfo } from '@playwright/test';
import { type Client, createClient } from '../../client/index.ts';
import type { CheckoutCreate } from '../../generated/types.ts';
import { test as base } from './fixtures.ts';

/** A world of the mock of one test's own, as the seller sees it. */
export interface Shop {
  readonly url: string;
  readonly client: Client;
  /** Opens a checkout of one product and gives its id and the address of its page. */
  sell(productId: string, terms?: Partial<CheckoutCreate>): Promise<{ readonly id: string; readonly url: string }>;
}

/** Milliseconds; half of what a test has. */
const REQUEST_PATIENCE = 30_000;

export const test = base.extend<{ readonly shop: Shop }>({
  shop: async ({ mockUrl }, use, info) => {
    const url = `${mockUrl}/w/${nameOf(info)}`;
    const client = createClient({ baseUrl: url, token: 'mock_oat_demo', fetch: fetchInTime });
    await use({
      url,
      client,
      sell: (productId, terms = {}) => client.checkouts.create({ body: { products: [productId], ...terms } }),
    });
  },
});

/** A request that is never answered fails by its name, before the test does without one. */
function fetchInTime(request: Request): Promise<Response> {
  const signal = AbortSignal.timeout(REQUEST_PATIENCE);
  return fetch(request, { signal }).catch((error: unknown) => {
    throw new Error(`${request.method} ${request.url} was not answered`, { cause: error });
  });
}

export const SCHEMES = ['light', 'dark'] as const;

/** The smallest phone that the pages are made for. */
export async function onSmallPhone(page: Page, colorScheme: (typeof SCHEMES)[number] = 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width: 320, height: 640 });
}

/** How far the page reaches beyond the right edge of the window, in pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

function nameOf({ testId }: TestInfo): string {
  return testId.replaceAll(/[^\w-]/g, '-');
}
