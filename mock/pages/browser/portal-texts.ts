import type { LicenseKeyStatus, OrderStatus, SubscriptionStatus } from '../../../generated/types.ts';
import type { Refusal } from './api.ts';

/** How something stands, in the words of those who have bought it, and the tone that colours them. */
export type Standing = readonly [text: string, tone: 'good' | 'bad' | 'over'];

const SUBSCRIPTIONS: Readonly<Record<SubscriptionStatus, Standing>> = {
  trialing: ['Trial', 'good'],
  active: ['Active', 'good'],
  past_due: ['Payment failed', 'bad'],
  unpaid: ['Not paid', 'bad'],
  canceled: ['Canceled', 'over'],
  incomplete: ['Waits for its payment', 'bad'],
  incomplete_expired: ['Never began', 'over'],
};

export function subscriptionStanding(subscription: {
  readonly status: SubscriptionStatus;
  readonly cancel_at_period_end: boolean;
}): Standing {
  const { status, cancel_at_period_end } = subscription;
  const standing = SUBSCRIPTIONS[status];
  return cancel_at_period_end && standing[1] === 'good' ? ['Ends soon', 'over'] : standing;
}

const ORDERS: Readonly<Record<OrderStatus, Standing>> = {
  pending: ['Not paid', 'bad'],
  paid: ['Paid', 'good'],
  refunded: ['Refunded', 'over'],
  partially_refunded: ['Partially refunded', 'over'],
};

export function orderStanding(status: OrderStatus): Standing {
  return ORDERS[status];
}

const KEYS: Readonly<Record<LicenseKeyStatus, Standing>> = {
  granted: ['Works', 'good'],
  revoked: ['No longer works', 'over'],
  disabled: ['Switched off', 'over'],
};

export function keyStanding(status: LicenseKeyStatus): Standing {
  return KEYS[status];
}

/** Kinds of refusal that readers can do something about. The words of the API are a developer's. */
const REFUSED: Readonly<Record<string, string>> = {
  AlreadyCanceledSubscription:
    'This subscription has been changed meanwhile. Load the page again to see how it stands.',
  NotPermitted: 'The seller does not allow this here. Ask them for help.',
  ResourceNotFound: 'This is no longer there. Load the page again to see what is.',
  NotPaidOrder: 'There is an invoice once the order is paid.',
};

/** Why something was not done, as the reader understands it. */
export function plainWords({ status, kind, message }: Pick<Refusal, 'status' | 'kind' | 'message'>): string {
  if (status === 0) return message;
  return REFUSED[kind] ?? 'This did not work. Load the page again, and ask the seller if it still does not.';
}
