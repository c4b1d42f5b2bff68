import { cpuOf } from '../engine.ts';
import { say } from '../progress.ts';
import { startBare } from '../servers.ts';
import type { ClientCall } from './calls.ts';
import type { Ask, Contender, Fetch } from './contenders.ts';

/** What a call costs who makes it, in CPU: the medians of the rounds. */
export interface Overhead {
  /** Over that of the first, in the same round. */
  readonly times: number;
  readonly microseconds: number;
}

/** By the name of who makes the call. */
export type Overheads = Readonly<Record<string, Overhead>>;

/** Calls that are measured at once, those before each that are not, and those before the first. */
const CHUNK = 100;
const LEAD_IN = 100;
const WARM_UP = 4000;

/** Of small chunks there are many, and what disturbs one of them does not count. */
const CHUNKS_OF_A_ROUND = 5;

/**
 * What these calls cost with each client where nothing is sent: the global `fetch` makes the request that it is told and gives a
 * prepared answer. In turns, so that each is compared with what the first took just before.
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
  const costs = turns.map((): number[] => []);
  say(`calls, ${what}: warming up`);
  for (const [, turn] of turns) await cpuOf(turnsOf(WARM_UP), turn);
  for (let round = 0; round < rounds; round += 1) {
    say(`calls, ${what}: round ${round + 1} of ${rounds}`);
    for (let chunk = 0; chunk < CHUNKS_OF_A_ROUND; chunk += 1) {
      for (const [index, [, turn]] of turns.entries()) {
        await cpuOf(turnsOf(LEAD_IN), turn); // what the one before has left is cleared away
        costs[index]?.push((await cpuOf(turnsOf(CHUNK), turn)) / turnsOf(CHUNK) / calls);
      }
    }
  }
  const [first = []] = costs;
  return Object.fromEntries(
    turns.map(([name], index) => {
      const own = costs[index] ?? [];
      const times = median(own.map((cost, round) => cost / (first[round] ?? Number.NaN)));
      return [name, { times, microseconds: median(own) }];
    }),
  );
}

function median(figures: readonly number[]): number {
  return [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
