import { describe, expect, it } from 'vitest';
import { faultsOf } from './support/faults-of.ts';

const STRING = { type: 'string' };
const SIZED = { a: { type: 'string', minLength: 2, maxLength: 3 } };

describe('a fault of a value', () => {
  it.each([
    ['missing', { required: ['a'] }, {}, 'Field required', ['a']],
    ['extra_forbidden', { properties: { a: STRING }, additionalProperties: false }, { b: 1 }, 'Unknown field', ['b']],
    ['string_too_short', { properties: SIZED }, { a: 'x' }, 'String should have at least 2 characters', ['a']],
    ['string_too_long', { properties: SIZED }, { a: 'xxxx' }, 'String should have at most 3 characters', ['a']],
    [
      'string_pattern_mismatch',
      { properties: { a: { type: 'string', pattern: '^[A-Z]$' } } },
      { a: 'b' },
      'Input should be text of the pattern ^[A-Z]$',
      ['a'],
    ],
    ['string_type', { properties: { a: STRING } }, { a: 1 }, 'Input should be a valid string', ['a']],
    [
      'string_type',
      { properties: { a: { type: ['string', 'null'] } } },
      { a: 1 },
      'Input should be a valid string',
      ['a'],
    ],
    ['int_type', { properties: { a: { type: 'integer' } } }, { a: '5' }, 'Input should be a valid integer', ['a']],
    [
      'int_from_float',
      { properties: { a: { type: 'integer' } } },
      { a: 1.5 },
      'Input should be a valid integer',
      ['a'],
    ],
    ['float_type', { properties: { a: { type: 'number' } } }, { a: '5' }, 'Input should be a valid number', ['a']],
    ['bool_type', { properties: { a: { type: 'boolean' } } }, { a: 1 }, 'Input should be a valid boolean', ['a']],
    ['list_type', { properties: { a: { type: 'array' } } }, { a: {} }, 'Input should be a valid list', ['a']],
    ['dict_type', { properties: { a: { type: 'object' } } }, { a: [] }, 'Input should be a valid object', ['a']],
    [
      'dict_type',
      { properties: { a: { type: 'object', properties: { b: STRING } } } },
      { a: null },
      'Input should be a valid object',
      ['a'],
    ],
    [
      'greater_than_equal',
      { properties: { a: { minimum: 1 } } },
      { a: 0 },
      'Input should be greater than or equal to 1',
      ['a'],
    ],
    [
      'less_than_equal',
      { properties: { a: { maximum: 1 } } },
      { a: 2 },
      'Input should be less than or equal to 1',
      ['a'],
    ],
    ['greater_than', { properties: { a: { exclusiveMinimum: 1 } } }, { a: 1 }, 'Input should be greater than 1', ['a']],
    ['value_error', { properties: { a: { exclusiveMaximum: 1 } } }, { a: 1 }, 'Input must be < 1', ['a']],
    ['value_error', { properties: { a: { multipleOf: 5 } } }, { a: 7 }, 'Input must be multiple of 5', ['a']],
    ['literal_error', { properties: { a: { const: 'x' } } }, { a: 'y' }, "Input should be 'x'", ['a']],
    [
      'literal_error',
      { properties: { a: { enum: ['x', 'y', 'z'] } } },
      { a: 'w' },
      "Input should be 'x', 'y' or 'z'",
      ['a'],
    ],
    [
      'uuid_parsing',
      { properties: { a: { type: 'string', format: 'uuid' } } },
      { a: 'urn:uuid:da2b0897-2d5c-42f4-b76c-5392b257e054' },
      'Input should be a valid UUID',
      ['a'],
    ],
    [
      'datetime_parsing',
      { properties: { a: { type: 'string', format: 'date-time' } } },
      { a: '2025-02-30T00:00:00Z' },
      'Input should be a valid date and time with a time zone',
      ['a'],
    ],
    [
      'date_parsing',
      { properties: { a: { type: 'string', format: 'date' } } },
      { a: '2025-13-01' },
      'Input should be a valid date, such as 2025-07-06',
      ['a'],
    ],
    [
      'url_parsing',
      { properties: { a: { type: 'string', format: 'uri' } } },
      { a: 'x' },
      'Input should be a valid URL',
      ['a'],
    ],
    [
      'value_error',
      { properties: { a: { type: 'string', format: 'email' } } },
      { a: 'jane@' },
      'Input should be a valid e-mail address',
      ['a'],
    ],
    ['too_short', { properties: { a: { minItems: 1 } } }, { a: [] }, 'List should have at least 1 item', ['a']],
    ['too_long', { properties: { a: { maxItems: 1 } } }, { a: [1, 2] }, 'List should have at most 1 item', ['a']],
    ['too_short', { properties: { a: { minProperties: 1 } } }, { a: {} }, 'Object should have at least 1 key', ['a']],
    [
      'too_long',
      { properties: { a: { maxProperties: 1 } } },
      { a: { b: 1, c: 2 } },
      'Object should have at most 1 key',
      ['a'],
    ],
    ['value_error', { properties: { a: { uniqueItems: true } } }, { a: [1, 1] }, 'List items should be unique', ['a']],
    [
      'string_too_long',
      { properties: { a: { propertyNames: { maxLength: 2 } } } },
      { a: { abc: 1 } },
      'String should have at most 2 characters',
      ['a', 'abc'],
    ],
    [
      'missing',
      { properties: { a: { allOf: [{ type: 'object' }, { required: ['b'] }] } } },
      { a: {} },
      'Field required',
      ['a', 'b'],
    ],
    [
      'string_type',
      { properties: { a: { items: STRING } } },
      { a: ['x', 1] },
      'Input should be a valid string',
      ['a', 1],
    ],
    [
      'string_type',
      { properties: { a: { additionalProperties: STRING } } },
      { a: { 5: 1 } },
      'Input should be a valid string',
      ['a', '5'],
    ],
    ['string_type', { properties: { 'a/b~c': STRING } }, { 'a/b~c': 1 }, 'Input should be a valid string', ['a/b~c']],
  ])('is of type %s where %j meets %j', async (type, schema, body, msg, path) => {
    const detail = await faultsOf({ type: 'object', ...schema }, body);
    expect(detail).toEqual([{ loc: ['body', ...path], msg, type }]);
  });

  it.each([
    ['success_url', "did you mean 'successUrl'?"],
    ['customerId', "did you mean 'customer_id'?"],
    ['E-Mail', "did you mean 'email'?"],
    ['adress', "did you mean 'address'?"],
    ['reason', "did you mean 'customer_reason' or 'billing_reason'?"],
    ['user_email', "did you mean 'email'?"],
    ['customer', "did you mean 'customer_id'?"],
    ['id', null],
    ['colour', null],
    ['x'.repeat(10_000), null],
  ])('says for the unknown field %.20s which one may have been meant: %s', async (name, hint) => {
    const known = ['successUrl', 'customer_id', 'customer_reason', 'billing_reason', 'email', 'address'];
    const properties = Object.fromEntries(known.map((key) => [key, {}]));
    const detail = await faultsOf({ type: 'object', properties, additionalProperties: false }, { [name]: 1 });
    expect(detail.map((fault: { msg: string }) => fault.msg)).toEqual([
      hint === null ? 'Unknown field' : `Unknown field; ${hint}`,
    ]);
  });

  it('names no field that was given already', async () => {
    const schema = { type: 'object', properties: { name: {}, email: {} }, additionalProperties: false };
    const detail = await faultsOf(schema, { name: 1, nme: 1 });
    expect(detail.map((fault: { msg: string }) => fault.msg)).toEqual(['Unknown field']);
  });

  it('is listed together with all others', async () => {
    const schema = { type: 'object', required: ['a', 'b'], properties: { c: STRING, d: { minimum: 3 } } };
    const detail = await faultsOf(schema, { c: 1, d: 2 });
    expect(detail.map(({ loc, type }: { loc: unknown; type: string }) => [loc, type])).toEqual([
      [['body', 'a'], 'missing'],
      [['body', 'b'], 'missing'],
      [['body', 'c'], 'string_type'],
      [['body', 'd'], 'greater_than_equal'],
    ]);
  });

  it('is listed at most a hundred times', async () => {
    const detail = await faultsOf({ type: 'array', items: STRING }, Array(5000).fill(1));
    expect(detail).toHaveLength(100);
  });

  it('is the only one listed for a large body', async () => {
    const detail = await faultsOf({ type: 'array', items: STRING }, Array(100_000).fill(1));
    expect(detail).toEqual([{ loc: ['body', 0], msg: 'Input should be a valid string', type: 'string_type' }]);
  });
});
