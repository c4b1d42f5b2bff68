import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LicenseKeyActivate, LicenseKeyUpdate, LicenseKeyValidate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const JANES = { key: 'BENCH-9F2D4C1A-7B3E-4F60-8A95-2C1D0E6B7F34', organization_id: ID.organization };
const NOT_VALID = refusal(404, { error: 'ResourceNotFound', detail: 'No valid license key with this key.' });
const forbidden = (detail: string) => refusal(403, { error: 'NotPermitted', detail });

/** The calls on Jane's key: those of the program that she uses, which has no credential, and those of the seller. */
function janesKey(world: TestWorld) {
  const { licenseKeys, portal } = world.client();
  return {
    validate: (body: Partial<LicenseKeyValidate> = {}) => portal.licenseKeys.validate({ body: { ...JANES, ...body } }),
    activate: (body: Partial<LicenseKeyActivate> = {}) =>
      portal.licenseKeys.activate({ body: { ...JANES, label: 'Phone', ...body } }),
    deactivate: (activation_id: string) => portal.licenseKeys.deactivate({ body: { ...JANES, activation_id } }),
    update: (body: LicenseKeyUpdate) => licenseKeys.update({ id: ID.licenseKey, body }),
    get: () => licenseKeys.get({ id: ID.licenseKey }),
  };
}

const settled = async (calls: readonly Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;

describe('a validation', () => {
  test('is counted, and tells the activation that was named', async () => {
    const { validate, get } = janesKey(mock.world());
    const named = await validate({ activation_id: ID.licenseKeyActivation, conditions: { version: 2 } });
    expect(named).toMatchObject({ id: ID.licenseKey, validations: 2, activation: { label: "Jane's laptop" } });
    expect(JSON.stringify(named)).not.toContain('conditions');
    expect(await validate()).toMatchObject({ validations: 3, activation: null, usage: 0 });
    expect(await get()).toMatchObject({ validations: 3, last_validated_at: '2025-07-06T12:00:00.000000Z' });
  });

  test.each<[string, Partial<LicenseKeyValidate>]>([
    ['an unknown activation', { activation_id: UNKNOWN }],
    ['other conditions', { activation_id: ID.licenseKeyActivation, conditions: { version: 3 } }],
    ['conditions of another type', { activation_id: ID.licenseKeyActivation, conditions: { version: '2' } }],
    ['a part of what is there', { activation_id: ID.licenseKeyActivation }],
    ['more conditions', { activation_id: ID.licenseKeyActivation, conditions: { version: 2, beta: true } }],
    ['another benefit', { benefit_id: ID.benefitCustom }],
    ['another customer', { customer_id: ID.customerOther }],
  ])('finds no key with %s, even where too much usage is asked for', async (_, body) => {
    const { validate, update, get } = janesKey(mock.world());
    await update({ limit_usage: 1 });
    await expect(validate({ ...body, increment_usage: 2 })).rejects.toEqual(NOT_VALID);
    expect(await get()).toMatchObject({ validations: 1, usage: 0 });
  });

  test('finds no key of another organization, nor one that is written otherwise', async () => {
    const { validate } = janesKey(mock.world());
    const nowhere = refusal(404, { error: 'ResourceNotFound', detail: 'No license key with this key.' });
    await expect(validate({ organization_id: ID.otherOrganization })).rejects.toEqual(nowhere);
    await expect(validate({ key: JANES.key.toLowerCase() })).rejects.toEqual(nowhere);
  });

  test.each(['revoked', 'disabled'] as const)('finds no %s key', async (status) => {
    const { validate, update } = janesKey(mock.world());
    await update({ status });
    await expect(validate()).rejects.toEqual(NOT_VALID);
    await update({ status: 'granted' });
    expect(await validate()).toMatchObject({ status: 'granted', validations: 2 });
  });

  test('spends usage up to the limit and not beyond', async () => {
    const { validate, update, get } = janesKey(mock.world());
    await update({ limit_usage: 10 });
    expect(await validate({ increment_usage: 8 })).toMatchObject({ usage: 8 });
    await expect(validate({ increment_usage: 3 })).rejects.toEqual(
      faultsAt([['body', 'increment_usage'], 'value_error']),
    );
    expect(await get()).toMatchObject({ usage: 8, validations: 2 });
    expect(await validate({ increment_usage: 2 })).toMatchObject({ usage: 10 });
    // A key that is used up is still valid; nothing more can be spent.
    expect(await validate()).toMatchObject({ usage: 10, validations: 4 });
  });

  test('says how much of the usage can still be spent', async () => {
    const { validate, update } = janesKey(mock.world());
    const saying = (msg: string) => expect.objectContaining({ body: { detail: [expect.objectContaining({ msg })] } });
    await update({ limit_usage: 10, usage: 9 });
    await expect(validate({ increment_usage: 2 })).rejects.toEqual(saying('At most 1 more can be used, of 10'));
    await validate({ increment_usage: 1 });
    await expect(validate({ increment_usage: 1 })).rejects.toEqual(saying('All of the usage is spent: 10 of 10'));
  });

  test('of twenty at once spends no more than there is', async () => {
    const { validate, update, get } = janesKey(mock.world());
    await update({ limit_usage: 10 });
    const spent = await settled(Array.from({ length: 20 }, () => validate({ increment_usage: 3 })));
    expect(spent).toBe(3); // 3 × 3 = 9, and a fourth would make 12
    expect(await get()).toMatchObject({ usage: 9, validations: 4 });
  });
});

test('a key stops working at the instant of its expiry, by the clock of its world', async () => {
  const world = mock.world();
  const { validate, activate, update } = janesKey(world);
  await update({ expires_at: '2025-07-06T15:00:00+02:00' }); // an hour after noon
  await world.advance('PT59M59S');
  expect(await validate()).toMatchObject({ expires_at: '2025-07-06T13:00:00.000000Z' });
  await world.advance('PT1S');
  await expect(validate()).rejects.toEqual(NOT_VALID);
  await expect(activate()).rejects.toEqual(forbidden('The license key has expired.'));
});

describe('an activation', () => {
  test('takes a place until it is given up', async () => {
    const { activate, deactivate, update, get } = janesKey(mock.world());
    await update({ limit_activations: 2 });
    const phone = await activate({ meta: { platform: 'ios' }, conditions: { version: 7 } });
    expect(phone).toMatchObject({ label: 'Phone', meta: { platform: 'ios' }, license_key: { id: ID.licenseKey } });
    expect(JSON.stringify(phone)).not.toContain('conditions');
    await expect(activate()).rejects.toEqual(forbidden('All activations of the license key are in use.'));
    await deactivate(ID.licenseKeyActivation);
    await expect(deactivate(ID.licenseKeyActivation)).rejects.toEqual(refusal(404, { error: 'ResourceNotFound' }));
    const tablet = await activate({ label: 'Tablet' });
    expect((await get()).activations.map(({ id }) => id)).toEqual([phone.id, tablet.id]);
  });

  test('is refused for a key that takes none, or is not granted', async () => {
    const { activate, update } = janesKey(mock.world());
    await update({ limit_activations: null });
    await expect(activate()).rejects.toEqual(forbidden('The license key cannot be activated.'));
    await update({ status: 'disabled', limit_activations: 5 });
    await expect(activate()).rejects.toEqual(forbidden('The license key is disabled.'));
  });

  test('is given up also where the key is revoked, and is not that of another key', async () => {
    const world = mock.world();
    const { deactivate, update, get } = janesKey(world);
    const nobodys = { ...JANES, organization_id: ID.otherOrganization, activation_id: ID.licenseKeyActivation };
    const elsewhere = world.client().portal.licenseKeys.deactivate({ body: nobodys });
    await expect(elsewhere).rejects.toEqual(refusal(404, { error: 'ResourceNotFound' }));
    await update({ status: 'revoked' });
    await deactivate(ID.licenseKeyActivation);
    expect((await get()).activations).toEqual([]);
  });

  test('of twenty at once for the only place succeeds once', async () => {
    const { activate, deactivate, update, get } = janesKey(mock.world());
    await deactivate(ID.licenseKeyActivation);
    await update({ limit_activations: 1 });
    expect(await settled(Array.from({ length: 20 }, () => activate()))).toBe(1);
    expect((await get()).activations).toHaveLength(1);
  });
});

/** What programs on many devices may do with a key at the same time; units only where usage is spent. */
const step = fc.record({ kind: fc.constantFrom('spend', 'activate', 'deactivate'), units: fc.nat(5) });

test('however calls interleave, a key is used no more than it allows, and all that it granted is counted', async () => {
  const steps = fc.array(step, { maxLength: 25 });
  const play = async (calls: { kind: string; units: number }[], left: number, places: number) => {
    const { validate, activate, deactivate, update, get } = janesKey(mock.world());
    await deactivate(ID.licenseKeyActivation);
    await update({ limit_usage: left + 1, usage: 1, limit_activations: places });
    const held: string[] = [];
    const spent: number[] = [];
    await Promise.allSettled(
      calls.map(async ({ kind, units }) => {
        if (kind === 'spend') return validate({ increment_usage: units }).then(() => spent.push(units));
        if (kind === 'activate') return activate().then(({ id }) => held.push(id));
        const last = held.pop();
        return last && deactivate(last);
      }),
    );
    const { usage, validations, activations } = await get();
    expect(usage).toBeLessThanOrEqual(left + 1);
    expect(usage).toBe(spent.reduce((sum, units) => sum + units, 1));
    expect(validations).toBe(1 + spent.length);
    expect(activations.length).toBeLessThanOrEqual(places);
    expect(activations.map(({ id }) => id).toSorted()).toEqual(held.toSorted());
  };
  await fc.assert(fc.asyncProperty(steps, fc.nat(12), fc.integer({ min: 1, max: 3 }), play), { numRuns: 30 });
});

describe('in the portal', () => {
  test('a customer sees her keys with their activations, also those that were revoked', async () => {
    const world = mock.world();
    const { portal } = world.client('mock_cst_demo');
    await janesKey(world).update({ status: 'revoked' });
    const { items } = await portal.licenseKeys.list({});
    expect(items).toMatchObject([{ id: ID.licenseKey, status: 'revoked' }]);
    const { activations } = await portal.licenseKeys.get({ id: ID.licenseKey });
    expect(activations).toMatchObject([{ id: ID.licenseKeyActivation, label: "Jane's laptop" }]);
  });

  test('the list keeps the keys of a benefit and of an organization', async () => {
    const { portal } = mock.world().client('mock_cst_demo');
    const count = async (query: Parameters<typeof portal.licenseKeys.list>[0]) =>
      (await portal.licenseKeys.list(query)).pagination.total_count;
    expect(await count({ benefit_id: ID.benefitLicenseKeys })).toBe(1);
    expect(await count({ benefit_id: [ID.benefitCustom, ID.benefitLicenseKeys] })).toBe(1);
    expect(await count({ benefit_id: ID.benefitCustom })).toBe(0);
    expect(await count({ organization_id: ID.otherOrganization })).toBe(0);
  });
});
