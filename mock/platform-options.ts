import type { Store } from './kernel/store/store.ts';

export interface PlatformOptions {
  /**
   * What ids and secrets are drawn from, and the key that links are signed with. The same seed and the same requests give
   * the same ones. Default: `mock`, but for the key, which is then a random one.
   */
  readonly seed?: string;
  /**
   * The instant at which the clock of each world stands still: RFC 3339 text, or milliseconds since the epoch. Default: it
   * runs with the system's.
   */
  readonly clock?: string | number;
  /**
   * How many worlds are kept, `Infinity` for no limit. A request for one more is refused, so that no client can exhaust the
   * memory. Default: as many as there is memory for, 10,000 at most; any number in a folder.
   */
  readonly worldLimit?: number;
  /** Whether webhooks are sent to other hosts than this machine, too, over http as over https. Default: false. */
  readonly allowRemoteWebhooks?: boolean;
  /** Milliseconds that a webhook endpoint has for its answer, `Infinity` for no limit. Default: 20,000. */
  readonly webhookTimeout?: number;
  /** The address at which others reach the mock. Default: the one by which it is called. */
  readonly publicUrl?: string;
  /** Whether the inbox of each world is armed from its beginning. Default: false; whoever asks for one arms it. */
  readonly inbox?: boolean;
  /**
   * How many worlds stay in memory where they are kept in a folder, besides those that are being used. Default: 500.
   */
  readonly worldsInMemory?: number;
  /** @internal Where worlds are kept. Default: in memory. */
  readonly store?: Store;
  /** Gets what would otherwise go to standard error: broken replies, failed work, reloads, webhooks that failed. */
  readonly log?: (line: string) => void;
}
