import { CALLS, type Call, fill, measure, read, silenceWebhooks } from './measure.ts';
import { type RunningServer, startBare, startMock, startPrism } from './servers.ts';

/**
 * Measures Prism's own mock, this mock and a bare server in one run on one machine, and prints a table with the ratios.
 * `node tests/bench/compare.ts [seconds per measurement]`, 8 by default.
 */
const seconds = Number(process.argv[2] ?? 8);
const WARM_UP = 2;
const PAGE = 10;

type Rates = Readonly<Record<Call, number>>;

const prism = await rates(await startPrism());
const { mock, replies } = await mockRates();
const bare = await rates(await startBare(replies));

console.log(`Requests per second, 10 connections, ${seconds} s each\n`);
console.log('| server | get | list | post |\n|---|---|---|---|');
console.log(row('`prism mock` as shipped', prism));
console.log(row('this mock', mock));
console.log(row('bare `node:http`, same JSON, no checks', bare));
console.log(ratio('this mock against Prism', mock, prism));
console.log(ratio('this mock against bare', mock, bare));

async function mockRates(): Promise<{ readonly mock: Rates; readonly replies: string }> {
  const server = await startMock();
  await silenceWebhooks(server.url);
  await fill(server.url, PAGE);
  const [get, list] = [await read(server.url, 'get'), await read(server.url, 'list')];
  return { mock: await rates(server), replies: JSON.stringify({ get, list }) };
}

async function rates(server: RunningServer): Promise<Rates> {
  const measured = { get: 0, list: 0, post: 0 };
  for (const call of CALLS) {
    await measure(server.url, call, WARM_UP);
    measured[call] = await measure(server.url, call, seconds);
  }
  await server.stop();
  return measured;
}

function row(name: string, measured: Rates): string {
  return `| ${name} | ${CALLS.map((call) => Math.round(measured[call]).toLocaleString('en')).join(' | ')} |`;
}

function ratio(name: string, ours: Rates, theirs: Rates): string {
  return `| ${name} | ${CALLS.map((call) => `${(ours[call] / theirs[call]).toFixed(2)} ×`).join(' | ')} |`;
}
