import { cpus, loadavg } from 'node:os';
import { ID } from '../../mock/fixtures/ids.ts';
import { cpuOf, silentEngine } from './engine.ts';
import { held } from './heap.ts';
import { done, say } from './progress.ts';
import { times } from './targets.ts';

/**
 * Ingests 1,000,000 events into one world through the engine, and asks for a balance, for the quantities of a year by day
 * and for page 1 of the events at 10,000 and at 1,000,000. Fails when one of them grows by more than its limit.
 */
const BATCH = 1000;
const SMALL = 10_000;
const LARGE = 1_000_000;
const NOW = Date.parse('2025-07-06T12:00:00Z');
const YEAR = 365 * 86_400_000;
const ROUNDS = 20;
const CALLS = 50;

const LIMITS = { 'a balance': 1.3, 'quantities of a year by day': 1.5, 'page 1 of the events': 1.3 } as const;
type Read = keyof typeof LIMITS;

const DAYS = 'start_timestamp=2024-07-06T00:00:00Z&end_timestamp=2025-07-06T00:00:00Z&interval=day';
const PATHS: Readonly<Record<Read, string>> = {
  'a balance': `/v1/customer-meters/${ID.customerMeter}`,
  'quantities of a year by day': `/v1/meters/${ID.meter}/quantities?${DAYS}`,
  'page 1 of the events': '/v1/events/',
};

const ask = await silentEngine({ clock: NOW });
const heldBefore = held();
let ingesting = 0;
let sent = 0;

await ingestUpTo(SMALL);
const small = await reads();
await ingestUpTo(LARGE);
const heldAfter = held();
const large = await reads();
done();

const load = `${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`;
console.log(
  [
    `| ${LARGE.toLocaleString('en')} events in one world | CPU | over that with ${SMALL.toLocaleString('en')} | target: at most |`,
    '|---|---|---|---|',
    `| ingesting an event, ${BATCH.toLocaleString('en')} a call | ${(ingesting / LARGE).toFixed(0)} µs |  |  |`,
    ...(Object.keys(LIMITS) as Read[]).map(rowOf),
    `| memory of an event | ${((heldAfter - heldBefore) / LARGE).toFixed(0)} bytes |  |  |`,
    '',
    `(load ${load})`,
  ].join('\n'),
);

function rowOf(read: Read): string {
  const ratio = large[read] / small[read];
  if (ratio > LIMITS[read]) process.exitCode = 1;
  return `| ${read} | ${large[read].toFixed(0)} µs | ${times(ratio)} | ${times(LIMITS[read])} |`;
}

async function ingestUpTo(total: number): Promise<void> {
  for (; sent < total; sent += BATCH) {
    say(`${sent.toLocaleString('en')} of ${LARGE.toLocaleString('en')} events`);
    const body = batchFrom(sent);
    ingesting += await cpuOf(1, () => ask('POST', '/v1/events/ingest', body));
  }
}

/** Events spread over the year before now, whatever their number: the n-th lies n golden sections into it. */
function batchFrom(first: number): string {
  const events = Array.from({ length: BATCH }, (_, index) => {
    const share = ((first + index) * 0.618_033_988_75) % 1;
    const timestamp = new Date(NOW - Math.floor(share * YEAR)).toISOString();
    return { name: 'teammate.run', customer_id: ID.customer, timestamp, metadata: { tokens: index } };
  });
  return JSON.stringify({ events });
}

/** CPU microseconds of each call: the lowest of many rounds. */
async function reads(): Promise<Record<Read, number>> {
  const costs = {
    'a balance': Number.POSITIVE_INFINITY,
    'quantities of a year by day': Number.POSITIVE_INFINITY,
    'page 1 of the events': Number.POSITIVE_INFINITY,
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const read of Object.keys(PATHS) as Read[]) {
      const cost = (await cpuOf(CALLS, () => ask('GET', PATHS[read]))) / CALLS;
      costs[read] = Math.min(costs[read], cost);
    }
  }
  return costs;
}
