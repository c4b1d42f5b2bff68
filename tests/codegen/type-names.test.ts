import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import * as schemas from '../../generated/schemas.ts';

/** Names in the contract, one a file: a tool that renames anything changes a list below. */
const fileNames = readdirSync('openapi/schemas', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => basename(file, '.yaml'))
  .sort();

test('the bundle has one schema for each schema file, under the name of the file', () => {
  expect(Object.keys(contract.components.schemas).sort()).toEqual(fileNames);
});

test('each schema file gives one exported type of its name', () => {
  const source = readFileSync('generated/types.ts', 'utf8');
  const names = [...source.matchAll(/^export type (\w+) = (?!components\[)/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(fileNames);
});

test('each schema file gives one zod schema of its name', () => {
  const named = Object.keys(schemas).filter((name) => /^[A-Z]/.test(name)); // those of calls begin with a small letter
  expect(named.sort()).toEqual(fileNames);
});
