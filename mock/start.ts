import { once } from 'node:events';
import type { Server } from 'node:http';
import { createMockWorld, type MockWorld } from '../client/testing/mock-world.ts';
import type { Settled } from '../generated/control/types.ts';
import { findSources, readBundle } from './contract-source.ts';
import { checkFaultOptions, faultOptions } from './control/fault-options.ts';
import { describeSettled } from './control/work.ts';
import { openData } from './data.ts';
import type { OpenApiDocument } from './engine/contract/document.ts';
import { createEngine } from './engine/engine.ts';
import { watchContract } from './engine/reload.ts';
import { createCallers } from './http/callers.ts';
import { contractSurface } from './http/contract-surface.ts';
import { createFetch, type Fetch } from './http/fetch.ts';
import { createFrontDoor } from './http/front-door.ts';
import { createRequestIds } from './http/request-ids.ts';
import { createServer } from './http/server.ts';
import { DEFAULT_WORLD } from './http/target.ts';
import { urlOf } from './http/url-of.ts';
import { Coverage } from './interceptors/coverage/coverage.ts';
import { Recorder } from './interceptors/journal/recorder.ts';
import { checkOptions, JOURNAL_BYTES, type MockOptions } from './options.ts';
import { createPlatform, type Platform } from './platform.ts';
import { anew, begin, watchesFile } from './scenario-start.ts';
import { watchScenario } from './scenarios/watch.ts';
import { type Bench, createWorkshop } from './scenarios/workshop.ts';
import { faultParts, interceptorsOf, surfacesOf } from './surfaces.ts';
import type { SettleOptions } from './webhooks/settle-options.ts';
import { DEFAULT_SEED } from './world-maker.ts';

/** A mock that runs. By itself it is the handle of its default world: `mock.clock`, `mock.faults`, `mock.client()`. */
export interface Mock extends MockWorld {
  /** What a client takes as its base URL, without a trailing slash: where the mock listens, or `http://mock`. */
  readonly url: string;
  /** @internal What the mock is made of: no promise, and not in the package's types. */
  readonly platform: Platform;
  /**
   * Answers a request in this process, as the port does: `createClient({ baseUrl: mock.url, fetch: mock.fetch })`. The
   * request's URL may have any host; those in the answer begin as it does.
   */
  readonly fetch: Fetch;
  /**
   * The handle of a world, which is made on first use. Throws a RangeError for what is no name: letters, digits, `_` and `-`,
   * 64 at most.
   */
  world(name: string): MockWorld;
  /**
   * Resolves when nothing is due in a world and nothing of it is being delivered, and tells what has happened. Retries
   * and renewals that lie ahead do not count. Rejects with a RangeError for what is no name of a world, no mark or no
   * time-out, and with an Error when the mock is closed, before or meanwhile.
   */
  settle(options?: SettleOptions & { readonly world?: string }): Promise<Settled>;
  /**
   * Stops listening and drops the connections, those of webhooks in flight included. What `fetch` and `settle` have not
   * answered rejects. A second call does nothing more.
   */
  close(): Promise<void>;
}

/** What a mock calls itself that has no port. */
const NOWHERE = 'http://mock';

/**
 * Starts the mock. Rejects with a RangeError for an option that cannot be meant, with the system's error, such as
 * `EADDRINUSE`, when it cannot listen, and with a StorageFault for a folder in which no worlds can be kept.
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  checkOptions(options);
  const document = readBundle();
  const { data, log = console.error } = options;
  if (data === undefined) return assemble(options, document);
  const store = await openData(data, log);
  try {
    return await assemble({ ...options, store }, document);
  } catch (error) {
    // Nobody else could have the folder until this process ends.
    await store.close();
    throw error;
  }
}

/** `isBench`: whether scenarios are built in it, and nothing else is done. */
async function assemble(options: MockOptions, document: OpenApiDocument, isBench = false): Promise<Mock> {
  const { listen = true, port = 0, host = '127.0.0.1', watch = false, log } = options;
  const recorder = journalOf(options);
  const workshop = isBench ? null : createWorkshop(() => openBench(options, engine.contract.document));
  const platform = createPlatform(options, {
    faults: faultOptions(options.faults),
    journalBytes: options.journalBytes ?? JOURNAL_BYTES,
    watch: {
      committed: (commit) => recorder?.commit(commit),
      forgotten: (world) => recorder?.forget(world),
    },
    buildWorld: workshop?.build ?? null,
  });
  const engine = createEngine({ document, kernel: platform.kernel });
  checkFaultOptions(options.faults, engine.contract);
  const callers = createCallers(options);
  const faults = faultParts(platform, options, () => engine.contract);
  const coverage = new Coverage(() => engine.contract);
  const pending = (world: string) => platform.store.pending(world);
  const door = createFrontDoor({
    contract: contractSurface(engine),
    others: surfacesOf({ platform, callers, faults, recorder, coverage }, options),
    interceptors: interceptorsOf({ platform, faults, recorder, coverage }, pending),
    callers,
    pending,
    requestIds: createRequestIds(
      (world) => seedOf(platform, world) ?? `${options.seed ?? DEFAULT_SEED}/${world}`,
      (world) => platform.store.countRequest(world),
    ),
    log,
  });
  const { scenario } = options;
  if (scenario !== undefined) await begin(scenario, platform, workshop);
  const server = listen ? await listening(createServer(door), port, host) : null;
  const sources = watch ? findSources() : null;
  const watcher = sources && watchContract({ engine, sources: sources.folders, load: sources.load, log });
  const url = server ? urlOf(server) : NOWHERE;
  platform.publicUrl = (options.publicUrl ?? url).replace(/\/+$/, '');
  const scenarioWatcher =
    watchesFile(options) && watchScenario({ ...options, file: options.scenario, use: anew(platform) });
  const close = async () => {
    watcher?.close();
    if (scenarioWatcher) scenarioWatcher.close();
    await Promise.all([platform.close(), server && closed(server), workshop?.close()]);
  };
  let closing: Promise<void> | undefined;
  const fetch = createFetch(door, platform.closing);
  const world = (name: string) => createMockWorld({ url, name, fetch });
  return {
    ...world(DEFAULT_WORLD),
    platform,
    world,
    settle: async ({ world: named = DEFAULT_WORLD, ...options } = {}) => {
      const { name } = world(named);
      return describeSettled(await platform.settle(name, options), platform.worlds.get(name));
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** A mock in which scenarios are built: nothing goes wrong in it, nothing is kept and nothing leaves it. */
async function openBench({ seed, log }: MockOptions, document: OpenApiDocument): Promise<Bench> {
  const mock = await assemble({ listen: false, journalBytes: 0, seed, log }, document, true);
  const { keeper, worlds } = mock.platform;
  return {
    fetch: mock.fetch,
    close: mock.close,
    baseUrl: (name) => mock.world(name).url,
    create: (name, scenario, clock) => keeper.create(name, { scenario, clock }),
    delete: keeper.delete,
    capture: async (name) => {
      await mock.settle({ world: name });
      return worlds.get(name).capture(0);
    },
  };
}

/** What the ids of a world are drawn from; undefined for one that there is not, or that cannot be read. */
function seedOf({ worlds }: Platform, name: string): string | undefined {
  try {
    return worlds.find(name)?.idSeed;
  } catch {
    return undefined;
  }
}

/** Null when the journal is off. */
function journalOf({ journalBytes = JOURNAL_BYTES }: MockOptions): Recorder | null {
  return journalBytes === 0 ? null : new Recorder(journalBytes);
}

async function listening(server: Server, port: number, host: string): Promise<Server> {
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

async function closed(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
