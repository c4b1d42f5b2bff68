import { expect, test } from 'vitest';
import { findingsOf, set } from './lint-contract.ts';

const create = 'schemas/notes/NoteCreateText.yaml';
const text = { type: 'string', maxLength: 9 };
const count = { type: 'integer', minimum: 0, maximum: 9 };
const list = { type: 'array', maxItems: 9, items: text };
const map = { type: 'object', maxProperties: 9, additionalProperties: text };
const kind = { type: 'string', enum: ['a', 'b'], 'x-enumDescriptions': { a: 'First.', b: 'Second.' } };

const findings = (schema: object) =>
  findingsOf('sound-schema', { [create]: set('properties extra', { description: 'More.', ...schema }) });

const CROSSED = 'is above';
const DEFAULT = 'The default is not a value that the schema takes.';

test.each([
  ['a text', { ...text, minLength: 10 }, `\`minLength\` ${CROSSED} \`maxLength\`: no value fits.`],
  ['a number', { ...count, minimum: 10 }, `\`minimum\` ${CROSSED} \`maximum\`: no value fits.`],
  ['a list', { ...list, minItems: 10 }, `\`minItems\` ${CROSSED} \`maxItems\`: no value fits.`],
  ['a map', { ...map, minProperties: 10 }, `\`minProperties\` ${CROSSED} \`maxProperties\`: no value fits.`],
])('%s whose bounds leave nothing is reported', async (_name, schema, finding) => {
  expect(await findings(schema)).toEqual([finding]);
});

test.each([
  ['of another type', { ...text, default: 7 }],
  ['beyond the bounds', { ...count, default: 10 }],
  ['too long', { ...text, default: 'longer than nine' }],
  ['none of the enumeration', { ...kind, default: 'c' }],
  ['null, where null is none', { ...text, default: null }],
])('a default that is %s is reported', async (_name, schema) => {
  expect(await findings(schema)).toEqual([DEFAULT]);
});

test.each([
  ['maxLength', 'integer', { ...count, maxLength: 9 }],
  ['minimum', 'string', { ...text, minimum: 1 }],
  ['maxItems', 'object', { ...map, maxItems: 9 }],
  ['properties', 'array', { ...list, properties: {} }],
])('%s beside the type %s is reported', async (keyword, type, schema) => {
  expect(await findings(schema)).toEqual([`\`${keyword}\` says nothing of the type ${type}.`]);
});

test('a property that is required twice is reported', async () => {
  expect(await findingsOf('sound-schema', { [create]: set('required', ['text', 'text']) })).toEqual([
    '`required` names a property twice.',
  ]);
});

test.each([
  ['bounds that meet', { ...text, minLength: 9 }],
  ['a default within them', { ...count, default: 9 }],
  ['a default of an enumeration', { ...kind, default: 'b' }],
  ['null by default, where null will do', { type: ['string', 'null'], maxLength: 9, default: null }],
  ['keywords of each of two types', { type: ['string', 'integer'], maxLength: 9, minimum: 0, maximum: 9 }],
])('%s: no complaint', async (_name, schema) => {
  expect(await findings(schema)).toEqual([]);
});
