import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkoutAmounts, type Sale } from '../../../mock/domain/checkout-amounts.ts';

const sale = (changes: Partial<Sale>): Sale => ({
  amount: 1900,
  discount: null,
  location: null,
  tax_id: null,
  ...changes,
});

test('a checkout without an address has no tax yet', () => {
  expect(checkoutAmounts(sale({}))).toEqual({
    amount: 1900,
    discount_amount: 0,
    net_amount: 1900,
    tax_amount: null,
    total_amount: 1900,
  });
});

test('tax is added to what remains after the discount', () => {
  // 1900 − 25 % (475) = 1425; 19 % of 1425 = 270.75
  const given = sale({ discount: { type: 'percentage', basis_points: 2500 }, location: { country: 'DE' } });
  expect(checkoutAmounts(given)).toEqual({
    amount: 1900,
    discount_amount: 475,
    net_amount: 1425,
    tax_amount: 271,
    total_amount: 1696,
  });
});

test('a checkout that a discount makes free has no tax, with or without an address', () => {
  const free = { discount_amount: 1900, net_amount: 0, tax_amount: 0, total_amount: 0 };
  const discount = { type: 'percentage' as const, basis_points: 10_000 };
  expect(checkoutAmounts(sale({ discount }))).toMatchObject(free);
  expect(checkoutAmounts(sale({ discount, location: { country: 'US' } }))).toMatchObject(free);
});

test('an address that says too little leaves the tax open', () => {
  expect(checkoutAmounts(sale({ location: { country: 'CA' } }))).toMatchObject({
    tax_amount: null,
    total_amount: 1900,
  });
});

test('net and tax are the total, amount less discount is net, whatever the sale', () => {
  const sales = fc.record({
    amount: fc.nat(99_999_999),
    discount: fc.option(
      fc.oneof(
        fc.record({ type: fc.constant('fixed' as const), amount: fc.nat() }),
        fc.record({ type: fc.constant('percentage' as const), basis_points: fc.integer({ min: 1, max: 10_000 }) }),
      ),
    ),
    location: fc.option(fc.record({ country: fc.constantFrom('DE', 'FI', 'US', 'CA', 'JP') })),
    tax_id: fc.constantFrom(null, ['DE123456789', 'eu_vat'] as [string, 'eu_vat']),
  });
  fc.assert(
    fc.property(sales, (given) => {
      const amounts = checkoutAmounts(given);
      expect(amounts.net_amount).toBe(amounts.amount - amounts.discount_amount);
      expect(amounts.total_amount).toBe(amounts.net_amount + (amounts.tax_amount ?? 0));
      expect(Object.values(amounts).every((value) => value === null || value >= 0)).toBe(true);
    }),
  );
});
