import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldOf, messageOf } from '../../../mock/pages/browser/fault-texts.ts';
import { minorUnits, money, typed } from '../../../mock/pages/browser/money.ts';
import { countries, statesOf } from '../../../mock/pages/browser/regions.ts';
import { markdown } from '../../../mock/pages/markdown.ts';
import { above, below, MALFORMED, notAmong, notOfType, textTooLong, textTooShort } from '../../../mock/problems.ts';

const CONTRACT = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));

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
    'Enter a date on or after January 2, 2026.',
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
  [
    { loc: ['body', 'productId'], msg: 'The product is archived', type: 'value_error' },
    'This product is no longer on sale.',
  ],
])('%j is told as %j', (fault, text) => {
  expect(messageOf(fault, { label: 'Name', priceOf: (amount) => money(amount, 'usd') })).toBe(text);
});

test('a box that has to be ticked is told as such', () => {
  const fault = { loc: ['body', 'customFieldData', 'terms'], msg: 'Field required', type: 'missing' };
  expect(messageOf(fault, { label: 'Terms', isBox: true })).toBe('Tick this box to go on.');
});

test('no kind of fault is told in the words of developers', () => {
  const loc = ['body', 'customFieldData', 'seats'];
  const { enum: types } = CONTRACT.components.schemas.ValidationErrorType;
  expect(types.length).toBeGreaterThan(20);
  for (const type of types) {
    const text = messageOf({ loc, msg: 'Input should be a valid thing, at least 3', type }, { label: 'Seats' });
    expect(text).toMatch(/^[A-Z][^_]+[.]$/);
    expect(text).not.toMatch(/input|valid|string|integer|field required|json/i);
  }
});

test.each([
  [notOfType(['integer']), 'Enter a whole number.'],
  [notOfType(['integer'], 'int_from_float'), 'Enter a whole number.'],
  [below('2026-11-23'), 'Enter a date on or after November 23, 2026.'],
  [above('2026-11-23'), 'Enter a date on or before November 23, 2026.'],
  [below(5), 'Enter 5 or more.'],
  [above(-5), 'Enter -5 or less.'],
  [textTooShort(1), 'Enter at least one character.'],
  [textTooLong(120), 'Enter at most 120 characters.'],
  [notAmong(['1-10', '11-50']), 'Choose one of the list.'],
  [MALFORMED.date, 'Enter a whole date, with its day, month and year.'],
])('the mock says %j, and the page %j', (problem, text) => {
  expect(messageOf({ ...problem, loc: ['body', 'customFieldData', 'seats'] }, { label: 'Seats' })).toBe(text);
});

test.each([
  ['One line\nand on.\n\nAnother.', '<p>One line and on.</p><p>Another.</p>'],
  ['Broken  \nhere', '<p>Broken<br>here</p>'],
  [
    '**Bold**, *leaning* and _**both**_',
    '<p><strong>Bold</strong>, <em>leaning</em> and <em><strong>both</strong></em></p>',
  ],
  ['For you:\n- one\n- *two*', '<p>For you:</p><ul><li>one</li><li><em>two</em></li></ul>'],
  ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
  ['snake_case_name, 2 * 3 * 4, \\*stars\\*', '<p>snake_case_name, 2 * 3 * 4, *stars*</p>'],
  ['[x](javascript:alert(1)) [y](http://a.example)', '<p>[x](javascript:alert(1)) [y](http://a.example)</p>'],
  ['<img src=x onerror="a">', '<p>&lt;img src=x onerror=&quot;a&quot;&gt;</p>'],
  [
    '[the "terms"](https://a.example/?x="><b>)',
    '<p><a href="https://a.example/?x=&quot;&gt;&lt;b&gt;" rel="noopener noreferrer" target="_blank">the &quot;terms&quot;</a></p>',
  ],
])('the description %j is shown as %s', (text, shown) => {
  expect(markdown(text).text).toBe(shown);
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
