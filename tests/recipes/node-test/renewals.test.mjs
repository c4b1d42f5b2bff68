import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startMock } from 'billing-contract/mock';

let mock;
before(async () => {
  mock = await startMock({ clock: '2025-07-06T12:00:00Z' });
});
after(() => mock.close());

test('three months bring three paid orders', async () => {
  const world = mock.world('three-months');
  const { events } = await world.clock.advance('P3M');
  assert.equal(events.filter(({ type }) => type === 'order.paid').length, 3);
});

test('a new customer is told of', async () => {
  const world = mock.world('new-customer');
  const { id } = await world.client().customers.create({ body: { email: 'ana@costa.example' } });
  const { data } = await world.webhooks.waitFor('customer.created', { email: 'ana@costa.example' });
  assert.equal(data.id, id);
});
