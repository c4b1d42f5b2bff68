import { expect, test } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';
import { md5, sendPart, sha256 } from '../../support/uploads.ts';

const mock = useMock();

type Part = components['schemas']['FileUploadPart'];

/** A picture of so many parts of ten bytes each, whose checksums nobody has announced but that of the whole. */
function announce({ client }: TestWorld, count: number, checksum_sha256_base64: string | null = null) {
  const parts = Array.from({ length: count }, (_, index) => {
    return { number: index + 1, chunk_start: index * 10, chunk_end: (index + 1) * 10 };
  });
  return client().files.create({
    body: {
      ...{
        service: 'product_media',
        name: 'own.png',
        mime_type: 'image/png',
        size: count * 10,
        checksum_sha256_base64,
      },
      upload: { parts },
    },
  });
}

/** A `PUT` whose bytes come when they are told to. */
function begin({ url }: Part) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const init = { method: 'PUT', body: readable, duplex: 'half' };
  const answer = fetch(url, init as RequestInit); // Node's types lack `duplex`
  const writer = writable.getWriter();
  return { answer, write: (text: string) => writer.write(Buffer.from(text)), end: () => writer.close() };
}

test.each([
  ['first', ['a', 'b']],
  ['last', ['b', 'a']],
] as const)(
  'of two PUTs of a part at once the one that ends last is kept, also the one that began %s',
  async (_, order) => {
    const world = mock.world();
    const { id, upload } = await announce(world, 1);
    const [part] = upload.parts;
    if (!part) throw new Error('There is no part');
    const sent = { a: begin(part), b: begin(part) };
    for (const letter of ['a', 'b'] as const) await sent[letter].write(letter.repeat(5));
    for (const letter of order) {
      await sent[letter].write(letter.repeat(5));
      await sent[letter].end();
      const { status, headers } = await sent[letter].answer;
      expect([status, headers.get('etag')]).toEqual([200, `"${md5(Buffer.from(letter.repeat(10)))}"`]);
    }
    const [lost, kept] = order.map((letter) => Buffer.from(letter.repeat(10)));
    if (!lost || !kept) throw new Error('There are two');
    const complete = (bytes: Buffer) => {
      const parts = [{ number: 1, checksum_etag: `"${md5(bytes)}"`, checksum_sha256_base64: sha256(bytes) }];
      return world.client().files.completeUpload({ id, body: { id: upload.id, path: upload.path, parts } });
    };
    await expect(complete(lost)).rejects.toMatchObject({ status: 422 });
    const file = await complete(kept);
    expect('public_url' in file && (await (await fetch(file.public_url)).text())).toBe(kept.toString());
    expect(await world.blobKeys()).toHaveLength(1);
  },
);

test('however many PUTs of the parts of a file come at once, none fails, and its bytes are some of them', async () => {
  const world = mock.world();
  const whole = sha256(Buffer.from(`${'c'.repeat(10)}${'c'.repeat(10)}${'c'.repeat(10)}`));
  const { id, upload } = await announce(world, 3, whole);
  const send = (letter: string) =>
    upload.parts.map(async (part) => (await sendPart(part, Buffer.from(letter.repeat(10)), {})).status);
  const statuses = await Promise.all(['a', 'b', 'c', 'd', 'a', 'b'].flatMap(send));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await world.blobKeys()).toHaveLength(3);
  // What was sent last is what the whole is judged by, whatever was read for its checksum meanwhile.
  expect(await Promise.all(send('c'))).toEqual([200, 200, 200]);
  const bytes = Buffer.from('c'.repeat(10));
  const parts = upload.parts.map(({ number }) => {
    return { number, checksum_etag: `"${md5(bytes)}"`, checksum_sha256_base64: null };
  });
  const file = await world.client().files.completeUpload({ id, body: { id: upload.id, path: upload.path, parts } });
  expect('public_url' in file && (await (await fetch(file.public_url)).text())).toBe('c'.repeat(30));
});

test('a PUT that ends after the upload was completed changes nothing', async () => {
  const world = mock.world();
  const { id, upload } = await announce(world, 1);
  const [part] = upload.parts;
  if (!part) throw new Error('There is no part');
  const late = begin(part);
  await late.write('late ');
  const bytes = Buffer.from('in time...');
  const { etag } = await sendPart(part, bytes, {});
  const parts = [{ number: 1, checksum_etag: etag, checksum_sha256_base64: null }];
  const file = await world.client().files.completeUpload({ id, body: { id: upload.id, path: upload.path, parts } });
  await late.write('bytes');
  await late.end();
  expect((await late.answer).status).toBe(404);
  expect('public_url' in file && (await (await fetch(file.public_url)).text())).toBe('in time...');
  expect(await world.blobKeys()).toHaveLength(1);
});
