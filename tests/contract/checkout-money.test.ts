import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DiscountCreate } from '../../client/index.ts';
import { useMock } from '../support/mock.ts';
import { buy, productFor } from '../support/purchases.ts';

const mock = useMock();

const minorUnits = fc.integer({ min: 50, max: 99_999_999 });

const discounts: fc.Arbitrary<DiscountCreate | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    ...{ name: fc.constant('Part'), type: fc.constant('percentage' as const), duration: fc.constant('once' as const) },
    basis_points: fc.integer({ min: 1, max: 10_000 }),
  }),
  fc.record({
    ...{ name: fc.constant('Some'), type: fc.constant('fixed' as const), duration: fc.constant('once' as const) },
    amount: minorUnits,
    currency: fc.constant('usd'),
  }),
);

/** Countries with their rates in percent, times ten. */
const countries = fc.constantFrom(['DE', 190] as const, ['FI', 255] as const, ['GB', 200] as const, ['JP', 0] as const);

test('what a checkout shows is what the order bills and the payment charges, to the last cent', async () => {
  const world = mock.world();
  const { discounts: seller, orders, payments, subscriptions } = world.client();
  let buyers = 0;
  await fc.assert(
    fc.asyncProperty(
      minorUnits,
      discounts,
      countries,
      fc.boolean(),
      async (price, discount, [country, rate], isOnce) => {
        buyers += 1;
        const recurring_interval = isOnce ? null : ('month' as const);
        const product = await productFor(world, { amount_type: 'fixed', price_amount: price }, { recurring_interval });
        const discountId = discount && (await seller.create({ body: discount })).id;
        const buyer = { customerEmail: `buyer-${buyers}@costa.example`, customerBillingAddress: { country } };
        const checkout = await buy(world, product.id, { discountId }, buyer);
        const [order] = (await orders.list({ checkout_id: checkout.id })).items;
        const paid = (await payments.list({ checkout_id: checkout.id })).items;

        expect(order).toMatchObject({
          ...{ subtotal_amount: checkout.amount, discount_amount: checkout.discountAmount },
          ...{ net_amount: checkout.netAmount, tax_amount: checkout.taxAmount, total_amount: checkout.totalAmount },
          items: [{ amount: price }],
        });
        expect(checkout.netAmount).toBe(price - checkout.discountAmount);
        expect(checkout.netAmount).toBeGreaterThanOrEqual(0);
        // Rounded half up: at most half a cent from the exact tax, and half a cent only upwards.
        const excess = (checkout.taxAmount ?? Number.NaN) * 1000 - checkout.netAmount * rate;
        expect(excess > -500 && excess <= 500).toBe(true);
        expect(paid.map(({ amount }) => amount)).toEqual(checkout.totalAmount > 0 ? [checkout.totalAmount] : []);
        const { items } = await subscriptions.list({ customer_id: checkout.customerId ?? '' });
        expect(items.map(({ amount }) => amount)).toEqual(isOnce ? [] : [checkout.netAmount]);
      },
    ),
    { numRuns: 25 },
  );
});
