import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, anchorDay, periodFrom } from '../../../mock/domain/periods.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const text = (at: number) => new Date(at).toISOString();

/** The beginnings of the periods that follow one another from `start`. */
function beginnings(start: string, interval: 'month' | 'year', count: number): string[] {
  const anchor = anchorDay(day(start));
  const found: string[] = [];
  for (let at = day(start); found.length < count; ) {
    at = periodFrom(at, interval, anchor).end;
    found.push(text(at).slice(0, 10));
  }
  return found;
}

test('a month from 31 January ends on the last day of February, and the next one on 31 March', () => {
  expect(beginnings('2025-01-31', 'month', 3)).toEqual(['2025-02-28', '2025-03-31', '2025-04-30']);
  expect(beginnings('2024-01-31', 'month', 2)).toEqual(['2024-02-29', '2024-03-31']);
});

test('a year from 29 February comes back to it in the next leap year', () => {
  expect(beginnings('2024-02-29', 'year', 4)).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
});

test('a year after the first of all is the second', () => {
  expect(beginnings('0001-01-31', 'year', 1)).toEqual(['0002-01-31']);
  expect(beginnings('0099-12-31', 'month', 2)).toEqual(['0100-01-31', '0100-02-28']);
});

test('a month across the end of the year goes into the next one', () => {
  expect(beginnings('2024-12-15', 'month', 1)).toEqual(['2025-01-15']);
});

test('a period keeps the time of day to the millisecond', () => {
  const { start, end } = periodFrom(Date.parse('2025-03-30T02:30:00.123Z'), 'month');
  expect([text(start), text(end)]).toEqual(['2025-03-30T02:30:00.123Z', '2025-04-30T02:30:00.123Z']);
});

test('days are counted in UTC, whatever the time zone of the machine', () => {
  expect(anchorDay(Date.parse('2025-01-31T23:30:00Z'))).toBe(31);
  expect(anchorDay(Date.parse('2025-02-01T00:30:00Z'))).toBe(1);
});

describe('for any start', () => {
  const instants = fc.integer({ min: day('1990-01-01'), max: day('2090-01-01') });

  test('a number of steps of one month ends where one step of so many months does', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 120 }), (start, count) => {
        const anchor = anchorDay(start);
        let at = start;
        for (let step = 0; step < count; step += 1) at = periodFrom(at, 'month', anchor).end;
        expect(at).toBe(addMonths(start, count, anchor));
      }),
    );
  });

  test('twelve months are one year', () => {
    fc.assert(
      fc.property(instants, (start) => {
        expect(addMonths(start, 12)).toBe(periodFrom(start, 'year').end);
      }),
    );
  });

  test('a period is between 28 and 31 days long, or 365 and 366', () => {
    fc.assert(
      fc.property(instants, (start) => {
        const monthly = periodFrom(start, 'month');
        const yearly = periodFrom(start, 'year');
        expect([28, 29, 30, 31]).toContain((monthly.end - monthly.start) / 86_400_000);
        expect([365, 366]).toContain((yearly.end - yearly.start) / 86_400_000);
      }),
    );
  });
});
