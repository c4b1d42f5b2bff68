import type { LicenseKeyActivationRow, LicenseKeyRow } from '../domain/rows.ts';
import { type World, within } from '../tables.ts';

interface NamedKey {
  readonly key: string;
  readonly organization_id: string;
}

/** The license key that a public call names; undefined when the organization has no such key. */
export function licenseKeyNamed({ tables }: World, { key, organization_id }: NamedKey): LicenseKeyRow | undefined {
  return tables.licenseKeys.findBy('key', within(organization_id, key));
}

/** The activations of a key that hold a place, oldest first. */
export function activationsOf({ tables }: World, licenseKey: LicenseKeyRow): LicenseKeyActivationRow[] {
  return Array.from(tables.licenseKeyActivations.listBy('key', licenseKey.id).oldestFirst());
}

/** One of them. */
export function activationOf(
  { tables }: World,
  licenseKey: LicenseKeyRow,
  id: string | null | undefined,
): LicenseKeyActivationRow | undefined {
  const row = tables.licenseKeyActivations.find(id ?? '');
  return row?.license_key_id === licenseKey.id ? row : undefined;
}
