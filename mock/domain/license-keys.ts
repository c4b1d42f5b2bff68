import type { BenefitLicenseKeysExpiration } from '../../generated/types.ts';
import { addMonths, DAY } from './periods.ts';

const SHOWN = 6;

/** A key made of a random UUID, behind the prefix of its benefit. */
export function licenseKey(uuid: string, prefix: string | null): string {
  const start = prefix?.trim().toUpperCase();
  return start ? `${start}-${uuid.toUpperCase()}` : uuid.toUpperCase();
}

/** The key with all but its end hidden. */
export function displayKey(key: string): string {
  return `****-${key.slice(-SHOWN)}`;
}

/** Years have four digits. */
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * When a key that is granted at `grantedAt` stops working; both in milliseconds, null for never, and for what no date can
 * be written of.
 */
export function expiryOf(grantedAt: number, expires: BenefitLicenseKeysExpiration | null): number | null {
  if (expires === null) return null;
  const expiry = lengthened(grantedAt, expires);
  return expiry <= LAST_INSTANT ? expiry : null;
}

function lengthened(at: number, { timeframe, ttl }: BenefitLicenseKeysExpiration): number {
  if (timeframe === 'day') return at + ttl * DAY;
  return addMonths(at, timeframe === 'year' ? ttl * 12 : ttl);
}
