import type { Order, Refund, Subscription, WebhookEventType } from '../../generated/types.ts';
import { amountText } from './amount-text.ts';
import { isRevoked } from './subscription-status.ts';

type Typed<Type extends WebhookEventType, Data> = { readonly type: Type; readonly data: Data };
type OrderEvent = Extract<WebhookEventType, `order.${string}`>;
type SubscriptionEvent = Extract<WebhookEventType, `subscription.${string}`>;
type RefundEvent = Extract<WebhookEventType, `refund.${string}`>;
type OtherEvent = Exclude<WebhookEventType, OrderEvent | SubscriptionEvent | RefundEvent>;

/** The body of a webhook in the raw format, as far as a message tells it. */
export type WebhookPayload =
  | Typed<OrderEvent, Order>
  | Typed<SubscriptionEvent, Subscription>
  | Typed<RefundEvent, Refund>
  | Typed<OtherEvent, { readonly id: string }>;

/** What a channel is told about an event, whatever the service. */
export interface ChatMessage {
  readonly type: WebhookEventType;
  readonly title: string;
  readonly text: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** The message for an event; null for a change of a subscription that is no news to a channel. */
export function chatMessage(payload: WebhookPayload): ChatMessage | null {
  const title = titleOf(payload.type);
  if (isOrder(payload)) return { type: payload.type, title, ...aboutOrder(payload.data) };
  if (isSubscription(payload)) {
    if (payload.type === 'subscription.updated' && !isEnding(payload.data)) return null;
    return { type: payload.type, title, ...aboutSubscription(payload.data) };
  }
  if (isRefund(payload)) return { type: payload.type, title, ...aboutRefund(payload.data) };
  return { type: payload.type, title, text: `${payload.type} ${payload.data.id}`, fields: [] };
}

/** `benefit_grant.cycled` is "Benefit grant cycled". */
function titleOf(type: WebhookEventType): string {
  const words = type.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function aboutOrder(order: Order) {
  const amount = amountText(order.total_amount, order.currency);
  return {
    text: `${order.product.name} for ${order.customer.email}: ${amount}`,
    fields: [
      { name: 'Product', value: order.product.name },
      { name: 'Customer', value: order.customer.email },
      { name: 'Amount', value: amount },
      { name: 'Status', value: order.status },
    ],
  };
}

function aboutSubscription(subscription: Subscription) {
  const amount = `${amountText(subscription.amount, subscription.currency)} a ${subscription.recurring_interval}`;
  return {
    text: `${subscription.product.name} for ${subscription.customer.email}: ${amount}`,
    fields: [
      { name: 'Product', value: subscription.product.name },
      { name: 'Customer', value: subscription.customer.email },
      { name: 'Amount', value: amount },
      { name: 'Status', value: subscription.status },
    ],
  };
}

function aboutRefund(refund: Refund) {
  const amount = amountText(refund.amount + refund.tax_amount, refund.currency);
  return {
    text: `${amount} for the order ${refund.order_id}`,
    fields: [
      { name: 'Order', value: refund.order_id },
      { name: 'Amount', value: amount },
      { name: 'Reason', value: refund.reason },
      { name: 'Status', value: refund.status },
    ],
  };
}

function isEnding(subscription: Subscription): boolean {
  return subscription.cancel_at_period_end || isRevoked(subscription.status);
}

function isOrder(payload: WebhookPayload): payload is Typed<OrderEvent, Order> {
  return payload.type.startsWith('order.');
}

function isSubscription(payload: WebhookPayload): payload is Typed<SubscriptionEvent, Subscription> {
  return payload.type.startsWith('subscription.');
}

function isRefund(payload: WebhookPayload): payload is Typed<RefundEvent, Refund> {
  return payload.type.startsWith('refund.');
}
