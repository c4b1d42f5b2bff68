import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { buy } from '../support/purchases.ts';
import { grantFile, uploadFile } from '../support/uploads.ts';

const mock = useMock();
const BYTES = Buffer.from('0123456789');

/** The path of the first download of the demo customer, below the world's URL. */
async function firstDownload(world: TestWorld): Promise<string> {
  const { items } = await world.client('mock_cst_demo').portal.downloadables.list();
  return (items[0]?.file.download.url ?? '').slice(world.url.length);
}

/** The path of the bytes, which a download leads to. */
async function addressOf(world: TestWorld, path: string): Promise<string> {
  const { status, headers } = await world.send('GET', path, { token: null });
  expect(status).toBe(302);
  return String(headers.location).slice(world.url.length);
}

const get = (world: TestWorld, path: string, headers = {}, method = 'GET') =>
  world.send(method, path, { token: null, headers }).then(({ status, headers, body, text }) => {
    return { status, headers, body: Buffer.isBuffer(body) ? body.toString() : (text ?? ''), error: body?.error };
  });

/** A file with a name that the demo customer has been granted, and where its bytes are. */
async function granted(world: TestWorld, name = 'digits.bin', bytes = BYTES, ends: readonly number[] = []) {
  const file = await uploadFile(world, bytes, ends, { name, mime_type: 'application/octet-stream' });
  await grantFile(world, file.id, ID.productPro);
  return { file, address: await addressOf(world, await firstDownload(world)) };
}

test("the story's file downloads as the bytes that its checksum is of", async () => {
  const world = mock.world();
  const path = await firstDownload(world);
  expect(path).toMatch(/^\/v1\/customer-portal\/downloadables\/mock_dl_/);
  const address = await addressOf(world, path);
  const response = await fetch(world.url + address);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(
    await readFile(new URL('../../mock/fixtures/contents/early-access.pdf', import.meta.url)),
  );
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '7380',
    'content-disposition': `attachment; filename="early-access.pdf"; filename*=UTF-8''early-access.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test('who asks for JSON gets the address, everybody else is sent there', async () => {
  const world = mock.world();
  const path = await firstDownload(world);
  const asJson = await world.send('GET', path, { token: null, headers: { accept: 'application/json' } });
  expect([asJson.status, asJson.body.expires_at]).toEqual([200, '2025-07-06T12:10:00.000Z']);
  expect((await fetch(asJson.body.url)).status).toBe(200);
  for (const accept of ['*/*', 'text/html,*/*;q=0.8', 'application/pdf', 'application/json;q=0.1, text/html'])
    expect((await get(world, path, { accept })).status).toBe(302);
});

test('a download and its address end after ten minutes, and a new one is to be had', async () => {
  const world = mock.world();
  const path = await firstDownload(world);
  const address = await addressOf(world, path);
  await world.advance('PT9M59S');
  expect((await get(world, address)).status).toBe(200);
  await world.advance('PT1S');
  for (const old of [path, address]) expect((await get(world, old)).status).toBe(410);
});

test('a link that is torn, changed or of another world leads nowhere', async () => {
  const world = mock.world();
  const path = await firstDownload(world);
  const address = await addressOf(world, path);
  expect((await get(world, path.slice(0, -1))).status).toBe(400);
  expect((await get(world, path.replace(/\.\d+\./, '.9999999999.'))).status).toBe(404);
  expect((await get(world, address.replace(/\?.*/, ''))).status).toBe(400);
  expect((await get(world, address.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404);
  const other = mock.world();
  for (const one of [path, address]) expect((await get(other, one)).status).toBe(404);
});

test('only what is granted, uploaded and not archived is listed, newest first, each to its own customer', async () => {
  const world = mock.world();
  const { file } = await granted(world);
  const { portal } = world.client('mock_cst_demo');
  const named = async () => (await portal.downloadables.list()).items.map((one) => one.file.name);
  expect(await named()).toEqual(['digits.bin', 'early-access.pdf']);
  await world.client().benefits.update({
    id: ID.benefitDownloadables,
    body: {
      type: 'downloadables',
      properties: { files: [ID.fileDownloadable], archived: { [ID.fileDownloadable]: true } },
    },
  });
  expect(await named()).toEqual(['digits.bin']);
  await world.client().files.delete({ id: file.id });
  expect(await named()).toEqual([]);
});

test('a file that is bought downloads until it is refunded', async () => {
  const world = mock.world();
  const { customerSessions, orders, refunds } = world.client();
  const { customerId: customer_id } = await buy(world, ID.productFoundingCrew);
  if (!customer_id) throw new Error('The purchase has made no customer');
  const { token } = await customerSessions.create({ body: { customer_id } });
  const { items } = await world.client(token).portal.downloadables.list();
  expect(items.map(({ file }) => file.name)).toEqual(['early-access.pdf']);
  const path = (items[0]?.file.download.url ?? '').slice(world.url.length);
  const address = await addressOf(world, path);
  expect((await get(world, address)).status).toBe(200);
  const [order] = (await orders.list({ customer_id })).items;
  await refunds.create({
    body: {
      ...{ order_id: order?.id ?? '', reason: 'customer_request', amount: order?.net_amount ?? 0 },
      revoke_benefits: true,
    },
  });
  await world.settle();
  for (const old of [path, address]) expect((await get(world, old)).status).toBe(404);
  expect((await world.client(token).portal.downloadables.list()).items).toEqual([]);
});

test.each([
  ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=-2', 206, 'bytes 8-9/10', '89'],
  ['bytes=-20', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=9-99', 206, 'bytes 9-9/10', '9'],
  ['bytes=10-', 416, 'bytes */10', 'The file has 10 bytes.\n'],
  ['bytes=-0', 416, 'bytes */10', 'The file has 10 bytes.\n'],
  ['bytes=3-1', 200, undefined, '0123456789'],
  ['bytes=0-1,3-4', 200, undefined, '0123456789'],
  ['lines=1-2', 200, undefined, '0123456789'],
  ['bytes=a-', 200, undefined, '0123456789'],
] as const)('Range: %s is answered %i (RFC 9110, section 14)', async (range, status, contentRange, body) => {
  const world = mock.world();
  const { address } = await granted(world, 'digits.bin', BYTES, [4, 8]);
  const answer = await get(world, address, { range });
  expect([answer.status, answer.headers['content-range'], answer.body]).toEqual([status, contentRange, body]);
  expect(answer.headers['content-length']).toBe(String(body.length));
});

test('a range that there is not is refused as text, not as a file to save', async () => {
  const world = mock.world();
  const { address } = await granted(world);
  const { status, headers } = await get(world, address, { range: 'bytes=10-' });
  expect(status).toBe(416);
  expect([headers['content-type'], headers['content-disposition'], headers.etag]).toEqual([
    ...['text/plain', undefined],
    undefined,
  ]);
});

test('who has a file already is told so, whatever else it has', async () => {
  const world = mock.world();
  const { file, address } = await granted(world);
  const etag = file.checksum_etag ?? '';
  const asked = (tags: string) => get(world, address, { 'if-none-match': tags, range: 'bytes=0-3' });
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect(await asked(tags)).toMatchObject({ status: 304, body: '', headers: { etag } });
  for (const tags of ['"other"', etag.slice(1, -1), '']) expect((await asked(tags)).status).toBe(206);
});

test('a range goes with If-Range of the same file, and HEAD tells of the whole', async () => {
  const world = mock.world();
  const { file, address } = await granted(world);
  const range = 'bytes=0-3';
  expect((await get(world, address, { range, 'if-range': file.checksum_etag ?? '' })).status).toBe(206);
  expect((await get(world, address, { range, 'if-range': '"other"' })).status).toBe(200);
  const head = await get(world, address, { range }, 'HEAD');
  expect([head.status, head.headers['content-length'], head.headers['accept-ranges'], head.body]).toEqual([
    ...[200, '10', 'bytes'],
    '',
  ]);
});

test('bytes come back unchanged, whatever their parts and whatever range is asked for', async () => {
  const world = mock.world();
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 200 });
  const fractions = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(bytes, fractions, fc.nat(199), fc.nat(199), async (drawn, cuts, first, last) => {
      const sent = Buffer.from(drawn);
      const ends = [...new Set(cuts.map((cut) => Math.floor(cut * sent.length)))];
      const inside = ends.filter((end) => end > 0 && end < sent.length).sort((one, other) => one - other);
      const picture = { service: 'product_media', mime_type: 'image/png', name: 'x.png' };
      const file = await uploadFile(world, sent, inside, picture);
      const url = 'public_url' in file ? file.public_url : '';
      const read = async (headers: Record<string, string>) => (await fetch(url, { headers })).arrayBuffer();
      expect(Buffer.from(await read({}))).toEqual(sent);
      const [start, end] = [Math.min(first, last) % sent.length, Math.max(first, last)];
      if (end < start) return;
      expect(Buffer.from(await read({ range: `bytes=${start}-${end}` }))).toEqual(sent.subarray(start, end + 1));
    }),
    { numRuns: 25 },
  );
});

test.each([
  ['quotes "and" \\ slashes/.txt', 'quotes _and_ _ slashes_.txt', 'quotes%20%22and%22%20_%20slashes_.txt'],
  ['line\r\nbreak.txt', 'line__break.txt', 'line%0D%0Abreak.txt'],
  ['Größe 100 %.txt', 'Gr__e 100 _.txt', 'Gr%C3%B6%C3%9Fe%20100%20%25.txt'],
  ["l'été (1)*.txt", "l'_t_ (1)*.txt", 'l%27%C3%A9t%C3%A9%20%281%29%2A.txt'],
  ['..', '..', '..'],
])('a file named %j is saved under a safe name (RFC 6266)', async (name, plain, encoded) => {
  const world = mock.world();
  const { address } = await granted(world, name);
  const { status, headers } = await get(world, address);
  expect([status, headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
  ]);
});

test('a picture is shown to anybody, and what is in it can do nothing', async () => {
  const world = mock.world();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const service of ['product_media', 'organization_avatar']) {
    const file = await uploadFile(world, svg, [], { service, mime_type: 'image/svg+xml', name: 'own.svg' });
    const url = 'public_url' in file ? file.public_url : '';
    expect(url).toBe(`${world.url}/files/${file.id}/own.svg`);
    const response = await fetch(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff', etag: file.checksum_etag },
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox$/),
    });
    const again = await fetch(url, { headers: { 'if-none-match': file.checksum_etag ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetch(url.replace(world.url, mock.world().url))).status).toBe(404);
  }
});

test('a file to sell has no public address', async () => {
  const world = mock.world();
  expect((await get(world, `/files/${ID.fileDownloadable}/early-access.pdf`)).status).toBe(404);
});
