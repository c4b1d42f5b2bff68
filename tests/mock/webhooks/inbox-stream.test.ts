import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '../../../client/lean.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import type { MockOptions } from '../../../mock/options.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { readStream } from '../../support/event-stream.ts';

const STREAM = '/_mock/inbox/stream';

const open: Mock[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((mock) => mock.close()));
});

async function started(options: MockOptions = {}): Promise<Mock> {
  const mock = await startMock({ clock: '2025-07-06T12:00:00Z', log: () => {}, ...options });
  open.push(mock);
  return mock;
}

async function follow(base: string, query = '', lastEventId?: string) {
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  return readStream(await fetch(`${base}${STREAM}${query}`, { headers }));
}

async function create(base: string, name: string) {
  const { customers } = createClient({ baseUrl: base, token: 'mock_oat_demo' });
  return customers.create({ body: { email: `${name}@costa.example`, name } });
}

const CREATED = '?type=customer.created';

test('a stream tells what happens as it happens, and nothing from before', async () => {
  const { url } = await started();
  await create(url, 'ana');
  const stream = await follow(url, CREATED);
  expect(await stream.next()).toEqual({
    id: expect.stringMatching(/^2-/),
    event: 'ready',
    data: { world: 'default', mark: 2, after: 2, resumed: false },
  });
  const next = stream.next();
  const ben = await create(url, 'ben');
  expect(await next).toMatchObject({
    event: 'message',
    data: { number: 3, type: 'customer.created', resource_id: ben.id, rendered: 'then', data: { name: 'ben' } },
  });
});

test('whoever comes again goes on where it was, and misses nothing', async () => {
  const { url } = await started();
  const first = await follow(url, CREATED);
  await create(url, 'ana');
  const [, seen] = await first.take(2);
  await first.leave();
  for (const name of ['ben', 'cleo']) await create(url, name);
  const again = await follow(url, CREATED, seen?.id);
  const messages = await again.take(3);
  expect(messages[0]?.data).toMatchObject({ after: 1, resumed: true });
  expect(messages.slice(1).map(({ data }) => data.data.name)).toEqual(['ben', 'cleo']);
});

test('after a restart a stream begins with all that the new world has, and says that it is another', async () => {
  const before = await started({ clock: undefined });
  const first = await follow(before.url, CREATED);
  await create(before.url, 'ana');
  const [, seen] = await first.take(2);
  await before.close();
  const after = await started({ clock: undefined });
  await create(after.url, 'ben');
  const messages = await (await follow(after.url, CREATED, seen?.id)).take(2);
  expect(messages.map(({ data }) => [data.resumed, data.data?.name])).toEqual([
    [false, undefined],
    [undefined, 'ben'],
  ]);
});

test('a stream begins after the event that it is told', async () => {
  const { url } = await started();
  for (const name of ['ana', 'ben']) await create(url, name);
  const messages = await (await follow(url, '?after=0')).take(5);
  expect(messages.map(({ data }) => data.number)).toEqual([undefined, 1, 2, 3, 4]);
});

test('of two worlds each stream tells its own', async () => {
  const mock = await started();
  const [one, other] = await Promise.all(['one', 'other'].map((name) => follow(mock.world(name).url, CREATED)));
  await create(mock.world('other').url, 'ana');
  await create(mock.world('one').url, 'ben');
  expect((await one?.take(2))?.[1]?.data.data.name).toBe('ben');
  expect((await other?.take(2))?.[1]?.data.data.name).toBe('ana');
});

test.each(['DELETE', 'reset', 'restore'])('%s of a world ends its streams with a word', async (how) => {
  const mock = await started();
  const base = mock.world('ending').url;
  const stream = await follow(base);
  await stream.next();
  const path = `${mock.url}/_mock/worlds/ending`;
  if (how === 'DELETE') await fetch(path, { method: 'DELETE' });
  else if (how === 'reset') await fetch(`${path}/reset`, { method: 'POST' });
  else {
    const body = await (await fetch(`${path}/snapshot`)).text();
    await fetch(`${path}/snapshot`, { method: 'PUT', body, headers: { 'content-type': 'application/x-ndjson' } });
  }
  expect(await stream.next()).toMatchObject({ event: 'end' });
  expect(await stream.next()).toBeUndefined();
});

test('without a port, the end of the mock ends streams and waits', async () => {
  const mock = await started({ listen: false });
  const stream = readStream(await mock.fetch(`${mock.url}${STREAM}`));
  const waited = expect(mock.fetch(`${mock.url}/_mock/inbox/wait`, { method: 'POST' })).rejects.toThrow();
  await stream.next();
  await mock.close();
  await stream.next();
  expect(await stream.next()).toBeUndefined();
  await waited;
});

test('the end of the mock ends streams and waits over HTTP', async () => {
  const mock = await started();
  const stream = await follow(mock.url);
  await stream.next();
  const waited = expect(fetch(`${mock.url}/_mock/inbox/wait`, { method: 'POST' })).rejects.toThrow();
  const ended = stream.next().catch(() => undefined);
  await mock.close();
  await ended;
  await waited;
});

test('whoever reads nothing keeps nobody from anything, and is told of all that is kept', async () => {
  const mock = await started();
  const idle = connect(Number(new URL(mock.url).port), '127.0.0.1');
  idle.write(`GET ${STREAM}?after=0 HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  idle.pause();
  const { products } = createClient({ baseUrl: mock.url, token: 'mock_oat_demo' });
  // Far more than the buffers of the system take.
  const description = 'x'.repeat(9000);
  for (let count = 0; count < 300; count += 1)
    await products.update({ id: ID.productPro, body: { description: description + count } });
  const numbers = new Set<number>();
  let text = '';
  for await (const chunk of idle) {
    text += chunk;
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) numbers.add(Number(/^id: (\d+)-/m.exec(message)?.[1] ?? 0));
    if (numbers.has(300)) break;
  }
  expect(Array.from({ length: 300 }, (_, index) => index + 1).filter((number) => !numbers.has(number))).toEqual([]);
});
