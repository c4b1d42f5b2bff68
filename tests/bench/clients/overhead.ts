import { cpuOf } from '../engine.ts';
import { say } from '../progress.ts';
import { startBare } from '../servers.ts';
import type { ClientCall } from './calls.ts';
import type { Ask, Contender, Fetch } from './contenders.ts';

/** CPU microseconds of a call, by the name of who makes it. */
export type Overheads = Readonly<Record<string, number>>;

/** Calls that are measured at once, those before each that are not, and those before the first. */
const CHUNK = 500;
const LEAD_IN = 50;
const WARM_UP = 4000;

/**
 * What these calls cost with each client where nothing is sent: the global `fetch` makes the request that it is told and gives a
 * prepared answer. In turns, the least of the rounds: that is what nothing else has disturbed.
 */
export async function overheads(
  contenders: readonly Contender[],
  calls: readonly ClientCall[],
  rounds: number,
): Promise<Overheads> {
  let [current] = calls;
  const fetch: Fetch = async (input, init) => {
    new Request(input, init); // so does every fetch
    return new Response(current?.answer, { status: current?.status, headers: { 'content-type': 'application/json' } });
  };
  const all = (ask: Ask) => async () => {
    for (const call of calls) {
      current = call;
      await ask(call);
    }
  };
  const real = globalThis.fetch;
  globalThis.fetch = fetch;
  try {
    const turns = contenders.map(({ name, open }) => [name, all(open())] as const);
    return await inTurns(`${calls.length} in process`, turns, calls.length, rounds);
  } finally {
    globalThis.fetch = real;
  }
}

/** What a call costs this process with each client where a server in another process answers it. */
export async function overheadsOverHttp(
  contenders: readonly Contender[],
  call: ClientCall,
  rounds: number,
): Promise<Overheads> {
  const server = await startBare(JSON.stringify({ get: JSON.parse(call.answer) }));
  try {
    const turns = contenders.map(({ name, open }) => {
      const ask = open({ baseUrl: server.url });
      return [name, () => ask(call)] as const;
    });
    return await inTurns('over HTTP', turns, 1, rounds);
  } finally {
    await server.stop();
  }
}

async function inTurns(
  what: string,
  turns: readonly (readonly [name: string, turn: () => Promise<unknown>])[],
  calls: number,
  rounds: number,
): Promise<Overheads> {
  const turnsOf = (number: number) => Math.ceil(number / calls);
  const times = turnsOf(CHUNK);
  const least: Record<string, number> = {};
  say(`calls, ${what}: warming up`);
  for (const [, turn] of turns) await cpuOf(turnsOf(WARM_UP), turn);
  for (let round = 0; round < rounds; round += 1) {
    say(`calls, ${what}: round ${round + 1} of ${rounds}`);
    for (const [name, turn] of turns) {
      await cpuOf(turnsOf(LEAD_IN), turn); // what the one before has left is cleared away
      const cost = (await cpuOf(times, turn)) / times / calls;
      least[name] = Math.min(least[name] ?? Number.POSITIVE_INFINITY, cost);
    }
  }
  return least;
}
