import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import {
  BillingError,
  ConnectionError,
  createControl,
  createMockWorld,
  RequestAbortedError,
  RequestTimeoutError,
} from '../../client/control.ts';
import { ResourceNotFound } from '../../client/index.ts';
import { useMock } from '../support/mock.ts';
import { startPort } from './raw-port.ts';

const mock = useMock();

const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

test('a world is controlled by typed calls', async () => {
  const { url } = mock.world();
  const control = createControl({ baseUrl: url });
  const { now, frozen } = await control.clock.advance({ body: { by: 'P1D' } });
  expect({ now, frozen }).toEqual({ now: '2025-07-07T12:00:00.000000Z', frozen: true });
  expect(await control.clock.get()).toMatchObject({ now });
  expect(await control.work.settle()).toMatchObject({ settled: true, failed: [], awaited: [] });
});

test('a call that is refused throws what the mock says, with the call, the status and the id of the answer', async () => {
  const control = createControl({ baseUrl: mock.world().url });
  const refused = await failureOf(control.refunds.fail({ id: '00000000-0000-4000-8000-000000000000' }));
  expect(refused).toBeInstanceOf(ResourceNotFound);
  expect(refused).toMatchObject({
    call: 'refunds.fail',
    status: 404,
    requestId: expect.stringMatching(/./),
    body: { error: 'ResourceNotFound', detail: 'No refund with this id.' },
    message: 'refunds.fail answered 404: ResourceNotFound: No refund with this id.',
  });
});

test('another fetch takes the requests', async () => {
  const asked: string[] = [];
  const control = createControl({
    baseUrl: 'http://mock/w/own',
    fetch: async (request) => {
      asked.push(`${request.method} ${request.url}`);
      return Response.json({ status: 'ok', version: '1.0.0', worlds: 1 });
    },
  });
  expect(await control.health.get()).toEqual({ status: 'ok', version: '1.0.0', worlds: 1 });
  expect(asked).toEqual(['GET http://mock/w/own/_mock/health']);
});

test.each([
  'localhost:4010',
  '127.0.0.1:4010',
  '',
  'ftp://mock',
  'http://ana@mock',
  'http://mock/?world=mine',
  'http://mock/#w',
])('an address with which no mock can be called is refused at once: %j', (url) => {
  const address = 'the http or https URL of a mock without user, query and fragment, such as http://127.0.0.1:4010';
  expect(() => createControl({ baseUrl: url })).toThrow(
    new TypeError(`baseUrl is ${address}, its world's \`/w/{name}\` included`),
  );
  expect(() => createMockWorld({ url })).toThrow(new TypeError(`url is ${address}`));
});

test('an option that the control API has not is refused with those that it has', () => {
  const options = { url: 'http://mock' };
  expect(() => createControl(options as object)).toThrow(
    new TypeError('createControl has no option url; it has baseUrl, fetch, timeout, retry'),
  );
});

test('a call that no mock answers says so, and why, as a call of the API does', async () => {
  const port = await startPort((socket) => socket.destroy());
  const { control, clock } = createMockWorld({ url: port.baseUrl, name: 'lost' });
  for (const [name, call] of [
    ['clock.advance', () => control.clock.advance({ body: { by: 'P1D' } })],
    ['clock.get', () => clock.get()],
  ] as const) {
    const error = await failureOf(call());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toBeInstanceOf(BillingError);
    expect(error).toMatchObject({ call: name, cause: expect.any(TypeError) });
    expect((error as Error).message).toMatch(`Unable to make request: ${name}: after 1 attempt in `);
  }
});

test('where nothing listens, the message names the reason of the system', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  const port = typeof address === 'object' ? address?.port : undefined;
  const error = await failureOf(createControl({ baseUrl: `http://127.0.0.1:${port}` }).health.get());
  expect(error).toBeInstanceOf(ConnectionError);
  expect((error as Error).message).toContain('ECONNREFUSED');
});

test.each([
  ['of all calls', { timeout: 20 }, {}],
  ['of one call', {}, { timeout: 20 }],
] as const)('a time limit %s ends a call that is not answered', async (_, ofAll, ofOne) => {
  const port = await startPort(() => undefined);
  const error = await failureOf(createControl({ baseUrl: port.baseUrl, ...ofAll }).health.get({}, ofOne));
  expect(error).toBeInstanceOf(RequestTimeoutError);
  expect(error).toMatchObject({ call: 'health.get', cause: { name: 'TimeoutError' } });
  await port.closed();
});

test('a signal ends a call that is not answered, with the reason of whoever aborts as its cause', async () => {
  const leaving = new AbortController();
  const port = await startPort(() => leaving.abort('left'));
  const error = await failureOf(createControl({ baseUrl: port.baseUrl }).health.get({}, { signal: leaving.signal }));
  expect(error).toBeInstanceOf(RequestAbortedError);
  expect(error).toMatchObject({ call: 'health.get', cause: 'left' });
  await port.closed();
});

test('a call is repeated where that is asked for', async () => {
  const { url } = mock.world();
  let lost = 0;
  const retry = { initialInterval: 1, maxAttempts: 3 };
  const fetch = (request: Request) => {
    lost += 1;
    return lost < 3 ? Promise.reject(new TypeError('fetch failed')) : globalThis.fetch(request);
  };
  const { now } = await createControl({ baseUrl: url, retry, fetch }).clock.advance({ body: { by: 'P1D' } });
  expect([now, lost]).toEqual(['2025-07-07T12:00:00.000000Z', 3]);
});

test('an option out of bounds is refused before a call is made', () => {
  expect(() => createControl({ timeout: 0 })).toThrow(RangeError);
  expect(() => createControl({ retry: { tries: 3 } as never })).toThrow(TypeError);
});
