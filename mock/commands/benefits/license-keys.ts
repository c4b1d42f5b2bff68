import type { BenefitLicenseKeysProperties } from '../../../generated/types.ts';
import { LICENSE_KEY_TABLE } from '../../domain/access-status.ts';
import { displayKey, expiryOf, licenseKey } from '../../domain/license-keys.ts';
import type { BenefitGrantRow, LicenseKeyRow } from '../../domain/rows.ts';
import { advanceStatus, taken } from '../../domain/state-table.ts';
import { toWire } from '../../kernel/instant.ts';
import type { World } from '../../tables.ts';

/** Makes the key of a grant, or lets the one that it had before work again. */
export function issueLicenseKey(
  world: World,
  grant: BenefitGrantRow,
  properties: BenefitLicenseKeysProperties,
): LicenseKeyRow {
  const { licenseKeys } = world.tables;
  const before = licenseKeys.find(grant.properties.license_key_id ?? '');
  const state = taken(advanceStatus(LICENSE_KEY_TABLE, before ?? null, 'grant'));
  if (before) return licenseKeys.put({ ...before, ...state, modified_at: world.timestamp });
  const key = licenseKey(world.ids.uuid(), properties.prefix);
  return licenseKeys.put({
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    organization_id: grant.organization_id,
    customer_id: grant.customer_id,
    benefit_id: grant.benefit_id,
    key,
    display_key: displayKey(key),
    ...state,
    usage: 0,
    validations: 0,
    last_validated_at: null,
    ...termsOf(world, properties),
    grant_id: grant.id,
  });
}

/** Gives a key that works the terms of its benefit, its time counted from now. One that the seller has switched off stays. */
export function renewLicenseKey(world: World, id: string, properties: BenefitLicenseKeysProperties): void {
  const { licenseKeys } = world.tables;
  const row = licenseKeys.find(id);
  if (row?.status !== 'granted') return;
  licenseKeys.put({ ...row, ...termsOf(world, properties), modified_at: world.timestamp });
}

function termsOf(
  world: World,
  { expires, activations, limit_usage }: BenefitLicenseKeysProperties,
): Pick<LicenseKeyRow, 'limit_activations' | 'limit_usage' | 'expires_at'> {
  const expiry = expiryOf(world.now, expires);
  const expires_at = expiry === null ? null : toWire(expiry);
  return { limit_activations: activations?.limit ?? null, limit_usage, expires_at };
}

export function revokeLicenseKey(world: World, id: string): void {
  const { licenseKeys } = world.tables;
  const row = licenseKeys.find(id);
  if (!row) return;
  const state = taken(advanceStatus(LICENSE_KEY_TABLE, row, 'revoke'));
  licenseKeys.put({ ...row, ...state, modified_at: world.timestamp });
}
