import { expect, test } from 'vitest';
import { findingsOf, lintWith, remove, set } from './lint-contract.ts';

const notes = 'paths/notes/notes.yaml';
const note = 'schemas/notes/Note.yaml';
const create = 'schemas/notes/NoteCreateText.yaml';
const open = 'An object in a request says additionalProperties: false.';
const unnamed = 'An object in a response names the fields that are always there; write required: [] when none is.';
const inner = { type: 'object', description: 'More.', properties: { a: { type: 'string', description: 'A.' } } };

test('an open object in a request is reported', async () => {
  expect(await findingsOf('request-closed', { [create]: remove('additionalProperties') })).toEqual([open]);
});

test('an open object deep in a request is reported', async () => {
  const list = { type: 'array', description: 'More.', items: inner };
  expect(await findingsOf('request-closed', { [create]: set('properties more', list) })).toEqual([open]);
});

test('a map in a request passes', async () => {
  const labels = { type: 'object', description: 'Labels.', maxProperties: 9, additionalProperties: { enum: ['a'] } };
  expect(await lintWith({ [create]: set('properties labels', labels) })).toEqual([]);
});

test('an open object in a form passes', async () => {
  const media = { schema: { $ref: '../../schemas/notes/NoteForm.yaml' } };
  const edits = {
    [notes]: set('post requestBody content', { 'application/x-www-form-urlencoded': media }),
    'schemas/notes/NoteForm.yaml': 'type: object\ndescription: A form.\nexamples: [{}]\n',
  };
  expect(await findingsOf('request-closed', edits)).toEqual([]);
});

test('allOf in a request is reported', async () => {
  const edit = set('allOf', [{ $ref: 'NoteCreateUrl.yaml' }]);
  expect(await findingsOf('request-closed', { [create]: edit })).toEqual(['A request schema is flat: no allOf.']);
});

test.each([note, 'schemas/notes/WebhookNoteCreated.yaml', 'schemas/errors/NotPermitted.yaml'])(
  'an object sent to the reader without required is reported: %s',
  async (file) => {
    expect(await lintWith({ [file]: remove('required') })).toEqual([`response-required: ${unnamed}`]);
  },
);

test('an object deep in a response without required is reported', async () => {
  expect(await lintWith({ [note]: set('properties more', inner) })).toEqual([`response-required: ${unnamed}`]);
});

test('an object in a response that says that nothing is always there passes', async () => {
  expect(await lintWith({ [note]: set('required', []) })).toEqual([]);
});
