import { describe, expect, test } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';
import { authorizationUrl, consent, redeem, registerApp, SCOPE } from '../../support/oauth2.ts';
import { MEI, open, press, type Query, SAM, sentTo } from './visitor.ts';

const mock = useMock();

describe('what was granted before', () => {
  /** An application to which Sam has granted two scopes. */
  async function granted() {
    const world = mock.world();
    const app = await registerApp(world);
    const ask = (query: Query = {}) => authorizationUrl(world, app, { scope: 'openid orders:read', ...query });
    await consent(world, ask());
    return { world, ask };
  }

  test('is not asked again, of the same user', async () => {
    const { world, ask } = await granted();
    for (const scope of ['openid orders:read', 'openid']) {
      expect(sentTo(await open(world, ask({ scope, login_hint: SAM })))?.query).toHaveProperty('code');
    }
    expect((await open(world, ask({ login_hint: MEI }))).text).toContain('asks for access');
  });

  test('is asked again when more is asked for, or the client wants it', async () => {
    const { world, ask } = await granted();
    const again: readonly Query[] = [{ scope: SCOPE }, { prompt: 'consent' }];
    for (const query of again) {
      expect((await open(world, ask({ ...query, login_hint: SAM }))).text).toContain('asks for access');
    }
  });

  test('is enough for a request that may ask nobody', async () => {
    const { world, ask } = await granted();
    expect(sentTo(await open(world, ask({ prompt: 'none' })))?.query).toHaveProperty('code');
    const more = sentTo(await open(world, ask({ prompt: 'none', scope: SCOPE })));
    expect(more?.query.error).toBe('consent_required');
  });

  test('is no reason to issue a code to who only looks at the address', async () => {
    const { world, ask } = await granted();
    const before = world.inside.sequence;
    const { status } = await world.send('HEAD', ask({ prompt: 'none' }).slice(world.url.length), { token: null });
    expect([status, world.inside.sequence]).toEqual([200, before]);
  });

  test('is not what was denied', async () => {
    const world = mock.world();
    const url = authorizationUrl(world, await registerApp(world));
    await consent(world, url, { decision: 'deny' });
    expect(sentTo(await open(world, `${url}&prompt=none`))?.query.error).toBe('consent_required');
  });
});

describe('an organization', () => {
  const forOrganization = { sub_type: 'organization' };
  const subjectOf = async (world: TestWorld, app: Awaited<ReturnType<typeof registerApp>>, code = '') =>
    JSON.parse(Buffer.from((await redeem(world, app, code)).body.id_token.split('.')[1], 'base64url').toString()).sub;

  test('is chosen by a user of several', async () => {
    const world = mock.world();
    const second = await world.client('mock_pat_demo').organizations.create({ body: { name: 'Two', slug: 'two' } });
    const app = await registerApp(world);
    const url = authorizationUrl(world, app, { ...forOrganization, login_hint: SAM });
    const { text } = await open(world, url);
    for (const id of [ID.organization, second.id]) expect(text).toContain(`value="${id}"`);
    expect(text).not.toContain(ID.otherOrganization);
    for (const organization of ['', ID.otherOrganization]) {
      const unchosen = await press(world, url, { decision: 'allow', organization });
      expect(unchosen.status).toBe(422);
      expect(unchosen.text).toContain('Choose an organization.');
    }
    const back = sentTo(await press(world, url, { decision: 'allow', organization: second.id }));
    expect(await subjectOf(world, app, back?.query.code)).toBe(second.id);
  });

  test('is the only one of the user, or the one that the client asks for', async () => {
    const world = mock.world();
    const app = await registerApp(world);
    const url = authorizationUrl(world, app, { ...forOrganization, login_hint: MEI });
    const back = sentTo(await press(world, url, { decision: 'allow' }));
    expect(await subjectOf(world, app, back?.query.code)).toBe(ID.otherOrganization);
    const named = authorizationUrl(world, app, { ...forOrganization, sub: ID.organization, login_hint: SAM });
    const other = sentTo(await press(world, named, { decision: 'allow', organization: ID.otherOrganization }));
    expect(await subjectOf(world, app, other?.query.code)).toBe(ID.organization);
  });
});
