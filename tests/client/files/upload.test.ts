import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileSource, uploadFile } from '../../../client/files/index.ts';
import { createSha256 } from '../../../client/files/sha256.ts';
import { LARGEST } from '../../../client/files/upload-plan.ts';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { type TestWorld, useMock } from '../../support/mock.ts';
import { sha256 } from '../../support/uploads.ts';
import { troubledClient } from './storage.ts';
import { temporaryFolder } from './temporary-folder.ts';

const mock = useMock();

/** What the mock has of a picture, which anybody may get. */
async function upload(world: TestWorld, source: FileSource, given: object = {}) {
  const options = { service: 'product_media', name: 'a.png', mimeType: 'image/png', source, ...given } as const;
  const file = await uploadFile(world.client(), options);
  const url = 'public_url' in file ? file.public_url : '';
  return { file, bytes: Buffer.from(await (await fetch(url)).arrayBuffer()) };
}

test('what is uploaded is what is there, whatever its length is beside that of parts', async () => {
  const world = mock.world();
  const lengths = fc.tuple(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: -1, max: 1 }),
  );
  await fc.assert(
    fc.asyncProperty(lengths, fc.integer({ min: 1, max: 4 }), async ([partSize, parts, more], concurrency) => {
      const size = Math.max(partSize * parts + more, 0);
      const content = Buffer.from(Array.from({ length: size }, (_, index) => index % 251));
      const { file, bytes } = await upload(world, content, { partSize, concurrency });
      expect(bytes).toEqual(content);
      const count = Math.max(Math.ceil(size / partSize), 1);
      expect(file.checksum_etag?.match(/-(\d+)"$/)?.[1] ?? '1').toBe(String(count));
      expect([file.size, file.checksum_sha256_base64]).toEqual([size, sha256(content)]);
    }),
    { numRuns: 30 },
  );
});

test('a path, a URL of a file, a Blob, a File, bytes and streams are uploaded alike', async () => {
  const world = mock.world();
  const content = Buffer.from('The first part. The second part.');
  const path = join(await temporaryFolder(), 'own picture.png');
  await writeFile(path, content);
  const chunks = [content.subarray(0, 5), content.subarray(5)].map((chunk) => new Uint8Array(chunk));
  const sources: FileSource[] = [
    path,
    pathToFileURL(path),
    new Blob(chunks),
    new File(chunks, 'own picture.png'),
    new Uint8Array(content),
    new Blob(chunks).stream(),
    Readable.from(chunks),
  ];
  for (const source of sources) expect((await upload(world, source, { partSize: 16 })).bytes).toEqual(content);
});

test('name and media type are those of the file where none are given', async () => {
  const world = mock.world();
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'Größe.bin'), 'x');
  const service = 'downloadable';
  const named = async (source: FileSource) => {
    const { name, mime_type } = await uploadFile(world.client(), { source, service });
    return [name, mime_type];
  };
  expect(await named(join(folder, 'Größe.bin'))).toEqual(['Größe.bin', 'application/octet-stream']);
  expect(await named(pathToFileURL(join(folder, 'Größe.bin')))).toEqual(['Größe.bin', 'application/octet-stream']);
  expect(await named(new File(['x'], 'a.txt', { type: 'text/plain' }))).toEqual(['a.txt', 'text/plain']);
  await expect(named(new Uint8Array(1))).rejects.toThrow('name is needed: the source has none');
});

test('a stream is kept until it has ended, and nothing of it afterwards', async () => {
  const world = mock.world();
  const kept = () => readdirSync(tmpdir()).filter((name) => name.startsWith('billing-upload-'));
  const before = kept();
  const during: string[][] = [];
  const onProgress = () => during.push(kept().filter((name) => !before.includes(name)));
  await upload(world, new Blob(['abc']).stream(), { onProgress });
  expect(during.map(({ length }) => length)).toEqual([1]);
  expect(kept().filter((name) => during[0]?.includes(name))).toEqual([]);
});

test('parts go without a credential, with their length, no more at a time than was asked for', async () => {
  const world = mock.world();
  let [atATime, most] = [0, 0];
  const { client, received } = await troubledClient(world, () => undefined);
  const counting = async (request: Request) => {
    atATime += 1;
    most = Math.max(most, atATime);
    return fetch(request).finally(() => {
      atATime -= 1;
    });
  };
  const options = {
    service: 'downloadable',
    name: 'a',
    source: new Uint8Array(35),
    partSize: 5,
    fetch: counting,
  } as const;
  await uploadFile(client, { ...options, concurrency: 2 });
  expect(received.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(2);
  for (const { headers } of received) {
    expect(headers).toMatchObject({ 'content-length': '5', 'x-checksum-sha256': sha256(new Uint8Array(5)) });
    for (const name of ['authorization', 'cookie', 'referer']) expect(headers).not.toHaveProperty(name);
  }
});

test('progress goes up to the size of the file', async () => {
  const told: object[] = [];
  const onProgress = (progress: object) => told.push(progress);
  await upload(mock.world(), new Uint8Array(12), { partSize: 5, concurrency: 1, onProgress });
  expect(told).toEqual([5, 10, 12].map((loaded) => ({ loaded, total: 12 })));
});

test('a file may be as large as the contract says', () => {
  const { FileCreateDownloadable, FileCreateProductMedia, FileCreateOrganizationAvatar } = contract.components.schemas;
  const most = ({ properties: { size } }: { properties: { size: { maximum: number } } }) => size.maximum;
  expect(LARGEST).toEqual({
    downloadable: most(FileCreateDownloadable),
    product_media: most(FileCreateProductMedia),
    organization_avatar: most(FileCreateOrganizationAvatar),
  });
});

test('a SHA-256 is the same where Node has none', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 })), (chunks) => {
      const hash = createSha256(undefined);
      for (const chunk of chunks) hash.update(chunk);
      expect(hash.finish()).toBe(createHash('sha256').update(Buffer.concat(chunks)).digest('base64'));
    }),
  );
});
