import { expect, test } from 'vitest';
import { monthlyAmount, subscriptionAmount } from '../../../mock/domain/subscription-amount.ts';

const prices = [
  { id: 'fixed', amount_type: 'fixed' as const, amount: 1900 },
  { id: 'metered', amount_type: 'metered_unit' as const, amount: 0 },
];

test('a subscription costs its prices less its discount', () => {
  expect(subscriptionAmount(prices, null)).toBe(1900);
  expect(subscriptionAmount(prices, { type: 'percentage', basis_points: 2500 })).toBe(1425);
  expect(subscriptionAmount(prices, { type: 'fixed', amount: 2000 })).toBe(0);
});

test('a subscription to free prices costs nothing', () => {
  expect(subscriptionAmount([{ id: 'free', amount_type: 'free', amount: 0 }], null)).toBe(0);
});

test('a year counts as twelve months', () => {
  expect(monthlyAmount(100_000, 'year')).toBe(8333);
  expect(monthlyAmount(100_000, 'month')).toBe(100_000);
});
