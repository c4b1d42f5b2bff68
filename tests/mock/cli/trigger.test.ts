import { afterAll, beforeAll, expect, test } from 'vitest';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { ID } from '../../../mock/fixtures/ids.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { status, useReceivers } from '../../support/receivers.ts';
import { type Ended, runToEnd } from '../support/process.ts';

const receivers = useReceivers();

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ log: () => {} });
});
afterAll(() => mock.close());

const cli = (world: string, ...args: readonly string[]): Promise<Ended> =>
  runToEnd('trigger', ...args, '--url', mock.url, '--world', world);

test('without an event those that there are stand below each other, with when each happens', async () => {
  const { code, stdout } = await cli('listed');
  const [head, ...lines] = stdout.trimEnd().split('\n');
  expect([code, head?.split(/ {2,}/)]).toEqual([0, ['EVENT', 'WHEN']]);
  expect(lines.map((line) => line.split(/ {2,}/)[0])).toEqual(Object.keys(contract.webhooks));
  expect(lines).toContainEqual(expect.stringMatching(/^order\.paid +an order was paid$/));
});

test('an event is sent with the values that were given, and the answer of each endpoint is told', async () => {
  const world = mock.world('sent');
  const [good, bad] = [await receivers.http(), await receivers.http(status(500))];
  const { webhooks } = world.client();
  const made = [];
  for (const { url } of [good, bad])
    made.push(await webhooks.createEndpoint({ body: { url, format: 'raw', secret: 's', events: ['refund.created'] } }));
  const set = ['--set', 'data.amount=500', '--set', 'data.metadata.run=a b', '--set', 'data.metadata.no="7"'];
  const { code, stdout } = await cli('sent', 'refund.created', ...set);
  const lines = stdout.trimEnd().split('\n');
  expect([code, lines[0]]).toEqual([0, expect.stringMatching(/^refund\.created [0-9a-f-]{36}, about [0-9a-f-]{36}$/)]);
  expect(lines.slice(1)).toEqual([
    `  to the endpoint ${made[0]?.id}: 204`,
    `  to the endpoint ${made[1]?.id}: The answer is 500`,
  ]);
  expect(JSON.parse(good.received[0]?.body ?? '')).toMatchObject({
    type: 'refund.created',
    data: { amount: 500, metadata: { run: 'a b', no: '7' } },
  });
});

test('with --json it is what the control API answers, with the deliveries', async () => {
  const { stdout } = await cli('as-json', 'order.paid', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    event: { type: 'order.paid' },
    source: 'resource',
    deliveries: expect.any(Array),
  });
});

test('an event that nobody takes says how to take it', async () => {
  const world = mock.world('unheard');
  await world.client().webhooks.deleteEndpoint({ id: ID.webhookEndpoint });
  const { stdout } = await cli('unheard', 'order.paid');
  expect(stdout.split('\n')[1]).toBe(
    '  to nobody: no endpoint takes it. Register one, or run "billing-mock listen" beside.',
  );
});

test.each([
  [['order.payed'], 1, "type: No webhook event has this name; did you mean 'order.paid'?"],
  [['order.paid', '--set', 'data.amont=1'], 1, 'overrides.data.amont: data has no amont; '],
  [['order.paid', '--set', 'data.status=gone'], 1, "overrides.data.status: Input should be 'pending', 'paid'"],
  [['order.paid', '--set', 'data.status'], 2, "--set takes PATH=VALUE, such as data.net_amount=500, not 'data.status'"],
  [['--set', 'data.status=paid'], 2, 'EVENT is missing'],
  [['order.paid', '--endpoint', ID.customer], 1, 'No webhook endpoint with this id.'],
])('%j is refused in one line', async (args, code, message) => {
  const ended = await cli('refused', ...args);
  expect([ended.code, ended.stdout]).toEqual([code, '']);
  expect(ended.stderr).toMatch(/^[^\n]+\n$/);
  expect(ended.stderr).toContain(message);
});
