import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createControl } from '../../../client/control.ts';
import { createClient } from '../../../client/lean.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { useFolders } from '../support/folders.ts';
import { type MockProcess, startProcess } from '../support/process.ts';

const folders = useFolders();
const BYTES = Buffer.from('The first half. The other half.');
const HALF = 16;

const processes: MockProcess[] = [];
afterEach(() => Promise.all(processes.splice(0).map((mock) => mock.end('SIGKILL'))));

/** A file in one part, of which the first half has been sent: the server has said that it takes it. */
async function begin(url: string) {
  const client = createClient({ baseUrl: url, token: 'mock_oat_demo' });
  const { id, parts } = await client.files.create({
    body: {
      ...{ service: 'downloadable', name: 'notes.txt', mime_type: 'text/plain', size: BYTES.length },
      upload: { parts: [{ number: 1, chunk_start: 0, chunk_end: BYTES.length }] },
    },
  });
  const address = new URL(parts[0]?.url ?? '');
  const socket = connect(Number(address.port), address.hostname);
  socket.write(
    `PUT ${address.pathname}${address.search} HTTP/1.1\r\nHost: ${address.host}\r\nConnection: close\r\n` +
      `Content-Length: ${BYTES.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await said(socket, 'HTTP/1.1 100 Continue\r\n\r\n');
  socket.write(BYTES.subarray(0, HALF));
  return {
    client,
    id,
    /** Sends the rest, and gives the status and the body of the answer. */
    async end() {
      socket.write(BYTES.subarray(HALF));
      const answer = await text(socket);
      const [, status, body] = /^HTTP\/1\.1 (\d+)[\s\S]*?\r\n\r\n([\s\S]*)$/.exec(answer) ?? [];
      return { status: Number(status), body };
    },
  };
}

async function said(socket: Socket, words: string): Promise<void> {
  let heard = '';
  while (!heard.includes(words)) {
    heard += socket.read() ?? '';
    await turn();
  }
}

/** All files of a folder of data that have what was uploaded. */
const uploadsIn = (data: string) =>
  readdirSync(join(data, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** Resolves when as many files have come. */
async function uploads(data: string, count: number): Promise<void> {
  while (uploadsIn(data).length !== count) await turn();
}

const kinds = [
  { kept: 'in memory', keeps: false },
  { kept: 'in a folder', keeps: true },
];

/** A mock that listens; without a folder its bytes are in one that nobody sees. */
async function start(data: string, keeps: boolean): Promise<Mock> {
  if (keeps) return folders.start(data, { listen: true });
  const mock = await startMock({ log: () => undefined });
  onTestFinished(() => mock.close());
  return mock;
}

test.each(kinds)(
  'a part whose file is deleted while it arrives is 404, and leaves nothing $kept',
  async ({ keeps }) => {
    const data = folders.make();
    const mock = await start(data, keeps);
    const part = await begin(mock.url);
    if (keeps) await uploads(data, 1);
    await part.client.files.delete({ id: part.id });
    await mock.settle();
    expect(await part.end()).toMatchObject({
      status: 404,
      body: expect.stringContaining('No upload with this address'),
    });
    expect(await mock.platform.store.blobs.keys('default')).toEqual([]);
    if (keeps) expect(uploadsIn(data)).toEqual([]);
  },
);

const ends = kinds.flatMap((kind) => [
  { ...kind, how: 'deleted' as const },
  { ...kind, how: 'reset' as const },
]);

test.each(ends)(
  'a part whose world is $how while it arrives is 404, and leaves nothing $kept',
  async ({ keeps, how }) => {
    const data = folders.make();
    const mock = await start(data, keeps);
    const part = await begin(`${mock.url}/w/shop`);
    if (keeps) await uploads(data, 1);
    const { worlds } = createControl({ baseUrl: mock.url });
    if (how === 'deleted') await worlds.delete({ name: 'shop' });
    else await worlds.reset({ name: 'shop' });
    expect(await part.end()).toMatchObject({
      status: 404,
      body: expect.stringContaining('No upload with this address'),
    });
    expect(await mock.platform.store.blobs.keys('shop')).toEqual([]);
    await mock.close();
    if (keeps) expect(uploadsIn(data)).toEqual([]);
  },
);

test('what had come of a part when the process was killed is gone when the next one has begun', async () => {
  const data = folders.make();
  const mock = startProcess('--data', data, '--port', '0');
  processes.push(mock);
  await begin(await mock.url);
  await uploads(data, 1);
  await mock.end('SIGKILL');
  expect(uploadsIn(data)).toHaveLength(1);
  const next = await folders.start(data);
  expect(uploadsIn(data)).toEqual([]);
  expect(await next.platform.store.blobs.keys('default')).toEqual([]);
});
