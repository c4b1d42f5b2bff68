import { test } from 'billing-contract/vitest';
import { expect, vi } from 'vitest';
import { fulfilled } from './fulfil';

test('the route takes what the platform has sent, and refuses what anybody else sends', async ({ world, receiver }) => {
  vi.stubEnv('BILLING_WEBHOOK_SECRET', receiver.secret);
  const { POST } = await import('./app/webhooks/billing/route');
  await receiver.subscribe(world, 'order.paid');
  await world.clock.advance('P1M');
  const { headers, body, payload } = await receiver.waitFor('order.paid');
  const request = (sent: string) =>
    new Request('http://shop.example/webhooks/billing', { method: 'POST', headers, body: sent });

  expect((await POST(request(body.replace('"paid"', '"PAID"')))).status).toBe(400);
  expect(fulfilled.size).toBe(0);
  expect((await POST(request(body))).status).toBe(204);
  expect([...fulfilled]).toEqual([payload.data.id]);
});
