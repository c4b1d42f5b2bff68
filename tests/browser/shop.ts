import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { type Client, createClient } from '../../client/lean.ts';
import type { CheckoutCreate } from '../../generated/types.ts';
import { test as base } from './fixtures.ts';

/** A world of the mock of one test's own, as the seller sees it. */
export interface Shop {
  readonly url: string;
  readonly client: Client;
  /** Opens a checkout of one product and gives its id and the address of its page. */
  sell(productId: string, terms?: Partial<CheckoutCreate>): Promise<{ readonly id: string; readonly url: string }>;
}

export const test = base.extend<{ readonly shop: Shop }>({
  shop: async ({ mockUrl, request }, use, info) => {
    const url = `${mockUrl}/w/${nameOf(info)}`;
    const client = createClient({ baseUrl: url, token: 'mock_oat_demo', fetch: sentBy(request) });
    await use({
      url,
      client,
      sell: (productId, terms = {}) => client.checkouts.create({ body: { products: [productId], ...terms } }),
    });
  },
});

/** Sends through the browser tool: a request that is never answered fails by its name, and a trace shows each. */
function sentBy(requests: APIRequestContext): (request: Request) => Promise<Response> {
  return async (request) => {
    const { method, url, headers } = request;
    const data = Buffer.from(await request.arrayBuffer());
    const answer = await requests.fetch(url, { method, headers: Object.fromEntries(headers), data, maxRedirects: 0 });
    const body = await answer.body();
    return new Response(body.length > 0 ? new Uint8Array(body) : null, {
      status: answer.status(),
      headers: answer.headers(),
    });
  };
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
