import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

const PRICES = { [ID.productPro]: 2500, [ID.productBusiness]: 10_000 } as const;

type Product = keyof typeof PRICES;

interface Step {
  /** How long the product before it lasted. */
  readonly hours: number;
  readonly product_id: Product;
  readonly proration_behavior: 'invoice' | 'prorate';
}

const steps = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 400 }),
    product_id: fc.constantFrom<Product>(ID.productPro, ID.productBusiness),
    proration_behavior: fc.constantFrom('invoice', 'prorate'),
  }),
  { minLength: 1, maxLength: 5 },
);

/** Jane pays the full price of Pro from the beginning of August on. */
async function worldInAugust(): Promise<TestWorld> {
  const world = mock.world();
  await world.client().subscriptions.update({ id: ID.subscription, body: { discount_id: null } });
  const { status } = await world.send('POST', '/_mock/clock/set', { body: { to: '2025-08-01T10:05:00Z' } });
  expect(status).toBe(200);
  return world;
}

/** What the time from `start` to the end of its last period is worth, in minor units, each product for its part. */
function worthOf(history: readonly { readonly at: number; readonly product_id: Product }[], ends: readonly number[]) {
  let [worth, start] = [0, history[0]?.at ?? 0];
  for (const end of ends) {
    for (const [index, { at, product_id }] of history.entries()) {
      const from = Math.max(at, start);
      const until = Math.min(history[index + 1]?.at ?? Number.POSITIVE_INFINITY, end);
      if (until > from) worth += (PRICES[product_id] * (until - from)) / (end - start);
    }
    start = end;
  }
  return worth;
}

async function take(world: TestWorld, taken: readonly Step[]) {
  const { subscriptions } = world.client();
  const history: { at: number; product_id: Product }[] = [{ at: world.inside.clock.now(), product_id: ID.productPro }];
  for (const { hours, ...body } of taken) {
    await world.advance(`PT${hours}H`);
    await subscriptions.update({ id: ID.subscription, body });
    history.push({ at: world.inside.clock.now(), product_id: body.product_id });
  }
  // The renewal after the last change bills what waited.
  await world.advance('P1M');
  return history;
}

test('whatever products a customer has and for how long, what is charged is what they were worth', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const world = await worldInAugust();
      const history = await take(world, taken);
      const { items } = await world.client().orders.list({ product_billing_type: 'recurring', limit: 100 });
      const orders = items.filter(({ created_at }) => created_at >= '2025-08');
      const renewals = orders.filter((order) => order.billing_reason === 'subscription_cycle');
      // Periods that are over, or paid for: they begin on the first of August and each month after it.
      const ends = renewals.map((_, index) => Date.UTC(2025, 8 + index, 1, 10, 5));
      const credit = world.inside.tables.customers.get(ID.customer)?.credit_balance ?? 0;
      const charged = orders.reduce((sum, { net_amount }) => sum + net_amount, 0) - credit;
      const lines = orders.flatMap((order) => order.items);
      // Each prorated line is rounded by half a unit at most.
      expect(Math.abs(charged - worthOf(history, ends))).toBeLessThanOrEqual(lines.length / 2);
      for (const order of orders) {
        expect(order.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.subtotal_amount);
        expect(order.net_amount + order.tax_amount).toBe(order.total_amount);
        expect(order.net_amount).toBeGreaterThanOrEqual(0);
        expect(order.status).toBe('paid');
      }
      expect(credit).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 25 },
  );
}, 60_000);
