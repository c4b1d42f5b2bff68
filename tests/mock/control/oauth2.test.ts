import { expect, test } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { useMock } from '../../support/mock.ts';
import { authorizationUrl, CALLBACK, consent, registerApp } from '../../support/oauth2.ts';

const mock = useMock();

test('a request is answered without a browser: with a code, or with what the user has denied', async () => {
  const world = mock.world();
  const url = authorizationUrl(world, await registerApp(world), { state: 's' });
  const { body } = await world.send('POST', '/_mock/oauth2/consent', { body: { url } });
  expect(body.redirect_to).toMatch(
    new RegExp(`^${CALLBACK}\\?code=mock_ac_\\w{43}&state=s&iss=${encodeURIComponent(world.url)}$`),
  );
  expect(Object.fromEntries(await consent(world, url, { decision: 'deny' }))).toMatchObject({ error: 'access_denied' });
});

test('a request that is wrong comes back as the page would send it', async () => {
  const world = mock.world();
  const url = authorizationUrl(world, await registerApp(world), { scope: 'everything' });
  expect((await consent(world, url)).get('error')).toBe('invalid_scope');
});

test.each([
  ['url', { client_id: 'mock_ci_other' }, {}],
  ['url', { redirect_uri: 'https://evil.example/' }, {}],
  ['user', {}, { user: 'nobody@benchmate.example' }],
  ['organization', { sub_type: 'organization' }, { organization: ID.otherOrganization }],
])('what the page would send nowhere is refused at %s: %j %j', async (field, query: Record<string, string>, said) => {
  const world = mock.world();
  const body = { url: authorizationUrl(world, await registerApp(world), query), ...said };
  const refused = await world.send('POST', '/_mock/oauth2/consent', { body });
  expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', field]]);
});

test('the page of another world is answered there', async () => {
  const world = mock.world();
  const url = authorizationUrl(mock.world(), await registerApp(world));
  const refused = await world.send('POST', '/_mock/oauth2/consent', { body: { url } });
  expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'url']]);
});
