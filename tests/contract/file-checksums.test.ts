import { expect, test } from 'vitest';
import { useMock } from '../support/mock.ts';
import { sendFile, sendPart, sha256 } from '../support/uploads.ts';

const mock = useMock();
const BYTES = Buffer.from('The first part. The second part.');
const PARTS = [BYTES.subarray(0, 16), BYTES.subarray(16)];

/** The composite of parts: the SHA-256 of their digests, one after the other. */
const composite = (parts: readonly Uint8Array[]) =>
  sha256(Buffer.concat(parts.map((part) => Buffer.from(sha256(part), 'base64'))));

test('the composite of two parts is the SHA-256 of their digests', () => {
  // By hand: printf of both digests of `sha256sum` through `xxd -r -p | sha256sum`.
  expect(Buffer.from(composite([Buffer.from('a'), Buffer.from('b')]), 'base64').toString('hex')).toBe(
    'e5a01fee14e0ed5c48714f22180f25ad8365b53f9779f79dc4a3d7e93963f94a',
  );
});

test.each([
  ['the SHA-256 of the whole', sha256(BYTES), [16]],
  ['the composite of its parts', composite(PARTS), [16]],
  ['the SHA-256 of its only part', sha256(BYTES), []],
  ['the composite of its only part', composite([BYTES]), []],
] as const)(
  'a file that was announced with %s is completed, and keeps what was announced',
  async (_, checksum, ends) => {
    const world = mock.world();
    const { complete } = await sendFile(world, BYTES, ends, { checksum_sha256_base64: checksum });
    expect(await world.client().files.completeUpload(complete)).toMatchObject({
      is_uploaded: true,
      checksum_sha256_base64: checksum,
      checksum_sha256_hex: Buffer.from(checksum, 'base64').toString('hex'),
    });
  },
);

test.each([
  ['the composite of other parts', composite([BYTES])],
  ['the composite of its parts in another order', composite([...PARTS].reverse())],
  ['the checksum of another file', sha256(Buffer.from('another'))],
])('a file in two parts that was announced with %s is not completed', async (_, checksum_sha256_base64) => {
  const world = mock.world();
  const { complete } = await sendFile(world, BYTES, [16], { checksum_sha256_base64 });
  await expect(world.client().files.completeUpload(complete)).rejects.toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'parts'] }] },
  });
});

test('the file that counts is that of the parts that were sent last', async () => {
  const world = mock.world();
  const { files } = world.client();
  const ends = [16, 32];
  const parts = ends.map((chunk_end, index) => ({ number: index + 1, chunk_start: chunk_end - 16, chunk_end }));
  const given = { checksum_sha256_base64: sha256(BYTES), upload: { parts } };
  const { created, complete } = await sendFile(world, Buffer.from('Another.........The second part.'), [16], given);
  await expect(files.completeUpload(complete)).rejects.toMatchObject({ status: 422 });
  const [part] = created.parts;
  const [first] = PARTS;
  if (!part || !first) throw new Error('There are parts');
  const { etag } = await sendPart(part, first);
  const [, second] = complete.body.parts;
  if (!second) throw new Error('There are two parts');
  const sent = [{ number: 1, checksum_etag: etag, checksum_sha256_base64: null }, second];
  const file = await files.completeUpload({ id: complete.id, body: { ...complete.body, parts: sent } });
  expect(file.is_uploaded).toBe(true);
});
