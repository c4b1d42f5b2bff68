import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

test('the organization of the story is the one of the examples', async () => {
  const organization = await mock.world().client().organizations.get({ id: ID.organization });
  expect(organization).toEqual({
    id: ID.organization,
    created_at: '2025-06-02T09:00:00.000000Z',
    modified_at: null,
    name: 'Benchmate',
    slug: 'benchmate',
    avatar_url: 'https://files.billing.example/organization_avatar/benchmate.png',
    email: 'hello@benchmate.example',
    website: 'https://benchmate.example',
    socials: [{ platform: 'github', url: 'https://github.com/benchmate' }],
    details_submitted_at: '2025-06-02T09:00:00.000000Z',
    feature_settings: { issueFundingEnabled: false, usageBasedBillingEnabled: true },
    subscription_settings: {
      allowMultipleSubscriptions: false,
      allowCustomerUpdates: true,
      prorationBehavior: 'prorate',
    },
  });
});

test.each([['mock_oat_demo'], ['mock_pat_demo']])('%s sees its one organization', async (token) => {
  const { items, pagination } = await mock.world().client(token).organizations.list({});
  expect(items.map(({ slug }) => slug)).toEqual(['benchmate']);
  expect(pagination).toEqual({ total_count: 1, max_page: 1 });
});

test('a list keeps the organization with exactly the slug', async () => {
  const { organizations } = mock.world().client();
  expect((await organizations.list({ slug: 'benchmate' })).items).toHaveLength(1);
  expect((await organizations.list({ slug: 'bench' })).items).toEqual([]);
  expect((await organizations.list({ slug: 'paper-lantern' })).items).toEqual([]);
});

test('an organization that the credential does not act for is not found', async () => {
  await expect(mock.world().client().organizations.get({ id: ID.otherOrganization })).rejects.toEqual(
    refusal(404, { error: 'ResourceNotFound', detail: 'No organization with this id.' }),
  );
});

const NOON = '2025-07-06T12:00:00.000000Z';
const DETAILS = {
  ...{ about: 'We sort mail.', product_description: 'Sorting.', intended_use: 'Subscriptions.' },
  ...{ customer_acquisition: ['website'], future_annual_revenue: 100_000, switching: false },
  previous_annual_revenue: 0,
};

test('a new organization belongs to the user who creates it, with everything off that is not asked for', async () => {
  const { organizations } = mock.world().client('mock_pat_demo');
  const created = await organizations.create({ body: { name: 'Night Shift', slug: 'Night-Shift' } });
  expect(created).toEqual({
    ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), created_at: NOON, modified_at: null },
    ...{ name: 'Night Shift', slug: 'night-shift', avatar_url: null, email: null, website: null, socials: [] },
    details_submitted_at: null,
    feature_settings: { issueFundingEnabled: false, usageBasedBillingEnabled: false },
    subscription_settings: {
      allowMultipleSubscriptions: false,
      allowCustomerUpdates: true,
      prorationBehavior: 'prorate',
    },
  });
  expect(await organizations.get({ id: created.id })).toEqual(created);
  expect((await organizations.list({})).items.map(({ slug }) => slug)).toEqual(['benchmate', 'night-shift']);
});

test('the user sells under the new organization at once', async () => {
  const { organizations, customers } = mock.world().client('mock_pat_demo');
  const { id } = await organizations.create({ body: { name: 'Night Shift', slug: 'night-shift' } });
  const customer = await customers.create({ body: { email: 'jane@harbor.example', organization_id: id } });
  expect((await customers.list({ organization_id: id })).items).toEqual([customer]);
});

test('what an organization creates with its token belongs to it', async () => {
  const world = mock.world();
  const { organizations } = world.client();
  const created = await organizations.create({ body: { name: 'Night Shift', slug: 'night-shift' } });
  expect(await organizations.get({ id: created.id })).toEqual(created);
  const updated = await organizations.update({ id: created.id, body: { name: 'Late Shift' } });
  expect(updated).toEqual({ ...created, name: 'Late Shift', modified_at: NOON });
  const { items, pagination } = await organizations.list({ sorting: ['-created_at'] });
  expect(items.map(({ slug }) => slug)).toEqual(['night-shift', 'benchmate']);
  expect(pagination).toEqual({ total_count: 2, max_page: 1 });
  expect((await organizations.list({ slug: 'night-shift' })).items).toEqual([updated]);
  // Nobody else sees it.
  await expect(world.client('mock_oat_other').organizations.get({ id: created.id })).rejects.toEqual(
    refusal(404, { error: 'ResourceNotFound' }),
  );
});

test('the token of an organization does not act for the products and customers of another that belongs to it', async () => {
  const world = mock.world();
  const { customers, organizations } = world.client();
  const { id: organization_id } = await organizations.create({ body: { name: 'Night Shift', slug: 'night-shift' } });
  const email = 'ana@costa.example';
  await expect(customers.create({ body: { email, organization_id } })).rejects.toEqual(
    faultsAt([['body', 'organization_id'], 'value_error']),
  );
  expect((await customers.list({ organization_id })).items).toEqual([]);
  expect((await customers.create({ body: { email } })).organization_id).toBe(ID.organization);
});

test.each([['BenchMate'], ['paper-lantern'], ['Checkout']])('the slug %s is taken or reserved', async (slug) => {
  const { organizations } = mock.world().client('mock_pat_demo');
  await expect(organizations.create({ body: { name: 'Night Shift', slug } })).rejects.toEqual(
    faultsAt([['body', 'slug'], 'value_error']),
  );
});

test('an organization keeps its own slug, and does not take another', async () => {
  const { organizations } = mock.world().client();
  const { slug } = await organizations.update({ id: ID.organization, body: { slug: 'BENCHMATE' } });
  expect(slug).toBe('benchmate');
  await expect(organizations.update({ id: ID.organization, body: { slug: 'paper-lantern' } })).rejects.toEqual(
    faultsAt([['body', 'slug'], 'value_error']),
  );
});

test('a social profile lies at its platform, or anywhere when it is another', async () => {
  const { organizations } = mock.world().client();
  const update = (socials: { platform: 'github' | 'x' | 'linkedin' | 'other'; url: string }[]) =>
    organizations.update({ id: ID.organization, body: { socials } });
  await expect(
    update([
      { platform: 'github', url: 'https://github.com.evil.example/benchmate' },
      { platform: 'x', url: 'https://x.com/benchmate' },
      { platform: 'linkedin', url: 'https://notlinkedin.com/benchmate' },
    ]),
  ).rejects.toEqual(
    faultsAt([['body', 'socials', 0, 'url'], 'value_error'], [['body', 'socials', 2, 'url'], 'value_error']),
  );
  const socials = [
    { platform: 'linkedin', url: 'https://www.linkedin.com/company/benchmate' } as const,
    { platform: 'other', url: 'https://mastodon.example/@benchmate' } as const,
  ];
  expect((await update(socials)).socials).toEqual(socials);
});

test('an update merges the features, replaces the other settings, and tells so', async () => {
  const world = mock.world();
  const { organizations } = world.client();
  const before = await organizations.get({ id: ID.organization });
  const subscription_settings = {
    ...{ allowMultipleSubscriptions: true, allowCustomerUpdates: false },
    prorationBehavior: 'invoice' as const,
  };
  const after = await organizations.update({
    id: ID.organization,
    body: {
      ...{ name: null, website: null, socials: null, feature_settings: { issueFundingEnabled: true } },
      subscription_settings,
    },
  });
  expect(after).toEqual({
    ...before,
    ...{ website: null, subscription_settings, modified_at: NOON },
    feature_settings: { issueFundingEnabled: true, usageBasedBillingEnabled: true },
  });
  expect(world.events).toEqual([
    { type: 'organization.updated', timestamp: NOON, organizationId: ID.organization, data: after },
  ]);
});

test('what an organization tells of its business is noted the first time, and never returned', async () => {
  const world = mock.world();
  const { organizations } = world.client('mock_oat_other');
  const first = await organizations.update({ id: ID.otherOrganization, body: { details: DETAILS } });
  expect(first.details_submitted_at).toBe(NOON);
  expect(first).not.toHaveProperty('details');
  await world.advance('P1D');
  const second = await organizations.update({ id: ID.otherOrganization, body: { details: DETAILS } });
  expect(second.details_submitted_at).toBe(NOON);
});

test('an organization that the credential does not act for is not changed', async () => {
  await expect(
    mock
      .world()
      .client()
      .organizations.update({ id: ID.otherOrganization, body: { name: 'Mine' } }),
  ).rejects.toEqual(refusal(404, { error: 'ResourceNotFound' }));
});
