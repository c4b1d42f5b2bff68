import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { operations } from './contract.ts';

/** What is written by hand, the guides apart. */
const files = globSync('openapi/**/*.yaml').map((file) => readFileSync(file, 'utf8'));

const linesOf = (text: string) => text.trimEnd().split('\n').length;

/** The lines of a schema's examples. */
function exampleLines(text: string): number {
  const examples = parseDocument(text).get('examples', true);
  const [start = 0, , end = 0] = (examples as { range?: [number, number, number] } | undefined)?.range ?? [];
  return end > start ? linesOf(text.slice(start, end)) + 1 : 0;
}

const perOperation = (count: (text: string) => number) =>
  files.reduce((sum, text) => sum + count(text), 0) / operations.length;

test('the contract has at most 175 lines an operation, of them at most 30 of examples', () => {
  expect(perOperation(linesOf)).toBeLessThanOrEqual(175);
  expect(perOperation(exampleLines)).toBeLessThanOrEqual(30);
  expect(perOperation(exampleLines)).toBeGreaterThan(10);
});
