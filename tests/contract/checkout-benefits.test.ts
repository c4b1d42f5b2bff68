import { expect, test } from 'vitest';
import type { CheckoutConfirm } from '../../client/index.ts';
import type { BenefitGrantRow } from '../../mock/domain/rows.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { eventsDuring } from '../support/events.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { allowSeveralSubscriptions, begin, buy } from '../support/purchases.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';

/** Buys a product and gives what it grants, by benefit. */
async function grantsOf(world: TestWorld, productId: string, change: CheckoutConfirm = {}) {
  const { customerId } = await buy(world, productId, {}, change);
  const own = Array.from(world.inside.tables.benefitGrants.listBy('customer', customerId ?? '').oldestFirst());
  const grantOf = (benefitId: string): BenefitGrantRow | undefined =>
    own.filter(({ created_at }) => created_at === NOON).find(({ benefit_id }) => benefit_id === benefitId);
  return { customerId: customerId ?? '', grantOf };
}

test('benefits are granted in the order of the product, from the subscription', async () => {
  const world = mock.world();
  const { confirm } = await begin(world, { products: [ID.productBusiness] });
  const events = await eventsDuring(world, confirm);
  const data = events.filter(({ type }) => type === 'benefit_grant.created').map((event) => event.data);
  expect(data).toMatchObject(
    [
      ID.benefitCustom,
      ID.benefitDiscord,
      ID.benefitGithubRepository,
      ID.benefitDownloadables,
      ID.benefitLicenseKeys,
      ID.benefitMeterCredit,
    ].map((benefit_id) => ({ benefit_id, order_id: null, subscription_id: expect.any(String) })),
  );
});

test('what is bought once grants from its order', async () => {
  const { grantOf } = await grantsOf(mock.world(), ID.productFoundingCrew);
  expect(grantOf(ID.benefitCustom)).toMatchObject({
    ...{ is_granted: true, granted_at: NOON, is_revoked: false, revoked_at: null, error: null, properties: {} },
    ...{ subscription_id: null, order_id: expect.any(String) },
  });
});

test('a license key is made behind the prefix of its benefit', async () => {
  const world = mock.world();
  const { customerId, grantOf } = await grantsOf(world, ID.productBusiness);
  const [key] = world.inside.tables.licenseKeys.listBy('customer', customerId).oldestFirst();
  expect(key).toMatchObject({
    ...{ status: 'granted', limit_activations: 3, usage: 0, limit_usage: null, validations: 0, expires_at: null },
    key: expect.stringMatching(/^BENCH-[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/),
  });
  const display_key = `****-${key?.key.slice(-6)}`;
  expect(grantOf(ID.benefitLicenseKeys)?.properties).toEqual({ license_key_id: key?.id, display_key });
});

test('files can be downloaded, but not those that are archived', async () => {
  const world = mock.world();
  const { customerId, grantOf } = await grantsOf(world, ID.productFoundingCrew);
  expect(grantOf(ID.benefitDownloadables)?.properties).toEqual({ files: [ID.fileDownloadable] });
  const downloads = world.inside.tables.downloadables.listBy('customer', customerId);
  expect([...downloads.oldestFirst()]).toMatchObject([{ file_id: ID.fileDownloadable, status: 'granted' }]);

  const { benefits } = world.inside.tables;
  const benefit = benefits.get(ID.benefitDownloadables);
  if (benefit?.type !== 'downloadables') throw new Error('The story has no files to download');
  const properties = { ...benefit.properties, archived: { [ID.fileDownloadable]: true } };
  world.inside.transact(() => benefits.put({ ...benefit, properties }));
  const other = await grantsOf(world, ID.productFoundingCrew, { customerEmail: 'rui@costa.example' });
  expect(other.grantOf(ID.benefitDownloadables)?.properties).toEqual({ files: [] });
});

test('credits stand on the meter of the customer at once', async () => {
  const world = mock.world();
  const { customerId, grantOf } = await grantsOf(world, ID.productBusiness);
  expect(grantOf(ID.benefitMeterCredit)?.properties).toEqual({
    last_credited_meter_id: ID.meter,
    last_credited_units: 100,
    last_credited_at: NOON,
  });
  const state = await world.client().customers.getState({ id: customerId });
  expect(state.active_meters).toMatchObject([
    { meter_id: ID.meter, consumed_units: 0, credited_units: 100, balance: 100 },
  ]);
  expect(state.granted_benefits.map(({ benefit_type }) => benefit_type).toSorted()).toEqual([
    'custom',
    'downloadables',
    'license_keys',
    'meter_credit',
  ]);
});

test.each([
  [ID.benefitDiscord, 'Discord'],
  [ID.benefitGithubRepository, 'GitHub'],
])('the benefit %s waits for a %s account', async (benefitId, name) => {
  const { grantOf } = await grantsOf(mock.world(), ID.productBusiness);
  expect(grantOf(benefitId)).toMatchObject({
    ...{ is_granted: false, granted_at: null, is_revoked: false, properties: {} },
    error: {
      type: 'BenefitActionRequiredError',
      message: `The customer has to link a ${name} account.`,
      timestamp: NOON,
    },
  });
});

test('each attempt to grant is recorded as an event of the customer', async () => {
  const world = mock.world();
  const { customerId } = await grantsOf(world, ID.productBusiness);
  const { items } = await world.client().events.list({ customer_id: customerId, sorting: ['timestamp'] });
  const names = items.map(({ name }) => name);
  expect(names).toEqual([...new Array(5).fill('benefit.granted'), 'meter.credited', 'benefit.granted']);
});

test('a second subscription grants the same benefits again, with a key of its own', async () => {
  const world = mock.world();
  allowSeveralSubscriptions(world);
  const { customerId, grantOf } = await grantsOf(world, ID.productBusiness, { customerEmail: 'jane@harbor.example' });
  expect(customerId).toBe(ID.customer);
  expect(grantOf(ID.benefitCustom)?.id).not.toBe(ID.grantCustom);
  const keys = Array.from(world.inside.tables.licenseKeys.listBy('customer', customerId).oldestFirst());
  expect(keys).toHaveLength(2);
  const state = await world.client().customers.getState({ id: customerId });
  expect(state.active_meters).toMatchObject([{ consumed_units: 42, credited_units: 200, balance: 158 }]);
});
