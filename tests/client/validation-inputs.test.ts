import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputValidationError } from '../../client/errors/client-errors.ts';
import { createValidation } from '../../client/validation/index.ts';
import { operations } from '../../generated/operations.ts';
import { allOperationSchemas, customersGetSchemas } from '../../generated/schemas.ts';
import { operationIds } from '../support/contract.ts';
import { exampleRequest } from '../support/requests.ts';

const ID = 'da2b0897-2d5c-42f4-b76c-5392b257e054';

const validation = createValidation(allOperationSchemas);

type Input = Parameters<typeof validation.checkInput>[1];

/** The error with which an input is refused; undefined when it is taken. */
function refusalOf(operationId: string, input: Input): InputValidationError | undefined {
  try {
    return void validation.checkInput(operationId, input);
  } catch (error) {
    if (error instanceof InputValidationError) return error;
    throw error;
  }
}

function refusal(operationId: string, input: Input): string | undefined {
  return refusalOf(operationId, input)?.message;
}

test.each(operationIds)('%s takes the example of the contract', (operationId) => {
  const { path, query, body } = exampleRequest(operationId);
  const { media } = operations[operationId];
  expect(refusal(operationId, { path, query, ...(media && { body }) })).toBeUndefined();
});

/** Mistakes: the call, what it is given, and what is said. */
const MISTAKES: Readonly<Record<string, readonly [operationId: string, input: Input, said: string]>> = {
  'a missing field': ['customers.create', { body: {} }, 'body.email: Field required'],
  'a missing body': ['customers.create', {}, 'body: Field required'],
  'a body where none is taken': ['customers.get', { path: { id: ID }, body: {} }, 'body: This call takes no body'],
  'a field of another type': [
    'products.list',
    { query: { limit: '5' } },
    'query.limit: Input should be a valid integer',
  ],
  'a value that is none of an enumeration': [
    'refunds.create',
    { body: { order_id: ID, reason: 'regret', amount: 100 } },
    "body.reason: Input should be 'duplicate', 'fraudulent', 'customer_request', 'service_disruption', 'satisfaction_guarantee' or 'other'",
  ],
  'an unknown field of a body': [
    'customers.create',
    { body: { email: 'ana@costa.example', emial: 'x', 'a b': 1 } },
    'body.emial: Unknown field; body.a b: Unknown field',
  ],
  'an unknown query parameter': ['customers.list', { query: { pages: 2 } }, 'query.pages: Unknown field'],
  'a query parameter of a call that has none': [
    'customers.get',
    { path: { id: ID }, query: { page: 2 } },
    'query.page: Unknown field',
  ],
  'an id that is none': ['customers.get', { path: { id: '../orders' } }, 'path.id: Input should be a valid UUID'],
  'an id that is undefined': ['customers.get', { path: { id: undefined } }, 'path.id: Field required'],
  'an arm that does not exist': [
    'benefits.create',
    { body: { type: 'coffee' } },
    "body.type: Input should be 'custom', 'discord', 'github_repository', 'downloadables', 'license_keys' or 'meter_credit'",
  ],
  'a field of the arm that is meant': [
    'discounts.create',
    { body: { type: 'fixed', duration: 'repeating', duration_in_months: 3, name: 'Offer' } },
    'body.amount: Field required',
  ],
  'none of several forms': [
    'customerSessions.create',
    { body: {} },
    'body: Input fits none of the forms: customer_id: Field required; or external_customer_id: Field required',
  ],
  'the form that is meant': [
    'customerSessions.create',
    { body: { customer_id: 'user_1042' } },
    'body.customer_id: Input should be a valid UUID',
  ],
  'a Date for a time': [
    'events.ingest',
    { body: { events: [{ name: 'run', customer_id: ID, timestamp: new Date(0) }] } },
    'body.events.0.timestamp: Input is a Date; give its ISO 8601 text: date.toISOString()',
  ],
  'a Date for a time in a query': [
    'events.list',
    { query: { start_timestamp: new Date(0) } },
    'query.start_timestamp: Input is a Date; give its ISO 8601 text: date.toISOString()',
  ],
  'a Date for a day': [
    'metrics.get',
    { query: { start_date: new Date(0), end_date: '2025-07-06', interval: 'day' } },
    'query.start_date: Input is a Date; give its ISO 8601 text: date.toISOString().slice(0, 10)',
  ],
  'a Date in metadata': [
    'customers.create',
    { body: { email: 'ana@costa.example', metadata: { since: new Date(0) } } },
    'body.metadata.since: Input is a Date; give its ISO 8601 text: date.toISOString()',
  ],
};

describe('refused, with the place and what is allowed:', () => {
  test.for(Object.entries(MISTAKES))('%s', ([, [operationId, input, said]]) => {
    expect(refusal(operationId, input)).toBe(`Input validation failed: ${operationId}: ${said}`);
  });
});

test('a key of a map is never an unknown field, however it is spelled', () => {
  const metadata = { 'My Key': 'x', snake_case: 1, camelCase: true, ключ: 0.5 };
  const body = { email: 'ana@costa.example', metadata };
  expect(refusal('customers.create', { body })).toBeUndefined();
  expect(metadata).toEqual({ 'My Key': 'x', snake_case: 1, camelCase: true, ключ: 0.5 });
});

test('what is undefined counts as left out', () => {
  expect(refusal('customers.list', { query: { page: undefined } })).toBeUndefined();
  expect(refusal('customers.create', { body: { email: 'ana@costa.example', name: undefined } })).toBeUndefined();
});

test('a message never repeats a value that was given', () => {
  const secret = 'whsec_never_in_a_message';
  const values = fc.constantFrom<unknown>(secret, [secret], { note: secret }, `${secret} `.repeat(500));
  const withBody = operationIds.filter((operationId) => operations[operationId].media !== null);
  fc.assert(
    fc.property(fc.constantFrom(...withBody), fc.nat(), values, (operationId, place, value) => {
      const { path, body } = exampleRequest(operationId);
      const keys = Object.keys(Object(body));
      const key = keys[place % keys.length] ?? '';
      const said = refusal(operationId, { path, body: { ...Object(body), [key]: value } });
      expect(said ?? '').not.toContain(secret);
    }),
    { numRuns: 500 },
  );
});

test('the error has all issues and what was given, and no log of it shows that', () => {
  const input = { body: { email: 'whsec_never_in_a_log', name: 5, nmae: 6, metadata: [], external_id: 1 } };
  const error = refusalOf('customers.create', input);
  expect(error).toMatchObject({ name: 'InputValidationError', call: 'customers.create', value: input });
  expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
    'body.email',
    'body.external_id',
    'body.metadata',
    'body.name',
    'body.nmae',
  ]);
  expect(error?.message).toMatch(/; and 2 more$/);
  expect(inspect(error, { depth: 9 }) + JSON.stringify(error)).not.toContain('whsec_never_in_a_log');
});

test('an input that contains itself is refused', () => {
  const filter = { conjunction: 'and', clauses: [] as unknown[] };
  filter.clauses.push(filter);
  expect(refusal('meters.create', { body: { name: 'Runs', filter, aggregation: { func: 'count' } } })).toBe(
    'Input validation failed: meters.create: body: Input nests too deep, contains itself, or has too many faults',
  );
});

test('a call whose schemas were not given is refused before it is sent, with what to give', () => {
  const few = createValidation([customersGetSchemas]);
  expect(few.checkInput('customers.get', { path: { id: ID } })).toBeUndefined();
  expect(() => few.checkInput('customers.list', {})).toThrow(
    new TypeError(
      'The validation of this client has no schemas for customers.list: give customersListSchemas of billing-contract/schemas to createValidation',
    ),
  );
});
