import { expect, test } from 'vitest';
import { findingsOf, lintWith, remove, set } from './lint-contract.ts';

const rule = 'request-bounded';
const create = 'schemas/notes/NoteCreateText.yaml';
const notes = 'paths/notes/notes.yaml';
const text = { type: 'string', description: 'A text.', maxLength: 10 };
const ids = { type: 'array', description: 'Ids.', maxItems: 5, items: { ...text, format: 'uuid' } };

/** The findings when a note to make has one more property. */
function findingsWith(property: Record<string, unknown>): Promise<string[]> {
  return findingsOf(rule, { [create]: set('properties more', { description: 'More.', ...property }) });
}

test.each([
  ['a text without a length', { type: 'string' }, 'A text says maxLength.'],
  ['a text of a known form without a length', { type: 'string', format: 'date-time' }, 'A text says maxLength.'],
  ['a text or null without a length', { type: ['string', 'null'] }, 'A text says maxLength.'],
  ['a list without a length', { type: 'array', items: text }, 'A list says maxItems.'],
  [
    'a number without a least value',
    { type: 'integer', maximum: 5 },
    'A number says its least and its greatest value.',
  ],
  [
    'a number without a greatest value',
    { type: 'number', exclusiveMinimum: 0 },
    'A number says its least and its greatest value.',
  ],
  ['a map without a count', { type: 'object', additionalProperties: text }, 'A map says maxProperties.'],
  ['a list of ids that may repeat', ids, 'A list of ids says uniqueItems: true.'],
  ['a text deep in a list', { type: 'array', maxItems: 5, items: { type: 'string' } }, 'A text says maxLength.'],
])('%s in a body is reported', async (_, property, message) => {
  expect(await findingsWith(property)).toEqual([message]);
});

test.each([
  ['a text of a closed list', { type: 'string', enum: ['a', 'b'] }],
  ['a constant', { type: 'string', const: 'a' }],
  [
    'a number in a map, which is the user’s own',
    { type: 'object', maxProperties: 5, additionalProperties: { type: 'number' } },
  ],
  ['a number between bounds that it may not reach', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }],
  ['a list of ids that differ', { ...ids, uniqueItems: true }],
])('%s passes', async (_, property) => {
  expect(await findingsWith(property)).toEqual([]);
});

test('a text in the path or in the query without a length is reported', async () => {
  const edits = {
    [notes]: remove('get parameters 0 schema maxLength'),
    'paths/notes/note.yaml': remove('parameters 0 schema maxLength'),
  };
  expect(await findingsOf(rule, edits)).toEqual(['A text says maxLength.', 'A text says maxLength.']);
});

test('ids of a filter may repeat', async () => {
  expect(await findingsOf(rule, { [notes]: set('get parameters 0 schema', ids) })).toEqual([]);
});

test('a page and a limit have no greatest value, another number of the query has', async () => {
  const size = { name: 'size', in: 'query', description: 'A size.', schema: { type: 'integer', minimum: 1 } };
  expect(await lintWith()).toEqual([]);
  expect(await findingsOf(rule, { [notes]: set('get parameters 0', size) })).toEqual([
    'A number says its least and its greatest value.',
  ]);
});

test('the events of a batch are a list without an end', async () => {
  const list = { type: 'array', description: 'Events.', items: text };
  const batch = {
    type: 'object',
    description: 'A batch.',
    properties: { events: list },
    additionalProperties: false,
    examples: [{}],
  };
  const edits = {
    [notes]: set('post requestBody content', {
      'application/json': { schema: { $ref: '../../schemas/notes/EventIngest.yaml' } },
    }),
  };
  const file = JSON.stringify(batch);
  expect(await findingsOf(rule, { ...edits, 'schemas/notes/EventIngest.yaml': file })).toEqual([]);
});
