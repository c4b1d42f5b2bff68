import { expect, test } from 'vitest';
import { useMock } from '../support/mock.ts';

// What JavaScript and most other readers of JSON would store as another number (RFC 8259, section 6).

const mock = useMock();
const GREATEST = '9007199254740991'; // 2 ** 53 - 1

/** Creates a customer whose metadata holds a number as it is written. */
function createWith(number: string) {
  const body = `{"email":"ana@costa.example","metadata":{"order":${number}}}`;
  return mock.world().send('POST', '/v1/customers/', { headers: { 'content-type': 'application/json' }, body });
}

test.each([
  ['174322306148984899', 'less_than_equal', `less than or equal to ${GREATEST}`],
  ['9007199254740992', 'less_than_equal', `less than or equal to ${GREATEST}`],
  ['1e30', 'less_than_equal', `less than or equal to ${GREATEST}`],
  ['1e400', 'less_than_equal', `less than or equal to ${GREATEST}`],
  ['-9007199254740992', 'greater_than_equal', `greater than or equal to -${GREATEST}`],
  ['-1e400', 'greater_than_equal', `greater than or equal to -${GREATEST}`],
])('the number %s is refused where it stands', async (number, type, relation) => {
  const { status, body } = await createWith(number);
  expect(status).toBe(422);
  expect(body.detail).toEqual([{ loc: ['body', 'metadata', 'order'], msg: `Input should be ${relation}`, type }]);
});

test.each([GREATEST, `-${GREATEST}`, '1e15', '0.1', '-0.000001'])(
  'the number %s comes back as it was sent',
  async (number) => {
    const { status, body } = await createWith(number);
    expect(status).toBe(201);
    expect(body.metadata).toEqual({ order: JSON.parse(number) });
  },
);

test.each([
  [
    'amounts',
    '/v1/refunds/',
    '{"order_id":"3a1d6f0c-7e52-4b1b-9a55-0d6f2c7b8e11","reason":"other","amount":1e30}',
    ['amount'],
  ],
  [
    'unit prices',
    '/v1/products/',
    '{"name":"Calls","recurring_interval":"month","prices":[{"amount_type":"metered_unit","meter_id":"3a1d6f0c-7e52-4b1b-9a55-0d6f2c7b8e11","price_currency":"usd","unit_amount":9007199254740993}]}',
    ['prices', 0, 'unit_amount'],
  ],
  [
    'filters of meters',
    '/v1/meters/',
    '{"name":"Calls","aggregation":{"func":"count"},"filter":{"conjunction":"and","clauses":[{"property":"n","operator":"eq","value":1e400}]}}',
    ['filter', 'clauses', 0, 'value'],
  ],
  [
    'events',
    '/v1/events/ingest',
    '{"events":[{"name":"call","external_customer_id":"a","metadata":{"n":123456789012345678901}}]}',
    ['events', 0, 'metadata', 'n'],
  ],
])('%s are bounded alike', async (_, path, body, place) => {
  const answer = await mock.world().send('POST', path, { headers: { 'content-type': 'application/json' }, body });
  expect(answer.status).toBe(422);
  expect(answer.body.detail).toContainEqual(
    expect.objectContaining({ loc: ['body', ...place], type: 'less_than_equal' }),
  );
});
