import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DownloadSource, downloadFile, type FileProgress, uploadFile } from '../../../client/files/index.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';
import { grantFile, sha256, uploadFile as uploadInParts } from '../../support/uploads.ts';
import { breakingFetch, fileAt, sendBytes, startFileServer } from './file-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const mock = useMock();
const SOON = { maxAttempts: 2, initialInterval: 1 };
const BYTES = Buffer.from('The first part. The second part.');

/** A file of the customer, as the portal lists it. */
async function granted(world: TestWorld, file: { readonly id: string }) {
  await grantFile(world, file.id, ID.productPro);
  const { items } = await world.client('mock_cst_demo').portal.downloadables.list();
  const item = items.find(({ file: { id } }) => id === file.id);
  if (!item) throw new Error('The portal does not list the file');
  return item.file;
}

async function bytesOf(file: DownloadSource, options: object = {}): Promise<Buffer> {
  const { blob } = await downloadFile(file, { retry: SOON, ...options });
  return Buffer.from(await blob.arrayBuffer());
}

/** A stream that keeps what is written to it. */
function keepingStream() {
  const chunks: Uint8Array[] = [];
  const kept = { bytes: () => Buffer.concat(chunks), isClosed: false };
  const stream = new WritableStream<Uint8Array>({
    write: (chunk) => void chunks.push(chunk),
    close: () => {
      kept.isClosed = true;
    },
  });
  return { stream, kept };
}

test('what was uploaded is what its customer downloads, whatever its length', async () => {
  const world = mock.world();
  const options = { service: 'downloadable', name: 'notes.txt', mimeType: 'text/plain', partSize: 40_000 } as const;
  for (const size of [0, 1, 40_000, 300_001]) {
    const content = Buffer.from(Array.from({ length: size }, (_, index) => index % 251));
    const file = await granted(world, await uploadFile(world.client(), { ...options, source: content }));
    const { blob, ...told } = await downloadFile(file);
    expect(Buffer.from(await blob.arrayBuffer())).toEqual(content);
    expect(told).toEqual({ size, checksum: sha256(content), mimeType: 'text/plain', isVerified: true });
    expect(blob.type).toBe('text/plain');
  }
});

test('a path, a URL of a file and a stream get the same as a Blob, and nothing stays beside them', async () => {
  const { url } = await startFileServer((asked, response) => sendBytes(asked, response, { bytes: BYTES }));
  const file = fileAt(url, BYTES);
  const folder = await temporaryFolder();
  const { stream, kept } = keepingStream();
  const told = { size: 32, checksum: sha256(BYTES), mimeType: 'text/plain', isVerified: true };
  expect(await downloadFile(file, { to: join(folder, 'a.txt') })).toEqual(told);
  expect(await downloadFile(file, { to: pathToFileURL(join(folder, 'b ü.txt')) })).toEqual(told);
  expect(await downloadFile(file, { to: stream })).toEqual(told);
  expect(await readdir(folder)).toEqual(['a.txt', 'b ü.txt']);
  for (const name of await readdir(folder)) expect(await readFile(join(folder, name))).toEqual(BYTES);
  expect([kept.bytes(), kept.isClosed]).toEqual([BYTES, true]);
  expect(await bytesOf(file)).toEqual(BYTES);
});

test('a path has nothing while the file comes, and keeps what is there unless it is to be replaced', async () => {
  const { url } = await startFileServer((asked, response) => sendBytes(asked, response, { bytes: BYTES }));
  const path = join(await temporaryFolder(), 'a.txt');
  const seen: string[] = [];
  const look = async () => readFile(path, 'utf8').catch(() => 'nothing');
  const fetch = async (request: Request) => {
    seen.push(await look());
    return globalThis.fetch(request);
  };
  await downloadFile(fileAt(url, BYTES), { to: path, fetch });
  const other = Buffer.from('Another one.');
  await writeFile(path, other);
  await expect(downloadFile(fileAt(url, BYTES), { to: path, fetch })).rejects.toMatchObject({
    reason: 'target_exists',
  });
  expect(await readFile(path)).toEqual(other);
  await downloadFile(fileAt(url, BYTES), { to: path, fetch, overwrite: true });
  expect(seen).toEqual(['nothing', 'Another one.']);
  expect(await look()).toBe(BYTES.toString());
});

test('what a link leads to is replaced, not the link', async () => {
  const { url } = await startFileServer((asked, response) => sendBytes(asked, response, { bytes: BYTES }));
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'real.txt'), 'old');
  await symlink(join(folder, 'real.txt'), join(folder, 'link.txt'));
  await downloadFile(fileAt(url, BYTES), { to: join(folder, 'link.txt'), overwrite: true });
  expect(await readFile(join(folder, 'real.txt'))).toEqual(BYTES);
});

test('each byte comes once, wherever the connection is cut and whether the server knows ranges', async () => {
  const sizes = fc.integer({ min: 0, max: 200_000 });
  const cuts = fc.array(fc.integer({ min: 0, max: 80_000 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(sizes, cuts, fc.boolean(), async (size, left, knowsRanges) => {
      const bytes = Buffer.from(Array.from({ length: size }, (_, index) => index % 251));
      const rest = [...left];
      const { url } = await startFileServer((asked, response) => {
        const cut = rest.shift();
        sendBytes(asked, response, { bytes, knowsRanges, ...(cut !== undefined && { cut }) });
      });
      // As many as may bring nothing, and one more.
      const retry = { maxAttempts: left.length + 1, initialInterval: 1 };
      const { stream, kept } = keepingStream();
      expect((await downloadFile(fileAt(url, bytes), { to: stream, retry })).isVerified).toBe(true);
      expect(kept.bytes().equals(bytes)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('attempts are counted from the latest byte', async () => {
  const { fetch, ranges } = breakingFetch(BYTES, 4);
  expect(await bytesOf(fileAt('http://files.example/', BYTES), { fetch })).toEqual(BYTES);
  expect(ranges).toEqual([null, ...[4, 8, 12, 16, 20, 24, 28].map((start) => `bytes=${start}-`)]);
});

test('nothing tells who asks, neither the link nor where it leads', async () => {
  const storage = await startFileServer((asked, response) => sendBytes(asked, response, { bytes: BYTES }));
  const link = await startFileServer((_, response) => response.writeHead(302, { location: storage.url }).end());
  expect(await bytesOf(fileAt(link.url, BYTES))).toEqual(BYTES);
  for (const { headers } of [...link.asked, ...storage.asked])
    for (const name of ['authorization', 'cookie', 'referer', 'origin']) expect(headers).not.toHaveProperty(name);
});

test('the headers of a link are sent with it', async () => {
  const { url, asked } = await startFileServer((request, response) => sendBytes(request, response, { bytes: BYTES }));
  const download = { url, headers: { 'x-key': 'abc' }, expires_at: '2025-07-06T12:10:00Z' };
  await downloadFile(fileAt(url, BYTES, { download }));
  expect(asked[0]?.headers).toMatchObject({ 'x-key': 'abc' });
});

test('progress goes up to the size of the file, which storage tells where nobody else does', async () => {
  const { fetch } = breakingFetch(BYTES, 20);
  const told: FileProgress[] = [];
  await bytesOf('http://files.example/', { fetch, onProgress: (progress: FileProgress) => told.push(progress) });
  expect(told).toEqual([20, 32].map((loaded) => ({ loaded, total: 32 })));
});

test('a picture is downloaded from its public address, and an address alone', async () => {
  const world = mock.world();
  const options = { service: 'product_media', name: 'a.png', mimeType: 'image/png', source: BYTES } as const;
  const file = await uploadFile(world.client(), options);
  if (!('public_url' in file)) throw new Error('A picture has an address');
  const { isVerified, mimeType } = await downloadFile(file);
  expect([isVerified, mimeType]).toEqual([true, 'image/png']);
  expect(await bytesOf(file.public_url)).toEqual(BYTES);
  expect((await downloadFile(new URL(file.public_url))).isVerified).toBe(false);
});

test.each([
  ['in one part with the checksum of that part', [], true],
  ['in two parts with the checksum of these', [16], false],
])('whether a file that was announced %s is verified is told', async (_, ends, isVerified) => {
  const world = mock.world();
  const bounds = [0, ...ends, BYTES.length];
  const digests = bounds
    .slice(1)
    .map((end, index) => Buffer.from(sha256(BYTES.subarray(bounds[index], end)), 'base64'));
  const composite = { checksum_sha256_base64: sha256(Buffer.concat(digests)) };
  const file = await granted(world, await uploadInParts(world, BYTES, ends, composite));
  expect((await downloadFile(file)).isVerified).toBe(isVerified);
  const required = downloadFile(file, { requireChecksum: true }).then(
    () => 'downloaded',
    ({ reason }) => reason,
  );
  expect(await required).toBe(isVerified ? 'downloaded' : 'checksum_mismatch');
});

test('the types know what has an address, and where the bytes are', async () => {
  const world = mock.world();
  const { id } = await uploadInParts(world, BYTES);
  const file = (await world.client().files.list({ ids: [id] })).items[0];
  if (file?.service !== 'downloadable') throw new Error('The file is for customers');
  // @ts-expect-error the link of a file for customers is in the portal alone
  await expect(downloadFile(file)).rejects.toThrow('in portal.downloadables.list');
  const { url } = await startFileServer((asked, response) => sendBytes(asked, response, { bytes: BYTES }));
  // @ts-expect-error what goes to a stream is not kept as well
  const { blob } = await downloadFile(url, { to: new WritableStream<Uint8Array>() });
  expect(blob).toBeUndefined();
  const kept: Blob = (await downloadFile(url)).blob;
  expect(kept.size).toBe(BYTES.length);
  // @ts-expect-error only a path is overwritten, so `to` is needed
  await downloadFile(url, { overwrite: true });
});
