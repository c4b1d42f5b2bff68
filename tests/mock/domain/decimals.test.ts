import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, decimal, multiply, round, toNumber, toText } from '../../../mock/domain/decimals.ts';

test.each([
  ['0.002', '0.002'],
  ['10.500', '10.5'],
  ['1e-7', '0.0000001'],
  ['2.5e3', '2500'],
  ['-0.25', '-0.25'],
  ['0', '0'],
  ['-0', '0'],
  ['123456789012345.123456789012', '123456789012345.123456789012'],
])('%s reads as %s', (given, expected) => {
  expect(toText(decimal(given))).toBe(expected);
});

test('tenths add up exactly', () => {
  expect(toNumber(add(decimal(0.1), decimal(0.2)))).toBe(0.3);
});

test('products keep all their decimals', () => {
  expect(toText(multiply(decimal('0.000000000001'), decimal('1.5')))).toBe('0.0000000000015');
});

test.each([
  ['0.5', 1],
  ['0.49999999', 0],
  ['2.5', 3],
  ['-2.5', -3],
])('%s rounds to %i', (given, expected) => {
  expect(round(decimal(given))).toBe(expected);
});

test('every number reads back as itself', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(toNumber(decimal(value))).toBe(value === 0 ? 0 : value);
    }),
  );
});

test('adding is the same in any order', () => {
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 });
  fc.assert(
    fc.property(numbers, numbers, numbers, (a, b, c) => {
      const [x, y, z] = [decimal(a), decimal(b), decimal(c)];
      expect(toText(add(add(x, y), z))).toBe(toText(add(x, add(y, z))));
    }),
  );
});
