import { createWebhookHandler } from 'billing-contract/webhooks';
import express, { type Express } from 'express';

export interface Shop {
  readonly webhookSecret: string | undefined;
  /** Hands over what was bought; does nothing for an order that it knows. */
  fulfil(orderId: string): Promise<void>;
}

export function createApp({ webhookSecret, fulfil }: Shop): Express {
  const app = express();
  const { receive } = createWebhookHandler({
    secret: webhookSecret,
    on: { 'order.paid': ({ data }) => fulfil(data.id) },
  });

  app.post('/webhooks/billing', express.raw({ type: '*/*', limit: '1mb' }), async (request, response) => {
    await receive(request.body, request.headers);
    response.sendStatus(204);
  });

  app.use(express.json()); // for the routes below; above, it would take the webhook's bytes
  app.post('/cart', (request, response) => {
    response.json({ items: request.body.items });
  });
  return app;
}
