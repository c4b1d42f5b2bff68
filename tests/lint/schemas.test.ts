import { expect, test } from 'vitest';
import { findingsOf, lintWith, remove, set } from './lint-contract.ts';

const note = 'schemas/notes/Note.yaml';
const create = 'schemas/notes/NoteCreateText.yaml';
const link = 'schemas/notes/NoteBodyLink.yaml';
const word = 'type: string\nmaxLength: 9\ndescription: A word.\nexamples: [word]\n';

test('a named schema needs an example', async () => {
  expect(await lintWith({ [note]: remove('examples') })).toEqual([
    'schema-example: `Note` has no example under `examples`.',
  ]);
});

test('an example that breaks its schema is reported', async () => {
  const [finding] = await lintWith({ [create]: set('examples', [{ title: 'Milk' }]) });
  expect(finding).toMatch(/^no-invalid-schema-examples: .*required property 'text'/);
});

test('an example that refers to another is judged by what it comes to', async () => {
  const example = { $example: 'Note.yaml', title: 5 };
  const [finding] = await lintWith({
    [note]: (document) => document.addIn(['examples'], document.createNode({ ...example, $example: '#/examples/0' })),
  });
  expect(finding).toMatch(/^no-invalid-schema-examples: .*title/);
});

test('a named schema needs a description', async () => {
  expect(await lintWith({ [note]: remove('description') })).toEqual(['schema-description: `Note` has no description.']);
});

test('a description of blanks is none', async () => {
  expect(await lintWith({ [note]: set('properties id description', '  ') })).toEqual([
    'schema-description: The property `id` has no description.',
  ]);
});

test('a property needs a description', async () => {
  expect(await lintWith({ [note]: remove('properties id description') })).toEqual([
    'schema-description: The property `id` has no description.',
  ]);
});

test.each(['Input', 'Object', 'Base', 'DTO', 'Response', 'Schema', 'Read'])(
  'a name that ends with %s is refused',
  async (suffix) => {
    const use = set('properties word', { $ref: `Note${suffix}.yaml` });
    expect(await lintWith({ [`schemas/notes/Note${suffix}.yaml`]: word, [create]: use })).toEqual([
      `schema-name: \`Note${suffix}\` has \`${suffix}\` in its name, which says nothing.`,
    ]);
  },
);

test('a name that merely contains the letters of a refused word passes', async () => {
  const use = set('properties word', { $ref: 'Readiness.yaml' });
  expect(await lintWith({ 'schemas/notes/Readiness.yaml': word, [create]: use })).toEqual([]);
});

test('a name that is not in PascalCase is reported', async () => {
  const use = set('properties word', { $ref: 'note_word.yaml' });
  expect(await lintWith({ 'schemas/notes/note_word.yaml': word, [create]: use })).toEqual([
    'schema-name: `note_word` is not in PascalCase.',
  ]);
});

test('two schema files of one name are reported', async () => {
  const use = set('properties word', { $ref: '../shared/NoteBodyText.yaml' });
  const findings = await findingsOf('schema-name', { 'schemas/shared/NoteBodyText.yaml': word, [create]: use });
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatch(/^Two schemas are named `NoteBodyText`; the other is .*NoteBodyText\.yaml/);
});

test('a keyword that the generators do not handle is reported', async () => {
  expect(await lintWith({ [note]: set('properties id readOnly', true) })).toEqual([
    'schema-keywords: The keyword `readOnly` is not one that the generators handle.',
  ]);
});

test('a format that no part knows is reported', async () => {
  expect(await lintWith({ [note]: set('properties id format', 'ulid') })).toEqual([
    'schema-keywords: The format `ulid` is none of date, date-time, email, uri, uri-template, uuid, int32, int64.',
  ]);
});

test('a reference into another file is reported', async () => {
  const edit = set('properties id', { $ref: 'NoteBodyLink.yaml#/properties/url' });
  expect(await findingsOf('whole-file-refs', { [note]: edit })).toEqual([
    '`NoteBodyLink.yaml#/properties/url` leads inside another file: give that part a file of its own.',
  ]);
});

test('a file that nothing refers to is reported', async () => {
  expect(await lintWith({ 'schemas/notes/Draft.yaml': word })).toEqual([
    'unused-files: schemas/notes/Draft.yaml is not used.',
  ]);
});

test('properties named like parts of a document give no finding', async () => {
  const names = 'components responses parameters security properties schema oneOf discriminator examples'.split(' ');
  const edit = names.map((name) => set(`properties ${name}`, { type: 'string', maxLength: 9, description: 'A word.' }));
  expect(await lintWith({ [note]: edit, [create]: edit })).toEqual([]);
});

const meanings = 'properties kind x-enumDescriptions';

test('a value of an enumeration without a meaning is reported', async () => {
  expect(await lintWith({ [link]: remove(`${meanings} picture`) })).toEqual([
    'enum-described: x-enumDescriptions does not say what `picture` means.',
  ]);
});

test('an enumeration without meanings is reported with all of its values', async () => {
  expect(await lintWith({ [link]: remove(meanings) })).toEqual([
    'enum-described: x-enumDescriptions does not say what `link`, `picture` means.',
  ]);
});

test('a meaning of what is no value is reported', async () => {
  expect(await lintWith({ [link]: set(`${meanings} sound`, 'a sound') })).toEqual([
    'enum-described: x-enumDescriptions has `sound`, which the enumeration lacks.',
  ]);
});

test('sort keys need no meanings', async () => {
  const key = 'type: string\nenum: [title, -title]\ndescription: What to sort by.\nexamples: [title]\n';
  const use = set('properties key', { $ref: 'NoteSortKey.yaml' });
  expect(await findingsOf('enum-described', { 'schemas/notes/NoteSortKey.yaml': key, [create]: use })).toEqual([]);
});
