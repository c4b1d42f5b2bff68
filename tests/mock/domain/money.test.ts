import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentage, share, sum } from '../../../mock/domain/money.ts';

test.each([
  // 999 × 0.255 = 254.745; 1001 × 0.5 = 500.5; 50 × 0.01 = 0.5
  [999, 2550, 255],
  [1001, 5000, 501],
  [50, 100, 1],
  [49, 100, 0],
  [0, 10_000, 0],
  [12_345, 10_000, 12_345],
])('%i at %i basis points is %i', (amount, basisPoints, expected) => {
  expect(percentage(amount, basisPoints)).toBe(expected);
});

test('a share is exact where the product is beyond what a number holds', () => {
  // 9007199254740991 × 9999 ÷ 10000 = 9006298534815516.9009
  expect(percentage(Number.MAX_SAFE_INTEGER, 9999)).toBe(9_006_298_534_815_517);
});

test('a negative amount is rounded like its opposite', () => {
  expect(share(-1, 1, 2)).toBe(-1);
  expect(share(-500, 29, 30)).toBe(-483);
});

test('nothing is never negative zero', () => {
  expect(Object.is(share(-1, 1, 3), 0)).toBe(true);
});

test('a share and the share of its opposite cancel out', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(1e9), fc.integer({ min: 1, max: 1e9 }), (amount, numerator, denominator) => {
      expect(share(amount, numerator, denominator) + share(-amount, numerator, denominator)).toBe(0);
    }),
  );
});

test('a share differs from the exact value by half a unit at most', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(1e6), fc.integer({ min: 1, max: 1e9 }), (amount, numerator, denominator) => {
      const difference =
        BigInt(share(amount, numerator, denominator)) * BigInt(denominator) - BigInt(amount) * BigInt(numerator);
      expect(2n * difference <= BigInt(denominator)).toBe(true);
      expect(-2n * difference < BigInt(denominator)).toBe(true);
    }),
  );
});

test('the sum of no amounts is 0', () => {
  expect(sum([])).toBe(0);
  expect(sum([-5, 19, 1])).toBe(15);
});
