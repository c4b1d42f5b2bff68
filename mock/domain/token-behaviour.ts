import type { TestToken } from '../../generated/control/types.ts';
import {
  chargeResult,
  failuresBeforeSuccess,
  lateFailureOf,
  paymentOutcome,
  refundFails,
  refusalOf,
} from './payment-outcome.ts';

/** What a token does at first, whichever part of its text says so. */
export type TokenBehaviour = Omit<TestToken, 'token' | 'name' | 'description'>;

export function behaviourOf(token: string): TokenBehaviour {
  const charged = chargeResult(token, 0);
  const decline = refusalOf(token, 0) ?? lateFailureOf(token, 0) ?? (charged === 'succeed' ? null : charged);
  return {
    checkout: paymentOutcome(token),
    charge: charged === 'succeed' ? 'succeeds' : 'fails',
    refund: refundFails(token) ? 'fails' : 'succeeds',
    decline_reason: decline?.decline_reason ?? null,
    failures: decline && failuresBeforeSuccess(token),
  };
}
