import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXIT } from '../../mock/cli/failure.ts';

const readme = readFileSync('README.md', 'utf8');

test('the README tells each code with which the command line ends, and no other', () => {
  const [, table = ''] = /^\| Exit code \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  const told = [...table.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, codes = '']) => codes.split(', ').map(Number));
  expect(told).toEqual(Object.values(EXIT));
});

test('the README tells of each recipe, and of no other', () => {
  const [, table = ''] = /<!-- recipes -->([\s\S]*)<!-- \/recipes -->/.exec(readme) ?? [];
  const told = [...table.matchAll(/`tests\/recipes\/([\w-]+)\/`/g)].map(([, name]) => name);
  expect(told.sort()).toEqual(readdirSync('tests/recipes').sort());
});
