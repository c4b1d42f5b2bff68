import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
console.log(`a second, the best of ${ROUNDS} rounds: ${JSON.stringify(best)}`);
if (best.data.posts < TARGET) {
  console.log(`Missed: ${best.data.posts} posts a second with data, at least ${TARGET} is the target.`);
  process.exitCode = 1;
}

await withMock(false, async (mock) => {
  await createCustomer(mock, '/w/first');
  const before = held();
  for (let index = 0; index < IN_MEMORY; index += 1) await createCustomer(mock, `/w/world-${index}`);
  await turn();
  console.log(`in memory: ${Math.round((held() - before) / IN_MEMORY / 1000)} kB a world, of ${IN_MEMORY}`);
});

await withMock(true, async (mock, folder) => {
  await createCustomer(mock, '/w/first');
  const before = held();
  const start = performance.now();
  for (let index = 0; index < ON_DISK; index += 1) await createCustomer(mock, `/w/world-${index}`);
  const made = (performance.now() - start) / ON_DISK;
  await turn();
  const [inMemory, memory] = [mock.platform.worlds.inMemory, Math.round((held() - before) / 1e6)];
  const again = performance.now();
  for (let index = 0; index < 200; index += 1) await createCustomer(mock, `/w/world-${index}`);
  const back = (performance.now() - again) / 200;
  console.log(
    `on disk: ${Math.round(bytesIn(folder) / ON_DISK / 1000)} kB a world, of ${ON_DISK}, made in ${made.toFixed(1)} ms each; ` +
      `${inMemory} in memory, ${memory} MB; back in ${back.toFixed(1)} ms`,
  );
});
