import { describe, expect, test } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { wordsFor } from '../../mock/engine/validators/pattern-words.ts';
import type { Schema } from '../../openapi/tooling/document.ts';
import { schemaMessage } from '../../scripts/codegen/schema-messages.ts';
import { faultsOf } from '../mock/engine/support/faults-of.ts';
import { zodSchemas } from './zod-schemas.ts';

const text: Schema = { type: 'string' };
const list: Schema = { type: 'array', items: text };
const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  ...more,
});
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const tag = (kind: string): Schema => object({ kind: { type: 'string', const: kind } }, { required: ['kind'] });

const NAMED: Readonly<Record<string, Schema>> = {
  Cat: tag('cat'),
  Dog: tag('dog'),
  Pet: {
    oneOf: [ref('Cat'), ref('Dog')],
    discriminator: {
      propertyName: 'kind',
      mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
    },
  },
};

/** Each kind of fault: a schema, a value that it refuses, and what is said of it. */
const FAULTS: readonly (readonly [string, Schema, unknown, string])[] = [
  ['a field is missing', object({ a: text }, { required: ['a'] }), {}, 'Field required'],
  ['a field of an enum is missing', object({ a: { enum: ['x'] } }, { required: ['a'] }), {}, 'Field required'],
  ['no text', text, 5, 'Input should be a valid string'],
  ['no text, where null would do', { type: ['string', 'null'] }, 5, 'Input should be a valid string'],
  ['no whole number', { type: 'integer' }, '5', 'Input should be a valid integer'],
  ['a fraction', { type: 'integer' }, 1.5, 'Input should be a valid integer'],
  ['no number', { type: 'number' }, '5', 'Input should be a valid number'],
  ['no truth', { type: 'boolean' }, 1, 'Input should be a valid boolean'],
  ['no list', list, {}, 'Input should be a valid list'],
  [
    'no tuple',
    { type: 'array', prefixItems: [text], items: false, minItems: 1, maxItems: 1 },
    {},
    'Input should be a valid list',
  ],
  ['no object', object({ a: text }), [], 'Input should be a valid object'],
  ['no map', { type: 'object', additionalProperties: text }, [], 'Input should be a valid object'],
  ['not null', { type: 'null' }, 5, 'Input should be null'],
  ['another constant', { const: 'x' }, 'y', "Input should be 'x'"],
  ['none of an enum', { enum: ['x', 'y', 'z'] }, 'w', "Input should be 'x', 'y' or 'z'"],
  ['none of an enum of numbers', { enum: [1, 2] }, 3, 'Input should be 1 or 2'],
  ['too short', { type: 'string', minLength: 2 }, 'x', 'String should have at least 2 characters'],
  ['empty', { type: 'string', minLength: 1 }, '', 'String should have at least 1 character'],
  ['too long', { type: 'string', maxLength: 3 }, 'xxxx', 'String should have at most 3 characters'],
  ['too low', { type: 'integer', minimum: 1 }, 0, 'Input should be greater than or equal to 1'],
  ['too high', { type: 'integer', maximum: 1 }, 2, 'Input should be less than or equal to 1'],
  ['not above', { type: 'number', exclusiveMinimum: 1 }, 1, 'Input should be greater than 1'],
  ['not below', { type: 'number', exclusiveMaximum: 1 }, 1, 'Input must be < 1'],
  ['between steps', { type: 'integer', multipleOf: 5 }, 7, 'Input must be multiple of 5'],
  ['no UUID', { type: 'string', format: 'uuid' }, 'x', 'Input should be a valid UUID'],
  ['no time', { type: 'string', format: 'date-time' }, 'x', 'Input should be a valid date and time with a time zone'],
  ['no date', { type: 'string', format: 'date' }, 'x', 'Input should be a valid date, such as 2025-07-06'],
  ['no address of mail', { type: 'string', format: 'email' }, 'x', 'Input should be a valid e-mail address'],
  ['no address', { type: 'string', format: 'uri' }, 'x', 'Input should be a valid URL'],
  ['no template', { type: 'string', format: 'uri-template' }, 'x', 'Input should be a valid URL'],
  ['a list too short', { ...list, minItems: 1 }, [], 'List should have at least 1 item'],
  ['a list too long', { ...list, maxItems: 1 }, ['a', 'b'], 'List should have at most 1 item'],
  ['too few keys', { type: 'object', minProperties: 1 }, {}, 'Object should have at least 1 key'],
  ['too many keys', { type: 'object', maxProperties: 1 }, { a: 1, b: 2 }, 'Object should have at most 1 key'],
  ['an item twice', { type: 'array', uniqueItems: true }, [1, 1], 'List items should be unique'],
  ['too deep', { type: 'object', 'x-max-depth': 1 }, { a: [[]] }, 'Input may nest 1 deep'],
  [
    'a pattern without words',
    { type: 'string', pattern: '^/[A-Z]$' },
    'b',
    'Input should be text of the pattern ^/[A-Z]$',
  ],
  ['a text that is taken out', { type: 'string', not: { const: 'x' } }, 'x', "Input should not be 'x'"],
  [
    'a pattern without words that is taken out',
    { type: 'string', not: { pattern: '^/[A-Z]$' } },
    '/B',
    'Input should not be text of the pattern ^/[A-Z]$',
  ],
  ['zero that is taken out', { type: 'string', not: { pattern: '^0+(\\.0+)?$' } }, '0.0', 'Input should not be zero'],
  [
    'a key too long',
    { type: 'object', propertyNames: { type: 'string', maxLength: 1 }, additionalProperties: text },
    { ab: '' },
    'String should have at most 1 character',
  ],
  ['no tag', ref('Pet'), {}, "Field required: 'cat' or 'dog'"],
  ['another tag', ref('Pet'), { kind: 'cow' }, "Input should be 'cat' or 'dog'"],
  ['one or many, of another type', { anyOf: [text, list] }, 5, 'Input should be a valid string or list'],
  [
    'one or many of an enum, of another type',
    { anyOf: [{ enum: ['x'] }, list] },
    5,
    'Input should be a valid string or list',
  ],
  ['text or number', { anyOf: [text, { type: 'integer' }] }, true, 'Input should be a valid string or number'],
  ['one or many, none given', { anyOf: [text, { ...list, minItems: 1 }] }, [], 'List should have at least 1 item'],
  ['one or many, none of an enum', { anyOf: [{ enum: ['x', 'y'] }, list] }, 'z', "Input should be 'x' or 'y'"],
];

const source = {
  ...NAMED,
  ...Object.fromEntries(
    FAULTS.map(([, schema], index) => [`Fault${index}`, object({ at: schema }, { required: ['at'] })]),
  ),
};
const schemaOf = await zodSchemas(source);

describe('the words for', () => {
  test.for(FAULTS.map(([name, schema, value, words], index) => ({ name, schema, value, words, index })))(
    '$name are those of the mock',
    async ({ schema, value, words, index }) => {
      const { error } = schemaOf(`Fault${index}`).safeParse({ at: value }, { error: schemaMessage });
      expect(error?.issues.map(({ message }) => message)).toEqual([words]);
      expect((await faultsOf(schema, value, NAMED)).map(({ msg }: { msg: string }) => msg)).toEqual([words]);
    },
  );
});

test.for([
  ['a time', { type: 'string', format: 'date-time' }, 'date.toISOString()'],
  ['a time or null', { type: ['string', 'null'], format: 'date-time' }, 'date.toISOString()'],
  ['a day', { type: 'string', format: 'date' }, 'date.toISOString().slice(0, 10)'],
  ['one time or many', { anyOf: [text, list] }, 'date.toISOString()'],
] as const)('a Date in the place of %s is refused with the text to give', async ([, schema, give]) => {
  const said = (await zodSchemas({ At: object({ at: schema }) }))('At').safeParse(
    { at: new Date(0) },
    { error: schemaMessage },
  );
  expect(said.error?.issues[0]?.message).toBe(`Input is a Date; give its ISO 8601 text: ${give}`);
});

test('a Date in the place of a number is no number', async () => {
  const said = (await zodSchemas({ Count: object({ count: { type: 'integer' } }) }))('Count').safeParse(
    { count: new Date(0) },
    { error: schemaMessage },
  );
  expect(said.error?.issues[0]?.message).toBe('Input should be a valid integer');
});

test('unknown fields are named: zod tells of them at the object', async () => {
  const closed = object({ a: text }, { additionalProperties: false });
  const schema = (await zodSchemas({ Closed: closed }))('Closed');
  const said = (value: unknown) => schema.safeParse(value, { error: schemaMessage }).error?.issues[0]?.message;
  expect(said({ x: 1 })).toBe("Unknown field: 'x'");
  expect(said({ x: 1, y: 2 })).toBe("Unknown fields: 'x' and 'y'");
  expect(await faultsOf(closed, { x: 1 })).toMatchObject([{ msg: 'Unknown field', loc: ['body', 'x'] }]);
});

test('a union of objects says what each of its forms finds wrong', async () => {
  const arms = ['a', 'b'].map((name) => object({ [name]: text, note: text }, { required: [name] }));
  const schema = (await zodSchemas({ Either: { oneOf: arms } }))('Either');
  const said = (value: unknown) => schema.safeParse(value, { error: schemaMessage }).error?.issues[0]?.message;
  expect(said({ a: '', b: '' })).toBe('Input fits more than one form');
  expect(said({ a: '', note: 1 })).toBe('note: Input should be a valid string');
  expect(said({})).toBe('Input fits none of the forms');
});

/** Every pattern of the contract. */
function patternsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'pattern' in part && typeof part.pattern === 'string' ? [part.pattern] : [];
  return [...own, ...Object.values(part).flatMap(patternsIn)];
}

test.for([...new Set(patternsIn(contract))])('the pattern %s has the words that the mock has', (pattern) => {
  const issue = {
    code: 'invalid_format',
    format: 'regex',
    pattern: String(new RegExp(pattern, 'u')),
    input: '',
  } as const;
  expect(schemaMessage(issue)).toBe(`Input should be ${wordsFor(pattern)}`);
});
