import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { libraryRecipes } from '../package/library-recipes.ts';
import { codeBlocks, kinds } from '../support/documents.ts';
import { rowsOf } from '../support/guide-tables.ts';

const files = libraryRecipes.flatMap((recipe) => {
  const folder = join('tests/recipes', recipe);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
});

test.each(codeBlocks().filter(kinds.library))('$place is part of a recipe that is run', ({ code }) => {
  // A part of a function stands further to the right there.
  const forms = ['', '  '].map((indent) => code.replaceAll(/^(?=.)/gm, indent));
  expect(files.filter((text) => forms.some((form) => text.includes(form)))).toHaveLength(1);
});

test('the libraries are tried with the versions that the guide tells', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [library = '', version] of rowsOf('libraries.md: Library, Tried with'))
    expect([library, version]).toEqual([library, devDependencies[library]]);
});
