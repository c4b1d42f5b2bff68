import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createControl } from '../../client/control.ts';
import { createClient } from '../../client/lean.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { STORY_NOON } from '../support/mock.ts';
import { useReceivers } from '../support/receivers.ts';
import { SlowStore } from './kernel/store/slow-store.ts';

const receivers = useReceivers();
let mock: Mock | undefined;
afterEach(() => mock?.close());

async function slowMock() {
  const store = new SlowStore();
  const log: string[] = [];
  mock = await startMock({ listen: false, clock: STORY_NOON, store, log: (line) => log.push(line) });
  const client = createClient({ baseUrl: mock.url, token: 'mock_oat_demo', fetch: mock.fetch });
  const state = () => JSON.stringify(mock?.platform.worlds.get('default').state());
  return { store, client, log, state };
}

/** Lets everything run that waits for nothing but its turn. */
async function turns(count = 50): Promise<void> {
  for (let index = 0; index < count; index += 1) await turn();
}

test('an answer waits until what it tells of is stored, and so does a read that shows it', async () => {
  const { store, client } = await slowMock();
  const told: string[] = [];
  const created = client.customers.create({ body: { email: 'ana@costa.example' } }).then(({ id }) => told.push(id));
  while (store.waiting === 0) await turn();
  const listed = client.customers
    .list({ email: 'ana@costa.example' })
    .then(({ items }) => told.push(`${items.length}`));
  await turns();
  expect(told).toEqual([]);
  store.keep();
  await Promise.all([created, listed]);
  expect(told).toHaveLength(2);
  expect(told).toContain('1');
});

test('what cannot be stored is a 500 for all that waited for it, and has not happened', async () => {
  const { store, client, log, state } = await slowMock();
  const before = state();
  const calls = ['ana', 'ben', 'cleo'].map((name) =>
    client.customers.create({ body: { email: `${name}@costa.example` } }).then(
      () => 'done',
      (error: { readonly status: number }) => error.status,
    ),
  );
  while (store.waiting < 3) await turn();
  store.refuse('the disk is full');
  expect(await Promise.all(calls)).toEqual([500, 500, 500]);
  expect(state()).toBe(before);
  expect(log.some((line) => line.includes('the disk is full'))).toBe(true);
  const again = client.customers.create({ body: { email: 'ana@costa.example' } });
  while (store.waiting === 0) await turn();
  store.keep();
  expect((await again).email).toBe('ana@costa.example');
});

test('a webhook is sent once its event is stored, and not when it could not be', async () => {
  const receiver = await receivers.http();
  const { store, client } = await slowMock();
  const keeping = async <T>(work: Promise<T>): Promise<T> => {
    while (store.waiting === 0) await turn();
    store.keep();
    return work;
  };
  const body = { url: receiver.url, format: 'raw', secret: 'my-secret', events: ['customer.updated'] } as const;
  await keeping(client.webhooks.createEndpoint({ body: { ...body, events: [...body.events] } }));
  const refused = client.customers.update({ id: ID.customer, body: { name: 'Refused' } }).catch(() => {});
  while (store.waiting === 0) await turn();
  store.refuse('the disk is full');
  await refused;
  await turns();
  expect(receiver.received).toEqual([]);
  await keeping(client.customers.update({ id: ID.customer, body: { name: 'Kept' } }));
  await receiver.until(1);
  expect(receiver.received.map((request) => JSON.parse(request.body).data.name)).toEqual(['Kept']);
  while (store.waiting === 0) await turn();
  store.keep();
});

test('an answer of the control API waits as one of the contract does', async () => {
  const { store, log } = await slowMock();
  const control = createControl({ baseUrl: mock?.url ?? '', fetch: mock?.fetch });
  const advance = () => control.clock.advance({ body: { by: 'P1D' } });
  const told: string[] = [];
  const kept = advance().then(({ now }) => told.push(now));
  while (store.waiting === 0) await turn();
  await turns();
  expect(told).toEqual([]);
  store.keep();
  await kept;
  expect(told).toEqual(['2025-07-07T12:00:00.000000Z']);
  const refused = advance().catch((error: { readonly status: number }) => error.status);
  while (store.waiting === 0) await turn();
  store.refuse('the disk is full');
  expect(await refused).toBe(500);
  expect(log.some((line) => line.includes('the disk is full'))).toBe(true);
  const { now } = await control.clock.get();
  expect(now).toBe('2025-07-07T12:00:00.000000Z');
});

test('an event is told to who waits for it once it is stored, and never when it could not be', async () => {
  const { store, client } = await slowMock();
  const control = createControl({ baseUrl: mock?.url ?? '', fetch: mock?.fetch });
  const told: string[] = [];
  const waited = control.inbox
    .wait({ body: { type: 'customer.created' } })
    .then(({ event }) => told.push(String(event?.data?.email)));
  const refused = client.customers.create({ body: { email: 'ana@costa.example' } }).catch(() => 'refused');
  while (store.waiting === 0) await turn();
  await turns();
  expect(told).toEqual([]);
  store.refuse('the disk is full');
  expect(await refused).toBe('refused');
  await turns();
  expect(told).toEqual([]);
  const created = client.customers.create({ body: { email: 'ben@costa.example' } });
  while (store.waiting === 0) await turn();
  store.keep();
  await Promise.all([created, waited]);
  expect(told).toEqual(['ben@costa.example']);
});
