import { test as base, type TestAPI } from 'vitest';
import type { MockWorld } from '../../client/testing/mock-world.ts';
import { createWebhookReceiver, type WebhookReceiver } from '../../client/testing/webhook-receiver.ts';
import type { MockOptions } from '../options.ts';
import { type SourceOptions, withSource } from './source.ts';
import { lendWorld, type Source } from './world-of-test.ts';

export type { MockWorld, SourceOptions, WebhookReceiver };

/** What each test may ask for. */
export interface BillingFixtures {
  /** A world of the test's own. When the test fails, what has happened in it is printed. */
  readonly world: MockWorld;
  /** An endpoint for webhooks of the test's own, to which nothing is subscribed yet. */
  readonly receiver: WebhookReceiver;
}

/** vitest's `test` with a world for each test, of a mock that each worker starts. */
export const test: TestAPI<BillingFixtures> = billingTest();

/** The same with a mock that is started with options, or that runs elsewhere. */
export function billingTest(options: MockOptions & SourceOptions = {}): TestAPI<BillingFixtures> {
  return base.extend<BillingFixtures & { readonly billingSource: Source }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
    billingSource: [async ({}, use) => withSource(options, use), { scope: 'worker' }],
    world: async ({ billingSource, task }, use) => {
      const titles = [...ancestors(task.suite), task.name];
      await lendWorld(
        billingSource,
        {
          titles: [task.file.name, ...titles],
          failed: () => (task.result?.state === 'fail') !== (task.fails ?? false), // `test.fails` is to fail
          tell: (journal) => console.error(journal),
        },
        use,
      );
    },
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
    receiver: async ({}, use) => {
      const receiver = await createWebhookReceiver();
      await use(receiver);
      await receiver.close();
    },
  });
}

interface Suite {
  readonly name: string;
  readonly suite?: Suite | undefined;
}

function ancestors(suite: Suite | undefined): string[] {
  return suite ? [...ancestors(suite.suite), suite.name] : [];
}
