import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { describe, expect, test } from 'vitest';
import type { OAuth2Client } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { CALLBACK, consent, registerApp } from '../support/oauth2.ts';

// Libraries compare the times in an id token with the machine's.
const mock = useMock({ clock: undefined });

/** Its worlds stand still in July 2025. */
const standing = useMock();

const METHODS = ['client_secret_basic', 'client_secret_post', 'none'] as const;
type Method = (typeof METHODS)[number];

const SCOPE = 'openid profile email products:read';
const SAM = { sub: ID.user, name: 'Sam Rivera', email: 'sam@benchmate.example', email_verified: true };

/** The user agrees, and the browser comes back with what is in the address then. */
async function comeBack(world: TestWorld, url: URL): Promise<URL> {
  return new URL(`${CALLBACK}?${await consent(world, url.href)}`);
}

/** How a client may show who it is, and whether it proves that the code is its own: without a secret it must. */
const WAYS = [
  { method: 'client_secret_basic', isProved: false },
  { method: 'client_secret_basic', isProved: true },
  { method: 'client_secret_post', isProved: false },
  { method: 'client_secret_post', isProved: true },
  { method: 'none', isProved: true },
] as const;

describe('openid-client', () => {
  const authentication = (method: Method, { client_secret }: OAuth2Client) =>
    ({
      client_secret_basic: () => openid.ClientSecretBasic(client_secret),
      client_secret_post: () => openid.ClientSecretPost(client_secret),
      none: () => openid.None(),
    })[method]();

  const discover = (world: TestWorld, app: OAuth2Client, method: Method, algorithm: 'oidc' | 'oauth2' = 'oidc') =>
    openid.discovery(new URL(world.url), app.client_id, undefined, authentication(method, app), {
      execute: [openid.allowInsecureRequests],
      algorithm,
    });

  test.each(WAYS)('completes every step, authenticating by $method, PKCE: $isProved', async ({ method, isProved }) => {
    const world = mock.world();
    const app = await registerApp(world, { scope: SCOPE, token_endpoint_auth_method: method });
    const config = await discover(world, app, method);
    // Signatures are checked with the keys that discovery leads to.
    openid.enableNonRepudiationChecks(config);
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const challenge = {
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    };
    const expectedState = openid.randomState();
    const expectedNonce = openid.randomNonce();
    const url = openid.buildAuthorizationUrl(config, {
      ...{ redirect_uri: CALLBACK, scope: SCOPE, state: expectedState, nonce: expectedNonce },
      ...(isProved && challenge),
    });
    const checks = { expectedState, expectedNonce, ...(isProved && { pkceCodeVerifier }) };
    const tokens = await openid.authorizationCodeGrant(config, await comeBack(world, url), checks);
    expect(tokens.claims()).toMatchObject({ ...SAM, aud: app.client_id, nonce: expectedNonce, iss: world.url });
    expect(await openid.fetchUserInfo(config, tokens.access_token, ID.user)).toEqual(SAM);
    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '', { scope: 'openid' });
    expect(refreshed.scope).toBe('openid');
    if (method !== 'none') {
      const known = await openid.tokenIntrospection(config, refreshed.access_token);
      expect(known).toMatchObject({ active: true, client_id: app.client_id, sub: ID.user, scope: 'openid' });
      expect(await openid.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
    }
    await openid.tokenRevocation(config, refreshed.refresh_token ?? '');
    await expect(openid.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('finds the server of a world by the rule for issuers with a path, too', async () => {
    const world = mock.world();
    const config = await discover(world, await registerApp(world), 'client_secret_post', 'oauth2');
    expect(config.serverMetadata().issuer).toBe(world.url);
  });

  test('finds a token expired whose world stands in the past', async () => {
    const world = standing.world();
    const config = await discover(world, await registerApp(world, { scope: SCOPE }), 'client_secret_post');
    const url = openid.buildAuthorizationUrl(config, { redirect_uri: CALLBACK, scope: SCOPE });
    const tokens = openid.authorizationCodeGrant(config, await comeBack(world, url));
    await expect(tokens).rejects.toMatchObject({ cause: { message: expect.stringContaining('"exp"') } });
  });

  test('is told why the user has not agreed', async () => {
    const world = mock.world();
    const app = await registerApp(world);
    const config = await discover(world, app, 'client_secret_post');
    const url = openid.buildAuthorizationUrl(config, { redirect_uri: CALLBACK, scope: 'openid' });
    const back = new URL(`${CALLBACK}?${await consent(world, url.href, { decision: 'deny' })}`);
    await expect(openid.authorizationCodeGrant(config, back)).rejects.toMatchObject({ error: 'access_denied' });
  });
});

describe('oauth4webapi', () => {
  const http = { [oauth.allowInsecureRequests]: true };

  const authentication = (method: Method, { client_secret }: OAuth2Client) =>
    ({
      client_secret_basic: () => oauth.ClientSecretBasic(client_secret),
      client_secret_post: () => oauth.ClientSecretPost(client_secret),
      none: () => oauth.None(),
    })[method]();

  test.each(WAYS)('completes every step, authenticating by $method, PKCE: $isProved', async ({ method, isProved }) => {
    const world = mock.world();
    const registered = await registerApp(world, { scope: SCOPE, token_endpoint_auth_method: method });
    const client = { client_id: registered.client_id };
    const auth = authentication(method, registered);
    const issuer = new URL(world.url);
    const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...http });
    const server = await oauth.processDiscoveryResponse(issuer, found);

    const verifier = oauth.generateRandomCodeVerifier();
    const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
    const url = new URL(server.authorization_endpoint ?? '');
    const challenge = {
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    const asked = { response_type: 'code', ...client, redirect_uri: CALLBACK, scope: SCOPE, state, nonce };
    url.search = new URLSearchParams({ ...asked, ...(isProved && challenge) }).toString();

    const parameters = oauth.validateAuthResponse(server, client, await comeBack(world, url), state);
    const proof = isProved ? verifier : oauth.nopkce;
    const answer = await oauth.authorizationCodeGrantRequest(server, client, auth, parameters, CALLBACK, proof, http);
    const checks = { expectedNonce: nonce, requireIdToken: true };
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, checks);
    await oauth.validateApplicationLevelSignature(server, answer, http);
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ ...SAM, iss: world.url });

    const info = await oauth.userInfoRequest(server, client, tokens.access_token, http);
    expect(await oauth.processUserInfoResponse(server, client, ID.user, info)).toEqual(SAM);

    const exchanged = await oauth.refreshTokenGrantRequest(server, client, auth, tokens.refresh_token ?? '', http);
    const refreshed = await oauth.processRefreshTokenResponse(server, client, exchanged);
    if (method !== 'none') {
      const asked = await oauth.introspectionRequest(server, client, auth, refreshed.access_token, http);
      expect(await oauth.processIntrospectionResponse(server, client, asked)).toMatchObject({ active: true });
    }
    const revoked = await oauth.revocationRequest(server, client, auth, refreshed.access_token, http);
    await oauth.processRevocationResponse(revoked);
    const resource = oauth.protectedResourceRequest(
      refreshed.access_token,
      'GET',
      new URL(`${world.url}/v1/products/`),
      undefined,
      undefined,
      http,
    );
    await expect(resource).rejects.toThrow(oauth.WWWAuthenticateChallengeError);
  });

  test('takes the tokens of a client that has no refresh tokens', async () => {
    const world = mock.world();
    const app = await registerApp(world, { scope: SCOPE, grant_types: ['authorization_code'] });
    const client = { client_id: app.client_id };
    const issuer = new URL(world.url);
    const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, http));
    const url = new URL(server.authorization_endpoint ?? '');
    const asked = { response_type: 'code', ...client, redirect_uri: CALLBACK, scope: SCOPE };
    url.search = new URLSearchParams(asked).toString();
    const parameters = oauth.validateAuthResponse(server, client, await comeBack(world, url), oauth.expectNoState);
    const auth = oauth.ClientSecretPost(app.client_secret);
    const grant = oauth.authorizationCodeGrantRequest(server, client, auth, parameters, CALLBACK, oauth.nopkce, http);
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, await grant);
    expect(tokens).not.toHaveProperty('refresh_token');
  });
});
