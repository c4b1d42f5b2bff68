import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from '../../client/index.ts';
import { secretFault, signedHeaders } from '../../mock/domain/webhook-signature.ts';

const AT = Date.parse('2025-07-06T12:00:00Z');

const encoded = fc
  .uint8Array({ minLength: 1, maxLength: 80 })
  .map((key) => `whsec_${Buffer.from(key).toString('base64')}`);
const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 80 });
/** Secrets of endpoints. */
const secrets = fc.oneof(encoded, text).filter((secret) => secretFault(secret) === null);
/** Anything that somebody may have put into a variable. */
const secretsLike = fc
  .tuple(
    fc.constantFrom('', ' ', 'v1,', 'v1a,', 'V1,', 'whsk_', 'whpk_', 'my '),
    fc.constantFrom('', 'whsec_', 'WHSEC_', 'whsec-', 'whsec'),
    fc.oneof(fc.base64String(), fc.string()),
    fc.constantFrom('', '\n', '='),
  )
  .map((parts) => parts.join(''));
const ids = fc.stringMatching(/^[\w-]{1,40}$/);
const events = fc.record({ type: fc.string({ minLength: 1 }), data: fc.jsonValue() });

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('what was signed with one of the secrets is genuine with any of them, as text and as bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(secrets, { minLength: 1, maxLength: 3 }),
      ids,
      events,
      fc.nat(),
      async (all, id, event, at) => {
        const body = JSON.stringify(event);
        const headers = signedHeaders(all, id, AT, body);
        const secret = all[at % all.length];
        for (const given of [body, Buffer.from(body), new TextEncoder().encode(body).buffer])
          expect(await verifyWebhook(given, headers, [secret], { now: AT })).toEqual(JSON.parse(body));
      },
    ),
  );
});

test('with one byte, the id, the time or the secret changed it is not', async () => {
  await fc.assert(
    fc.asyncProperty(
      secrets,
      ids,
      events,
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (secret, id, event, at, bits) => {
        const body = Buffer.from(JSON.stringify(event));
        const headers = signedHeaders([secret], id, AT, body.toString());
        const other = Buffer.from(body);
        other[at % body.length] = (body[at % body.length] ?? 0) ^ bits;
        const reasons = await Promise.all(
          [
            verifyWebhook(other, headers, secret, { now: AT }),
            verifyWebhook(body, { ...headers, 'webhook-id': `${id}x` }, secret, { now: AT }),
            verifyWebhook(body, { ...headers, 'webhook-timestamp': String(AT / 1000 + 1) }, secret, { now: AT }),
            verifyWebhook(body, headers, 'quite another secret', { now: AT }),
          ].map(failure),
        );
        expect(reasons).toMatchObject(Array(4).fill({ reason: 'no_matching_signature' }));
      },
    ),
  );
});

test('a signature counts to its last byte', async () => {
  const body = '{"type":"order.paid"}';
  const headers = signedHeaders(['my-secret'], 'evt_1', AT, body);
  const signature = Buffer.from(String(headers['webhook-signature']).slice('v1,'.length), 'base64');
  for (const place of signature.keys()) {
    const other = Buffer.from(signature);
    other[place] = (signature[place] ?? 0) ^ 1;
    const changed = { ...headers, 'webhook-signature': `v1,${other.toString('base64')}` };
    expect(await failure(verifyWebhook(body, changed, 'my-secret', { now: AT }))).toMatchObject({
      reason: 'no_matching_signature',
    });
  }
});

test('a secret is refused here when the API refuses it for an endpoint, and never otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(secretsLike, secrets, text), async (secret) => {
      const error = await failure(verifyWebhook('{}', {}, secret));
      const reason = error instanceof WebhookVerificationError ? error.reason : error;
      const refused = reason === 'empty_secret' || reason === 'invalid_secret';
      expect([secret, refused || reason]).toEqual([secret, secretFault(secret) === null ? 'missing_header' : true]);
    }),
    { numRuns: 500 },
  );
});

test('whatever comes is refused by a named error, which shows neither secret nor signature', async () => {
  const values = fc.oneof(fc.string(), fc.constant(undefined), fc.array(fc.string(), { maxLength: 3 }));
  const headers = fc.record(
    {
      'webhook-id': values,
      'Webhook-Timestamp': fc.oneof(values, fc.constant(String(AT / 1000))),
      'webhook-signature': fc.oneof(
        values,
        fc.base64String().map((each) => `v1,${each}`),
      ),
    },
    { requiredKeys: [] },
  );
  const bodies = fc.oneof(fc.string(), fc.uint8Array(), fc.jsonValue());
  const longSecrets = fc.base64String({ minLength: 24, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(bodies, headers, longSecrets, async (body, given, secret) => {
      const error = await failure(verifyWebhook(body as never, given, secret, { now: AT }));
      expect(error).toBeInstanceOf(WebhookVerificationError);
      expect(String(error)).not.toContain(secret);
    }),
    { numRuns: 300 },
  );
});
