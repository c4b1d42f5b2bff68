import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TEXTS = [
  'README.md',
  'CONTRIBUTING.md',
  'DECISIONS.md',
  'site/README.md',
  'openapi/guides/libraries.md',
  'openapi/guides/testing.md',
];
const textOf = (file: string): string => readFileSync(file, 'utf8');

/** The commands that `make help` lists. */
const targets = [...textOf('Makefile').matchAll(/^([a-z-]+):.*## /gm)].map(([, name = '']) => name);

test.each(TEXTS)('every make command of %s is one', (file) => {
  const named = [...textOf(file).matchAll(/(?:^|`)make ([a-z-]+)/gm)].map(([, name = '']) => name);
  expect(named.filter((name) => !targets.includes(name))).toEqual([]);
});

test('the README tells of every command that one types', () => {
  const told = [...textOf('README.md').matchAll(/(?:^|`)make ([a-z-]+)/gm)].map(([, name = '']) => name);
  // `make check` runs it; `make` alone lists them.
  const rest = ['check-generated', 'help'];
  expect(targets.filter((name) => !told.includes(name) && !rest.includes(name))).toEqual([]);
});

test.each(TEXTS)('every path that %s names is there', (file) => {
  const named = textOf(file).matchAll(/`((?:client|generated|mock|openapi|scripts|site|tests)\/[\w./-]*)`/g);
  const built = /^site\/dist\b/;
  const missing = [...named].map(([, path = '']) => path).filter((path) => !built.test(path) && !existsSync(path));
  expect(missing).toEqual([]);
});

test('every option of the command line that a text names is one', () => {
  const commands = readdirSync('mock/cli/commands').map((file) => `mock/cli/commands/${file}`);
  const files = ['mock/cli/command.ts', 'mock/cli/start-options.ts', 'scripts/start/options.ts', ...commands];
  const declared = files.map(textOf).join('\n');
  const named = ['README.md', 'openapi/guides/testing.md', 'openapi/guides/webhooks.md'].flatMap((file) =>
    [...textOf(file).matchAll(/`(--[a-z-]+)/g)].map(([, option = '']) => option),
  );
  const isDeclared = (option: string) => new RegExp(`^ *'?${option.slice(2)}'?: \\{`, 'm').test(declared);
  expect(named.filter((option) => !isDeclared(option))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});
