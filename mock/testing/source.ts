import { randomBytes } from 'node:crypto';
import { startMock } from '../index.ts';
import type { MockOptions } from '../options.ts';
import type { Source } from './world-of-test.ts';

export interface SourceOptions {
  /** Where a mock runs already. Default: none does, and one is started for the tests of each worker. */
  readonly mockUrl?: string | undefined;
}

/** Lends a mock to the tests of a worker: one that runs elsewhere, or one of its own, which ends after them. */
export async function withSource(
  { mockUrl, ...options }: MockOptions & SourceOptions,
  use: (source: Source) => Promise<void>,
): Promise<void> {
  // Others use it too, and may run the same tests at this moment.
  if (mockUrl) return use({ url: mockUrl, run: randomBytes(4).toString('hex') });
  const mock = await startMock(options);
  await use({ url: mock.url, fetch: mock.fetch });
  await mock.close();
}
