import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInForce } from '../../../mock/domain/discount-duration.ts';
import { anchorDay, periodFrom } from '../../../mock/domain/periods.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const months = (duration_in_months: number) => ({ duration: 'repeating' as const, duration_in_months });

/** In how many of the monthly periods from `start` the discount counts. */
function periodsInForce(discount: Parameters<typeof isInForce>[0], start: number): number {
  const anchor = anchorDay(start);
  let count = 0;
  for (let at = start; count < 50 && isInForce(discount, start, at, anchor); at = periodFrom(at, 'month', anchor).end) {
    count += 1;
  }
  return count;
}

test('a discount for once counts in the first period only', () => {
  expect(periodsInForce({ duration: 'once' }, day('2025-01-31'))).toBe(1);
});

test('a discount for three months from 31 January ends with the period of 31 March', () => {
  const applied = day('2025-01-31');
  expect(isInForce(months(3), applied, day('2025-03-31'))).toBe(true);
  expect(isInForce(months(3), applied, day('2025-04-30'), 31)).toBe(false);
});

test('a discount that is first applied in a short month lasts its full number of months', () => {
  expect(isInForce(months(2), day('2025-02-28'), day('2025-03-31'), 31)).toBe(true);
});

test('a discount that was never applied yet counts in the next period', () => {
  expect(isInForce({ duration: 'once' }, null, day('2025-03-01'))).toBe(true);
});

test('a discount for one month on a yearly product counts in the first year', () => {
  const applied = day('2025-01-01');
  expect(isInForce(months(1), applied, applied)).toBe(true);
  expect(isInForce(months(1), applied, day('2026-01-01'))).toBe(false);
});

test('a discount for good never ends', () => {
  expect(isInForce({ duration: 'forever' }, day('2025-01-01'), day('2075-01-01'))).toBe(true);
});

test('a discount for n months counts in n monthly periods, whatever the day it begins on', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: day('2000-01-01'), max: day('2060-01-01') }),
      fc.integer({ min: 1, max: 36 }),
      (start, count) => {
        expect(periodsInForce(months(count), start)).toBe(count);
      },
    ),
  );
});
