import { cpuOf } from '../engine.ts';
import { collect } from '../heap.ts';
import { say } from '../progress.ts';
import type { ClientCall } from './calls.ts';
import type { Ask, Contender } from './contenders.ts';

/** CPU microseconds of a call, by the name of who makes it. */
export type Overheads = Readonly<Record<string, number>>;

const CHUNK = 200;

/**
 * What these calls cost with each client where nothing is sent: `fetch` makes the request that it is told and gives a prepared answer.
 * In turns, the least of the rounds: that is what nothing else has disturbed.
 */
export async function overheads(
  what: string,
  contenders: readonly Contender[],
  calls: readonly ClientCall[],
  rounds: number,
): Promise<Overheads> {
  let [current] = calls;
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    new Request(input, init); // so does every fetch
    return new Response(current?.answer, { status: current?.status, headers: { 'content-type': 'application/json' } });
  };
  const asks = contenders.map(({ name, open }) => [name, open(fetch)] as const);
  const turns = Math.ceil(CHUNK / calls.length);
  const all = async (ask: Ask) => {
    for (const call of calls) {
      current = call;
      await ask(call);
    }
  };
  const least: Record<string, number> = {};
  for (let round = -2; round < rounds; round += 1) {
    say(`${what}: ${round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`}`);
    for (const [name, ask] of asks) {
      collect(); // what one has left is not for the next to clear away
      const cost = (await cpuOf(turns, () => all(ask))) / turns / calls.length;
      if (round >= 0) least[name] = Math.min(least[name] ?? Number.POSITIVE_INFINITY, cost);
    }
  }
  return least;
}
