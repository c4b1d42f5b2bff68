import AxeBuilder from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

interface Options {
  /** Where the mock listens; its default world stands behind the site. */
  readonly mockUrl: string;
  /** Lines of the browser's console that a test provokes. Every other error fails it. */
  readonly provokedErrors: readonly RegExp[];
}

interface Fixtures {
  /** What a check of the page for accessibility finds, one line each. */
  readonly axe: () => Promise<string[]>;
  readonly guard: undefined;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * A test against the built site, the mock behind it. It fails on any error in the console (a hydration mismatch, a
 * refusal of the content security policy), on an uncaught exception and on a request that leaves this machine.
 */
export const test = base.extend<Options & Fixtures>({
  provokedErrors: [[], { option: true }],
  mockUrl: [process.env.TEST_MOCK_URL ?? '', { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForHydration(page);
    await use(page);
    // What a test leaves on its way must not fail for want of the page.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  guard: [
    async ({ context, provokedErrors }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        if (isFault(message, provokedErrors)) faults.push(message.text());
      });
      context.on('weberror', (error) => faults.push(String(error.error())));
      context.on('request', (request) => {
        if (!isLocal(request.url())) faults.push(`A request left the machine: ${request.url()}`);
      });
      await use(undefined);
      expect(faults, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  axe: async ({ page }, use) => {
    await use(async () => {
      // What a page embeds comes from elsewhere and is checked where it is made.
      const builder = new AxeBuilder({ page }).withTags(RULES).exclude('iframe');
      const { violations } = await atRest(page, () => builder.analyze());
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    });
  },
});

export { expect };

/** Until then what is on the page is only a picture of it. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    const isSite = new URL(page.url()).origin === process.env.TEST_SITE_URL;
    if (isSite && options?.waitUntil !== 'commit')
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    return response;
  };
}

/** What is on its way in or out has colours of its own; a check needs those that stay. */
async function atRest<T>(page: Page, check: () => Promise<T>): Promise<T> {
  const isMoving = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isMoving) return check();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What was under way ends as it would have ended.
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish();
    }
  });
  try {
    return await check();
  } finally {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  }
}

function isFault(message: ConsoleMessage, provoked: readonly RegExp[]): boolean {
  if (message.type() !== 'error') return false;
  const text = message.text();
  // The browser's own line about the page itself, when that is the 404 page.
  const isMissingPage = / 404 /.test(text) && message.location().url === message.page()?.url();
  return !isMissingPage && !provoked.some((expected) => expected.test(text));
}

function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return !protocol.startsWith('http') || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
