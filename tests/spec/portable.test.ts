import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Payment, PaymentCard, PaymentGeneric, ProductPriceCreateMeteredUnit } from '../../generated/schemas.ts';
import type { Json, JsonObject } from '../../scripts/diff/json.ts';
import { contract, object, schemas } from './contract.ts';

/** Every schema below a part of the contract; what examples hold are values. */
function within(node: Json, see: (schema: JsonObject) => void): void {
  if (Array.isArray(node)) for (const entry of node) within(entry, see);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  see(object(node));
  for (const [key, value] of Object.entries(object(node)))
    if (key !== 'example' && key !== 'examples' && value !== undefined) within(value, see);
}

test('every whole number says how many bits it needs', () => {
  const formats: Json[] = [];
  within(contract, ({ type, format }) => {
    if ([type].flat().includes('integer')) formats.push(format ?? null);
  });
  expect(formats.length).toBeGreaterThan(150);
  expect(new Set(formats)).toEqual(new Set(['int32', 'int64']));
});

test('money, sizes, positions, units, totals and seconds since 1970 may leave 32 bits', () => {
  const wide = /(^|_)(amount|units|size|(exp|iat)|(expires|issued)_at)$|^(chunk_(start|end)|total_count)$|amount$/i;
  const narrow = Object.entries(schemas).flatMap(([name, { properties }]) =>
    Object.entries(object(properties)).flatMap(([key, schema]) =>
      wide.test(key) && object(schema).format === 'int32' ? [`${name}.${key}`] : [],
    ),
  );
  expect(narrow).toEqual([]);
});

test('decimal text has one pattern, in requests and answers', () => {
  const patterns: Json[] = [];
  within(contract, ({ type, pattern }) => {
    if (type !== 'string' || typeof pattern !== 'string') return;
    const takes = (text: string) => new RegExp(pattern, 'u').test(text);
    if (takes('0.5') && !takes('a.5') && !takes('0.5.5')) patterns.push(pattern);
  });
  expect(patterns).toHaveLength(3);
  expect(new Set(patterns)).toEqual(new Set(['^[0-9]{1,17}(\\.[0-9]{1,12})?$']));
});

const price = (unit_amount: string) => ({
  amount_type: 'metered_unit',
  meter_id: 'b40004be-37fc-4c85-8a82-0a5ebf92950c',
  unit_amount,
});
const takesPrice = (text: string) => ProductPriceCreateMeteredUnit().safeParse(price(text)).success;

describe('the price of a unit as text', () => {
  test.each(['1', '0.5', '0.50', '007', '00.10', '12.000000000001', '12345678901234567', '0.000000000001'])(
    '%s is taken',
    (text) => expect(takesPrice(text)).toBe(true),
  );

  test.each([
    ...['0', '00', '0.0', '000.000', '', '.', '.5', '1.', '1.2.3', '-1', '+1', '1e3', ' 1', '1\n', '٣'],
    ...['123456789012345678', '000000000000000001', '0.0000000000001', '1.0000000000001', '0.5000000000000'],
    '123456.123456789012',
  ])('%j is refused', (text) => expect(takesPrice(text)).toBe(false));

  test('is taken exactly when it is above 0, of 17 digits at most, up to 12 of them decimals', () => {
    const digits = fc.oneof(fc.constant('0'), fc.constant('0'), fc.constantFrom(...'123456789'), fc.constant('.'));
    fc.assert(
      fc.property(fc.string({ unit: digits, maxLength: 20 }), (text) => {
        const [whole = '', decimals, ...others] = text.split('.');
        const isNumber = whole !== '' && decimals !== '' && others.length === 0;
        const isShort = `${whole}${decimals ?? ''}`.length <= 17 && (decimals ?? '').length <= 12;
        return takesPrice(text) === (isNumber && isShort && /[1-9]/.test(text));
      }),
      { numRuns: 5000 },
    );
  });
});

test.each(['', 'ca', 'cart', 'cards', 'card\n', 'a card', 'Card', 'sepa_debit'])(
  'a payment by the method %j is one by another method than a card',
  (method) => {
    const payment = { ...object(exampleOf(schemas.PaymentGeneric)), method };
    expect(PaymentGeneric().safeParse(payment).success).toBe(true);
    expect(Payment().safeParse(payment).success).toBe(true);
  },
);

test('a payment by card is none by another method, so that it has one form', () => {
  const payment = exampleOf(schemas.PaymentCard);
  expect(PaymentCard().safeParse(payment).success).toBe(true);
  expect(PaymentGeneric().safeParse(payment).success).toBe(false);
  expect(Payment().safeParse(payment).success).toBe(true);
});

/** A schema's example. */
function exampleOf(schema: JsonObject | undefined): Json | undefined {
  const examples = schema?.examples;
  return Array.isArray(examples) ? examples[0] : undefined;
}
