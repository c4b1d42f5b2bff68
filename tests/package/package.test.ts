import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { bundled } from '../support/bundled.ts';
import { install, readmeBlock, readmeBlocks, withTestRunners } from './consumer.ts';
import { testContents } from './contents.ts';
import { testEditor } from './editor.ts';
import { testFiles } from './files.ts';
import { testJudges } from './judges.ts';
import { otherNodes } from './other-nodes.ts';
import { testRecipes } from './recipes.ts';
import { mustRun, run } from './run.ts';
import { startMock } from './running-mock.ts';
import { testScenarios } from './scenarios.ts';
import { testWorker } from './worker.ts';

const MINUTE = 60_000;
const BIN = 'node_modules/.bin/billing-mock';
const nodes = [{ version: process.versions.node, path: process.execPath }, ...(await otherNodes())];

let consumer: string;
let consumerWithRunners: string;

beforeAll(async () => {
  consumer = await install();
  consumerWithRunners = await withTestRunners(consumer);
}, 5 * MINUTE);

afterAll(async () => {
  const leftovers = [dirname(consumer), consumerWithRunners];
  await Promise.all(leftovers.map((path) => rm(path, { recursive: true, force: true })));
});

testContents(() => consumer);
testEditor(() => consumer);
testFiles(() => consumer, nodes);
testJudges(() => consumer);
testScenarios(() => consumer);
testWorker(() => consumer);

const IMPORTS = `
  import { createClient } from 'billing-contract';
  import { createControl } from 'billing-contract/control';
  import { createWebhookReceiver } from 'billing-contract/testing';
  import { errors } from 'billing-contract/errors';
  import { operations } from 'billing-contract/operations';
  import { schemaMessage } from 'billing-contract/schema-messages';
  import { Customer } from 'billing-contract/schemas';
  import 'billing-contract/types';
  import { readFileSync } from 'node:fs';
  const contract = JSON.parse(readFileSync(new URL(import.meta.resolve('billing-contract/openapi.json'))));
  const { error } = Customer().safeParse(null, { error: schemaMessage });
  console.log(typeof createClient, typeof createControl().clock.advance, Object.keys(operations).length, error.issues[0].message, errors.PaymentError.status, contract.openapi);
`;

test.each(nodes)('the client, schemas, types and contract load on Node $version', async ({ path }) => {
  const output = await mustRun(path, ['--input-type=module', '--eval', IMPORTS], consumer);
  expect(output.trim()).toBe(
    `function function ${Object.keys(operations).length} Input should be a valid object 400 3.1.1`,
  );
});

test.each(nodes)('the client and the mock are required by a program in CommonJS on Node $version', async ({ path }) => {
  const program = `
    const { createClient } = require('billing-contract');
    const { startMock } = require('billing-contract/mock');
    startMock({ listen: false }).then(async ({ url, fetch, close }) => {
      const client = createClient({ baseUrl: url, token: 'mock_oat_demo', fetch });
      console.log((await client.products.list()).pagination.total_count > 0);
      await close();
    });`;
  expect(await mustRun(path, ['--eval', program], consumer)).toBe('true\n');
});

const TYPED = `
  import { ApiError, createClient, type Product } from 'billing-contract';
  import { createControl, createMockWorld } from 'billing-contract/control';
  import { createWebhookReceiver, type WebhookReceiver } from 'billing-contract/testing';
  import { errors } from 'billing-contract/errors';
  import { operations } from 'billing-contract/operations';
  import { schemaMessage } from 'billing-contract/schema-messages';
  import { Customer as customerSchema, customersListSchemas, operationSchemas } from 'billing-contract/schemas';
  import type { Customer, Order } from 'billing-contract/types';
  import { createWebhookHandler } from 'billing-contract/webhooks';

  const client = createClient({ token: 'mock_oat_demo' });
  export const products: Product[] = (await client.products.list({ limit: 5 })).items;
  export const customer: Customer = await client.customers.create({ body: { email: 'ana@costa.example' } });
  export const email: string = customerSchema().parse({}, { error: schemaMessage }).email;
  export const page: number | undefined = customersListSchemas().query.parse({}).page;
  export const names: (string | null)[] = operationSchemas['customers.list'].responses[200].parse({}).items.map(({ name }) => name);
  export const now: string = (await createControl().clock.advance({ body: { by: 'P1M' } })).now;
  const receiver: WebhookReceiver = await createWebhookReceiver();
  export const paid: Order = (await receiver.waitFor('order.paid', (data) => data.paid)).payload.data;
  export const told: Order = (await createMockWorld().webhooks.waitFor('order.paid')).data;
  export const { fetch: POST }: { fetch: (request: Request) => Promise<Response> } = createWebhookHandler({
    secret: 'my-secret',
    on: { 'order.paid': ({ data }): Order => data },
  });
  export const path: '/v1/customers/' = operations['customers.list'].path;
  export const status: number = new ApiError('customers.get', 404, new Headers(), null).status;
  export const declined: 400 = errors.PaymentError.status;
  // @ts-expect-error a new customer needs an e-mail address
  await client.customers.create({ body: { name: 'Ana Costa' } });
`;

function isFile(module: string): boolean {
  return /\/js\/[\w-]+\.js$/.test(module);
}

test('a bundle of the package carries the schemas alone that it uses', async () => {
  const program = `import { Address, operationSchemas } from 'billing-contract/schemas'; keep(Address());`;
  const { bytes, kept } = await bundled(program, consumer);
  const files = await Promise.all(
    Object.keys(kept)
      .filter(isFile)
      .map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
  );
  // The bundler says of each part which file it was.
  const ofSchemas = files.filter(({ text }) => text.includes('// generated/schemas.ts'));
  expect(ofSchemas.map(({ file }) => kept[file]?.length)).toEqual([1]);
  expect(bytes).toBeLessThan(7000);
});

test.each([
  ['NodeNext', ['--module', 'NodeNext', '--skipLibCheck', 'false']],
  ['Bundler', ['--module', 'ESNext', '--moduleResolution', 'Bundler', '--skipLibCheck']],
])(
  'its types hold for a consumer that resolves modules as %s',
  async (name, options) => {
    const file = `consumer-${name}.mts`;
    await writeFile(join(consumer, file), TYPED);
    const strict = ['--noEmit', '--strict', '--target', 'ES2022'];
    await mustRun('tsc', [...strict, ...options, file], consumer);
  },
  MINUTE,
);

/** A Node that says it is an older one. */
const OLDER = [
  '--import',
  "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.18.3' })",
];
const TOO_OLD = 'the mock needs Node 20.19, 22.12 or newer, and this is Node 20.18.3.';

test('on an older Node the command and startMock say in the same line which one they need', async () => {
  const { code, stdout, stderr } = await run(process.execPath, [...OLDER, BIN], consumer);
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `billing-mock: ${TOO_OLD}\n` });
  const program = `
    import { startMock } from 'billing-contract/mock';
    await startMock().catch(({ message }) => console.log(message));`;
  const inside = [...OLDER, '--input-type=module', '--eval', program];
  expect(await mustRun(process.execPath, inside, consumer)).toBe(`${TOO_OLD}\n`);
});

test.each(nodes)('the installed mock runs on Node $version, with nothing installed beside', async ({ path }) => {
  const mock = await startMock(path, [BIN], consumer);
  const ask = (place: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(mock.url + place, { method, headers: { authorization: 'Bearer mock_oat_demo', ...headers } });
  // What is loaded late: Prism's own mock, and what draws invoices.
  const stock = await ask('/v1/customers/', { prefer: 'code=401' });
  const dynamic = await ask('/v1/customers/', { prefer: 'dynamic=true' });
  const { items } = await (await ask('/v1/orders/')).json();
  const place = `/v1/orders/${items[0].id}/invoice`;
  await ask(place, {}, 'POST');
  await ask('/_mock/settle', {}, 'POST');
  const { url = mock.url } = await (await ask(place)).json();
  const invoice = await fetch(url);
  expect(await mock.stop()).toBe(0);
  expect([stock, dynamic, invoice].map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [401, 'application/json'],
    [200, 'application/json'],
    [200, 'application/pdf'],
  ]);
});

test('npx billing-mock --help lists the options', async () => {
  const help = await mustRun('npx', ['billing-mock', '--help'], consumer);
  expect(help).toContain('--port');
});

const [FIRST = '', ...rest] = await readmeBlocks('ts');
const INSIDE = rest
  .filter((sample) => !sample.includes("'vitest'"))
  .map((sample) => ({ sample, start: /startMock\(.*?\)/.exec(sample)?.[0] }));

test("the README's first requests work against an installed mock, by its commands", async () => {
  const mock = await startMock(process.execPath, [BIN], consumer);
  const here = (block: string) => block.replaceAll('http://127.0.0.1:4010', mock.url);
  await writeFile(join(consumer, 'first.mts'), here(FIRST));

  const list = JSON.parse(await mustRun('bash', ['-c', here(await readmeBlock('sh', '/v1/products/'))], consumer));
  expect(list.pagination.total_count).toBeGreaterThan(0);
  const output = await mustRun('bash', ['-c', await readmeBlock('sh', 'first.mts')], consumer);
  expect(output).toContain(list.items[0].name);
  expect(await mock.stop()).toBe(0);
});

test('the installed mock has the reference ready made, with the script that draws it', async () => {
  const mock = await startMock(process.execPath, [BIN], consumer);
  const page = await (await fetch(`${mock.url}/docs`)).text();
  expect(page).toContain(`"servers":[{"url":"${mock.url}"`);
  const script = await fetch(mock.url + /<link rel="preload" href="([^"]+)"/.exec(page)?.[1]);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(await mock.stop()).toBe(0);
});

test('the installed mock has the console ready made', async () => {
  const mock = await startMock(process.execPath, [BIN], consumer);
  const page = await (await fetch(`${mock.url}/_mock/`)).text();
  const script = await fetch(mock.url + /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1]);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(await mock.stop()).toBe(0);
});

test.each(INSIDE)("the README's mock inside a process starts, answers and ends: $start", async ({ sample }) => {
  await writeFile(join(consumer, 'inside.mts'), sample);
  const count = await mustRun(process.execPath, ['inside.mts'], consumer);
  expect(Number(count)).toBeGreaterThan(0);
});

test.each(nodes)('the commands work on Node $version', async ({ path }) => {
  const mock = await startMock(process.execPath, [BIN, '--clock', '2025-07-06T12:00:00Z'], consumer);
  const output = await mustRun(path, [BIN, 'clock', 'advance', 'P1D', '--url', mock.url], consumer);
  expect(output).toContain('2025-07-07T12:00:00Z  stands still\n');
  expect(await mock.stop()).toBe(0);
});

test("the README's commands do what they say", async () => {
  const mock = await startMock(process.execPath, [BIN, '--clock', '2025-07-06T12:00:00Z'], consumer);
  const commands = await readmeBlock('sh', 'npx billing-mock snapshot');
  const output = await mustRun('bash', ['-ec', commands], consumer, { BILLING_MOCK_URL: mock.url });
  expect(output).toContain('2025-08-06T12:00:00Z  stands still');
  expect(output).toMatch(/^again +default +2025-08-06T12:00:00Z +stands /m);
  expect(await mock.stop()).toBe(0);
});

testRecipes(() => consumerWithRunners);
