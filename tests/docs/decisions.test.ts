import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const decisions = readFileSync('DECISIONS.md', 'utf8');
const entries = [...decisions.matchAll(/^### ([DE]\d{3}) /gm)].map(([, id = '']) => id);
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(3, '0')}`);

function citations(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.(ts|mjs|ya?ml|json|md)$/.test(name)).map((name) => join(folder, name));
  return files.flatMap((file) => readFileSync(file, 'utf8').match(/\b[DE][01]\d\d\b/g) ?? []);
}

test('each of the first 97 readings of the requirements has one entry', () => {
  const readings = entries.filter((id) => id.startsWith('D')).sort();
  expect(readings.slice(0, 97)).toEqual(numbered('D', 97));
});

test('no number is used twice', () => {
  expect(new Set(entries).size).toBe(entries.length);
});

test('the table of contents links every entry', () => {
  const linked = [...decisions.matchAll(/\[([DE]\d{3})\]\(#/g)].map(([, id]) => id);
  expect(linked).toEqual(entries);
});

test('every entry states context, decision and consequence', () => {
  const bodies = decisions.split(/^### /m).slice(1);
  const incomplete = bodies.filter((body) => !/\*Context\.\*.*\*Decision\.\*.*\*Consequence\.\*/s.test(body));
  expect(incomplete.map((body) => body.slice(0, 4))).toEqual([]);
});

test('every decision that the code, the contract or the tests cite exists', () => {
  const cited = ['client', 'mock', 'openapi', 'scripts', 'tests'].flatMap(citations);
  expect(cited.filter((id) => !entries.includes(id))).toEqual([]);
});
