import { expect, test } from 'vitest';
import type { EventSystem } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { buy } from '../support/purchases.ts';

const mock = useMock();

type Purchase = readonly [place: 'order_id' | 'subscription_id', id: string, productId: string];

/** What the seller has been paid for: orders for what is bought once, and subscriptions, for which their orders stand. */
async function purchasesIn(world: TestWorld): Promise<Purchase[]> {
  const { orders, subscriptions } = world.client();
  const paid = (await orders.list({})).items.filter((order) => order.paid && order.subscription_id === null);
  const active = (await subscriptions.list({ active: true })).items;
  return [
    ...paid.map(({ id, product_id }): Purchase => ['order_id', id, product_id]),
    ...active.map(({ id, product_id }): Purchase => ['subscription_id', id, product_id]),
  ];
}

async function grantsIn(world: TestWorld) {
  const { benefits } = world.client();
  const all = (await benefits.list({ limit: 100 })).items;
  const lists = await Promise.all(all.map(({ id }) => benefits.listGrants({ id, limit: 100 })));
  return lists.flatMap(({ items }) => items);
}

/** What the platform has recorded for a customer, in the order in which it has. */
async function recordedFor(world: TestWorld, customer_id: string) {
  const { events } = world.client();
  const { items } = await events.list({ source: 'system', customer_id, sorting: ['timestamp'], limit: 100 });
  return items as EventSystem[]; // by the source that is asked for
}

test('each benefit of what was bought in the story is granted once, and nothing else is', async () => {
  const world = mock.world();
  const { products } = world.client();
  const purchases = await purchasesIn(world);
  expect(purchases).toEqual([
    ['order_id', ID.orderFoundingCrew, ID.productFoundingCrew],
    ['subscription_id', ID.subscription, ID.productPro],
  ]);
  const due = await Promise.all(
    purchases.map(async ([place, id, productId]) => {
      const { benefits } = await products.get({ id: productId });
      return benefits.map((benefit) => `${place} ${id} ${benefit.id}`);
    }),
  );
  const grants = await grantsIn(world);
  const present = grants.map(({ order_id, subscription_id, benefit_id }) =>
    order_id ? `order_id ${order_id} ${benefit_id}` : `subscription_id ${subscription_id} ${benefit_id}`,
  );
  expect(present.toSorted()).toEqual(due.flat().toSorted());
  expect(grants.filter(({ is_granted }) => !is_granted)).toEqual([]);
});

test('each grant of the story has one event, of the time when it was granted', async () => {
  const world = mock.world();
  const grants = await grantsIn(world);
  const events = await recordedFor(world, ID.customer);
  const told = events
    .filter(({ name }) => name === 'benefit.granted')
    .map(({ timestamp, metadata }) => ({ timestamp, ...metadata }));
  const { items } = await world.client().benefits.list({ limit: 100 });
  const types = new Map(items.map(({ id, type }) => [id, type]));
  expect(told).toHaveLength(grants.length);
  for (const { id, benefit_id, granted_at } of grants) {
    const benefit_type = types.get(benefit_id);
    expect(told).toContainEqual({ timestamp: granted_at, benefit_grant_id: id, benefit_id, benefit_type });
  }
});

test.each([
  ['Founding Crew', ID.productFoundingCrew, '2025-07-03T14:00:00.000000Z'],
  ['Pro', ID.productPro, '2025-07-01T10:05:00.000000Z'],
])(
  'what was recorded when %s was bought is what a purchase records, in its order',
  async (_name, productId, paidAt) => {
    const world = mock.world();
    const { customerId } = await buy(world, productId);
    const shapes = (events: readonly EventSystem[]) =>
      events.map(({ name, metadata }) => [name, { ...metadata, benefit_grant_id: null }]);
    const bought = shapes(await recordedFor(world, customerId ?? ''));
    expect(bought.length).toBeGreaterThan(1);
    const ofTheStory = await recordedFor(world, ID.customer);
    expect(shapes(ofTheStory.filter(({ timestamp }) => timestamp === paidAt))).toEqual(bought);
  },
);

test('what Founding Crew gives stays with Jane when her subscription ends, and downloads until the order is refunded', async () => {
  const world = mock.world();
  const { refunds, subscriptions } = world.client();
  const { portal } = world.client('mock_cst_demo');
  const files = async () => (await portal.downloadables.list()).items;
  await subscriptions.revoke({ id: ID.subscription });
  const [file, ...further] = await files();
  expect([file?.file.name, further]).toEqual(['early-access.pdf', []]);
  const response = await fetch(file?.file.download.url ?? '');
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 7380]);
  // 5000 were paid, and 1000 are refunded in the story.
  const rest = { order_id: ID.orderFoundingCrew, reason: 'customer_request', amount: 4000 } as const;
  await refunds.create({ body: { ...rest, revoke_benefits: true } });
  expect(await files()).toEqual([]);
});
