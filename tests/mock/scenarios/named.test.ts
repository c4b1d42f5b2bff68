import { expect, test } from 'vitest';
import type { Client } from '../../../client/lean.ts';
import type { ScenarioName } from '../../../generated/control/types.ts';
import { SCENARIO_NAMES } from '../../../mock/scenarios/names.ts';
import { STORY_NOON } from '../../support/mock.ts';
import { useMocks } from './scenarios.ts';

const start = useMocks();

/** A world with a scenario that begins at noon of 6 July 2025. */
async function begin(scenario: ScenarioName) {
  const { control, client, mock } = await start({ clock: STORY_NOON });
  const world = await control.worlds.create({ body: { name: 'named', scenario } });
  const work = async () => (await (await mock.fetch(`${mock.world('named').url}/_mock/work`)).json()).upcoming;
  return { world, client: client('named'), control: mock.world('named'), work };
}

const only = async (client: Client) => {
  const { items } = await client.subscriptions.list();
  expect(items).toHaveLength(1);
  return items[0] as NonNullable<(typeof items)[0]>; // the length has been looked at
};

test('past-due: a renewal that was declined, a benefit that is revoked, and a payment that is tried again', async () => {
  const { world, client, control, work } = await begin('past-due');
  // A month after noon of 6 July.
  expect(world).toMatchObject({ scenario: 'past-due', now: '2025-08-06T12:00:00.000000Z', commits: 0, failed_work: 0 });
  const subscription = await only(client);
  expect(subscription).toMatchObject({ status: 'past_due', amount: 2500 });
  expect((await client.payments.list({ status: 'failed' })).items).toMatchObject([
    { amount: 2500, decline_reason: 'insufficient_funds' },
  ]);
  expect((await client.orders.list()).items.map(({ status, billing_reason }) => [status, billing_reason])).toEqual([
    ['pending', 'subscription_cycle'],
    ['paid', 'subscription_create'],
  ]);
  const grants = await client.benefits.listGrants({ id: (await client.benefits.list()).items[0]?.id ?? '' });
  expect(grants.items).toMatchObject([{ is_granted: false, is_revoked: true }]);
  expect((await work()).map(({ due_at }: { due_at: string }) => due_at)).toContain('2025-08-08T12:00:00.000000Z');
  // The retries are after 2, 5, 7 and 7 days.
  await control.clock.advance('P21D');
  expect((await only(client)).status).toBe('canceled');
});

test('canceling: a subscription that is active until its period ends', async () => {
  const { world, client, control, work } = await begin('canceling');
  expect(world.now).toBe('2025-07-16T12:00:00.000000Z');
  expect(await only(client)).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    customer_cancellation_reason: 'too_expensive',
    canceled_at: '2025-07-16T12:00:00.000000Z',
    ends_at: '2025-08-06T12:00:00.000000Z',
  });
  expect((await work()).map(({ due_at }: { due_at: string }) => due_at)).toContain('2025-08-06T12:00:00.000000Z');
  await control.clock.advance('P1M');
  expect((await only(client)).status).toBe('canceled');
  expect((await client.orders.list()).items).toHaveLength(1);
});

test('metered: usage half through the period, which is billed at its end', async () => {
  const { world, client, control } = await begin('metered');
  expect(world.now).toBe('2025-07-21T12:00:00.000000Z');
  expect(await only(client)).toMatchObject({ status: 'active', current_period_end: '2025-08-06T12:00:00.000000Z' });
  // 300, 500 and 700 calls.
  expect((await client.customerMeters.list()).items).toMatchObject([{ consumed_units: 1500, balance: -1500 }]);
  await control.clock.advance('P1M');
  const [renewal] = (await client.orders.list()).items;
  // 1,500 calls of 2 cents.
  expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', net_amount: 3000 });
});

test('refunded: one order in part, one in full, one not', async () => {
  const { world, client } = await begin('refunded');
  expect(world.now).toBe('2025-07-07T12:00:00.000000Z');
  const { items } = await client.orders.list();
  const found = items.map(({ status, net_amount, refunded_amount }) => [status, net_amount, refunded_amount]);
  expect(found.sort()).toEqual([
    ['paid', 5000, 0],
    ['partially_refunded', 5000, 2000],
    ['refunded', 5000, 5000],
  ]);
  expect((await client.refunds.list()).items.map(({ status, amount }) => [status, amount]).sort()).toEqual([
    ['succeeded', 2000],
    ['succeeded', 5000],
  ]);
});

test('many-products: two pages of products with all kinds of prices', async () => {
  const { client } = await begin('many-products');
  const pages = [await client.products.list({ limit: 100 }), await client.products.list({ limit: 100, page: 2 })];
  expect(pages.map(({ items, pagination }) => [items.length, pagination.total_count])).toEqual([
    [100, 150],
    [50, 150],
  ]);
  const products = pages.flatMap(({ items }) => items);
  const kinds = products.map(({ prices, recurring_interval }) => `${prices[0]?.amount_type} ${recurring_interval}`);
  const counts = [...new Set(kinds)].map((kind) => [kind, kinds.filter((each) => each === kind).length]);
  expect(Object.fromEntries(counts)).toEqual({
    'fixed null': 30,
    'fixed month': 30,
    'fixed year': 30,
    'custom null': 30,
    'free null': 15,
    'metered_unit month': 15,
  });
  expect(products.filter(({ is_archived }) => is_archived)).toHaveLength(5);
});

// A test of its own builds the large one, once.
test.each(SCENARIO_NAMES.filter((name) => name !== 'large'))(
  '%s is the same in two processes, and can be what a mock is started with',
  async (scenario) => {
    const ids = async () => {
      const { client } = await start({ clock: STORY_NOON, scenario });
      return JSON.stringify([
        await client().products.list(),
        await client().orders.list(),
        await client().customers.list(),
      ]);
    };
    expect(await ids()).toBe(await ids());
  },
);
