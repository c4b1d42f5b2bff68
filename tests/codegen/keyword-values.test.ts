import { expect, test } from 'vitest';
import { problemsOf } from './problems-of.ts';

const TYPES = 'null, boolean, string, number, integer, array, object, or a list of them without repeats';

test.for([
  [
    'a misspelt type, whatever stands beside it',
    { type: 'strng', format: 'uuid' },
    `type "strng" is not one of ${TYPES}`,
  ],
  ['a misspelt type alone', { type: 'strng' }, `type "strng" is not one of ${TYPES}`],
  ['a misspelt type beside an enum', { type: ['string', 'nul'], enum: ['a'] }, `type ["string","nul"] is not one of`],
  ['a type twice', { type: ['string', 'string'] }, 'type ["string","string"] is not one of'],
  ['no type at all', { type: [] }, 'type [] is not one of'],
  ['a number for a type', { type: 5 }, 'type 5 is not one of'],
  ['a text for a list', { type: 'object', required: 'id' }, 'required "id" is not a list of names'],
  ['a text for a number', { type: 'string', minLength: 'one' }, 'minLength "one" is not a number from 0 up'],
  ['a text for a flag', { type: 'array', uniqueItems: 'yes' }, 'uniqueItems "yes" is not true or false'],
  ['a list for a map', { type: 'object', properties: [] }, 'properties [] is not a map of names to schemas'],
  ['a map for a list', { oneOf: {} }, 'oneOf {} is not a list with at least one entry'],
  ['an enum of nothing', { enum: [] }, 'enum [] is not a list with at least one entry'],
  ['a text for what is not', { type: 'string', not: 'x' }, 'not "x" is not {const: a text} or {pattern: a pattern}'],
  ['a number that is not', { type: 'string', not: { const: 5 } }, 'not {"const":5} is not {const: a text} or'],
  ['a schema that is not', { type: 'string', not: { minLength: 5 } }, 'not {"minLength":5} is not {const: a text} or'],
  [
    'two things that are not',
    { type: 'string', not: { const: 'x', pattern: 'x' } },
    'not {"const":"x","pattern":"x"} is',
  ],
  ['a number for a pattern', { type: 'string', pattern: 5 }, 'pattern 5 is not text'],
] as const)('a schema with %s is refused at its place', async ([, schema, problem]) => {
  const problems = await problemsOf({ 'schemas/things/Thing.yaml': { type: 'object', properties: { a: schema } } });
  expect(problems).toContain(`schemas/things/Thing.yaml#/properties/a: ${problem}`);
  expect(problems.split('\n')).toHaveLength(1);
});
