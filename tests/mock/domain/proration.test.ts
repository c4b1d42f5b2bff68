import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Plan, type ProductChange, settleChange } from '../../../mock/domain/proration.ts';

const at = (text: string) => Date.parse(`${text}T00:00:00Z`);
const plan = (product_name: string, amount: number, changes: Partial<Plan> = {}): Plan => ({
  product_name,
  interval: 'month',
  prices: [{ id: `price of ${product_name}`, amount_type: 'fixed', amount }],
  discount: null,
  ...changes,
});
const change = (changes: Partial<ProductChange>): ProductChange => ({
  from: plan('Basic', 500),
  to: plan('Pro', 2000),
  period: { start: at('2025-06-01'), end: at('2025-07-01') },
  at: at('2025-06-02'),
  behavior: 'prorate',
  ...changes,
});
const amounts = (given: ProductChange) => settleChange(given).lines.map((line) => line.amount);

test('from 5 to 20 dollars after one of 30 days is a credit of 4.83 and a debit of 19.33', () => {
  expect(settleChange(change({})).lines).toEqual([
    { label: 'Unused time on Basic', amount: -483, proration: true, product_price_id: 'price of Basic' },
    { label: 'Remaining time on Pro', amount: 1933, proration: true, product_price_id: 'price of Pro' },
  ]);
});

test('the discount of each plan is taken off first', () => {
  // 500 − 50 % = 250, of which 29 ⁄ 30 are 241.67; 2000 − 300 = 1700, of which 29 ⁄ 30 are 1643.33
  const given = change({
    from: plan('Basic', 500, { discount: { type: 'percentage', basis_points: 5000 } }),
    to: plan('Pro', 2000, { discount: { type: 'fixed', amount: 300 } }),
  });
  expect(amounts(given)).toEqual([-242, 1643]);
});

test('a period keeps its whole length when the customer started within it', () => {
  // 1 April to 1 July is 91 days; from 20 May on 42 remain: 9100 × 42 ÷ 91 = 4200
  const quarter = { start: at('2025-04-01'), end: at('2025-07-01') };
  expect(
    amounts(change({ from: plan('Basic', 9100), to: plan('Pro', 0), period: quarter, at: at('2025-05-20') })),
  ).toEqual([-4200, 0]);
});

test('free and metered prices have nothing to settle', () => {
  const free = plan('Free', 0, { prices: [{ id: 'free', amount_type: 'free', amount: 0 }] });
  const metered = plan('Usage', 0, { prices: [{ id: 'metered', amount_type: 'metered_unit', amount: 0 }] });
  expect(amounts(change({ from: free }))).toEqual([1933]);
  expect(amounts(change({ to: metered }))).toEqual([-483]);
});

test('with the same interval the period stays, and the lines are billed when the seller chose', () => {
  const period = { start: at('2025-06-01'), end: at('2025-07-01') };
  expect(settleChange(change({ behavior: 'prorate' }))).toMatchObject({ period, is_billed_now: false });
  expect(settleChange(change({ behavior: 'invoice' }))).toMatchObject({ period, is_billed_now: true });
});

test('another interval begins a new period now, billed in full and at once', () => {
  const given = change({ to: plan('Pro', 20_000, { interval: 'year' }), at: at('2025-06-16') });
  // Half of the 30 days remains: 500 ÷ 2 = 250
  expect(settleChange(given)).toEqual({
    lines: [
      { label: 'Unused time on Basic', amount: -250, proration: true, product_price_id: 'price of Basic' },
      { label: 'First period of Pro', amount: 20_000, proration: true, product_price_id: 'price of Pro' },
    ],
    period: { start: at('2025-06-16'), end: at('2026-06-16') },
    is_billed_now: true,
  });
});

test('at the very beginning all of the period remains, at the end nothing', () => {
  expect(amounts(change({ at: at('2025-06-01') }))).toEqual([-500, 2000]);
  expect(amounts(change({ at: at('2025-07-01') }))).toEqual([0, 0]);
});

const times = fc.integer({ min: at('2025-06-01'), max: at('2025-07-01') });

test('a change to a plan of the same price costs nothing', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), times, (amount, when) => {
      const [credit = 0, debit = 0] = amounts(change({ from: plan('A', amount), to: plan('B', amount), at: when }));
      expect(credit + debit).toBe(0);
    }),
  );
});

test('the lines are the difference of the plans for the rest of the period, to a minor unit', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), times, (old, next, when) => {
      const [credit = 0, debit = 0] = amounts(change({ from: plan('A', old), to: plan('B', next), at: when }));
      const rest = (at('2025-07-01') - when) / (30 * 86_400_000);
      expect(Math.abs(credit + debit - (next - old) * rest)).toBeLessThanOrEqual(1.000001);
      expect(-credit).toBeLessThanOrEqual(old);
      expect(debit).toBeLessThanOrEqual(next);
    }),
  );
});

test('changing there and back at the same moment costs nothing', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), times, (old, next, when) => {
      const [a, b] = [plan('A', old), plan('B', next)];
      const all = [...amounts(change({ from: a, to: b, at: when })), ...amounts(change({ from: b, to: a, at: when }))];
      expect(all.reduce((total, amount) => total + amount, 0)).toBe(0);
    }),
  );
});
