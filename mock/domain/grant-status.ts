import type { BenefitGrant, BenefitGrantError } from '../../generated/types.ts';
import { type Row, type Transition, transition } from './state-table.ts';

/** Where a grant stands. A failed one is kept, with its error, until an attempt succeeds. */
export type GrantStatus = 'granted' | 'failed' | 'revoked';

/** `link_account` is the customer's choice of a Discord or GitHub account, which grants anew. */
export type GrantEvent = 'grant' | 'fail' | 'link_account' | 'cycle' | 'revoke';
export type GrantRefusal = 'NotPermitted' | 'NotGranted' | 'GrantedAlready';

export const GRANT_TABLE: readonly Row<GrantStatus, GrantEvent, GrantRefusal>[] = [
  { event: 'grant', from: ['granted'], to: 'same' },
  { event: 'grant', from: ['failed', 'revoked'], to: 'granted' },
  { event: 'fail', from: ['failed', 'revoked'], to: 'failed' },
  { event: 'fail', from: ['granted'], refused: 'GrantedAlready' },
  { event: 'link_account', from: ['granted', 'failed'], to: 'granted' },
  { event: 'link_account', from: ['revoked'], refused: 'NotPermitted' },
  { event: 'cycle', from: ['granted'], to: 'same' },
  { event: 'cycle', from: ['failed', 'revoked'], refused: 'NotGranted' },
  { event: 'revoke', from: ['granted', 'failed'], to: 'revoked' },
  { event: 'revoke', from: ['revoked'], to: 'same' },
];

/** The fields that say where a grant stands. */
export type GrantState = Pick<BenefitGrant, 'granted_at' | 'is_granted' | 'revoked_at' | 'is_revoked' | 'error'>;

export function grantTransition(grant: GrantState, event: GrantEvent): Transition<GrantStatus, GrantRefusal> {
  return transition(GRANT_TABLE, grantStatus(grant), event);
}

export function grantStatus(grant: GrantState): GrantStatus {
  if (grant.is_granted) return 'granted';
  return grant.is_revoked ? 'revoked' : 'failed';
}

/** The fields after a successful attempt; `at` is a time as the wire has it. */
export function granted(at: string): GrantState {
  return { granted_at: at, is_granted: true, revoked_at: null, is_revoked: false, error: null };
}

export function failed(error: BenefitGrantError): GrantState {
  return { granted_at: null, is_granted: false, revoked_at: null, is_revoked: false, error };
}

export function revoked(at: string): GrantState {
  return { granted_at: null, is_granted: false, revoked_at: at, is_revoked: true, error: null };
}
