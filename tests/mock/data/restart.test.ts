import { expect, test } from 'vitest';
import { createControl } from '../../../client/control.ts';
import { createClient } from '../../../client/lean.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import type { Mock } from '../../../mock/start.ts';
import { STORY_NOON } from '../../support/mock.ts';
import { useReceivers } from '../../support/receivers.ts';
import { uploadPicture } from '../../support/upload-picture.ts';
import { useFolders } from '../support/folders.ts';

const folders = useFolders();
const receivers = useReceivers();

const PICTURE = Buffer.from('a picture, as far as anybody here looks');

const clientOf = ({ url, fetch }: Pick<Mock, 'url' | 'fetch'>) =>
  createClient({ baseUrl: url, token: 'mock_oat_demo', fetch });
const controlOf = ({ url, fetch }: Mock, world = '') => createControl({ baseUrl: url + world, fetch });

async function snapshotOf({ url, fetch }: Mock, world = 'default'): Promise<string[]> {
  const answer = await fetch(new Request(`${url}/_mock/worlds/${world}/snapshot`));
  return (await answer.text()).trimEnd().split('\n');
}

/** Does something to each part of a world: what it has in tables and lists, and what stands beside its commits. */
async function live(mock: Mock, webhookUrl: string): Promise<void> {
  const client = clientOf(mock);
  const { customers, webhooks, events } = client;
  await webhooks.createEndpoint({
    body: { url: webhookUrl, format: 'raw', secret: 'my-secret', events: ['customer.created'] },
  });
  await customers.create({ body: { email: 'ana@costa.example', external_id: 'ana' } });
  await events.ingest({
    body: { events: [{ name: 'api.call', external_customer_id: 'ana', metadata: { calls: 3 } }] },
  });
  await uploadPicture(client, PICTURE);
  await controlOf(mock).faults.create({
    body: { operation: 'orders.list', effect: { kind: 'status', status: 503 }, times: 2 },
  });
  await client.orders.list().catch(() => undefined);
  const inside = mock.platform.worlds.get('default');
  // The renewal is then work that fails.
  inside.transact(() => inside.tables.customers.remove(ID.customer));
  await controlOf(mock).clock.advance({ body: { by: 'P1M' } });
}

/** The parts of a snapshot by name, each as it was written; `tables` and `uploads` are one part each. */
function partsOf(lines: readonly string[]): Map<string, string> {
  const [head = '', ...others] = lines;
  const { beside, ...rest } = JSON.parse(head);
  const parts = new Map(Object.entries({ ...rest, ...beside }).map(([name, part]) => [name, JSON.stringify(part)]));
  for (const line of others) {
    const { part, table, end } = JSON.parse(line);
    const name = part ?? (table ? 'tables' : 'uploads');
    if (end === undefined) parts.set(name, (parts.get(name) ?? '') + line);
  }
  return parts;
}

/** A snapshot is asked for by a request of the default world, which is counted there. */
const ONE_REQUEST_LATER = (parts: Map<string, string>) =>
  new Map([...parts, ['requests', String(Number(parts.get('requests')) + 1)]]);

test('a world that is found on the disk is, part by part, the one that was answered from', async () => {
  const silent = await receivers.http(() => {});
  const data = folders.make();
  const mock = await folders.start(data, { clock: STORY_NOON, listen: true, log: () => {} });
  await controlOf(mock).worlds.create({ body: { name: 'fresh' } });
  const fresh = partsOf(await snapshotOf(mock, 'fresh'));
  await live(mock, silent.url);
  const parts = partsOf(await snapshotOf(mock));
  // A part that is added to snapshots has to be changed by `live`, so that this test shows that it is kept.
  const untouched = [...parts].filter(([name, part]) => part === fresh.get(name)).map(([name]) => name);
  expect(untouched).toEqual(['format', 'format_version', 'version', 'dropped']);
  const again = await folders.start(folders.copyOf(data), { log: () => {} });
  expect(partsOf(await snapshotOf(again))).toEqual(ONE_REQUEST_LATER(parts));
});

test('worlds that were only made, or only asked, are there again as they began, and so is what was reset or restored', async () => {
  const data = folders.make();
  const mock = await folders.start(data, { clock: STORY_NOON });
  const control = controlOf(mock);
  const clock = '2030-01-31T00:00:00Z';
  await control.worlds.create({ body: { name: 'made', scenario: 'empty', clock } });
  await clientOf(mock.world('asked')).customers.list();
  for (const name of ['reset', 'copied', 'deleted'])
    await clientOf(mock.world(name)).customers.create({ body: { email: 'ana@costa.example' } });
  await control.worlds.reset({ name: 'reset', body: { scenario: 'empty' } });
  await control.worlds.create({ body: { name: 'copy', from: 'copied' } });
  await control.worlds.delete({ name: 'deleted' });
  const { items } = await control.worlds.list();
  expect(items.map(({ name, scenario, commits }) => [name, scenario, commits])).toEqual([
    ['asked', 'default', 0],
    ['copied', 'default', 2],
    ['copy', 'default', 2],
    ['made', 'empty', 0],
    ['reset', 'empty', 0],
  ]);
  const again = await folders.start(folders.copyOf(data));
  expect((await controlOf(again).worlds.list()).items).toEqual(items);
});

test('a world that was restored or copied, and not asked since, is in a snapshot as it was taken', async () => {
  const mock = await folders.start(folders.make(), { clock: STORY_NOON });
  await clientOf(mock.world('first')).customers.create({ body: { email: 'ana@costa.example' } });
  const control = controlOf(mock);
  const taken = await control.worlds.snapshot({ name: 'first' });
  await control.worlds.restore({ name: 'second', body: taken });
  expect(await control.worlds.snapshot({ name: 'second' })).toBe(taken);
  await control.worlds.create({ body: { name: 'third', from: 'second' } });
  expect(await control.worlds.snapshot({ name: 'third' })).toBe(taken);
});

test('coverage counts what this process was asked: nothing of it is kept in the folder, and what is kept counts nothing', async () => {
  const data = folders.make();
  const mock = await folders.start(data);
  await clientOf(mock).customers.create({ body: { email: 'ana@costa.example' } });
  const exercised = async (one: Mock) => {
    const { operations } = await controlOf(one).coverage.get({ operation: 'customers.*' });
    return operations.flatMap(({ id, statuses }) =>
      statuses.filter(({ count }) => count > 0).map(({ status, count }) => `${id} ${status} ${count}`),
    );
  };
  expect(await exercised(mock)).toEqual(['customers.create 201 1']);
  const again = await folders.start(folders.copyOf(data));
  expect(await exercised(again)).toEqual([]);
  expect((await clientOf(again).customers.list({ email: 'ana@costa.example' })).items).toHaveLength(1);
  expect(await exercised(again)).toEqual(['customers.list 200 1']);
});
