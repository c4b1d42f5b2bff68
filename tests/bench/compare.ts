import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { CALLS, type Call, type Figures, fillPage, PATHS, silenceWebhooks } from './calls.ts';
import { type Cost, measure, send } from './measure.ts';
import { done, say } from './progress.ts';
import { type RunningServer, type Start, startBare, startMock, startMockAnew, startPrism } from './servers.ts';
import { table } from './table.ts';
import { type Costs, missed } from './targets.ts';

/**
 * Measures this mock, Prism's own and a bare server in one run on one machine, and prints a table with the ratios. CPU
 * is what holds on a busy machine: of each figure the least of interleaved rounds counts, of each rate the best.
 * `node tests/bench/compare.ts [rounds] [seconds per measurement]`, 4 and 2 by default.
 */
const rounds = Number(process.argv[2] ?? 4);
const seconds = Number(process.argv[3] ?? 2);
const STARTS = 3;

const engine = await engineAlone();
const start = {
  mock: await quickestStart(() => startMock()),
  anew: await quickestStart(startMockAnew),
  prism: await quickestStart(startPrism),
};
const [mock, journaling, prism] = [await startMock(['--journal', '0']), await startMock(), await startPrism()];
await prepare(journaling.url);
const bare = await startBare(await prepare(mock.url));
const servers = { mock, journaling, prism, bare };
const costs = await interleaved(servers);
await Promise.all(Object.values(servers).map((server) => server.stop()));
done();

const measured = { engine, start, ...costs };
console.log(table(measured));
for (const miss of missed(measured)) console.log(`Missed: ${miss}.`);
if (missed(measured).length > 0) process.exitCode = 1;

/** In a process of its own, whose heap holds nothing else. */
async function engineAlone(): Promise<Figures> {
  const script = fileURLToPath(new URL('engine.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(await text(child.stdout));
}

async function quickestStart(begin: () => Promise<RunningServer>): Promise<Start> {
  let best: Start = { elapsed: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY };
  for (let index = 0; index < STARTS; index++) {
    say(`start ${index + 1} of ${STARTS}`);
    const { start, stop } = await begin();
    best = { elapsed: Math.min(best.elapsed, start.elapsed), cpu: Math.min(best.cpu, start.cpu) };
    await stop();
  }
  return best;
}

/** Brings the mock to where the others stand, and gives what the bare server is to answer. */
async function prepare(url: string): Promise<string> {
  const ask = (method: string, path: string, body?: string) => send(url, method, path, body);
  await silenceWebhooks(ask);
  await fillPage(ask);
  return JSON.stringify({ get: await ask('GET', PATHS.get), list: await ask('GET', PATHS.list) });
}

/** `mock` keeps no journal, `journaling` is the mock as it starts by itself. */
type Name = 'mock' | 'journaling' | 'prism' | 'bare';

/** Round by round, so that whatever else the machine does meets all of them. The round before the first warms up. */
async function interleaved(servers: Readonly<Record<Name, RunningServer>>): Promise<Readonly<Record<Name, Costs>>> {
  const best = { mock: nothingYet(), journaling: nothingYet(), prism: nothingYet(), bare: nothingYet() };
  for (let round = 0; round <= rounds; round++) {
    for (const call of CALLS) {
      for (const [name, server] of Object.entries(servers) as [Name, RunningServer][]) {
        say(`${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}: ${call}, ${name}`);
        const cost = await measure(server, call, seconds);
        if (round > 0) best[name][call] = better(best[name][call], cost);
      }
    }
  }
  return best;
}

function nothingYet(): Record<Call, Cost> {
  const cost = { cpu: Number.POSITIVE_INFINITY, perSecond: 0 };
  return { get: cost, list: cost, post: cost };
}

function better(a: Cost, b: Cost): Cost {
  return { cpu: Math.min(a.cpu, b.cpu), perSecond: Math.max(a.perSecond, b.perSecond) };
}
