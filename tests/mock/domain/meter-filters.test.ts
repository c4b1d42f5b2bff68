import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MeterFilter, MeterFilterClause } from '../../../generated/types.ts';
import { type MeteredEvent, matchesFilter } from '../../../mock/domain/meter-filters.ts';

const event: MeteredEvent = {
  name: 'api.call',
  source: 'user',
  timestamp: '2025-07-01T00:00:00.000000Z',
  metadata: { model: 'large-2', tokens: 150, ratio: 0.5, cached: true, code: '42', name: 'inner' },
};

const all = (...clauses: MeterFilter['clauses']): MeterFilter => ({ conjunction: 'and', clauses });
const any = (...clauses: MeterFilter['clauses']): MeterFilter => ({ conjunction: 'or', clauses });
const clause = (
  property: string,
  operator: MeterFilterClause['operator'],
  value: MeterFilterClause['value'],
): MeterFilterClause => ({ property, operator, value });
const holds = (...[property, operator, value]: Parameters<typeof clause>) =>
  matchesFilter(event, all(clause(property, operator, value)));

const OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'not_like'] as const;

/** The operators that match, in the order of the list above. */
const matching = (property: string, value: MeterFilterClause['value']) =>
  OPERATORS.filter((operator) => holds(property, operator, value));

test('a filter without clauses keeps every event, whatever its conjunction', () => {
  expect(matchesFilter(event, all())).toBe(true);
  expect(matchesFilter(event, any())).toBe(true);
});

test('clauses are joined by and, or or', () => {
  const [yes, no] = [clause('tokens', 'eq', 150), clause('tokens', 'eq', 151)];
  expect(matchesFilter(event, all(yes, no))).toBe(false);
  expect(matchesFilter(event, any(no, yes))).toBe(true);
  expect(matchesFilter(event, any(no, no))).toBe(false);
});

test('filters nest', () => {
  const large = any(clause('tokens', 'gt', 1000), clause('model', 'like', 'large'));
  expect(matchesFilter(event, all(clause('name', 'eq', 'api.call'), large))).toBe(true);
  expect(matchesFilter(event, all(clause('name', 'eq', 'api.call'), all(large, any())))).toBe(true);
  expect(matchesFilter(event, all(clause('name', 'eq', 'other'), large))).toBe(false);
});

describe('a number in the metadata', () => {
  test('is compared with numbers', () => {
    expect(matching('tokens', 150)).toEqual(['eq', 'gte', 'lte', 'like']);
    expect(matching('tokens', 149)).toEqual(['ne', 'gt', 'gte', 'not_like']);
    expect(matching('tokens', 151)).toEqual(['ne', 'lt', 'lte', 'not_like']);
  });

  test('is compared with a boolean as 1 or 0', () => {
    expect(matchesFilter({ ...event, metadata: { flag: 1 } }, all(clause('flag', 'eq', true)))).toBe(true);
    expect(matchesFilter({ ...event, metadata: { flag: 0 } }, all(clause('flag', 'eq', false)))).toBe(true);
    expect(holds('tokens', 'gt', true)).toBe(true);
  });

  test('may be a fraction', () => {
    expect(matching('ratio', 0)).toEqual(['ne', 'gt', 'gte', 'like']);
    expect(matching('ratio', 1)).toEqual(['ne', 'lt', 'lte', 'not_like']);
  });

  test('never equals a text, nor differs from one', () => {
    expect(matching('tokens', '150')).toEqual(['like']);
  });
});

describe('a text in the metadata', () => {
  test('is compared as text, with regard to case', () => {
    expect(matching('model', 'large-2')).toEqual(['eq', 'gte', 'lte', 'like']);
    expect(matching('model', 'LARGE-2')).toEqual(['ne', 'gt', 'gte', 'not_like']);
    expect(matching('model', 'medium')).toEqual(['ne', 'lt', 'lte', 'not_like']);
  });

  test('is compared with the text of a number', () => {
    expect(holds('code', 'eq', 42)).toBe(true);
    expect(holds('code', 'lt', 5)).toBe(true);
  });

  test('is searched for the text as it is, without wildcards', () => {
    expect(holds('model', 'like', 'large')).toBe(true);
    expect(holds('model', 'like', 'l%2')).toBe(false);
    expect(holds('model', 'like', 'large_2')).toBe(false);
    expect(holds('model', 'like', '')).toBe(true);
  });
});

describe('a boolean in the metadata', () => {
  test('is compared with booleans only', () => {
    expect(matching('cached', true)).toEqual(['eq', 'gte', 'lte', 'like']);
    expect(matching('cached', false)).toEqual(['ne', 'gt', 'gte', 'not_like']);
    expect(matching('cached', 1)).toEqual(['not_like']);
    expect(matching('cached', 'true')).toEqual(['like']);
  });
});

test('a property that is missing never matches, not even a negation', () => {
  expect(matching('absent', 'x')).toEqual([]);
  expect(matching('toString', 'x')).toEqual([]);
  expect(matching('__proto__', 'x')).toEqual([]);
});

test('a property may be written with a leading metadata', () => {
  expect(holds('metadata.tokens', 'eq', 150)).toBe(true);
  expect(holds('metadata.name', 'eq', 'inner')).toBe(true);
  expect(holds('name', 'eq', 'inner')).toBe(false);
});

describe('a property of the event itself', () => {
  test('name and source are texts', () => {
    expect(matching('name', 'api.call')).toEqual(['eq', 'gte', 'lte', 'like']);
    expect(holds('name', 'like', 'api')).toBe(true);
    expect(holds('name', 'like', 'API')).toBe(false);
    expect(holds('name', 'not_like', 'api')).toBe(false);
    expect(holds('source', 'ne', 'system')).toBe(true);
    expect(matching('name', 1)).toEqual([]);
    expect(matching('source', true)).toEqual([]);
  });

  test('timestamp is in whole seconds since 1970', () => {
    // 2025-07-01T00:00:00Z
    expect(matching('timestamp', 1_751_328_000)).toEqual(['eq', 'gte', 'lte', 'like']);
    expect(holds('timestamp', 'gt', 1_751_327_999)).toBe(true);
    expect(matching('timestamp', '1751328000')).toEqual([]);
    expect(matching('timestamp', true)).toEqual([]);
  });
});

test('an operator and its opposite never agree, and both fail only where nothing can be compared', () => {
  const values = fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: -5, max: 5 }), fc.boolean());
  const opposites = fc.constantFrom(
    ['eq', 'ne'] as const,
    ['gt', 'lte'] as const,
    ['gte', 'lt'] as const,
    ['like', 'not_like'] as const,
  );
  fc.assert(
    fc.property(values, values, opposites, (stored, wanted, [one, other]) => {
      const given = { ...event, metadata: { x: stored } };
      const results = [one, other].map((operator) => matchesFilter(given, all(clause('x', operator, wanted))));
      expect(results).not.toEqual([true, true]);
      if (typeof stored === typeof wanted || one === 'like') expect(results).toContain(true);
    }),
  );
});
