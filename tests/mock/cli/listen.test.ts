import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { createMockWorld } from '../../../client/testing/mock-world.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import type { MockOptions } from '../../../mock/options.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { type Received, status, useReceivers } from '../../support/receivers.ts';
import { runToEnd, startProcess } from '../support/process.ts';

const receivers = useReceivers();
const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ....').toString('base64')}`;

async function started(options: MockOptions = {}): Promise<Mock> {
  const mock = await startMock({ log: () => {}, ...options });
  onTestFinished(() => mock.close());
  return mock;
}

/** The command in a process of its own, with its lines as they come. */
function listen(url: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['mock/cli/main.ts', 'listen', '--url', url, ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const notes = createInterface(child.stderr)[Symbol.asyncIterator]();
  const next = async (from = lines): Promise<string> => (await from.next()).value ?? 'nothing more';
  return {
    next: () => next(),
    note: () => next(notes),
    interrupt: async () => {
      child.kill('SIGINT');
      const [last] = await Promise.all([next(), once(child, 'close')]);
      return { last, code: child.exitCode };
    },
  };
}

const create = (mock: Mock, name: string) =>
  mock.client().customers.create({ body: { email: `${name}@costa.example`, name } });

function verified({ body, headers }: Received | undefined = { path: '', body: '', headers: {} }, secret = SECRET) {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: string;
    data: { name: string };
  };
}

test('each event is forwarded with a right signature and printed with its answer, and Ctrl-C ends with a count', async () => {
  const mock = await started();
  const receiver = await receivers.http((response, index) => status(index === 0 ? 204 : 500)(response, index));
  const program = listen(mock.url, '--forward-to', receiver.url, '--events', 'customer.created,order.*');
  expect(await program.next()).toBe(`The events of the world default go to ${receiver.url}; Ctrl-C ends.`);
  const secret = /^Signing secret: (whsec_\S+)$/.exec(await program.next())?.[1];
  const { id } = await create(mock, 'ana');
  expect(await program.next()).toMatch(/^[\d:]{8} customer\.created [0-9a-f-]{36} 204 \d+ ms$/);
  await create(mock, 'ben');
  expect(await program.next()).toMatch(/^[\d:]{8} customer\.created [0-9a-f-]{36} 500 \d+ ms$/);
  expect(receiver.received.map((request) => verified(request, secret))).toMatchObject([
    { type: 'customer.created', data: { id } },
    { type: 'customer.created', data: { name: 'ben' } },
  ]);
  expect(await program.interrupt()).toEqual({ last: '2 events forwarded, 1 of them without success.', code: 130 });
});

test('with --json each line is an object, and the secret is the one that was given', async () => {
  const mock = await started();
  const receiver = await receivers.http();
  const world = mock.world('own');
  const program = listen(world.url, '--forward-to', receiver.url, '--secret', SECRET, '--json', '--print');
  expect(JSON.parse(await program.next())).toEqual({
    kind: 'ready',
    world: 'own',
    forward_to: receiver.url,
    secret: SECRET,
  });
  const { event } = await world.control.webhooks.trigger({ body: { type: 'order.paid' } });
  expect(JSON.parse(await program.next())).toMatchObject({
    ...{ kind: 'event', type: 'order.paid', id: event.id, resource_id: event.resource_id },
    ...{ status: 204, error: null, redelivered: false, data: event.data },
  });
  await world.control.webhooks.redeliver({ body: { event_id: event.id } });
  expect(JSON.parse(await program.next())).toMatchObject({ id: event.id, redelivered: true, status: 204 });
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([event.id, event.id]);
  receiver.received.map((request) => verified(request));
  expect(JSON.parse((await program.interrupt()).last)).toEqual({ kind: 'end', events: 2, failed: 0 });
});

test('without an address events are printed alone', async () => {
  const mock = await started();
  const program = listen(mock.url, '--print');
  expect(await program.next()).toBe('The events of the world default; Ctrl-C ends.');
  await create(mock, 'ana');
  expect(await program.next()).toMatch(/^[\d:]{8} customer\.created [0-9a-f-]{36}$/);
  expect(JSON.parse(await program.next())).toMatchObject({ type: 'customer.created', data: { name: 'ana' } });
});

test('a target that is down is a line, and the events go on', async () => {
  const mock = await started();
  const program = listen(
    mock.url,
    '--forward-to',
    `http://127.0.0.1:${await freePort()}/`,
    '--events',
    'customer.created',
  );
  await Promise.all([program.next(), program.next()]);
  for (const name of ['ana', 'ben']) {
    await create(mock, name);
    expect(await program.next()).toMatch(/ customer\.created \S+ not reached: connect ECONNREFUSED \S+ \d+ ms$/);
  }
  expect((await program.interrupt()).last).toBe('2 events forwarded, 2 of them without success.');
});

test('the password of the address is sent as an endpoint has it, and not printed', async () => {
  const mock = await started();
  const receiver = await receivers.http();
  const address = receiver.url.replace('://', '://ana:one-two@');
  const program = listen(mock.url, '--forward-to', address, '--events', 'customer.created');
  const greeting = [await program.next(), await program.next()].join();
  await create(mock, 'ana');
  expect(await program.next()).toMatch(/ customer\.created \S+ 204 \d+ ms$/);
  expect(receiver.received[0]?.headers.authorization).toBe('Basic YW5hOm9uZS10d28=');
  expect(greeting).toContain('://ana:***@');
  expect(greeting).not.toContain('one-two');
});

test('a target that speaks another language is told in words', async () => {
  const mock = await started();
  const server = createServer((socket) => void socket.on('error', () => {}).end('HELLO\r\n\r\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const program = listen(mock.url, '--forward-to', `http://127.0.0.1:${port}/`, '--events', 'customer.created');
  await Promise.all([program.next(), program.next()]);
  await create(mock, 'ana');
  expect(await program.next()).toMatch(/ not reached: Parse Error: .+ \d+ ms$/);
});

test('when the mock is restarted it waits, says so, and goes on with the events of the new one', async () => {
  const port = await freePort();
  const before = await started({ port });
  const program = listen(before.url, '--events', 'customer.created');
  await program.next();
  await create(before, 'ana');
  await program.next();
  await before.close();
  expect(await program.note()).toBe(
    `The mock at ${before.url} is gone, or the world is over; waiting until it is back.`,
  );
  const after = await started({ port });
  const { id } = await create(after, 'ben');
  expect(await program.note()).toBe('It is back, with another world: its events come from the first on.');
  const { items } = await after.control.inbox.list({ type: 'customer.created' });
  expect(items.map(({ resource_id }) => resource_id)).toEqual([id]);
  expect(await program.next()).toContain(` customer.created ${items[0]?.id}`);
});

test.each([
  [['--events', 'order.payed'], 1, "type: No webhook event has this name; did you mean 'order.paid'?"],
  [['--secret', 'whsec_'], 2, '--secret: After whsec_ comes base64'],
  [['--forward-to', 'localhost:3000'], 2, '--forward-to takes the address of a web page'],
])('%j is refused in one line', async (args, code, message) => {
  const mock = await started();
  const ended = await runToEnd('listen', '--url', mock.url, ...args);
  expect([ended.code, ended.stdout]).toEqual([code, '']);
  expect(ended.stderr).toMatch(/^[^\n]+\n$/);
  expect(ended.stderr).toContain(message);
});

test('a mock that is started with --inbox keeps what events carry before anybody asks', async () => {
  const mock = startProcess('--port', '0', '--inbox');
  onTestFinished(() => void mock.end('SIGKILL'));
  const world = createMockWorld({ url: (await mock.url).replace(/\/+$/, '') });
  const { customers, webhooks } = world.client();
  await webhooks.deleteEndpoint({ id: ID.webhookEndpoint });
  const { id } = await customers.create({ body: { email: 'ana@costa.example', name: 'Ana' } });
  await customers.update({ id, body: { name: 'Ana Costa' } });
  const { items } = await world.control.inbox.list({ type: 'customer.created' });
  expect(items.map(({ rendered, data }) => [rendered, data?.name])).toEqual([['then', 'Ana']]);
});
