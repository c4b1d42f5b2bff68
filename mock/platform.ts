import { findCredential } from './credentials.ts';
import { createFixtures } from './fixtures/index.ts';
import { Clock } from './kernel/clock.ts';
import { createKernel } from './kernel/kernel.ts';
import type { Kernel } from './kernel/seam.ts';
import { World as KernelWorld } from './kernel/world.ts';
import { Worlds } from './kernel/worlds.ts';
import { handlers } from './resources/index.ts';
import { makeTables, type World } from './tables.ts';
import { workers } from './transitions/workers.ts';

export interface PlatformOptions {
  /** What ids and secrets are drawn from. The same seed and the same requests give the same ones. Default: `mock`. */
  readonly seed?: string;
  /** The instant, in milliseconds, at which the clock of each world stands still. Default: it runs with the system's. */
  readonly clock?: number;
  /** How many worlds are kept. Default: 10,000. */
  readonly worldLimit?: number;
}

/** The billing platform without a network: its worlds, and the kernel that answers calls from them. */
export interface Platform {
  readonly kernel: Kernel;
  readonly worlds: Worlds<World>;
  /** Does all work of a world that is due by its clock. `baseUrl` is what the URLs that it hands out begin with. */
  catchUp(name: string, baseUrl: string): World;
}

export function createPlatform({ seed = 'mock', clock, worldLimit }: PlatformOptions = {}): Platform {
  const tellStory = createFixtures();
  const worlds = new Worlds<World>((name) => {
    const worldClock = clock === undefined ? new Clock() : new Clock({ start: clock, frozen: true });
    const world = new KernelWorld({ name, seed, clock: worldClock }, makeTables);
    tellStory(world);
    return world;
  }, worldLimit);
  return {
    worlds,
    kernel: createKernel({ worlds, handlers, workers, findCredential }),
    catchUp(name, baseUrl) {
      const world = worlds.get(name);
      world.baseUrl = baseUrl;
      world.catchUp(workers);
      return world;
    },
  };
}
