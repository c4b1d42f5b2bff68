import { describe, expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { OAUTH2 } from '../../mock/fixtures/oauth2.ts';
import { useMock } from '../support/mock.ts';
import { answered, codeOf, letIn, opens, post, redeem, refresh, registerApp, secretOf } from '../support/oauth2.ts';

const mock = useMock();

const NOON = Date.parse('2025-07-06T12:00:00Z') / 1000;

describe('introspection', () => {
  test('tells a client all of its own tokens', async () => {
    const world = mock.world();
    const { app, tokens } = await letIn(world, { scope: 'openid orders:read' });
    const about = (token: string) => post(world, 'introspect', { token, ...secretOf(app) });
    const common = {
      ...{ active: true, client_id: app.client_id, scope: 'openid orders:read', sub_type: 'user', sub: ID.user },
      ...{ aud: app.client_id, iss: world.url, iat: NOON },
    };
    const access = await about(tokens.access_token);
    expect(access.headers['cache-control']).toBe('no-store');
    expect(access.body).toEqual({ ...common, token_type: 'access_token', exp: NOON + 864_000 });
    // The last second of the year 9999.
    const refreshed = (await about(tokens.refresh_token)).body;
    expect(refreshed).toEqual({ ...common, token_type: 'refresh_token', exp: 253_402_300_799 });
    await world.advance('P10D');
    expect((await about(tokens.access_token)).body).toEqual({ active: false });
  });

  test.each([
    ['unknown', 'mock_at_u_other'],
    ['of another client', OAUTH2.access_token],
    ['no token of a client', 'mock_oat_demo'],
  ])('says nothing of a token that is %s', async (_, token) => {
    const world = mock.world();
    const { body } = await post(world, 'introspect', { token, ...secretOf(await registerApp(world)) });
    expect(body).toEqual({ active: false });
  });
});

describe('revocation', () => {
  const hinted = { token_type_hint: 'access_token' };

  test.each([
    ['an access token, hinted at', 'access_token', hinted, { access: false, refresh: true }],
    ['an access token', 'access_token', {}, { access: false, refresh: false }],
    ['a refresh token', 'refresh_token', {}, { access: false, refresh: false }],
    ['a refresh token, hinted at wrongly', 'refresh_token', hinted, { access: false, refresh: false }],
  ] as const)('of %s', async (_, which, hint, left) => {
    const world = mock.world();
    const { app, tokens } = await letIn(world);
    const { status, body } = await post(world, 'revoke', { token: tokens[which], ...hint, ...secretOf(app) });
    expect([status, body]).toEqual([200, {}]);
    expect(await opens(world, tokens.access_token)).toBe(left.access);
    expect((await refresh(world, app, tokens.refresh_token)).status === 200).toBe(left.refresh);
  });

  test('a second time, and of what is no token, changes nothing', async () => {
    const world = mock.world();
    const { app, tokens } = await letIn(world);
    for (const token of [tokens.refresh_token, tokens.refresh_token, 'other', 'mock_oat_demo']) {
      const { status, body } = await post(world, 'revoke', { token, ...secretOf(app) });
      expect([status, body]).toEqual([200, {}]);
    }
    expect((await world.send('GET', '/v1/orders/')).status).toBe(200);
  });

  test('of another client’s token is refused and changes nothing', async () => {
    const world = mock.world();
    const form = { token: OAUTH2.access_token, ...secretOf(await registerApp(world)) };
    expect(answered(await post(world, 'revoke', form))).toEqual([400, 'invalid_grant']);
    expect(await opens(world, OAUTH2.access_token)).toBe(true);
  });

  test('by deleting the client takes its codes and tokens with it', async () => {
    const world = mock.world();
    const { app, tokens } = await letIn(world);
    const code = await codeOf(world, app);
    await world.client().oauth2.clients.delete({ client_id: app.client_id });
    expect(await opens(world, tokens.access_token)).toBe(false);
    expect(answered(await redeem(world, app, code))).toEqual([401, 'invalid_client']);
  });
});
