import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const contributing = readFileSync('CONTRIBUTING.md', 'utf8');

/** The samples of the recipe: each names its file after its language, and `…` stands for what is left out. */
const samples = [...contributing.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => ({
  file,
  parts: code.split(/^ *…\n/m).filter((part) => part !== ''),
}));

test('the recipe has a sample of each of the six files', () => {
  expect(samples).toHaveLength(6);
});

test.each(samples)('the sample of $file stands in it, in this order', ({ file, parts }) => {
  let rest = readFileSync(file, 'utf8');
  for (const part of parts) {
    expect(rest).toContain(part);
    rest = rest.slice(rest.indexOf(part) + part.length);
  }
});
