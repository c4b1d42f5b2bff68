import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type ClientOptions, createClient, createHooks, type HookFunctions } from '../../client/lean.ts';
import { pathsOf } from '../../client/paths.ts';
import { arrange } from '../support/faulty-calls.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();
const SECRET = 'a-secret-of-a-buyer';
const SOON = { maxAttempts: 3, initialInterval: 1, jitter: 0 };

/** A client and what its hooks were told, in order. */
function watched(options: ClientOptions) {
  const told: [hook: string, event: object][] = [];
  const names = ['request', 'response', 'retry'] as const;
  const hooks = createHooks(
    Object.fromEntries(names.map((name) => [name, (event: object) => told.push([name, event])])),
  );
  return { told, client: createClient({ ...options, hooks }) };
}

/** Answers with these statuses, one after the other; null breaks the connection. */
function answering(...statuses: (number | null)[]) {
  return async () => {
    const status = statuses.shift();
    if (!status) throw new TypeError('fetch failed');
    return Response.json({ error: 'Failed', detail: 'It fails.' }, { status, headers: { 'x-request-id': 'r1' } });
  };
}

const call = { call: 'checkouts.clientGet', method: 'GET', path: '/v1/checkouts/client/{client_secret}' };

test('each attempt of a call is told, with what came of it', async () => {
  const { told, client } = watched({ fetch: answering(503, null, 404), retry: SOON });
  await expect(client.checkouts.clientGet({ client_secret: SECRET })).rejects.toMatchObject({ status: 404 });
  const answered = { requestId: 'r1', duration: expect.any(Number) };
  expect(told).toEqual([
    ['request', { ...call, attempt: 1 }],
    ['response', { ...call, attempt: 1, status: 503, ...answered }],
    ['retry', { ...call, attempt: 1, status: 503, delay: 1 }],
    ['request', { ...call, attempt: 2 }],
    ['retry', { ...call, attempt: 2, status: undefined, delay: 1.5 }],
    ['request', { ...call, attempt: 3 }],
    ['response', { ...call, attempt: 3, status: 404, ...answered }],
  ]);
  expect(JSON.stringify(told)).not.toContain(SECRET);
});

test('a call by its path, one with middleware and one that the contract does not have are told as well', async () => {
  const { told, client } = watched({ fetch: answering(404, 404, 404) });
  await pathsOf(client).GET('/v1/checkouts/client/{client_secret}', { params: { path: { client_secret: SECRET } } });
  await pathsOf(client).request('get', '/v1/none/{id}' as '/v1/orders/{id}', { params: { path: { id: SECRET } } });
  pathsOf(client).use({ onRequest: () => undefined });
  await client.checkouts.clientGet({ client_secret: SECRET }).catch(() => undefined);
  const none = { call: 'GET /v1/none/{id}', method: 'GET', path: '/v1/none/{id}' };
  const requests = told.filter(([hook]) => hook === 'request').map(([, event]) => event);
  expect(requests).toEqual([call, none, call].map((about) => ({ ...about, attempt: 1 })));
});

test('nothing that is sent or answered is told that may be secret', async () => {
  const world = mock.world();
  const { told, client } = watched({ baseUrl: world.url, token: 'mock_oat_demo' });
  await arrange(world, { operation: 'customers.list', effect: { kind: 'status', status: 503 }, times: 1 });
  await client.customers.list({ query: 'jane@harbor.example' }, { retry: SOON });
  const keys = [...new Set(told.flatMap(([, event]) => Object.keys(event)))].sort();
  expect(keys).toEqual(['attempt', 'call', 'delay', 'duration', 'method', 'path', 'requestId', 'status']);
  expect(JSON.stringify(told)).not.toMatch(/mock_oat|jane/);
  const ids = told.map(([, event]) => ('requestId' in event ? event.requestId : undefined)).filter(Boolean);
  expect(new Set(ids).size).toBe(2);
});

test('a call that is not sent is not told', async () => {
  const { told, client } = watched({ fetch: answering(404) });
  await client.checkouts.clientGet({ client_secret: '..' }).catch(() => undefined);
  await client.checkouts.clientGet({ client_secret: SECRET }, { signal: AbortSignal.abort() }).catch(() => undefined);
  expect(told).toEqual([]);
});

test('what a hook throws or rejects with is an unhandled error, and changes nothing for the call', async () => {
  const program = `
    import { createClient, createHooks } from './client/lean.ts';
    const told = [];
    process.on('uncaughtException', ({ message }) => told.push(message));
    process.on('unhandledRejection', ({ message }) => told.push(message));
    const hooks = createHooks({
      request: () => { throw new Error('request'); },
      response: async () => { throw new Error('response'); },
      retry: () => { throw new Error('retry'); },
    });
    const statuses = [503, 200];
    const fetch = async () => Response.json({ items: [], pagination: {} }, { status: statuses.shift() });
    const { items } = await createClient({ fetch, hooks, retry: { initialInterval: 1 } }).products.list();
    setImmediate(() => console.log(JSON.stringify([items, told.sort()])));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(JSON.parse(stdout)).toEqual([[], ['request', 'request', 'response', 'response', 'retry']]);
});

test.each<[object, string]>([
  [{ error: () => undefined }, 'There is no hook error, but request, response, retry'],
  [{ retry: true }, 'The hook retry is no function'],
])('the hooks %j are refused', (functions, message) => {
  expect(() => createHooks(functions as HookFunctions)).toThrow(message); // a caller without types
});
