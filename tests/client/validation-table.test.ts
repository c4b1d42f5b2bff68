import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { InputValidationError, ResponseValidationError } from '../../client/errors/client-errors.ts';
import { createValidation, type ValidationOptions } from '../../client/validation/index.ts';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { customersListSchemas, ordersGetSchemas } from '../../generated/schemas.ts';

const readme = readFileSync('README.md', 'utf8');
const [, rows = ''] = /^\| In an answer \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(readme) ?? [];
const cells = rows
  .trim()
  .split('\n')
  .map((row) => row.slice(1, -1).split('|'))
  .map((row) => row.map((cell) => cell.trim().replaceAll('`', '')));

const [example] = contract.components.schemas.Order.examples;

/** An order of which the sentence in the first cell is true. */
const ORDERS: Readonly<Record<string, unknown>> = {
  'an unknown value of an enumeration': { ...example, status: 'held' },
  'an unknown arm of a union': { ...example, discount: { ...example?.discount, type: 'points' } },
  'an unknown key': { ...example, tip: 5 },
  'any key of metadata or another map': { ...example, metadata: { 'My Key': 'x' } },
  'a key that is missing': { ...example, paid: undefined },
  'a value of another type': { ...example, paid: 'yes' },
};

const COLUMNS: readonly ValidationOptions[] = [{}, { onResponseInvalid: 'report' }, { strict: true }];

/** What a cell says. */
function outcome(order: unknown, options: ValidationOptions): string {
  const [onUnknown, onReport] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { checkResponse } = createValidation([ordersGetSchemas], { ...options, onUnknown, onReport });
  try {
    expect(checkResponse('orders.get', 200, order).body).toBe(order);
  } catch (error) {
    if (error instanceof ResponseValidationError) return 'throws';
    throw error;
  }
  return [
    'passes',
    ...(onUnknown.mock.lastCall ? ['onUnknown'] : []),
    ...(onReport.mock.lastCall ? ['onReport'] : []),
  ].join(', ');
}

test('the README has a row for each kind of answer', () => {
  expect(cells.map(([first]) => first)).toEqual(Object.keys(ORDERS));
});

test.for(cells)('%s is as the README says', ([first = '', ...said]) => {
  expect(COLUMNS.map((options) => outcome(ORDERS[first], options))).toEqual(said);
});

test('the message of an input that the README shows is the one that is given', () => {
  const { checkInput } = createValidation([customersListSchemas]);
  const [, message = ''] = /`(Input validation failed: [^`]+)`/.exec(readme) ?? [];
  expect(() => checkInput('customers.list', { query: { pages: 2 } })).toThrow(InputValidationError);
  expect(() => checkInput('customers.list', { query: { pages: 2 } })).toThrow(message);
  expect(message).toContain('query.pages');
});
