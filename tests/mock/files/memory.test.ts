import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { useMock } from '../../support/mock.ts';

const mock = useMock();

const MB = 1024 * 1024;
const SIZE = 200 * MB;
const CHUNK = Buffer.alloc(MB, 'bytes ');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // V8's own, by that flag

/** What the process has in buffers and objects, in bytes, garbage included. */
function used(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test('a part of 200 MB is neither held in memory when it is sent nor when it is read', async () => {
  const world = mock.world();
  const parts = [{ number: 1, chunk_start: 0, chunk_end: SIZE }];
  const { files } = world.client();
  const created = await files.create({
    body: {
      ...{ service: 'downloadable', name: 'large.bin', mime_type: 'application/octet-stream', size: SIZE },
      upload: { parts },
    },
  });
  const before = used();
  let peak = 0;
  /** Garbage is not held: where there is much, it is collected first. */
  const note = () => {
    if (used() - before > SIZE / 4) collect();
    peak = Math.max(peak, used() - before);
  };
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      note();
      if (sent === SIZE) return controller.close();
      sent += CHUNK.length;
      controller.enqueue(CHUNK);
    },
  });
  const url = created.parts[0]?.url ?? '';
  const put = await fetch(url, { method: 'PUT', body, duplex: 'half' } as RequestInit); // Node's types lack `duplex`
  expect(put.status, await put.text()).toBe(200);
  const { id, path } = created.upload;
  const sentPart = { number: 1, checksum_etag: put.headers.get('etag') ?? '', checksum_sha256_base64: null };
  await files.completeUpload({ id: created.id, body: { id, path, parts: [sentPart] } });
  let read = 0;
  const opened = (await openedFile(created.id))?.getReader();
  for (let step = await opened?.read(); step?.value; step = await opened?.read()) {
    note();
    read += step.value.length;
  }
  expect([sent, read]).toEqual([SIZE, SIZE]);
  expect(peak).toBeLessThan(SIZE / 2);

  /** The bytes as the customer gets them. */
  async function openedFile(fileId: string) {
    const row = world.inside.tables.downloadables.findBy('token', 'mock_dl_demo');
    const benefit = row && world.inside.tables.benefits.find(row.benefit_id);
    if (!row || benefit?.type !== 'downloadables') throw new Error('The story has no download');
    await world.client().benefits.update({
      id: benefit.id,
      body: { type: 'downloadables', properties: { files: [fileId] } },
    });
    await world.settle();
    const { items } = await world.client('mock_cst_demo').portal.downloadables.list();
    return (await fetch(items[0]?.file.download.url ?? '')).body;
  }
});
