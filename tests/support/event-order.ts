import type { WebhookEventType } from '../../generated/types.ts';

/** What is told once for everything that happens at one time: that the customer's access changed. */
const STATE = 'customer.state_changed';
const ORDER_PAID = ['order.created', 'order.updated', 'order.paid'] as const;
const SUBSCRIPTION_STARTED = ['subscription.created', 'subscription.active', 'subscription.updated'] as const;
const FULFILLED = ['checkout.updated', 'benefit_grant.created', STATE] as const;

/** The webhook events of each occasion, in the order in which they are recorded. */
export const EVENT_ORDER = {
  checkout_confirmed: ['customer.created', 'customer.updated', STATE, 'checkout.updated'],
  purchase_paid: [...ORDER_PAID, ...FULFILLED],
  subscription_paid: [...SUBSCRIPTION_STARTED, ...ORDER_PAID, ...FULFILLED],
  subscription_upgraded: [
    'subscription.updated',
    ...ORDER_PAID,
    'checkout.updated',
    'benefit_grant.revoked',
    'benefit_grant.created',
    STATE,
  ],
  payment_failed: ['checkout.updated'],
  canceled: ['subscription.updated', 'subscription.canceled', STATE],
  uncanceled: ['subscription.updated', 'subscription.uncanceled', STATE],
  revoked: ['subscription.updated', 'subscription.canceled', 'subscription.revoked', 'benefit_grant.revoked', STATE],
  period_ended: ['subscription.updated', 'subscription.revoked', 'benefit_grant.revoked', STATE],
  period_ended_and_billed: [
    'subscription.updated',
    ...ORDER_PAID,
    'subscription.revoked',
    'benefit_grant.revoked',
    STATE,
  ],
  discount_changed: ['subscription.updated', STATE],
  product_changed: ['subscription.updated', 'benefit_grant.revoked', 'benefit_grant.created', STATE],
  product_changed_and_paid: [
    'subscription.updated',
    ...ORDER_PAID,
    'benefit_grant.revoked',
    'benefit_grant.created',
    STATE,
  ],
  renewal_billed: ['subscription.updated', 'order.created'],
  renewal_paid: ['order.updated', 'order.paid', 'benefit_grant.cycled', STATE],
  renewal_failed: ['subscription.updated', 'subscription.revoked', 'benefit_grant.revoked', STATE],
  renewal_recovered: [
    'order.updated',
    'order.paid',
    'subscription.updated',
    'subscription.active',
    'benefit_grant.created',
    STATE,
  ],
  refund_pending: ['refund.created'],
  refunded: ['refund.created', 'order.updated', 'order.refunded'],
  refund_completed: ['refund.updated', 'order.updated', 'order.refunded'],
  benefits_revoked: ['benefit_grant.revoked', STATE],
  customer_deleted: ['customer.deleted', STATE],
} as const satisfies Record<string, readonly WebhookEventType[]>;

export type Occasion = keyof typeof EVENT_ORDER;

/** Events that happen only when they are counted: once for each grant, or for a customer who is new or known. */
const COUNTED: readonly WebhookEventType[] = [
  'benefit_grant.created',
  'benefit_grant.cycled',
  'benefit_grant.revoked',
  'customer.created',
  'customer.updated',
];

/** The events of an occasion, in order. `counts` says how often those happen that need not happen just once. */
export function eventsOf(
  occasion: Occasion,
  counts: Readonly<Partial<Record<WebhookEventType, number>>> = {},
): WebhookEventType[] {
  return EVENT_ORDER[occasion].flatMap((type: WebhookEventType) => {
    const count = counts[type] ?? (COUNTED.includes(type) ? 0 : 1);
    return new Array<WebhookEventType>(count).fill(type);
  });
}
