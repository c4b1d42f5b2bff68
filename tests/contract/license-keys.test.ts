import { expect, test } from 'vitest';
import type { LicenseKeyUpdate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';
import { buy } from '../support/purchases.ts';

const mock = useMock();

const NO_ACTIVATION = refusal(404, { error: 'ResourceNotFound', detail: 'No activation with this id.' });
const EXPIRES = 'expires_at' as const;

test('keys are listed oldest first, each with its customer, and by benefit', async () => {
  const world = mock.world();
  const { licenseKeys } = world.client();
  await buy(world, ID.productBusiness);
  const { items } = await licenseKeys.list({});
  expect(items.map(({ customer }) => customer.email)).toEqual(['jane@harbor.example', 'ana@costa.example']);
  expect((await licenseKeys.list({ benefit_id: ID.benefitLicenseKeys })).pagination.total_count).toBe(2);
  expect((await licenseKeys.list({ benefit_id: ID.benefitCustom })).items).toEqual([]);
});

test('one key is shown with its activations, and each of them with its key', async () => {
  const { licenseKeys } = mock.world().client();
  const key = await licenseKeys.get({ id: ID.licenseKey });
  expect(key.activations).toMatchObject([{ id: ID.licenseKeyActivation, meta: { platform: 'macos' } }]);
  const activation = await licenseKeys.getActivation({ id: ID.licenseKey, activation_id: ID.licenseKeyActivation });
  const { activations, ...own } = key;
  expect(activation).toEqual({ ...activations[0], license_key: own });
});

test('an activation that was given up, or is of another key, is not found', async () => {
  const world = mock.world();
  const { licenseKeys, portal } = world.client();
  await buy(world, ID.productBusiness);
  const [, other] = (await licenseKeys.list({})).items;
  const activation_id = ID.licenseKeyActivation;
  await expect(licenseKeys.getActivation({ id: other?.id ?? '', activation_id })).rejects.toEqual(NO_ACTIVATION);
  const { key, organization_id } = await licenseKeys.get({ id: ID.licenseKey });
  await portal.licenseKeys.deactivate({ body: { key, organization_id, activation_id } });
  await expect(licenseKeys.getActivation({ id: ID.licenseKey, activation_id })).rejects.toEqual(NO_ACTIVATION);
});

test.each<[LicenseKeyUpdate, object]>([
  [{ usage: 7 }, { usage: 7, status: 'granted', limit_activations: 3, limit_usage: null }],
  [{ status: 'disabled' }, { status: 'disabled', usage: 0 }],
  [{ status: 'revoked' }, { status: 'revoked' }],
  [{ status: null }, { status: 'granted' }],
  [
    { limit_activations: 1000, limit_usage: 5 },
    { limit_activations: 1000, limit_usage: 5 },
  ],
  [{ limit_activations: null }, { limit_activations: null }],
  [{ [EXPIRES]: '2020-01-01T01:00:00+01:00' }, { [EXPIRES]: '2020-01-01T00:00:00.000000Z' }],
])('an update to %j changes that alone', async (body, after) => {
  const { licenseKeys } = mock.world().client();
  const { activations, ...before } = await licenseKeys.get({ id: ID.licenseKey });
  const changed = await licenseKeys.update({ id: ID.licenseKey, body });
  expect(changed).toEqual({ ...before, ...after, modified_at: '2025-07-06T12:00:00.000000Z' });
  expect(await licenseKeys.get({ id: ID.licenseKey })).toEqual({ ...changed, activations });
});

test('usage that is left out stays, whatever default the contract shows', async () => {
  const { licenseKeys } = mock.world().client();
  await licenseKeys.update({ id: ID.licenseKey, body: { usage: 4 } });
  expect(await licenseKeys.update({ id: ID.licenseKey, body: { limit_usage: 9 } })).toMatchObject({ usage: 4 });
});

test('usage above its limit is refused, where it is set and where the limit is', async () => {
  const { licenseKeys } = mock.world().client();
  const id = ID.licenseKey;
  await licenseKeys.update({ id, body: { usage: 4, limit_usage: 6 } });
  const refused = (body: LicenseKeyUpdate, field: string) =>
    expect(licenseKeys.update({ id, body })).rejects.toEqual(faultsAt([['body', field], 'value_error']));
  await refused({ usage: 7 }, 'usage');
  await refused({ usage: 4, limit_usage: 3 }, 'usage');
  await refused({ limit_usage: 3 }, 'limit_usage');
  expect(await licenseKeys.get({ id })).toMatchObject({ usage: 4, limit_usage: 6 });
});

test('more activations than a new limit allows are kept, and no more are taken', async () => {
  const { licenseKeys, portal } = mock.world().client();
  const { key, organization_id } = await licenseKeys.get({ id: ID.licenseKey });
  await portal.licenseKeys.activate({ body: { key, organization_id, label: 'Phone' } });
  await licenseKeys.update({ id: ID.licenseKey, body: { limit_activations: 1 } });
  expect((await licenseKeys.get({ id: ID.licenseKey })).activations).toHaveLength(2);
  const third = portal.licenseKeys.activate({ body: { key, organization_id, label: 'Tablet' } });
  await expect(third).rejects.toEqual(refusal(403, { error: 'NotPermitted' }));
});

test('a status that the seller sets leaves the grant as it is', async () => {
  const world = mock.world();
  await world.client().licenseKeys.update({ id: ID.licenseKey, body: { status: 'revoked' } });
  const { granted_benefits } = await world.client().customers.getState({ id: ID.customer });
  expect(granted_benefits.map(({ id }) => id)).toContain(ID.grantLicenseKeys);
});
