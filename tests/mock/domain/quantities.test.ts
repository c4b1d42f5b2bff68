import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantitySeries, type TallyOfHour } from '../../../mock/domain/quantities.ts';
import { TallyBuilder } from '../../../mock/domain/tallies.ts';
import { hourOf, type Range } from '../../../mock/domain/time-buckets.ts';

const at = (text: string) => Date.parse(text);
const event = (timestamp: string, tokens: number) => ({ timestamp, metadata: { tokens } });
const times = <T>(count: number, item: T): T[] => new Array(count).fill(item);
/** Counts events as a meter does: each in its hour. */
function hoursOf(events: readonly ReturnType<typeof event>[]): TallyOfHour {
  const hours = new Map<number, TallyBuilder>();
  for (const { timestamp, metadata } of events) {
    const start = hourOf(at(timestamp));
    const builder = hours.get(start) ?? new TallyBuilder();
    builder.take(metadata.tokens);
    hours.set(start, builder);
  }
  return (start) => hours.get(start)?.tally;
}

const sum = { func: 'sum' as const, property: 'tokens' };
const range = (start: string, end: string, interval: Range['interval']): Range => ({
  start: at(start),
  end: at(end),
  interval,
});

test('ten events of 10 yesterday and ten of 50 tomorrow are 100, 0, 500 and 600 in all', () => {
  const events = [...times(10, event('2025-06-30T15:00:00Z', 10)), ...times(10, event('2025-07-02T15:00:00Z', 50))];
  const given = range('2025-06-30T15:00:00Z', '2025-07-02T15:00:00Z', 'day');
  expect(quantitySeries(hoursOf(events), sum, given)).toEqual({
    quantities: [
      { at: at('2025-06-30T15:00:00Z'), quantity: 100 },
      { at: at('2025-07-01T15:00:00Z'), quantity: 0 },
      { at: at('2025-07-02T15:00:00Z'), quantity: 500 },
    ],
    total: 600,
  });
});

test('each quantity covers its whole calendar interval, also outside of the range', () => {
  const events = [event('2025-07-01T00:00:00Z', 1), event('2025-07-01T23:59:59.999Z', 2)];
  const { quantities, total } = quantitySeries(
    hoursOf(events),
    sum,
    range('2025-07-01T12:00:00Z', '2025-07-01T13:00:00Z', 'day'),
  );
  expect(quantities).toEqual([{ at: at('2025-07-01T12:00:00Z'), quantity: 3 }]);
  expect(total).toBe(3);
});

test('events of other days do not count', () => {
  const events = [event('2025-06-30T23:59:59.999Z', 1), event('2025-07-02T00:00:00Z', 2)];
  expect(quantitySeries(hoursOf(events), sum, range('2025-07-01T12:00:00Z', '2025-07-01T13:00:00Z', 'day')).total).toBe(
    0,
  );
});

test('the total of a mean is the mean of the events, not of the quantities', () => {
  const events = [
    event('2025-07-01T01:00:00Z', 10),
    event('2025-07-02T01:00:00Z', 20),
    event('2025-07-02T02:00:00Z', 60),
  ];
  const average = { func: 'avg' as const, property: 'tokens' };
  const { quantities, total } = quantitySeries(
    hoursOf(events),
    average,
    range('2025-07-01T00:00:00Z', '2025-07-02T00:00:00Z', 'day'),
  );
  expect(quantities.map(({ quantity }) => quantity)).toEqual([10, 40]);
  expect(total).toBe(30);
});

test('weeks begin on Monday', () => {
  // 29 June 2025 is a Sunday.
  const events = [event('2025-06-29T23:59:59Z', 1), event('2025-06-30T00:00:00Z', 2)];
  const { quantities } = quantitySeries(
    hoursOf(events),
    sum,
    range('2025-06-25T00:00:00Z', '2025-07-02T00:00:00Z', 'week'),
  );
  expect(quantities.map(({ quantity }) => quantity)).toEqual([1, 2]);
});

test('the total is the sum of the quantities when the series reaches into the last interval', () => {
  const start = at('2025-01-01T00:00:00Z');
  const stamps = fc.integer({ min: start - 5 * 86_400_000, max: start + 40 * 86_400_000 });
  const events = fc.array(fc.tuple(stamps, fc.nat(1000)).map(([when, n]) => event(new Date(when).toISOString(), n)));
  fc.assert(
    fc.property(
      events,
      fc.nat(30),
      fc.constantFrom('hour', 'day', 'week', 'month', 'year'),
      (given, days, interval) => {
        const { quantities, total } = quantitySeries(hoursOf(given), sum, {
          start,
          end: start + days * 86_400_000,
          interval,
        });
        const added = quantities.reduce((all, { quantity }) => all + quantity, 0);
        // A week that is only begun at the end has no point of its own.
        if (interval === 'week') expect(added).toBeLessThanOrEqual(total);
        else expect(added).toBe(total);
      },
    ),
  );
});
