// Run with --expose-gc: makes 10,000 calls over sockets, ends as soon as nothing is left to wait for, and prints what was left.

import { getEventListeners } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallOptions, createClient } from '../../client/index.ts';
import { createValidation } from '../../client/validation/index.ts';
import { ordersListSchemas } from '../../generated/schemas.ts';

const CALLS = 10_000;
const AT_ONCE = 100;

const JSON_TYPE = { 'content-type': 'application/json' };
const PAGE = '{"items":[],"pagination":{"total_count":0,"max_page":0}}';

type Answer = (response: ServerResponse) => unknown;

const begin = (response: ServerResponse) =>
  response.writeHead(200, { ...JSON_TYPE, 'content-length': PAGE.length }).write(PAGE.slice(0, 9));
const succeed: Answer = (response) => response.writeHead(200, JSON_TYPE).end(PAGE);

/** What becomes of a call: how it is answered, and what it is told beside its signal. */
const kinds: Readonly<Record<string, readonly [answer: Answer, options?: CallOptions]>> = {
  succeeds: [succeed],
  fails: [(response) => response.writeHead(404, JSON_TYPE).end('{"error":"ResourceNotFound","detail":"None."}')],
  lost: [(response) => response.destroy()],
  cut: [
    (response) =>
      void response.writeHead(200, { ...JSON_TYPE, 'content-length': 99 }).write('{', () => response.destroy()),
  ],
  late: [() => undefined, { timeout: 5 }],
  stalls: [begin, { timeout: 5 }],
  leaves: [begin],
  repeats: [(response) => response.writeHead(503).end(), { retry: { initialInterval: 1, maxAttempts: 2 } }],
};

/** What a caller does when its request has come, by the number of the call. */
const arrived = new Map<string, () => void>();

function answer({ headers }: IncomingMessage, response: ServerResponse): void {
  const number = String(headers['x-number']);
  kinds[String(headers['x-kind'])]?.[0](response);
  arrived.get(number)?.();
}

const server = createServer(answer);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

/** Each request that was sent, for as long as something holds it. */
const sent: WeakRef<Request>[] = [];
const client = createClient({
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port, not on a pipe
  validation: createValidation([ordersListSchemas]),
  fetch: (request) => {
    sent.push(new WeakRef(request));
    return fetch(request);
  },
});

const shared = new AbortController();
const outcomes: Record<string, Record<string, number>> = {};

async function call(number: number): Promise<void> {
  const names = Object.keys(kinds);
  const kind = names[number % names.length] ?? '';
  const leaving = new AbortController();
  if (kind === 'leaves') arrived.set(String(number), () => leaving.abort());
  const { signal } = kind === 'leaves' ? leaving : shared;
  const headers = { 'x-kind': kind, 'x-number': String(number) };
  const outcome = await client.orders.list({}, { ...kinds[kind]?.[1], signal, headers }).then(
    () => 'an answer',
    (error: Error) => error.name,
  );
  arrived.delete(String(number));
  outcomes[kind] = { ...outcomes[kind], [outcome]: (outcomes[kind]?.[outcome] ?? 0) + 1 };
}

async function callMany(from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(number + index)));
}

/** Bytes that are in use when all that can be collected is. */
async function heapUsed(): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve)); // what a turn has dereferenced is kept until its end
    globalThis.gc?.();
  }
  return process.memoryUsage().heapUsed;
}

await callMany(0, CALLS / 2);
const half = await heapUsed();
await callMany(CALLS / 2, CALLS);
const whole = await heapUsed();

// What `fetch` of Node keeps its connections in. It closes when none of them is in use any more.
await Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1')).close();
server.close();
const waitedFor = () => process.getActiveResourcesInfo().some((kind) => /Timeout|TCP/.test(kind));
while (waitedFor()) await new Promise((resolve) => setImmediate(resolve));

const left = {
  requests: sent.filter((reference) => reference.deref()).length,
  listeners: getEventListeners(shared.signal, 'abort').length,
};
process.stdout.write(JSON.stringify({ sent: sent.length, outcomes, left, growth: whole / half }));
