import { readFileSync } from 'node:fs';
import { createLocalJWKSet, jwtVerify } from 'jose';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { startMock } from '../../../mock/start.ts';
import { STORY_NOON, useMock } from '../../support/mock.ts';
import { letIn } from '../../support/oauth2.ts';

const mock = useMock();
const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));

const DOCUMENTS = ['openid-configuration', 'oauth-authorization-server'];

test.each(DOCUMENTS)('/.well-known/%s tells where everything is, for a world as well', async (name) => {
  const world = mock.world();
  const { status, body } = await world.send('GET', `/.well-known/${name}`, { token: null });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    issuer: world.url,
    authorization_endpoint: `${world.url}/oauth2/authorize`,
    token_endpoint: `${world.url}/v1/oauth2/token`,
    revocation_endpoint: `${world.url}/v1/oauth2/revoke`,
    introspection_endpoint: `${world.url}/v1/oauth2/introspect`,
    userinfo_endpoint: `${world.url}/v1/oauth2/userinfo`,
    registration_endpoint: `${world.url}/v1/oauth2/register`,
    jwks_uri: `${world.url}/.well-known/jwks.json`,
    scopes_supported: contract.components.schemas.Scope.enum,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256', 'plain'],
  });
  const { origin } = new URL(world.url);
  const root = await supertest(origin).get(`/.well-known/${name}`);
  expect(root.body.issuer).toBe(origin);
  // RFC 8414, section 3.1: the path of the issuer stands behind.
  const behind = await supertest(origin).get(`/.well-known/${name}${new URL(world.url).pathname}`);
  expect(behind.body).toEqual(body);
});

test('no world is found by what is no name, nor below another', async () => {
  const world = mock.world();
  const path = '/.well-known/oauth-authorization-server/w';
  expect((await supertest(new URL(world.url).origin).get(`${path}/a.b`)).status).toBe(404);
  expect((await world.send('GET', `${path}/other`)).status).toBe(404);
});

test('what an endpoint is called there is what the contract has', () => {
  const { authorizationUrl, tokenUrl } = contract.components.securitySchemes.oauth2.flows.authorizationCode;
  expect([authorizationUrl, tokenUrl]).toEqual(['/oauth2/authorize', '/v1/oauth2/token']);
});

test('id tokens are signed with the key that is published, its private part left out', async () => {
  const world = mock.world();
  const { body: keys } = await world.send('GET', '/.well-known/jwks.json', { token: null });
  expect(Object.keys(keys.keys[0]).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  const { app, tokens } = await letIn(world);
  const checks = { issuer: world.url, audience: app.client_id, currentDate: new Date(STORY_NOON) };
  const { protectedHeader } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), checks);
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: keys.keys[0].kid });
  const [head, , signature] = tokens.id_token.split('.');
  const forged = `${head}.${Buffer.from('{"sub":"other"}').toString('base64url')}.${signature}`;
  await expect(jwtVerify(forged, createLocalJWKSet(keys))).rejects.toThrow('signature verification failed');
});

test('a mock with a public address issues in its name, however it is called', async () => {
  const { fetch, close } = await startMock({ listen: false, publicUrl: 'https://mock.example/' });
  const issuerAt = async (address: string) =>
    (await (await fetch(`${address}/.well-known/openid-configuration`)).json()).issuer;
  expect(await issuerAt('http://localhost:4010')).toBe('https://mock.example');
  expect(await issuerAt('http://localhost:4010/w/one')).toBe('https://mock.example/w/one');
  await close();
});

test('a mock without one issues in the name by which it is called', async () => {
  const { fetch, close } = await startMock({ listen: false });
  for (const address of ['http://localhost:4010', 'http://127.0.0.1:4010/w/one', 'http://mock']) {
    const { issuer } = await (await fetch(`${address}/.well-known/openid-configuration`)).json();
    expect(issuer).toBe(address);
  }
  await close();
});
