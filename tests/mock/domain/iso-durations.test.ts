import { expect, test } from 'vitest';
import { addDuration, readDuration } from '../../../mock/domain/iso-durations.ts';

function later(start: string, duration: string): string {
  const read = readDuration(duration);
  if (!read) throw new Error(`${duration} is no duration`);
  return new Date(addDuration(Date.parse(start), read)).toISOString();
}

test.each([
  ['2025-01-31T10:00:00Z', 'P1M', '2025-02-28T10:00:00.000Z'],
  ['2024-02-29T10:00:00Z', 'P1Y', '2025-02-28T10:00:00.000Z'],
  ['2025-07-06T12:00:00Z', 'P1Y2M3W4DT5H6M7S', '2026-10-01T17:06:07.000Z'],
  ['2025-12-31T23:59:59Z', 'PT1S', '2026-01-01T00:00:00.000Z'],
  ['2025-01-31T10:00:00Z', 'P1M1D', '2025-03-01T10:00:00.000Z'],
  ['2025-07-06T12:00:00Z', 'PT90M', '2025-07-06T13:30:00.000Z'],
  ['2025-07-06T12:00:00Z', 'PT0.25S', '2025-07-06T12:00:00.250Z'],
  ['2025-07-06T12:00:00Z', 'P0D', '2025-07-06T12:00:00.000Z'],
])('%s and %s is %s', (start, duration, end) => {
  expect(later(start, duration)).toBe(end);
});

test.each(['', 'P', 'PT', 'P1DT', '1D', 'p1d', 'P-1D', '-P1D', 'P1.5D', 'P1H', 'PT1D', 'P1D1M', 'P1D ', 'P123456D'])(
  '%j is no duration',
  (text) => {
    expect(readDuration(text)).toBeNull();
  },
);
