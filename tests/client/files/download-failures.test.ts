import { mkdir, readdir, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { type DownloadSource, type DownloadToOptions, downloadFile, FileError } from '../../../client/files/index.ts';
import { ConnectionError, RequestAbortedError, RequestTimeoutError } from '../../../client/index.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';
import { grantFile, sha256, uploadFile } from '../../support/uploads.ts';
import { type Asked, breakingFetch, fileAt, sendBytes, startFileServer } from './file-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const mock = useMock();
const retry = { maxAttempts: 3, initialInterval: 1 };
const BYTES = Buffer.from('The first part. The second part.');

/** What a download to a path fails with. Nothing is left at the path, nor beside it. */
async function failureOf(file: DownloadSource, options: Partial<DownloadToOptions> = {}): Promise<unknown> {
  const folder = await temporaryFolder();
  const error = await downloadFile(file, { to: join(folder, 'a.txt'), retry, ...options }).then(
    () => expect.unreachable('It was to fail'),
    (reason: unknown) => reason,
  );
  expect(await readdir(folder)).toEqual([]);
  return error;
}

/** A server that sends the file, and what else is asked of it. */
const serving = (answer: (asked: Asked, response: ServerResponse) => void) => startFileServer(answer);
const plain = () => serving((asked, response) => sendBytes(asked, response, { bytes: BYTES }));

async function granted(world: TestWorld) {
  const { id } = await uploadFile(world, BYTES, [], { checksum_sha256_base64: sha256(BYTES) });
  const benefit = await grantFile(world, id, ID.productPro);
  const { items } = await world.client('mock_cst_demo').portal.downloadables.list();
  const item = items.find(({ file }) => file.id === id);
  if (!item) throw new Error('The portal does not list the file');
  return { file: item.file, id, benefit };
}

test('a link whose ten minutes are over says so, and a list gives a new one', async () => {
  const world = mock.world();
  const { file, id } = await granted(world);
  await world.advance('PT11M');
  const error = await failureOf(file);
  expect(error).toBeInstanceOf(FileError);
  expect(error).toMatchObject({ call: 'downloadFile', reason: 'address_expired', status: 410 });
  expect(String(error)).toContain(`it lasts until ${file.download.expires_at}. Ask for the file again`);
  const { items } = await world.client('mock_cst_demo').portal.downloadables.list();
  const again = items.find((item) => item.file.id === id)?.file;
  expect(again && (await downloadFile(again)).isVerified).toBe(true);
});

test('a file that was taken away is refused with what the server says of it', async () => {
  const world = mock.world();
  const { file, benefit } = await granted(world);
  await world.client().benefits.delete({ id: benefit });
  await world.settle();
  expect(await failureOf(file)).toMatchObject({
    reason: 'download_refused',
    status: 404,
    message: expect.stringContaining('ResourceNotFound: No downloadable with this token.'),
  });
});

test.each([
  [400, 'download_refused', 1],
  [403, 'address_expired', 1],
  [404, 'download_refused', 1],
  [410, 'address_expired', 1],
  [416, 'download_refused', 1],
  [500, 'download_refused', 3],
  [503, 'download_refused', 3],
])(
  'a link that is answered %i is a %s after %i attempts, whose message does not have the address',
  async (status, reason, attempts) => {
    const { url, asked } = await serving((request, response) =>
      response.writeHead(status).end(JSON.stringify({ error: 'Refused', detail: `No ${request.url} here` })),
    );
    const error = await failureOf(fileAt(url, BYTES));
    expect(error).toMatchObject({ name: 'FileError', reason, status });
    expect(asked).toHaveLength(attempts);
    expect(inspect(error, { depth: 9 })).not.toContain('hidden-signature');
  },
);

test('a refusal that says what was signed stands in no message', async () => {
  const { url } = await serving((_, response) =>
    response.writeHead(403).end(JSON.stringify({ error: 'SignatureDoesNotMatch', detail: 'Not hidden-signature' })),
  );
  const error = await failureOf(fileAt(url, BYTES));
  expect(error).toMatchObject({ message: expect.stringContaining('SignatureDoesNotMatch: Not ***') });
});

test('storage that is not there, or breaks off each time, is a ConnectionError', async () => {
  const gone = await serving((_, response) => void response.socket?.destroy());
  expect(await failureOf(fileAt(gone.url, BYTES))).toBeInstanceOf(ConnectionError);
  expect(gone.asked).toHaveLength(3);
  const circle = await serving((asked, response) => response.writeHead(302, { location: asked.url }).end());
  expect(await failureOf(fileAt(circle.url, BYTES), { retry: false })).toBeInstanceOf(ConnectionError);
});

test('what breaks off is not asked for again without repetitions, nor where no ETag says that it is the same', async () => {
  const known = breakingFetch(BYTES, 8);
  const error = await failureOf(fileAt('http://files.example/', BYTES), { ...known, retry: false });
  expect(error).toMatchObject({ name: 'ConnectionError', message: expect.stringContaining('terminated') });
  expect(known.ranges).toEqual([null]);
  for (const etag of [null, 'W/"one"']) {
    const unknown = breakingFetch(BYTES, 8, etag);
    expect(await failureOf(fileAt('http://files.example/', BYTES), unknown)).toMatchObject({
      name: 'ConnectionError',
      message: expect.stringContaining('broke off after 8 bytes, and cannot go on: it has no ETag'),
    });
    expect(unknown.ranges).toEqual([null]);
  }
});

test('a file that is another one when it is asked for again is not put together', async () => {
  let attempts = 0;
  const fetch = (request: Request) => {
    attempts += 1;
    return breakingFetch(BYTES, 8, attempts === 1 ? '"one"' : '"other"').fetch(request);
  };
  expect(await failureOf(fileAt('http://files.example/', BYTES), { fetch })).toMatchObject({
    name: 'FileError',
    reason: 'source_changed',
  });
});

test('another range than the one that was asked for is refused', async () => {
  const { fetch } = breakingFetch(BYTES, 8);
  const shifted = async (request: Request) => {
    const response = await fetch(request);
    if (response.status === 206) response.headers.set('content-range', 'bytes 0-31/32');
    return response;
  };
  expect(await failureOf(fileAt('http://files.example/', BYTES), { fetch: shifted })).toMatchObject({
    reason: 'download_refused',
    message: expect.stringContaining('Bytes from 8 on were asked for, and bytes 0-31/32 came'),
  });
});

test.each([
  ['shorter', { size: 33 }, 'size_mismatch', 'has 33 bytes, and 32 came'],
  ['longer', { size: 31 }, 'size_mismatch', 'has 31 bytes, and more came'],
  ['another', { checksum_sha256_base64: 'b3RoZXI=' }, 'checksum_mismatch', 'has the SHA-256 b3RoZXI='],
])('what is %s than the file is not there', async (_, given, reason, message) => {
  const { url } = await plain();
  const error = await failureOf(fileAt(url, BYTES, given));
  expect(error).toMatchObject({ name: 'FileError', reason, message: expect.stringContaining(message) });
});

test('a file without a checksum is downloaded, unless one is required', async () => {
  const { url } = await plain();
  const file = fileAt(url, BYTES, { checksum_sha256_base64: null });
  expect((await downloadFile(file)).isVerified).toBe(false);
  expect(await failureOf(file, { requireChecksum: true })).toMatchObject({
    reason: 'checksum_mismatch',
    message: expect.stringContaining('the file has none'),
  });
});

test('the headers of a link go to its own address and to no other', async () => {
  const elsewhere = await plain();
  const { url, asked } = await serving((_, response) => response.writeHead(302, { location: elsewhere.url }).end());
  const file = fileAt(url, BYTES, {
    download: { url, headers: { 'x-key': 'hidden' }, expires_at: '2025-07-06T12:10:00Z' },
  });
  expect(await failureOf(file)).toMatchObject({
    reason: 'download_refused',
    status: 302,
    message: expect.stringContaining('it was redirected to another'),
  });
  expect([asked.map(({ headers }) => headers['x-key']), elsewhere.asked]).toEqual([['hidden'], []]);
});

test('a header of a link that cannot be sent is told by its name alone', async () => {
  const { url, asked } = await plain();
  const file = fileAt(url, BYTES, {
    download: { url, headers: { 'x-key': 'hid\nden' }, expires_at: '2025-07-06T12:10:00Z' },
  });
  const error = await failureOf(file);
  expect(error).toEqual(new TypeError('The header "x-key" of the link cannot be sent'));
  expect(asked).toEqual([]);
});

test('a part of a file that was not asked for is not the file', async () => {
  const { url } = await serving((_, response) =>
    response.writeHead(206, { 'content-range': 'bytes 5-9/100' }).end(BYTES.subarray(5, 10)),
  );
  expect(await failureOf(url)).toMatchObject({ name: 'FileError', reason: 'download_refused', status: 206 });
});

test('a refusal without an end is read as far as it can be of use', async () => {
  let sent = 0;
  const endless = async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(16 * 1024).fill(32));
      },
    });
    return new Response(body, { status: 404 });
  };
  expect(await failureOf('http://files.example/', { fetch: endless })).toMatchObject({ reason: 'download_refused' });
  expect(sent).toBeLessThan(10);
});

test('what is compressed does not go on by a range, which counts compressed bytes', async () => {
  const { fetch, ranges } = breakingFetch(BYTES, 8);
  const compressed = async (request: Request) => {
    const response = await fetch(request);
    response.headers.set('content-encoding', 'gzip');
    return response;
  };
  const error = await failureOf('http://files.example/', { fetch: compressed });
  expect(error).toMatchObject({ name: 'ConnectionError', message: expect.stringContaining('or is compressed') });
  expect(ranges).toEqual([null]);
});

test.each([-5, 0, Number.NaN, '1'])('a time of %j is refused before anything is asked for', async (timeout) => {
  const { url, asked } = await plain();
  const error = await failureOf(fileAt(url, BYTES), { timeout: timeout as number });
  expect(error).toBeInstanceOf(RangeError);
  expect(asked).toEqual([]);
});

test('a stream is aborted with what has gone wrong', async () => {
  const { url } = await plain();
  let aborted: unknown;
  const to = new WritableStream<Uint8Array>({
    abort: (reason) => {
      aborted = reason;
    },
  });
  const error = await downloadFile(fileAt(url, BYTES, { size: 33 }), { to }).catch((reason) => reason);
  expect(error).toMatchObject({ reason: 'size_mismatch' });
  expect(aborted).toBe(error);
});

test('a path that is taken, or is a folder, or in none, is told before anything is asked for', async () => {
  const { url, asked } = await plain();
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'folder'));
  await writeFile(join(folder, 'taken'), 'old');
  const told = (to: string) => downloadFile(fileAt(url, BYTES), { to, overwrite: to.endsWith('folder') });
  await expect(told(join(folder, 'taken'))).rejects.toMatchObject({ reason: 'target_exists' });
  await expect(told(join(folder, 'folder'))).rejects.toMatchObject({
    reason: 'target_unwritable',
    message: expect.stringContaining('is a folder'),
  });
  await expect(told(join(folder, 'none', 'a.txt'))).rejects.toMatchObject({
    reason: 'target_unwritable',
    message: expect.stringContaining('ENOENT'),
  });
  expect(asked).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(['folder', 'taken']);
});

test('a file that has come to the path meanwhile is kept', async () => {
  const { url } = await plain();
  const folder = await temporaryFolder();
  const path = join(folder, 'a.txt');
  const onProgress = () => void writeFile(path, 'old');
  const fetch = async (request: Request) => {
    await writeFile(path, 'old');
    return globalThis.fetch(request);
  };
  await expect(downloadFile(fileAt(url, BYTES), { to: path, fetch, onProgress })).rejects.toMatchObject({
    reason: 'target_exists',
  });
  expect(await readdir(folder)).toEqual(['a.txt']);
});

test('a stream that cannot be written to is told with its reason', async () => {
  const { url } = await plain();
  const to = new WritableStream<Uint8Array>({ write: () => Promise.reject(new Error('No space left')) });
  await expect(downloadFile(fileAt(url, BYTES), { to })).rejects.toMatchObject({
    reason: 'target_unwritable',
    message: expect.stringContaining('No space left'),
  });
});

test('a download is aborted while nothing comes, and while its stream takes nothing', async () => {
  const silent = await serving((_, response) => void response.writeHead(200, { etag: '"one"' }).write('The f'));
  const { url } = await plain();
  const controllers = [new AbortController(), new AbortController()] as const;
  const stuck = new WritableStream<Uint8Array>({
    write: () => {
      controllers[1].abort(new Error('enough'));
      return new Promise(() => {});
    },
  });
  const onProgress = () => controllers[0].abort(new Error('enough'));
  const errors = [
    await failureOf(fileAt(silent.url, BYTES), { signal: controllers[0].signal, onProgress }),
    await downloadFile(fileAt(url, BYTES), { signal: controllers[1].signal, to: stuck }).catch((reason) => reason),
    await failureOf(fileAt(url, BYTES), { signal: AbortSignal.abort(new Error('enough')) }),
  ];
  for (const error of errors) {
    expect(error).toBeInstanceOf(RequestAbortedError);
    expect(error).toMatchObject({ cause: { message: 'enough' } });
  }
});

test('a download that takes longer than it may ends', async () => {
  const { url } = await serving(() => undefined); // never answers
  expect(await failureOf(fileAt(url, BYTES), { timeout: 5 })).toBeInstanceOf(RequestTimeoutError);
});

test('what onProgress throws ends the download', async () => {
  const { url } = await plain();
  const onProgress = () => {
    throw new Error('The page is gone');
  };
  expect(await failureOf(fileAt(url, BYTES), { onProgress })).toEqual(new Error('The page is gone'));
});

test.each<[unknown, object, string]>([
  ['file:///etc/passwd', {}, 'The address of the file is none of http or https'],
  ['no address', {}, 'The address of the file is none of http or https'],
  ['http://ana:secret@files.example/', {}, 'or has a password in it'],
  [{ id: 'a file that is for customers' }, {}, 'files for customers have their links in portal.downloadables.list'],
  [null, {}, 'downloadFile takes a file with a download link'],
  ['http://files.example/', { to: 5 }, 'to is a path or a WritableStream'],
  ['http://files.example/', { retry: { maxAttempts: 0 } }, 'retry.maxAttempts is a number from 1 to Infinity'],
])('%j with the options %j is refused', async (file, options, message) => {
  const fetch = () => expect.unreachable('Nothing is to be asked for');
  const given = file as DownloadSource; // a caller without types
  const error = await downloadFile(given, { ...options, fetch }).catch((reason) => reason);
  expect(String(error)).toContain(message);
  expect(inspect(error)).not.toContain('secret');
});
