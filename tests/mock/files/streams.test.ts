import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, createClient } from '../../../client/lean.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { STORY_NOON } from '../../support/mock.ts';

const CHUNK = 65_536;
const COUNT = 400;
const SIZE = COUNT * CHUNK;

let mock: Mock;
let client: Client;
beforeEach(async () => {
  mock = await startMock({ listen: false, clock: STORY_NOON, log: () => undefined });
  client = createClient({ baseUrl: mock.url, token: 'mock_oat_demo', fetch: mock.fetch });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mock.close();
});

const keys = () => mock.platform.store.blobs.keys('default');

/** Lets everything run that waits for nothing but its turn. */
async function turns(count = 100): Promise<void> {
  for (let index = 0; index < count; index += 1) await turn();
}

/** A file in one part. */
async function announce(size = SIZE) {
  const { id, upload } = await client.files.create({
    body: {
      ...{ service: 'downloadable', name: 'large.bin', mime_type: 'application/octet-stream', size },
      upload: { parts: [{ number: 1, chunk_start: 0, chunk_end: size }] },
    },
  });
  return { id, upload, url: upload.parts[0]?.url ?? '' };
}

/** A body of chunks, numbered by their first byte, that counts how many are asked for; `at` is called before each. */
function counted(at: (index: number) => unknown = () => undefined) {
  const asked = { chunks: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (asked.chunks === COUNT) return controller.close();
        await at(asked.chunks);
        controller.enqueue(Buffer.alloc(CHUNK, asked.chunks % 251));
        asked.chunks += 1;
      },
      cancel() {
        asked.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { asked, body };
}

function put(url: string, body: ReadableStream<Uint8Array>, signal?: AbortSignal) {
  const init = { method: 'PUT', body, duplex: 'half', signal };
  return mock.fetch(new Request(url, init as RequestInit)); // Node's types lack `duplex`
}

/** Lets storage take one chunk, then no more until it is told to. */
function holdStorage(): () => void {
  const { blobs } = mock.platform.store;
  const original = blobs.put.bind(blobs);
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(blobs, 'put').mockImplementationOnce((world, key, bytes) => {
    async function* slowly() {
      for await (const chunk of bytes) {
        yield chunk;
        await gate;
      }
    }
    return original(world, key, slowly());
  });
  return release;
}

describe('an upload in process', () => {
  it('is asked for no more than storage takes', async () => {
    const release = holdStorage();
    const { url } = await announce();
    const { asked, body } = counted();
    const answer = put(url, body);
    while (asked.chunks === 0) await turn();
    await turns();
    expect(asked.chunks).toBeLessThan(4);
    release();
    expect((await answer).status).toBe(200);
    expect(asked.chunks).toBe(COUNT);
  });

  it('that is aborted half-way leaves nothing, and can be sent again', async () => {
    const { url } = await announce();
    const controller = new AbortController();
    const reason = new Error('no longer wanted');
    const half = counted((index) => index === COUNT / 2 && controller.abort(reason));
    await expect(put(url, half.body, controller.signal)).rejects.toBe(reason);
    while (!half.asked.isCancelled) await turn();
    await turns();
    expect(await keys()).toEqual([]);
    expect((await put(url, counted().body)).status).toBe(200);
    expect(await keys()).toHaveLength(1);
  });

  it('that is aborted while nothing comes is given up, too', async () => {
    const { url } = await announce();
    const controller = new AbortController();
    const reason = new Error('no longer wanted');
    const stuck = counted((index) => index === 3 && new Promise(() => controller.abort(reason)));
    await expect(put(url, stuck.body, controller.signal)).rejects.toBe(reason);
    while (!stuck.asked.isCancelled) await turn();
    expect(await keys()).toEqual([]);
  });

  it('whose bytes break off rejects as fetch does, and leaves nothing', async () => {
    const { url } = await announce();
    const torn = counted((index) => index === 3 && Promise.reject(new Error('gone')));
    await expect(put(url, torn.body)).rejects.toThrow(new TypeError('fetch failed'));
    expect(await keys()).toEqual([]);
  });

  it('of more bytes than the part has is refused before they have all come', async () => {
    const { url } = await announce(10_000_000);
    const { asked, body } = counted();
    expect((await put(url, body)).status).toBe(400);
    // 10,000,000 bytes are 152.6 chunks.
    expect([asked.chunks < 160, asked.isCancelled]).toEqual([true, true]);
  });
});

describe('a download in process', () => {
  /** The story's customer may download a large file; counts the chunks that are read of it, and tells when that ends. */
  async function open(signal?: AbortSignal) {
    const { id, upload, url } = await announce();
    const etag = (await put(url, counted().body)).headers.get('etag') ?? '';
    const parts = [{ number: 1, checksum_etag: etag, checksum_sha256_base64: null }];
    await client.files.completeUpload({ id, body: { id: upload.id, path: upload.path, parts } });
    const world = mock.platform.worlds.get('default');
    const row = world.tables.downloadables.findBy('token', 'mock_dl_demo');
    if (!row) throw new Error('The story has no download');
    await client.benefits.update({
      id: row.benefit_id,
      body: { type: 'downloadables', properties: { files: [id] } },
    });
    await mock.settle();
    const portal = createClient({ baseUrl: mock.url, token: 'mock_cst_demo', fetch: mock.fetch }).portal;
    const [item] = (await portal.downloadables.list()).items;
    const led = await mock.fetch(item?.file.download.url ?? '');
    const read = watchReading();
    const response = await mock.fetch(led.headers.get('location') ?? '', { signal });
    return { response, read };
  }

  function watchReading() {
    const { blobs } = mock.platform.store;
    const original = blobs.read.bind(blobs);
    const read = { chunks: 0, isOver: false };
    vi.spyOn(blobs, 'read').mockImplementationOnce(async function* (world, key, range) {
      try {
        for await (const chunk of original(world, key, range)) {
          read.chunks += 1;
          yield chunk;
        }
      } finally {
        read.isOver = true;
      }
    });
    return read;
  }

  it('is read from storage no faster than it is taken, and comes whole', async () => {
    const { response, read } = await open();
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(SIZE)]);
    const reader = response.body?.getReader();
    const first = (await reader?.read())?.value;
    await turns();
    expect(read.chunks).toBeLessThan(5);
    let [size, isSame] = [first?.length ?? 0, true];
    for (let step = await reader?.read(); step?.value; step = await reader?.read()) {
      isSame &&= step.value[0] === Math.floor(size / CHUNK) % 251;
      size += step.value.length;
    }
    expect([size, isSame]).toEqual([SIZE, true]);
  });

  it('that is cancelled half-way is read no further', async () => {
    const { response, read } = await open();
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    while (!read.isOver) await turn();
    expect(read.chunks).toBeLessThan(5);
  });

  it('that is aborted half-way fails with the reason, and is read no further', async () => {
    const controller = new AbortController();
    const { response, read } = await open(controller.signal);
    const reader = response.body?.getReader();
    await reader?.read();
    const reason = new Error('no longer wanted');
    controller.abort(reason);
    await expect(reader?.read()).rejects.toBe(reason);
    while (!read.isOver) await turn();
    expect(read.chunks).toBeLessThan(5);
  });
});
