import { expect, test } from 'vitest';
import {
  createWebhookReceiver,
  type ReceivedWebhook,
  type WebhookReceiver,
  type WebhookReceiverOptions,
} from '../../client/testing/index.ts';
import { useReceivers } from './receivers.ts';

const { worldOf, receiverOf, add } = useReceivers();

async function subscribed(world: string, options: WebhookReceiverOptions = {}): Promise<WebhookReceiver> {
  const receiver = await receiverOf(options);
  await receiver.subscribe(worldOf(world), 'customer.created');
  return receiver;
}

test.each(['abc', '', -1, 65_536, 1.5, Number.NaN, null])('it is not opened at the port %j', async (port) => {
  const opened = createWebhookReceiver({ port: port as number });
  opened.then((receiver) => receiver.close()).catch(() => undefined); // one that opens all the same
  await expect(opened).rejects.toThrow(RangeError);
  await expect(opened).rejects.toThrow('port takes a number from 0 to 65535, not ');
});

test.each([Number.NaN, -1, '5', null])('it does not wait for %j ms', async (timeout) => {
  const receiver = await subscribed('times');
  const waited = receiver.waitFor('customer.created', undefined, { timeout: timeout as number });
  await expect(waited).rejects.toThrow(RangeError);
  await expect(waited).rejects.toThrow('timeout takes milliseconds from 0 on, or Infinity for no limit, not ');
});

// Node's timers end at once for what is more than 2³¹ - 1 ms.
test.each([Number.POSITIVE_INFINITY, 2 ** 31])('it waits for up to %d ms', async (timeout) => {
  const name = `long-${timeout}`;
  const receiver = await subscribed(name);
  const waited = receiver.waitFor('customer.created', undefined, { timeout });
  // Later than a timer of 1 ms, which is what Node makes of one that is too long.
  const over = receiver.waitFor('order.paid', undefined, { timeout: 20 });
  await expect(over).rejects.toThrow('order.paid has not come within 20 ms.');
  await add(name, 'ana@costa.example');
  expect((await waited).payload.data.email).toBe('ana@costa.example');
});

test.each(['ana@costa.example', null, ['ana']])('nothing is compared with %j, whoever waits', async (match) => {
  const receiver = await subscribed('matches');
  const message = 'match is an object such as { id }, or a function of the data such as (data) => data.id === id';
  for (const { waitFor } of [receiver, worldOf('matches').webhooks])
    await expect(waitFor('customer.created', match as never)).rejects.toThrow(new TypeError(message));
});

test('an endpoint for no event is refused, in words for those without types', async () => {
  const receiver = await receiverOf();
  const subscribe = receiver.subscribe as (world: unknown) => Promise<unknown>;
  await expect(subscribe(worldOf('silent'))).rejects.toThrow(
    new TypeError("subscribe takes the types of the events to be sent, such as subscribe(world, 'order.paid')"),
  );
});

test('a function that promises its answer is refused', async () => {
  const receiver = await subscribed('matches');
  await add('matches', 'ana@costa.example');
  await worldOf('matches').settle();
  const promising = (async () => false) as never;
  await expect(receiver.waitFor('customer.created', promising)).rejects.toThrow('match answers at once');
});

test('a function that throws when a webhook comes is told to its wait; the others and the sender go on', async () => {
  const receiver = await subscribed('throws');
  const failed = receiver.waitFor('customer.created', () => {
    throw new Error('the mistake of a test');
  });
  const told = expect(failed).rejects.toThrow('the mistake of a test');
  const other = receiver.waitFor('customer.created');
  await add('throws', 'ana@costa.example');
  await told;
  expect((await other).payload.data.email).toBe('ana@costa.example');
  const { deliveries } = await worldOf('throws').settle();
  expect(deliveries.map(({ http_code }) => http_code)).toContain(204);
});

test.each<[string, (webhook: ReceivedWebhook) => number]>([
  [
    'an error',
    () => {
      throw new Error('the mistake of an app');
    },
  ],
  ['what is no status', () => 42],
])('a webhook that is answered with %s has come all the same', async (answer, make) => {
  const name = answer.replaceAll(' ', '-');
  const receiver = await subscribed(name, { answer: make });
  await add(name, 'ana@costa.example');
  expect((await receiver.waitFor('customer.created')).payload.data.email).toBe('ana@costa.example');
  const { deliveries } = await worldOf(name).settle();
  expect(deliveries.map(({ http_code }) => http_code)).toContain(500);
});

test('one that is closed gives what has come, and neither waits nor subscribes any more', async () => {
  const receiver = await subscribed('closed');
  await add('closed', 'ana@costa.example');
  await worldOf('closed').settle();
  await receiver.close();
  expect((await receiver.waitFor('customer.created')).payload.data.email).toBe('ana@costa.example');
  await expect(receiver.waitFor('customer.created', undefined, { timeout: Number.POSITIVE_INFINITY })).rejects.toThrow(
    'The receiver is closed',
  );
  await expect(receiver.subscribe(worldOf('closed'), 'order.paid')).rejects.toThrow('The receiver is closed');
});
