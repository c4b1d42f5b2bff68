import type { Subscription } from '../../generated/types.ts';

/** What a customer or a seller says about the end of a subscription. */
export type CancellationReason = Pick<Subscription, 'customer_cancellation_reason' | 'customer_cancellation_comment'>;

const UNSAID: CancellationReason = { customer_cancellation_reason: null, customer_cancellation_comment: null };

/** Fields of a subscription that ends with its period. Until then its status stays. `at` is a time as the wire has it. */
export function cancelAtPeriodEnd(
  subscription: Pick<Subscription, 'current_period_end'>,
  at: string,
  reason: CancellationReason = UNSAID,
) {
  return { cancel_at_period_end: true, canceled_at: at, ends_at: subscription.current_period_end, ...reason };
}

export function uncancel() {
  return { cancel_at_period_end: false, canceled_at: null, ends_at: null, ...UNSAID };
}

/** Fields of a subscription that ends at once. A reason that was given before stays unless there is a new one. */
export function revoke(at: string, reason: Partial<CancellationReason> = {}) {
  return {
    status: 'canceled' as const,
    cancel_at_period_end: false,
    canceled_at: at,
    ends_at: at,
    ended_at: at,
    ...reason,
  };
}

/** Fields of a subscription whose last period is over. It keeps the flag that ended it. */
export function endPeriod(at: string) {
  return { status: 'canceled' as const, ends_at: at, ended_at: at };
}
