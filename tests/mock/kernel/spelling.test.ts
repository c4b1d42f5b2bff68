import { expect, expectTypeOf, test } from 'vitest';
import { toCamelCase, toSnakeCase } from '../../../mock/kernel/spelling.ts';

const snake = {
  id: '1',
  checksum_sha256_base64: 'x',
  billing_address: { postal_code: '10119', line1: null },
  prices: [{ unit_amount: '0.5' }],
  metadata: { my_key: 1, MyKey: 2 },
  custom_field_data: { team_size: '1-10' },
  tax_id: ['DE1', 'eu_vat'] as [string, string],
};

const camel = {
  id: '1',
  checksumSha256Base64: 'x',
  billingAddress: { postalCode: '10119', line1: null },
  prices: [{ unitAmount: '0.5' }],
  metadata: { my_key: 1, MyKey: 2 },
  customFieldData: { team_size: '1-10' },
  taxId: ['DE1', 'eu_vat'] as [string, string],
};

test('keys are respelled at every depth, values and the keys of user maps never', () => {
  expect(toCamelCase(snake)).toEqual(camel);
  expect(toSnakeCase(camel)).toEqual(snake);
});

test('the types of both spellings follow the values', () => {
  expectTypeOf(toCamelCase(snake)).toEqualTypeOf<typeof camel>();
  expectTypeOf(toSnakeCase(camel)).toEqualTypeOf<typeof snake>();
});

test('null stays null', () => {
  expect(toCamelCase(null)).toBeNull();
});
