import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type Control, createControl } from '../../../client/control.ts';
import { createClient } from '../../../client/lean.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { STORY_NOON } from '../../support/mock.ts';
import { useReceivers } from '../../support/receivers.ts';
import { announced, sendPart, sha256 } from '../../support/uploads.ts';

const receivers = useReceivers();
const mocks: Mock[] = [];

afterEach(async () => {
  await Promise.all(mocks.splice(0).map((mock) => mock.close()));
});

interface Seller {
  readonly mock: Mock;
  readonly control: Control;
  client(world: string, token?: string): ReturnType<typeof createClient>;
  state(world: string): string;
}

async function start(options: Parameters<typeof startMock>[0] = {}): Promise<Seller> {
  const mock = await startMock({ clock: STORY_NOON, log: () => {}, ...options });
  mocks.push(mock);
  return {
    mock,
    control: createControl({ baseUrl: mock.url }),
    client: (world, token = 'mock_oat_demo') => createClient({ baseUrl: mock.world(world).url, token }),
    state: (world) => {
      const { name: _, ...state } = mock.platform.worlds.get(world).state();
      return JSON.stringify(state);
    },
  };
}

test('worlds are found by a part of their name, whatever its case', async () => {
  const { control, client } = await start();
  for (const name of ['cart-1', 'Cart-2', 'portal']) await client(name).customers.list();
  const { items, pagination } = await control.worlds.list({ query: 'cART' });
  expect(items.map(({ name }) => name).sort()).toEqual(['Cart-2', 'cart-1']);
  expect(pagination.total_count).toBe(2);
  expect((await control.worlds.list({ query: 'nobody' })).items).toEqual([]);
});

test('worlds are listed from their first use on, and asking for one makes none', async () => {
  const { control, client } = await start();
  await client('two').customers.list();
  await client('one').customers.list();
  const { items, pagination } = await control.worlds.list({ limit: 1 });
  expect(items.map(({ name }) => name)).toEqual(['one']);
  expect(pagination).toEqual({ total_count: 2, max_page: 2 });
  await expect(control.worlds.get({ name: 'three' })).rejects.toMatchObject({ status: 404 });
  expect((await control.worlds.list()).pagination.total_count).toBe(2);
  expect(await control.worlds.get({ name: 'two' })).toMatchObject({
    ...{
      name: 'two',
      scenario: 'default',
      now: '2025-07-06T12:00:00.000000Z',
      frozen: true,
      commits: 0,
      failed_work: 0,
    },
  });
});

test('a world begins with a scenario at a time, and none is made twice', async () => {
  const { control, client } = await start();
  const body = { name: 'empty', scenario: 'empty', clock: '2030-01-31T00:00:00Z' } as const;
  expect(await control.worlds.create({ body })).toMatchObject({
    scenario: 'empty',
    now: '2030-01-31T00:00:00.000000Z',
  });
  const { organizations, customers, products, orders, benefits } = client('empty', 'mock_pat_demo');
  const lists = await Promise.all([customers.list(), products.list(), orders.list(), benefits.list()]);
  expect(lists.map(({ items }) => items)).toEqual([[], [], [], []]);
  expect((await organizations.list()).items.map(({ slug }) => slug)).toEqual(['benchmate']);
  await expect(client('empty', 'mock_oat_other').customers.list()).rejects.toMatchObject({ status: 401 });
  await expect(control.worlds.create({ body })).rejects.toMatchObject({ status: 409, body: { error: 'WorldExists' } });
});

test('a world that is reset begins again, with its scenario or another', async () => {
  const { control, client } = await start();
  const before = (await client('one').customers.list()).items;
  await client('one').customers.create({ body: { email: 'ana@costa.example' } });
  expect(await control.worlds.reset({ name: 'one' })).toMatchObject({ scenario: 'default', commits: 0 });
  expect((await client('one').customers.list()).items).toEqual(before);
  await control.worlds.reset({ name: 'one', body: { scenario: 'empty' } });
  expect((await client('one').customers.list()).items).toEqual([]);
  await control.worlds.reset({ name: 'one' });
  expect((await client('one').customers.list()).items).toEqual([]);
});

test('a world that is deleted is forgotten, and another takes its name when it is used', async () => {
  const { control, client } = await start();
  await client('one').customers.create({ body: { email: 'ana@costa.example' } });
  expect(await control.worlds.delete({ name: 'one' })).toBeNull();
  await expect(control.worlds.get({ name: 'one' })).rejects.toMatchObject({ status: 404 });
  await expect(control.worlds.delete({ name: 'one' })).rejects.toMatchObject({ status: 404 });
  expect((await client('one').customers.list({ email: 'ana@costa.example' })).items).toEqual([]);
});

test('what is under way for a world that is reset comes to nothing', async () => {
  const receiver = await receivers.http();
  const { control, client, mock } = await start();
  const { url } = receiver;
  await client('one').webhooks.createEndpoint({
    body: { url, format: 'raw', secret: 'my-secret', events: ['customer.created'] },
  });
  const created = client('one').customers.create({ body: { email: 'ana@costa.example' } });
  await created;
  await control.worlds.reset({ name: 'one' });
  expect(await mock.settle({ world: 'one' })).toMatchObject({ settled: true, events: [], deliveries: [], mark: 0 });
});

/** Buys, uses, uploads and leaves work ahead: something of each kind that a world can hold. */
async function live({ client, mock }: Seller, world: string, webhookUrl: string): Promise<void> {
  const { customers, subscriptions, events, webhooks } = client(world);
  await webhooks.createEndpoint({
    body: { url: webhookUrl, format: 'raw', secret: 'my-secret', events: ['customer.created'] },
  });
  const customer = await customers.create({ body: { email: 'ana@costa.example', external_id: 'ana' } });
  await subscriptions.update({ id: ID.subscription, body: { cancel_at_period_end: true } });
  await events.ingest({
    body: { events: [{ name: 'api.call', external_customer_id: 'ana', metadata: { calls: 3 } }] },
  });
  await customers.update({ id: customer.id, body: { name: 'Ana Costa' } });
  await createControl({ baseUrl: mock.world(world).url }).faults.create({
    body: { operation: 'orders.list', effect: { kind: 'status', status: 503 }, times: 2 },
  });
  await mock.settle({ world });
}

test('a world out of a snapshot is the one that it was taken of, in another process and under another name', async () => {
  const receiver = await receivers.http();
  const one = await start({ seed: 'one' });
  await live(one, 'original', receiver.url);
  const snapshot = await one.control.worlds.snapshot({ name: 'original' });
  const other = await start({ seed: 'other', clock: STORY_NOON + 86_400_000 });
  await other.control.worlds.restore({ name: 'copy', body: snapshot });
  expect(other.state('copy')).toBe(one.state('original'));
  expect(await other.control.worlds.snapshot({ name: 'copy' })).toBe(snapshot);
  // The same calls and the same time give the same from then on.
  const answers = await Promise.all(
    (
      [
        [one, 'original'],
        [other, 'copy'],
      ] as const
    ).map(async ([seller, world]) => {
      const created = await seller.client(world).customers.create({ body: { email: 'ben@costa.example' } });
      await createControl({ baseUrl: seller.mock.world(world).url }).clock.advance({ body: { by: 'P2M' } });
      await seller.mock.settle({ world });
      const found = await seller.client(world).subscriptions.get({ id: ID.subscription });
      const state = await seller.client(world).customers.getStateExternal({ external_id: 'ana' });
      return JSON.stringify([created, found, state]).replaceAll(seller.mock.world(world).url, 'http://mock');
    }),
  );
  expect(answers[1]).toBe(answers[0]);
  // Payloads have the address of the world that rendered them.
  const addresses = [one.mock.world('original').url, other.mock.world('copy').url];
  const states = [one.state('original'), other.state('copy')].map((state) =>
    addresses.reduce((text, address) => text.replaceAll(address, 'http://mock'), state),
  );
  expect(states[1]).toBe(states[0]);
});

test('a snapshot brings uploaded files', async () => {
  const one = await start();
  const bytes = Buffer.alloc(300_000, 'abc');
  const { files } = one.client('original');
  const created = await files.create({ body: announced(bytes) });
  const [part] = created.upload.parts;
  if (!part) throw new Error('The file has no part');
  const { etag } = await sendPart(part, bytes);
  const parts = [{ number: 1, checksum_etag: etag, checksum_sha256_base64: sha256(bytes) }];
  await files.completeUpload({ id: created.id, body: { id: created.upload.id, path: created.upload.path, parts } });
  const snapshot = await one.control.worlds.snapshot({ name: 'original' });
  const other = await start();
  await other.control.worlds.restore({ name: 'copy', body: snapshot });
  const keys = await other.mock.platform.store.blobs.keys('copy');
  expect(keys).toHaveLength(1);
  const read = other.mock.platform.store.blobs.read('copy', keys[0] ?? '');
  expect(await text(Readable.from(read))).toBe(bytes.toString());
});

test('a snapshot that is damaged, cut off or none leaves the world as it is', async () => {
  const seller = await start();
  await live(seller, 'original', 'http://127.0.0.1:9/');
  const snapshot = await seller.control.worlds.snapshot({ name: 'original' });
  const lines = snapshot.split('\n');
  const before = seller.state('original');
  const restore = async (body: string) => {
    const error = await seller.control.worlds.restore({ name: 'original', body }).catch((refused) => refused);
    expect(seller.state('original')).toBe(before);
    return [error.status, error.body?.detail[0].msg];
  };
  expect(await restore('')).toEqual([422, 'The snapshot is cut off after line 0']);
  expect(await restore('no snapshot')).toEqual([422, 'Line 1 of the snapshot cannot be read: it is no JSON object']);
  expect(await restore('{"a":1}')).toEqual([422, 'This is no snapshot of a world']);
  expect(await restore(snapshot.replace('"format_version":1', '"format_version":9'))).toEqual([
    ...[422, 'This snapshot has the format 9; this version of the mock reads 1'],
  ]);
  expect(await restore(lines.slice(0, 5).join('\n'))).toEqual([422, 'The snapshot is cut off after line 5']);
  expect(await restore(snapshot.replace('ana@costa.example', 'bob@costa.example'))).toEqual([
    ...[422, 'The snapshot is damaged: its checksum is another'],
  ]);
  expect(await restore(`${snapshot}{}\n`)).toEqual([422, 'The snapshot goes on after its end']);
});

test('a snapshot may come compressed, and only as lines', async () => {
  const seller = await start();
  await seller.client('original').customers.create({ body: { email: 'ana@costa.example' } });
  const snapshot = await seller.control.worlds.snapshot({ name: 'original' });
  const send = (headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${seller.mock.url}/_mock/worlds/copy/snapshot`, { method: 'PUT', headers, body });
  const lines = 'application/x-ndjson';
  const packed = new Uint8Array(gzipSync(snapshot));
  expect((await send({ 'content-type': lines, 'content-encoding': 'gzip' }, packed)).status).toBe(200);
  expect(seller.state('copy')).toBe(seller.state('original'));
  expect((await send({ 'content-type': lines, 'content-encoding': 'br' }, packed)).status).toBe(415);
  expect((await send({ 'content-type': 'application/json' }, snapshot)).status).toBe(415);
});

test('a copy of a world goes its own way', async () => {
  const seller = await start();
  await live(seller, 'original', 'http://127.0.0.1:9/');
  await seller.control.worlds.create({ body: { name: 'copy', from: 'original' } });
  expect(seller.state('copy')).toBe(seller.state('original'));
  await seller.client('copy').customers.create({ body: { email: 'ben@costa.example' } });
  expect((await seller.client('original').customers.list({ email: 'ben@costa.example' })).items).toEqual([]);
  const taken = seller.control.worlds.create({ body: { name: 'copy', from: 'original' } });
  await expect(taken).rejects.toMatchObject({ status: 409 });
  const both = seller.control.worlds.create({ body: { name: 'third', from: 'original', scenario: 'empty' } });
  await expect(both).rejects.toMatchObject({ status: 422 });
  await expect(seller.control.worlds.create({ body: { name: 'third', from: 'none' } })).rejects.toMatchObject({
    status: 404,
  });
});

test('twenty resets and uses at once leave one world', async () => {
  const { control, client } = await start();
  await client('one').customers.list();
  const resets = Array.from({ length: 20 }, () => control.worlds.reset({ name: 'one' }).catch((error) => error.status));
  const uses = Array.from({ length: 20 }, () => client('one').customers.list());
  for (const { items } of await Promise.all(uses)) expect(items.length).toBeGreaterThan(0);
  await Promise.all(resets);
  expect((await control.worlds.list()).items).toMatchObject([{ name: 'one', commits: 0 }]);
});
