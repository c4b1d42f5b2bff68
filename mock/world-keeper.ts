import { randomUUID } from 'node:crypto';
import { freshKey, namedBlobs, nameOfPart, withBlobKeys } from './bytes/names.ts';
import { ApiError, invalid, notFound } from './kernel/errors.ts';
import type { Capture } from './kernel/snapshot/capture.ts';
import { type KeepBlob, readSnapshot } from './kernel/snapshot/read.ts';
import { storedOf } from './kernel/snapshot/stored.ts';
import { type Blob, writeSnapshot } from './kernel/snapshot/write.ts';
import { StorageFault } from './kernel/store/storage-fault.ts';
import type { Store, StoredWorld } from './kernel/store/store.ts';
import type { Worlds } from './kernel/worlds.ts';
import { broken } from './problems.ts';
import type { Beginning, Ready, Scenarios } from './scenarios/scenarios.ts';
import type { World } from './tables.ts';

/** What a new world is. */
export interface WorldStart {
  /** What it begins with. Default: what a world begins with on its first use, or what one that is reset began with. */
  readonly scenario?: Beginning | undefined;
  /** Where its clock stands still, in milliseconds. Default: as the scenario says, or as the process was told. */
  readonly clock?: number | undefined;
}

/** The worlds of a process as things of their own: made, begun again, copied, put into a file and taken out of one. */
export interface WorldKeeper {
  /** The names of those that there are, in order. */
  names(): readonly string[];
  find(name: string): World | undefined;
  /** Makes a world. Rejects with 409 when there is one with this name, and with a ScenarioFault when its scenario fails. */
  create(name: string, start: WorldStart): Promise<World>;
  /**
   * Begins a world again, with the scenario that it began with unless told otherwise. Rejects with 422 when nobody knows that
   * any more, and with a ScenarioFault when the scenario fails, and leaves the world as it is then.
   */
  reset(name: string, start: WorldStart): Promise<World>;
  /** Forgets a world with all that it holds. */
  delete(name: string): Promise<void>;
  /** The lines of a snapshot of a world, taken at once, after all work that is due. */
  snapshot(name: string): Promise<AsyncIterable<string>>;
  /**
   * Puts the world of a snapshot in the place of one, or where there is none. Rejects with a SnapshotFault for what is no
   * whole snapshot, and leaves the world that is there then.
   */
  restore(name: string, lines: AsyncIterable<string>): Promise<World>;
  /** Makes a world that has all that another has. Rejects with 409 when there is one with its name. */
  clone(from: string, name: string): Promise<World>;
}

interface KeeperParts {
  readonly version: string;
  /** The names of the tables of each world. */
  readonly tables: ReadonlySet<string>;
  readonly worlds: Worlds<World>;
  readonly store: Store;
  readonly scenarios: Scenarios;
  /**
   * Makes a world and fills it with what is ready, and has it kept in the place of the one with its name. `at`: where its clock
   * stands still.
   */
  readonly make: (name: string, ready: Ready, beginning: Beginning, at?: number) => World;
  /** Makes a world that has all that is kept of one, which nothing keeps yet. */
  readonly remake: (name: string, stored: StoredWorld) => World;
  /** Resolves when what is due in a world is done. */
  readonly ready: (name: string) => Promise<unknown> | null;
  /** Told when a world is over, or another takes its place. */
  readonly forgotten: (name: string) => void;
  /** Takes up what lies ahead of a world that is new. */
  readonly begin: (world: World) => void;
}

export function createWorldKeeper(parts: KeeperParts): WorldKeeper {
  const { version, tables, worlds, store, scenarios, make, remake, ready, forgotten, begin } = parts;

  /** Puts what `take` makes in the place of a world, of which nothing remains once the new one is kept. */
  async function replace(name: string, take: () => World | Promise<World>): Promise<World> {
    let made: World | undefined;
    await worlds.change(name, async (before) => {
      await end(name, before);
      made = await take();
      await store.pending(name);
      return made;
    });
    if (!made) throw new Error(`The world ${name} was not made`);
    begin(made);
    return made;
  }

  async function end(name: string, world: World | undefined): Promise<void> {
    world?.end();
    // What it has committed is kept first, or has failed to be: either is forgotten.
    await store.pending(name)?.catch(() => undefined);
    store.usage.drop(name);
    forgotten(name);
  }

  async function enter(name: string): Promise<World> {
    const world = worlds.find(name);
    if (!world) throw notFound('world', 'name');
    await ready(name);
    return world;
  }

  function refuseTaken(name: string): void {
    if (!worlds.has(name) && !worlds.isChanging(name)) return;
    const detail = `There is a world ${name} already. Reset it, or choose another name.`;
    throw new ApiError(409, { error: 'WorldExists', detail });
  }

  async function captured(name: string): Promise<{ capture: Capture; blobs: Blob[] }> {
    const world = await enter(name);
    await store.pending(name);
    const capture = withBlobKeys(world.capture(store.requestsOf(name)), nameOfPart);
    return { capture, blobs: namedBlobs(world, store.blobs) };
  }

  /**
   * Has `place` put the world that `gather` captures where it belongs. Its uploads are kept aside until all of it is there.
   */
  async function takeOn(
    name: string,
    gather: (keep: KeepBlob) => Promise<Capture>,
    place: (take: () => Promise<World>) => Promise<World>,
  ): Promise<World> {
    // No world that is asked for has such a name.
    const aside = `~${randomUUID()}`;
    try {
      const keys = new Map<string, string>();
      const capture = await gather((name, bytes) => {
        const key = freshKey(name);
        keys.set(name, key);
        return store.blobs.put(aside, key, bytes);
      });
      const stored = storedOf(withBlobKeys(capture, (_, name) => keys.get(name) ?? name));
      // What cannot be taken on is found before the world is gone that is there.
      remake(aside, stored);
      store.adopt(aside, stored, capture.requests);
      await store.pending(aside);
      return await place(async () => {
        await store.move(aside, name);
        scenarios.remember(name, undefined);
        return remake(name, stored);
      });
    } finally {
      await store.drop(aside);
    }
  }

  return {
    names: () => worlds.names(),
    find: (name) => worlds.find(name),
    async create(name, { scenario = scenarios.usual, clock }) {
      refuseTaken(name);
      // Within: whoever uses the name meanwhile waits for this world, and makes none.
      return replace(name, async () => make(name, await scenarios.ready(scenario, clock), scenario, clock));
    },
    async reset(name, { scenario, clock }) {
      const world = await enter(name).catch(unlessUnreadable);
      const beginning = scenario ?? (world && (await scenarios.of(world))) ?? refuseUnknown();
      const ready = await scenarios.ready(beginning, clock);
      return replace(name, () => make(name, ready, beginning, clock));
    },
    async delete(name) {
      await enter(name).catch(unlessUnreadable);
      await worlds.change(name, async (before) => {
        await end(name, before);
        await store.drop(name);
        scenarios.remember(name, undefined);
        return null;
      });
    },
    async snapshot(name) {
      const { capture, blobs } = await captured(name);
      return writeSnapshot(capture, blobs, version);
    },
    restore: (name, lines) =>
      takeOn(
        name,
        (keep) => readSnapshot(lines, tables, keep),
        (take) => replace(name, take),
      ),
    async clone(from, name) {
      refuseTaken(name);
      if (!worlds.has(from)) throw notFound('world', 'name');
      const world = await replace(name, async () => {
        const { capture, blobs } = await captured(from);
        const gather = async (keep: KeepBlob) => {
          for (const { key, read } of blobs) await keep(key, read());
          return capture;
        };
        return takeOn(name, gather, (take) => take());
      });
      scenarios.remember(name, await scenarios.of(await enter(from)));
      return world;
    },
  };
}

/** A world whose file is damaged can be got rid of. */
function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof StorageFault)) throw error;
}

function refuseUnknown(): never {
  const msg = 'What this world began with is not known here: say what it is to begin with';
  throw invalid({ loc: ['body', 'scenario'], ...broken(msg) });
}
