import { tooOldFor } from './node-version.ts';
import type { MockOptions } from './options.ts';
import type { Mock } from './start.ts';

export type { Settled } from '../generated/control/types.ts';
export type { SettleOptions } from './webhooks/settle-options.ts';
export type { Mock, MockOptions };

/**
 * Starts the mock. Rejects with a RangeError for an option that cannot be meant, with the system's error, such as
 * `EADDRINUSE`, when it cannot listen, with a StorageFault for a folder in which no worlds can be kept, and with an Error of
 * one line on a Node that is too old.
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const mistake = tooOldFor(process.versions.node);
  if (mistake !== undefined) throw new Error(mistake);
  // Loaded here, so that an old Node is not asked to read it.
  return (await import('./start.ts')).startMock(options);
}
