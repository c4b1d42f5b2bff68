import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { MockWorld } from 'billing-contract/control';
import { billingTest } from 'billing-contract/vitest';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { expect, onTestFinished } from 'vitest';
import { createApp } from './app.js';

const test = billingTest({ clock: '2025-07-06T12:00:00Z' });
const webhookSecret = 'my-secret';

/** Starts an app that the world sends `order.paid` to. */
async function connect(app: Express, world: MockWorld): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  await world.client().webhooks.createEndpoint({
    body: { url: `${url}/webhooks/billing`, format: 'raw', secret: webhookSecret, events: ['order.paid'] },
  });
  return url;
}

test('each renewal is fulfilled once, and other routes have their JSON', async ({ world }) => {
  const fulfilled: string[] = [];
  const url = await connect(createApp({ webhookSecret, fulfil: async (id) => void fulfilled.push(id) }), world);
  await world.clock.advance('P3M');
  await world.settle();
  const { items } = await world.client().orders.list({ sorting: ['created_at'] });
  const renewals = items.filter(({ billing_reason }) => billing_reason === 'subscription_cycle');
  expect(fulfilled).toEqual(renewals.map(({ id }) => id));
  expect(fulfilled).toHaveLength(3);
  expect((await fetch(`${url}/webhooks/billing`, { method: 'POST', body: '{"type":"order.paid"}' })).status).toBe(400);

  const body = JSON.stringify({ items: ['pro'] });
  const answer = await fetch(`${url}/cart`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(await answer.json()).toEqual({ items: ['pro'] });
});

test('an order that could not be fulfilled is told again', async ({ world }) => {
  const attempts: string[] = [];
  const fulfil = async (id: string) => {
    attempts.push(id);
    if (attempts.length === 1) throw new Error('The warehouse does not answer');
  };
  await connect(createApp({ webhookSecret, fulfil }), world);
  await world.clock.advance('P1M');
  await world.settle();
  await world.clock.advance('PT1M');
  await world.settle();
  expect(attempts).toHaveLength(2);
  expect(attempts[1]).toBe(attempts[0]);
});

test('behind express.json() no webhook can be verified, and the error says why', async ({ world }) => {
  const errors: { message: string; reason: string; status: number }[] = [];
  const keep: ErrorRequestHandler = (error, _request, response, _next) => {
    errors.push(error);
    response.sendStatus(error.status);
  };
  const app = express();
  app.use(express.json());
  app.use(createApp({ webhookSecret, fulfil: () => Promise.reject(new Error('Nothing was verified')) }));
  app.use(keep);
  await connect(app, world);
  await world.clock.advance('P1M');
  await world.settle();
  expect(errors[0]).toMatchObject({ reason: 'body_not_raw', status: 500 });
  expect(errors[0]?.message).toMatch(
    /^The body has been parsed already, and a signature is over the bytes as they came/,
  );
});
