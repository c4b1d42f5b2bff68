import type { Subscription } from '../../generated/types.ts';
import type { SubscriptionRow } from './rows.ts';
import type { Step } from './state-table.ts';
import {
  type SubscriptionEvent,
  type SubscriptionRefusal,
  statusOf,
  subscriptionTransition,
} from './subscription-status.ts';

/** What a customer or a seller says about the end of a subscription. */
export type CancellationReason = Pick<Subscription, 'customer_cancellation_reason' | 'customer_cancellation_comment'>;

/** The fields that say where a subscription stands. */
export type SubscriptionState = CancellationReason &
  Pick<SubscriptionRow, 'status' | 'cancel_at_period_end' | 'canceled_at' | 'started_at' | 'ends_at' | 'ended_at'>;

type Standing = SubscriptionState & Pick<SubscriptionRow, 'current_period_end'>;

interface Occasion {
  /** As the wire has it. */
  readonly at: string;
  /** What is said of the end. What was said before stays, unless something else is said. */
  readonly said?: Partial<CancellationReason>;
}

/** Of a subscription that nobody has asked to end. */
const GOING_ON = {
  cancel_at_period_end: false,
  canceled_at: null,
  ends_at: null,
  customer_cancellation_reason: null,
  customer_cancellation_comment: null,
} as const satisfies Partial<SubscriptionState>;

/** A subscription after an event; null before it starts. */
export function advanceSubscription(
  subscription: Standing | null,
  event: SubscriptionEvent,
  occasion: Occasion,
): Step<SubscriptionState, SubscriptionRefusal> {
  const step = subscriptionTransition(subscription, event);
  if (!step.ok) return step;
  const before = subscription ? stateOf(subscription) : { ...GOING_ON, started_at: occasion.at, ended_at: null };
  const effect = subscription ? effectOf(subscription, event, occasion) : {};
  return { ok: true, fields: { ...before, ...effect, ...statusOf(step.to) } };
}

/** What an event changes beside the status. */
function effectOf(
  { current_period_end }: Standing,
  event: SubscriptionEvent,
  { at, said = {} }: Occasion,
): Partial<SubscriptionState> {
  switch (event) {
    case 'upgrade':
    case 'uncancel':
      return GOING_ON;
    case 'note_reason':
      return said;
    case 'cancel':
      return { canceled_at: at, ends_at: current_period_end, ...said };
    case 'revoke':
    case 'give_up':
      return { cancel_at_period_end: false, canceled_at: at, ends_at: at, ended_at: at, ...said };
    case 'end_period':
      // It keeps the flag that ended it, and the time when that was set.
      return { ends_at: at, ended_at: at };
    default:
      return {};
  }
}

function stateOf(row: SubscriptionState): SubscriptionState {
  return {
    status: row.status,
    cancel_at_period_end: row.cancel_at_period_end,
    canceled_at: row.canceled_at,
    started_at: row.started_at,
    ends_at: row.ends_at,
    ended_at: row.ended_at,
    customer_cancellation_reason: row.customer_cancellation_reason,
    customer_cancellation_comment: row.customer_cancellation_comment,
  };
}
