import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createControl } from '../../../client/control.ts';
import { createClient } from '../../../client/lean.ts';
import { type Mock, startMock } from '../../../mock/start.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ log: () => {} });
});
afterAll(() => mock.close());

const clientOf = (world: string) => createClient({ baseUrl: mock.world(world).url, token: 'mock_oat_demo' });
const LINES = { 'content-type': 'application/x-ndjson' };
const addressOf = (world: string) => `${mock.url}/_mock/worlds/${world}/snapshot`;

/** What ends a line in one place or another, and is a character like others in a text of JSON. */
test.each([
  ['U+2028', '\u2028'],
  ['U+2029', '\u2029'],
  ['U+0085', '\u0085'],
  ['a line feed', '\n'],
  ['a carriage return', '\r'],
  ['U+FEFF', '\ufeff'],
  ['a character of two halves', '😀'],
  ['half a character', '\ud83d'],
])('a text with %s is restored as it was', async (_, character) => {
  const name = `${character}Ana${character}Costa${character}`;
  const original = `original-${character.codePointAt(0)}`;
  const { id } = await clientOf(original).customers.create({ body: { email: 'ana@costa.example', name } });
  const control = createControl({ baseUrl: mock.url });
  await control.worlds.restore({ name: 'copy', body: await control.worlds.snapshot({ name: original }) });
  expect((await clientOf('copy').customers.get({ id })).name).toBe(name);
});

test('a snapshot may have been through an editor: CRLF at the ends of lines, and a byte-order mark', async () => {
  await clientOf('edited').customers.list();
  const taken = await (await fetch(addressOf('edited'))).text();
  const body = `\ufeff${taken.replaceAll('\n', '\r\n')}`;
  expect((await fetch(addressOf('again'), { method: 'PUT', headers: LINES, body })).status).toBe(200);
});

test.each([
  ['nothing', (packed: Buffer) => packed.subarray(0, 0)],
  ['none', () => Buffer.from('no gzip')],
  ['cut off', (packed: Buffer) => packed.subarray(0, packed.length / 2)],
  ['damaged', (packed: Buffer) => packed.fill(0, packed.length - 8)],
])('gzip that is %s is refused, and the mock goes on', async (_, spoil) => {
  await clientOf('packed').customers.list();
  const taken = await (await fetch(addressOf('packed'))).text();
  const body = new Uint8Array(spoil(gzipSync(taken)));
  const headers = { ...LINES, 'content-encoding': 'gzip' };
  const answer = await fetch(addressOf('spoilt'), { method: 'PUT', headers, body });
  expect([answer.status, (await answer.json()).detail[0]]).toEqual([
    422,
    { loc: ['body'], type: 'value_error', msg: 'The body is no gzip, or damaged or cut off' },
  ]);
  expect((await fetch(addressOf('spoilt'))).status).toBe(404);
});

test.each([{}, { 'content-encoding': 'gzip' }])(
  'who goes away in the middle leaves the mock as it was: %j',
  async (coding) => {
    await clientOf('left').customers.list();
    const taken = Buffer.from(await (await fetch(addressOf('left'))).arrayBuffer());
    const whole = 'content-encoding' in coding ? gzipSync(taken) : taken;
    const headers = { ...LINES, ...coding, 'content-length': whole.length, expect: '100-continue' };
    const sent = request(addressOf('half'), { method: 'PUT', headers });
    const gone = new Promise((resolve) => sent.on('error', resolve));
    sent.on('continue', () => sent.write(whole.subarray(0, whole.length / 2), () => sent.destroy(new Error('gone'))));
    sent.flushHeaders();
    await gone;
    expect((await fetch(addressOf('left'))).status).toBe(200);
    expect((await fetch(addressOf('half'))).status).toBe(404);
  },
);
