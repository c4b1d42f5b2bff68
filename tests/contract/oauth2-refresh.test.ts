import { describe, expect, test } from 'vitest';
import { OAUTH2 } from '../../mock/fixtures/oauth2.ts';
import { useMock } from '../support/mock.ts';
import { answered, codeOf, letIn, opens, payloadOf, redeem, refresh, registerApp, SCOPE } from '../support/oauth2.ts';

const mock = useMock();

describe('a refresh token', () => {
  test('is exchanged once: then it and its access token are over', async () => {
    const world = mock.world();
    const { app, tokens } = await letIn(world);
    const { status, body } = await refresh(world, app, tokens.refresh_token);
    expect([status, body.expires_in, body.scope]).toEqual([200, 3600, SCOPE]);
    expect(await opens(world, tokens.access_token)).toBe(false);
    expect(await opens(world, body.access_token)).toBe(true);
    expect(payloadOf(body.id_token)).not.toHaveProperty('nonce');
  });

  test('that comes a second time ends the whole family', async () => {
    const world = mock.world();
    const { app, tokens } = await letIn(world);
    const { body } = await refresh(world, app, tokens.refresh_token);
    expect(answered(await refresh(world, app, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await opens(world, body.access_token)).toBe(false);
    expect(answered(await refresh(world, app, body.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  test('ends no other family with its own', async () => {
    const world = mock.world();
    const app = await registerApp(world);
    const one = (await redeem(world, app, await codeOf(world, app))).body;
    const other = (await redeem(world, app, await codeOf(world, app))).body;
    await refresh(world, app, one.refresh_token);
    await refresh(world, app, one.refresh_token);
    expect(await opens(world, other.access_token)).toBe(true);
  });

  test('gives an access token with fewer scopes, and keeps its own', async () => {
    const world = mock.world();
    const { app, tokens } = await letIn(world);
    const narrow = (await refresh(world, app, tokens.refresh_token, { scope: 'products:read' })).body;
    expect(narrow.scope).toBe('products:read');
    expect(await opens(world, narrow.access_token)).toBe(false);
    expect(payloadOf(narrow.id_token)).not.toHaveProperty('email');
    const wide = (await refresh(world, app, narrow.refresh_token)).body;
    expect(wide.scope).toBe(SCOPE);
    const wider = await refresh(world, app, wide.refresh_token, { scope: `${SCOPE} refunds:write` });
    expect(answered(wider)).toEqual([400, 'invalid_scope']);
    // What was refused has changed nothing.
    expect((await refresh(world, app, wide.refresh_token)).status).toBe(200);
  });

  test.each([
    ['unknown', 'mock_rt_u_other'],
    ['another client’s', OAUTH2.refresh_token],
  ])('that is %s is refused', async (_, token) => {
    const world = mock.world();
    expect(answered(await refresh(world, await registerApp(world), token))).toEqual([400, 'invalid_grant']);
  });

  test('takes a redirect URI with it, which does not matter', async () => {
    const world = mock.world();
    const { app, tokens } = await letIn(world);
    const form = { redirect_uri: 'https://ledger.example/other' };
    expect((await refresh(world, app, tokens.refresh_token, form)).status).toBe(200);
  });

  test('never expires; an access token does, after ten days or an hour', async () => {
    const world = mock.world();
    const { app, tokens } = await letIn(world);
    await world.advance('P9DT23H59M59S');
    expect(await opens(world, tokens.access_token)).toBe(true);
    await world.advance('PT1S');
    expect(await opens(world, tokens.access_token)).toBe(false);
    await world.advance('P2Y');
    const { body } = await refresh(world, app, tokens.refresh_token);
    await world.advance('PT59M59S');
    expect(await opens(world, body.access_token)).toBe(true);
    await world.advance('PT1S');
    expect(await opens(world, body.access_token)).toBe(false);
  });
});
