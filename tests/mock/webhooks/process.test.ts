import { afterEach, expect, test } from 'vitest';
import { createClient } from '../../../client/lean.ts';
import type { MockOptions } from '../../../mock/options.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { refusal } from '../../support/faults.ts';
import { status, useReceivers } from '../../support/receivers.ts';
import { startProcess } from '../support/process.ts';

const receivers = useReceivers();
let mock: Mock | undefined;
afterEach(() => mock?.close());

async function subscribed(url: string, options: MockOptions = {}) {
  mock = await startMock({ log: () => {}, ...options });
  const client = createClient({ baseUrl: mock.url, token: 'mock_oat_demo' });
  const events = ['customer.created' as const];
  await client.webhooks.createEndpoint({ body: { url, format: 'raw', secret: 's', events } });
  return { mock, client };
}

test('where the clock runs, a retry is made without anybody asking', async () => {
  const receiver = await receivers.http((response, index) => status(index === 0 ? 500 : 204)(response, index));
  const { client } = await subscribed(receiver.url);
  await client.customers.create({ body: { email: 'ana@costa.example' } });
  await receiver.until(2);
  expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
});

test('the mock ends at once with deliveries in flight, which leave no trace', async () => {
  const hanging = await receivers.http(() => {});
  const { mock, client } = await subscribed(hanging.url);
  for (const name of ['ana', 'ben']) await client.customers.create({ body: { email: `${name}@costa.example` } });
  await hanging.until(1);
  await mock.close();
  const { webhookDeliveries } = mock.platform.worlds.get('default').tables;
  const left = Array.from(
    webhookDeliveries.listBy('organization', 'dab6e425-e292-48b8-81f1-c8e74efbc6cf').oldestFirst(),
  );
  // Those to the endpoint of the story, which is on another host.
  expect(left.map(({ reason }) => reason)).toEqual([null, ...Array(2).fill(expect.stringContaining('remote'))]);
  expect(hanging.received).toHaveLength(1);
});

test('other hosts are called when that is allowed', async () => {
  const { mock, client } = await subscribed('https://hooks.costa.invalid/', {
    allowRemoteWebhooks: true,
    webhookTimeout: 2000,
  });
  await client.customers.create({ body: { email: 'ana@costa.example' } });
  await mock.settle();
  const { items } = await client.webhooks.listDeliveries({});
  expect(items.filter(({ webhook_event }) => webhook_event.succeeded === null).length).toBeGreaterThan(0);
});

// How a tested app in a container or a CI service is reached.
const REMOTE = [
  'http://app:3000',
  'http://host.docker.internal:3000',
  'http://192.168.1.5',
  'http://hooks.costa.example',
];

test.each(REMOTE)('%s takes events over http when other hosts are allowed', async (url) => {
  const { client } = await subscribed(url, { allowRemoteWebhooks: true });
  const { items } = await client.webhooks.listEndpoints({});
  expect(items.map((endpoint) => endpoint.url)).toContain(url);
  await client.webhooks.updateEndpoint({ id: items[0]?.id ?? '', body: { url: `${url}/again` } });
});

test.each(REMOTE)('%s is refused otherwise, with the option that allows it', async (url) => {
  await expect(subscribed(url)).rejects.toEqual(
    refusal(422, { detail: [expect.objectContaining({ msg: expect.stringContaining('--allow-remote-webhooks') })] }),
  );
});

test('another host gets events over http when that is allowed', async () => {
  const receiver = await receivers.http();
  // This machine by an address that is no loopback address.
  const { client } = await subscribed(receiver.url.replace('127.0.0.1', '0.0.0.0'), { allowRemoteWebhooks: true });
  await client.customers.create({ body: { email: 'ana@costa.example' } });
  await receiver.until(1);
});

test('the password in a URL is sent to its endpoint, and printed nowhere', async () => {
  const receiver = await receivers.http(status(500));
  const lines: string[] = [];
  const url = receiver.url.replace('http://', 'http://ana:s3cret@');
  const { mock, client } = await subscribed(url, { log: (line) => lines.push(line) });
  await client.customers.create({ body: { email: 'ana@costa.example' } });
  await mock.settle();
  expect(receiver.received[0]?.headers.authorization).toBe(`Basic ${btoa('ana:s3cret')}`);
  expect(lines).toEqual([
    expect.stringContaining(`Webhook customer.created to ${url.replace('s3cret', '***')}: The answer is 500`),
  ]);
});

test.each([
  [['--allow-remote-webhooks'], 201],
  [[], 422],
])('the command line with %j answers an endpoint on another host with %i', async (options, expected) => {
  const process = startProcess('--port', '0', ...options);
  const response = await fetch(`${await process.url}/v1/webhooks/endpoints`, {
    method: 'POST',
    headers: { authorization: 'Bearer mock_oat_demo', 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'http://app:3000', format: 'raw', secret: 's', events: ['customer.created'] }),
  });
  expect(response.status).toBe(expected);
  await process.end('SIGTERM');
});
