import { schedulePeriodEnd } from './commands/subscriptions/schedule.ts';
import { workers } from './commands/workers.ts';
import { findCredential } from './credentials.ts';
import { createFixtures } from './fixtures/index.ts';
import { Clock } from './kernel/clock.ts';
import { createKernel } from './kernel/kernel.ts';
import { LinkSigner, linkKey } from './kernel/link-signer.ts';
import { readInstant } from './kernel/read-instant.ts';
import type { Kernel } from './kernel/seam.ts';
import { World as KernelWorld } from './kernel/world.ts';
import { Worlds } from './kernel/worlds.ts';
import { handlers } from './resources/index.ts';
import { makeTables, type World } from './tables.ts';
import { Dispatcher } from './webhooks/dispatcher.ts';

export const DEFAULT_SEED = 'mock';

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
  /** How many worlds are kept. Default: 10,000. */
  readonly worldLimit?: number;
  /** Whether webhooks are sent to other hosts than this machine, too, over http as over https. Default: false. */
  readonly allowRemoteWebhooks?: boolean;
  /** Milliseconds that a webhook endpoint has for its answer. Default: 20,000. */
  readonly webhookTimeout?: number;
  /** Gets what would otherwise go to standard error: broken replies, reloads, and webhooks that could not be sent. */
  readonly log?: (line: string) => void;
}

/** The billing platform without a server: its worlds, the kernel that answers calls from them, and their webhooks. */
export interface Platform {
  readonly kernel: Kernel;
  readonly worlds: Worlds<World>;
  readonly webhooks: Pick<Dispatcher, 'idle' | 'close'>;
  /** Does all work of a world that is due by its clock. `baseUrl` is what the URLs that it hands out begin with. */
  catchUp(name: string, baseUrl: string): World;
}

export function createPlatform(options: PlatformOptions = {}): Platform {
  const { seed = DEFAULT_SEED, worldLimit, allowRemoteWebhooks: callsOtherHosts, log = console.error } = options;
  const key = linkKey(options.seed);
  const clock = clockOf(options.clock);
  const tellStory = createFixtures(schedulePeriodEnd);
  const webhooks = new Dispatcher({ ...options, log, catchUp: (world) => world.catchUp(workers) });
  const worlds = new Worlds<World>((name) => {
    const worldClock = clock === undefined ? new Clock() : new Clock({ start: clock, frozen: true });
    const afterCommit = () => webhooks.afterCommit(world);
    const links = new LinkSigner(key, name);
    const world: World = new KernelWorld(
      { name, seed, clock: worldClock, links, callsOtherHosts, afterCommit },
      makeTables,
    );
    tellStory(world);
    return world;
  }, worldLimit);
  return {
    worlds,
    webhooks,
    kernel: createKernel({ worlds, handlers, workers, findCredential }),
    catchUp(name, baseUrl) {
      const world = worlds.get(name);
      world.baseUrl = baseUrl;
      world.catchUp(workers);
      return world;
    },
  };
}

function clockOf(given: string | number | undefined): number | undefined {
  if (given === undefined) return undefined;
  const read = readInstant(given);
  if (read.fault === undefined) return read.at;
  throw new RangeError(`clock: ${read.fault}`);
}
