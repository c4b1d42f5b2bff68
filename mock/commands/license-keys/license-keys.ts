import type { LicenseKeyUpdate, LicenseKeyValidate } from '../../../generated/types.ts';
import { LICENSE_KEY_EVENT, LICENSE_KEY_TABLE } from '../../domain/access-status.ts';
import { validated, validationRefusal } from '../../domain/license-key-checks.ts';
import type { LicenseKeyRow } from '../../domain/rows.ts';
import { advanceStatus, taken } from '../../domain/state-table.ts';
import { invalid, notFound, rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import { fromWire, toWire } from '../../kernel/instant.ts';
import { broken } from '../../problems.ts';
import { activationsOf } from '../../queries/license-keys.ts';
import type { World } from '../../tables.ts';

/**
 * Counts one more validation of a license key, and the usage that it spends. 404 when the key is not valid or differs from
 * what is given; 422 when the usage would exceed its limit (D094).
 */
export function validateLicenseKey(world: World, row: LicenseKeyRow, input: LicenseKeyValidate): LicenseKeyRow {
  const refused = validationRefusal(row, activationsOf(world, row), input, world.now);
  if (refused === 'UsageExceeded') throw invalid(tooMuch(row));
  if (refused) throw notFound('valid license key', 'key');
  const counted = validated(row, input.increment_usage, world.timestamp);
  return world.tables.licenseKeys.put({ ...row, ...counted, modified_at: world.timestamp });
}

/** Changes what is given. The grant stays as it is. 422 when the usage would be above its limit (D111). */
export function updateLicenseKey(world: World, row: LicenseKeyRow, change: LicenseKeyUpdate): LicenseKeyRow {
  const next: LicenseKeyRow = {
    ...row,
    ...(change.status && taken(advanceStatus(LICENSE_KEY_TABLE, row, LICENSE_KEY_EVENT[change.status]))),
    usage: change.usage ?? row.usage,
    limit_activations: change.limit_activations === undefined ? row.limit_activations : change.limit_activations,
    limit_usage: change.limit_usage === undefined ? row.limit_usage : change.limit_usage,
    expires_at: expiryAfter(row, change),
    modified_at: world.timestamp,
  };
  rejectFaults(usageFaults(next, change));
  return world.tables.licenseKeys.put(next);
}

/** It may lie in the past (D111). */
function expiryAfter(row: LicenseKeyRow, { expires_at: given }: LicenseKeyUpdate): string | null {
  if (given === undefined) return row.expires_at;
  return given === null ? null : toWire(fromWire(given));
}

/** Only a change of the two is checked: a benefit's new limit may have left a key with more usage than it allows. */
function usageFaults({ usage, limit_usage }: LicenseKeyRow, change: LicenseKeyUpdate): ValidationFault[] {
  if (limit_usage === null || usage <= limit_usage) return [];
  if (change.usage !== undefined) return [{ loc: ['body', 'usage'], ...broken(`At most ${limit_usage} can be used`) }];
  if (change.limit_usage === undefined) return [];
  return [{ loc: ['body', 'limit_usage'], ...broken(`The key has been used ${usage} times already`) }];
}

function tooMuch({ usage, limit_usage }: LicenseKeyRow): ValidationFault {
  const limit = limit_usage ?? 0;
  const left = limit - usage;
  const msg =
    left > 0 ? `At most ${left} more can be used, of ${limit}` : `All of the usage is spent: ${usage} of ${limit}`;
  return { loc: ['body', 'increment_usage'], ...broken(msg) };
}
