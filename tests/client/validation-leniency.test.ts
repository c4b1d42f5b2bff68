import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { ResponseValidationError } from '../../client/errors/client-errors.ts';
import { createValidation, type UnknownReport, type ValidationOptions } from '../../client/validation/index.ts';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { allOperationSchemas } from '../../generated/schemas.ts';

const { schemas } = contract.components;

/** An example of the contract with some keys changed. */
function example(name: keyof typeof schemas, changes: object = {}): Record<string, unknown> {
  return { ...structuredClone<object>(schemas[name].examples[0] ?? {}), ...changes };
}

/** What is told of an answer with status 200. */
function reportsOf(operationId: string, body: unknown, options: ValidationOptions = {}): UnknownReport[] {
  const reports: UnknownReport[] = [];
  createValidation(allOperationSchemas, { onUnknown: (report) => reports.push(report), ...options }).checkResponse(
    operationId,
    200,
    body,
  );
  return reports;
}

const DISCOUNT = example('AppliedDiscountFixed');

/** Changes of an order's discount, a union whose arms two keys together tell apart, and what is told. */
const DISCOUNTS: readonly (readonly [string, Record<string, unknown>, object[]])[] = [
  ['a discount as it is', DISCOUNT, []],
  [
    'a new duration',
    { ...DISCOUNT, duration: 'yearly' },
    [{ kind: 'unknown_variant', path: ['discount'], value: { ...DISCOUNT, duration: 'yearly' } }],
  ],
  [
    'a new type',
    { ...DISCOUNT, type: 'points' },
    [{ kind: 'unknown_variant', path: ['discount'], value: { ...DISCOUNT, type: 'points' } }],
  ],
  ['a new key', { ...DISCOUNT, points: 5 }, [{ kind: 'unknown_key', path: ['discount', 'points'], value: 5 }]],
];

describe('a union without a discriminator knows', () => {
  test.for(DISCOUNTS)('%s', ([, discount, told]) => {
    expect(reportsOf('orders.get', example('Order', { discount }))).toEqual(
      told.map((report) => ({ operationId: 'orders.get', status: 200, ...report })),
    );
  });

  test('an arm by its tag, and says what that arm lacks', () => {
    const { amount: _, ...discount } = DISCOUNT;
    expect(() => reportsOf('orders.get', example('Order', { discount }))).toThrow(
      'Response validation failed: orders.get answered 200, and what it does is done: body.discount.amount: Field required',
    );
  });

  test('values of an arm that contains itself', () => {
    const clause = { property: 'name', operator: 'sounds_like', value: 'run' };
    const filter = { conjunction: 'and', clauses: [{ conjunction: 'nor', clauses: [clause] }] };
    expect(reportsOf('meters.get', example('Meter', { filter }))).toMatchObject([
      { kind: 'unknown_enum_value', path: ['filter', 'clauses', 0, 'conjunction'], value: 'nor' },
      { kind: 'unknown_enum_value', path: ['filter', 'clauses', 0, 'clauses', 0, 'operator'], value: 'sounds_like' },
    ]);
  });

  test('an arm that takes every other tag', () => {
    const { method_metadata: _, ...payment } = example('PaymentCard', { method: 'bank_transfer' });
    expect(reportsOf('payments.get', payment)).toEqual([]);
  });
});

test.for([null, { last4: 5 }, 'none'])(
  'a part that tells an arm from another one is judged as it is there, and is no unknown key: %j',
  (card) => {
    expect(() =>
      reportsOf('portal.customers.listPaymentMethods', {
        ...example('PaymentMethodList'),
        items: [{ ...example('PaymentMethodCard'), card }],
      }),
    ).toThrow('body.items.0.card');
  },
);

test('an arm that a newer server has added may have what only another one has', () => {
  const method = { ...example('PaymentMethodCard'), type: 'wallet' };
  const list = { ...example('PaymentMethodList'), items: [method] };
  expect(reportsOf('portal.customers.listPaymentMethods', list)).toMatchObject([
    { kind: 'unknown_variant', path: ['items', 0] },
  ]);
});

test('what many items of a list have in common is told once, each other value of an enumeration too', () => {
  const { items: _, ...list } = example('OrderList');
  const items = ['held', 'paid', 'held', 'disputed'].map((status) => example('Order', { status, tip: 5 }));
  expect(reportsOf('orders.list', { ...list, items })).toMatchObject([
    { kind: 'unknown_enum_value', path: ['items', 0, 'status'], value: 'held' },
    { kind: 'unknown_key', path: ['items', 0, 'tip'] },
    { kind: 'unknown_enum_value', path: ['items', 3, 'status'], value: 'disputed' },
  ]);
});

test('of an answer in which everything is unknown 100 things are told', () => {
  const keys = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`key_${index}`, index]));
  expect(reportsOf('orders.get', example('Order', keys))).toHaveLength(100);
});

test('an answer that nests without end is refused', () => {
  let filter: object = { conjunction: 'nor', clauses: [] };
  for (let depth = 0; depth < 50_000; depth += 1) filter = { conjunction: 'nor', clauses: [filter] };
  expect(() => reportsOf('meters.get', example('Meter', { filter }))).toThrow('body: Value nests too deep');
});

test('a number in the place of a text of an enumeration is wrong, and no unknown value', () => {
  expect(() => reportsOf('orders.get', example('Order', { status: 5 }))).toThrow(
    "Response validation failed: orders.get answered 200, and what it does is done: body.status: Value should be 'pending', 'paid', 'refunded' or 'partially_refunded'",
  );
});

test('what is unknown is told of an answer that is wrong elsewhere, too', () => {
  const told: UnknownReport[] = [];
  const order = example('Order', { status: 'held', paid: 'yes', items: {}, customer: 'none', product: [] });
  expect(() => reportsOf('orders.get', order, { onUnknown: (report) => told.push(report) })).toThrow(
    ResponseValidationError,
  );
  expect(told).toMatchObject([{ kind: 'unknown_enum_value', path: ['status'] }]);
});

test('strict says what is unknown, and what is known', () => {
  const strict = { strict: true };
  expect(() => reportsOf('orders.get', example('Order', { status: 'held' }), strict)).toThrow(
    "Response validation failed: orders.get answered 200, and what it does is done: body.status: Value should be 'pending', 'paid', 'refunded' or 'partially_refunded'",
  );
  expect(() => reportsOf('orders.get', example('Order', { tip: 5 }), strict)).toThrow(
    'Response validation failed: orders.get answered 200, and what it does is done: body.tip: Unknown field',
  );
});

test('an answer is given as it came, maps and unknown keys included', () => {
  const metadata = { 'My Key': 'x', camelCase: 1, snake_case: true };
  const body = example('Customer', { metadata, addedLater: { 'Some-Key': [1] } });
  const copy = structuredClone(body);
  const given = createValidation(allOperationSchemas).checkResponse('customers.get', 200, body);
  expect(given).toEqual({ body: copy, issues: [] });
  expect(given.body).toBe(body);
});

test('an answer whose status the contract does not have, or which has no body, is given as it is', () => {
  const { checkResponse } = createValidation(allOperationSchemas);
  expect(checkResponse('orders.get', 418, { tea: true })).toEqual({ body: { tea: true }, issues: [] });
  expect(checkResponse('customers.delete', 204, null)).toEqual({ body: null, issues: [] });
});

test('with report and nobody to tell, a line without values goes to the console', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { checkResponse } = createValidation(allOperationSchemas, { onResponseInvalid: 'report' });
  const order = example('Order', { paid: 'mock_secret' });
  expect(checkResponse('orders.get', 200, order)).toEqual({
    body: order,
    issues: [{ path: ['body', 'paid'], message: 'Value should be a valid boolean' }],
  });
  expect(warn.mock.calls).toEqual([
    [
      'Response validation failed: orders.get answered 200, and what it does is done: body.paid: Value should be a valid boolean',
    ],
  ]);
  warn.mockRestore();
});

test('what onUnknown throws, the check throws', () => {
  const refuse = () => {
    throw new RangeError('a newer server');
  };
  expect(() => reportsOf('orders.get', example('Order', { tip: 5 }), { onUnknown: refuse })).toThrow(RangeError);
});

test('an error has the answer, says that the call has taken effect, and no log of it shows the answer', () => {
  const order = example('Order', { paid: 'mock_secret' });
  const tell = vi.fn<(error: ResponseValidationError) => void>();
  createValidation(allOperationSchemas, { onResponseInvalid: 'report', onReport: tell }).checkResponse(
    'orders.get',
    200,
    order,
  );
  const [error] = tell.mock.lastCall ?? [];
  expect(error).toBeInstanceOf(ResponseValidationError);
  expect(error?.value).toBe(order);
  expect(error?.message).toContain('orders.get answered 200, and what it does is done');
  expect(inspect(error, { depth: 9 }) + JSON.stringify(error)).not.toContain('mock_secret');
});
