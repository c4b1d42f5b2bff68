import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditsOf, customerMeter, isEventOf } from '../../../mock/domain/customer-meters.ts';
import { aggregate } from '../../../mock/domain/meter-aggregations.ts';
import { type Credit, creditedUnits, cycleCredit, reset, rolloverUnits } from '../../../mock/domain/meter-credits.ts';
import type { MeteredEvent } from '../../../mock/domain/meter-filters.ts';

const values = (...list: (string | number | boolean)[]) => list.map((tokens) => ({ metadata: { tokens } }));
const of = (func: 'sum' | 'max' | 'min' | 'avg') => ({ func, property: 'metadata.tokens' });

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

describe('a customer meter', () => {
  const meter = {
    id: 'meter',
    filter: { conjunction: 'and' as const, clauses: [{ property: 'name', operator: 'eq' as const, value: 'call' }] },
    aggregation: of('sum'),
  };
  const timestamp = '2025-07-01T00:00:00Z';
  const call = (tokens: number): MeteredEvent => ({ name: 'call', source: 'user', timestamp, metadata: { tokens } });
  const credited = (units: number, meter_id = 'meter'): MeteredEvent => ({
    name: 'meter.credited',
    source: 'system',
    timestamp,
    metadata: { meter_id, units, rollover: false },
  });
  const resetOf = (meter_id: string): MeteredEvent => ({
    name: 'meter.reset',
    source: 'system',
    timestamp,
    metadata: { meter_id },
  });

  test('takes the events that name the customer by either id', () => {
    const customer = { id: 'c', external_id: 'x' };
    expect(isEventOf({ customer_id: 'c', external_customer_id: null }, customer)).toBe(true);
    expect(isEventOf({ customer_id: null, external_customer_id: 'x' }, customer)).toBe(true);
    expect(isEventOf({ customer_id: 'd', external_customer_id: 'y' }, customer)).toBe(false);
    expect(isEventOf({ customer_id: 'd', external_customer_id: null }, { id: 'c', external_id: null })).toBe(false);
  });

  test('has what was credited less what was used', () => {
    expect(customerMeter(meter, [credited(100), call(30), call(20)])).toEqual({
      consumed_units: 50,
      credited_units: 100,
      balance: 50,
    });
  });

  test('goes below zero', () => {
    expect(customerMeter(meter, [call(0.1), call(0.2)]).balance).toBe(-0.3);
  });

  test('begins anew with its reset, not with that of another meter', () => {
    const before = [credited(100), call(30)];
    expect(customerMeter(meter, [...before, resetOf('meter'), call(5)])).toMatchObject({
      consumed_units: 5,
      credited_units: 0,
    });
    expect(customerMeter(meter, [...before, resetOf('other'), call(5)])).toMatchObject({
      consumed_units: 35,
      credited_units: 100,
    });
  });

  test('goes by the order in which events were recorded, not by their own times', () => {
    const late = { ...call(7), timestamp: '2020-01-01T00:00:00Z' };
    expect(customerMeter(meter, [call(30), resetOf('meter'), late]).consumed_units).toBe(7);
  });

  test('counts no credits of another meter', () => {
    expect(customerMeter(meter, [credited(100, 'other')]).credited_units).toBe(0);
  });

  test('knows which of its credits roll over', () => {
    const kept = { ...credited(50), metadata: { meter_id: 'meter', units: 50, rollover: true } };
    expect(creditsOf('meter', [credited(100), kept])).toEqual([credit(100), credit(50, true)]);
  });

  test('is not reset or credited by events that a seller reports under those names', () => {
    const forged = [resetOf('meter'), credited(1_000_000)].map((event) => ({ ...event, source: 'user' as const }));
    expect(customerMeter(meter, [credited(100), call(30), ...forged])).toMatchObject({
      consumed_units: 30,
      credited_units: 100,
    });
  });

  test('does not count events of the platform as usage', () => {
    const everything = {
      ...meter,
      filter: { conjunction: 'and' as const, clauses: [] },
      aggregation: { func: 'count' as const },
    };
    expect(customerMeter(everything, [credited(100), call(1)]).consumed_units).toBe(1);
  });
});
