import { afterEach, expect, test } from 'vitest';
import { createClient } from '../../../client/index.ts';
import { readRequest } from '../../../mock/cli/options.ts';
import { type Mock, type MockOptions, startMock } from '../../../mock/start.ts';
import { status, useReceivers } from '../../support/receivers.ts';

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
  await mock.webhooksSent();
  const { items } = await client.webhooks.listDeliveries({});
  expect(items.filter(({ webhook_event }) => webhook_event.succeeded === null).length).toBeGreaterThan(0);
});

test('the command line allows other hosts', () => {
  expect(readRequest(['--allow-remote-webhooks'])).toMatchObject({ options: { allowRemoteWebhooks: true } });
  expect(readRequest([])).toMatchObject({ options: { allowRemoteWebhooks: false } });
});
