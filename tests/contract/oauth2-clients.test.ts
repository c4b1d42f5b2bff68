import { expect, test } from 'vitest';
import type { Client, OAuth2Client, OAuth2ClientCreate } from '../../client/lean.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { OAUTH2 } from '../../mock/fixtures/oauth2.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const UNAUTHORIZED = refusal(401, { error: 'Unauthorized' });
const APP = { client_name: 'Ledger', redirect_uris: ['https://ledger.example/callback'] };
const input = (changes: Partial<OAuth2ClientCreate> = {}) => ({ ...APP, ...changes });
const register = (client: Client, changes?: Partial<OAuth2ClientCreate>) =>
  client.oauth2.clients.create({ body: input(changes) });

/** What a client was registered with. */
function metadataOf({ redirect_uris, client_name, scope, grant_types, token_endpoint_auth_method }: OAuth2Client) {
  return { redirect_uris, client_name, scope, grant_types, token_endpoint_auth_method };
}

const SECRET = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}[0-9A-Za-z]{43}$`));

test('a client is registered with an id, a secret and the defaults, and is found and listed first', async () => {
  const world = mock.world();
  const client = world.client();
  const created = await register(client);
  expect(created).toEqual({
    ...APP,
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: expect.stringMatching(
      /^openid profile email user:read organizations:read .* notification_recipients:write$/,
    ),
    ...{ client_uri: null, logo_uri: null, tos_uri: null, policy_uri: null },
    ...{ created_at: NOON, modified_at: null },
    client_id: SECRET('mock_ci_'),
    client_secret: SECRET('mock_cs_'),
    // Noon of 6 July 2025: 20,275 days and 12 hours after 1970.
    client_id_issued_at: 1_751_803_200,
    client_secret_expires_at: 0,
    registration_client_uri: `${world.url}/v1/oauth2/register/${created.client_id}`,
    registration_access_token: SECRET('mock_crt_'),
  });
  // All 57 but admin and web_default.
  const scopes = created.scope.split(' ');
  expect([scopes.length, new Set(scopes).size]).toEqual([55, 55]);
  expect(scopes).not.toContain('admin');
  expect(scopes).not.toContain('web_default');
  expect(await client.oauth2.clients.get({ client_id: created.client_id })).toEqual(created);
  const { items } = await client.oauth2.clients.list({});
  expect(items.map(({ client_id }) => client_id)).toEqual([created.client_id, OAUTH2.client_id]);
});

test('answers with secrets are for no cache', async () => {
  const world = mock.world();
  const { headers } = await world.send('POST', '/v1/oauth2/register', { body: input() });
  expect(headers['cache-control']).toBe('no-store');
});

test('an update replaces everything but id, secret and registration token', async () => {
  const client = mock.world().client();
  const scope = 'openid orders:read';
  const before = await register(client, { scope, policy_uri: 'https://ledger.example/privacy' });
  const { client_id } = before;
  const body = { client_id, client_name: 'Ledger 2', redirect_uris: ['http://localhost:3000/'], scope: 'admin  admin' };
  const after = await client.oauth2.clients.update({ client_id, body });
  expect(after).toEqual({
    ...before,
    ...{ client_name: 'Ledger 2', redirect_uris: ['http://localhost:3000/'], scope: 'admin' },
    ...{ policy_uri: null, modified_at: NOON },
  });
  expect(await client.oauth2.clients.get({ client_id })).toEqual(after);
});

test('a deleted client is unknown', async () => {
  const client = mock.world().client();
  const { client_id } = await register(client);
  expect(await client.oauth2.clients.delete({ client_id })).toEqual({});
  await expect(client.oauth2.clients.get({ client_id })).rejects.toEqual(UNAUTHORIZED);
  await expect(client.oauth2.clients.delete({ client_id })).rejects.toEqual(UNAUTHORIZED);
});

test('the refusal of an unknown client says how to authenticate', async () => {
  const { status, headers } = await mock.world().send('GET', '/v1/oauth2/register/other');
  expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer realm="billing", error="invalid_token"']);
});

test.each([
  'https://ledger.example/',
  'https://10.0.0.7:8443/callback?tenant=7',
  'http://localhost/callback',
  'http://localhost:51004/callback',
  'http://127.0.0.1:3000/',
  'http://[::1]:3000/',
  'http://192.168.1.20/',
  'http://172.31.0.1/',
  'http://10.1.2.3/',
  'http://[fd00::1]/',
  'http://app:3000/callback',
])('%s can be registered', async (uri) => {
  const { redirect_uris } = await register(mock.world().client(), { redirect_uris: [uri] });
  expect(redirect_uris).toEqual([uri]);
});

test.each([
  'http://ledger.example/callback',
  'http://172.32.0.1/',
  'http://8.8.8.8/',
  'http://localhost.example/',
  'http://10.evil.example/',
  'http://[2001:db8::1]/',
  'https://ledger.example/callback#top',
  'https://ledger.example/#',
])('%s cannot be registered', async (uri) => {
  const created = register(mock.world().client(), { redirect_uris: ['https://ledger.example/', uri] });
  await expect(created).rejects.toEqual(faultsAt([['body', 'redirect_uris', 1], 'value_error']));
});

test.each([
  [{ scope: 'openid order:read' }, ['body', 'scope']],
  [{ grant_types: [] }, ['body', 'grant_types']],
  [{ response_types: [] }, ['body', 'response_types']],
  [{ redirect_uris: [] }, ['body', 'redirect_uris']],
])('%j is refused at its place', async (changes, place) => {
  const body = { ...input(), ...changes };
  const created = await mock.world().send('POST', '/v1/oauth2/register', { body });
  expect([created.status, created.body.detail.map(({ loc }: { loc: unknown }) => loc)]).toEqual([422, [place]]);
});

test('an update for another id is refused, and so is one with what only the server says', async () => {
  const world = mock.world();
  const { client_id, client_secret } = await register(world.client());
  const path = `/v1/oauth2/register/${client_id}`;
  const other = await world.send('PUT', path, { body: { ...input(), client_id: OAUTH2.client_id } });
  expect([other.status, other.body.detail[0].loc]).toEqual([422, ['body', 'client_id']]);
  const told = await world.send('PUT', path, { body: { ...input(), client_id, client_secret } });
  expect([told.status, told.body.detail[0].loc]).toEqual([422, ['body', 'client_secret']]);
});

test('a registration token reads, changes and deletes its own client, and nothing else', async () => {
  const world = mock.world();
  const { client_id, registration_access_token: token } = await register(world.client());
  const own = world.client(token);
  expect(metadataOf(await own.oauth2.clients.get({ client_id }))).toMatchObject(APP);
  const body = { ...input({ scope: 'openid' }), client_id };
  expect(await own.oauth2.clients.update({ client_id, body })).toMatchObject({ scope: 'openid' });
  await expect(own.oauth2.clients.get({ client_id: OAUTH2.client_id })).rejects.toEqual(UNAUTHORIZED);
  await expect(own.oauth2.clients.list({})).rejects.toEqual(refusal(403, { error: 'NotPermitted' }));
  await expect(own.orders.list({})).rejects.toEqual(refusal(403, { error: 'NotPermitted' }));
  await own.oauth2.clients.delete({ client_id });
  await expect(own.oauth2.clients.get({ client_id })).rejects.toEqual(UNAUTHORIZED);
});

/** Who manages which clients: the organization's own, one of a user in it, and those of others. */
async function registerForAll(world: TestWorld) {
  const bySeller = await register(world.client());
  const byUser = await register(world.client('mock_pat_demo'));
  const byOther = await register(world.client('mock_oat_other'));
  return { bySeller, byUser, byOther };
}

test('nobody manages the clients of others', async () => {
  const world = mock.world();
  const { bySeller, byUser, byOther } = await registerForAll(world);
  const listed = async (token: string) =>
    (await world.client(token).oauth2.clients.list({})).items.map(({ client_id }) => client_id);
  expect(await listed('mock_oat_demo')).toEqual([bySeller.client_id, OAUTH2.client_id]);
  expect(await listed('mock_oat_other')).toEqual([byOther.client_id]);
  // A user acts in each of the user's organizations.
  expect(await listed('mock_pat_demo')).toEqual([byUser.client_id, bySeller.client_id, OAUTH2.client_id]);
  for (const { client_id } of [byUser, byOther]) {
    const { clients } = world.client().oauth2;
    await expect(clients.get({ client_id })).rejects.toEqual(UNAUTHORIZED);
    await expect(clients.update({ client_id, body: { ...input(), client_id } })).rejects.toEqual(UNAUTHORIZED);
    await expect(clients.delete({ client_id })).rejects.toEqual(UNAUTHORIZED);
  }
});

test('an access token manages those clients alone that its own application has registered', async () => {
  const world = mock.world();
  const app = world.client(OAUTH2.access_token);
  expect((await app.oauth2.clients.list({})).items).toEqual([]);
  await expect(app.oauth2.clients.get({ client_id: OAUTH2.client_id })).rejects.toEqual(UNAUTHORIZED);
  const { client_id } = await register(app);
  expect((await app.oauth2.clients.list({})).items.map((each) => each.client_id)).toEqual([client_id]);
  // The organization, for which it was registered, sees it as well.
  expect(await world.client().oauth2.clients.get({ client_id })).toMatchObject(APP);
});

test('the client of the story is the example of the contract', async () => {
  const { oauth2 } = mock.world().client();
  const story = await oauth2.clients.get({ client_id: OAUTH2.client_id });
  expect(story).toMatchObject({ client_name: 'Harbor Reports', client_id_issued_at: 1_748_854_800 });
});

test('authorize describes the latest client of an organization’s token, for the organization', async () => {
  const { oauth2 } = mock.world().client();
  const organization = { id: ID.organization, slug: 'benchmate', avatar_url: expect.any(String) };
  expect(await oauth2.authorize({})).toMatchObject({
    client: { client_id: OAUTH2.client_id, client_name: 'Harbor Reports' },
    sub_type: 'organization',
    sub: organization,
    organizations: [organization],
    scopes: ['openid', 'email', 'organizations:read', 'orders:read', 'metrics:read'],
  });
});

test('authorize describes what is asked of a user, and of a user’s organization', async () => {
  const { oauth2 } = mock.world().client('mock_pat_demo');
  const asked = { client_id: OAUTH2.client_id, redirect_uri: OAUTH2.redirect_uri, scope: 'email openid' };
  expect(await oauth2.authorize(asked)).toMatchObject({
    sub_type: 'user',
    sub: { id: ID.user, email: 'sam@benchmate.example', avatar_url: null },
    scopes: ['email', 'openid'],
  });
  const chosen = await oauth2.authorize({ ...asked, sub_type: 'organization', sub: ID.organization });
  expect(chosen).toMatchObject({ sub_type: 'organization', sub: { id: ID.organization } });
});

test.each([
  [{ client_id: 'mock_ci_other' }, 'mock_pat_demo', 'invalid_request'],
  [{ redirect_uri: 'https://reports.harbor.example/other' }, 'mock_oat_demo', 'invalid_request'],
  [{ scope: 'orders:write' }, 'mock_oat_demo', 'invalid_scope'],
  [{ scope: 'everything' }, 'mock_oat_demo', 'invalid_scope'],
  [{ sub_type: 'user' }, 'mock_oat_demo', 'invalid_request'],
  [{ sub_type: 'organization', sub: ID.otherOrganization }, 'mock_oat_demo', 'invalid_sub'],
  [{ sub_type: 'organization', sub: ID.otherOrganization }, 'mock_pat_demo', 'invalid_sub'],
  [{ sub_type: 'user', sub: ID.user }, 'mock_pat_demo', 'invalid_request'],
  [{ response_type: 'token' }, 'mock_oat_demo', 'invalid_request'],
])('authorize refuses %j with the token %s: %s', async (query, token, error) => {
  const path = `/v1/oauth2/authorize?${new URLSearchParams(query as Record<string, string>)}`;
  const { status, body } = await mock.world().send('GET', path, { token });
  expect([status, body.error]).toEqual([400, error]);
});
