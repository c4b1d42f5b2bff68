import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bill, type OrderLine, orderAmounts } from '../../../mock/domain/order-amounts.ts';

const line = (amount: number, proration = false): OrderLine => ({
  label: 'Plan',
  amount,
  proration,
  product_price_id: null,
});
const bill = (changes: Partial<Bill>): Bill => ({
  lines: [line(1900)],
  discount: null,
  credit_balance: 0,
  location: { country: 'DE' },
  tax_id: null,
  ...changes,
});
const half = { type: 'percentage' as const, basis_points: 5000 };

test('an order adds up its lines and the tax on them', () => {
  // 19 % of 1900 is 361
  expect(orderAmounts(bill({}))).toEqual({
    items: [line(1900)],
    subtotal_amount: 1900,
    discount_amount: 0,
    net_amount: 1900,
    tax_amount: 361,
    total_amount: 2261,
    credit_balance: 0,
  });
});

test('a discount is for the period and the usage, not for prorated lines', () => {
  // (2000 + 500) ÷ 2 = 1250 off; 2000 + 500 + 1450 − 1250 = 2700; 19 % of 2700 is 513
  const lines = [line(2000), line(500), line(1450, true)];
  expect(orderAmounts(bill({ lines, discount: half }))).toMatchObject({
    subtotal_amount: 3950,
    discount_amount: 1250,
    net_amount: 2700,
    tax_amount: 513,
  });
});

test('what would be below zero is kept as credit, and nothing is due', () => {
  const amounts = orderAmounts(bill({ lines: [line(-1933, true), line(483, true)], credit_balance: 100 }));
  expect(amounts).toMatchObject({ subtotal_amount: 0, net_amount: 0, tax_amount: 0, total_amount: 0 });
  expect(amounts.items.at(-1)).toEqual({
    label: 'Kept as credit',
    amount: 1450,
    proration: true,
    product_price_id: null,
  });
  expect(amounts.credit_balance).toBe(1550);
});

test('a credit of a single unit is kept like any other', () => {
  const amounts = orderAmounts(bill({ lines: [line(-1, true)] }));
  expect(amounts.items.at(-1)).toMatchObject({ label: 'Kept as credit', amount: 1 });
  expect(amounts.credit_balance).toBe(1);
});

test('credit pays for the next orders as far as it goes', () => {
  // 1900 − 1550 = 350; 19 % of 350 is 66.5
  const first = orderAmounts(bill({ credit_balance: 1550 }));
  expect(first).toMatchObject({ subtotal_amount: 350, net_amount: 350, tax_amount: 67, credit_balance: 0 });
  expect(first.items.at(-1)).toMatchObject({ label: 'Credit from earlier', amount: -1550 });
  expect(orderAmounts(bill({ credit_balance: 5000 }))).toMatchObject({ total_amount: 0, credit_balance: 3100 });
});

test('an order without an address has no tax', () => {
  expect(orderAmounts(bill({ location: null }))).toMatchObject({ tax_amount: 0, total_amount: 1900 });
});

test('an order never asks for less than nothing, and its items explain every amount', () => {
  const bills = fc.record({
    lines: fc.array(
      fc.oneof(
        fc.nat(1_000_000).map((amount) => line(amount)),
        fc.integer({ min: -1_000_000, max: 1_000_000 }).map((amount) => line(amount, true)),
      ),
    ),
    discount: fc.constantFrom(null, half, { type: 'fixed' as const, amount: 700 }),
    credit_balance: fc.nat(1_000_000),
    location: fc.constantFrom(null, { country: 'FI' }, { country: 'US' }),
    tax_id: fc.constant(null),
  });
  fc.assert(
    fc.property(bills, (given) => {
      const amounts = orderAmounts(given);
      expect(amounts.items.reduce((total, { amount }) => total + amount, 0)).toBe(amounts.subtotal_amount);
      expect(amounts.net_amount).toBe(amounts.subtotal_amount - amounts.discount_amount);
      expect(amounts.total_amount).toBe(amounts.net_amount + amounts.tax_amount);
      expect(amounts.net_amount).toBeGreaterThanOrEqual(0);
      expect(amounts.credit_balance).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('credit is neither lost nor made: it changes by what the order takes or leaves', () => {
  const lines = fc.array(fc.integer({ min: -100_000, max: 100_000 }).map((amount) => line(amount, true)));
  fc.assert(
    fc.property(lines, fc.nat(100_000), (given, credit_balance) => {
      const due = given.reduce((total, { amount }) => total + amount, 0);
      const amounts = orderAmounts(bill({ lines: given, credit_balance }));
      expect(amounts.net_amount - amounts.credit_balance).toBe(due - credit_balance);
    }),
  );
});
