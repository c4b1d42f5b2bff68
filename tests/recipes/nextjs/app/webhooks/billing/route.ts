import { createWebhookHandler } from 'billing-contract/webhooks';
import { fulfil } from '../../../fulfil';

export const POST = createWebhookHandler({
  secret: process.env.BILLING_WEBHOOK_SECRET,
  on: { 'order.paid': ({ data }) => fulfil(data.id) },
}).fetch;
