import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { CALLBACK, payloadOf, post, redeem, refresh, S256, secretOf, VERIFIER } from '../support/oauth2.ts';

const mock = useMock();

const SAM = 'sam@benchmate.example';

/** What the forms and links of a page would send. */
function controlsIn(page: string): URLSearchParams {
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]));
}

/** The user opens the address, says who they are, and allows what is asked for. Gives where that leads. */
async function allowOnPage(world: TestWorld, url: URL): Promise<URL> {
  const path = url.pathname.slice(new URL(world.url).pathname.length);
  const chooser = await world.send('GET', `${path}${url.search}`, { token: null });
  const query = controlsIn(chooser.text);
  query.append('login_hint', SAM);
  const asked = `${path}?${query}`;
  expect((await world.send('GET', asked, { token: null })).text).toContain('Ledger asks for access');
  const body = new URLSearchParams({ decision: 'allow' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: url.origin };
  const answer = await world.send('POST', asked, { token: null, body, headers });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.location ?? '');
}

test('an application is registered, let in, reads, goes on for weeks, is robbed of a token, and is let in anew', async () => {
  const world = mock.world();
  const app = await world.client('mock_pat_demo').oauth2.clients.create({
    body: { client_name: 'Ledger', redirect_uris: [CALLBACK], scope: 'openid email orders:read customers:write' },
  });
  const { body: server } = await world.send('GET', '/.well-known/openid-configuration', { token: null });
  const request = new URL(server.authorization_endpoint);
  request.search = new URLSearchParams({
    ...{ response_type: 'code', client_id: app.client_id, redirect_uri: CALLBACK, state: 'ours', nonce: 'once' },
    ...{ scope: 'openid orders:read', ...S256 },
  }).toString();

  const back = await allowOnPage(world, request);
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([CALLBACK, 'ours']);
  const proof = { code_verifier: VERIFIER };
  const first = (await redeem(world, app, back.searchParams.get('code') ?? '', proof)).body;
  expect(payloadOf(first.id_token)).toMatchObject({ sub: ID.user, aud: app.client_id, nonce: 'once', iss: world.url });

  // It reads what it was let read, and nothing else.
  const reader = world.client(first.access_token);
  expect((await reader.orders.list({})).pagination.total_count).toBe(2);
  await expect(reader.customers.list({})).rejects.toEqual(refusal(403, { error: 'NotPermitted' }));
  await expect(reader.oauth2.getUserInfo()).resolves.toEqual({ sub: ID.user });

  // After ten days it has to refresh, and does so twice.
  await world.advance('P11D');
  await expect(reader.orders.list({})).rejects.toEqual(refusal(401, { error: 'Unauthorized' }));
  const second = (await refresh(world, app, first.refresh_token)).body;
  await world.advance('P7D');
  const third = (await refresh(world, app, second.refresh_token)).body;
  const later = world.client(third.access_token);
  expect((await later.orders.list({})).pagination.total_count).toBeGreaterThan(0);

  // Somebody has found an old refresh token: nobody can go on.
  expect((await refresh(world, app, second.refresh_token)).body.error).toBe('invalid_grant');
  await expect(later.orders.list({})).rejects.toEqual(refusal(401, { error: 'Unauthorized' }));
  expect((await refresh(world, app, third.refresh_token)).body.error).toBe('invalid_grant');
  const inactive = await post(world, 'introspect', { token: third.access_token, ...secretOf(app) });
  expect(inactive.body).toEqual({ active: false });

  // The user has agreed already: the page leads on, and the application signs off at the end.
  const known = `${request.pathname.slice(new URL(world.url).pathname.length)}${request.search}&login_hint=${SAM}`;
  const again = await world.send('GET', known, { token: null });
  const code = new URL(again.headers.location ?? '').searchParams.get('code') ?? '';
  const last = (await redeem(world, app, code, proof)).body;
  expect((await post(world, 'revoke', { token: last.refresh_token, ...secretOf(app) })).body).toEqual({});
  const ended = world.client(last.access_token).orders.list({});
  await expect(ended).rejects.toEqual(refusal(401, { error: 'Unauthorized' }));
});
