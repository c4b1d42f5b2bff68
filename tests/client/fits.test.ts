import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fits, type Manner } from '../../client/validation/fits.ts';
import { createValidation } from '../../client/validation/index.ts';
import { lenient } from '../../client/validation/lenient.ts';
import { unknownValues } from '../../client/validation/unknown-values.ts';
import { minLength } from '../../generated/schema-runtime.ts';
import { mutate, mutations } from '../support/mutations.ts';
import { namedSchemas, schemaNamed } from '../support/named-schemas.ts';

const MANNERS = ['closed', 'exact', 'open'] as const;

/** What zod says, by way of the schema, of its lenient variant and of the walk that reports what is unknown. */
function verdicts(schema: z.ZodMiniType, value: unknown): Record<Manner, boolean> {
  const closed = schema.safeParse(value).success;
  return {
    closed,
    exact: closed && unknownValues(schema, value).length === 0,
    open: lenient(schema).safeParse(value).success,
  };
}

function fitting(schema: z.ZodMiniType, value: unknown): Record<Manner, boolean> {
  return {
    closed: fits(schema, value, 'closed'),
    exact: fits(schema, value, 'exact'),
    open: fits(schema, value, 'open'),
  };
}

describe.for(namedSchemas)('$name', ({ name, examples }) => {
  test('fits where zod takes it, and only there', () => {
    const schema = schemaNamed(name);
    for (const example of examples) expect(fitting(schema, example)).toEqual({ closed: true, exact: true, open: true });
    fc.assert(
      fc.property(fc.constantFrom(...examples), mutations, (example, changes) => {
        const value = mutate(example, changes);
        expect({ value, ...fitting(schema, value) }).toEqual({ value, ...verdicts(schema, value) });
      }),
      { numRuns: 10 },
    );
  });
});

const ARM = z.looseObject({ a: z.literal('a'), b: z.string() });

const TREE: z.ZodMiniType = z.looseObject({ a: z.optional(z.lazy(() => TREE)) });

/** One of each kind that the generator writes, and a value that it takes. */
const KINDS: readonly (readonly [name: string, schema: z.ZodMiniType, taken: unknown])[] = [
  ['text', z.string().check(minLength(2), z.regex(/^[a-z]/u)), 'ab'],
  ['whole number', z.int().check(z.minimum(0)), 1],
  ['number', z.number().check(z.lt(1)), 0.5],
  ['constant', z.literal('a'), 'a'],
  ['enumeration', z.enum(['a', 'b']), 'b'],
  ['optional, or null', z.optional(z.nullable(z.boolean())), true],
  ['list', z.array(z.nullable(z.string())).check(z.maxLength(2)), ['a', null]],
  ['tuple', z.tuple([z.string(), z.optional(z.int())]), ['a', 1]],
  ['map', z.record(z.string().check(z.maxLength(2)), z.unknown()), { a: 1 }],
  ['object of these keys alone', z.strictObject({ a: z.unknown(), b: z.optional(z.string()) }), { a: null }],
  ['object of more keys', z.looseObject({ a: z.enum(['a', 'b']), b: z.optional(z.string()) }), { a: 'b', b: 'b' }],
  ['object with a map', z.catchall(z.object({ a: z.optional(z.string()) }), z.int()), { a: 'a', c: 1 }],
  ['tagged union', z.discriminatedUnion('a', [ARM, z.looseObject({ a: z.literal('b') })]), { a: 'a', b: 'b' }],
  ['exclusive union', z.xor([ARM, z.looseObject({ c: z.string() }), z.string()]), { c: 'c' }],
  ['exclusive union of scalars', z.xor([z.int(), z.number()]), 0.5],
  ['plain union', z.union([ARM, z.looseObject({ a: z.string() }), z.int()]), { a: 'b' }],
  ['schema within itself', TREE, { a: { a: {} } }],
];

const key = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor');
const scalars = fc.constantFrom<unknown>('a', 'b', 'ab', 'x', '', 0, 1, 0.5, -1, 2 ** 53, true, null);

/** What an answer can have in it. */
const json = fc.anything({ key, values: [scalars], maxDepth: 3, maxKeys: 3 });

/** What a program can hold, JSON or not: dates, maps, sparse lists, objects without a prototype, keys that are `undefined`. */
const values = fc.anything({
  key,
  values: [scalars, fc.constantFrom<unknown>(Number.NaN, Number.POSITIVE_INFINITY, undefined, 1n, Symbol('a'))],
  ...{ maxDepth: 3, maxKeys: 3, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true },
});

class Instance {
  a = 'a';
  get b(): unknown {
    return 1;
  }
}

const ODD = [
  new Instance(),
  Object.create({ a: 'a', b: 1 }),
  Object.assign(Object.create({ a: 'a' }), { b: 'b' }),
  Object.defineProperty({ b: 'b' }, 'a', { value: 'a' }),
  Object.defineProperty({ a: 'a' }, 'b', { value: 1 }),
  JSON.parse('{"a":"a","__proto__":{"b":1}}'),
  { a: undefined },
  { constructor: 'a', a: 'a' },
];

test.for(KINDS)('nothing fits a schema that zod would refuse: %s', ([, schema, taken]) => {
  const changed = fc.tuple(fc.constant(taken), mutations).map(([value, changes]) => mutate(value, changes));
  const odd = fc.constantFrom(...ODD);
  for (const manner of MANNERS) expect({ manner, fits: fits(schema, taken, manner) }).toEqual({ manner, fits: true });
  const given = fc.tuple(fc.oneof(values, odd, changed), fc.constant<Manner>('closed'));
  const answered = fc.tuple(fc.oneof(json, changed), fc.constantFrom(...MANNERS));
  fc.assert(
    fc.property(fc.oneof(given, answered), ([value, manner]) => {
      if (fits(schema, value, manner)) expect(verdicts(schema, value)[manner]).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a map with a symbol for a name does not fit as an input', () => {
  const map = z.record(z.string(), z.unknown());
  const value = { a: 1, [Symbol('a')]: 1 };
  expect([fits(map, value, 'closed'), map.safeParse(value).success]).toEqual([false, false]);
});

test('a schema of a kind that is for zod alone fits nothing, so that zod is asked', () => {
  const trimmed = z.pipe(
    z.string(),
    z.transform((text: string) => text.trim()),
  );
  for (const manner of MANNERS) expect(fits(z.looseObject({ a: trimmed }), { a: 'a' }, manner)).toBe(false);
});

test('a value that contains itself, and one that is nested too deep, fit nothing', () => {
  const list: z.ZodMiniType = z.array(z.lazy(() => list));
  const own: unknown[] = [];
  own.push(own);
  let deep: unknown = [];
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  for (const manner of MANNERS) expect([fits(list, own, manner), fits(list, deep, manner)]).toEqual([false, false]);
});

test('zod is not asked of what fits, neither of an input nor of an answer', () => {
  const unasked = z.clone(z.looseObject({ a: z.enum(['a']) }));
  unasked._zod.run = () => {
    throw new Error('zod was asked');
  };
  const schemas = Object.assign(() => ({ body: unasked, responses: { 200: unasked } }), { operationId: 'a.call' });
  for (const options of [{}, { strict: true }, { onUnknown() {} }]) {
    const validation = createValidation([schemas], options);
    validation.checkInput('a.call', { body: { a: 'a' } });
    expect(validation.checkResponse('a.call', 200, { a: 'a' })).toEqual({ body: { a: 'a' }, issues: [] });
  }
  expect(createValidation([schemas]).checkResponse('a.call', 200, { a: 'new', b: 1 }).issues).toEqual([]);
});
