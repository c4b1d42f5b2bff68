import type { LicenseKeyActivate } from '../../../generated/types.ts';
import { activationRefusal } from '../../domain/license-key-checks.ts';
import type { LicenseKeyActivationRow, LicenseKeyRow } from '../../domain/rows.ts';
import { named } from '../../kernel/errors.ts';
import { activationsOf } from '../../queries/license-keys.ts';
import type { World } from '../../tables.ts';

/** Takes a place of a license key. 403 when the key has none free, takes none, is not granted or has expired. */
export function activateLicenseKey(
  world: World,
  licenseKey: LicenseKeyRow,
  { label, conditions = {}, meta = {} }: LicenseKeyActivate,
): LicenseKeyActivationRow {
  const reason = activationRefusal(licenseKey, activationsOf(world, licenseKey).length, world.now);
  if (reason !== null) throw named('NotPermitted', reason);
  return world.tables.licenseKeyActivations.put({
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    license_key_id: licenseKey.id,
    label,
    conditions,
    meta,
  });
}

/** Gives a place up, whatever has become of the key. */
export function deactivateLicenseKey({ tables }: World, activation: LicenseKeyActivationRow): void {
  tables.licenseKeyActivations.remove(activation.id);
}
