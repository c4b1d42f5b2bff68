import type { OAuth2CodeStatus, OAuth2TokenRow, OAuth2TokenStatus } from './oauth2-rows.ts';
import { advanceStatus, type Row, type Step } from './state-table.ts';

type CodeEvent = 'issue' | 'redeem';

/** A code is redeemed once: a second time, somebody else may have it (RFC 6749, section 4.1.2). */
export const CODE_TABLE: readonly Row<OAuth2CodeStatus, CodeEvent, 'reused'>[] = [
  { event: 'issue', from: ['new'], to: 'issued' },
  { event: 'redeem', from: ['issued'], to: 'redeemed' },
  { event: 'redeem', from: ['redeemed'], refused: 'reused' },
];

type TokenEvent = 'issue' | 'rotate' | 'revoke_access' | 'revoke';

/** `reused` is a refresh token that was exchanged before, `ended` one that was revoked. */
export type RotateRefusal = 'reused' | 'ended';

export const TOKEN_TABLE: readonly Row<OAuth2TokenStatus, TokenEvent, RotateRefusal>[] = [
  { event: 'issue', from: ['new'], to: 'live' },
  { event: 'rotate', from: ['live', 'refresh_only'], to: 'rotated' },
  { event: 'rotate', from: ['rotated'], refused: 'reused' },
  { event: 'rotate', from: ['revoked'], refused: 'ended' },
  { event: 'revoke_access', from: ['live'], to: 'refresh_only' },
  { event: 'revoke_access', from: ['refresh_only', 'rotated', 'revoked'], to: 'same' },
  { event: 'revoke', from: ['live', 'refresh_only'], to: 'revoked' },
  { event: 'revoke', from: ['rotated', 'revoked'], to: 'same' },
];

export function advanceCode(
  code: { readonly status: OAuth2CodeStatus } | null,
  event: CodeEvent,
): Step<{ readonly status: OAuth2CodeStatus }, 'reused'> {
  return advanceStatus(CODE_TABLE, code, event);
}

/** What one answer has issued after an event; null before it is issued. */
export function advanceTokens(
  tokens: { readonly status: OAuth2TokenStatus } | null,
  event: TokenEvent,
): Step<{ readonly status: OAuth2TokenStatus }, RotateRefusal> {
  return advanceStatus(TOKEN_TABLE, tokens, event);
}

/** Whether an access token works at the time `now`. */
export function accessWorks({ status, access_expires_at }: OAuth2TokenRow, now: string): boolean {
  return status === 'live' && now < access_expires_at;
}

/** Whether a refresh token can be exchanged. It never expires. */
export function refreshWorks({ status }: OAuth2TokenRow): boolean {
  return status === 'live' || status === 'refresh_only';
}
