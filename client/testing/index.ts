export type { WaitOptions } from './arrivals.ts';
export {
  createWebhookReceiver,
  type ReceivedWebhook,
  type RefusedWebhook,
  type WebhookReceiver,
  type WebhookReceiverOptions,
} from './webhook-receiver.ts';
