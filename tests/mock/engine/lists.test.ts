import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { areUnique, isNestedAtMost, uniqueItems } from '../../../generated/schema-runtime.ts';
import { faultsOf } from './support/faults-of.ts';

const IDS = { type: 'array', maxItems: 3, uniqueItems: true, items: { type: 'string', minLength: 2 } };

describe('a list', () => {
  it('that is too long is told that alone, whatever its items are', async () => {
    const tooLong = [{ loc: ['body'], msg: 'List should have at most 3 items', type: 'too_long' }];
    expect(await faultsOf(IDS, Array(4).fill(1))).toEqual(tooLong);
    expect(await faultsOf(IDS, Array(4).fill('ab'))).toEqual(tooLong);
    expect(await faultsOf({ ...IDS, type: ['array', 'null'] }, Array(4).fill('a'))).toEqual(tooLong);
    expect(await faultsOf({ ...IDS, type: ['array', 'null'] }, null)).toEqual([]);
  });

  it('that is not has its items looked at', async () => {
    const repeated = { loc: ['body'], msg: 'List items should be unique', type: 'value_error' };
    const short = (index: number) => expect.objectContaining({ loc: ['body', index], type: 'string_too_short' });
    expect(await faultsOf(IDS, ['ab', 'cd', 'ef'])).toEqual([]);
    expect(await faultsOf(IDS, ['ab', 'cd', 'ab'])).toEqual([repeated]);
    expect(await faultsOf(IDS, ['a', 'cd', 'a'])).toEqual([repeated, short(0), short(2)]);
  });

  it.each<[string, unknown[]]>([
    ['objects whose keys are in another order', [{ a: 1, b: { c: 2, d: 3 } }, JSON.parse('{"b":{"d":3,"c":2},"a":1}')]],
    ['lists', [[1], [1]]],
    ['nothing twice', [null, null]],
    ['numbers', [1, 1]],
  ])('may repeat %s', async (_, items) => {
    expect(await faultsOf({ type: 'array', uniqueItems: true }, items)).toHaveLength(1);
  });

  it.each([
    [[1, '1']],
    [['a', '"a"']],
    [[[], {}]],
    [[0, false, null, '']],
    [
      [
        [1, 2],
        [2, 1],
      ],
    ],
    [[{ a: 1 }, { a: 2 }]],
  ])('does not repeat anything: %j', async (items) => {
    expect(await faultsOf({ type: 'array', uniqueItems: true }, items)).toEqual([]);
  });
});

describe('looking for repetitions', () => {
  let looks = 0;
  /** Items that count how often they are looked at. */
  function counted(count: number): object[] {
    return Array.from({ length: count }, (_, index) => ({
      get id() {
        looks += 1;
        return index;
      },
    }));
  }

  it('takes one look at each item', () => {
    looks = 0;
    expect(areUnique(counted(20_000))).toBe(true);
    expect(looks).toBeLessThanOrEqual(40_000);
  });

  it('takes none at those of a list that is too long', () => {
    const schema = z.array(z.unknown()).max(100).check(uniqueItems(100));
    looks = 0;
    expect(schema.safeParse(counted(20_000)).success).toBe(false);
    expect(looks).toBe(0);
  });
});

describe('nesting', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { is: [nested(depth - 1)] });

  it('is bounded where a schema contains itself', async () => {
    const schemas = {
      Filter: {
        ...{ type: 'object', required: ['is'], 'x-max-depth': 5, additionalProperties: false },
        properties: {
          is: { type: 'array', items: { anyOf: [{ $ref: '#/components/schemas/Filter' }, { type: 'integer' }] } },
        },
      },
    };
    const schema = { $ref: '#/components/schemas/Filter' };
    expect(await faultsOf(schema, nested(5), schemas)).toEqual([]);
    expect(await faultsOf(schema, nested(6), schemas)).toEqual([
      { loc: ['body'], msg: 'Input may nest 5 deep', type: 'value_error' },
    ]);
  });

  it('counts lists, through objects and without them', () => {
    expect(isNestedAtMost([[1]], 2)).toBe(true);
    expect(isNestedAtMost([[1]], 1)).toBe(false);
    expect(isNestedAtMost({ a: { b: [] }, c: 1 }, 0)).toBe(false);
    expect(isNestedAtMost({ a: { b: null } }, 0)).toBe(true);
  });
});
