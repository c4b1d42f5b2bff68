import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookVerificationError, type WebhookVerificationReason } from '../../client/index.ts';
import { AT, BODY, headersOf, inBase64, SECRET } from './signed-webhook.ts';

const now = AT.getTime();
const bytes = new TextEncoder().encode(BODY);

test('the example of the guide is genuine', async () => {
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': 'v1,eS19nPpy8x5N/VcagasMf4VYHagCFFlxhfVGeRrKLqg=',
  };
  expect(await verifyWebhook('{"type":"x"}', headers, 'my-secret', { now: 1_700_000_000_000 })).toEqual({ type: 'x' });
});

type Given = readonly [
  what: string,
  secret: Parameters<typeof verifyWebhook>[2],
  headers: Parameters<typeof verifyWebhook>[1],
];

const signature = headersOf()['webhook-signature'];
const twice = new Headers({ ...headersOf(), 'webhook-signature': `v1,${inBase64('x'.repeat(32))}` });
twice.append('webhook-signature', signature);
const first = new Headers(headersOf());
first.append('webhook-signature', 'v1,AAAA');

test.each<Given>([
  ['a secret with base64', SECRET, headersOf()],
  ['a secret that is text', 'my-secret', headersOf(BODY, { secret: inBase64('my-secret') })],
  ['a sender that takes any secret for text', SECRET, headersOf(BODY, { secret: inBase64(SECRET) })],
  ['headers of fetch', SECRET, new Headers(headersOf())],
  ['one of several signatures', SECRET, { ...headersOf(), 'webhook-signature': `v1,AAAA v1a,AAAA ${signature} v2,x` }],
  ['a header that came twice', SECRET, { ...headersOf(), 'webhook-signature': ['v1,AAAA', signature] }],
  ['a header that came twice, in one', SECRET, twice],
  ['a header that came twice, in one, the first of them', SECRET, first],
  ['the new of two secrets', [SECRET, 'the old one'], headersOf()],
  ['the old of two secrets', ['the new one', SECRET], headersOf()],
])('what the reference library signs is genuine: %s', async (_, secret, headers) => {
  for (const body of [BODY, bytes, Buffer.from(BODY), bytes.buffer])
    expect(await verifyWebhook(body, headers, secret, { now })).toEqual(JSON.parse(BODY));
});

test('names of headers count in any case, and an object with a `get` is asked by it', async () => {
  const upper = Object.fromEntries(Object.entries(headersOf()).map(([name, value]) => [name.toUpperCase(), value]));
  expect(await verifyWebhook(BODY, upper, SECRET, { now })).toEqual(JSON.parse(BODY));
  const polyfill = { get: (name: string) => new Headers(headersOf()).get(name) } as Headers;
  expect(await verifyWebhook(BODY, polyfill, SECRET, { now })).toEqual(JSON.parse(BODY));
});

test('bytes are those of the view alone, and may be of another realm', async () => {
  const padded = new TextEncoder().encode(`xx${BODY}xx`).subarray(2, -2);
  expect(await verifyWebhook(padded, headersOf(), SECRET, { now })).toEqual(JSON.parse(BODY));
  const elsewhere = runInNewContext('new Uint8Array(list).buffer', { list: [...bytes] });
  expect(await verifyWebhook(elsewhere, headersOf(), SECRET, { now })).toEqual(JSON.parse(BODY));
});

const having = (headers: Record<string, string | undefined>) => ({ headers: { ...headersOf(), ...headers } });
const signed = (body: string) => ({ body, headers: headersOf(body) });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

/** Bytes that are no text, which the library does not sign. */
function signedBytes(body: Buffer): Refused {
  const made = createHmac('sha256', 'my-secret').update('evt_1.1751803200.').update(body).digest('base64');
  return { body, secret: 'my-secret', ...having({ 'webhook-signature': `v1,${made}` }) };
}

interface Refused {
  readonly body?: unknown;
  readonly headers?: unknown;
  readonly secret?: unknown;
  readonly now?: number;
}

const REFUSED: readonly (readonly [WebhookVerificationReason, message: string, Refused])[] = [
  ['empty_secret', 'The secret is empty, and anybody can sign with an empty key: give ', { secret: '' }],
  ['empty_secret', 'The secret is empty, ', { secret: undefined }],
  ['empty_secret', 'The list of secrets is empty', { secret: [] }],
  ['empty_secret', 'Secret 2 of 2 is empty, ', { secret: [SECRET, undefined] }],
  ['invalid_secret', 'The secret is no text', { secret: Buffer.from('my-secret') }],
  ['invalid_secret', 'The secret begins or ends with a blank or a line break: leave it out', { secret: `${SECRET}\n` }],
  ['invalid_secret', 'The secret begins or ends with a blank', { secret: ' ' }],
  ['invalid_secret', 'The secret has something before whsec_: leave it out', { secret: `v1,${SECRET}` }],
  ['invalid_secret', 'The secret begins as a signature does: ', { secret: signature }],
  ['invalid_secret', 'The secret is a key for signatures v1a: ', { secret: 'whsk_AAAA' }],
  ['invalid_secret', 'The secret is like one with base64, which begins with exactly whsec_', { secret: 'WHSEC_bW9j' }],
  ['invalid_secret', 'The secret cannot be decoded: after whsec_ comes base64 with its padding', { secret: 'whsec_' }],
  ['invalid_secret', 'The secret cannot be decoded: ', { secret: 'whsec_bW9ja!' }],
  ['invalid_secret', 'The secret cannot be decoded: ', { secret: 'whsec_bW9jaw' }],
  ['invalid_secret', 'Secret 2 of 2 cannot be decoded: ', { secret: [SECRET, 'whsec_bW9jaw'] }],
  ['body_not_raw', 'The body has been parsed already, and a signature is over the bytes', { body: JSON.parse(BODY) }],
  ['body_not_raw', 'There is no body, and a signature is over the bytes as they came: give ', { body: undefined }],
  ['missing_header', 'The request has no header webhook-id: ', having({ 'webhook-id': undefined })],
  ['missing_header', 'The request has no header webhook-timestamp: ', having({ 'webhook-timestamp': '' })],
  ['missing_header', 'The request has no header webhook-signature: ', having({ 'webhook-signature': undefined })],
  ['missing_header', 'The request has no header webhook-id: ', { headers: undefined }],
  [
    'invalid_timestamp',
    'webhook-timestamp is no number of seconds: "soon\\n"',
    having({ 'webhook-timestamp': 'soon\n' }),
  ],
  ['timestamp_too_old', 'is 301 seconds before the present time; at most 300 are allowed', { now: now + 301_000 }],
  ['timestamp_too_new', 'is 301 seconds after the present time; at most 300 are allowed', { now: now - 301_000 }],
  ['invalid_signature_header', 'no signature of the version v1', having({ 'webhook-signature': 'v1a,AAAA' })],
  ['invalid_signature_header', 'can be decoded: after v1, comes', having({ 'webhook-signature': 'v1,no base64!' })],
  ['invalid_signature_header', 'base64 of 32 bytes', having({ 'webhook-signature': 'v1,AAAA v1,' })],
  ['no_matching_signature', 'The signature does not match: the secret is not that of this', { secret: 'other' }],
  ['no_matching_signature', 'or the body is not as it was sent, byte for byte', { body: `${BODY} ` }],
  ['no_matching_signature', 'The signature does not match: ', having({ 'webhook-id': 'evt_2' })],
  [
    'no_matching_signature',
    'None of 2 signatures matches: ',
    { ...having({ 'webhook-signature': `${signature} ${signature}` }), secret: ['my-secret', 'another'] },
  ],
  ['body_not_json', 'The signature matches, but the body is no JSON', signed('ok')],
  ['body_not_json', 'The signature matches, but the body is no JSON', signed('')],
  ['body_not_json', 'The signature matches, but the body is no JSON', signedBytes(Buffer.from('2280a022', 'hex'))],
  ['body_not_an_event', 'The signature matches, but the body has no type: ', signed('{"content":"for discord"}')],
  ['body_not_an_event', 'The signature matches, but the body has no type: ', signed('null')],
];

test.each(REFUSED)('what is not genuine is refused: %s: %s %#', async (reason, message, given) => {
  const { body, headers, secret, now: at } = { body: BODY, headers: headersOf(), secret: SECRET, now, ...given };
  const error = await failure(verifyWebhook(body as never, headers as never, secret as never, { now: at }));
  expect(error).toBeInstanceOf(WebhookVerificationError);
  expect(error).toMatchObject({ name: 'WebhookVerificationError', reason, message: expect.stringContaining(message) });
});

test.each(REFUSED)('neither message nor log has the secret or a signature: %s: %s %#', async (_, __, given) => {
  const { body, headers, secret, now: at } = { body: BODY, headers: headersOf(), secret: SECRET, now, ...given };
  const error = await failure(verifyWebhook(body as never, headers as never, secret as never, { now: at }));
  const shown = inspect(error, { depth: null }) + JSON.stringify(error);
  const told = [secret].flat().filter((each) => typeof each === 'string' && each.trim() !== '' && each !== 'whsec_');
  for (const text of [...told, signature, signature.slice('v1,'.length)]) expect(shown).not.toContain(text);
});

test('every reason that a body, its headers and a secret can give is above', () => {
  const ofRequests: WebhookVerificationReason[] = ['body_already_read', 'body_cut_off', 'body_too_large'];
  const reasons = { ...Object.fromEntries(REFUSED.map(([reason]) => [reason, true])) };
  expect(Object.keys(reasons).length + ofRequests.length).toBe(14);
});

test.each<[WebhookVerificationReason, number]>([
  ['no_matching_signature', 400],
  ['body_not_an_event', 400],
  ['body_too_large', 413],
  ['empty_secret', 500],
  ['invalid_secret', 500],
  ['body_not_raw', 500],
  ['body_already_read', 500],
])('%s is to be answered %i', (reason, status) => {
  expect(new WebhookVerificationError(reason, '').status).toBe(status);
});

test('a timestamp may be off as far as the tolerance says', async () => {
  const late = { now: now + 3_600_000 };
  await expect(verifyWebhook(BODY, headersOf(), SECRET, late)).rejects.toThrow('3600 seconds before');
  expect(await verifyWebhook(BODY, headersOf(), SECRET, { ...late, tolerance: 3600 })).toEqual(JSON.parse(BODY));
});

test.each([{ tolerance: -1 }, { tolerance: Number.NaN }, { now: Number.NaN }])('%j is refused', async (options) => {
  await expect(verifyWebhook(BODY, headersOf(), SECRET, options)).rejects.toThrow(RangeError);
});
