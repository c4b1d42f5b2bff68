import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { type Client, createClient } from '../../../client/lean.ts';
import type { Commit } from '../../../mock/kernel/commit.ts';
import { MemoryStore } from '../../../mock/kernel/store/memory.ts';
import type { Store } from '../../../mock/kernel/store/store.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { STORY_NOON } from '../../support/mock.ts';
import { md5 } from '../../support/uploads.ts';
import { SlowStore } from '../kernel/store/slow-store.ts';

const OLD = Buffer.from('old bytes!');
const NEW = Buffer.from('new bytes!');

/** A store that refuses commits while it is broken. */
class BrittleStore extends MemoryStore {
  isBroken = false;
  override append(commit: Commit): null {
    if (this.isBroken) throw new Error('pulled the plug');
    return super.append(commit);
  }
}

let mock: Mock | undefined;
afterEach(() => mock?.close());

async function start(store: Store) {
  const started = await startMock({ listen: false, clock: STORY_NOON, store, log: () => undefined });
  mock = started;
  const client = createClient({ baseUrl: started.url, token: 'mock_oat_demo', fetch: started.fetch });
  const keys = () => store.blobs.keys('default');
  return { client, fetch: started.fetch, keys, settle: () => started.settle() };
}

type Started = Awaited<ReturnType<typeof start>>;

async function announce({ files }: Client) {
  const body = { service: 'product_media', name: 'own.png', mime_type: 'image/png', size: 10 } as const;
  const upload = { parts: [{ number: 1, chunk_start: 0, chunk_end: 10 }] };
  const created = await files.create({ body: { ...body, upload } });
  return { id: created.id, upload: created.upload, url: created.parts[0]?.url ?? '' };
}

async function* streamOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

type Announced = Awaited<ReturnType<typeof announce>>;

const put = ({ fetch }: Started, { url }: Announced, bytes: Buffer) =>
  fetch(new Request(url, { method: 'PUT', body: new Uint8Array(bytes) })).then(({ status }) => status);

function complete({ client }: Started, { id, upload }: Announced, bytes: Buffer) {
  const parts = [{ number: 1, checksum_etag: `"${md5(bytes)}"`, checksum_sha256_base64: null }];
  return client.files.completeUpload({ id, body: { id: upload.id, path: upload.path, parts } });
}

/** The bytes that anybody gets. */
async function shown({ fetch }: Started, file: object): Promise<string> {
  return 'public_url' in file ? (await fetch(String(file.public_url))).text() : '';
}

test('a part whose commit is refused leaves the one before it, and no bytes of its own', async () => {
  const store = new BrittleStore();
  const started = await start(store);
  const file = await announce(started.client);
  expect(await put(started, file, OLD)).toBe(200);
  const before = await started.keys();
  store.isBroken = true;
  expect(await put(started, file, NEW)).toBe(500);
  store.isBroken = false;
  expect(await started.keys()).toEqual(before);
  expect(await shown(started, await complete(started, file, OLD))).toBe('old bytes!');
});

test('a part is answered once its commit is durable; when that is taken back, the one before it is still there', async () => {
  const store = new SlowStore();
  const started = await start(store);
  const kept = async <T>(work: Promise<T>): Promise<T> => {
    const done = work.then(
      () => true,
      () => true,
    );
    while (!(await Promise.race([done, turn(false)]))) store.keep();
    return work;
  };
  const file = await kept(announce(started.client));
  expect(await kept(put(started, file, OLD))).toBe(200);
  const before = await started.keys();
  const answered = vi.fn();
  const refused = put(started, file, NEW).then(answered);
  while (store.waiting === 0) await turn();
  expect((await started.keys()).length).toBe(2);
  expect(answered).not.toHaveBeenCalled();
  store.refuse('the disk is full');
  await refused;
  expect(answered).toHaveBeenCalledWith(500);
  expect(await started.keys()).toEqual(before);
  expect(await shown(started, await kept(complete(started, file, OLD)))).toBe('old bytes!');
});

test('a part keeps its bytes when those that it replaces cannot be deleted; a sweep finds these later', async () => {
  const store = new BrittleStore();
  const started = await start(store);
  const file = await announce(started.client);
  await put(started, file, OLD);
  vi.spyOn(store.blobs, 'delete').mockRejectedValueOnce(new Error('the disk is busy'));
  expect(await put(started, file, NEW)).toBe(200);
  expect(await started.keys()).toHaveLength(2);
  const completed = await complete(started, file, NEW);
  expect(await shown(started, completed)).toBe('new bytes!');
  await started.settle();
  expect(await started.keys()).toHaveLength(1);
});

test('bytes that no commit has taken are forgotten with the next sweep of their file', async () => {
  const store = new BrittleStore();
  const started = await start(store);
  const file = await announce(started.client);
  await put(started, file, OLD);
  // As it is when the process ends between the writing of the bytes and the commit.
  await store.blobs.put('default', `${file.id}/1-stray`, streamOf(NEW));
  const completed = await complete(started, file, OLD);
  await started.settle();
  expect(await started.keys()).toHaveLength(1);
  expect(await shown(started, completed)).toBe('old bytes!');
});

test('a completion and a deletion that are taken back leave all as it was', async () => {
  const store = new BrittleStore();
  const started = await start(store);
  const { files } = started.client;
  const file = await announce(started.client);
  await put(started, file, OLD);
  store.isBroken = true;
  await expect(complete(started, file, OLD)).rejects.toMatchObject({ status: 500 });
  store.isBroken = false;
  const completed = await complete(started, file, OLD);
  store.isBroken = true;
  await expect(files.delete({ id: file.id })).rejects.toMatchObject({ status: 500 });
  store.isBroken = false;
  await started.settle();
  expect(await shown(started, completed)).toBe('old bytes!');
});
