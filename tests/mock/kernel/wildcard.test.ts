import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesPattern, patternsMeet } from '../../../mock/kernel/wildcard.ts';

/** Texts of so many letters at most, of which patterns here are made. */
const textsUpTo = (length: number): string[] =>
  length === 0 ? [''] : ['', ...['a', 'b'].flatMap((first) => textsUpTo(length - 1).map((rest) => first + rest))];

const pattern = fc.array(fc.constantFrom('a', 'b', '*'), { maxLength: 5 }).map((letters) => letters.join(''));
/** Two patterns of five places that meet at all meet in a text that has a letter for each place of both. */
const TEXTS = [...new Set(textsUpTo(10))];

test.each([
  ['orders.list', 'orders.list', true],
  ['orders.list', 'orders.listing', false],
  ['orders.*', 'orders.list', true],
  ['orders.*', 'portal.orders.list', false],
  ['*.list', 'portal.orders.list', true],
  ['*', '', true],
  ['', 'a', false],
  ['/v1/orders/*/invoice', '/v1/orders/17fde1fb/invoice', true],
  ['a.c', 'abc', false],
])('%j describes %j: %s', (described, text, expected) => {
  expect(matchesPattern(described, text)).toBe(expected);
});

test('a pattern describes what a regular expression with .* in the place of * does', () => {
  fc.assert(
    fc.property(pattern, fc.constantFrom(...TEXTS), (given, text) => {
      const expression = new RegExp(`^${given.replaceAll('*', '.*')}$`);
      expect(matchesPattern(given, text)).toBe(expression.test(text));
    }),
  );
});

test('two patterns meet exactly when there is a text that both describe', () => {
  fc.assert(
    fc.property(pattern, pattern, (one, other) => {
      const common = TEXTS.some((text) => matchesPattern(one, text) && matchesPattern(other, text));
      expect(patternsMeet(one, other)).toBe(common);
      expect(patternsMeet(other, one)).toBe(common);
    }),
    { numRuns: 300 },
  );
});

test('a pattern of nothing but wildcards takes no time on a long text', () => {
  expect(matchesPattern(`${'*a'.repeat(250)}b`, 'a'.repeat(8000))).toBe(false);
  expect(patternsMeet(`${'*a'.repeat(250)}b`, `${'*a'.repeat(250)}c`)).toBe(false);
});
