import { describe, expect, test } from 'vitest';
import type { PortalBenefitGrantUpdate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { eventTypesDuring } from '../support/events.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { buy } from '../support/purchases.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const NOT_FOUND = refusal(404, { error: 'ResourceNotFound', detail: 'No benefit grant with this id.' });

async function portalOf(world: TestWorld, customerId: string) {
  const { token } = await world.client().customerSessions.create({ body: { customer_id: customerId } });
  return world.client(token).portal.benefitGrants;
}

/** Ana buys Business, which has benefits of all kinds, and has linked no account. */
async function anaIn(world: TestWorld) {
  const { id: checkoutId, customerId } = await buy(world, ID.productBusiness);
  const grants = await portalOf(world, customerId ?? '');
  const grantOf = async (benefit_id: string) => (await grants.list({ benefit_id })).items[0];
  const link = (body: object) => world.send('POST', `/_mock/customers/${customerId}/accounts`, { token: null, body });
  return { checkoutId, customerId: customerId ?? '', grants, grantOf, link };
}

describe('the list', () => {
  test('has what customers see of each kind', async () => {
    const grants = await portalOf(mock.world(), ID.customer);
    const { items } = await grants.list({ sorting: ['type'] });
    expect(items.map(({ benefit }) => [benefit.type, benefit.properties])).toEqual([
      // Two by her subscription, two by Founding Crew.
      ['custom', { note: 'Write to crew@benchmate.example.' }],
      ['custom', { note: 'Write to crew@benchmate.example.' }],
      ['discord', { guild_id: '1451282215912339003' }],
      ['downloadables', { active_files: [ID.fileDownloadable] }],
      ['downloadables', { active_files: [ID.fileDownloadable] }],
      ['github_repository', { repository_owner: 'benchmate', repository_name: 'teammate-templates' }],
      [
        'license_keys',
        { prefix: 'BENCH', expires: null, activations: { limit: 3, enable_customer_admin: true }, limit_usage: null },
      ],
      ['meter_credit', { units: 100, rollover: false, meter_id: ID.meter }],
    ]);
    expect(items[0]).toMatchObject({ benefit: { organization: { slug: 'benchmate' } }, customer: { id: ID.customer } });
  });

  test('is filtered by type, benefit and where grants come from', async () => {
    const world = mock.world();
    const { grants, checkoutId } = await anaIn(world);
    const count = async (query: Parameters<typeof grants.list>[0]) => (await grants.list(query)).pagination.total_count;
    expect(await count({})).toBe(6);
    expect(await count({ type: ['custom', 'discord'] })).toBe(2);
    expect(await count({ benefit_id: ID.benefitCustom })).toBe(1);
    expect(await count({ organization_id: ID.organization })).toBe(6);
    expect(await count({ organization_id: ID.otherOrganization })).toBe(0);
    expect(await count({ checkout_id: checkoutId })).toBe(6);
    expect(await count({ checkout_id: ID.checkout })).toBe(0);
    const [first] = (await grants.list({})).items;
    expect(await count({ subscription_id: first?.subscription_id ?? '' })).toBe(6);
    expect(await count({ subscription_id: ID.subscription })).toBe(0);
    expect(await count({ order_id: ID.order })).toBe(0);
  });

  test('of what is bought once is found by its order and its checkout', async () => {
    const world = mock.world();
    const { id, customerId } = await buy(world, ID.productFoundingCrew);
    const grants = await portalOf(world, customerId ?? '');
    const [order] = (await world.client().orders.list({ checkout_id: id })).items;
    expect((await grants.list({ order_id: order?.id ?? '' })).pagination.total_count).toBe(2);
    expect((await grants.list({ checkout_id: id })).pagination.total_count).toBe(2);
  });

  test('leaves out what was taken back', async () => {
    const world = mock.world();
    const grants = await portalOf(world, ID.customer);
    await world.client().subscriptions.revoke({ id: ID.subscription });
    const left = (await grants.list({ sorting: ['type'] })).items;
    expect(left.map(({ id, order_id }) => [id, order_id])).toEqual([
      [ID.grantCrewCustom, ID.orderFoundingCrew],
      [ID.grantCrewDownloadables, ID.orderFoundingCrew],
    ]);
    await expect(grants.get({ id: ID.grantCustom })).rejects.toEqual(NOT_FOUND);
  });
});

describe('linking an account', () => {
  test.each([
    ['discord', 'discord', ID.benefitDiscord, { role_id: '1129384756102938521' }],
    ['github_repository', 'github', ID.benefitGithubRepository, { permission: 'pull' }],
  ] as const)(
    'mends a grant of the type %s that has waited for it',
    async (benefit_type, platform, benefitId, given) => {
      const world = mock.world();
      const { grants, grantOf, link } = await anaIn(world);
      const waiting = await grantOf(benefitId);
      expect(waiting).toMatchObject({ is_granted: false, error: { type: 'BenefitActionRequiredError' } });
      const { status, body: account } = await link({ platform, account_username: 'ana', account_id: '77' });
      expect([status, account]).toEqual([200, { platform, account_username: 'ana', account_id: '77' }]);
      expect(await grantOf(benefitId)).toMatchObject({ is_granted: false });

      await world.advance('PT30M');
      const body = { benefit_type, properties: { account_id: '77' } };
      const id = waiting?.id ?? '';
      expect(await eventTypesDuring(world, () => grants.update({ id, body }))).toEqual([
        'benefit_grant.updated',
        'customer.state_changed',
      ]);
      expect(await grants.get({ id })).toMatchObject({
        ...{ is_granted: true, granted_at: '2025-07-06T12:30:00.000000Z', error: null },
        ...{ properties: { account_id: '77', ...given } },
        customer: { oauth_accounts: { [`${platform}:77`]: { account_id: '77', account_username: 'ana' } } },
      });
      const [recorded] = (await world.client().events.list({ limit: 1 })).items;
      expect(recorded).toMatchObject({ name: 'benefit.updated', metadata: { benefit_grant_id: id } });
    },
  );

  test('moves a grant to another account, and keeps the time when it was granted', async () => {
    const world = mock.world();
    const grants = await portalOf(world, ID.customer);
    const linked = await world.send('POST', `/_mock/customers/${ID.customer}/accounts`, {
      ...{ token: null, body: { platform: 'github', account_username: 'jane-at-work' } },
    });
    const { account_id } = linked.body;
    expect(account_id).toMatch(/^\d{9}$/);
    const before = await grants.get({ id: ID.grantGithubRepository });
    const body = { benefit_type: 'github_repository', properties: { account_id } } as const;
    const after = await grants.update({ id: ID.grantGithubRepository, body });
    expect(after).toMatchObject({
      ...{ granted_at: before.granted_at, modified_at: NOON },
      properties: { ...before.properties, account_id },
    });
  });

  test.each<[string, PortalBenefitGrantUpdate, string[]]>([
    [ID.grantDiscord, { benefit_type: 'github_repository', properties: { account_id: '583231' } }, ['benefit_type']],
    [ID.grantCustom, { benefit_type: 'license_keys' }, ['benefit_type']],
    // An account of the other service.
    [ID.grantDiscord, { benefit_type: 'discord', properties: { account_id: '583231' } }, ['properties', 'account_id']],
  ])('of the grant %s by %j is refused', async (id, body, place) => {
    const grants = await portalOf(mock.world(), ID.customer);
    await expect(grants.update({ id, body })).rejects.toEqual(faultsAt([['body', ...place], 'value_error']));
  });

  test('to a grant that was taken back is refused before anything else', async () => {
    const world = mock.world();
    const grants = await portalOf(world, ID.customer);
    await world.client().subscriptions.revoke({ id: ID.subscription });
    const body = { benefit_type: 'license_keys' } as const;
    const refused = refusal(403, { error: 'NotPermitted', detail: 'The benefit was taken back.' });
    await expect(grants.update({ id: ID.grantCustom, body })).rejects.toEqual(refused);
  });

  test('changes nothing of a grant that takes no account', async () => {
    const world = mock.world();
    const grants = await portalOf(world, ID.customer);
    const before = await grants.get({ id: ID.grantLicenseKeys });
    const body = { benefit_type: 'license_keys' } as const;
    const events = await eventTypesDuring(world, async () => {
      expect(await grants.update({ id: ID.grantLicenseKeys, body })).toEqual(before);
    });
    expect(events).toEqual([]);
  });

  test('to a customer who is not there is refused, and so is a service that nobody knows', async () => {
    const world = mock.world();
    const link = (id: string, platform: string) =>
      world.send('POST', `/_mock/customers/${id}/accounts`, { body: { platform, account_username: 'ana' } });
    expect((await link(ID.order, 'github')).status).toBe(404);
    const { status, body } = await link(ID.customer, 'sourcehut');
    expect([status, body.detail[0].loc]).toEqual([422, ['body', 'platform']]);
  });
});

test('a grant that waits for an account is taken back with its customer', async () => {
  const world = mock.world();
  const { customerId } = await anaIn(world);
  await world.client().customers.delete({ id: customerId });
  const { benefits } = world.client();
  const { items } = await benefits.listGrants({ id: ID.benefitDiscord, customer_id: customerId });
  expect(items).toMatchObject([{ is_revoked: true, error: null }]);
});
