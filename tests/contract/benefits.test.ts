import { describe, expect, test } from 'vitest';
import type { BenefitCreate, BenefitUpdate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { eventsDuring } from '../support/events.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const NOT_FOUND = refusal(404, { error: 'ResourceNotFound', detail: 'No benefit with this id.' });
const GITHUB = { repository_owner: 'benchmate', repository_name: 'beta', permission: 'push' } as const;

/** What is sent of each kind, and the properties that come back. */
const KINDS: readonly (readonly [BenefitCreate['type'], object, object])[] = [
  ['custom', { note: 'Ask for Ada.' }, { note: 'Ask for Ada.' }],
  ['custom', {}, { note: null }],
  ['discord', { guild_token: 't', role_id: '7' }, { guild_token: 't', role_id: '7', guild_id: expect.any(String) }],
  ['github_repository', GITHUB, GITHUB],
  ['downloadables', { files: [ID.fileDownloadable] }, { files: [ID.fileDownloadable], archived: {} }],
  ['license_keys', {}, { prefix: null, expires: null, activations: null, limit_usage: null }],
  [
    'license_keys',
    { prefix: ' acme ', expires: { ttl: 2, timeframe: 'year' }, limit_usage: 5 },
    { prefix: 'ACME', expires: { ttl: 2, timeframe: 'year' }, activations: null, limit_usage: 5 },
  ],
  [
    'meter_credit',
    { units: 10, rollover: true, meter_id: ID.meter },
    { units: 10, rollover: true, meter_id: ID.meter },
  ],
];

describe('creating', () => {
  test.each(KINDS)('a benefit of the type %s with %j is found again', async (type, given, properties) => {
    const { benefits } = mock.world().client();
    const body = { type, description: 'Early days', properties: given, metadata: { plan: 'beta' } } as BenefitCreate;
    const created = await benefits.create({ body });
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ created_at: NOON, modified_at: null, type, description: 'Early days', metadata: { plan: 'beta' } },
      ...{ selectable: true, deletable: true, organization_id: ID.organization, properties },
    });
    expect(await benefits.get({ id: created.id })).toEqual(created);
    expect((await benefits.list({ metadata: { plan: 'beta' } })).items).toEqual([created]);
  });

  test('tells so', async () => {
    const world = mock.world();
    const body = { type: 'custom', description: 'Early days' } as const;
    const events = await eventsDuring(world, () => world.client().benefits.create({ body }));
    expect(events).toMatchObject([{ type: 'benefit.created', data: { ...body, properties: { note: null } } }]);
  });

  test('a guild token stands for one guild, another for another', async () => {
    const { benefits } = mock.world().client();
    const guildOf = async (guild_token: string) => {
      const properties = { guild_token, role_id: '7' };
      const made = await benefits.create({ body: { type: 'discord', description: 'Role', properties } });
      return made.type === 'discord' ? made.properties.guild_id : '';
    };
    const first = await guildOf('one');
    expect(first).toMatch(/^\d{19}$/);
    expect(await guildOf('one')).toBe(first);
    expect(await guildOf('two')).not.toBe(first);
  });

  const described = (type: BenefitCreate['type'], properties: object) =>
    ({ type, description: 'Early days', properties }) as BenefitCreate;

  test.each<[string, BenefitCreate, (string | number)[]]>([
    ['an unknown file', described('downloadables', { files: [ID.fileDownloadable, UNKNOWN] }), ['files', 1]],
    ['a file of another service', described('downloadables', { files: [ID.fileAvatar] }), ['files', 0]],
    ['an unknown meter', described('meter_credit', { units: 1, rollover: false, meter_id: UNKNOWN }), ['meter_id']],
  ])('with %s is refused', async (_, body, place) => {
    const { benefits } = mock.world().client();
    const fault = faultsAt([['body', 'properties', ...place], 'value_error']);
    await expect(benefits.create({ body })).rejects.toEqual(fault);
  });

  test("is refused with another organization's files and meter, and where usage is not billed", async () => {
    const { benefits } = mock.world().client('mock_oat_other');
    const file = ['body', 'properties', 'files', 0];
    await expect(
      benefits.create({ body: described('downloadables', { files: [ID.fileDownloadable] }) }),
    ).rejects.toEqual(faultsAt([file, 'value_error']));
    const body = described('meter_credit', { units: 1, rollover: false, meter_id: ID.meter });
    await expect(benefits.create({ body })).rejects.toEqual(
      faultsAt([['body', 'type'], 'value_error'], [['body', 'properties', 'meter_id'], 'value_error']),
    );
  });
});

describe('an update', () => {
  test('changes what is given, properties as a whole', async () => {
    const { benefits } = mock.world().client();
    const id = ID.benefitLicenseKeys;
    const before = await benefits.get({ id });
    const renamed = await benefits.update({ id, body: { description: 'A key', metadata: { a: 1 } } });
    expect(renamed).toEqual({ ...before, description: 'A key', metadata: { a: 1 }, modified_at: NOON });
    const kept = await benefits.update({ id, body: { type: 'license_keys', description: null, properties: null } });
    expect(kept).toEqual(renamed);
    const replaced = await benefits.update({ id, body: { type: 'license_keys', properties: { limit_usage: 3 } } });
    expect(replaced.properties).toEqual({ prefix: null, expires: null, activations: null, limit_usage: 3 });
  });

  test.each<[string, BenefitUpdate, (string | number)[]]>([
    ['of another type', { type: 'custom', properties: { note: 'x' } }, ['type']],
    ['to an unknown file', { type: 'downloadables', properties: { files: [UNKNOWN] } }, ['properties', 'files', 0]],
  ])('%s is refused', async (_, body, place) => {
    const { benefits } = mock.world().client();
    const fault = faultsAt([['body', ...place], 'value_error']);
    await expect(benefits.update({ id: ID.benefitDownloadables, body })).rejects.toEqual(fault);
  });
});

test('benefits are filtered by type, searched by their words and sorted by them', async () => {
  const { benefits } = mock.world().client();
  const ids = async (query: Parameters<typeof benefits.list>[0]) =>
    (await benefits.list(query)).items.map(({ id }) => id);
  expect(await ids({ type: ['discord', 'meter_credit'], sorting: ['created_at'] })).toEqual([
    ID.benefitDiscord,
    ID.benefitMeterCredit,
  ]);
  expect(await ids({ query: 'TEAMMATE', sorting: ['description'] })).toEqual([
    ID.benefitMeterCredit, // "100 teammate runs …" stands before "Access to the teammate …"
    ID.benefitGithubRepository,
  ]);
  expect((await benefits.list({})).pagination.total_count).toBe(7);
  expect(await ids({ organization_id: ID.otherOrganization })).toEqual([]);
});

test("a benefit's grants are listed with their customers, by whether they are granted and by customer", async () => {
  const { benefits, subscriptions } = mock.world().client();
  const id = ID.benefitCustom;
  const { items } = await benefits.listGrants({ id });
  const ofJane = { is_granted: true, customer: { email: 'jane@harbor.example' } };
  expect(items).toMatchObject([
    { id: ID.grantCrewCustom, ...ofJane },
    { id: ID.grantCustom, ...ofJane },
  ]);
  await subscriptions.revoke({ id: ID.subscription });
  const count = async (query: object) => (await benefits.listGrants({ id, ...query })).pagination.total_count;
  // The one of the order stays.
  expect(await count({ is_granted: true })).toBe(1);
  expect(await count({ is_granted: false })).toBe(1);
  expect(await count({ customer_id: ID.customer })).toBe(2);
  expect(await count({ customer_id: [ID.customerOther] })).toBe(0);
});

describe('deleting', () => {
  test('takes a benefit from its products and from those who have it', async () => {
    const world = mock.world();
    const { benefits, products, licenseKeys } = world.client();
    const id = ID.benefitLicenseKeys;
    const events = await eventsDuring(world, () => benefits.delete({ id }));
    expect(events.map(({ type }) => type)).toEqual([
      'benefit.updated',
      'benefit_grant.revoked',
      'customer.state_changed',
    ]);
    expect(events[1]?.data).toMatchObject({ id: ID.grantLicenseKeys, is_revoked: true, benefit: { id } });
    await expect(benefits.get({ id })).rejects.toEqual(NOT_FOUND);
    await expect(benefits.listGrants({ id })).rejects.toEqual(NOT_FOUND);
    await expect(benefits.delete({ id })).rejects.toEqual(NOT_FOUND);
    expect((await products.get({ id: ID.productPro })).benefits.map((benefit) => benefit.id)).not.toContain(id);
    expect((await products.list({ benefit_id: id })).items).toEqual([]);
    expect(await licenseKeys.get({ id: ID.licenseKey })).toMatchObject({ status: 'revoked' });
  });

  test('is refused for a benefit that is not deletable', async () => {
    const { benefits } = mock.world().client();
    const id = ID.benefitNewsletter;
    expect(await benefits.get({ id })).toMatchObject({ deletable: false });
    const refused = refusal(403, { error: 'NotPermitted', detail: 'The benefit is not deletable.' });
    await expect(benefits.delete({ id })).rejects.toEqual(refused);
    expect(await benefits.get({ id })).toMatchObject({ id });
  });
});
