import { setMaxListeners } from 'node:events';
import { BlobSweeper } from './bytes/sweeper.ts';
import { workers } from './commands/workers.ts';
import { findCredential } from './credentials.ts';
import type { Commit } from './kernel/commit.ts';
import type { FaultTerms } from './kernel/faults.ts';
import { Followers } from './kernel/followers.ts';
import { createKernel } from './kernel/kernel.ts';
import { readInstant } from './kernel/read-instant.ts';
import { Scheduler } from './kernel/scheduler.ts';
import type { Kernel } from './kernel/seam.ts';
import { Shelf } from './kernel/shelf.ts';
import { MemoryStore } from './kernel/store/memory.ts';
import type { Store } from './kernel/store/store.ts';
import { Worlds } from './kernel/worlds.ts';
import type { PlatformOptions } from './platform-options.ts';
import { handlers } from './resources/index.ts';
import type { BuildWorld } from './scenarios/builds.ts';
import { Scenarios } from './scenarios/scenarios.ts';
import { TABLE_NAMES, type World } from './tables.ts';
import { version } from './version.ts';
import { Dispatcher } from './webhooks/dispatcher.ts';
import { Inbox } from './webhooks/inbox.ts';
import { createInboxCalls, type InboxCalls } from './webhooks/inbox-calls.ts';
import { createPublish } from './webhooks/publish.ts';
import { Redeliveries } from './webhooks/redeliveries.ts';
import { createSettle, type Settled } from './webhooks/settle.ts';
import type { SettleOptions } from './webhooks/settle-options.ts';
import { createWorldKeeper, type WorldKeeper } from './world-keeper.ts';
import { createWorldMaker } from './world-maker.ts';
import { atMost, worldRoom } from './world-room.ts';

const WORLDS_IN_MEMORY = 500;

/** The billing platform without a server: its worlds, the kernel that answers calls from them, and their webhooks. */
export interface Platform {
  readonly kernel: Kernel;
  readonly worlds: Worlds<World>;
  readonly keeper: WorldKeeper;
  /** What its worlds begin with. */
  readonly scenarios: Scenarios;
  readonly store: Store;
  /** Aborted, with an Error that says so, once the platform is closed. */
  readonly closing: AbortSignal;
  /** What the addresses begin with that leave the mock by themselves, as in webhooks, without a slash at the end. */
  publicUrl: string;
  /** A world, after all work that is due by its clock. Rejects with a 507 when there are too many. */
  enter(name: string): Promise<World>;
  /**
   * Resolves when nothing is due in a world and nothing is under way, with what has happened; so does a time-out that is
   * over first, whatever is due when it begins. Rejects with a 507 when there are too many worlds.
   */
  settle(name: string, options?: SettleOptions): Promise<Settled>;
  /** The events of worlds, with what their payloads carry. */
  readonly inbox: InboxCalls;
  /** Ends the timers and the webhooks in flight. */
  close(): Promise<void>;
}

/** Who is told of what happens in the worlds. It must not throw. */
export interface PlatformWatch {
  /** After each commit, once it is durable. */
  committed?(commit: Commit): void;
  /** When a world is over, or another takes its place. */
  forgotten?(world: string): void;
}

export interface PlatformParts {
  /** How many bytes of memory the journal may keep. Default: 0. */
  readonly journalBytes?: number;
  /** What goes wrong in each world from its beginning. Default: nothing. */
  readonly faults?: readonly FaultTerms[];
  readonly watch?: PlatformWatch;
  /** Builds scenarios that have steps. Null where they are built: events there have no receivers. */
  readonly buildWorld: BuildWorld | null;
}

export function createPlatform(
  options: PlatformOptions,
  { faults = [], watch = {}, buildWorld, journalBytes = 0 }: PlatformParts,
): Platform {
  const { worldLimit, store = new MemoryStore(), log = console.error } = options;
  const { allowRemoteWebhooks: callsOtherHosts } = options;
  const address = options.publicUrl?.replace(/\/+$/, '');
  const clock = clockOf(options.clock);
  const webhooks = new Dispatcher({ ...options, log });
  const sweeper = new BlobSweeper(store.blobs, log);
  const scheduler = new Scheduler<World>({ perform: (world, job) => world.perform(job, workers), log });
  const publicUrl = (name: string) => platform.publicUrl + prefixOf(name);
  const followers = new Followers();
  const redeliveries = new Redeliveries();
  const publish = buildWorld ? createPublish({ isArmed: (name) => inbox.isArmed(name), publicUrl }) : undefined;
  const build = buildWorld ?? (() => Promise.reject(new Error('A scenario has no scenario for its base')));
  const scenarios = new Scenarios({ build, clock, log });
  const afterCommit = (world: World, commit: Commit): void => {
    watch.committed?.(commit);
    // It is in use, whoever has held it meanwhile.
    worlds.find(world.name);
    for (const { job, reason } of commit.failures.added)
      log(`The work ${job.kind} of the world ${world.name} failed: ${reason}`);
    webhooks.take(world, commit.effects.asked);
    sweeper.take(world, commit.effects.asked);
    scheduler.touch(world);
    if (commit.events.length > 0) followers.tell(world.name);
  };
  const forgotten = (name: string): void => {
    watch.forgotten?.(name);
    inbox.disarm(name);
    redeliveries.forget(name);
    followers.end(name);
  };
  const { make, remake } = createWorldMaker({
    ...{ seed: options.seed, clock, callsOtherHosts, store, faults, publish, afterCommit, scenarios },
    publicUrl: (name) => (address === undefined ? undefined : address + prefixOf(name)),
  });
  const begin = (world: World): void => {
    webhooks.take(world, world.effects.pending);
    sweeper.take(world, world.effects.pending);
    scheduler.touch(world);
  };
  const { worldsInMemory: most = WORLDS_IN_MEMORY } = options;
  const shelf = store.isDurable ? new Shelf<World>({ store, scheduler, remake, begin, most, log }) : undefined;
  const worlds = new Worlds<World>({
    make: (name) => {
      const world = make(name, scenarios.current, scenarios.usual);
      scheduler.touch(world);
      return world;
    },
    prepare: () => scenarios.prepare(),
    room: worldLimit === undefined ? (shelf ? undefined : worldRoom(journalBytes)) : atMost(worldLimit),
    archive: shelf,
  });
  shelf?.start(worlds);
  const pending = (name: string) => store.pending(name);
  const closing = new AbortController();
  // All that waits listens.
  setMaxListeners(0, closing.signal);
  const settle = createSettle({ scheduler, outside: [webhooks, sweeper], pending, closing: closing.signal });
  const enter = async (name: string): Promise<World> => {
    await worlds.changing(name);
    const world = worlds.get(name);
    await scheduler.ready(world);
    return world;
  };
  const find = (name: string) => worlds.find(name);
  const inbox = new Inbox({ enter, pending, publicUrl, armsAll: options.inbox ?? false });
  const keeper = createWorldKeeper({
    ...{ version: version(), tables: TABLE_NAMES, worlds, store, scenarios, make, remake, begin, ready: enter },
    forgotten,
  });
  const platform: Platform = {
    worlds,
    keeper,
    scenarios,
    store,
    publicUrl: 'http://127.0.0.1:4010',
    kernel: createKernel({ worlds, handlers, scheduler, findCredential, pending }),
    closing: closing.signal,
    enter,
    inbox: createInboxCalls({ inbox, followers, redeliveries, find, publicUrl, closing: closing.signal }),
    settle: async (name, options) => {
      await worlds.changing(name);
      return settle(worlds.get(name), options);
    },
    async close() {
      closing.abort(new Error('The mock is closed'));
      scheduler.stop();
      followers.close();
      await Promise.all([webhooks.close(), sweeper.close()]);
      shelf?.stop();
      await store.close();
    },
  };
  return platform;
}

function prefixOf(world: string): string {
  return world === 'default' ? '' : `/w/${world}`;
}

function clockOf(given: string | number | undefined): number | undefined {
  if (given === undefined) return undefined;
  const read = readInstant(given);
  if (read.fault === undefined) return read.at;
  throw new RangeError(`clock: ${read.fault}`);
}
