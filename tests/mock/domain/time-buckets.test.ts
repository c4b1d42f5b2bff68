import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bucketEnd,
  bucketFinder,
  bucketStart,
  RANGE_LIMITS,
  rangeFault,
  series,
} from '../../../mock/domain/time-buckets.ts';

const at = (text: string) => Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text);
const text = (instant: number) => new Date(instant).toISOString();
const INTERVALS = ['hour', 'day', 'week', 'month', 'year'] as const;

test.each([
  ['hour', '2025-07-02T13:00:00.000Z', '2025-07-02T14:00:00.000Z'],
  ['day', '2025-07-02T00:00:00.000Z', '2025-07-03T00:00:00.000Z'],
  // 2 July 2025 is a Wednesday.
  ['week', '2025-06-30T00:00:00.000Z', '2025-07-07T00:00:00.000Z'],
  ['month', '2025-07-01T00:00:00.000Z', '2025-08-01T00:00:00.000Z'],
  ['year', '2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
] as const)('the %s of 2 July 2025, 13:45 begins at %s and ends at %s', (interval, start, end) => {
  const instant = at('2025-07-02T13:45:12.345Z');
  expect([text(bucketStart(instant, interval)), text(bucketEnd(instant, interval))]).toEqual([start, end]);
});

test('a week begins on Monday, at midnight in UTC', () => {
  expect(text(bucketStart(at('2025-06-29T23:59:59.999Z'), 'week'))).toBe('2025-06-23T00:00:00.000Z');
  expect(text(bucketStart(at('2025-06-30'), 'week'))).toBe('2025-06-30T00:00:00.000Z');
  expect(text(bucketStart(at('2024-12-31'), 'week'))).toBe('2024-12-30T00:00:00.000Z');
});

test('2024 has 53 points by week, 366 by day, 12 by month and one by year', () => {
  const points = (interval: (typeof INTERVALS)[number]) =>
    series({ start: at('2024-01-01'), end: at('2024-12-31T23:59:59.999Z'), interval }).length;
  expect([points('week'), points('day'), points('month'), points('year')]).toEqual([53, 366, 12, 1]);
});

test('the points keep the time of day of the start', () => {
  const points = series({ start: at('2025-07-01T10:30:00Z'), end: at('2025-07-03T10:30:00Z'), interval: 'day' });
  expect(points.map(text)).toEqual([
    '2025-07-01T10:30:00.000Z',
    '2025-07-02T10:30:00.000Z',
    '2025-07-03T10:30:00.000Z',
  ]);
});

test('months from the 31st lie on the last days of short months, without drifting', () => {
  const points = series({ start: at('2025-01-31'), end: at('2025-05-31'), interval: 'month' });
  expect(points.map((point) => text(point).slice(0, 10))).toEqual([
    '2025-01-31',
    '2025-02-28',
    '2025-03-31',
    '2025-04-30',
    '2025-05-31',
  ]);
});

test('a point is found for a time by its calendar interval, and none outside', () => {
  const find = bucketFinder({ start: at('2025-07-01T10:00:00Z'), end: at('2025-07-03T10:00:00Z'), interval: 'day' });
  expect(find(at('2025-07-01'))).toBe(0);
  expect(find(at('2025-07-02T23:59:59.999Z'))).toBe(1);
  expect(find(at('2025-06-30T23:59:59.999Z'))).toBe(-1);
  expect(find(at('2025-07-04'))).toBe(3);
});

describe('a range', () => {
  const fault = (start: string, end: string, interval: (typeof INTERVALS)[number] = 'day') =>
    rangeFault({ start: at(start), end: at(end), interval });

  test('may be a single moment', () => {
    expect(fault('2025-07-01', '2025-07-01')).toBeNull();
  });

  test('does not end before it starts', () => {
    expect(fault('2025-07-02', '2025-07-01')).toEqual({
      at: 'end',
      msg: 'The range ends before it starts',
    });
  });

  test('starts on 1 January 2023 at the earliest', () => {
    expect(fault('2023-01-01', '2023-01-02')).toBeNull();
    expect(fault('2022-12-31T23:59:59.999Z', '2023-01-02')?.msg).toMatch(/before 2023-01-01/);
  });

  test.each([
    ['hour', 7],
    ['day', 366],
    ['week', 365],
    ['month', 1460],
    ['year', 3650],
  ] as const)('by %s has %i days at most', (interval, days) => {
    expect(RANGE_LIMITS.intervals[interval]).toEqual({ max_days: days });
    const start = at('2023-01-01');
    const last = start + days * 86_400_000;
    expect(rangeFault({ start, end: last + 86_399_999, interval })).toBeNull();
    expect(rangeFault({ start, end: last + 86_400_000, interval })?.msg).toMatch(`${days} days`);
  });
});

test('calendar intervals share out time without gap or overlap', () => {
  const instants = fc.integer({ min: at('2000-01-01'), max: at('2060-01-01') });
  fc.assert(
    fc.property(instants, fc.constantFrom(...INTERVALS), (instant, interval) => {
      const [start, end] = [bucketStart(instant, interval), bucketEnd(instant, interval)];
      expect(start).toBeLessThanOrEqual(instant);
      expect(instant).toBeLessThan(end);
      expect(bucketStart(end, interval)).toBe(end);
      expect(bucketStart(end - 1, interval)).toBe(start);
    }),
  );
});

test('each point of a series lies in the calendar interval after that of the point before', () => {
  const instants = fc.integer({ min: at('2023-01-01'), max: at('2025-01-01') });
  fc.assert(
    fc.property(instants, fc.nat(7 * 86_400_000), fc.constantFrom(...INTERVALS), (start, length, interval) => {
      const steps = { hour: 1, day: 10, week: 50, month: 200, year: 500 }[interval];
      const points = series({ start, end: start + length * steps, interval });
      points.slice(1).forEach((point, position) => {
        expect(bucketStart(point, interval)).toBe(bucketEnd(points[position] ?? 0, interval));
      });
    }),
    { numRuns: 50 },
  );
});
