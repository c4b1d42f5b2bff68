import { request } from 'node:http';
import { expect, test } from 'vitest';
import { createWebhookReceiver } from '../../client/testing/index.ts';
import { takePort } from '../../scripts/free-port.ts';
import { useReceivers } from './receivers.ts';

const { worldOf, receiverOf, add } = useReceivers();

test('it is given the events that a world sends, verified and typed', async () => {
  const receiver = await receiverOf();
  await receiver.subscribe(worldOf('given'), 'customer.created');
  const { id } = await add('given', 'ana@costa.example');
  const webhook = await receiver.waitFor('customer.created');
  expect(webhook.payload.data).toMatchObject({ id, email: 'ana@costa.example' });
  expect(webhook.id).toBe(webhook.headers['webhook-id']);
  expect(JSON.parse(webhook.body)).toEqual(webhook.payload);
  expect(receiver.received).toEqual([webhook]);
});

test('each wait is given another webhook, by type and by what it carries, whether it has come or is to come', async () => {
  const receiver = await receiverOf();
  const world = worldOf('waits');
  await receiver.subscribe(world, 'customer.created', 'customer.updated');
  const [luis, bea] = [
    receiver.waitFor('customer.created', (data) => data.email === 'luis@costa.example'),
    receiver.waitFor('customer.created', { email: 'bea@costa.example' }),
  ];
  for (const name of ['ana', 'bea', 'luis']) await add('waits', `${name}@costa.example`);
  expect((await luis).payload.data.email).toBe('luis@costa.example');
  expect((await bea).payload.data.email).toBe('bea@costa.example');
  expect((await receiver.waitFor('customer.created')).payload.data.email).toBe('ana@costa.example');
});

test('a wait that is in vain says what has come instead', async () => {
  const receiver = await receiverOf();
  const wait = () => receiver.waitFor('order.paid', undefined, { timeout: 1 });
  await expect(wait()).rejects.toThrow('order.paid has not come within 1 ms. No webhook has come.');
  await receiver.subscribe(worldOf('vain'), 'customer.created');
  await add('vain', 'ana@costa.example');
  await receiver.waitFor('customer.created');
  await add('vain', 'bea@costa.example');
  await worldOf('vain').settle();
  await expect(wait()).rejects.toThrow(
    'order.paid has not come within 1 ms. Came, and did not match: customer.created. Given to earlier calls: customer.created.',
  );
});

test('a webhook with a bad signature is refused, and the delivery and the wait say why', async () => {
  const receiver = await receiverOf();
  const world = worldOf('forged');
  await receiver.subscribe(world, 'customer.created');
  await world.faults.add({ event: 'customer.created', effect: { kind: 'bad_signature' }, times: 1 });
  await add('forged', 'ana@costa.example');
  const { deliveries } = await world.settle();
  expect(deliveries.at(-1)).toMatchObject({ http_code: 400, succeeded: false });
  const reason = expect.stringMatching(/^The signature does not match: /);
  expect(receiver.refused).toEqual([expect.objectContaining({ reason })]);
  expect(receiver.received).toEqual([]);
  await expect(receiver.waitFor('customer.created', undefined, { timeout: 1 })).rejects.toThrow(
    'Refused: The signature does not match: ',
  );
});

test('its answers decide whether the mock tries again', async () => {
  const statuses = [503, 204];
  const receiver = await receiverOf({ answer: () => statuses.shift() ?? 204 });
  const world = worldOf('again');
  await receiver.subscribe(world, 'customer.created');
  await add('again', 'ana@costa.example');
  await receiver.waitFor('customer.created');
  await world.settle(); // the mock has read the answer
  await world.clock.advance('PT1M');
  await receiver.waitFor('customer.created');
  expect(receiver.received.map(({ id }) => id)).toEqual([receiver.received[0]?.id, receiver.received[0]?.id]);
});

test('an answer that throws is a 500, and a sender that goes away in the middle is nothing', async () => {
  const receiver = await receiverOf({
    answer: () => {
      throw new Error('not today');
    },
  });
  const world = worldOf('thrown');
  await receiver.subscribe(world, 'customer.created');
  const gone = request(receiver.url, { method: 'POST', headers: { 'content-length': '100' } });
  gone.on('error', () => undefined).write('half');
  gone.destroy();
  await add('thrown', 'ana@costa.example');
  expect((await world.settle()).deliveries.at(-1)).toMatchObject({ http_code: 500 });
});

test('what carries no webhook is refused', async () => {
  const receiver = await receiverOf({ secret: 'my-secret' });
  const response = await fetch(receiver.url, { method: 'POST', body: '{}' });
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringMatching(/^The request has no header webhook-id: .*\n$/),
  ]);
});

test('a port that is taken is the system error, and a receiver that is closed rejects who waits', async () => {
  const { server, port } = await takePort();
  await expect(createWebhookReceiver({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  server.close();
  const receiver = await receiverOf();
  const waiting = expect(receiver.waitFor('order.paid')).rejects.toThrow('The receiver is closed');
  await receiver.close();
  await waiting;
});
