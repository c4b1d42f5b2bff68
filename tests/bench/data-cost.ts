import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { ID } from '../../mock/fixtures/ids.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { held } from './heap.ts';

/**
 * What it costs to keep worlds in a folder: posts and purchases a second, in memory and with `data` in turns, ten at once
 * in one world; then the memory of worlds, and the bytes of those that are put away. No HTTP: `mock.fetch`.
 * Run: node tests/bench/data-cost.ts [worlds on disk]
 */
const ROUNDS = 4;
const POSTS = 3000;
const PURCHASES = 300;
const IN_MEMORY = 1000;
/** Of those that were put away, how many are used again. */
const BACK = 200;
const ON_DISK = Number(process.argv[2] ?? 10_000);
/** Posts a second with `data`: at least. */
const TARGET = 3000;

const headers = { authorization: 'Bearer mock_oat_demo', 'content-type': 'application/json' };
let number = 0;

async function post({ fetch, url }: Mock, path: string, body: unknown): Promise<Record<string, string>> {
  const answer = await fetch(new Request(url + path, { method: 'POST', headers, body: JSON.stringify(body) }));
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<Record<string, string>>;
}

function createCustomer(mock: Mock, world = ''): Promise<unknown> {
  number += 1;
  return post(mock, `${world}/v1/customers/`, { email: `${number}@costa.example`, metadata: { number } });
}

async function buy(mock: Mock): Promise<void> {
  const { clientSecret } = await post(mock, '/v1/checkouts/', { products: [ID.productGift] });
  number += 1;
  const buyer = { customerName: 'Ana', customerEmail: `${number}@costa.example` };
  const card = { customerBillingAddress: { country: 'DE' }, confirmationTokenId: 'ctoken_visa_4242' };
  await post(mock, `/v1/checkouts/client/${clientSecret}/confirm`, { ...buyer, ...card });
}

/** How many were done a second, ten at once. */
async function rate(count: number, work: () => Promise<unknown>): Promise<number> {
  let left = count;
  const start = performance.now();
  const one = async () => {
    for (; left > 0; left -= 1) await work();
  };
  await Promise.all(Array.from({ length: 10 }, one));
  return Math.round((count / (performance.now() - start)) * 1000);
}

async function withMock<T>(isKept: boolean, work: (mock: Mock, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'billing-mock-bench-'));
  const data = isKept ? { data: folder } : {};
  const mock = await startMock({ listen: false, journalBytes: 0, log: () => {}, ...data });
  try {
    return await work(mock, folder);
  } finally {
    await mock.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const stat = statSync(join(folder, name));
    return sum + (stat.isFile() ? stat.size : 0);
  }, 0);
}

const best = { memory: { posts: 0, purchases: 0 }, data: { posts: 0, purchases: 0 } };
for (let round = 0; round < ROUNDS; round += 1)
  for (const kind of ['memory', 'data'] as const)
    await withMock(kind === 'data', async (mock) => {
      await rate(500, () => createCustomer(mock));
      best[kind].posts = Math.max(best[kind].posts, await rate(POSTS, () => createCustomer(mock)));
      best[kind].purchases = Math.max(best[kind].purchases, await rate(PURCHASES, () => buy(mock)));
    });
const inMemory = await withMock(false, async (mock) => {
  await createCustomer(mock, '/w/first');
  const before = held();
  for (let index = 0; index < IN_MEMORY; index += 1) await createCustomer(mock, `/w/world-${index}`);
  await turn();
  return (held() - before) / IN_MEMORY;
});

const onDisk = await withMock(true, async (mock, folder) => {
  await createCustomer(mock, '/w/first');
  const before = held();
  const start = performance.now();
  for (let index = 0; index < ON_DISK; index += 1) await createCustomer(mock, `/w/world-${index}`);
  const made = (performance.now() - start) / ON_DISK;
  await turn();
  const [kept, memory, bytes] = [mock.platform.worlds.inMemory, held() - before, bytesIn(folder) / ON_DISK];
  const again = performance.now();
  for (let index = 0; index < BACK; index += 1) await createCustomer(mock, `/w/world-${index}`);
  return { made, kept, memory, bytes, back: (performance.now() - again) / BACK };
});

const count = (value: number) => value.toLocaleString('en');
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
console.log(
  [
    '| | in memory | with `--data` |',
    '|---|---|---|',
    `| customers created a second, ten at once | ${count(best.memory.posts)} | ${count(best.data.posts)} (target: at least ${count(TARGET)}) |`,
    `| purchases a second: checkout, confirmation, fulfilment | ${best.memory.purchases} | ${best.data.purchases} |`,
    `| a world with one customer of its own | ${kilobytes(inMemory)} of memory | ${kilobytes(onDisk.bytes)} on the disk |`,
    '',
    `${count(ON_DISK)} worlds in a folder were made in ${onDisk.made.toFixed(1)} ms each, the first request to each included. ` +
      `${onDisk.kept} of them stay in memory, and all of it takes ${Math.round(onDisk.memory / 1e6)} MB; ` +
      `one that was put away answers after ${onDisk.back.toFixed(1)} ms.`,
    '',
    `(load ${loadavg()[0]?.toFixed(1)})`,
  ].join('\n'),
);
if (best.data.posts < TARGET) {
  console.log(`Missed: ${best.data.posts} posts a second with data, at least ${TARGET} is the target.`);
  process.exitCode = 1;
}
