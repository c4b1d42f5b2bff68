import { schedulePeriodEnd } from './commands/subscriptions/schedule.ts';
import { createFixtures, type ToldScenario } from './fixtures/index.ts';
import { Bases } from './kernel/bases.ts';
import { Clock } from './kernel/clock.ts';
import type { Commit } from './kernel/commit.ts';
import type { FaultTerms } from './kernel/faults.ts';
import { LinkSigner, linkKey, worldLinkKey } from './kernel/link-signer.ts';
import type { Identity } from './kernel/snapshot/capture.ts';
import type { Store, StoredWorld } from './kernel/store/store.ts';
import { World as KernelWorld } from './kernel/world.ts';
import { beginWith } from './scenarios/builds.ts';
import type { Beginning, Ready, Scenarios } from './scenarios/scenarios.ts';
import { makeTables, type World } from './tables.ts';
import type { createPublish } from './webhooks/publish.ts';

export interface WorldMakerParts {
  /** What ids are drawn from; undefined for the default, with which the key of links is left to chance. */
  readonly seed: string | undefined;
  /** Where clocks stand still, in milliseconds; undefined when they run. */
  readonly clock: number | undefined;
  readonly callsOtherHosts: boolean | undefined;
  /** The address of a world by which others reach it; undefined for the one by which it is called. */
  readonly publicUrl: (world: string) => string | undefined;
  readonly store: Store;
  readonly faults: readonly FaultTerms[];
  readonly publish: ReturnType<typeof createPublish> | undefined;
  readonly afterCommit: (world: World, commit: Commit) => void;
  readonly scenarios: Pick<Scenarios, 'remember'>;
}

/** What ids and secrets are drawn from unless told otherwise. */
export const DEFAULT_SEED = 'mock';

/** Makes the worlds of a platform, out of what they begin with and out of what was kept of them. */
export function createWorldMaker(given: WorldMakerParts) {
  const { seed = DEFAULT_SEED, clock, callsOtherHosts, store, faults, publish, afterCommit, scenarios } = given;
  const key = linkKey(given.seed);
  const tellStory = createFixtures(schedulePeriodEnd);
  const bases = new Bases();

  const bare = (name: string, at: number | undefined, identity: Partial<Identity>): World => {
    const ownKey = identity.linkKey === undefined ? worldLinkKey(key, name) : Buffer.from(identity.linkKey, 'hex');
    const parts = { name, seed, store, faults, publish, afterCommit, callsOtherHosts };
    const own = {
      clock: at === undefined ? new Clock() : new Clock({ start: at, frozen: true }),
      links: new LinkSigner(ownKey),
      publicUrl: given.publicUrl(name),
    };
    return new KernelWorld({ ...parts, ...own, ...identity }, makeTables);
  };
  const tell = (name: string, scenario: ToldScenario, at: number | undefined): World => {
    const world = bare(name, at, { scenario });
    tellStory(world, scenario);
    world.keep(bases.of(world.capture(0)));
    return world;
  };

  return {
    /** A new world. `at` is where its clock stands still, which the scenarios that are built know by themselves. */
    make(name: string, ready: Ready, beginning: Beginning, at = clock): World {
      const world =
        'told' in ready
          ? tell(name, ready.told, at)
          : beginWith(bare(name, undefined, { scenario: ready.built.label }), ready.built);
      scenarios.remember(name, beginning);
      return world;
    },
    /** The world that a store or a snapshot has kept. */
    remake(name: string, stored: StoredWorld): World {
      const world = bare(name, undefined, stored.identity);
      world.restore(stored);
      return world;
    },
  };
}
