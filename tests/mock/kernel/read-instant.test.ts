import { describe, expect, test } from 'vitest';
import { readInstant } from '../../../mock/kernel/read-instant.ts';

const HOUR = 3_600_000;
// 20,000 days are 2024-10-04 (RFC 3339, of the days since 1970).
const DAY_20000 = 1_728_000_000_000;

describe('an instant', () => {
  test.for([
    ['2024-10-04T00:00:00Z', DAY_20000],
    ['2024-10-04t01:00:00.000z', DAY_20000 + HOUR],
    ['2024-10-04T02:00:00.0009+02:00', DAY_20000],
    ['2024-10-03T18:30:00-05:30', DAY_20000],
    ['2024-02-29T23:59:59.999Z', 1_709_251_199_999],
    ['1728000000000', DAY_20000],
    [DAY_20000, DAY_20000],
    [0, 0],
    [1.5, 1],
  ] as const)('is read from %j', ([value, at]) => {
    expect(readInstant(value)).toEqual({ at });
  });

  test.for([
    ['2027-02-30T00:00:00Z', '2027-02-30 is no day of the calendar'],
    ['2025-02-29T00:00:00Z', '2025-02-29 is no day of the calendar'],
    ['2025-13-01T00:00:00Z', '2025-13-01 is no day of the calendar'],
    ['2025-12-31T23:59:60Z', '23:59:60 is no time of day; the last one is 23:59:59'],
    ['2025-12-31T24:00:00Z', '24:00:00 is no time of day; the last one is 23:59:59'],
    ['2025-12-31T12:00:00+24:00', '24:00 is no distance from UTC'],
    ['9901-01-01T00:00:00Z', '9901-01-01T00:00:00Z is out of range; the years are 1970 to 9900'],
    ['1970-01-01T00:00:00+01:00', '1970-01-01T00:00:00+01:00 is out of range; the years are 1970 to 9900'],
    [1e20, '100000000000000000000 is out of range; the years are 1970 to 9900'],
    [Number.NaN, 'NaN is out of range; the years are 1970 to 9900'],
  ] as const)('is none in %j', ([value, fault]) => {
    expect(readInstant(value)).toEqual({ fault });
  });

  test.for([
    'tomorrow',
    '',
    '2025-07-06',
    '2025-07-06T12:00:00',
    '2025-07-06T12:00Z',
    '2025-07-06 12:00:00Z',
    '2025-07-06T12:00:00Z ',
    '2025',
    '1751803200',
    null,
    true,
    { at: DAY_20000 },
    new Date(DAY_20000),
  ])('is told how to be written in place of %j', (value) => {
    const form = 'write one with a zone, such as 2025-07-06T12:00:00Z (RFC 3339), or milliseconds since 1970';
    expect(readInstant(value)).toEqual({ fault: `'${String(value)}' is no time; ${form}` });
  });
});
