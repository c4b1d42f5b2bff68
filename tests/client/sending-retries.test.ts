import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSend } from '../../client/send-request.ts';
import type { RetryOptions, SendSettings } from '../../client/sending.ts';
import { fakeTiming } from './fake-timing.ts';

/** Sends one request to what answers so, the last answer again and again. */
async function sendTo(
  answers: readonly (() => Response | Promise<Response>)[],
  retry: boolean | RetryOptions = true,
  { random = 0, request = new Request('http://billing.example/') } = {},
) {
  const waits = fakeTiming(random);
  const bodies: string[] = [];
  const fetch = async (sent: Request) => {
    bodies.push(await sent.text());
    const answer = answers[Math.min(bodies.length, answers.length) - 1];
    if (!answer) throw new Error('There is at least one answer');
    return answer();
  };
  const outcome = await createSend({ fetch, retry })(request, { call: 'orders.list' }).catch((error: unknown) => error);
  return { outcome, waits, bodies };
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('{}', { status: code, headers });
const refused = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));

test.for([429, 500, 502, 503, 504])('%i is repeated', async (code) => {
  const { outcome, bodies } = await sendTo([status(code), status(200)]);
  expect(outcome).toMatchObject({ status: 200 });
  expect(bodies).toHaveLength(2);
});

test.for([200, 204, 302, 400, 401, 403, 404, 408, 409, 410, 422, 501, 507])('%i is not repeated', async (code) => {
  const { outcome, bodies } = await sendTo([() => new Response(null, { status: code })]);
  expect(outcome).toMatchObject({ status: code });
  expect(bodies).toHaveLength(1);
});

test('nothing is repeated unless it is asked for', async () => {
  expect((await sendTo([status(503), status(200)], false)).outcome).toMatchObject({ status: 503 });
  expect((await sendTo([refused, status(200)], false)).outcome).toMatchObject({
    name: 'ConnectionError',
    message: 'Unable to make request: orders.list: after 1 attempt in 0 ms: fetch failed: connect ECONNREFUSED',
  });
});

test('waits grow from 500 ms by half to 60 s, for an hour in all, and the last answer is given', async () => {
  const { outcome, waits, bodies } = await sendTo([status(503)]);
  expect(outcome).toMatchObject({ status: 503 });
  expect(waits.slice(0, 4)).toEqual([500, 750, 1125, 1687.5]);
  expect(Math.max(...waits)).toBe(60_000);
  const sum = waits.reduce((whole, wait) => whole + wait, 0);
  expect(sum).toBeLessThan(3_600_000);
  expect(sum + 60_000).toBeGreaterThanOrEqual(3_600_000);
  expect(bodies).toHaveLength(waits.length + 1);
});

test('chance takes off what the jitter allows, and never adds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      async (jitter, random) => {
        const { waits } = await sendTo([status(503)], { jitter, maxAttempts: 2 }, { random });
        expect(waits).toHaveLength(1);
        expect(waits[0]).toBeLessThanOrEqual(500);
        expect(waits[0]).toBeGreaterThanOrEqual(500 * (1 - jitter) - 1e-6);
      },
    ),
    { numRuns: 50 },
  );
  expect((await sendTo([status(503)], { maxAttempts: 2 }, { random: 0.5 })).waits).toEqual([437.5]); // 500 × (1 − ¼ × ½)
});

describe('Retry-After', () => {
  const date = 'Sun, 06 Nov 1994 08:49:37 GMT';
  test.for([
    [{ 'retry-after': '7' }, 7000],
    [{ 'retry-after': '120' }, 120_000],
    [{ 'retry-after': 'Sun, 06 Nov 1994 08:49:47 GMT', date }, 10_000],
    [{ 'retry-after': 'Sunday, 06-Nov-94 08:49:47 GMT', date }, 10_000],
    [{ 'retry-after': 'Sun Nov  6 08:49:47 1994', date }, 10_000],
    [{ 'retry-after': date }, 500], // has been
    [{ 'retry-after': '0' }, 500],
    [{ 'retry-after': '-1' }, 500],
    [{ 'retry-after': '1.5' }, 500],
    [{ 'retry-after': 'soon' }, 500],
    [{ 'retry-after': '' }, 500],
  ] as const)('%j is a wait of %i ms', async ([headers, wait]) => {
    expect((await sendTo([status(429, headers), status(200)])).waits).toEqual([wait]);
  });

  test('that asks for more than there is time for ends the call with that answer', async () => {
    const { outcome, waits } = await sendTo([status(429, { 'retry-after': '3600' }), status(200)]);
    expect(outcome).toMatchObject({ status: 429 });
    expect(waits).toEqual([]);
  });
});

test('a call without an answer says how often and how long it was tried, and why it failed', async () => {
  const { outcome } = await sendTo([refused], { maxAttempts: 3 });
  expect(outcome).toMatchObject({
    name: 'ConnectionError',
    call: 'orders.list',
    message: 'Unable to make request: orders.list: after 3 attempts in 1250 ms: fetch failed: connect ECONNREFUSED',
    cause: { message: 'fetch failed' },
  });
});

test('the body is sent again whole, a stream as well', async () => {
  const stream = new Blob(['{"email":', '"ana@costa.example"}']).stream();
  const init = { method: 'POST', body: stream, duplex: 'half' } as RequestInit; // the types do not know `duplex`
  const { bodies } = await sendTo([status(503), refused, status(201)], true, {
    request: new Request('http://billing.example/', init),
  });
  expect(bodies).toEqual(Array(3).fill('{"email":"ana@costa.example"}'));
});

test('the bodies of failed attempts are not left open', async () => {
  const cancelled: number[] = [];
  const open = () =>
    new Response(new ReadableStream({ cancel: () => void cancelled.push(cancelled.length + 1) }), { status: 503 });
  await sendTo([open, open, status(200)]);
  expect(cancelled).toEqual([1, 2]);
});

test('a call completes or replaces what its client says', async () => {
  const waits = fakeTiming();
  const send = createSend({
    fetch: async () => new Response(null, { status: 503 }),
    retry: { maxAttempts: 2 },
  });
  const request = () => new Request('http://billing.example/');
  await send(request(), { call: 'a', retry: { initialInterval: 20 } });
  expect(waits).toEqual([20]);
  await send(request(), { call: 'a', retry: false });
  expect(waits).toEqual([20]);
  await send(request(), { call: 'a' });
  expect(waits).toEqual([20, 500]);
});

test('no attempt is waited for that the time of the call would not reach', async () => {
  const waits = fakeTiming();
  const send = createSend({ fetch: async () => new Response(null, { status: 503 }), retry: true });
  const answer = await send(new Request('http://billing.example/'), { call: 'a', timeout: 500 });
  expect([answer.status, waits]).toEqual([503, [500]]); // the timer of the call itself
});

test.for([
  [{ timeout: 0 }, 'timeout is a number of milliseconds above 0, not 0'],
  [{ timeout: Number.NaN }, 'timeout is a number of milliseconds above 0, not NaN'],
  [{ timeout: -1 }, 'timeout is a number of milliseconds above 0, not -1'],
  [{ timeout: '5' }, 'timeout is a number of milliseconds above 0, not 5'],
  [{ retry: 3 }, 'retry is true, false or an object of options, not 3'],
  [{ retry: null }, 'retry is true, false or an object of options, not null'],
  [{ retry: { maxRetries: 3 } }, 'retry has no option maxRetries; it has maxAttempts, initialInterval, exponent,'],
  [{ retry: { maxAttempts: 0 } }, 'retry.maxAttempts is a number from 1 to Infinity, not 0'],
  [{ retry: { initialInterval: -5 } }, 'retry.initialInterval is a number from 1 to Infinity, not -5'],
  [{ retry: { exponent: 0.5 } }, 'retry.exponent is a number from 1 to Infinity, not 0.5'],
  [{ retry: { maxInterval: Number.NaN } }, 'retry.maxInterval is a number from 1 to Infinity, not NaN'],
  [{ retry: { maxElapsed: -1 } }, 'retry.maxElapsed is a number from 0 to Infinity, not -1'],
  [{ retry: { jitter: 1.5 } }, 'retry.jitter is a number from 0 to 1, not 1.5'],
  [{ retry: { jitter: '1' } }, 'retry.jitter is a number from 0 to 1, not 1'],
] as const)('%j is refused, of a client and of a call', async ([options, message]) => {
  const given = options as unknown as SendSettings; // what JavaScript callers pass
  expect(() => createSend(given)).toThrow(message);
  const sent: Request[] = [];
  const send = createSend({ fetch: async (request) => Response.json(sent.push(request)) });
  await expect(send(new Request('http://billing.example/'), { ...given, call: 'a' })).rejects.toThrow(message);
  expect(sent).toEqual([]);
});
