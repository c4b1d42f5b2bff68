import type { Subscription, SubscriptionStatus } from '../../generated/types.ts';
import { type Row, type Transition, transition } from './state-table.ts';

export const ACTIVE = ['trialing', 'active'] as const satisfies readonly SubscriptionStatus[];
export const REVOKED = ['past_due', 'canceled', 'unpaid'] as const satisfies readonly SubscriptionStatus[];
/** Those that a customer has at most one of, unless the organization allows several. */
export const BILLABLE = ['trialing', 'active', 'past_due'] as const satisfies readonly SubscriptionStatus[];

type Billable = (typeof BILLABLE)[number];

/** A status, with the flag to end with the period as a part of it. */
export type SubscriptionPhase = SubscriptionStatus | `${Billable}_ending`;

export type SubscriptionEvent =
  | 'start'
  | 'upgrade'
  | 'note_reason'
  | 'cancel'
  | 'uncancel'
  | 'revoke'
  | 'change_product'
  | 'change_discount'
  | 'renew'
  | 'end_period'
  | 'charge_succeeds'
  | 'charge_fails'
  | 'give_up';

/** `NotDue` is refused to the platform's own work, never to a caller. */
export type SubscriptionRefusal = 'AlreadyCanceledSubscription' | 'NotDue';

const ENDING: readonly SubscriptionPhase[] = ['trialing_ending', 'active_ending', 'past_due_ending'];
const GONE: readonly SubscriptionPhase[] = ['incomplete', 'incomplete_expired', 'canceled', 'unpaid'];
const ENDED: readonly SubscriptionPhase[] = ['incomplete_expired', 'canceled', 'unpaid'];

export const SUBSCRIPTION_TABLE: readonly Row<SubscriptionPhase, SubscriptionEvent, SubscriptionRefusal>[] = [
  { event: 'start', from: ['new'], to: 'active' },

  { event: 'upgrade', from: ['active', 'active_ending'], to: 'active' },
  {
    event: 'upgrade',
    from: ['trialing', 'past_due', 'trialing_ending', 'past_due_ending', ...GONE],
    refused: 'NotDue',
  },

  { event: 'note_reason', from: [...BILLABLE, ...ENDING, ...GONE], to: 'same' },

  { event: 'cancel', from: ['trialing'], to: 'trialing_ending' },
  { event: 'cancel', from: ['active'], to: 'active_ending' },
  { event: 'cancel', from: ['past_due'], to: 'past_due_ending' },
  { event: 'cancel', from: [...ENDING, ...GONE], refused: 'AlreadyCanceledSubscription' },

  { event: 'uncancel', from: ['trialing_ending'], to: 'trialing' },
  { event: 'uncancel', from: ['active_ending'], to: 'active' },
  { event: 'uncancel', from: ['past_due_ending'], to: 'past_due' },
  { event: 'uncancel', from: [...BILLABLE, ...GONE], refused: 'AlreadyCanceledSubscription' },

  { event: 'revoke', from: [...BILLABLE, ...ENDING], to: 'canceled' },
  { event: 'revoke', from: GONE, refused: 'AlreadyCanceledSubscription' },

  { event: 'change_product', from: ACTIVE, to: 'same' },
  { event: 'change_product', from: ['past_due', ...ENDING, ...GONE], refused: 'AlreadyCanceledSubscription' },

  { event: 'change_discount', from: [...BILLABLE, ...ENDING], to: 'same' },
  { event: 'change_discount', from: GONE, refused: 'AlreadyCanceledSubscription' },

  { event: 'renew', from: ACTIVE, to: 'active' },
  { event: 'renew', from: ['past_due'], to: 'same' },
  { event: 'renew', from: [...ENDING, ...GONE], refused: 'NotDue' },

  { event: 'end_period', from: ENDING, to: 'canceled' },
  { event: 'end_period', from: [...BILLABLE, ...GONE], refused: 'NotDue' },

  { event: 'charge_succeeds', from: ['incomplete', 'past_due'], to: 'active' },
  { event: 'charge_succeeds', from: ['past_due_ending'], to: 'active_ending' },
  { event: 'charge_succeeds', from: [...ACTIVE, 'trialing_ending', 'active_ending'], to: 'same' },
  { event: 'charge_succeeds', from: ENDED, refused: 'NotDue' },

  { event: 'charge_fails', from: BILLABLE, to: 'past_due' },
  { event: 'charge_fails', from: ENDING, to: 'past_due_ending' },
  { event: 'charge_fails', from: ['incomplete'], to: 'same' },
  { event: 'charge_fails', from: ENDED, refused: 'NotDue' },

  { event: 'give_up', from: ['past_due', 'past_due_ending'], to: 'canceled' },
  { event: 'give_up', from: ['incomplete'], to: 'incomplete_expired' },
  { event: 'give_up', from: [...ACTIVE, 'trialing_ending', 'active_ending', ...ENDED], refused: 'NotDue' },
];

type Flagged = Pick<Subscription, 'status' | 'cancel_at_period_end'>;

export function subscriptionTransition(
  subscription: Flagged | null,
  event: SubscriptionEvent,
): Transition<SubscriptionPhase, SubscriptionRefusal> {
  return transition(SUBSCRIPTION_TABLE, subscription ? phaseOf(subscription) : 'new', event);
}

export function phaseOf({ status, cancel_at_period_end }: Flagged): SubscriptionPhase {
  return cancel_at_period_end && isBillable(status) ? `${status}_ending` : status;
}

const ENDINGS: Readonly<Record<string, Billable>> = {
  trialing_ending: 'trialing',
  active_ending: 'active',
  past_due_ending: 'past_due',
};

/** The opposite of `phaseOf`. One that has ended keeps the flag that it has. */
export function statusOf(phase: SubscriptionPhase): Pick<Flagged, 'status'> | Flagged {
  const ending = ENDINGS[phase];
  if (ending) return { status: ending, cancel_at_period_end: true };
  const status = phase as SubscriptionStatus; // the phases without an ending are the statuses
  return isBillable(status) ? { status, cancel_at_period_end: false } : { status };
}

const RANKS: readonly SubscriptionPhase[] = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'trialing_ending',
  'active',
  'active_ending',
  'past_due',
  'past_due_ending',
  'canceled',
  'unpaid',
];

/** What subscriptions are sorted by within `status`: those flagged to end come after the others of their status. */
export function rankByStatus(subscription: Flagged): number {
  return RANKS.indexOf(phaseOf(subscription));
}

/** What the filter `active` compares: null for one that has not begun, which is neither. */
export function isActiveOrRevoked({ status }: Pick<Subscription, 'status'>): boolean | null {
  if (isActive(status)) return true;
  return isRevoked(status) ? false : null;
}

export function isActive(status: SubscriptionStatus): boolean {
  return ACTIVE.some((active) => active === status);
}

export function isRevoked(status: SubscriptionStatus): boolean {
  return REVOKED.some((revoked) => revoked === status);
}

/** Whether a subscription is charged for, now or again once a payment succeeds. */
export function isBillable(status: SubscriptionStatus): status is Billable {
  return BILLABLE.some((billable) => billable === status);
}
