import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startMock } from '../../mock/start.ts';
import { STORY_NOON, useMock } from '../support/mock.ts';
import { codeOf, post, redeem, refresh, registerApp, secretOf } from '../support/oauth2.ts';

const mock = useMock();

/** What an application, or somebody who has found its tokens, may try. `which` chooses among all tokens so far. */
const step = fc.record({
  kind: fc.constantFrom('refresh', 'narrow', 'revoke', 'revoke_access', 'code'),
  which: fc.nat({ max: 7 }),
  scopes: fc.subarray(['openid', 'orders:read', 'products:read', 'refunds:write'], { minLength: 1 }),
});

test('whatever is tried, a family has one working refresh token at most, and no token gains a scope', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const world = mock.world();
      const granted = ['openid', 'orders:read', 'products:read'];
      const app = await registerApp(world, { scope: 'openid orders:read products:read refunds:write' });
      const code = await codeOf(world, app, { scope: granted.join(' ') });
      const issued = [(await redeem(world, app, code)).body];
      for (const { kind, which, scopes } of steps) {
        const { access_token, refresh_token } = issued[which % issued.length];
        const hint = { token_type_hint: 'access_token' };
        const { status, body } = await {
          refresh: () => refresh(world, app, refresh_token),
          narrow: () => refresh(world, app, refresh_token, { scope: scopes.join(' ') }),
          revoke: () => post(world, 'revoke', { token: refresh_token, ...secretOf(app) }),
          revoke_access: () => post(world, 'revoke', { token: access_token, ...hint, ...secretOf(app) }),
          code: () => redeem(world, app, code),
        }[kind]();
        if (status === 200 && body.refresh_token) issued.push(body);
        const known = issued.map(({ refresh_token: token }) => post(world, 'introspect', { token, ...secretOf(app) }));
        expect((await Promise.all(known)).filter(({ body: { active } }) => active).length).toBeLessThanOrEqual(1);
      }
      const given = new Set(issued.flatMap(({ scope }) => scope.split(' ')));
      expect([...given].filter((scope) => !granted.includes(scope))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('the same seed and the same requests give the same clients, codes and tokens, byte for byte', async () => {
  const run = async (seed: string) => {
    const started = await startMock({ listen: false, seed, clock: STORY_NOON });
    const call = async (path: string, body: object | URLSearchParams) => {
      const isForm = body instanceof URLSearchParams;
      const response = await started.fetch(`http://mock${path}`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer mock_oat_demo',
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        body: isForm ? body.toString() : JSON.stringify(body),
      });
      return response.text();
    };
    const client = await call('/v1/oauth2/register', { client_name: 'A', redirect_uris: ['https://a.example/'] });
    const { client_id, client_secret } = JSON.parse(client);
    const redirect_uri = 'https://a.example/';
    const asked = new URLSearchParams({ response_type: 'code', client_id, redirect_uri, scope: 'openid' });
    const back = await call('/_mock/oauth2/consent', { url: `http://mock/oauth2/authorize?${asked}` });
    const code = new URL(JSON.parse(back).redirect_to).searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', client_id, client_secret, code, redirect_uri };
    const tokens = await call('/v1/oauth2/token', new URLSearchParams(form));
    await started.close();
    return [client, back, tokens];
  };
  const first = await run('one');
  expect(JSON.parse(first[2] ?? '')).toHaveProperty('access_token');
  expect(await run('one')).toEqual(first);
  const other = await run('two');
  expect(other.map((text, index) => text === first[index])).toEqual([false, false, false]);
});
