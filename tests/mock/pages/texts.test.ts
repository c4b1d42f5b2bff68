import { expect, test } from 'vitest';
import { fieldOf, messageOf } from '../../../mock/pages/browser/fault-texts.ts';
import { minorUnits, money, typed } from '../../../mock/pages/browser/money.ts';
import { countries, statesOf } from '../../../mock/pages/browser/regions.ts';

test.each([
  [2500, 'usd', '$25.00', '25.00'],
  [5, 'eur', '€0.05', '0.05'],
  [2500, 'jpy', '¥2,500', '2500'],
])('%i of %s is read as %s and typed as %s', (amount, currency, read, written) => {
  expect([money(amount, currency), typed(amount, currency)]).toEqual([read, written]);
  expect(minorUnits(written, currency)).toBe(amount);
});

test.each([
  ['19,99', 1999],
  [' 7 ', 700],
  ['$12', 1200],
  ['1,000', 100_000],
  ['1,234,567.5', 123_456_750],
  ['', null],
  ['seven', null],
  ['1.000', null],
  ['12.345', null],
  ['1,00,0', null],
  ['1e3', null],
  ['0x10', null],
  ['-5', null],
])('an amount typed as %j is %j', (text, amount) => {
  expect(minorUnits(text, 'usd')).toBe(amount);
});

test.each([
  [['body', 'customerEmail'], 'customerEmail'],
  [['body', 'customerBillingAddress', 'line1'], 'customerBillingAddress.line1'],
  [['body', 'customerBillingAddress'], 'customerBillingAddress.country'],
  [['body', 'customFieldData', 'team_size'], 'customFieldData.team_size'],
  [['body', 'discountId'], 'discountCode'],
])('a fault at %j is shown at %s', (loc, field) => {
  expect(fieldOf({ loc, msg: '', type: 'missing' })).toBe(field);
});

test.each([
  [{ loc: ['body', 'customerName'], msg: 'Field required', type: 'missing' }, 'Name is needed.'],
  [
    { loc: ['body', 'amount'], msg: 'Input should be greater than or equal to 500', type: 'greater_than_equal' },
    'Enter $5.00 or more.',
  ],
  [
    {
      loc: ['body', 'customFieldData', 'seats'],
      msg: 'Input should be less than or equal to 20',
      type: 'less_than_equal',
    },
    'Enter 20 or less.',
  ],
  [
    {
      loc: ['body', 'customFieldData', 'start'],
      msg: 'Input should be greater than or equal to 2026-01-02',
      type: 'greater_than_equal',
    },
    'Enter January 2, 2026 or more.',
  ],
  [
    {
      loc: ['body', 'customFieldData', 'company'],
      msg: 'String should have at least 2 characters',
      type: 'string_too_short',
    },
    'Enter at least 2 characters.',
  ],
  [
    { loc: ['body', 'customerEmail'], msg: 'value is not a valid email address', type: 'value_error' },
    'Enter an address such as ana@example.com.',
  ],
  [{ loc: ['body', 'productId'], msg: 'The product is archived', type: 'value_error' }, 'The product is archived'],
])('%j is told as %j', (fault, text) => {
  expect(messageOf(fault, 'Name', (amount) => money(amount, 'usd'))).toBe(text);
});

test('states have the codes of the contract, in the countries that it has codes for', () => {
  expect(statesOf('US')).toHaveLength(51);
  expect(statesOf('CA')).toHaveLength(13);
  expect(statesOf('US').find(({ code }) => code === 'US-NY')).toEqual({ code: 'US-NY', name: 'New York' });
  expect(statesOf('DE')).toEqual([]);
});

test('each of the 249 countries has a name of its own', () => {
  const names = countries().filter(({ code, name }) => /^[A-Z]{2}$/.test(code) && name !== code);
  expect(new Set(names.map(({ name }) => name)).size).toBe(249);
});
