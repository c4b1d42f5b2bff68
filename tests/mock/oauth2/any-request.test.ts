import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useMock } from '../../support/mock.ts';
import { authorizationUrl, CALLBACK, post, registerApp } from '../../support/oauth2.ts';
import { open, press, SAM, sentTo } from './visitor.ts';

const mock = useMock();

const LOCAL = 'http://127.0.0.1:3000/callback';

/** Texts that mean something to one part of the mock or another, and any others. */
const text = fc.oneof(
  fc.constantFrom('', 'code', 'openid', 'none', 'consent', 'organization', 'user', SAM, CALLBACK, `${CALLBACK}#x`),
  fc.constantFrom('//evil.example', 'https://evil.example/callback', `${CALLBACK}@evil.example`, 'javascript:alert(1)'),
  fc.constantFrom(`${LOCAL}@evil.example`, 'http://127.0.0.1:9@evil.example/callback', 'http://127.0.0.1:7/callback'),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const name = fc.constantFrom(
  ...['response_type', 'client_id', 'redirect_uri', 'scope', 'state', 'code_challenge', 'code_challenge_method'],
  ...['sub_type', 'sub', 'prompt', 'nonce', 'login_hint', 'request', 'other'],
);
const changes = fc.array(fc.tuple(name, text), { maxLength: 5 });

test('whatever is asked for, a browser is sent to an address of the client or nowhere', async () => {
  const world = mock.world();
  const app = await registerApp(world, { redirect_uris: [CALLBACK, LOCAL] });
  await fc.assert(
    fc.asyncProperty(changes, fc.boolean(), fc.constantFrom('allow', 'deny'), async (pairs, appends, decision) => {
      const url = new URL(authorizationUrl(world, app, { login_hint: SAM }));
      for (const [key, value] of pairs) {
        if (appends) url.searchParams.append(key, value);
        else url.searchParams.set(key, value);
      }
      for (const answer of [await open(world, url.href), await press(world, url.href, { decision })]) {
        expect([200, 302, 400, 422]).toContain(answer.status);
        const { origin, pathname } = new URL(sentTo(answer)?.address ?? CALLBACK);
        expect([origin, pathname]).toEqual([
          expect.stringMatching(/^https:\/\/ledger\.example$|^http:\/\/127\.0\.0\.1:\d+$/),
          '/callback',
        ]);
      }
    }),
    { numRuns: 150 },
  );
});

test('whatever is sent to an endpoint of tokens, it is answered in the words of the standard', async () => {
  const world = mock.world();
  const app = await registerApp(world);
  const form = fc.dictionary(
    fc.constantFrom(
      'grant_type',
      'code',
      'refresh_token',
      'redirect_uri',
      'code_verifier',
      'scope',
      'token',
      'client_id',
    ),
    fc.oneof(
      fc.constantFrom('authorization_code', 'refresh_token', app.client_id, CALLBACK),
      fc.string({ unit: 'binary' }),
    ),
  );
  const header = fc.oneof(fc.constant({}), fc.string({ unit: 'binary-ascii', maxLength: 30 }).map(encoded));
  const endpoint = fc.constantFrom('token', 'revoke', 'introspect');
  await fc.assert(
    fc.asyncProperty(endpoint, form, header, async (where, fields, headers) => {
      const { status, body } = await post(world, where, fields, headers);
      expect([400, 401]).toContain(status);
      expect(body).toEqual({ error: expect.stringMatching(/^[a-z_]+$/), error_description: expect.any(String) });
    }),
    { numRuns: 150 },
  );
});

function encoded(credentials: string) {
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}
