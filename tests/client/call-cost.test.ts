import { expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '../../client/lean.ts';

const ID = 'da2b0897-2d5c-42f4-b76c-5392b257e054';

/** Counts how many requests and answers are made, and how often something listens, while the test runs. */
function counted() {
  const made = { Request: 0, Response: 0, listener: 0 };
  for (const name of ['Request', 'Response'] as const) {
    const construct = (target: typeof Request | typeof Response, parts: unknown[]) => {
      made[name] += 1;
      return Reflect.construct(target, parts);
    };
    vi.stubGlobal(name, new Proxy(globalThis[name], { construct }));
  }
  const listens = vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(() => {
    made.listener += 1;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    listens.mockRestore();
  });
  return made;
}

/** Gives these answers one after the other, which are made before anything is counted. */
function answering(...statuses: readonly number[]) {
  const headers = { 'content-type': 'application/json' };
  const answers = statuses.map((status) => new Response('{}', { status, headers }));
  return async () => answers.shift() ?? Response.error();
}

async function callTwice(client: ReturnType<typeof createClient>): Promise<void> {
  await client.customers.get({ id: ID });
  await client.customers.update({ id: ID, body: { name: 'Ana Costa' } });
}

test('a call by its method makes no request, no answer and no listener of its own', async () => {
  vi.stubGlobal('fetch', answering(200, 200));
  const made = counted();
  await callTwice(createClient({ token: 'mock_oat_demo' }));
  expect(made).toEqual({ Request: 0, Response: 0, listener: 0 });
});

test('a fetch that is given takes one request for each attempt', async () => {
  const fetch = answering(200, 503, 200);
  const made = counted();
  await callTwice(createClient({ fetch, retry: { initialInterval: 1 } }));
  expect(made).toMatchObject({ Request: 3, Response: 0 });
});
