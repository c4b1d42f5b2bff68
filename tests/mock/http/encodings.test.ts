import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { BODY_LIMIT } from '../../../mock/http/contract-surface.ts';
import { useMock } from '../../support/mock.ts';
import { documentOf, posting } from '../engine/support/contract.ts';
import { sendRaw, wire } from '../engine/support/raw.ts';
import { type ServeOptions, serve } from '../engine/support/serve.ts';

const DOCUMENT = documentOf({ '/v1/x': posting({ type: 'object' }) });
const TEXT = '{"a":"é"}';

function serving(options: ServeOptions = {}) {
  const bodies: unknown[] = [];
  const post = ({ body }: { readonly body: unknown }) => {
    bodies.push(body);
    return { status: 200, body: {} };
  };
  return { bodies, ...serve(DOCUMENT, { handlers: { post }, ...options }) };
}

/** Sends bytes as they are, which client libraries do not. */
async function post({ server }: ReturnType<typeof serving>, coding: string, bytes: Buffer | string) {
  const head = wire('POST', '/v1/x', {
    'content-type': 'application/json',
    'content-encoding': coding,
    'content-length': String(Buffer.byteLength(bytes)),
  });
  const { status, head: headers, body } = await sendRaw(server, Buffer.concat([Buffer.from(head), Buffer.from(bytes)]));
  return { status, headers, body: JSON.parse(body) };
}

describe('a body in a content coding', () => {
  it.each([
    ['gzip', gzipSync(TEXT)],
    ['x-gzip', gzipSync(TEXT)],
    ['GZip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['', Buffer.from(TEXT)],
  ])('is read: %s', async (coding, bytes) => {
    const served = serving();
    expect((await post(served, coding, bytes)).status).toBe(200);
    expect(served.bodies).toEqual([{ a: 'é' }]);
  });

  it.each(['foo', 'zstd', 'identity', 'gzip, gzip', 'gzip, br', '__proto__'])('is refused: %s', async (coding) => {
    const { status, body, headers } = await post(serving(), coding, TEXT);
    expect([status, body]).toEqual([
      415,
      { error: 'UnsupportedMediaType', detail: 'The mock takes one content coding of gzip, x-gzip, deflate, br.' },
    ]);
    expect(headers).toMatch(/accept-encoding: gzip, x-gzip, deflate, br/i);
  });

  it.each([
    ['gzip', Buffer.from(TEXT)],
    ['gzip', gzipSync(TEXT).subarray(0, -9)],
    ['deflate', Buffer.from('x'.repeat(20))],
    ['br', Buffer.from(TEXT)],
  ])('is a fault of the body when it is not in %s', async (coding, bytes) => {
    const { status, body } = await post(serving(), coding, bytes);
    expect([status, body]).toEqual([
      422,
      { detail: [{ loc: ['body'], msg: `The body is not encoded as ${coding}`, type: 'value_error' }] },
    ]);
  });

  it('may be as large as any when it is out of it, and no byte larger', async () => {
    const fits = JSON.stringify({ a: 'x'.repeat(BODY_LIMIT - 8) });
    expect((await post(serving(), 'gzip', gzipSync(fits))).status).toBe(200);
    const { status, body } = await post(serving(), 'gzip', gzipSync(`${fits} `));
    expect([status, body.error]).toEqual([413, 'PayloadTooLarge']);
  });

  it('of a gigabyte is refused without being unpacked whole', async () => {
    // A hundred members of one stream (RFC 1952, section 2.2), each of 10 MiB of blanks.
    const bomb = Buffer.concat(Array(100).fill(gzipSync(Buffer.alloc(BODY_LIMIT, 32))));
    const before = process.memoryUsage().rss;
    expect((await post(serving(), 'gzip', bomb)).status).toBe(413);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
  });

  it('is looked at after the credential', async () => {
    const refused = { ok: false, reply: { status: 401, body: undefined } } as const;
    const { server } = serving({ authenticate: () => refused });
    await request(server).post('/v1/x').set('content-encoding', 'foo').send({}).expect(401);
  });
});

it('the other surfaces read encoded bodies, too', async () => {
  const mock = useWorld();
  const advance = (coding: string, body: Buffer) =>
    request(mock.url)
      .post('/_mock/clock/advance')
      .set({ 'content-type': 'application/json', 'content-encoding': coding })
      .serialize((bytes) => bytes)
      .send(body);
  expect((await advance('gzip', gzipSync('{"by":"P1D"}'))).status).toBe(200);
  expect((await advance('gzip', Buffer.from('{}'))).body.detail[0]).toMatchObject({ loc: ['body'] });
  expect((await advance('foo', Buffer.from('{}'))).status).toBe(415);
});

const shared = useMock();
function useWorld() {
  return shared.world();
}
