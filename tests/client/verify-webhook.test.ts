import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from '../../client/index.ts';

const BODY = '{"type":"customer.created","timestamp":"2025-07-06T12:00:00Z","data":{"name":"Ana – Ω"}}';
const SECRET = 'whsec_bW9jay1zZWNyZXQtb2YtYmVuY2htYXRlLTAx';
const AT = new Date('2025-07-06T12:00:00Z');
const now = AT.getTime();

/** The headers that the reference library of Standard Webhooks makes. */
function headersOf(body = BODY, { id = 'evt_1', at = AT, secret = SECRET } = {}): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
}

const textKey = Buffer.from('my-secret', 'utf8').toString('base64');

test('the example of the guide is genuine', async () => {
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': 'v1,eS19nPpy8x5N/VcagasMf4VYHagCFFlxhfVGeRrKLqg=',
  };
  expect(await verifyWebhook('{"type":"x"}', headers, 'my-secret', { now: 1_700_000_000_000 })).toEqual({ type: 'x' });
});

test.each([
  ['a secret with base64', SECRET, headersOf()],
  ['a secret that is text', 'my-secret', headersOf(BODY, { secret: textKey })],
  ['headers of fetch', SECRET, new Headers(headersOf())],
  [
    'one of two signatures',
    SECRET,
    { ...headersOf(), 'webhook-signature': `v1,AAAA v1a,AAAA ${headersOf()['webhook-signature']}` },
  ],
  [
    'a header that came twice',
    SECRET,
    { ...headersOf(), 'webhook-signature': ['v1,AAAA', headersOf()['webhook-signature'] ?? ''] },
  ],
])('what the reference library signs is genuine: %s', async (_, secret, headers) => {
  expect(await verifyWebhook(BODY, headers, secret, { now })).toEqual(JSON.parse(BODY));
  expect(await verifyWebhook(new TextEncoder().encode(BODY), headers, secret, { now })).toEqual(JSON.parse(BODY));
});

test('names of headers count in any case, and an object with a `get` is asked by it', async () => {
  const upper = Object.fromEntries(Object.entries(headersOf()).map(([name, value]) => [name.toUpperCase(), value]));
  expect(await verifyWebhook(BODY, upper, SECRET, { now })).toEqual(JSON.parse(BODY));
  const polyfill = { get: (name: string) => new Headers(headersOf()).get(name) } as Headers;
  expect(await verifyWebhook(BODY, polyfill, SECRET, { now })).toEqual(JSON.parse(BODY));
});

test.each([JSON.parse(BODY), undefined, null, new ArrayBuffer(2)])('a body that is %j is no raw one', async (body) => {
  const refused = verifyWebhook(body as never, headersOf(), SECRET, { now });
  await expect(refused).rejects.toThrow(TypeError);
  await expect(refused).rejects.toThrow('The body is text or bytes, as it came');
});

test('a secret that is missing is an empty one', async () => {
  const refused = verifyWebhook(BODY, headersOf(), undefined as never, { now });
  await expect(refused).rejects.toThrow(
    new WebhookVerificationError('The secret is empty: anybody can sign with an empty key'),
  );
});

const without = (name: string) => ({ ...headersOf(), [name]: undefined });

test.each<[string, { body?: string; headers?: Parameters<typeof verifyWebhook>[1]; secret?: string; at?: number }]>([
  ['The request has no header webhook-id', { headers: without('webhook-id') }],
  ['The request has no header webhook-timestamp', { headers: without('webhook-timestamp') }],
  ['The request has no header webhook-signature', { headers: without('webhook-signature') }],
  ['The signature does not match: the secret is another one, or the body is not as it was sent', { body: `${BODY} ` }],
  ['The signature does not match: ', { secret: 'other' }],
  ['The signature does not match: ', { headers: { ...headersOf(), 'webhook-id': 'evt_2' } }],
  ['The signature does not match: ', { headers: { ...headersOf(), 'webhook-signature': 'v1,no base64!' } }],
  ['None of 2 signatures matches: ', { headers: { ...headersOf(), 'webhook-signature': 'v1,AAAA v1,AAAA' } }],
  [
    'The header webhook-signature has no signature of the version v1',
    { headers: { ...headersOf(), 'webhook-signature': 'v1a,AAAA' } },
  ],
  [
    'The header webhook-timestamp is 301 seconds before the present time; at most 300 are allowed',
    { at: now + 301_000 },
  ],
  [
    'The header webhook-timestamp is 301 seconds after the present time; at most 300 are allowed',
    { at: now - 301_000 },
  ],
  [
    'The header webhook-timestamp is no number of seconds: soon',
    { headers: { ...headersOf(), 'webhook-timestamp': 'soon' } },
  ],
  ['The secret is empty: anybody can sign with an empty key', { secret: '' }],
  ['The secret cannot be decoded: after whsec_ comes base64 with its padding', { secret: 'whsec_' }],
  ['The secret cannot be decoded: ', { secret: 'whsec_bW9j' + 'a!' }],
  ['The secret cannot be decoded: ', { secret: 'whsec_bW9jaw' }],
  ['The signature matches, but the body is no JSON', { body: 'ok', headers: headersOf('ok') }],
])(
  'what is not genuine is refused: %s %#',
  async (message, { body = BODY, headers = headersOf(), secret = SECRET, at = now }) => {
    const refused = verifyWebhook(body, headers, secret, { now: at });
    await expect(refused).rejects.toBeInstanceOf(WebhookVerificationError);
    await expect(refused).rejects.toThrow(message);
  },
);

test('a timestamp may be off as far as the tolerance says', async () => {
  const late = { now: now + 3_600_000 };
  await expect(verifyWebhook(BODY, headersOf(), SECRET, late)).rejects.toThrow('3600 seconds before');
  expect(await verifyWebhook(BODY, headersOf(), SECRET, { ...late, tolerance: 3600 })).toEqual(JSON.parse(BODY));
});
