import { expect, test, vi } from 'vitest';
import {
  createWebhookHandler,
  type WebhookHandler,
  type WebhookHandlerOptions,
  WebhookVerificationError,
} from '../../client/webhooks/index.ts';
import { headersOf, SECRET } from './signed-webhook.ts';

/** Right now, which is what handlers go by. */
const signedNow = (body: string) => headersOf(body, { at: new Date() });
const eventOf = (type: string) => JSON.stringify({ type, timestamp: '2025-07-06T12:00:00Z', data: { id: 'a' } });

function requestOf(body: string, init: RequestInit = {}): Request {
  return new Request('https://app.example/webhooks', { method: 'POST', headers: signedNow(body), body, ...init });
}

function handlerOf(options: Partial<WebhookHandlerOptions> = {}) {
  const onError = vi.fn();
  const handler = createWebhookHandler({ secret: SECRET, on: {}, onError, ...options });
  const errors = () => onError.mock.calls.flat();
  return { ...handler, errors };
}

async function answered(response: Response) {
  return [response.status, await response.text()];
}

test('the function for an event has it and its attempt, and the answer waits for it', async () => {
  const steps: unknown[] = [];
  const { fetch } = handlerOf({
    on: {
      'order.paid': async (event, { id, timestamp }) => {
        await Promise.resolve();
        steps.push([event.type, event.data.id, id, typeof timestamp]);
      },
      'order.created': () => steps.push('another'),
    },
    onUnhandled: () => steps.push('unhandled'),
  });
  const response = await fetch(requestOf(eventOf('order.paid')));
  expect([...(await answered(response)), steps]).toEqual([204, '', [['order.paid', 'a', 'evt_1', 'number']]]);
});

test.each(['order.updated', 'order.shipped', 'constructor', '__proto__', 'toString'])(
  'an event without a function goes to onUnhandled, else it counts as taken: %s',
  async (type) => {
    const onUnhandled = vi.fn();
    const on = { 'order.paid': () => expect.unreachable() };
    expect((await handlerOf({ on, onUnhandled }).fetch(requestOf(eventOf(type)))).status).toBe(204);
    expect(onUnhandled.mock.calls).toEqual([[JSON.parse(eventOf(type)), expect.objectContaining({ id: 'evt_1' })]]);
    const { fetch, errors } = handlerOf({ on });
    expect([(await fetch(requestOf(eventOf(type)))).status, errors()]).toEqual([204, []]);
  },
);

test('what a function throws is answered 500 without its words, and told', async () => {
  const broken = new Error('password=hunter2');
  const on = {
    'order.paid': () => Promise.reject(broken),
    'order.created': () => {
      throw broken;
    },
  };
  const { fetch, errors } = handlerOf({ on });
  for (const type of ['order.paid', 'order.created'])
    expect(await answered(await fetch(requestOf(eventOf(type))))).toEqual([500, 'The webhook could not be handled\n']);
  expect(errors()).toEqual([broken, broken]);
});

test('what is not genuine is answered 400 with the reason, and told; no function is called', async () => {
  const { fetch, errors } = handlerOf({ on: { 'order.paid': () => expect.unreachable() }, secret: 'another' });
  const [status, text] = await answered(await fetch(requestOf(eventOf('order.paid'))));
  expect([status, text]).toEqual([400, expect.stringMatching(/^The signature does not match: /)]);
  expect(errors()).toMatchObject([{ reason: 'no_matching_signature', status: 400 }]);
});

test.each<[WebhookHandlerOptions['secret'], string]>([
  [undefined, 'empty_secret'],
  ['', 'empty_secret'],
  ['whsec_', 'invalid_secret'],
])('a handler with the secret %j answers 500 and tells its owner alone why', async (secret, reason) => {
  const { fetch, errors } = handlerOf({ secret });
  expect(await answered(await fetch(requestOf(eventOf('order.paid'))))).toEqual([
    500,
    'The webhook could not be handled\n',
  ]);
  expect(errors()).toMatchObject([{ reason }]);
});

test('nothing but POST is taken', async () => {
  const { fetch, errors } = handlerOf();
  const response = await fetch(new Request('https://app.example/webhooks'));
  expect([response.status, response.headers.get('allow'), errors()]).toEqual([405, 'POST', []]);
});

/** A request whose body comes in pieces, and who asked for how many of them. */
function streamed(piece: () => Uint8Array, headers: Record<string, string> = {}) {
  const told = { pieces: 0, canceled: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      told.pieces += 1;
      controller.enqueue(piece());
    },
    cancel: () => {
      told.canceled = true;
    },
  });
  // Node's fetch asks for `duplex`, which the types of browsers do not have.
  const init = { method: 'POST', headers: { ...signedNow(''), ...headers }, body, duplex: 'half' };
  return { request: new Request('https://app.example/webhooks', init), told };
}

test('a body without an end is left when it is too large', async () => {
  const { request, told } = streamed(() => new Uint8Array(65_536));
  const { fetch, errors } = handlerOf();
  const [status] = await answered(await fetch(request));
  expect([status, errors()]).toMatchObject([413, [{ reason: 'body_too_large' }]]);
  // 16 pieces are the limit of 1,048,576 bytes; streams ask for one more than is read.
  expect(told).toEqual({ pieces: expect.closeTo(17, -1), canceled: true });
});

test('a body that says that it is too large is not read', async () => {
  const { request, told } = streamed(() => new Uint8Array(1), { 'content-length': '11' });
  const { fetch, errors } = handlerOf({ maxBodyBytes: 10 });
  expect((await fetch(request)).status).toBe(413);
  expect([errors(), told]).toMatchObject([[{ reason: 'body_too_large' }], { canceled: true }]);
});

test('a body of exactly as many bytes as are allowed is read', async () => {
  const body = eventOf('order.paid');
  expect((await handlerOf({ maxBodyBytes: body.length }).fetch(requestOf(body))).status).toBe(204);
  expect((await handlerOf({ maxBodyBytes: body.length - 1 }).fetch(requestOf(body))).status).toBe(413);
});

test('a body that breaks off and one that was read before are named', async () => {
  const { fetch, errors } = handlerOf();
  const { request } = streamed(() => {
    throw new Error('gone');
  });
  expect((await fetch(request)).status).toBe(400);
  const read = requestOf(eventOf('order.paid'));
  await read.text();
  expect((await fetch(read)).status).toBe(500);
  const locked = requestOf(eventOf('order.paid'));
  locked.body?.getReader();
  expect((await fetch(locked)).status).toBe(500);
  expect(errors()).toMatchObject([
    { reason: 'body_cut_off' },
    { reason: 'body_already_read' },
    { reason: 'body_already_read' },
  ]);
});

test('a request without a body is no event', async () => {
  const { fetch, errors } = handlerOf();
  const request = new Request('https://app.example/webhooks', { method: 'POST', headers: signedNow('') });
  expect([(await fetch(request)).status, errors()]).toMatchObject([400, [{ reason: 'body_not_json' }]]);
});

test('without onError what goes wrong is written to the console', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  await createWebhookHandler({ secret: 'another', on: {} }).fetch(requestOf(eventOf('order.paid')));
  expect(written.mock.calls).toEqual([[expect.any(WebhookVerificationError)]]);
  written.mockRestore();
});

test('a request is answered also where onError fails', async () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const down = new Error('The log is down');
  const { fetch } = handlerOf({ onError: () => Promise.reject(down) });
  const response = await fetch(requestOf('{}', { headers: {} }));
  expect([response.status, written.mock.calls]).toEqual([400, [[down]]]);
  written.mockRestore();
});

test('receive takes a raw body and headers, and rejects with what went wrong', async () => {
  const paid: unknown[] = [];
  const on: WebhookHandlerOptions['on'] = {
    'order.paid': (event, { id }) => paid.push([event.data.id, id]),
    'order.created': () => Promise.reject(new RangeError('mine')),
  };
  const { receive }: WebhookHandler = handlerOf({ on });
  const body = eventOf('order.paid');
  await receive(Buffer.from(body), signedNow(body));
  expect(paid).toEqual([['a', 'evt_1']]);
  await expect(receive(JSON.parse(body), signedNow(body))).rejects.toMatchObject({
    reason: 'body_not_raw',
    status: 500,
  });
  await expect(receive(eventOf('order.created'), signedNow(eventOf('order.created')))).rejects.toThrow(RangeError);
});

test.each<[Readonly<Record<string, unknown>>, ErrorConstructor, string]>([
  [{ on: { 'order.payed': () => {} } }, TypeError, 'on: there is no event order.payed; did you mean order.paid?'],
  [{ on: { orderPaid: () => {} } }, TypeError, 'on: there is no event orderPaid; did you mean order.paid?'],
  [{ on: { 'invoice.finalized': () => {} } }, TypeError, 'on: there is no event invoice.finalized'],
  [{ on: { 'order.paid': 'send' } }, TypeError, 'on: order.paid takes a function'],
  [{ on: undefined }, TypeError, 'on takes a function for each type of event'],
  [{ onUnhandled: 'log' }, TypeError, 'onUnhandled takes a function'],
  [{ onError: 'log' }, TypeError, 'onError takes a function'],
  [{ tolerance: -1 }, RangeError, 'tolerance takes a number of seconds, 0 or more'],
  [{ maxBodyBytes: Number.NaN }, RangeError, 'maxBodyBytes takes a number of bytes, 0 or more'],
  [{ onOrderPaid: () => {} }, TypeError, 'There is no option onOrderPaid'],
])('a handler with %j is refused as it is made', (options, kind, message) => {
  const make = () => createWebhookHandler({ secret: SECRET, on: {}, ...options } as WebhookHandlerOptions);
  expect(make).toThrow(kind);
  expect(make).toThrow(message);
});
