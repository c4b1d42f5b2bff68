import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { refusal } from '../support/faults.ts';
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
