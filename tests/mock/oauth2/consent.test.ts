import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { useMock } from '../../support/mock.ts';
import { authorizationUrl, CALLBACK, redeem, registerApp, S256, VERIFIER } from '../../support/oauth2.ts';
import { open, press, type Query, SAM, sentTo } from './visitor.ts';

const mock = useMock();
const published = useMock({ publicUrl: 'https://mock.shop.example/', site: 'https://shop.example/' });

/** What each scope allows, in the words of the contract. */
const meanings: Readonly<Record<string, string>> = JSON.parse(readFileSync('generated/openapi.json', 'utf8')).components
  .securitySchemes.oauth2.flows.authorizationCode.scopes;

describe('the page', () => {
  test('asks who is signed in, then what was asked for, and comes back with a code', async () => {
    const world = mock.world();
    const app = await registerApp(world);
    const url = authorizationUrl(world, app, { state: 'a b', scope: 'openid orders:read' });
    const chooser = await open(world, url);
    expect(chooser.text).toContain(`<button name="login_hint" value="${SAM}">`);
    expect(chooser.text).toContain(`<input type="hidden" name="client_id" value="${app.client_id}">`);
    const known = `${url}&login_hint=${SAM}`;
    const page = await open(world, known);
    expect(page.status).toBe(200);
    for (const text of [
      'Ledger asks for access',
      'ledger.example',
      SAM,
      meanings['orders:read'],
      CALLBACK,
      app.client_id,
    ]) {
      expect(page.text).toContain(text);
    }
    expect(page.text).not.toContain(meanings['products:read']);
    const back = sentTo(await press(world, known, { decision: 'allow' }));
    const code = expect.stringMatching(/^mock_ac_[0-9A-Za-z]{43}$/);
    expect(back).toEqual({ address: CALLBACK, query: { code, state: 'a b', iss: world.url } });
    const { body } = await redeem(world, app, back?.query.code ?? '');
    expect(body.scope).toBe('openid orders:read');
  });

  test('may be framed by nobody, runs no script, and tells its address to nobody else', async () => {
    const world = mock.world();
    const url = authorizationUrl(world, await registerApp(world));
    for (const address of [url, `${url}&login_hint=${SAM}`, `${world.url}/oauth2/authorize`]) {
      const { headers, text } = await open(world, address);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['cache-control']).toBe('no-store');
      expect(text).not.toContain('<script');
    }
  });

  test('shows what a client has sent as text', async () => {
    const world = mock.world();
    const app = await registerApp(world, { client_name: '<b>Ledger</b>' });
    const { text } = await open(world, `${authorizationUrl(world, app, { state: '"><img>' })}&login_hint=${SAM}`);
    expect(text).toContain('&lt;b&gt;Ledger&lt;/b&gt;');
    expect(text).not.toMatch(/<b>|<img>/);
  });

  test('comes back with the reason when the user denies', async () => {
    const world = mock.world();
    const url = `${authorizationUrl(world, await registerApp(world), { state: 's' })}&login_hint=${SAM}`;
    const back = sentTo(await press(world, url, { decision: 'deny' }));
    const error_description = 'The user has denied the request';
    expect(back?.query).toEqual({ error: 'access_denied', error_description, state: 's', iss: world.url });
  });

  test.each([
    ['no client', { client_id: '' }],
    ['an unknown client', { client_id: 'mock_ci_other' }],
    ['no redirect URI', { redirect_uri: '' }],
    ['a redirect URI of somebody else', { redirect_uri: 'https://evil.example/callback' }],
    ['a redirect URI that only begins like one', { redirect_uri: `${CALLBACK}/more` }],
  ])('sends nobody anywhere for %s', async (_, query) => {
    const world = mock.world();
    const url = authorizationUrl(world, await registerApp(world), query);
    for (const answer of [await open(world, url), await press(world, url, { decision: 'allow' })]) {
      expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
      expect(answer.text).toContain('This request cannot be answered');
    }
  });

  test.each([
    ['client_id', 'mock_ci_other'],
    ['redirect_uri', 'https://evil.example/'],
  ])('sends nobody anywhere when %s is there twice', async (name, value) => {
    const world = mock.world();
    const url = `${authorizationUrl(world, await registerApp(world))}&${new URLSearchParams({ [name]: value })}`;
    expect((await open(world, url)).status).toBe(400);
  });

  test.each([
    [{ response_type: '' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: '' }, 'invalid_scope'],
    [{ scope: 'openid everything' }, 'invalid_scope'],
    [{ scope: 'refunds:write' }, 'invalid_scope'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ code_challenge: VERIFIER, code_challenge_method: 'S512' }, 'invalid_request'],
    [{ code_challenge_method: 'S256' }, 'invalid_request'],
    [{ sub_type: 'team' }, 'invalid_request'],
    [{ sub: ID.organization }, 'invalid_request'],
    [{ prompt: 'none consent' }, 'invalid_request'],
    [{ prompt: 'none' }, 'consent_required'],
    [{ prompt: 'none', sub_type: 'organization', sub: ID.user }, 'invalid_sub'],
    [{ request: 'e30.e30.' }, 'request_not_supported'],
    [{ request_uri: 'https://ledger.example/request' }, 'request_uri_not_supported'],
    [{ sub_type: 'organization', sub: ID.otherOrganization, login_hint: SAM }, 'invalid_sub'],
  ])('tells the client what is wrong with %j: %s', async (query: Query, error) => {
    const world = mock.world();
    const back = sentTo(await open(world, authorizationUrl(world, await registerApp(world), { state: 's', ...query })));
    expect(back?.address).toBe(CALLBACK);
    expect(back?.query).toMatchObject({ error, state: 's', iss: world.url });
  });

  test('tells a client what is wrong that may not have codes, or would not be able to exchange one', async () => {
    const world = mock.world();
    const renewing = await registerApp(world, { grant_types: ['refresh_token'] });
    const denied = sentTo(await open(world, authorizationUrl(world, renewing)));
    expect(denied?.query.error).toBe('unauthorized_client');
    const open_ = await registerApp(world, { token_endpoint_auth_method: 'none' });
    expect(sentTo(await open(world, authorizationUrl(world, open_)))?.query.error).toBe('invalid_request');
    expect((await open(world, authorizationUrl(world, open_, S256))).status).toBe(200);
  });

  test('tells a client of a parameter that is there twice', async () => {
    const world = mock.world();
    const url = `${authorizationUrl(world, await registerApp(world))}&scope=openid`;
    expect(sentTo(await open(world, url))?.query.error).toBe('invalid_request');
  });

  test('takes a redirect URI of this machine with any port, and keeps the query of one', async () => {
    const world = mock.world();
    const redirect_uris = ['http://127.0.0.1/callback?tenant=7', 'http://localhost:3000'];
    const app = await registerApp(world, { redirect_uris });
    const back = async (redirect_uri: string) => {
      const url = `${authorizationUrl(world, app, { redirect_uri })}&login_hint=${SAM}`;
      return (await press(world, url, { decision: 'deny' })).headers.location;
    };
    expect(await back('http://127.0.0.1:51004/callback?tenant=7')).toMatch(
      /^http:\/\/127\.0\.0\.1:51004\/callback\?tenant=7&error=access_denied&/,
    );
    expect(await back('http://localhost')).toMatch(/^http:\/\/localhost\?error=access_denied&/);
    for (const other of ['http://127.0.0.1:80@evil.example/callback?tenant=7', 'http://127.0.0.1:51004/callback']) {
      expect(await back(other)).toBeUndefined();
    }
  });

  test('takes a request that is sent as a form', async () => {
    const world = mock.world();
    const url = new URL(authorizationUrl(world, await registerApp(world)));
    const sent = await press(world, `${world.url}/oauth2/authorize`, Object.fromEntries(url.searchParams));
    expect(sent.status).toBe(303);
    expect(new URL(sent.headers.location ?? '', url).href).toBe(url.href);
  });
});

describe('a form that another page has sent', () => {
  test.each<Query>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    // A client on this machine may control the mock, but not answer for the user.
    { origin: 'http://localhost:3000' },
    { origin: 'http://127.0.0.1' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ])('with %j grants nothing', async (headers) => {
    const world = mock.world();
    const url = `${authorizationUrl(world, await registerApp(world))}&login_hint=${SAM}`;
    const answer = await press(world, url, { decision: 'allow' }, headers);
    expect([answer.status, answer.headers.location]).toEqual([403, undefined]);
    expect(answer.text).toContain('Nothing was granted');
    expect(sentTo(await open(world, `${url}&prompt=none`))?.query.error).toBe('consent_required');
  });

  test('is told from that of its own page, and from what is no browser', async () => {
    const world = mock.world();
    const url = `${authorizationUrl(world, await registerApp(world))}&login_hint=${SAM}`;
    const { origin } = new URL(world.url);
    const own: readonly Query[] = [{ origin }, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}];
    for (const headers of own) {
      expect(sentTo(await press(world, url, { decision: 'allow' }, headers))?.query).toHaveProperty('code');
    }
  });

  test('is told from that of its own page behind a public address, and from that of the site', async () => {
    const world = published.world();
    const url = `${authorizationUrl(world, await registerApp(world))}&login_hint=${SAM}`;
    const status = async (origin: string) => (await press(world, url, { decision: 'allow' }, { origin })).status;
    expect(await status('https://mock.shop.example')).toBe(302);
    expect(await status('https://shop.example')).toBe(403);
  });
});
