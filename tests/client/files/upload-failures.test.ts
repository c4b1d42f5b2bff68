import { appendFile, mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { FileError, type UploadOptions, uploadFile } from '../../../client/files/index.ts';
import { ConnectionError, HTTPValidationError, RequestAbortedError } from '../../../client/index.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';
import { type Trouble, troubledClient } from './storage.ts';
import { temporaryFolder } from './temporary-folder.ts';

const mock = useMock();
const SOON = { maxAttempts: 3, initialInterval: 1 };
const BYTES = new Uint8Array(Buffer.from('The first part. The second part.'));
const OPTIONS = {
  service: 'downloadable',
  name: 'notes.txt',
  source: BYTES,
  partSize: 16,
  concurrency: 1,
  retry: SOON,
} as const;

/** Nothing is stored, and no file is waiting for its upload. */
async function expectNothingLeft(world: TestWorld): Promise<void> {
  await world.settle();
  expect(await world.blobKeys()).toEqual([]);
  expect([...world.inside.tables.files.rows()].filter((file) => !file.is_uploaded)).toEqual([]);
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('It was to fail'),
    (error: unknown) => error,
  );

async function temporaryFile(content: Uint8Array): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'source'), content);
  return join(folder, 'source');
}

test.each<[string, Trouble]>([
  ['answered 500', { status: 500 }],
  ['answered 503', { status: 503, headers: { 'retry-after': '0' } }],
  ['cut off', null],
])('a part that is %s is sent again, as it was', async (_, trouble) => {
  const world = mock.world();
  const { client, received } = await troubledClient(world, (number, attempt) =>
    number === 2 && attempt === 1 ? trouble : undefined,
  );
  expect((await uploadFile(client, OPTIONS)).is_uploaded).toBe(true);
  const second = received.filter(({ number }) => number === 2);
  expect(second.map(({ bytes }) => bytes.toString())).toEqual(['The second part.', 'The second part.']);
});

test.each<[string, Trouble, object]>([
  [
    '400',
    { status: 400, body: '{"error":"BadRequest","detail":"Another length."}' },
    { reason: 'part_refused', status: 400 },
  ],
  ['403', { status: 403 }, { reason: 'address_expired', status: 403 }],
  ['404', { status: 404, body: '<x>hidden-signature</x>' }, { reason: 'part_refused', status: 404 }],
  ['500 for good', { status: 500 }, { reason: 'part_refused', status: 500 }],
  [
    'a redirect',
    { status: 307, headers: { location: 'http://127.0.0.1:9/' } },
    { reason: 'part_refused', status: 307 },
  ],
  ['200 without an ETag', { status: 200 }, { reason: 'part_refused' }],
])('a part that is answered %s ends the upload, of which nothing is left', async (_, trouble, expected) => {
  const world = mock.world();
  const { client } = await troubledClient(world, (number) => (number === 2 ? trouble : undefined));
  const error = await failureOf(uploadFile(client, OPTIONS));
  expect(error).toBeInstanceOf(FileError);
  expect(error).toMatchObject({ call: 'uploadFile', message: expect.stringContaining('art 2'), ...expected });
  expect(inspect(error, { depth: 9 })).not.toContain('hidden-signature');
  await expectNothingLeft(world);
});

test('storage that is not there is a ConnectionError, which names the part', async () => {
  const world = mock.world();
  const { client } = await troubledClient(world, () => null);
  const error = await failureOf(uploadFile(client, OPTIONS));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ message: expect.stringContaining('uploadFile: part 1: after 3 attempts') });
  await expectNothingLeft(world);
});

test('an ETag that is not that of the part is told by the API', async () => {
  const world = mock.world();
  const wrong = { status: 200, headers: { etag: '"00000000000000000000000000000000"' } };
  const { client } = await troubledClient(world, (number) => (number === 2 ? wrong : undefined));
  expect(await failureOf(uploadFile(client, OPTIONS))).toBeInstanceOf(HTTPValidationError);
  await expectNothingLeft(world);
});

test('an upload that is aborted while a part is under way leaves nothing', async () => {
  const world = mock.world();
  const controller = new AbortController();
  const { client } = await troubledClient(world, (number) => {
    if (number === 1) return undefined;
    controller.abort(new Error('enough'));
    return new Promise(() => {}); // storage never answers
  });
  const error = await failureOf(uploadFile(client, { ...OPTIONS, signal: controller.signal }));
  expect(error).toBeInstanceOf(RequestAbortedError);
  expect(error).toMatchObject({ cause: { message: 'enough' } });
  await expectNothingLeft(world);
});

test('an upload is aborted while its stream has nothing to give, and the stream is told', async () => {
  const world = mock.world();
  const controller = new AbortController();
  let isCanceled = false;
  const source = new ReadableStream<Uint8Array>({
    pull: () => controller.abort(),
    cancel() {
      isCanceled = true;
    },
  });
  const error = await failureOf(uploadFile(world.client(), { ...OPTIONS, source, signal: controller.signal }));
  expect(error).toBeInstanceOf(RequestAbortedError);
  expect(isCanceled).toBe(true);
});

test('what onProgress throws ends the upload', async () => {
  const world = mock.world();
  const onProgress = () => {
    throw new Error('The page is gone');
  };
  await expect(uploadFile(world.client(), { ...OPTIONS, onProgress })).rejects.toThrow('The page is gone');
  await expectNothingLeft(world);
});

test.each<[string, (path: string) => Promise<void>]>([
  ['longer', (path) => appendFile(path, 'more')],
  ['shorter', (path) => truncate(path, 20)],
  ['another', (path) => writeFile(path, BYTES.toReversed())],
])('a file that becomes %s while it is uploaded is not uploaded', async (_, change) => {
  const world = mock.world();
  const source = await temporaryFile(BYTES);
  const { client, received } = await troubledClient(world, () => undefined);
  const files = {
    ...client.files,
    create: (async (...input) => {
      const created = await client.files.create(...input);
      await change(source);
      return created;
    }) satisfies typeof client.files.create,
  };
  const error = await failureOf(uploadFile({ files }, { ...OPTIONS, source }));
  expect(error).toMatchObject({ name: 'FileError', reason: 'source_changed' });
  for (const { number, bytes } of received)
    expect(bytes).toEqual(Buffer.from(BYTES.subarray((number - 1) * 16, number * 16)));
  await expectNothingLeft(world);
});

test('a path that is missing, or is a folder, is told before anything is sent', async () => {
  const { client, received } = await troubledClient(mock.world(), () => undefined);
  const path = await temporaryFile(BYTES);
  await mkdir(`${path}s`);
  const missing = await failureOf(uploadFile(client, { ...OPTIONS, source: `${path}-not` }));
  expect(missing).toMatchObject({ reason: 'source_unreadable', message: expect.stringContaining(`ENOENT`) });
  const folder = await failureOf(uploadFile(client, { ...OPTIONS, source: `${path}s` }));
  expect(folder).toMatchObject({
    reason: 'source_unreadable',
    message: expect.stringContaining(`${path}s is a folder`),
  });
  expect(received).toEqual([]);
});

test('a source that fails while it is read is told with its reason', async () => {
  const source = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  const error = await failureOf(uploadFile(mock.world().client(), { ...OPTIONS, source }));
  expect(error).toMatchObject({ reason: 'source_unreadable', message: expect.stringContaining('terminated') });
});

test('a file of one byte too many is refused before it is read, and a stream as soon as it has them', async () => {
  const { client } = await troubledClient(mock.world(), () => undefined);
  const service = 'organization_avatar';
  const bytes = new Uint8Array(1024 ** 2 + 1);
  for (const source of [new Blob([bytes]), new Blob([bytes]).stream()]) {
    const error = await failureOf(uploadFile(client, { ...OPTIONS, service, mimeType: 'image/png', source }));
    expect(error).toMatchObject({ reason: 'too_large', message: expect.stringContaining('1048576') });
  }
});

test.each<[Record<string, unknown>, string]>([
  [{ partSize: 0 }, 'partSize is a whole number above 0, not 0'],
  [{ partSize: 1.5 }, 'partSize is a whole number above 0, not 1.5'],
  [{ concurrency: -1 }, 'concurrency is a whole number above 0, not -1'],
  [{ timeout: -5 }, 'timeout is a number of milliseconds above 0, not -5'],
  [{ service: 'film' }, 'service is one of downloadable, product_media, organization_avatar, not film'],
  [{ source: 5 }, 'source is a path, a Blob or File, a Uint8Array or a stream of Uint8Array'],
  [{ source: new Blob([new Uint8Array(10_001)]), partSize: 1 }, 'would make more than 10000 parts of 10001 bytes'],
])('the options %j are refused', async (given, message) => {
  const options = { ...OPTIONS, ...given } as UploadOptions; // a caller without types
  await expect(uploadFile(mock.world().client(), options)).rejects.toThrow(message);
});

test('a stream of texts is refused with what to do', async () => {
  const source = new ReadableStream({ start: (controller) => controller.enqueue('text') });
  await expect(uploadFile(mock.world().client(), { ...OPTIONS, source })).rejects.toThrow('TextEncoderStream');
});
