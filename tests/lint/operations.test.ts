import { expect, test } from 'vitest';
import { findingsOf, lintWith, move, remove, set } from './lint-contract.ts';

const notes = 'paths/notes/notes.yaml';
const note = 'paths/notes/note.yaml';
const csv = 'paths/notes/notes_export.yaml';

test('the keys of an operation stand in order', async () => {
  expect(await lintWith({ [note]: move('get operationId', 'get operationId') })).toEqual([
    'operation-key-order: `operationId` stands before `responses`.',
  ]);
});

test('an operation has no keys but the known ones', async () => {
  const [finding] = await lintWith({ [note]: set('get x-owner', 'me') });
  expect(finding).toMatch(/^operation-key-order: `x-owner` is none of the keys of an operation/);
});

test('a summary has at most 60 characters', async () => {
  expect(await lintWith({ [note]: set('get summary', 'n'.repeat(60)) })).toEqual([]);
  expect(await lintWith({ [note]: set('get summary', 'n'.repeat(61)) })).toEqual([
    'operation-summary: The summary has 61 characters, more than 60.',
  ]);
});

test('a summary ends without a full stop', async () => {
  expect(await lintWith({ [note]: set('get summary', 'Get a note.') })).toEqual([
    'operation-summary: A summary is a heading: no full stop.',
  ]);
});

test('a description of more than 120 words needs a list', async () => {
  const long = 'word '.repeat(121);
  expect(await lintWith({ [note]: set('get description', long) })).toEqual([
    'operation-text: The description has 121 words and no list; 120 are enough.',
  ]);
  expect(await lintWith({ [note]: set('get description', `${long}\n\n- a point`) })).toEqual([]);
});

test.each(['Sends', 'Fails'])('%s within another paragraph is reported', async (verb) => {
  const sentence = `${verb} with care.`;
  expect(await lintWith({ [note]: set('get description', `Returns a note. ${sentence}`) })).toEqual([
    `operation-text: “${verb} …” begins a paragraph of its own.`,
  ]);
  expect(await lintWith({ [note]: set('get description', `Returns a note.\n\n${sentence}`) })).toEqual([]);
});

test('an operation and its parameters have descriptions', async () => {
  const findings = await lintWith({ [note]: [remove('get description'), remove('parameters 0 description')] });
  const rules = findings.map((finding) => finding.split(':')[0]);
  expect(rules.toSorted()).toEqual(['operation-description', 'parameter-description']);
});

test('a redirect declares where it leads', async () => {
  expect(await lintWith({ [note]: remove('get responses 302 headers') })).toEqual([
    'success-response: A redirect declares the header `Location`.',
  ]);
});

test('an answer without content declares none', async () => {
  const content = { 'application/json': { schema: { $ref: '../../schemas/notes/Note.yaml' } } };
  const finding = 'success-response: 204 has no content (RFC 9110, section 15.3.5).';
  expect(await lintWith({ [note]: set('get responses 204', { description: 'Done.', content }) })).toEqual([finding]);
  expect(await lintWith({ [note]: set('get responses 204', { description: 'Done.' }) })).toEqual([]);
});

test('an operation without 2xx or 302 is reported', async () => {
  expect(await lintWith({ [note]: remove('get responses 302') })).toEqual([
    'success-response: The operation has no 2xx or 302 response.',
  ]);
});

test('an error written inline is reported', async () => {
  const edit = set('get responses 403', { description: 'No.' });
  expect(await findingsOf('error-responses', { [note]: edit })).toEqual(['403 is not a reference into responses/.']);
});

test('a success body written inline is reported', async () => {
  const schema = { type: 'object', additionalProperties: { type: 'string' } };
  const edit = set('post responses 201 content application/json schema', schema);
  expect(await lintWith({ [notes]: edit })).toEqual([
    'named-bodies: The application/json body is not a reference to a named schema.',
  ]);
});

test('a request body written inline is reported', async () => {
  const edit = set('post requestBody content application/json schema', { type: 'string' });
  expect(await findingsOf('named-bodies', { [notes]: edit })).toEqual([
    'The application/json body is not a reference to a named schema.',
  ]);
});

test('a text body needs an example', async () => {
  expect(await lintWith({ [csv]: remove('get responses 200 content text/csv example') })).toEqual([
    'named-bodies: The text/csv body has no example.',
  ]);
});

test('an example of a body that breaks its schema is reported', async () => {
  const [finding] = await lintWith({ [csv]: set('get responses 200 content text/csv example', 7) });
  expect(finding).toMatch(/^no-invalid-media-type-examples: .*type must be string/);
});

test('x-paginated without a page is reported', async () => {
  expect(await findingsOf('paginated-shape', { [note]: set('get x-paginated', true) })).toEqual([
    'A paged operation lacks the parameter page, the parameter limit, a 200 of items and pagination; it has x-paginated.',
  ]);
});

test.each([
  ['x-paginated', remove('get x-paginated')],
  ['the parameter page', remove('get parameters 1')],
  ['the parameter limit', remove('get parameters 2')],
])('a page without %s is reported', async (sign, edit) => {
  const [finding] = await findingsOf('paginated-shape', { [notes]: edit });
  expect(finding).toContain(`A paged operation lacks ${sign}; it has `);
});

test('a page that is not named XList is reported', async () => {
  const edits = {
    'schemas/notes/NotePage.yaml': '$ref: NoteList.yaml\n',
    [notes]: set('get responses 200 content application/json schema $ref', '../../schemas/notes/NotePage.yaml'),
  };
  expect(await findingsOf('paginated-shape', edits)).toEqual(['The page `NotePage` is not named XList.']);
});

test('a path parameter stands on the path item', async () => {
  expect(await findingsOf('parameter-order', { [note]: move('parameters', 'get parameters') })).toEqual([
    '`id` stands on the path item, once.',
  ]);
});

test('a filter behind the page is reported', async () => {
  const filter = { name: 'title', in: 'query', description: 'Keep this title.', schema: { enum: ['a'] } };
  expect(await lintWith({ [notes]: set('get parameters 3', filter) })).toEqual([
    'parameter-order: `title` stands before `limit`.',
  ]);
});
