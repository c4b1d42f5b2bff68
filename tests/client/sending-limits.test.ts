import { getEventListeners } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Client, type ClientOptions, createClient } from '../../client/lean.ts';
import { pathsOf } from '../../client/paths.ts';
import { startPort } from './raw-port.ts';

const PAGE = '{"items":[],"pagination":{"total_count":0,"max_page":0}}';
const HALF = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${PAGE.length}\r\n\r\n${PAGE.slice(0, 9)}`;

const call = 'orders.list';

/** The same call through either door. */
const doors: readonly (readonly [string, (client: Client, signal?: AbortSignal) => Promise<unknown>])[] = [
  ['a call by its method', (client, signal) => client.orders.list({}, signal && { signal })],
  ['a call by its path', (client, signal) => pathsOf(client).GET('/v1/orders/', { ...(signal && { signal }) })],
];

const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

/** Sends with the global `fetch`, and says when the head of an answer is there. */
const sayingWhen = (there: () => void): ClientOptions => ({
  fetch: async (request) => {
    const response = await fetch(request);
    there();
    return response;
  },
});

test.each(doors)('%s ends when its time is up, though nothing is answered', async (_, through) => {
  const port = await startPort(() => undefined);
  const error = await failureOf(through(createClient({ baseUrl: port.baseUrl, timeout: 20 })));
  expect(error).toMatchObject({ name: 'RequestTimeoutError', call, cause: { name: 'TimeoutError' } });
  expect((error as Error).message).toMatch(`Request timed out: ${call}: after 1 attempt in `);
  await port.closed();
});

test.each(doors)('%s ends when its time is up in the middle of an answer', async (_, through) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const port = await startPort((socket) => socket.write(HALF));
  const options = sayingWhen(() => vi.advanceTimersByTime(60_000));
  const error = await failureOf(through(createClient({ baseUrl: port.baseUrl, timeout: 60_000, ...options })));
  expect(error).toMatchObject({ name: 'RequestTimeoutError', call });
  expect(vi.getTimerCount()).toBe(0);
  await port.closed();
});

test.each(doors)('%s ends when it is aborted in the middle of an answer, with the reason', async (_, through) => {
  const leaving = new AbortController();
  const port = await startPort((socket) => socket.write(HALF));
  const client = createClient({ baseUrl: port.baseUrl, retry: true, ...sayingWhen(() => leaving.abort('left')) });
  const error = await failureOf(through(client, leaving.signal));
  expect(error).toMatchObject({ name: 'RequestAbortedError', call, cause: 'left' });
  expect(getEventListeners(leaving.signal, 'abort')).toEqual([]);
  expect(port.requests()).toBe(1);
  await port.closed();
});

test.each(doors)('%s is not sent when it is aborted before', async (_, through) => {
  const port = await startPort(() => undefined);
  const error = await failureOf(through(createClient({ baseUrl: port.baseUrl }), AbortSignal.abort()));
  expect(error).toMatchObject({
    message: `Request aborted: ${call}: before it was sent`,
    cause: { name: 'AbortError' },
  });
  expect(port.requests()).toBe(0);
});

test.each(doors)('%s can be aborted while it waits for the next attempt', async (_, through) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const leaving = new AbortController();
  const fetch = async () => {
    setImmediate(() => leaving.abort());
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  };
  const error = await failureOf(through(createClient({ fetch, retry: true }), leaving.signal));
  expect(error).toMatchObject({ name: 'RequestAbortedError' });
  expect((error as Error).message).toContain(': after 1 attempt in ');
  expect([vi.getTimerCount(), getEventListeners(leaving.signal, 'abort')]).toEqual([0, []]);
});

test.each(doors)('%s: an answer that breaks off is no answer, and can be repeated', async (_, through) => {
  const whole = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${PAGE.length}\r\n\r\n${PAGE}`;
  let sent = 0;
  const port = await startPort((socket) => {
    sent += 1;
    socket.end(sent % 2 === 1 ? HALF : whole);
  });
  const retry = { initialInterval: 1 };
  const result = await through(createClient({ baseUrl: port.baseUrl, retry }));
  expect(JSON.stringify(result)).toContain('"total_count":0');
  const error = await failureOf(through(createClient({ baseUrl: port.baseUrl })));
  expect(error).toMatchObject({ name: 'ConnectionError', call });
  await port.closed();
});

test('a signal whose time is up is a time-out as well', async () => {
  const signal = AbortSignal.abort(new DOMException('', 'TimeoutError'));
  await expect(createClient().orders.list({}, { signal })).rejects.toMatchObject({ name: 'RequestTimeoutError' });
});

test('a fetch that heeds no signal is left, and its late answer is not read', async () => {
  const leaving = new AbortController();
  let answer: (response: Response) => void = () => undefined;
  const fetch = () => {
    leaving.abort();
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  };
  const call = createClient({ fetch }).orders.list({}, { signal: leaving.signal });
  await expect(call).rejects.toMatchObject({ name: 'RequestAbortedError' });
  await new Promise<void>((cancel) => {
    answer(new Response(new ReadableStream({ cancel: () => cancel() })));
  });
});

test('10,000 calls leave no listener on a signal that they share, and no timer', async () => {
  const { signal } = new AbortController();
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  let sent = 0;
  const fetch = async () => {
    sent += 1;
    if (sent % 3 === 0) throw new TypeError('fetch failed');
    return sent % 3 === 1 ? Response.json(JSON.parse(PAGE)) : new Response(null, { status: 503 });
  };
  const client = createClient({ fetch, timeout: 60_000, retry: { initialInterval: 1, maxAttempts: 1 } });
  const through = doors.map(([, each]) => each);
  for (let made = 0; made < 10_000; made += 100) {
    const calls = Array.from({ length: 100 }, (_, index) =>
      failureOf((through[index % 2] as (typeof through)[0])(client, signal)),
    );
    await Promise.all(calls);
  }
  expect(sent).toBe(10_000);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  expect(timers()).toBeLessThanOrEqual(before);
});
