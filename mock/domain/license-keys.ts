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

/** When a key that is granted at `grantedAt` stops working; both in milliseconds, null for never. */
export function expiryOf(grantedAt: number, expires: BenefitLicenseKeysExpiration | null): number | null {
  if (expires === null) return null;
  if (expires.timeframe === 'day') return grantedAt + expires.ttl * DAY;
  return addMonths(grantedAt, expires.timeframe === 'year' ? expires.ttl * 12 : expires.ttl);
}
