import { expect, test } from 'vitest';
import { type Edit, findingsOf, lintWith, move, remove, set } from './lint-contract.ts';

const fromText = 'schemas/notes/NoteCreateText.yaml';
const fromUrl = 'schemas/notes/NoteCreateUrl.yaml';
const create = 'schemas/notes/NoteCreate.yaml';
const unclear =
  'One value can fit two arms: add a discriminator, or close the arms and let them require different keys.';

test('arms of which one requires nothing that the other refuses are reported', async () => {
  const edit = set('required', []);
  expect(await findingsOf('union-arms', { [fromText]: edit, [fromUrl]: edit })).toEqual([unclear]);
});

test('open arms pass when each requires a key that the other does not know', async () => {
  const open = remove('additionalProperties');
  expect(await findingsOf('union-arms', { [fromText]: open, [fromUrl]: open })).toEqual([]);
});

test('an open arm that takes the values of the other in is reported', async () => {
  const text = { type: 'string', description: 'A text.' };
  const edits = {
    [fromText]: remove('additionalProperties'),
    [fromUrl]: [set('properties text', text), set('required', ['url', 'text'])],
  };
  expect(await findingsOf('union-arms', edits)).toEqual([unclear]);
});

/** Both arms require `kind` alone, of these schemas. */
function byKind(left: object, right: object): Record<string, Edit> {
  const arm = (kind: object) => [set('required', ['kind']), set('properties kind', { ...kind, description: 'Kind.' })];
  return { [fromText]: arm(left), [fromUrl]: arm(right) };
}

test.each([
  ['constants', { type: 'string', const: 'text' }, { type: 'string', enum: ['url', 'link'] }],
  ['types', { type: 'string' }, { type: 'integer' }],
  ['a constant that a pattern refuses', { type: 'string', const: 'text' }, { type: 'string', pattern: '^u' }],
  ['a constant that is taken out', { type: 'string', const: 'text' }, { type: 'string', not: { const: 'text' } }],
])('arms that differ by %s of a required property pass', async (_difference, left, right) => {
  expect(await findingsOf('union-arms', byKind(left, right))).toEqual([]);
});

test.each([
  ['a shared value', { type: 'string', const: 'text' }, { type: 'string', enum: ['url', 'text'] }],
  ['a shared pattern', { type: 'string', const: 'text' }, { type: 'string', pattern: '^t' }],
  ['another text taken out', { type: 'string', const: 'text' }, { type: 'string', not: { const: 'url' } }],
  ['one open side', { type: 'string', const: 'text' }, { type: 'string' }],
])('arms whose tag has %s are reported', async (_fault, left, right) => {
  expect(await findingsOf('union-arms', byKind(left, right))).toEqual([unclear]);
});

test('a nullable reference is no union of objects', async () => {
  const nullable = { anyOf: [{ $ref: 'NoteBody.yaml' }, { type: 'null' }], description: 'The body.' };
  expect(await lintWith({ 'schemas/notes/Note.yaml': set('properties body', nullable) })).toEqual([]);
});

test('anyOf of two objects is reported', async () => {
  expect(await findingsOf('union-arms', { [create]: move('oneOf', 'anyOf') })).toEqual([
    'A union of objects is a oneOf, not an anyOf.',
  ]);
});

test('an arm that is not named after its union is reported', async () => {
  const arms = ['NoteCreateText', 'NoteBodyLink'].map((name) => ({ $ref: `${name}.yaml` }));
  expect(await findingsOf('arm-name', { [create]: set('oneOf', arms) })).toEqual([
    '`NoteBodyLink` is an arm of `NoteCreate`: its name begins with `NoteCreate`.',
  ]);
});

test('an arm that is a union itself keeps its name', async () => {
  const arms = ['NoteCreateText', 'NoteBody'].map((name) => ({ $ref: `${name}.yaml` }));
  expect(await findingsOf('arm-name', { [create]: set('oneOf', arms) })).toEqual([]);
});
