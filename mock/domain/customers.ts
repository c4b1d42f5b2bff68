import type { SubscriptionRow } from './rows.ts';

const BILLABLE: readonly SubscriptionRow['status'][] = ['trialing', 'active', 'past_due'];

/** The picture of a customer, an address that follows from the id alone. */
export function avatarUrl(customerId: string): string {
  return `https://avatars.billing.example/${customerId.slice(0, 8)}.png`;
}

/** Whether a subscription is charged for, now or again once a payment succeeds. */
export function isBillable(subscription: Pick<SubscriptionRow, 'status'>): boolean {
  return BILLABLE.includes(subscription.status);
}
