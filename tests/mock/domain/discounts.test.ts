import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountOn, isRedeemable } from '../../../mock/domain/discounts.ts';

test('a fixed discount takes off its amount, and no more than there is', () => {
  expect(discountOn(1900, { type: 'fixed', amount: 500 })).toBe(500);
  expect(discountOn(300, { type: 'fixed', amount: 500 })).toBe(300);
});

test('a percentage is rounded half up', () => {
  expect(discountOn(999, { type: 'percentage', basis_points: 2550 })).toBe(255);
  expect(discountOn(1001, { type: 'percentage', basis_points: 5000 })).toBe(501);
});

test('no discount takes nothing off', () => {
  expect(discountOn(1900, null)).toBe(0);
});

test('a discount never takes off more than the amount', () => {
  const reductions = fc.oneof(
    fc.record({ type: fc.constant('fixed' as const), amount: fc.nat() }),
    fc.record({ type: fc.constant('percentage' as const), basis_points: fc.integer({ min: 1, max: 10_000 }) }),
  );
  fc.assert(
    fc.property(fc.nat(), reductions, (amount, reduction) => {
      const off = discountOn(amount, reduction);
      expect(off).toBeGreaterThanOrEqual(0);
      expect(off).toBeLessThanOrEqual(amount);
    }),
  );
});

// The rest of a discount does not matter for whether it can be redeemed.
const discount = (changes: Partial<Parameters<typeof isRedeemable>[0]>) =>
  ({
    starts_at: null,
    ends_at: null,
    max_redemptions: null,
    redemptions_count: 0,
    ...changes,
  }) as Parameters<typeof isRedeemable>[0];
const now = Date.parse('2025-07-01T12:00:00Z');

test('a discount can be redeemed from its start on', () => {
  expect(isRedeemable(discount({ starts_at: '2025-07-01T12:00:00Z' }), now)).toBe(true);
  expect(isRedeemable(discount({ starts_at: '2025-07-01T12:00:01Z' }), now)).toBe(false);
});

test('a discount cannot be redeemed after its end', () => {
  expect(isRedeemable(discount({ ends_at: '2025-07-01T12:00:01Z' }), now)).toBe(true);
  expect(isRedeemable(discount({ ends_at: '2025-07-01T11:59:59Z' }), now)).toBe(false);
});

test('no limit of redemptions is another thing than none left', () => {
  expect(isRedeemable(discount({ redemptions_count: 10_000 }), now)).toBe(true);
  expect(isRedeemable(discount({ max_redemptions: 1, redemptions_count: 0 }), now)).toBe(true);
  expect(isRedeemable(discount({ max_redemptions: 1, redemptions_count: 1 }), now)).toBe(false);
  expect(isRedeemable(discount({ max_redemptions: 0, redemptions_count: 0 }), now)).toBe(false);
});

test('times are compared as instants, not as texts', () => {
  expect(isRedeemable(discount({ starts_at: '2025-07-01T21:00:00+09:00' }), now)).toBe(true);
  expect(isRedeemable(discount({ starts_at: '2025-07-01T08:30:00-04:00' }), now)).toBe(false);
});
