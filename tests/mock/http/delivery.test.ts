import { setImmediate as turn } from 'node:timers/promises';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Delivery, Reply } from '../../../mock/http/exchange.ts';
import type { Interceptor } from '../../../mock/http/surface.ts';
import { documentOf, getting } from '../engine/support/contract.ts';
import { openConnection, readAnswer, wire } from '../engine/support/raw.ts';
import { serve } from '../engine/support/serve.ts';

const DOCUMENT = documentOf({ '/v1/x': getting([]) });

function serving(...interceptors: readonly Interceptor[]) {
  return serve(DOCUMENT, { handlers: { get: () => ({ status: 200, body: { a: 1 } }) }, interceptors });
}

const delivered =
  (delivery: Delivery): Interceptor =>
  async (_, next) => ({ ...(await next()), delivery });

const DELAYS = { toFake: ['setTimeout', 'clearTimeout'] } as const satisfies Parameters<typeof vi.useFakeTimers>[0];

afterEach(() => {
  vi.useRealTimers();
});

/** What is answered once so many milliseconds have passed, and was not a millisecond before. No real time passes. */
async function afterDelay<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let isAnswered = false;
  const answered = answer.finally(() => {
    isAnswered = true;
  });
  while (vi.getTimerCount() === 0) await turn();
  vi.advanceTimersByTime(milliseconds - 1);
  await turn();
  expect([isAnswered, vi.getTimerCount()]).toEqual([false, 1]);
  vi.advanceTimersByTime(1);
  return answered;
}

/** All that comes before the connection ends. */
async function get({ server }: ReturnType<typeof serving>, method = 'GET') {
  const socket = await openConnection(server);
  server.close();
  socket.write(wire(method, '/v1/x'));
  return readAnswer(socket);
}

describe('an interceptor', () => {
  it('sees the request and the reply, errors included', async () => {
    const seen: unknown[] = [];
    const { server } = serving(async ({ method, world, path, search, requestId }, next) => {
      const { status } = await next();
      seen.push({ method, world, path, search, requestId, status });
      return next();
    });
    await request(server).get('/w/demo/v1/x?a=b').set('x-request-id', 'mine');
    await request(server).get('/w/demo/v1/nothing').set('x-request-id', 'other');
    expect(seen).toEqual([
      { method: 'GET', world: 'demo', path: '/v1/x', search: 'a=b', requestId: 'mine', status: 200 },
      { method: 'GET', world: 'demo', path: '/v1/nothing', search: '', requestId: 'other', status: 404 },
    ]);
  });

  it('may answer in place of the contract', async () => {
    const reply: Reply = { status: 503, headers: { 'retry-after': '1' }, body: undefined };
    const { headers, status } = await request(serving(async () => reply).server).get('/v1/x');
    expect([status, headers['retry-after'], headers['access-control-allow-origin']]).toEqual([503, '1', '*']);
  });

  it('stands around those after it', async () => {
    const order: string[] = [];
    const named =
      (name: string): Interceptor =>
      (_, next) => {
        order.push(name);
        return next();
      };
    await request(serving(named('outer'), named('inner')).server).get('/v1/x');
    expect(order).toEqual(['outer', 'inner']);
  });
});

describe('a reply', () => {
  it('may come late', async () => {
    vi.useFakeTimers(DELAYS);
    const late = request(serving(delivered({ delayMs: 30 })).server)
      .get('/v1/x')
      .then(({ body }) => body);
    expect(await afterDelay(30, late)).toEqual({ a: 1 });
  });

  it('may never come: the connection ends without a byte', async () => {
    expect(await get(serving(delivered({ dropConnection: true })))).toEqual({ status: 0, head: '', body: '' });
  });

  it.each([
    [3, '{"a'],
    [0, ''],
    [100, '{"a":1}'],
  ])('may be cut off after %i bytes of the body that its headers promise', async (cutAfterBytes, body) => {
    const answer = await get(serving(delivered({ cutAfterBytes })));
    expect([answer.status, answer.body]).toEqual([200, body]);
    expect(answer.head).toContain('content-length: 7');
  });

  it('that is cut off ends where HEAD ends, which has no body', async () => {
    const answer = await get(serving(delivered({ cutAfterBytes: 3 })), 'HEAD');
    expect([answer.status, answer.body]).toEqual([200, '']);
  });
});

describe('a reply without a port', () => {
  const ask = (delivery: Delivery, init?: RequestInit) => serving(delivered(delivery)).fetch('http://mock/v1/x', init);

  it('may come late, or not any more when it is no longer wanted', async () => {
    vi.useFakeTimers(DELAYS);
    const delayed = ask({ delayMs: 30 }).then((response) => response.json());
    expect(await afterDelay(30, delayed)).toEqual({ a: 1 });
    const controller = new AbortController();
    const late = ask({ delayMs: 60_000 }, { signal: controller.signal });
    controller.abort();
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('may never come', async () => {
    await expect(ask({ dropConnection: true })).rejects.toThrow(new TypeError('fetch failed'));
  });

  it('may be cut off', async () => {
    const response = await ask({ cutAfterBytes: 3 });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '7']);
    const reader = response.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('{"a');
    await expect(reader?.read()).rejects.toThrow(TypeError);
  });
});
