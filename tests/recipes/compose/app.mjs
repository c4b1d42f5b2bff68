// Stands for your app: it subscribes to its webhooks, verifies them and prints what has come.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createClient, verifyWebhook } from 'billing-contract';

const { BILLING_URL, WEBHOOKS_URL, WEBHOOK_SECRET } = process.env;

const server = createServer(async (request, response) => {
  try {
    const { type } = await verifyWebhook(await buffer(request), request.headers, WEBHOOK_SECRET);
    response.writeHead(204).end();
    console.log(`got ${type}`);
  } catch (error) {
    response.writeHead(400).end(error.message);
  }
});

server.listen(new URL(WEBHOOKS_URL).port, '0.0.0.0', async () => {
  const { webhooks } = createClient({ baseUrl: BILLING_URL, token: 'mock_oat_demo' });
  const events = ['order.paid', 'customer.created'];
  await webhooks.createEndpoint({ body: { url: WEBHOOKS_URL, secret: WEBHOOK_SECRET, format: 'raw', events } });
  console.log('subscribed');
});
