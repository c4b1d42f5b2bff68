import { describe, expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { OAUTH2 } from '../../mock/fixtures/oauth2.ts';
import { useMock } from '../support/mock.ts';
import {
  answered,
  codeOf,
  opens,
  payloadOf,
  redeem,
  refresh,
  registerApp,
  S256,
  SCOPE,
  VERIFIER,
} from '../support/oauth2.ts';

const mock = useMock();

const NOON = Date.parse('2025-07-06T12:00:00Z') / 1000;

describe('a code', () => {
  test('is exchanged for tokens that no cache keeps', async () => {
    const world = mock.world();
    const app = await registerApp(world);
    const { status, headers, body } = await redeem(world, app, await codeOf(world, app));
    expect([status, headers['cache-control'], headers.pragma]).toEqual([200, 'no-store', 'no-cache']);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^mock_at_u_[0-9A-Za-z]{43}$/),
      token_type: 'Bearer',
      expires_in: 864_000,
      refresh_token: expect.stringMatching(/^mock_rt_u_[0-9A-Za-z]{43}$/),
      scope: SCOPE,
      id_token: expect.any(String),
    });
    expect(payloadOf(body.id_token)).toEqual({
      ...{ iss: world.url, sub: ID.user, aud: app.client_id, iat: NOON, exp: NOON + 3600 },
      ...{ email: 'sam@benchmate.example', email_verified: true },
    });
  });

  test('of the story is exchanged once, for the organization', async () => {
    const world = mock.world();
    const app = await world.client().oauth2.clients.get({ client_id: OAUTH2.client_id });
    const form = { redirect_uri: OAUTH2.redirect_uri };
    const { body } = await redeem(world, app, OAUTH2.code, form);
    expect(body.access_token).toMatch(/^mock_at_o_/);
    expect(payloadOf(body.id_token)).toMatchObject({ sub: ID.organization, name: 'benchmate' });
    expect(answered(await redeem(world, app, OAUTH2.code, form))).toEqual([400, 'invalid_grant']);
  });

  test('works for five minutes', async () => {
    const world = mock.world();
    const app = await registerApp(world);
    const [late, timely] = [await codeOf(world, app), await codeOf(world, app)];
    await world.advance('PT4M59S');
    expect((await redeem(world, app, timely)).status).toBe(200);
    await world.advance('PT1S');
    expect(answered(await redeem(world, app, late))).toEqual([400, 'invalid_grant']);
  });

  test('that comes a second time ends all tokens that came of it', async () => {
    const world = mock.world();
    const app = await registerApp(world);
    const code = await codeOf(world, app);
    const first = (await redeem(world, app, code)).body;
    const second = (await refresh(world, app, first.refresh_token)).body;
    expect(await opens(world, second.access_token)).toBe(true);
    expect(answered(await redeem(world, app, code))).toEqual([400, 'invalid_grant']);
    expect(await opens(world, second.access_token)).toBe(false);
    expect(answered(await refresh(world, app, second.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  test.each([
    ['unknown', { code: 'mock_ac_other' }],
    ['of another redirect URI', { redirect_uri: 'https://ledger.example/other' }],
    ['without its challenge, with a verifier', { code_verifier: VERIFIER }],
  ])('%s is refused, and can still be exchanged rightly', async (_, form) => {
    const world = mock.world();
    const app = await registerApp(world);
    const code = await codeOf(world, app);
    expect(answered(await redeem(world, app, code, form))).toEqual([400, 'invalid_grant']);
    expect((await redeem(world, app, code)).status).toBe(200);
  });

  test('is exchanged with fields that are empty as with fields that are left out', async () => {
    const world = mock.world();
    const app = await registerApp(world);
    const empty = { scope: '', code_verifier: '' };
    const { body, status } = await redeem(world, app, await codeOf(world, app), empty);
    expect([status, body.scope]).toEqual([200, SCOPE]);
    const renewed = await refresh(world, app, body.refresh_token, { scope: '', redirect_uri: '' });
    expect([renewed.status, renewed.body.scope]).toEqual([200, SCOPE]);
    const bound = await codeOf(world, app, S256);
    expect(answered(await redeem(world, app, bound, empty))).toEqual([400, 'invalid_grant']);
    expect(answered(await redeem(world, app, bound, { code: '' }))).toEqual([400, 'invalid_request']);
  });

  test('of another client is refused, and can still be exchanged by its own', async () => {
    const world = mock.world();
    const [app, other] = [await registerApp(world), await registerApp(world)];
    const code = await codeOf(world, app);
    expect(answered(await redeem(world, other, code))).toEqual([400, 'invalid_grant']);
    expect((await redeem(world, app, code)).status).toBe(200);
  });

  test.each([
    ['S256', S256],
    ['plain', { code_challenge: VERIFIER, code_challenge_method: 'plain' }],
    ['no method, which is plain', { code_challenge: VERIFIER }],
  ])('is bound to a challenge by %s', async (_, challenge) => {
    const world = mock.world();
    const app = await registerApp(world);
    const code = await codeOf(world, app, challenge);
    expect(answered(await redeem(world, app, code))).toEqual([400, 'invalid_grant']);
    const guessed = { code_verifier: 'w'.repeat(43) };
    expect(answered(await redeem(world, app, code, guessed))).toEqual([400, 'invalid_grant']);
    expect((await redeem(world, app, code, { code_verifier: VERIFIER })).status).toBe(200);
  });

  test('is asked for less than was granted, never for more', async () => {
    const world = mock.world();
    const app = await registerApp(world);
    const code = await codeOf(world, app, { scope: 'openid orders:read' });
    const wider = await redeem(world, app, code, { scope: 'openid products:read' });
    expect(answered(wider)).toEqual([400, 'invalid_scope']);
    const { body } = await redeem(world, app, code, { scope: 'orders:read' });
    expect(body.scope).toBe('orders:read');
    expect(answered(await refresh(world, app, body.refresh_token, { scope: 'openid' }))).toEqual([
      400,
      'invalid_scope',
    ]);
  });
});
