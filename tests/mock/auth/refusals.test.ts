import fc from 'fast-check';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { useMock } from '../../support/mock.ts';
import { createVisitor, SITE, visit } from './visitor.ts';

const mock = useMock();

const CHALLENGE = 'a'.repeat(43);
const VERSION = { 'x-supabase-api-version': '2024-01-01' };

const post = (url: string, path: string) =>
  supertest(`${url}/auth/v1${path}`).post('').set('apikey', 'anon').set(VERSION).type('json');

async function codeOf(url: string, visitor = createVisitor(url)): Promise<string> {
  const returned = await visitor.answer(await visitor.chooser(), { email: 'ana@costa.example' });
  return returned.searchParams.get('code') ?? '';
}

function authorization(url: string, query: Readonly<Record<string, string>>): string {
  const asked = { provider: 'google', code_challenge: CHALLENGE, code_challenge_method: 's256', ...query };
  return `${url}/auth/v1/authorize?${new URLSearchParams(asked)}`;
}

test.each([
  [{ provider: 'linkedin' }, 'Unsupported provider: provider is not enabled'],
  [{ code_challenge: '' }, 'PKCE flow requires code_challenge_method and code_challenge'],
  [{ code_challenge_method: '' }, 'PKCE flow requires code_challenge_method and code_challenge'],
  [{ code_challenge: 'short' }, 'code challenge has to be between 43 and 128 characters'],
  [{ code_challenge: `${CHALLENGE}é` }, 'code challenge can only contain alphanumeric characters'],
  [{ code_challenge_method: 'md5' }, 'code_challenge_method has to be s256 or plain'],
])('a sign-in that begins with %j is refused', async (query, msg) => {
  const { status, body } = await visit(authorization(mock.world().url, query));
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 400, error_code: 'validation_failed', msg: expect.stringContaining(msg) });
});

test.each([
  'https://evil.example/login-success',
  'https://127.0.0.1.evil.example/',
  'http://user:secret@127.0.0.1:5173/',
  'javascript:alert(1)',
  '//evil.example',
  'http://a;b.localhost/',
  `http://127.0.0.1:5173/${'x'.repeat(2000)}`,
  'nonsense',
  '',
])('a sign-in returns to the site rather than to %j', async (redirectTo) => {
  const visitor = createVisitor(mock.world().url);
  const { origin, pathname } = await visitor.answer(await visitor.chooser(redirectTo), { cancel: '' });
  expect([origin, pathname]).toEqual(['http://127.0.0.1:5173', '/']);
});

test.each(['http://localhost:4173/a?b=c', 'https://site.localhost/', 'http://[::1]:5173/', 'http://127.0.0.2/x'])(
  'a sign-in may return to %s on this machine',
  async (redirectTo) => {
    const visitor = createVisitor(mock.world().url);
    const returned = await visitor.answer(await visitor.chooser(redirectTo), { email: 'ana@costa.example' });
    returned.searchParams.delete('code');
    expect(returned.href).toBe(redirectTo);
  },
);

test('line breaks in the address to return to stay out of the headers', async () => {
  const visitor = createVisitor(mock.world().url);
  const chooser = await visitor.chooser(`${SITE}\r\nset-cookie: a=b`);
  const returned = await visitor.answer(chooser, { cancel: '' });
  expect(returned.pathname).toBe('/login-successset-cookie:%20a=b');
});

test.each(['not an address', 'a@b', '@shop.example', `${'a'.repeat(250)}@shop.example`, '<b>@shop.example', ''])(
  'the chooser asks again after %j',
  async (email) => {
    const chooser = await createVisitor(mock.world().url).chooser();
    const { status, text } = await supertest(chooser).post('').type('form').send({ email });
    expect(status).toBe(200);
    expect(text).toContain('Enter a mail address such as rosa@example.com.');
    expect(text).not.toContain('<b>');
  },
);

test('the chooser is read and answered, nothing else', async () => {
  const { status, headers } = await supertest(await createVisitor(mock.world().url).chooser()).put('');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
});

test.each(['', '?state=unknown&code=x', '?state=__proto__'])(
  'a callback of no sign-in returns to the site with an error: %j',
  async (query) => {
    const { status, headers } = await visit(`${mock.world().url}/auth/v1/callback${query}`);
    expect(status).toBe(302);
    const { origin, searchParams } = new URL(headers.location ?? '');
    expect([origin, searchParams.get('error_code')]).toEqual(['http://127.0.0.1:5173', 'bad_oauth_state']);
  },
);

test('a callback with a code that the provider never gave returns with an error', async () => {
  const { url } = mock.world();
  const state = new URL(await createVisitor(url).chooser()).pathname.split('/').at(-1);
  const { headers } = await visit(`${url}/auth/v1/callback?state=${state}&code=guessed`);
  expect(new URL(headers.location ?? '').searchParams.get('error_code')).toBe('bad_oauth_callback');
});

test('a code is redeemed once', async () => {
  const { url } = mock.world();
  const { client, ...visitor } = createVisitor(url);
  const code = await codeOf(url, { client, ...visitor });
  const verifier = { auth_code: code, code_verifier: 'x'.repeat(56) };
  expect((await post(url, '/token?grant_type=pkce').send(verifier)).body.code).toBe('bad_code_verifier');
  expect((await client.exchangeCodeForSession(code)).error).toBeNull();
  const { status, body } = await post(url, '/token?grant_type=pkce').send(verifier);
  expect([status, body.code]).toEqual([404, 'flow_state_not_found']);
});

test('a wrong verifier is refused, by the real client too', async () => {
  const { url } = mock.world();
  const code = await codeOf(url);
  const other = createVisitor(url);
  await other.chooser();
  const { error } = await other.client.exchangeCodeForSession(code);
  expect(error).toMatchObject({ name: 'AuthApiError', status: 400, code: 'bad_code_verifier' });
});

test('a challenge may be the verifier itself', async () => {
  const { url } = mock.world();
  const plain = { code_challenge: CHALLENGE, code_challenge_method: 'plain', redirect_to: SITE };
  const begun = await visit(authorization(url, plain));
  const chooser = new URL(begun.headers.location ?? '', url).href;
  const returned = await createVisitor(url).answer(chooser, { email: 'ana@costa.example' });
  const auth_code = returned.searchParams.get('code');
  const { status, body } = await post(url, '/token?grant_type=pkce').send({ auth_code, code_verifier: CHALLENGE });
  expect([status, body.user.email]).toEqual([200, 'ana@costa.example']);
});

test.each([
  ['/token?grant_type=pkce', '{', 400, 'bad_json'],
  ['/token?grant_type=pkce', '', 400, 'bad_json'],
  ['/token?grant_type=pkce', 'null', 400, 'bad_json'],
  ['/token?grant_type=pkce', '[]', 400, 'bad_json'],
  ['/token?grant_type=pkce', '{"auth_code":5,"code_verifier":{}}', 400, 'bad_json'],
  ['/token?grant_type=pkce', '{"auth_code":"x"}', 400, 'validation_failed'],
  ['/token?grant_type=pkce', '{"auth_code":"\\ud800","code_verifier":"\\u0000"}', 404, 'flow_state_not_found'],
  ['/token?grant_type=pkce', '{"__proto__":{"auth_code":"x","code_verifier":"y"}}', 400, 'validation_failed'],
  ['/token?grant_type=pkce', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400, 'bad_json'],
  ['/token?grant_type=refresh_token', '{}', 400, 'validation_failed'],
  ['/token?grant_type=refresh_token', '{"refresh_token":"__proto__"}', 400, 'refresh_token_not_found'],
  ['/token?grant_type=password', '{"email":"a@b.example","password":"x"}', 400, 'invalid_credentials'],
  ['/token', '{}', 400, 'invalid_credentials'],
  ['/nothing', '{}', 404, 'not_found'],
  ['', '{}', 404, 'not_found'],
  ['/token/', '{}', 404, 'not_found'],
  ['/user', '{}', 405, 'method_not_allowed'],
])('POST %s with %.60j is refused', async (path, sent, status, code) => {
  const request = post(mock.world().url, path);
  const response = await (sent === '' ? request : request.send(sent));
  expect([response.status, response.body.code]).toEqual([status, code]);
  expect(response.headers['x-supabase-api-version']).toBe('2024-01-01');
  expect(response.headers['access-control-allow-origin']).toBe('*');
});

test('a body that is too large is refused', async () => {
  const body = JSON.stringify({ refresh_token: 'x'.repeat(70_000) });
  const response = await post(mock.world().url, '/token?grant_type=refresh_token').send(body);
  expect([response.status, response.body.code]).toEqual([413, 'validation_failed']);
});

test.each(['/token', '/user', '/logout', '/settings', '/health'])('%s wants a key', async (path) => {
  const { url } = mock.world();
  const method = ['/token', '/logout'].includes(path) ? 'post' : 'get';
  const { status, body } = await supertest(`${url}/auth/v1${path}`)[method]('');
  expect([status, body.message]).toEqual([401, 'No API key found in request']);
});

test.each([
  ['nothing', undefined, 401, 'no_authorization'],
  ['another scheme', 'Basic YTpi', 401, 'no_authorization'],
  ['no token', 'Bearer mock_oat_demo', 403, 'bad_jwt'],
  ['an unsigned token', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 403, 'bad_jwt'],
])('who is signed in is not told to %s', async (_, authorization, status, code) => {
  const request = supertest(`${mock.world().url}/auth/v1/user`).get('').set('apikey', 'anon').set(VERSION);
  const response = await (authorization === undefined ? request : request.set('authorization', authorization));
  expect([response.status, response.body.code]).toEqual([status, code]);
});

test('a token that somebody has changed is refused', async () => {
  const { client, ...visitor } = createVisitor(mock.world().url);
  const [head, , signature] = (await visitor.signIn()).access_token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: 'x', session_id: 'y', exp: 9e9 })).toString('base64url');
  const { error } = await client.getUser([head, claims, signature].join('.'));
  expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
});

test('an unknown scope of a sign-out is refused', async () => {
  const { url } = mock.world();
  const { access_token } = await createVisitor(url).signIn();
  const response = await post(url, '/logout?scope=mine').set('authorization', `Bearer ${access_token}`);
  expect([response.status, response.body.code]).toEqual([400, 'validation_failed']);
});

test('the service tells how it is, and what it takes', async () => {
  const { url } = mock.world();
  const get = (path: string) => supertest(`${url}/auth/v1${path}`).get('').set('apikey', 'anon');
  expect((await get('/health')).status).toBe(200);
  expect((await get('/settings')).body.external).toMatchObject({ google: true, email: false });
  expect((await get('/.well-known/jwks.json')).body).toEqual({ keys: [] });
});

test('no address makes the service fail', async () => {
  const { url } = mock.world();
  const query = fc.dictionary(
    fc.constantFrom('state', 'code', 'error', 'redirect_to', 'provider'),
    fc.string({ unit: 'binary' }),
  );
  const path = fc.constantFrom('/authorize', '/callback', '/token', '/user', '/%00', '/..', '/__proto__');
  await fc.assert(
    fc.asyncProperty(path, query, async (at, asked) => {
      const { status } = await visit(`${url}/auth/v1${at}?${new URLSearchParams(asked)}`);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});
