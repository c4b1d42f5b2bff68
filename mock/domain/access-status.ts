import type { LicenseKeyStatus } from '../../generated/types.ts';
import type { DownloadableRow } from './rows.ts';
import type { Row } from './state-table.ts';

/** What a benefit hands out is granted, and granted again, or taken back. Nobody is refused any of it. */
type AccessEvent = 'grant' | 'revoke';

export const LICENSE_KEY_TABLE: readonly Row<LicenseKeyStatus, AccessEvent, never>[] = [
  { event: 'grant', from: ['new', 'granted', 'revoked', 'disabled'], to: 'granted' },
  { event: 'revoke', from: ['granted', 'revoked', 'disabled'], to: 'revoked' },
];

export const DOWNLOADABLE_TABLE: readonly Row<DownloadableRow['status'], AccessEvent, never>[] = [
  { event: 'grant', from: ['new', 'granted', 'revoked'], to: 'granted' },
  { event: 'revoke', from: ['granted', 'revoked'], to: 'revoked' },
];
