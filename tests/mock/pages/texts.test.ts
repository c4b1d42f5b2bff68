import { expect, test } from 'vitest';
import { fieldOf, messageOf } from '../../../mock/pages/browser/faults.ts';
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
  ['', null],
  ['seven', null],
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

test('what is missing is told by the label of its field, all else as the mock says it', () => {
  expect(messageOf({ loc: [], msg: 'Field required', type: 'missing' }, 'Name')).toBe('Name is needed.');
  expect(messageOf({ loc: [], msg: 'No such code', type: 'value_error' }, 'Code')).toBe('No such code');
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
