import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { type Client, type ClientOptions, createClient, createHooks } from '../../client/index.ts';
import { createSend } from '../../client/send-request.ts';
import { arrange } from '../support/faulty-calls.ts';
import { useMock } from '../support/mock.ts';
import { fakeTiming } from './fake-timing.ts';

const mock = useMock();

/** Runs the one block of TypeScript of a guide that has these words, with these names, and gives what it makes of `client`. */
async function run(guide: string, words: string, names: Readonly<Record<string, unknown>>): Promise<Client> {
  const blocks = [...readFileSync(`openapi/guides/${guide}`, 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)];
  const [[, block] = [], ...more] = blocks.filter(([code]) => code.includes(words));
  expect(more).toEqual([]);
  const code = `return (async () => { ${block}; return client; })()`;
  return new Function(...Object.keys(names), code)(...Object.values(names));
}

test('the loop over a list begins with the oldest and asks for no page once it is left', async () => {
  const world = mock.world();
  const log = vi.fn();
  await run('paging.md', 'iterate(', { client: world.client(), console: { log } });
  const { items } = await world.client().customers.list({ sorting: ['created_at'], limit: 100 });
  const emails = items.map(({ email }) => email);
  expect(emails).toContain('jane@harbor.example');
  expect(log.mock.calls.flat()).toEqual(emails.slice(0, emails.indexOf('jane@harbor.example') + 1));
});

test('the client that repeats calls takes five attempts, and no more', async () => {
  const attempts: string[] = [];
  const fetch = async ({ method }: Request) => {
    attempts.push(method);
    return new Response(null, { status: 503 });
  };
  const client = await run('errors.md', 'maxAttempts', {
    createClient: ({ retry, ...options }: ClientOptions) =>
      createClient({ ...options, retry: { ...Object(retry), initialInterval: 1 }, fetch }),
    token: 'mock_oat_demo',
  });
  await expect(client.customers.create({ body: { email: 'ana@costa.example' } })).rejects.toMatchObject({
    status: 503,
  });
  expect(attempts).toEqual(Array(5).fill('POST'));
});

test('a rate limit is waited for as long as the answer says', async () => {
  const world = mock.world();
  await arrange(world, { operation: 'orders.list', effect: { kind: 'rate_limit', retry_after: 7 }, times: 1 });
  const waits = fakeTiming();
  const request = new Request(`${world.url}/v1/orders/`, { headers: { authorization: 'Bearer mock_oat_demo' } });
  const answer = await createSend({ fetch: world.fetch, retry: true })(request, { call: 'orders.list' });
  expect([answer.status, waits]).toEqual([200, [7000]]);
});

test('the hooks of the guide log each answer and each repetition', async () => {
  const statuses = [503, 200];
  const fetch = async () => {
    const headers = { 'x-request-id': 'r1' };
    return Response.json(
      { items: [], pagination: { total_count: 0, max_page: 0 } },
      { status: statuses.shift() ?? 500, headers },
    );
  };
  const log = { info: vi.fn(), warn: vi.fn() };
  const client = await run('errors.md', 'createHooks', {
    createClient: (options: ClientOptions) =>
      createClient({ ...options, retry: { initialInterval: 1, jitter: 0 }, fetch }),
    ...{ createHooks, log, token: 'mock_oat_demo' },
  });
  await client.products.list();
  const answer = { call: 'products.list', duration: expect.any(Number), requestId: 'r1' };
  expect(log.info.mock.calls).toEqual([[{ ...answer, status: 503 }], [{ ...answer, status: 200 }]]);
  expect(log.warn.mock.calls).toEqual([['products.list: attempt 1 has failed, the next is in 1 ms']]);
});
