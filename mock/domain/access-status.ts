import type { LicenseKeyStatus } from '../../generated/types.ts';
import type { DownloadableRow } from './rows.ts';
import type { Row } from './state-table.ts';

/** What a benefit hands out is granted, and granted again, or taken back. None of it is refused. */
type AccessEvent = 'grant' | 'revoke';

/** Sellers switch keys off, too. */
type LicenseKeyEvent = AccessEvent | 'disable';

export const LICENSE_KEY_TABLE: readonly Row<LicenseKeyStatus, LicenseKeyEvent, never>[] = [
  { event: 'grant', from: ['new', 'granted', 'revoked', 'disabled'], to: 'granted' },
  { event: 'revoke', from: ['granted', 'revoked', 'disabled'], to: 'revoked' },
  { event: 'disable', from: ['granted', 'revoked', 'disabled'], to: 'disabled' },
];

/** What a seller does to a key whose status is to become this. */
export const LICENSE_KEY_EVENT: { readonly [S in LicenseKeyStatus]: LicenseKeyEvent } = {
  granted: 'grant',
  revoked: 'revoke',
  disabled: 'disable',
};

export const DOWNLOADABLE_TABLE: readonly Row<DownloadableRow['status'], AccessEvent, never>[] = [
  { event: 'grant', from: ['new', 'granted', 'revoked'], to: 'granted' },
  { event: 'revoke', from: ['granted', 'revoked'], to: 'revoked' },
];
