import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingParts, taxOn } from '../../../mock/domain/tax.ts';
import { TAX_RATES } from '../../../mock/domain/tax-rates.ts';

const sweden = { country: 'SE' };

test('a consumer in Sweden pays 25 %', () => {
  expect(taxOn(10_000, sweden, null)).toBe(2500);
});

test('a business in Sweden accounts for the tax itself', () => {
  expect(taxOn(10_000, sweden, ['SE123456789101', 'eu_vat'])).toBe(0);
});

test('a business in Great Britain accounts for the tax itself, with a British number', () => {
  expect(taxOn(10_000, { country: 'GB' }, ['GB123456789', 'gb_vat'])).toBe(0);
  expect(taxOn(10_000, { country: 'GB' }, ['SE123456789101', 'eu_vat'])).toBe(2000);
});

test('a number that cannot be right does not lift the tax', () => {
  expect(taxOn(10_000, sweden, ['nonsense', 'eu_vat'])).toBe(2500);
});

test('a national number is no VAT number', () => {
  expect(taxOn(10_000, { country: 'DE' }, ['1234567890', 'de_stn'])).toBe(1900);
});

test('a European number does not count outside of the Union', () => {
  expect(taxOn(10_000, { country: 'GB' }, ['DE123456789', 'eu_vat'])).toBe(2000);
});

test.each([
  // 1001 × 0.255 = 255.255; 10 × 0.255 = 2.55; 50 × 0.17 = 8.5
  ['FI', 1001, 255],
  ['FI', 10, 3],
  ['LU', 50, 9],
  ['HU', 100, 27],
])('tax in %s on %i is %i', (country, net, expected) => {
  expect(taxOn(net, { country }, null)).toBe(expected);
});

test.each(['NO', 'JP', 'AR', 'XX'])('no tax is collected in %s', (country) => {
  expect(taxOn(10_000, { country }, null)).toBe(0);
});

test('tax is unknown without an address', () => {
  expect(taxOn(10_000, null, null)).toBeNull();
  expect(taxOn(1, null, null)).toBeNull();
});

test('nothing to pay is no tax, also without an address', () => {
  expect(taxOn(0, null, null)).toBe(0);
  expect(taxOn(0, { country: 'US' }, null)).toBe(0);
});

test('the United States need state and postal code, Canada a state', () => {
  expect(missingParts({ country: 'US' })).toEqual(['state', 'postal_code']);
  expect(missingParts({ country: 'US', state: 'US-NY', postal_code: '' })).toEqual(['postal_code']);
  expect(missingParts({ country: 'CA', state: null })).toEqual(['state']);
  expect(taxOn(10_000, { country: 'US', state: 'US-NY' }, null)).toBeNull();
  expect(taxOn(10_000, { country: 'US', state: 'US-NY', postal_code: '10001' }, null)).toBe(0);
  expect(taxOn(10_000, { country: 'CA', state: 'CA-ON' }, null)).toBe(0);
});

test('the table has the 27 members of the Union and Great Britain, each below 30 %', () => {
  expect(TAX_RATES.size).toBe(28);
  for (const rate of TAX_RATES.values()) expect(rate).toBeLessThan(3000);
});

test('tax is never more than the amount and never negative', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...TAX_RATES.keys()), (net, country) => {
      const tax = taxOn(net, { country }, null) ?? Number.NaN;
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(tax).toBeLessThanOrEqual(net);
    }),
  );
});
