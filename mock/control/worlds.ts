import type { ScenarioName, World as WorldBody } from '../../generated/control/types.ts';
import type { Reply } from '../http/exchange.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import { toWire } from '../kernel/instant.ts';
import { readInstant } from '../kernel/read-instant.ts';
import { SnapshotFault } from '../kernel/snapshot/read.ts';
import { broken } from '../problems.ts';
import type { World } from '../tables.ts';
import type { WorldKeeper, WorldStart } from '../world-keeper.ts';
import type { ControlHandlers, OperationsOf } from './call.ts';

/** The worlds of the process, whichever is addressed. */
export const worldHandlers: ControlHandlers<OperationsOf<'worlds'>> = {
  'worlds.list': ({ query: { page = 1, limit = 100 }, worlds }) => {
    const all = worlds.names();
    return {
      items: all.slice((page - 1) * limit, page * limit).map((name) => describe(found(worlds, name))),
      pagination: { total_count: all.length, max_page: Math.ceil(all.length / limit) },
    };
  },
  'worlds.get': ({ path, worlds }) => describe(found(worlds, path.name)),
  'worlds.create': async ({ body: { name, from, ...start }, worlds }) => {
    if (from === undefined) return describe(await worlds.create(name, startOf(start)));
    for (const key of ['scenario', 'clock'] as const)
      if (start[key] !== undefined)
        throw invalid({ loc: ['body', key], ...broken('Not together with from, whose world is copied') });
    return describe(await worlds.clone(from, name));
  },
  'worlds.reset': async ({ path, body = {}, worlds }) => describe(await worlds.reset(path.name, startOf(body))),
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

function found(worlds: WorldKeeper, name: string): World {
  const world = worlds.find(name);
  if (!world) throw notFound('world', 'name');
  return world;
}

function startOf({ clock, scenario }: { clock?: string | number; scenario?: ScenarioName }): WorldStart {
  if (clock === undefined) return { scenario };
  const read = readInstant(clock);
  if (read.fault === undefined) return { scenario, clock: read.at };
  throw invalid({ loc: ['body', 'clock'], msg: read.fault, type: 'datetime_parsing' });
}

function describe({ name, scenario, clock, sequence, agenda, failures }: World): WorldBody {
  return {
    name,
    scenario: scenario as ScenarioName, // one of those that a world can be made with
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
