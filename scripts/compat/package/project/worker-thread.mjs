// Calls a mock of one thread from another: this file is both.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createClient } from 'billing-contract';

async function call() {
  const client = createClient({ baseUrl: workerData, token: 'mock_oat_demo' });
  parentPort?.postMessage((await client.products.list()).items.length);
}

async function run() {
  const { startMock } = await import('billing-contract/mock');
  const mock = await startMock();
  const worker = new Worker(new URL(import.meta.url), { workerData: mock.url });
  const count = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await mock.close();
  if (count === 0) throw new Error('There are no products');
}

await (isMainThread ? run() : call()).catch(({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
