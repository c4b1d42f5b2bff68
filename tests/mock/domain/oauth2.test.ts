import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBasic } from '../../../mock/domain/client-credentials.ts';
import { DEFAULT_SCOPE, narrow, SCOPES, scopeWords } from '../../../mock/domain/oauth2-scopes.ts';
import { isVerified, readChallenge } from '../../../mock/domain/pkce.ts';
import { isRegistered } from '../../../mock/domain/redirect-uris.ts';
import { resolve } from '../../support/contract.ts';

describe('scopes', () => {
  test('are narrowed to what was asked for, when all of it may be given, and never to more', () => {
    const words = fc.array(fc.oneof(fc.constantFrom(...SCOPES), fc.string()), { maxLength: 8 });
    fc.assert(
      fc.property(fc.subarray([...SCOPES]), words, (given, asked) => {
        const result = narrow(given, asked);
        expect(result.ok).toBe(asked.every((word) => given.some((scope) => scope === word)));
        if (result.ok) expect(result.scopes).toEqual(asked);
        else expect(given).not.toContain(result.refused);
      }),
    );
  });

  test('that a client has by default are those of the contract', () => {
    const { properties = {} } = resolve({ $ref: '#/components/schemas/OAuth2ClientCreate' });
    expect(properties.scope).toMatchObject({ default: DEFAULT_SCOPE });
  });

  test('are read once each, however many blanks there are', () => {
    expect(scopeWords('  openid email  openid ')).toEqual(['openid', 'email']);
    expect(scopeWords('')).toEqual([]);
  });
});

describe('HTTP Basic', () => {
  const written = (id: string, secret: string) =>
    `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

  test('is read as it was written, whatever the id and the secret', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(text, text, (client_id, client_secret) => {
        expect(readBasic(written(client_id, client_secret))).toEqual({ client_id, client_secret });
      }),
    );
  });

  test.each([
    [undefined, undefined],
    ['Bearer mock_oat_demo', undefined],
    ['Basic', 'malformed'],
    ['basic !', 'malformed'],
    [`Basic ${Buffer.from('no colon').toString('base64')}`, 'malformed'],
    [`Basic ${Buffer.from(':secret').toString('base64')}`, 'malformed'],
    [`Basic ${Buffer.from('app:').toString('base64')}`, { client_id: 'app', client_secret: undefined }],
    [`bAsIc ${Buffer.from('a+b:c%2Fd').toString('base64')}`, { client_id: 'a b', client_secret: 'c/d' }],
  ])('%s', (header, read) => {
    expect(readBasic(header)).toEqual(read);
  });
});

describe('a code with a challenge', () => {
  // The verifier and the challenge of RFC 7636, appendix B.
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const value = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

  test('is redeemed with the verifier of the standard, and with no other', () => {
    const challenge = { value, method: 'S256' } as const;
    expect(readChallenge(value, 'S256')).toEqual(challenge);
    expect(isVerified(challenge, verifier)).toBe(true);
    for (const other of [value, `${verifier}a`, undefined]) expect(isVerified(challenge, other)).toBe(false);
  });

  test('is redeemed with the challenge itself where that is plain', () => {
    expect(isVerified({ value, method: 'plain' }, value)).toBe(true);
    expect(isVerified({ value, method: 'plain' }, verifier)).toBe(false);
    expect(isVerified(null, undefined)).toBe(true);
    expect(isVerified(null, verifier)).toBe(false);
  });
});

describe('a redirect URI', () => {
  test.each([
    ['https://a.example/cb', 'https://a.example/cb', true],
    ['https://a.example/cb', 'https://a.example/cb?x=1', false],
    ['https://a.example/cb', 'https://a.example:8443/cb', false],
    ['https://a.example/cb', 'https://A.example/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:51004/cb', true],
    ['http://127.0.0.1:3000/cb', 'http://127.0.0.1/cb', true],
    ['http://localhost:3000', 'http://localhost:4000', true],
    ['http://[::1]/cb', 'http://[::1]:4000/cb', true],
    ['http://127.0.0.1/cb', 'http://localhost/cb', false],
    ['http://127.0.0.1/cb', 'https://127.0.0.1:4000/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:4000/other', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:4000@evil.example/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:4000.evil.example/cb', false],
    ['http://10.0.0.1/cb', 'http://10.0.0.1:4000/cb', false],
  ])('registered as %s is asked for as %s: %s', (registered, asked, expected) => {
    expect(isRegistered([registered], asked)).toBe(expected);
  });
});
