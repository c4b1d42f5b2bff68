import type { UnreadableWorld, World as WorldBody, WorldList, WorldReset } from '../../generated/control/types.ts';
import type { Reply } from '../http/exchange.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import { toWire } from '../kernel/instant.ts';
import { readInstant } from '../kernel/read-instant.ts';
import { SnapshotFault } from '../kernel/snapshot/read.ts';
import { StorageFault } from '../kernel/store/storage-fault.ts';
import { broken } from '../problems.ts';
import { ScenarioFault } from '../scenarios/mistakes.ts';
import { inlineScenario } from '../scenarios/named.ts';
import type { World } from '../tables.ts';
import type { WorldKeeper, WorldStart } from '../world-keeper.ts';
import type { ControlContext, ControlHandlers, OperationsOf } from './call.ts';

/** The worlds of the process, whichever is addressed. */
export const worldHandlers: ControlHandlers<OperationsOf<'worlds'>> = {
  'worlds.list': ({ query: { query = '', page = 1, limit = 100 }, worlds }) => {
    const all = worlds.names().filter((name) => name.toLowerCase().includes(query.toLowerCase()));
    return {
      ...describeEach(worlds, all.slice((page - 1) * limit, page * limit)),
      pagination: { total_count: all.length, max_page: Math.ceil(all.length / limit) },
    };
  },
  'worlds.get': ({ path, worlds }) => describe(found(worlds, path.name)),
  'worlds.create': async ({ body: { name, from, ...start }, worlds, scenarios }) => {
    if (from === undefined)
      return describe(await orRefuse(async () => worlds.create(name, await startOf(start, scenarios))));
    for (const key of ['scenario', 'clock'] as const)
      if (start[key] !== undefined)
        throw invalid({ loc: ['body', key], ...broken('Not together with from, whose world is copied') });
    return describe(await worlds.clone(from, name));
  },
  'worlds.reset': async ({ path, body = {}, worlds, scenarios }) =>
    describe(await orRefuse(async () => worlds.reset(path.name, await startOf(body, scenarios)))),
  'worlds.delete': async ({ path, worlds }) => {
    await worlds.delete(path.name);
    return undefined;
  },
  'worlds.snapshot': async ({ path, worlds }) => linesReply(path.name, await worlds.snapshot(path.name)),
  'worlds.restore': async ({ path, worlds, lines }) => {
    const restored = worlds.restore(path.name, lines());
    return describe(await restored.catch((error: unknown) => refuseFault(error)));
  },
};

type Scenarios = ControlContext['scenarios'];

function found(worlds: WorldKeeper, name: string): World {
  const world = worlds.find(name);
  if (!world) throw notFound('world', 'name');
  return world;
}

/** One that cannot be read says so, and keeps no other from being told. */
function describeEach(worlds: WorldKeeper, names: readonly string[]): Pick<WorldList, 'items' | 'unreadable'> {
  const [items, unreadable]: [WorldBody[], UnreadableWorld[]] = [[], []];
  for (const name of names)
    try {
      items.push(describe(found(worlds, name)));
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error;
      unreadable.push({ name, detail: error.message });
    }
  return { items, unreadable };
}

async function startOf({ clock, scenario }: WorldReset, { named }: Scenarios): Promise<WorldStart> {
  const beginning = typeof scenario === 'string' ? await named(scenario) : scenario && inlineScenario(scenario);
  if (clock === undefined) return { scenario: beginning };
  const read = readInstant(clock);
  if (read.fault === undefined) return { scenario: beginning, clock: read.at };
  throw invalid({ loc: ['body', 'clock'], msg: read.fault, type: 'datetime_parsing' });
}

/** What is wrong with a scenario is wrong with the request that has it. */
async function orRefuse(work: () => Promise<World>): Promise<World> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ScenarioFault)) throw error;
    throw invalid(...error.mistakes.map(({ path, msg }) => ({ loc: ['body', 'scenario', ...path], ...broken(msg) })));
  }
}

function describe({ name, scenario, clock, sequence, agenda, failures }: World): WorldBody {
  return {
    name,
    scenario,
    now: toWire(clock.now()),
    frozen: clock.frozen,
    commits: sequence,
    upcoming_work: agenda.jobs.length,
    failed_work: failures.size,
  };
}

function linesReply(name: string, lines: AsyncIterable<string>): Reply {
  const headers = {
    'content-type': 'application/x-ndjson',
    'content-disposition': `attachment; filename="${name}.ndjson"`,
  };
  return { status: 200, headers, body: undefined, streamed: { read: () => bytesOf(lines) } };
}

async function* bytesOf(lines: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  for await (const line of lines) yield Buffer.from(line);
}

function refuseFault(error: unknown): never {
  throw error instanceof SnapshotFault ? invalid({ loc: ['body'], ...broken(error.message) }) : error;
}
