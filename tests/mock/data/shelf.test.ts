import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createControl } from '../../../client/control.ts';
import { createClient } from '../../../client/lean.ts';
import type { Mock } from '../../../mock/start.ts';
import { STORY_NOON } from '../../support/mock.ts';
import { useReceivers } from '../../support/receivers.ts';
import { useFolders } from '../support/folders.ts';

const folders = useFolders();
const receivers = useReceivers();

const clientOf = (mock: Mock, world: string) =>
  createClient({ baseUrl: mock.world(world).url, token: 'mock_oat_demo', fetch: mock.fetch });

/** Lets everything run that waits for nothing but its turn. */
async function turns(): Promise<void> {
  for (let index = 0; index < 20; index += 1) await turn();
}

test('worlds that nobody uses are put away, and are as they were when somebody does', async () => {
  const mock = await folders.start(folders.make(), { clock: STORY_NOON, worldsInMemory: 4 });
  const names = Array.from({ length: 20 }, (_, index) => `world-${index}`);
  for (const name of names) await clientOf(mock, name).customers.create({ body: { email: `ana@${name}.example` } });
  await mock.settle({ world: 'world-19' });
  await turns();
  expect([mock.platform.worlds.size, mock.platform.worlds.inMemory]).toEqual([20, 4]);
  for (const name of names) {
    const { items } = await clientOf(mock, name).customers.list({ email: `ana@${name}.example` });
    expect(items).toHaveLength(1);
  }
  const { items } = await createControl({ baseUrl: mock.url, fetch: mock.fetch }).worlds.list();
  expect(items.map(({ name }) => name)).toEqual(names.toSorted());
  await turns();
  expect(mock.platform.worlds.inMemory).toBe(4);
});

test('whoever holds a world while it is put away goes on in it, and nobody has another', async () => {
  const mock = await folders.start(folders.make(), { clock: STORY_NOON, worldsInMemory: 1 });
  const held = await mock.platform.enter('held');
  await clientOf(mock, 'other').customers.create({ body: { email: 'ana@costa.example' } });
  await mock.settle({ world: 'other' });
  await turns();
  expect(mock.platform.worlds.inMemory).toBe(1);
  const id = held.transact(() => held.ids.uuid());
  await mock.platform.store.pending('held');
  expect(mock.platform.worlds.get('held')).toBe(held);
  expect(held.sequence).toBe(1);
  expect(id < held.transact(() => held.ids.uuid())).toBe(true);
});

/** A world whose clock runs, and whose subscription is renewed in a moment: a receiver is told of the order. */
async function renewing(mock: Mock, receiver: string, within: number): Promise<void> {
  const control = createControl({ baseUrl: mock.world('renewing').url, fetch: mock.fetch });
  const body = { url: receiver, format: 'raw', secret: 'my-secret' } as const;
  await clientOf(mock, 'renewing').webhooks.createEndpoint({ body: { ...body, events: ['subscription.updated'] } });
  const { next_work_at } = await control.clock.get();
  const to = new Date(Date.parse(next_work_at ?? '') - within).toISOString();
  await control.clock.set({ body: { to } });
}

test('a world that is put away comes back when its next work is due', async () => {
  const receiver = await receivers.http();
  const mock = await folders.start(folders.make(), { worldsInMemory: 1, listen: true });
  await renewing(mock, receiver.url, 1000);
  await clientOf(mock, 'other').customers.list();
  await turns();
  expect(mock.platform.worlds.inMemory).toBe(1);
  await receiver.until(1);
  expect(receiver.received[0]?.body).toContain('"type":"subscription.updated"');
});

test('work that was due while nothing ran is done at the next start, by itself', async () => {
  const receiver = await receivers.http();
  const data = folders.make();
  const mock = await folders.start(data, { listen: true });
  await renewing(mock, receiver.url, 300);
  await mock.close();
  expect(receiver.received).toEqual([]);
  await folders.start(data, { listen: true });
  await receiver.until(1);
  expect(receiver.received[0]?.body).toContain('"type":"subscription.updated"');
});
