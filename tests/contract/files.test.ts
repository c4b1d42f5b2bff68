import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { useMock } from '../support/mock.ts';
import { announced, md5, sendFile, sendPart, sha256, uploadFile } from '../support/uploads.ts';

const mock = useMock();
const BYTES = Buffer.from('The first part. The second part.');
const SPLIT = [16];

const refused = (status: number, ...places: readonly (readonly (string | number)[])[]) => ({
  status,
  body: { detail: places.map((loc) => expect.objectContaining({ loc: ['body', ...loc] })) },
});

test('a new file has an address below the base URL for each part, for ten minutes, and is not listed', async () => {
  const world = mock.world();
  const { files } = world.client();
  const created = await files.create({ body: announced(BYTES, SPLIT, { version: '1.0' }) });
  expect(created).toMatchObject({
    ...{ is_uploaded: false, size: 32, size_readable: '32.0 B', version: '1.0', checksum_etag: null },
    path: `downloadable/${ID.organization}/${created.id}/notes.txt`,
    parts: [
      { number: 1, chunk_start: 0, chunk_end: 16, expires_at: '2025-07-06T12:10:00.000Z' },
      { number: 2, chunk_start: 16, chunk_end: 32, headers: { 'x-checksum-sha256': sha256(BYTES.subarray(16)) } },
    ],
  });
  expect(created.upload.parts).toEqual(created.parts);
  expect(created.parts[0]?.url.startsWith(`${world.url}/uploads/${created.upload.id}/1?`)).toBe(true);
  expect((await files.list({ ids: [created.id] })).items).toEqual([]);
});

test('ten gigabytes can be announced, one byte more cannot', async () => {
  const { files } = mock.world().client();
  const size = 10 * 1024 ** 3;
  const body = (end: number) => ({
    ...announced(BYTES),
    size: end,
    upload: { parts: [{ number: 1, chunk_start: 0, chunk_end: end }] },
  });
  expect((await files.create({ body: body(size) })).size_readable).toBe('10.0 GB');
  await expect(files.create({ body: body(size + 1) })).rejects.toMatchObject({ status: 422 });
});

test.each([
  ['begin after 1', [[2, 0, 32]], [0, 'number']],
  [
    'leave a number out',
    [
      [1, 0, 16],
      [3, 16, 32],
    ],
    [1, 'number'],
  ],
  [
    'leave bytes out',
    [
      [1, 0, 15],
      [2, 16, 32],
    ],
    [1, 'chunk_start'],
  ],
  [
    'overlap',
    [
      [1, 0, 17],
      [2, 16, 32],
    ],
    [1, 'chunk_start'],
  ],
  ['begin after the first byte', [[1, 1, 32]], [0, 'chunk_start']],
  ['end before the file', [[1, 0, 31]], [0, 'chunk_end']],
  [
    'end after the file',
    [
      [1, 0, 16],
      [2, 16, 33],
    ],
    [1, 'chunk_end'],
  ],
  [
    'have an empty one',
    [
      [1, 0, 0],
      [2, 0, 32],
    ],
    [0, 'chunk_end'],
  ],
] as const)('parts that %s are refused at the part', async (_, chunks, place) => {
  const parts = chunks.map(([number, chunk_start, chunk_end]) => ({ number, chunk_start, chunk_end }));
  const body = { ...announced(BYTES), upload: { parts } };
  await expect(mock.world().client().files.create({ body })).rejects.toMatchObject(
    refused(422, ['upload', 'parts', ...place]),
  );
});

test('a part is answered with its MD5 as ETag, and a file with that of its parts', async () => {
  const world = mock.world();
  const { complete } = await sendFile(world, BYTES, SPLIT, { checksum_sha256_base64: sha256(BYTES) });
  const [first, second] = [BYTES.subarray(0, 16), BYTES.subarray(16)];
  expect(complete.body.parts.map((part) => part.checksum_etag)).toEqual([`"${md5(first)}"`, `"${md5(second)}"`]);
  const file = await world.client().files.completeUpload(complete);
  const both = Buffer.from(md5(first) + md5(second), 'hex');
  expect(file).toMatchObject({
    ...{ is_uploaded: true, storage_version: 'v1', checksum_etag: `"${md5(both)}-2"` },
    checksum_sha256_hex: Buffer.from(sha256(BYTES), 'base64').toString('hex'),
    last_modified_at: '2025-07-06T12:00:00.000000Z',
  });
  expect((await world.client().files.list({ ids: [file.id] })).items).toEqual([file]);
});

test('a part of another length or checksum is refused, and can be sent again', async () => {
  const world = mock.world();
  const created = await world.client().files.create({ body: announced(BYTES, SPLIT) });
  const [part] = created.parts;
  if (!part) throw new Error('There is no part');
  const first = BYTES.subarray(0, 16);
  for (const wrong of [Buffer.from('Another 16 bytes'), first.subarray(1), Buffer.concat([first, first]), Buffer.of()])
    expect((await sendPart(part, wrong)).status).toBe(400);
  expect((await sendPart(part, first, { 'x-checksum-sha256': sha256(BYTES) })).status).toBe(400);
  expect((await sendPart(part, first)).status).toBe(200);
  expect((await sendPart(part, first)).status).toBe(200);
  const kept = world.inside.tables.fileParts.listBy('file', created.id);
  expect(Array.from(kept.oldestFirst(), ({ stored }) => stored?.md5)).toEqual([md5(first), undefined]);
});

test('the address of a part ends after ten minutes of its world, and is of its world alone', async () => {
  const world = mock.world();
  const created = await world.client().files.create({ body: announced(BYTES) });
  const [part] = created.parts;
  if (!part) throw new Error('There is no part');
  const put = async (url: string) => (await sendPart({ ...part, url }, BYTES)).status;
  expect(await put(part.url.replace(created.upload.id, 'mock_upload_other'))).toBe(404);
  expect(await put(part.url.replace('/1?', '/2?'))).toBe(404);
  expect(await put(part.url.replace(world.url, mock.world().url))).toBe(404);
  expect(await put(part.url.replace(/expires=\d+/, 'expires=99999999999'))).toBe(403);
  await world.advance('PT9M59S');
  expect(await put(part.url)).toBe(200);
  await world.advance('PT1S');
  expect(await put(part.url)).toBe(403);
});

test('a page of another origin may send a part and read its ETag', async () => {
  const world = mock.world();
  const { parts } = await world.client().files.create({ body: announced(BYTES) });
  const [part] = parts;
  if (!part) throw new Error('There is no part');
  const asked = await fetch(part.url, {
    method: 'OPTIONS',
    headers: {
      ...{ origin: 'https://site.example', 'access-control-request-method': 'PUT' },
      'access-control-request-headers': 'x-checksum-sha256',
    },
  });
  expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(asked.headers.get('access-control-allow-headers')).toBe('x-checksum-sha256');
  const { headers } = await sendPart(part, BYTES);
  expect([headers.get('access-control-allow-origin'), headers.get('access-control-expose-headers')]).toEqual([
    '*',
    '*',
  ]);
});

test('an upload is completed with all its parts as they were sent, once', async () => {
  const world = mock.world();
  const { files } = world.client();
  const { complete } = await sendFile(world, BYTES, SPLIT);
  const { id, body } = complete;
  const [one, two] = body.parts;
  if (!one || !two) throw new Error('There are two parts');
  const attempt = (change: Partial<typeof body>) => files.completeUpload({ id, body: { ...body, ...change } });
  await expect(attempt({ id: 'mock_upload_other' })).rejects.toMatchObject(refused(422, ['id']));
  await expect(attempt({ path: 'elsewhere' })).rejects.toMatchObject(refused(422, ['path']));
  await expect(attempt({ parts: [one] })).rejects.toMatchObject(refused(422, ['parts']));
  await expect(attempt({ parts: [one, two, two] })).rejects.toMatchObject(refused(422, ['parts', 2, 'number']));
  await expect(attempt({ parts: [one, two, { ...two, number: 3 }] })).rejects.toMatchObject(
    refused(422, ['parts', 2, 'number']),
  );
  await expect(attempt({ parts: [one, { ...two, checksum_etag: one.checksum_etag }] })).rejects.toMatchObject(
    refused(422, ['parts', 1, 'checksum_etag']),
  );
  const wrong = { ...two, checksum_sha256_base64: sha256(BYTES) };
  await expect(attempt({ parts: [one, wrong] })).rejects.toMatchObject(
    refused(422, ['parts', 1, 'checksum_sha256_base64']),
  );
  expect((await attempt({})).is_uploaded).toBe(true);
  await expect(attempt({})).rejects.toMatchObject(refused(422, ['id']));
});

test('a part that was not sent, and parts that are another file together, do not complete an upload', async () => {
  const world = mock.world();
  const { files } = world.client();
  const { id, upload } = await files.create({ body: announced(BYTES) });
  const parts = [{ number: 1, checksum_etag: `"${md5(BYTES)}"`, checksum_sha256_base64: null }];
  await expect(files.completeUpload({ id, body: { id: upload.id, path: upload.path, parts } })).rejects.toMatchObject(
    refused(422, ['parts', 0]),
  );
  const other = { checksum_sha256_base64: sha256(Buffer.from('another file')) };
  for (const ends of [[], SPLIT]) {
    const { complete } = await sendFile(world, BYTES, ends, other);
    await expect(files.completeUpload(complete)).rejects.toMatchObject(refused(422, ['parts']));
  }
});

test('a file without bytes is uploaded as one part without any', async () => {
  const file = await uploadFile(mock.world(), Buffer.of(), [], { checksum_sha256_base64: sha256(Buffer.of()) });
  expect(file).toMatchObject({ is_uploaded: true, size: 0, size_readable: '0.0 B' });
});

test('an upload that is not completed within a day is forgotten with its bytes', async () => {
  const world = mock.world();
  const { complete } = await sendFile(world, BYTES, SPLIT);
  expect(await world.blobKeys()).toHaveLength(2);
  await world.advance('P1D');
  await world.settle();
  expect(await world.blobKeys()).toEqual([]);
  await expect(world.client().files.completeUpload(complete)).rejects.toMatchObject({ status: 404 });
});

test('a completed file keeps its bytes beyond a day, and nothing that was replaced', async () => {
  const world = mock.world();
  const { created, complete } = await sendFile(world, BYTES);
  const [part] = created.parts;
  if (part) await sendPart(part, BYTES);
  await world.client().files.completeUpload(complete);
  await world.advance('P2D');
  await world.settle();
  expect(await world.blobKeys()).toHaveLength(1);
});

test('what is empty in an update stays as it is', async () => {
  const { files } = mock.world().client();
  const changed = await files.update({ id: ID.fileDownloadable, body: { name: '', version: '2.0' } });
  expect([changed.name, changed.version]).toEqual(['early-access.pdf', '2.0']);
});

test('a deleted file is gone, from the pictures of products and from storage too', async () => {
  const world = mock.world();
  const { files, products } = world.client();
  const picture = { service: 'product_media', mime_type: 'image/png', name: 'own.png' };
  const file = await uploadFile(world, BYTES, [], picture);
  await products.update({ id: ID.productPro, body: { medias: [ID.fileProductMedia, file.id] } });
  await files.delete({ id: file.id });
  await world.settle();
  expect((await products.get({ id: ID.productPro })).medias.map(({ id }) => id)).toEqual([ID.fileProductMedia]);
  expect(await world.blobKeys()).toEqual([]);
  await expect(files.delete({ id: file.id })).rejects.toMatchObject({ status: 404 });
});
