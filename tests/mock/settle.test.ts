import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '../../client/lean.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import type { MockOptions } from '../../mock/options.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { STORY_NOON } from '../support/mock.ts';
import { type Receiver, useReceivers } from '../support/receivers.ts';

const receivers = useReceivers();
const open: Mock[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((mock) => mock.close()));
});

async function start(options: MockOptions = {}): Promise<Mock> {
  const mock = await startMock({ clock: STORY_NOON, log: () => {}, ...options });
  open.push(mock);
  return mock;
}

/** An endpoint that has got an event and answers when it is told to. */
async function heldUp(mock: Mock): Promise<{ readonly receiver: Receiver; readonly letGo: () => void }> {
  const responses: ServerResponse[] = [];
  const receiver = await receivers.http((response) => void responses.push(response));
  const { webhooks, customers } = createClient({ baseUrl: mock.url, token: 'mock_oat_demo', fetch: mock.fetch });
  const body = { url: receiver.url, format: 'raw', secret: 's', events: ['customer.created'] } as const;
  await webhooks.createEndpoint({ body: { ...body, events: [...body.events] } });
  await customers.create({ body: { email: 'ana@costa.example' } });
  await receiver.until(1);
  return {
    receiver,
    letGo: () => {
      for (const response of responses) response.writeHead(204).end();
    },
  };
}

const post = (mock: Mock, path: string, body: object) =>
  mock.fetch(mock.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const CLOSED = 'The mock is closed';

test.each([Number.POSITIVE_INFINITY, 2 ** 31])('settle waits for up to %d ms', async (timeout) => {
  const mock = await start();
  const { letGo } = await heldUp(mock);
  const settled = mock.settle({ timeout });
  expect(await mock.settle({ timeout: 20 })).toMatchObject({ settled: false, awaited: [{ kind: 'webhook.send' }] });
  letGo();
  expect(await settled).toMatchObject({ settled: true, awaited: [] });
});

test.each([Number.POSITIVE_INFINITY, 2 ** 31])('an endpoint has up to %d ms for its answer', async (webhookTimeout) => {
  const mock = await start({ webhookTimeout });
  const { letGo } = await heldUp(mock);
  expect(await mock.settle({ timeout: 20 })).toMatchObject({ settled: false });
  letGo();
  const { deliveries } = await mock.settle();
  expect(deliveries.flatMap(({ http_code, reason }) => (http_code === 204 ? [reason] : []))).toEqual([null]);
});

test('settle answers in time with what is not done while years of work are done', async () => {
  const mock = await start({ listen: false });
  const inside = await mock.platform.enter('default');
  const subscription = inside.tables.subscriptions.get(ID.subscription);
  if (!subscription) throw new Error('The story has a subscription');
  inside.transact(() => {
    for (let count = 0; count < 50; count += 1) {
      const { id, current_period_end } = inside.tables.subscriptions.put({ ...subscription, id: inside.ids.uuid() });
      const data = { id, current_period_end: current_period_end ?? '' };
      inside.schedule(Date.parse(data.current_period_end), 'subscription.end_period', data);
    }
  });
  const order: string[] = [];
  const moved = post(mock, '/_mock/clock/advance', { by: 'P6M' }).then(() => order.push('the clock has moved'));
  // Once the first renewals are done the move is under way.
  while (inside.outbox.events.length === 0) await turn();
  const asked = [mock.settle({ timeout: 1 }), post(mock, '/_mock/settle', { timeout: 1 }).then((got) => got.json())];
  for (const settled of await Promise.all(asked)) {
    expect(settled).toMatchObject({ settled: false });
    expect(settled.awaited.map(({ kind }: { readonly kind: string }) => kind)).toContain('subscription.end_period');
  }
  order.push('settle has answered');
  await moved;
  expect(order).toEqual(['settle has answered', 'the clock has moved']);
});

test.each([Number.NaN, -1, '5', null])('settle takes no time-out of %j', async (timeout) => {
  const mock = await start({ listen: false });
  const said = 'timeout takes milliseconds from 0 on, or Infinity for no limit, not ';
  const settled = mock.settle({ timeout: timeout as number });
  await expect(settled).rejects.toThrow(RangeError);
  await expect(settled).rejects.toThrow(said);
});

test.each([Number.NaN, -1, 0.5, '5'])('settle takes no mark of %j', async (since) => {
  const mock = await start({ listen: false });
  const settled = mock.settle({ since: since as number });
  await expect(settled).rejects.toThrow(RangeError);
  await expect(settled).rejects.toThrow('since takes the mark of an earlier answer, or 0 for the beginning, not ');
});

test.each(['', 'a/b', 'http://mock/w/shop', 'x'.repeat(200), 5])('settle takes no world %j', async (world) => {
  const mock = await start({ listen: false });
  const settled = mock.settle({ world: world as string });
  await expect(settled).rejects.toThrow(RangeError);
  await expect(settled).rejects.toThrow("A world's name has letters, digits, _ and -, at most 64 of them, unlike ");
  expect(mock.platform.worlds.size).toBe(0);
});

test('what waits when a mock is closed rejects: nothing is said to be settled that was cut off', async () => {
  const log: string[] = [];
  const mock = await start({ log: (line) => log.push(line) });
  await heldUp(mock);
  const outcomes = Promise.allSettled([
    mock.settle({ timeout: Number.POSITIVE_INFINITY }),
    post(mock, '/_mock/settle', {}),
    fetch(`${mock.url}/_mock/settle`, { method: 'POST' }),
  ]);
  expect((await fetch(`${mock.url}/_mock/health`)).status).toBe(200);
  await mock.close();
  const [settled, inside, outside] = (await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason);
  expect([settled, inside]).toEqual([new Error(CLOSED), new Error(CLOSED)]);
  expect(outside).toEqual(new TypeError('fetch failed'));
  expect(log.filter((line) => !line.startsWith('Webhook'))).toEqual([]);
});

test('a mock that is closed settles nothing and answers nothing, and may be closed again', async () => {
  const mock = await start();
  await Promise.all([mock.close(), mock.close()]);
  await mock.close();
  await expect(mock.settle()).rejects.toThrow(CLOSED);
  await expect(mock.fetch(`${mock.url}/_mock/health`)).rejects.toThrow(CLOSED);
});

test('settle says how many events since the mark are no longer kept', async () => {
  const mock = await start({ listen: false });
  const inside = await mock.platform.enter('default');
  const [product] = inside.tables.products.rows();
  if (!product) throw new Error('The story has products');
  const happens = (count: number) =>
    inside.transact(() => {
      for (let index = 0; index < count; index += 1) inside.emit('product.updated', product);
    });
  happens(9000);
  const { mark, dropped, events } = await mock.settle();
  expect([dropped, events.length]).toEqual([0, 9000]);
  happens(12_000);
  const settled = async (since: number) => {
    const told = await mock.settle({ since });
    const overHttp = await (await post(mock, '/_mock/settle', { since })).json();
    expect([overHttp.dropped, overHttp.events.length]).toEqual([told.dropped, told.events.length]);
    return [told.dropped, told.events.length, told.mark];
  };
  // Of 21,000 the latest 10,000 are kept.
  const latest = mark + 1;
  expect(await settled(0)).toEqual([11_000, 10_000, latest]);
  expect(await settled(mark)).toEqual([2000, 10_000, latest]);
  expect(await settled(latest)).toEqual([0, 0, latest]);
});
