/** A schema, and values of which JSON Schema 2020-12 says that they keep to it or break it. */
export interface KeywordCase {
  readonly name: string;
  readonly schema: unknown;
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

/** By name: an object with this key otherwise reads like a promise. */
const THEN = 'then';
const STRING = { type: 'string' };
const UUID = '5d3b0b62-7d3f-4f3c-8d1e-1f2f6b8a9c11';
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const pet = (kind: string, own: string, type: string) => ({
  type: 'object',
  required: ['kind', own],
  properties: { kind: { const: kind }, [own]: { type } },
});

/** The components that the cases refer to. */
export const CASE_SCHEMAS = {
  Text: STRING,
  Named: { type: 'object', required: ['name'], properties: { name: STRING } },
  Cat: pet('cat', 'lives', 'integer'),
  Dog: pet('dog', 'bark', 'string'),
  Fish: pet('fish', 'scales', 'boolean'),
  Furry: {
    oneOf: [ref('Cat'), ref('Dog')],
    discriminator: { propertyName: 'kind', mapping: { cat: ref('Cat').$ref, dog: ref('Dog').$ref } },
  },
  Animal: {
    oneOf: [ref('Furry'), ref('Fish')],
    discriminator: {
      propertyName: 'kind',
      mapping: { cat: ref('Furry').$ref, dog: ref('Furry').$ref, fish: ref('Fish').$ref },
    },
  },
  Chain: {
    type: 'object',
    required: ['v'],
    properties: { v: { type: 'integer' }, next: { anyOf: [ref('Chain'), { type: 'null' }] } },
  },
  Filter: {
    type: 'object',
    required: ['clauses'],
    properties: { clauses: { type: 'array', items: { anyOf: [ref('Clause'), ref('Filter')] } } },
  },
  Clause: {
    type: 'object',
    required: ['property', 'value'],
    properties: { property: STRING, value: { anyOf: [STRING, { type: 'integer' }, { type: 'boolean' }] } },
  },
};

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

export const KEYWORD_CASES: readonly KeywordCase[] = [
  {
    name: 'type lists with null',
    schema: object(
      { a: { type: ['string', 'null'] }, n: { type: ['integer', 'null'], minimum: 1 } },
      { required: ['a'] },
    ),
    good: [{ a: null }, { a: 's', n: 3 }, { a: 's', n: null }],
    bad: [{}, { a: 1 }, { a: 's', n: 0 }, { a: 's', n: 1.5 }],
  },
  {
    name: 'const and enum',
    schema: object({ c: { const: 'x' }, e: { enum: ['a', null] } }),
    good: [{ c: 'x', e: null }, { e: 'a' }],
    bad: [{ c: 'y' }, { e: 'c' }, { c: null }],
  },
  {
    name: 'a tagged union',
    schema: ref('Furry'),
    good: [
      { kind: 'cat', lives: 1 },
      { kind: 'dog', bark: 'w', lives: 'x' },
    ],
    bad: [{ kind: 'cat', bark: 'x' }, { kind: 'cow' }, {}, { kind: null }, [], 'cat', null],
  },
  {
    name: 'a tagged union in a tagged union',
    schema: object({ pet: ref('Animal') }, { required: ['pet'] }),
    good: [{ pet: { kind: 'cat', lives: 1 } }, { pet: { kind: 'fish', scales: true } }],
    bad: [{ pet: { kind: 'dog', lives: 1 } }, { pet: null }, { pet: { kind: 'fish' } }, { pet: { kind: 'cow' } }],
  },
  {
    name: 'a nullable reference',
    schema: object({ p: { anyOf: [ref('Cat'), { type: 'null' }] } }),
    good: [{ p: null }, { p: { kind: 'cat', lives: 9 } }, {}],
    bad: [{ p: {} }, { p: 'cat' }, { p: { kind: 'cat', lives: null } }],
  },
  {
    name: 'keywords beside a reference',
    schema: object({ p: { ...ref('Text'), maxLength: 3 }, q: { ...ref('Named'), required: ['extra'] } }),
    good: [{ p: 'abc' }, { q: { name: 'a', extra: 1 } }],
    bad: [{ p: 'abcd' }, { p: 1 }, { q: { name: 'a' } }, { q: { extra: 1 } }],
  },
  {
    name: 'maps',
    schema: {
      type: 'object',
      additionalProperties: { type: ['string', 'integer'] },
      maxProperties: 2,
      minProperties: 1,
    },
    good: [{ a: 's', b: 1 }],
    bad: [{ a: true }, { a: 1, b: 2, c: 3 }, {}],
  },
  {
    name: 'closed objects',
    schema: object({ a: {} }, { additionalProperties: false }),
    good: [{ a: 1 }, {}],
    bad: [{ b: 1 }, { a: 1, b: 1 }],
  },
  {
    name: 'propertyNames',
    schema: { type: 'object', propertyNames: { minLength: 1, maxLength: 3 } },
    good: [{ abc: 1 }],
    bad: [{ abcd: 1 }, { '': 1 }],
  },
  {
    name: 'patternProperties',
    schema: { type: 'object', patternProperties: { '^x-': { type: 'integer' } }, additionalProperties: false },
    good: [{ 'x-a': 1 }],
    bad: [{ 'x-a': 's' }, { y: 1 }],
  },
  {
    name: 'unevaluatedProperties over allOf',
    schema: { allOf: [object({ a: STRING })], properties: { b: STRING }, unevaluatedProperties: false },
    good: [{ a: 's', b: 's' }],
    bad: [{ a: 's', c: 1 }],
  },
  {
    name: 'unevaluatedProperties over a tagged union',
    schema: { allOf: [ref('Furry')], unevaluatedProperties: false },
    good: [{ kind: 'cat', lives: 1 }],
    bad: [{ kind: 'cat', lives: 1, bark: 'x' }],
  },
  {
    name: 'allOf with a closed arm',
    schema: { allOf: [object({ a: STRING }, { additionalProperties: false }), object({ b: STRING })] },
    good: [{ a: 's' }],
    bad: [{ a: 's', b: 's' }],
  },
  {
    name: 'dependentRequired',
    schema: { dependentRequired: { a: ['b'] } },
    good: [{ a: 1, b: 1 }, { b: 1 }],
    bad: [{ a: 1 }],
  },
  {
    name: 'prefixItems',
    schema: { type: 'array', prefixItems: [STRING, { type: 'integer' }], items: false, minItems: 2 },
    good: [['s', 1]],
    bad: [[1, 's'], ['s', 1, 2], ['s']],
  },
  {
    name: 'contains with minContains',
    schema: { type: 'array', contains: { const: 1 }, minContains: 2 },
    good: [[1, 1]],
    bad: [[1], [2]],
  },
  {
    name: 'uniqueItems',
    schema: { type: 'array', items: STRING, uniqueItems: true },
    good: [['a', 'b'], []],
    bad: [['a', 'a']],
  },
  {
    name: 'if, then and else',
    schema: object(
      { k: { enum: ['x', 'y'] } },
      { if: { properties: { k: { const: 'x' } } }, [THEN]: { required: ['v'] } },
    ),
    good: [{ k: 'y' }, { k: 'x', v: 1 }],
    bad: [{ k: 'x' }],
  },
  {
    name: 'exclusive bounds and multiples',
    schema: object({ n: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 10, multipleOf: 0.5 } }),
    good: [{ n: 0.5 }, { n: 9.5 }],
    bad: [{ n: 0 }, { n: 10 }, { n: 0.7 }],
  },
  {
    name: 'a schema that holds itself',
    schema: ref('Chain'),
    good: [{ v: 1, next: { v: 2, next: null } }],
    bad: [
      { v: 1, next: { v: 's' } },
      { v: 1, next: { v: 1, next: { v: 'x' } } },
    ],
  },
  {
    name: 'a union that holds itself',
    schema: ref('Filter'),
    good: [{ clauses: [{ property: 'a', value: 1 }, { clauses: [] }] }],
    bad: [{ clauses: [{ property: 'a' }] }, { clauses: [{ clauses: [{ property: 1, value: 1 }] }] }],
  },
  {
    name: 'overlapping types in anyOf',
    schema: {
      type: 'object',
      additionalProperties: { anyOf: [{ type: 'integer', maximum: 5 }, { type: 'number', minimum: 7 }, STRING] },
    },
    good: [{ a: 5 }, { a: 7.5 }, { a: 'x' }],
    bad: [{ a: 6 }, { a: 5.5 }, { a: null }, { a: [] }],
  },
  {
    name: 'oneOf of overlapping types',
    schema: object({ a: { oneOf: [{ type: 'integer' }, { type: 'number', minimum: 7 }, STRING] } }),
    good: [{ a: 5 }, { a: 7.5 }, { a: 'x' }],
    bad: [{ a: 8 }, { a: 5.5 }, { a: true }],
  },
  { name: 'not', schema: object({ a: { not: { const: 1 } } }), good: [{ a: 2 }, {}], bad: [{ a: 1 }] },
  { name: 'boolean schemas', schema: object({ any: true, none: false }), good: [{ any: 1 }], bad: [{ none: 1 }] },
  {
    name: 'formats',
    schema: object({
      u: { ...STRING, format: 'uuid' },
      t: { ...STRING, format: 'date-time' },
      d: { ...STRING, format: 'date' },
      l: { ...STRING, format: 'uri' },
      e: { ...STRING, format: 'email' },
    }),
    good: [{ u: UUID, t: '2020-01-01T00:00:00Z', d: '2020-01-01', l: 'https://x.y', e: 'a@b.c' }],
    bad: [{ u: 'x' }, { t: '2020-01-01' }, { d: 'x' }, { d: '2020-02-30' }, { l: 'x' }, { e: 'x' }, { e: 'a@b' }],
  },
  {
    name: 'the format uuid as a URN',
    schema: object({ u: { ...STRING, format: 'uuid' } }),
    good: [],
    bad: [{ u: `urn:uuid:${UUID}` }],
  },
  {
    name: 'lengths of texts',
    schema: object({ a: { ...STRING, maxLength: 2 } }),
    good: [{ a: '😀😀' }],
    bad: [{ a: 'abc' }],
  },
];
