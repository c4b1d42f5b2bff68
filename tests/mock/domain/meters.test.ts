import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MeterAggregation } from '../../../generated/types.ts';
import { measuredValue } from '../../../mock/domain/meter-aggregations.ts';
import { type Credit, creditedUnits, cycleCredit, reset, rolloverUnits } from '../../../mock/domain/meter-credits.ts';
import { addTallies, NO_TALLY, quantityOf, TallyBuilder } from '../../../mock/domain/tallies.ts';

const values = (...list: (string | number | boolean)[]) => list.map((tokens) => ({ metadata: { tokens } }));
const of = (func: 'sum' | 'max' | 'min' | 'avg') => ({ func, property: 'metadata.tokens' });

type Measured = Parameters<typeof measuredValue>[1];

/** Counted in two batches, as events come. */
function aggregate(aggregation: MeterAggregation, events: readonly Measured[]): number {
  const batches = [events.slice(0, events.length / 2), events.slice(events.length / 2)];
  const tallies = batches.map((batch) => {
    const builder = new TallyBuilder();
    for (const event of batch) builder.take(measuredValue(aggregation, event));
    return builder.tally;
  });
  return quantityOf(aggregation, tallies.reduce(addTallies, NO_TALLY));
}

describe('an aggregation', () => {
  test('counts events, whatever they hold', () => {
    expect(aggregate({ func: 'count' }, [...values(1, 'x'), { metadata: {} }])).toBe(3);
  });

  test('takes the sum, greatest, least and mean of the numbers', () => {
    const given = values(5, 20, 2);
    expect(aggregate(of('sum'), given)).toBe(27);
    expect(aggregate(of('max'), given)).toBe(20);
    expect(aggregate(of('min'), given)).toBe(2);
    expect(aggregate(of('avg'), given)).toBe(9);
  });

  test('leaves out what is no number', () => {
    expect(aggregate(of('avg'), [...values(10, '20', true), { metadata: { other: 5 } }])).toBe(10);
  });

  test('is 0 without any number', () => {
    for (const func of ['sum', 'max', 'min', 'avg'] as const) expect(aggregate(of(func), values('x'))).toBe(0);
    expect(aggregate({ func: 'count' }, [])).toBe(0);
  });

  test('adds decimals exactly', () => {
    expect(aggregate(of('sum'), values(0.1, 0.2))).toBe(0.3);
    // 2 ** 52 + 0.6, of which binary fractions lose both parts
    expect(aggregate(of('sum'), values(4_503_599_627_370_496, 0.3, 0.3))).toBe(4_503_599_627_370_497);
    expect(aggregate(of('sum'), new Array(1000).fill(values(0.1)).flat())).toBe(100);
  });

  test('takes a greatest value below zero', () => {
    expect(aggregate(of('max'), values(-5, -2))).toBe(-2);
  });

  test('does not look beyond the own keys of the metadata', () => {
    expect(aggregate({ func: 'sum', property: 'constructor' }, values(1))).toBe(0);
  });
});

const credit = (units: number, rollover = false): Credit => ({ units, rollover });

describe('credits', () => {
  test('add up, and taking back stops at nothing', () => {
    expect(creditedUnits([credit(100), credit(-30)])).toBe(70);
    expect(creditedUnits([credit(10), credit(-30), credit(50)])).toBe(50);
    expect(creditedUnits([])).toBe(0);
  });

  test('that roll over are used up last', () => {
    // 100 once and 50 to keep, 120 used: 30 of the 50 are left
    expect(rolloverUnits([credit(100), credit(50, true)], 120)).toBe(30);
    expect(rolloverUnits([credit(100), credit(50, true)], 80)).toBe(50);
    expect(rolloverUnits([credit(100), credit(50, true)], 200)).toBe(0);
    expect(rolloverUnits([credit(100)], 10)).toBe(0);
  });

  test('roll over in whole units', () => {
    expect(rolloverUnits([credit(50, true)], 10.5)).toBe(39);
  });

  test('are recorded anew after a reset when they roll over', () => {
    expect(reset([credit(50, true)], 20)).toEqual([
      { name: 'meter.reset' },
      { name: 'meter.credited', units: 30, rollover: true },
    ]);
    expect(reset([credit(50)], 20)).toEqual([{ name: 'meter.reset' }]);
  });

  test('come again with each period, after a reset unless another benefit has made it', () => {
    const given = { credit: credit(100, true), credits: [credit(100, true)], consumed: 40 };
    expect(cycleCredit({ ...given, is_reset: false })).toEqual([
      { name: 'meter.reset' },
      { name: 'meter.credited', units: 60, rollover: true },
      { name: 'meter.credited', units: 100, rollover: true },
    ]);
    expect(cycleCredit({ ...given, is_reset: true })).toEqual([{ name: 'meter.credited', units: 100, rollover: true }]);
  });

  test('that roll over are never more than was credited so, nor more than is left', () => {
    const credits = fc.array(fc.record({ units: fc.nat(1000), rollover: fc.boolean() }));
    fc.assert(
      fc.property(credits, fc.double({ min: 0, max: 5000, noNaN: true }), (given, consumed) => {
        const units = rolloverUnits(given, consumed);
        expect(units).toBeGreaterThanOrEqual(0);
        expect(units).toBeLessThanOrEqual(creditedUnits(given.filter(({ rollover }) => rollover)));
        expect(units).toBeLessThanOrEqual(Math.max(0, creditedUnits(given) - consumed));
      }),
    );
  });
});
