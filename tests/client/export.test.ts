import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Client, createClient } from '../../client/lean.ts';
import { pathsOf } from '../../client/paths.ts';
import type { SubscriptionExport } from '../../generated/types.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const HEAD = 'Email,Created At,Active,Product,Price,Currency,Interval';

test('the export of subscriptions comes as rows, and as CSV where it is asked for', async () => {
  const { subscriptions } = mock.world().client();
  const rows: SubscriptionExport = await subscriptions.export();
  const csv: string = await subscriptions.export({}, { accept: 'text/csv' });
  const [head, ...lines] = csv.trim().split('\n');
  expect(head?.trim()).toBe(HEAD);
  expect(lines.length).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(0);
});

test('the types know which form comes, and that there is no other', async () => {
  const { customers, subscriptions } = mock.world().client();
  // @ts-expect-error CSV is a text
  const rows: SubscriptionExport = await subscriptions.export({}, { accept: 'text/csv' });
  expect(typeof rows).toBe('string');
  // @ts-expect-error no such form, which the server refuses
  await expect(subscriptions.export({}, { accept: 'text/html' })).rejects.toMatchObject({ status: 406 });
  // @ts-expect-error a list has one form
  expect((await customers.list({}, { accept: 'application/json' })).items.length).toBeGreaterThan(0);
  type Exported = Awaited<ReturnType<Client['subscriptions']['export']>>;
  const inferred: Exported = await subscriptions.export();
  expect(Array.isArray(inferred)).toBe(true);
});

/** A server that sends its answers when it is told to. */
async function startSlowServer() {
  let begin = (_: ServerResponse): void => {};
  const answer = new Promise<ServerResponse>((resolve) => {
    begin = resolve;
  });
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' }).write(`${HEAD}\n`);
    begin(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answer }; // it listens on a port
}

const AS_STREAM = { headers: { Accept: 'text/csv' }, parseAs: 'stream' } as const;

test('a stream of CSV begins before its answer has ended', async () => {
  const { baseUrl, answer } = await startSlowServer();
  const client = createClient({ baseUrl, timeout: 60_000 });
  const { data } = await pathsOf(client).GET('/v1/subscriptions/export', AS_STREAM);
  const reader = data?.pipeThrough(new TextDecoderStream()).getReader();
  expect(await reader?.read()).toEqual({ done: false, value: `${HEAD}\n` });
  (await answer).end('jane@harbor.example,');
  expect(await reader?.read()).toEqual({ done: false, value: 'jane@harbor.example,' });
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});

test('a stream of CSV ends with the signal of its call, and so does the connection', async () => {
  const { baseUrl, answer } = await startSlowServer();
  const controller = new AbortController();
  const client = createClient({ baseUrl });
  const { data } = await pathsOf(client).GET('/v1/subscriptions/export', { ...AS_STREAM, signal: controller.signal });
  const reader = data?.getReader();
  await reader?.read();
  const response = await answer;
  const closed = new Promise((resolve) => response.once('close', resolve));
  const reason = new Error('enough');
  controller.abort(reason);
  await expect(reader?.read()).rejects.toBe(reason);
  await closed;
  expect(response.writableFinished).toBe(false);
});

test('a stream of CSV that is refused is an error as ever', async () => {
  const client = mock.world().client('mock_cst_demo');
  const { data, error, response } = await pathsOf(client).GET('/v1/subscriptions/export', AS_STREAM);
  expect([data, error, response.status]).toEqual([
    undefined,
    { error: 'NotPermitted', detail: expect.any(String) },
    403,
  ]);
});
