import { expect, test } from 'vitest';
import { findingsOf, lintWith, move, remove, set } from './lint-contract.ts';

const body = 'schemas/notes/NoteBody.yaml';
const text = 'schemas/notes/NoteBodyText.yaml';
const link = 'schemas/notes/NoteBodyLink.yaml';

test.each(['text', 'picture'])('a bare component name in a mapping gives one clear message: %s', async (value) => {
  expect(await lintWith({ [body]: set(`discriminator mapping ${value}`, 'NoteBodyText') })).toEqual([
    `bare-mapping: The mapping gives \`${value}\` a bare name, NoteBodyText; write the reference of the arm as it stands under oneOf.`,
  ]);
});

test('a discriminator without mapping is reported', async () => {
  expect(await lintWith({ [body]: remove('discriminator mapping') })).toEqual([
    'discriminator-mapping: The discriminator has no mapping: write each value of `kind` and its arm.',
  ]);
});

test('a discriminator without oneOf is reported', async () => {
  expect(await findingsOf('discriminator-mapping', { [body]: move('oneOf', 'anyOf') })).toEqual([
    'A discriminator stands beside oneOf.',
  ]);
});

test('an arm written inline is reported', async () => {
  expect(await findingsOf('discriminator-mapping', { [body]: set('oneOf 2', { type: 'object' }) })).toEqual([
    'Each arm of a tagged union is a reference to a named schema.',
  ]);
});

test('a mapping to a schema that is no arm is reported', async () => {
  const edit = set('discriminator mapping sound', 'Note.yaml');
  expect(await findingsOf('discriminator-mapping', { [body]: edit })).toEqual([
    'The mapping sends `sound` to Note.yaml, which is no arm of this union.',
  ]);
});

test('a value of an arm that the mapping lacks is reported', async () => {
  expect(await lintWith({ [body]: remove('discriminator mapping picture') })).toEqual([
    'discriminator-mapping: The mapping lacks `picture`, a value of NoteBodyLink.',
  ]);
});

test('a value that is mapped to another arm is reported', async () => {
  expect(await lintWith({ [body]: set('discriminator mapping picture', 'NoteBodyText.yaml') })).toEqual([
    'discriminator-mapping: The mapping sends `picture` to NoteBodyText; it is a value of NoteBodyLink.',
  ]);
});

test.each([
  ['not required', set('required', ['text'])],
  ['open', remove('properties kind const')],
  ['missing', [set('required', ['text']), remove('properties kind')]],
])('a tag that is %s is reported', async (_fault, edit) => {
  expect(await findingsOf('discriminator-mapping', { [text]: edit })).toEqual([
    'The arm NoteBodyText does not require `kind` with a const or an enum.',
  ]);
});

test('an arm that is a union itself is followed', async () => {
  const nested = {
    description: 'A link or a call.',
    oneOf: [{ $ref: 'NoteBodyLink.yaml' }, { $ref: 'CallBody.yaml' }],
    examples: [{ kind: 'link', url: 'https://notes.test' }],
  };
  const call = {
    type: 'object',
    description: 'A call.',
    required: ['kind'],
    properties: { kind: { type: 'string', const: 'call', description: 'Always `call`.' } },
    examples: [{ kind: 'call' }],
  };
  const mapping = { text: 'NoteBodyText.yaml', link: 'Nested.yaml', picture: 'Nested.yaml', call: 'Nested.yaml' };
  const edits = {
    'schemas/notes/Nested.yaml': JSON.stringify(nested),
    'schemas/notes/CallBody.yaml': JSON.stringify(call),
    [body]: [set('oneOf 1 $ref', 'Nested.yaml'), set('discriminator mapping', mapping)],
  };
  expect(await findingsOf('discriminator-mapping', edits)).toEqual([]);
  edits[body] = [
    set('oneOf 1 $ref', 'Nested.yaml'),
    set('discriminator mapping', { ...mapping, call: 'NoteBodyText.yaml' }),
  ];
  expect(await findingsOf('discriminator-mapping', edits)).toEqual([
    'The mapping sends `call` to NoteBodyText; it is a value of Nested.',
  ]);
});

test('an arm made with allOf is followed', async () => {
  const edit = ['type', 'required', 'properties'].map((key) => move(key, `allOf 0 ${key}`));
  expect(await lintWith({ [link]: [set('allOf', [{}]), ...edit] })).toEqual([]);
});

test('a valid example of each arm passes', async () => {
  const url = 'https://notes.test';
  const examples = [
    { kind: 'text', text: 'a' },
    { kind: 'link', url },
    { kind: 'picture', url },
  ];
  expect(await lintWith({ [body]: set('examples', examples) })).toEqual([]);
});

test('an example of the wrong arm is reported', async () => {
  const edit = set('examples', [{ kind: 'text', url: 'https://notes.test' }]);
  const [finding] = await lintWith({ [body]: edit });
  expect(finding).toMatch(/^no-invalid-schema-examples: .*required property 'text'/);
});
