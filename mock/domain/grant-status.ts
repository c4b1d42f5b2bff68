import type { BenefitGrant, BenefitGrantError } from '../../generated/types.ts';
import { type Row, type Step, transition } from './state-table.ts';

/** Where a grant stands. A failed one is kept, with its error, until an attempt succeeds. */
export type GrantStatus = 'granted' | 'failed' | 'revoked';

/** `link_account` is the customer's choice of a Discord or GitHub account, which grants anew. */
export type GrantEvent = 'grant' | 'fail' | 'link_account' | 'cycle' | 'revoke';
export type GrantRefusal = 'NotPermitted' | 'NotGranted' | 'GrantedAlready';

export const GRANT_TABLE: readonly Row<GrantStatus, GrantEvent, GrantRefusal>[] = [
  { event: 'grant', from: ['granted'], to: 'same' },
  { event: 'grant', from: ['new', 'failed', 'revoked'], to: 'granted' },
  { event: 'fail', from: ['new', 'failed', 'revoked'], to: 'failed' },
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

/** Of a grant that has yet to be tried. */
export const UNGRANTED: GrantState = {
  granted_at: null,
  is_granted: false,
  revoked_at: null,
  is_revoked: false,
  error: null,
};

/** A grant after an event at a time, as the wire has it; null before it is made. One that fails says why. */
export function advanceGrant(
  grant: GrantState | null,
  event: GrantEvent,
  at: string,
  error: BenefitGrantError | null = null,
): Step<GrantState, GrantRefusal> {
  const status = grant ? grantStatus(grant) : 'new';
  const step = transition(GRANT_TABLE, status, event);
  if (!step.ok) return step;
  return { ok: true, fields: grant && step.to === status && !error ? stateOf(grant) : stateAt(step.to, at, error) };
}

export function grantStatus(grant: GrantState): GrantStatus {
  if (grant.is_granted) return 'granted';
  return grant.is_revoked ? 'revoked' : 'failed';
}

function stateAt(status: GrantStatus, at: string, error: BenefitGrantError | null): GrantState {
  const [is_granted, is_revoked] = [status === 'granted', status === 'revoked'];
  return { granted_at: is_granted ? at : null, is_granted, revoked_at: is_revoked ? at : null, is_revoked, error };
}

function stateOf({ granted_at, is_granted, revoked_at, is_revoked, error }: GrantState): GrantState {
  return { granted_at, is_granted, revoked_at, is_revoked, error };
}
