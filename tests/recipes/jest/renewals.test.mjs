import { randomUUID } from 'node:crypto';
import { createMockWorld } from 'billing-contract/control';

let world;
beforeEach(() => {
  world = createMockWorld({ url: process.env.BILLING_MOCK_URL, name: randomUUID() });
});
afterEach(() => world.delete());

test('three months bring three paid orders', async () => {
  const { events } = await world.clock.advance('P3M');
  expect(events.filter(({ type }) => type === 'order.paid')).toHaveLength(3);
});

test('a new customer is told of', async () => {
  const { id } = await world.client().customers.create({ body: { email: 'ana@costa.example' } });
  const { data } = await world.webhooks.waitFor('customer.created', { email: 'ana@costa.example' });
  expect(data.id).toBe(id);
});
