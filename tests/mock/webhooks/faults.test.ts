import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import type { FaultCreate } from '../../../generated/control/types.ts';
import { startMock } from '../../../mock/start.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';
import { type Received, status, useReceivers } from '../../support/receivers.ts';

const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u';

const mock = useMock({ log: () => {} });
const receivers = useReceivers();

let world: TestWorld;
beforeEach(() => {
  world = mock.world();
});

async function subscribe(url: string): Promise<string> {
  const body = { url, events: ['customer.created'] as const, secret: SECRET, format: 'raw' as const };
  return (await world.client().webhooks.createEndpoint({ body: { ...body, events: [...body.events] } })).id;
}

async function arrange(effect: FaultCreate['effect'], when: Partial<FaultCreate> = {}): Promise<void> {
  const { status } = await world.send('POST', '/_mock/faults', { body: { event: 'customer.*', effect, ...when } });
  expect(status).toBe(200);
}

const create = (name: string) => world.client().customers.create({ body: { email: `${name}@costa.example`, name } });

const namesIn = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body).data.name);

async function deliveriesTo(endpoint_id: string) {
  await world.settle();
  return (await world.client().webhooks.listDeliveries({ endpoint_id })).items;
}

function verify({ headers, body }: Received): unknown {
  return new Webhook(SECRET).verify(body, headers as Record<string, string>);
}

test('a duplicate comes with the same id and body, and is a delivery of its own', async () => {
  const { url, received } = await receivers.http();
  const endpoint = await subscribe(url);
  await arrange({ kind: 'duplicate' }, { times: 1 });
  await create('Ana');
  await create('Ben');
  const deliveries = await deliveriesTo(endpoint);
  expect(namesIn(received)).toEqual(['Ana', 'Ana', 'Ben']);
  expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  expect(received.map(({ headers }) => headers['x-mock-fault'])).toEqual(['1', '1', undefined]);
  expect(deliveries).toHaveLength(3);
  for (const request of received) expect(verify(request)).toBeDefined();
});

test('an event is overtaken by the next one to its endpoint, though that comes later', async () => {
  const { url, received } = await receivers.http();
  await subscribe(url);
  await arrange({ kind: 'reorder', wait: 60_000 }, { times: 1 });
  await create('Ana');
  expect(await Promise.race([world.settle().then(() => 'settled'), wait(20, 'waiting')])).toBe('waiting');
  await create('Ben');
  await create('Cleo');
  await world.settle();
  expect(namesIn(received)).toEqual(['Ben', 'Ana', 'Cleo']);
});

test('an event that nothing overtakes is sent all the same', async () => {
  const { url, received } = await receivers.http();
  await subscribe(url);
  await arrange({ kind: 'reorder', wait: 10 });
  await create('Ana');
  await world.settle();
  expect(namesIn(received)).toEqual(['Ana']);
});

test('a signature by another secret is found to be wrong, and the next one right', async () => {
  const { url, received } = await receivers.http();
  await subscribe(url);
  await arrange({ kind: 'bad_signature' }, { times: 1 });
  await create('Ana');
  await create('Ben');
  await world.settle();
  const [bad, good] = received as [Received, Received];
  expect(() => verify(bad)).toThrow('No matching signature');
  expect(verify(good)).toBeDefined();
});

test('an old timestamp is signed well and refused by its age', async () => {
  const { url, received } = await receivers.http();
  await subscribe(url);
  await arrange({ kind: 'old_timestamp', seconds: 3600 });
  await create('Ana');
  await world.settle();
  const [request] = received as [Received];
  expect(() => verify(request)).toThrow('timestamp too old');
  const age = Date.now() / 1000 - Number(request.headers['webhook-timestamp']);
  expect(age).toBeGreaterThanOrEqual(3600);
});

test('another body than the one that was signed is JSON, and found to be tampered with', async () => {
  const { url, received } = await receivers.http();
  await subscribe(url);
  await arrange({ kind: 'other_body' });
  await create('Ana');
  await world.settle();
  const [request] = received as [Received];
  expect(JSON.parse(request.body)).toMatchObject({ type: 'customer.created', tampered: true });
  expect(() => verify(request)).toThrow('No matching signature');
  const { tampered: _, ...signed } = JSON.parse(request.body);
  expect(verify({ ...request, body: JSON.stringify(signed) })).toBeDefined();
});

test('a delay holds up the event and those after it to the endpoint, and no others', async () => {
  const [slow, quick] = [await receivers.http(), await receivers.http()];
  await subscribe(slow.url);
  await arrange({ kind: 'delay', milliseconds: 60_000 }, { times: 1 });
  await create('Ana');
  await wait(0);
  await subscribe(quick.url);
  await create('Ben');
  await quick.until(1);
  expect(slow.received).toEqual([]);
  expect(await world.settle({ timeout: 10 })).toMatchObject({ settled: false });
});

test('a webhook that is dropped has failed and is tried again: it came, or with `before` it did not', async () => {
  const { url, received } = await receivers.http();
  const endpoint = await subscribe(url);
  await arrange({ kind: 'drop' }, { times: 1 });
  await arrange({ kind: 'drop', when: 'before' }, { after: 1, times: 1 });
  await create('Ana');
  await world.settle();
  expect(namesIn(received)).toEqual(['Ana']);
  await world.advance('PT2S');
  await world.settle();
  expect(received).toHaveLength(1);
  await world.advance('PT10S');
  expect(await deliveriesTo(endpoint)).toMatchObject([{ http_code: 204 }, { http_code: null }, { http_code: null }]);
  expect(namesIn(received)).toEqual(['Ana', 'Ana']);
});

test('faults of webhooks are counted by attempt, those of other events left out', async () => {
  const { url } = await receivers.http(status(500));
  await subscribe(url);
  await arrange({ kind: 'bad_signature' }, { event: 'order.*' });
  await arrange({ kind: 'bad_signature' }, { every: 2 });
  await create('Ana');
  await world.settle();
  await world.advance('PT2S');
  await world.settle();
  const { body } = await world.send('GET', '/_mock/faults');
  expect(body.items).toMatchObject([
    { seen: 0, hits: 0 },
    { seen: 2, hits: 1 },
  ]);
});

test('a mock is closed while webhooks wait for each other', async () => {
  const own = await startMock({
    faults: [
      { event: '*', effect: { kind: 'reorder', wait: 60_000 } },
      { event: '*', effect: { kind: 'delay', milliseconds: 60_000 } },
    ],
  });
  const { url, received } = await receivers.http();
  const headers = { authorization: 'Bearer mock_oat_demo', 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(own.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/v1/webhooks/endpoints', { url, events: ['customer.created'], secret: SECRET, format: 'raw' });
  await post('/v1/customers/', { email: 'ana@costa.example' });
  await own.close();
  expect(received).toEqual([]);
});
