import { expect, test } from 'vitest';
import { lintWith, remove, set } from './lint-contract.ts';

const create = 'schemas/notes/NoteCreateText.yaml';
const word = { type: 'string', maxLength: 9, description: 'A word.' };
const count = { type: 'integer', minimum: 0, maximum: 9, description: 'A count.' };
const withProperty = (schema: object) => lintWith({ [create]: set('properties extra', schema) });

const LOOK = 'has look-around, which RE2, Go and Rust cannot read';
const BACK = 'has a back-reference, which RE2, Go and Rust cannot read';
const CLASS = 'has a class that means more than ASCII in some languages; write out what it holds';

const ESCAPE = 'has an escape that is written otherwise in some languages; write the characters themselves';
const MANY = 'repeats more than 1,000 times, which RE2 and Go refuse';

test.each([
  ['^\\p{L}+$', ESCAPE],
  ['^\\u{61}$', ESCAPE],
  ['^\\x61$', ESCAPE],
  ['^\\cA$', ESCAPE],
  ['^a{1001}$', MANY],
  ['^a{0,5000}$', MANY],
  ['^[ab]{10000,}$', MANY],
  ['(?=.*a)b', LOOK],
  ['^(?!a)', LOOK],
  ['(?<=a)b', LOOK],
  ['(?<!a)b', LOOK],
  ['(a)\\1', BACK],
  ['(?<x>a)\\k<x>', BACK],
  ['^\\d+$', CLASS],
  ['[\\w-]', CLASS],
  ['a\\\\\\S', CLASS],
  ['\\bword', CLASS],
])('the pattern %s %s', async (pattern, complaint) => {
  expect(await withProperty({ ...word, pattern })).toEqual([
    `portable-pattern: The pattern \`${pattern}\` ${complaint}.`,
  ]);
});

test('a pattern that is taken out is read, too', async () => {
  expect(await withProperty({ ...word, not: { pattern: '^(?!a)' } })).toEqual([
    `portable-pattern: The pattern \`^(?!a)\` ${LOOK}.`,
  ]);
});

test.each([
  '^a{0,1000}$',
  '^a{1000}$',
  '^a{999,}$',
  '^\\{2000\\}$',
  '^\\(?=$',
  '^\\\\1$',
  '^\\\\d$',
  '^(?:a|b)$',
  '^(?<x>a)$',
  '^[0-9]+(\\.[0-9]+)?$',
])('the pattern %s passes', async (pattern) => {
  expect(await withProperty({ ...word, pattern })).toEqual([]);
});

test('a whole number whose bounds leave 32 bits has to say int64', async () => {
  const finding = 'integer-format: The bounds leave 32 bits; say `format: int64`.';
  expect(await withProperty({ ...count, maximum: 2 ** 31 })).toEqual([finding]);
  expect(await withProperty({ ...count, minimum: -(2 ** 31) - 1 })).toEqual([finding]);
  expect(await withProperty({ ...count, type: ['integer', 'null'], maximum: 2 ** 31 })).toEqual([finding]);
  expect(await withProperty({ ...count, format: 'int64', maximum: 2 ** 31 })).toEqual([]);
  expect(await withProperty({ ...count, minimum: -(2 ** 31), maximum: 2 ** 31 - 1 })).toEqual([]);
});

test('int32 is not written by hand', async () => {
  expect(await withProperty({ ...count, format: 'int32' })).toEqual([
    'integer-format: The bundler adds `int32`; leave it out.',
  ]);
});

test('a tuple says that no more places follow', async () => {
  const tuple = { type: 'array', prefixItems: [word], minItems: 1, maxItems: 1, description: 'A pair.' };
  const finding = 'tuple-items: `prefixItems` needs `items: false` beside it: no more places follow.';
  expect(await withProperty(tuple)).toEqual([finding]);
  expect(await withProperty({ ...tuple, items: word })).toEqual([finding]);
  expect(await withProperty({ ...tuple, items: false })).toEqual([]);
});

test('the contract says whom to ask', async () => {
  const [finding, ...others] = await lintWith({ 'openapi.yaml': remove('info contact') });
  expect(finding).toMatch(/^info-contact: /);
  expect(others).toEqual([]);
});
