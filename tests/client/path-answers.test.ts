import { expect, test, vi } from 'vitest';
import { createClient } from '../../client/lean.ts';
import { pathsOf } from '../../client/paths.ts';

/** What a client with a token gives for a call by its path, and the requests that it has sent. */
function answering(answer: () => Response) {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return answer();
  };
  return { client: createClient({ token: 'token_of_a_test', fetch }), sent };
}

const ORDER = '/v1/orders/{id}';
const one = { params: { path: { id: '1b7c94e6-2a05-4d8f-b3c1-90f6e57da248' } } };

test.for([{ middleware: false }, { middleware: true }])(
  'a credential that a call takes out is not sent, by its path or by its method: %j',
  async ({ middleware }) => {
    const { client, sent } = answering(() => Response.json({}));
    if (middleware) pathsOf(client).use({ onRequest: () => undefined });
    await pathsOf(client).GET(ORDER, { ...one, headers: { Authorization: null } });
    const headers = { Authorization: null } as never; // what openapi-fetch takes, a caller without types gives a method
    await client.orders.get(one.params.path, { headers });
    await pathsOf(client).GET(ORDER, one);
    expect(sent.map((request) => request.headers.get('authorization'))).toEqual([null, null, 'Bearer token_of_a_test']);
  },
);

test('a redirect is thrown by a call by its path, as by a method', async () => {
  const { client } = answering(() => new Response('moved', { status: 302, headers: { location: '/elsewhere' } }));
  const thrown = { name: 'UnexpectedResponseError', status: 302, call: 'orders.get' };
  await expect(pathsOf(client).GET(ORDER, one)).rejects.toMatchObject(thrown);
  await expect(client.orders.get(one.params.path)).rejects.toMatchObject(thrown);
});

test.for(['', 'null', 'false', '0', '""'])('a failure whose body is %j is told as an error', async (body) => {
  const { client } = answering(() => new Response(body, { status: 500 }));
  const { data, error } = await pathsOf(client).GET(ORDER, one);
  expect(data).toBeUndefined();
  expect(error).toMatchObject({ name: 'ApiError', status: 500 });
});

const EXPORT = '/v1/subscriptions/export';

test.for(['text', 'stream', 'blob'] as const)(
  'an answer that is read as %s has a form of the contract',
  async (parseAs) => {
    const answer = (type: string, status = 200) =>
      answering(() => new Response('Email\n', { status, headers: { 'content-type': type } })).client;
    const ask = (client: ReturnType<typeof answer>) => pathsOf(client).GET(EXPORT, { parseAs });
    expect((await ask(answer('text/csv; charset=utf-8'))).data).toBeDefined();
    const thrown = { name: 'UnexpectedResponseError', call: 'subscriptions.export' };
    await expect(ask(answer('text/html'))).rejects.toMatchObject(thrown);
    await expect(ask(answer('text/csv', 206))).rejects.toMatchObject(thrown);
  },
);

test('a stream of another form is ended, and an answer that says it has nothing is none', async () => {
  const cancel = vi.fn();
  const page = answering(
    () => new Response(new ReadableStream({ cancel }), { headers: { 'content-type': 'text/html' } }),
  ).client;
  const error: unknown = await pathsOf(page)
    .GET(EXPORT, { parseAs: 'stream' })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'UnexpectedResponseError' });
  expect(cancel.mock.calls).toEqual([[error]]);
  const empty = { headers: { 'content-type': 'text/csv', 'content-length': '0' } };
  await expect(
    pathsOf(answering(() => new Response('', empty)).client).GET(EXPORT, { parseAs: 'text' }),
  ).rejects.toMatchObject({ name: 'UnexpectedResponseError', message: expect.stringContaining('the body is empty') });
});
