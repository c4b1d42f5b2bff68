import { test as base } from '@playwright/test';
import type { MockWorld } from '../../client/testing/mock-world.ts';
import { createWebhookReceiver, type WebhookReceiver } from '../../client/testing/webhook-receiver.ts';
import type { MockOptions } from '../options.ts';
import { withSource } from './source.ts';
import { lendWorld, type Source } from './world-of-test.ts';

export { expect } from '@playwright/test';
export type { MockWorld, WebhookReceiver };

/** What each test may ask for. */
export interface BillingFixtures {
  /** A world of the test's own. When the test fails, what has happened in it is attached to its report and printed. */
  readonly world: MockWorld;
  /** An endpoint for webhooks of the test's own, to which nothing is subscribed yet. */
  readonly receiver: WebhookReceiver;
}

/** What `use` of the configuration may set. */
export interface BillingOptions {
  /** Where a mock runs already. Default: `BILLING_MOCK_URL`; without it, each worker starts a mock. */
  readonly mockUrl: string | undefined;
  /** What that mock is started with. */
  readonly mockOptions: MockOptions;
}

interface WorkerFixtures extends BillingOptions {
  readonly billingSource: Source;
}

/** Playwright's `test` with a world for each test. */
export const test = base.extend<BillingFixtures, WorkerFixtures>({
  mockUrl: [process.env.BILLING_MOCK_URL || undefined, { option: true, scope: 'worker' }],
  mockOptions: [{}, { option: true, scope: 'worker' }],
  billingSource: [
    async ({ mockUrl, mockOptions }, use) => withSource({ ...mockOptions, mockUrl }, use),
    { scope: 'worker' },
  ],
  world: async ({ billingSource }, use, info) => {
    const tell = async (journal: string) => {
      console.error(journal);
      await info.attach('journal of the billing mock', { body: journal, contentType: 'text/plain' });
    };
    await lendWorld(
      billingSource,
      { titles: info.titlePath, failed: () => info.status !== info.expectedStatus, tell },
      use,
    );
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  receiver: async ({}, use) => {
    const receiver = await createWebhookReceiver();
    await use(receiver);
    await receiver.close();
  },
});
