import { describe, expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { OAUTH2 } from '../../mock/fixtures/oauth2.ts';
import { useMock } from '../support/mock.ts';
import { codeOf, letIn, redeem, registerApp } from '../support/oauth2.ts';

const mock = useMock();

describe('an access token', () => {
  test('opens what its scopes open, for its user’s organizations alone', async () => {
    const world = mock.world();
    const { tokens } = await letIn(world, { scope: 'products:read' });
    const client = world.client(tokens.access_token);
    const { items } = await client.products.list({ limit: 100 });
    expect(new Set(items.map(({ organization_id }) => organization_id))).toEqual(new Set([ID.organization]));
    const refused = await world.send('GET', '/v1/orders/', { token: tokens.access_token });
    expect(refused.status).toBe(403);
    expect(refused.headers['www-authenticate']).toContain('error="insufficient_scope", scope="orders:read"');
    const foreign = await world.send('GET', `/v1/products/${ID.foreignProduct}`, { token: tokens.access_token });
    expect(foreign.status).toBe(404);
  });

  test('of a user names the organization of what it makes; that of an organization need not', async () => {
    const world = mock.world();
    const app = await registerApp(world);
    const body = { name: 'Seat', recurring_interval: 'month', prices: [{ amount_type: 'free' }] };
    const tokenFor = async (query: Record<string, string>) =>
      (await redeem(world, app, await codeOf(world, app, { scope: 'products:write', ...query }))).body.access_token;
    const byUser = await world.send('POST', '/v1/products/', { token: await tokenFor({}), body });
    expect([byUser.status, byUser.body.detail[0].loc]).toEqual([422, ['body', 'organization_id']]);
    const token = await tokenFor({ sub_type: 'organization' });
    const byOrganization = await world.send('POST', '/v1/products/', { token, body });
    expect([byOrganization.status, byOrganization.body.organization_id]).toEqual([201, ID.organization]);
  });

  test('works in its own world alone', async () => {
    const { tokens } = await letIn(mock.world());
    const seen = await mock.world().send('GET', '/v1/orders/', { token: tokens.access_token });
    expect(seen.status).toBe(401);
  });
});

describe('userinfo', () => {
  const SAM = { sub: ID.user, name: 'Sam Rivera', email: 'sam@benchmate.example', email_verified: true };

  test.each([
    ['openid', { sub: ID.user }],
    ['openid email', { sub: ID.user, email: SAM.email, email_verified: true }],
    ['openid profile', { sub: ID.user, name: SAM.name }],
  ])('tells what %s lets one see', async (scope, claims) => {
    const world = mock.world();
    const { tokens } = await letIn(world, { scope }, { scope: 'openid email profile' });
    expect(await world.client(tokens.access_token).oauth2.getUserInfo()).toEqual(claims);
  });

  test.each([
    ['mock_pat_demo', SAM],
    ['mock_oat_demo', { sub: ID.organization, name: 'benchmate' }],
    [OAUTH2.access_token, { sub: ID.organization, name: 'benchmate' }],
  ])('of %s', async (token, claims) => {
    expect(await mock.world().client(token).oauth2.getUserInfo()).toEqual(claims);
  });

  test('is asked for by POST as well, the token in the header or in the form', async () => {
    const world = mock.world();
    const path = '/v1/oauth2/userinfo';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const inForm = await world.send('POST', path, { token: null, body: 'access_token=mock_pat_demo', headers });
    expect([inForm.status, inForm.body]).toEqual([200, SAM]);
    const inHeader = await world.send('POST', path, { token: 'mock_pat_demo' });
    expect([inHeader.status, inHeader.body]).toEqual([200, SAM]);
    expect((await world.send('POST', path, { token: null, body: 'a=b', headers })).status).toBe(401);
    expect((await world.send('PUT', path, { body: {} })).status).toBe(405);
  });
});
