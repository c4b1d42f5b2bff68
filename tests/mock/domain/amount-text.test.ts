import { expect, test } from 'vitest';
import { amountText } from '../../../mock/domain/amount-text.ts';

test.each([
  [1900, 'usd', '$19.00'],
  [5, 'usd', '$0.05'],
  [0, 'usd', '$0.00'],
  [-483, 'usd', '-$4.83'],
  [123_456_789, 'usd', '$1234567.89'],
  ['0.2', 'usd', '$0.002'],
  ['0.000000000001', 'usd', '$0.00000000000001'],
  [1900, 'eur', '19.00 EUR'],
])('%s %s reads %s', (amount, currency, expected) => {
  expect(amountText(amount, currency)).toBe(expected);
});
