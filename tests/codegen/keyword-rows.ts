import type { Schema } from '../../openapi/tooling/document.ts';

/** A schema with values that it accepts and values that it refuses, by JSON Schema 2020-12. */
interface Row {
  readonly schema: Schema;
  readonly accepts: readonly unknown[];
  readonly refuses: readonly unknown[];
}

const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  ...more,
});
const text: Schema = { type: 'string' };
const id = '5b1f7cf0-6d5c-4c1e-9d8a-0123456789ab';

const pathTo = (name: string) => `#/components/schemas/${name}`;
const ref = (name: string): Schema => ({ $ref: pathTo(name) });

/** Schemas that the rows refer to. */
export const NAMED: Readonly<Record<string, Schema>> = {
  Cat: object({ kind: { const: 'cat' }, lives: { type: 'integer' } }, { required: ['kind'] }),
  Dog: object({ kind: { const: 'dog' }, trained: { type: 'boolean' } }, { required: ['kind'] }),
  Bird: object({ kind: { enum: ['parrot', 'duck'] } }, { required: ['kind'] }),
  Mammal: {
    oneOf: [ref('Cat'), ref('Dog')],
    discriminator: {
      propertyName: 'kind',
      mapping: { cat: pathTo('Cat'), dog: pathTo('Dog') },
    },
  },
  Nest: object({
    eggs: {
      type: 'array',
      items: object({ nest: { anyOf: [ref('Nest'), { type: 'null' }] } }, { required: ['nest'] }),
    },
  }),
  Tree: object(
    { name: text, branches: { type: 'array', items: ref('Tree') } },
    { required: ['branches'], additionalProperties: false },
  ),
};

/** One row for each keyword, and for each way of putting them together that the contract may use. */
export const ROWS: Readonly<Record<string, Row>> = {
  null: { schema: { type: 'null' }, accepts: [null], refuses: [0, '', false] },
  boolean: { schema: { type: 'boolean' }, accepts: [true, false], refuses: ['true', 1, null] },
  integer: { schema: { type: 'integer' }, accepts: [0, -3, 2.0], refuses: [1.5, '1', null] },
  number: { schema: { type: 'number' }, accepts: [0, -1.5], refuses: ['1.5', null] },
  'minimum and maximum': { schema: { type: 'integer', minimum: 1, maximum: 3 }, accepts: [1, 3], refuses: [0, 4] },
  'exclusive bounds': {
    schema: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    accepts: [0.01, 0.99],
    refuses: [0, 1],
  },
  multipleOf: { schema: { type: 'number', multipleOf: 0.25 }, accepts: [0, 1.75], refuses: [0.3] },
  string: { schema: text, accepts: ['', 'x'], refuses: [1, null, ['x']] },
  'lengths in characters, not in code units': {
    schema: { type: 'string', minLength: 2, maxLength: 3 },
    accepts: ['ab', 'abc', '🎈🎈', '🎈🎈🎈'],
    refuses: ['a', 'abcd', '🎈', '🎈🎈🎈🎈'],
  },
  pattern: { schema: { type: 'string', pattern: '^/[a-z]+$' }, accepts: ['/ab'], refuses: ['ab', '/ab\n', '/A'] },
  'pattern that is not anchored': { schema: { type: 'string', pattern: 'b' }, accepts: ['abc'], refuses: ['ac'] },
  'a text that is taken out': {
    schema: { type: 'string', not: { const: "o'clock" } },
    accepts: ['', 'oclock', "o'clock\n"],
    refuses: ["o'clock", 5, null],
  },
  'a pattern that is taken out': {
    schema: { type: 'string', maxLength: 3, not: { pattern: '^0+(/0+)?$' } },
    accepts: ['', '00/', '10', '0\n'],
    refuses: ['0', '000', '0/0', '1000'],
  },
  'whole numbers of 32 and 64 bits, which judge nothing': {
    schema: { anyOf: [{ type: 'integer', format: 'int32' }, object({ a: { type: 'integer', format: 'int64' } })] },
    accepts: [2 ** 31 - 1, -(2 ** 31), { a: 2 ** 40 }],
    refuses: ['1', 1.5, { a: 1.5 }],
  },
  uuid: { schema: { type: 'string', format: 'uuid' }, accepts: [id, id.toUpperCase()], refuses: ['', 'x', `${id}0`] },
  'date-time': {
    schema: { type: 'string', format: 'date-time' },
    accepts: ['2025-07-01T10:00:00Z', '2025-07-01T10:00:00.123+02:00'],
    refuses: ['2025-07-01', '2025-07-01T10:00:00', '2025-13-01T10:00:00Z', '2025-02-30T10:00:00Z'],
  },
  date: {
    schema: { type: 'string', format: 'date' },
    accepts: ['2024-02-29'],
    refuses: ['2025-02-29', '2025-7-1', ''],
  },
  email: {
    schema: { type: 'string', format: 'email' },
    accepts: ['jane@harbor.example', "o'neil+tag@mail.harbor.example", 'a!b@harbor.example'],
    refuses: ['jane', 'jane@', '@harbor.example', 'ja ne@harbor.example'],
  },
  uri: {
    schema: { type: 'string', format: 'uri' },
    accepts: ['https://benchmate.example/a?b=c#d'],
    refuses: ['/a', 'x', ''],
  },
  'format and length': {
    schema: { type: 'string', format: 'email', maxLength: 12 },
    accepts: ['a@bb.example'],
    refuses: ['ab@bb.example', 'a'],
  },
  const: { schema: { type: 'string', const: 'a' }, accepts: ['a'], refuses: ['b', null] },
  'const of a boolean': { schema: { const: true }, accepts: [true], refuses: [false, 'true'] },
  enum: { schema: { type: 'string', enum: ['a', "it's"] }, accepts: ['a', "it's"], refuses: ['b', null] },
  'enum of numbers': { schema: { enum: [1, 2] }, accepts: [1], refuses: ['1', 3] },
  'enum with null': { schema: { enum: ['a', null] }, accepts: ['a', null], refuses: ['b'] },
  'nullable type': { schema: { type: ['string', 'null'], maxLength: 1 }, accepts: ['a', null], refuses: ['ab', 1] },
  'several types': {
    schema: { type: ['string', 'integer'], minLength: 1 },
    accepts: ['a', 0],
    refuses: ['', 1.5, null],
  },
  'nullable reference': {
    schema: { anyOf: [ref('Cat'), { type: 'null' }] },
    accepts: [{ kind: 'cat' }, null],
    refuses: [{}],
  },
  anything: { schema: {}, accepts: [null, 1, 'x', [], {}], refuses: [] },
  array: { schema: { type: 'array', items: text }, accepts: [[], ['a']], refuses: ['a', [1], { 0: 'a' }] },
  'array of anything': { schema: { type: 'array' }, accepts: [[], [1, null]], refuses: [{}] },
  'counts of items': {
    schema: { type: 'array', items: text, minItems: 1, maxItems: 2 },
    accepts: [['a'], ['a', 'b']],
    refuses: [[], ['a', 'b', 'c']],
  },
  uniqueItems: {
    schema: { type: 'array', uniqueItems: true },
    accepts: [
      [1, '1'],
      [{ a: 1 }, { a: 2 }],
    ],
    refuses: [
      [1, 1],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  },
  prefixItems: {
    schema: { type: 'array', prefixItems: [text, { enum: ['eu_vat'] }], items: false, minItems: 2, maxItems: 2 },
    accepts: [['DE1', 'eu_vat']],
    refuses: [['DE1'], ['DE1', 'x'], ['DE1', 'eu_vat', 1], []],
  },
  'required and optional keys': {
    schema: object({ a: text, b: text }, { required: ['a'] }),
    accepts: [{ a: '' }, { a: '', b: '' }],
    refuses: [{}, { b: '' }, { a: '', b: null }, null, []],
  },
  'open object': { schema: object({ a: text }), accepts: [{}, { z: 1 }], refuses: [{ a: 1 }] },
  'closed object': {
    schema: object({ a: text }, { additionalProperties: false }),
    accepts: [{}, { a: '' }],
    refuses: [{ z: 1 }],
  },
  'object with typed other keys': {
    schema: object({ a: text }, { additionalProperties: { type: 'integer' } }),
    accepts: [{ a: '', z: 1 }],
    refuses: [{ z: '1' }, { a: 1 }],
  },
  'object without properties': { schema: { type: 'object' }, accepts: [{}, { a: 1 }], refuses: [[], null, 'x'] },
  'keys that are no identifiers': {
    schema: object({ 'a-b': text, "it's": text }, { required: ['a-b'] }),
    accepts: [{ 'a-b': '' }],
    refuses: [{}, { 'a-b': '', "it's": 1 }],
  },
  map: { schema: { type: 'object', additionalProperties: text }, accepts: [{}, { a: '' }], refuses: [{ a: 1 }, []] },
  'map with bounds': {
    schema: {
      type: 'object',
      propertyNames: { type: 'string', minLength: 1, maxLength: 2 },
      minProperties: 1,
      maxProperties: 2,
      additionalProperties: { anyOf: [text, { type: 'integer' }] },
    },
    accepts: [{ a: '' }, { ab: 1, '🎈🎈': 2 }],
    refuses: [{}, { '': 1 }, { abc: 1 }, { a: 1, b: 2, c: 3 }, { a: null }],
  },
  'default, which is never filled in': {
    schema: object({ a: { type: 'integer', default: 10 } }, { required: ['a'] }),
    accepts: [{ a: 1 }],
    refuses: [{}],
  },
  anyOf: {
    schema: { anyOf: [text, { type: 'array', items: text, minItems: 1 }] },
    accepts: ['a', ['a']],
    refuses: [[], 1, [1]],
  },
  'oneOf, which refuses a value that fits two arms': {
    schema: { oneOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
    accepts: [{ a: '' }, { b: '' }, { a: '', b: 1 }],
    refuses: [{}, { a: '', b: '' }],
  },
  'oneOf with closed arms': {
    schema: {
      oneOf: [
        object({ a: text }, { required: ['a'], additionalProperties: false }),
        object({ b: text }, { required: ['b'], additionalProperties: false }),
      ],
    },
    accepts: [{ a: '' }, { b: '' }],
    refuses: [{ a: '', b: '' }, { a: '', z: '' }, {}],
  },
  'tagged union': {
    schema: ref('Mammal'),
    accepts: [
      { kind: 'cat', lives: 9 },
      { kind: 'dog', lives: 'x' },
    ],
    refuses: [{ kind: 'cow' }, {}, { kind: 'cat', lives: 'x' }],
  },
  'tagged union with an enum tag and a union for an arm': {
    schema: {
      oneOf: [ref('Mammal'), ref('Bird')],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: pathTo('Mammal'), dog: pathTo('Mammal'), parrot: pathTo('Bird'), duck: pathTo('Bird') },
      },
    },
    accepts: [{ kind: 'dog', trained: true }, { kind: 'parrot' }, { kind: 'duck' }],
    refuses: [{ kind: 'dog', trained: 1 }, { kind: 'bird' }, {}, null],
  },
  'oneOf with null': {
    schema: { oneOf: [ref('Cat'), ref('Dog'), { type: 'null' }] },
    accepts: [null, { kind: 'cat' }],
    refuses: [{}, { kind: 'cow' }],
  },
  allOf: {
    schema: { allOf: [ref('Cat'), object({ name: text }, { required: ['name'] })] },
    accepts: [{ kind: 'cat', name: '', z: 1 }],
    refuses: [{ kind: 'cat' }, { name: '' }, { kind: 'cat', name: '', lives: 'x' }],
  },
  'allOf with keys beside it': {
    schema: { allOf: [ref('Cat')], properties: { name: text }, required: ['name', 'lives'] },
    accepts: [{ kind: 'cat', name: '', lives: 1 }],
    refuses: [{ kind: 'cat', name: '' }],
  },
  'allOf of a union and more keys': {
    schema: { allOf: [ref('Mammal'), object({ name: text }, { required: ['name'] })] },
    accepts: [{ kind: 'dog', name: '' }],
    refuses: [{ kind: 'dog' }, { name: '' }, { kind: 'dog', name: '', trained: 1 }],
  },
  'recursion deep inside': {
    schema: ref('Nest'),
    accepts: [{}, { eggs: [{ nest: { eggs: [] } }, { nest: null }] }],
    refuses: [{ eggs: [{ nest: { eggs: [1] } }] }, { eggs: [{}] }],
  },
  recursion: {
    schema: ref('Tree'),
    accepts: [{ branches: [] }, { branches: [{ name: 'a', branches: [{ branches: [] }] }] }],
    refuses: [{ branches: [{}] }, { branches: [{ branches: [{ name: 1, branches: [] }] }] }],
  },
};
