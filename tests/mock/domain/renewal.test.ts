import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Duration } from '../../../mock/domain/discount-duration.ts';
import { type Renewing, renewal } from '../../../mock/domain/renewal.ts';
import {
  billedSubscription,
  type Usage,
  usageAmount,
  usageLines,
  wholeUnits,
} from '../../../mock/domain/usage-charges.ts';

const at = (text: string) => Date.parse(`${text}T00:00:00Z`);
const usage = (changes: Partial<Usage> = {}): Usage => ({
  meter_name: 'API calls',
  price: { id: 'metered', unit_amount: '0.2', cap_amount: null },
  consumed_units: 1500,
  credited_units: 0,
  ...changes,
});
const renewing = (changes: Partial<Renewing<Duration>>): Renewing<Duration> => ({
  product_name: 'Pro',
  interval: 'month',
  anchor_day: 31,
  period: { start: at('2025-01-31'), end: at('2025-02-28') },
  prices: [{ id: 'fixed', amount_type: 'fixed', amount: 1900 }],
  usages: [],
  waiting: [],
  discount: null,
  discount_applied_at: null,
  ...changes,
});

test('the next period begins where the last one ended, and goes to the anchor day', () => {
  expect(renewal(renewing({})).period).toEqual({ start: at('2025-02-28'), end: at('2025-03-31') });
});

test('an order bills the period to come, then what waited, then the usage of the period that is over', () => {
  const waiting = [{ label: 'Remaining time on Pro', amount: 1933, proration: true, product_price_id: 'fixed' }];
  const prices = [
    { id: 'fixed', amount_type: 'fixed' as const, amount: 1900 },
    { id: 'metered', amount_type: 'metered_unit' as const, amount: 0 },
  ];
  expect(renewal(renewing({ prices, waiting, usages: [usage()] })).lines).toEqual([
    { label: 'Pro', amount: 1900, proration: false, product_price_id: 'fixed' },
    ...waiting,
    { label: 'API calls — (1500) × $0.002', amount: 300, proration: false, product_price_id: 'metered' },
  ]);
});

test('a free price is a line of nothing', () => {
  const prices = [{ id: 'free', amount_type: 'free' as const, amount: 0 }];
  expect(renewal(renewing({ prices })).lines).toEqual([
    { label: 'Pro', amount: 0, proration: false, product_price_id: 'free' },
  ]);
});

test('a discount leaves the subscription when its time is over', () => {
  const discount = { duration: 'repeating' as const, duration_in_months: 2 };
  const february = renewal(renewing({ discount, discount_applied_at: at('2025-01-31') }));
  expect(february).toMatchObject({ discount, discount_applied_at: at('2025-01-31') });
  const march = renewal(renewing({ ...february, period: february.period }));
  expect(march).toMatchObject({ discount: null, discount_applied_at: null });
});

test('a discount that was set within the period counts from the renewal on', () => {
  const once = { duration: 'once' as const };
  const first = renewal(renewing({ discount: once }));
  expect(first).toMatchObject({ discount: once, discount_applied_at: at('2025-02-28') });
  expect(renewal(renewing({ ...first, period: first.period })).discount).toBeNull();
});

test('units that were credited are not charged', () => {
  expect(usageAmount(usage({ credited_units: 1000 }))).toBe(100);
  expect(usageAmount(usage({ credited_units: 2000 }))).toBe(0);
});

test('an amount is rounded half up once, for all units together', () => {
  // 7 × 0.5 = 3.5; 3 × 0.1 = 0.3
  expect(usageAmount(usage({ price: { id: 'm', unit_amount: '0.5', cap_amount: null }, consumed_units: 7 }))).toBe(4);
  expect(usageAmount(usage({ price: { id: 'm', unit_amount: '0.1', cap_amount: null }, consumed_units: 3 }))).toBe(0);
});

test('an amount is exact where binary fractions are not', () => {
  // 1.15 × 50 = 57.5, which is 57.49999… in binary fractions
  expect(usageAmount(usage({ price: { id: 'm', unit_amount: '1.15', cap_amount: null }, consumed_units: 50 }))).toBe(
    58,
  );
});

test('a cap is the most that a period costs, also a cap of nothing', () => {
  expect(usageAmount(usage({ price: { id: 'm', unit_amount: '1', cap_amount: 250 } }))).toBe(250);
  expect(usageAmount(usage({ price: { id: 'm', unit_amount: '1', cap_amount: 0 } }))).toBe(0);
});

test('usage that credits cover is a line of nothing, and no usage is no line', () => {
  expect(usageLines([usage({ credited_units: 1500 })])).toMatchObject([
    { label: 'API calls — (0) × $0.002', amount: 0 },
  ]);
  expect(usageLines([usage({ consumed_units: 0 })])).toEqual([]);
});

test('a label has the units to the last decimal, and the price in dollars', () => {
  const price = { id: 'm', unit_amount: '150', cap_amount: null };
  expect(usageLines([usage({ price, consumed_units: 0.3, credited_units: 0 })])).toMatchObject([
    { label: 'API calls — (0.3) × $1.50', amount: 45 },
  ]);
});

test('usage is billed to the subscription with the meter that started first and is charged for', () => {
  const subscription = (
    id: string,
    status: 'active' | 'past_due' | 'canceled',
    started: string | null,
    meter_id = 'm',
  ) => ({
    id,
    status,
    started_at: started && `${started}T10:00:00Z`,
    meters: [{ meter_id }, { meter_id: 'shared' }],
  });
  const subscriptions = [
    subscription('unstarted', 'active', null),
    subscription('later', 'active', '2025-03-01'),
    subscription('first', 'past_due', '2025-02-01'),
    subscription('ended', 'canceled', '2025-01-01'),
    subscription('other', 'active', '2025-01-01', 'n'),
  ];
  expect(billedSubscription(subscriptions, 'm')?.id).toBe('first');
  expect(billedSubscription(subscriptions, 'shared')?.id).toBe('other');
  expect(billedSubscription(subscriptions, 'absent')).toBeNull();
});

test('a subscription shows whole units', () => {
  expect([10.4, 10.5, 0].map(wholeUnits)).toEqual([10, 11, 0]);
});

test('usage never costs less than nothing, nor more than its cap', () => {
  const usages = fc.record({
    meter_name: fc.constant('m'),
    price: fc.record({
      id: fc.constant('p'),
      unit_amount: fc.nat(1_000_000).map((value) => String(value / 1000)),
      cap_amount: fc.option(fc.nat(10_000)),
    }),
    consumed_units: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    credited_units: fc.nat(1_000_000),
  });
  fc.assert(
    fc.property(usages, (given) => {
      const amount = usageAmount(given);
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(given.price.cap_amount ?? Number.MAX_SAFE_INTEGER);
    }),
  );
});

test('periods follow one another without a gap and come back to the anchor day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 40 }), (anchor_day, count) => {
      let period = { start: Date.UTC(2025, 0, anchor_day), end: Date.UTC(2025, 1, Math.min(anchor_day, 28)) };
      for (let step = 0; step < count; step += 1) {
        const next = renewal(renewing({ period, anchor_day })).period;
        expect(next.start).toBe(period.end);
        period = next;
      }
      const day = new Date(period.end).getUTCDate();
      const lastDay = new Date(period.end + 86_400_000).getUTCDate() === 1;
      expect(day === anchor_day || (lastDay && day < anchor_day)).toBe(true);
    }),
  );
});
