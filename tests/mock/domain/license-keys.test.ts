import { describe, expect, test } from 'vitest';
import {
  type Activation,
  activationRefusal,
  type Validation,
  validated,
  validationRefusal,
} from '../../../mock/domain/license-key-checks.ts';
import { displayKey, expiryOf, licenseKey } from '../../../mock/domain/license-keys.ts';

const uuid = '1c2f6f5a-9d4e-4b1c-8f3a-0123456789ab';
const now = Date.parse('2025-07-01T10:00:00Z');
const at = (text: string) => Date.parse(text);
const key = {
  status: 'granted' as const,
  expires_at: null,
  benefit_id: 'benefit',
  customer_id: 'customer',
  limit_activations: 2,
  usage: 8,
  limit_usage: 10,
};
const activations: Activation[] = [
  { id: 'laptop', conditions: { major: 1, os: 'linux' } },
  { id: 'phone', conditions: {} },
];
const refusal = (validation: Validation, changes: Partial<typeof key> | { expires_at: string } = {}) =>
  validationRefusal({ ...key, ...changes }, activations, validation, now);

test('a key is a UUID in capitals, behind the trimmed prefix in capitals', () => {
  expect(licenseKey(uuid, null)).toBe('1C2F6F5A-9D4E-4B1C-8F3A-0123456789AB');
  expect(licenseKey(uuid, ' acme ')).toBe('ACME-1C2F6F5A-9D4E-4B1C-8F3A-0123456789AB');
  expect(licenseKey(uuid, '  ')).toBe('1C2F6F5A-9D4E-4B1C-8F3A-0123456789AB');
});

test('only the last six characters of a key are shown', () => {
  expect(displayKey('ACME-1C2F6F5A-9D4E-4B1C-8F3A-0123456789AB')).toBe('****-6789AB');
});

test.each([
  [30, 'day', '2025-03-02T10:00:00.000Z'],
  [1, 'month', '2025-02-28T10:00:00.000Z'],
  [13, 'month', '2026-02-28T10:00:00.000Z'],
  [2, 'year', '2027-01-31T10:00:00.000Z'],
] as const)('a key of 31 January that lives %i times a %s expires on %s', (ttl, timeframe, expected) => {
  const expiry = expiryOf(at('2025-01-31T10:00:00Z'), { ttl, timeframe });
  expect(new Date(expiry ?? 0).toISOString()).toBe(expected);
});

test('a key without a limit of time never expires, nor one whose end is beyond the calendar', () => {
  expect(expiryOf(now, null)).toBeNull();
  expect(expiryOf(now, { ttl: 9000, timeframe: 'year' })).toBeNull();
  expect(expiryOf(now, { ttl: 2_147_483_647, timeframe: 'day' })).toBeNull();
});

describe('a validation', () => {
  test('needs nothing but a granted key that has not expired', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ activation_id: null, benefit_id: null, customer_id: null, increment_usage: null })).toBeNull();
  });

  test.each(['revoked', 'disabled'] as const)('finds no %s key', (status) => {
    expect(validationRefusal({ ...key, status }, activations, {}, now)).toBe('ResourceNotFound');
  });

  test('finds no key from the moment that it expires', () => {
    expect(refusal({}, { expires_at: '2025-07-01T10:00:00.001Z' })).toBeNull();
    expect(refusal({}, { expires_at: '2025-07-01T10:00:00.000Z' })).toBe('ResourceNotFound');
  });

  test('finds no key through an unknown activation', () => {
    expect(refusal({ activation_id: 'watch' })).toBe('ResourceNotFound');
    expect(refusal({ activation_id: 'phone' })).toBeNull();
  });

  test('has to bring the conditions of the activation, all and only those, in any order', () => {
    const through = (conditions?: Validation['conditions']) =>
      refusal({ activation_id: 'laptop', ...(conditions && { conditions }) });
    expect(through({ os: 'linux', major: 1 })).toBeNull();
    expect(through()).toBe('ResourceNotFound');
    expect(through({ major: 1 })).toBe('ResourceNotFound');
    expect(through({ major: '1', os: 'linux' })).toBe('ResourceNotFound');
    expect(through({ major: 1, os: 'linux', more: true })).toBe('ResourceNotFound');
  });

  test('ignores conditions where the activation has none', () => {
    expect(refusal({ activation_id: 'phone', conditions: { os: 'mac' } })).toBeNull();
    expect(refusal({ conditions: { os: 'mac' } })).toBeNull();
  });

  test('has to name the benefit and the customer of the key, if any', () => {
    expect(refusal({ benefit_id: 'benefit', customer_id: 'customer' })).toBeNull();
    expect(refusal({ benefit_id: 'other' })).toBe('ResourceNotFound');
    expect(refusal({ customer_id: 'other' })).toBe('ResourceNotFound');
  });

  test('can spend what is left of the usage, and no more', () => {
    expect(refusal({ increment_usage: 2 })).toBeNull();
    expect(refusal({ increment_usage: 3 })).toBe('UsageExceeded');
    expect(refusal({}, { usage: 10 })).toBeNull();
    expect(validationRefusal({ ...key, limit_usage: null }, [], { increment_usage: 1_000_000 }, now)).toBeNull();
  });

  test('is refused for what is not found before it is refused for usage', () => {
    expect(refusal({ benefit_id: 'other', increment_usage: 3 })).toBe('ResourceNotFound');
  });

  test('is counted, with the usage that it spent', () => {
    const time = '2025-07-01T10:00:00.000000Z';
    expect(validated({ usage: 8, validations: 4 }, 2, time)).toEqual({
      usage: 10,
      validations: 5,
      last_validated_at: time,
    });
    expect(validated({ usage: 8, validations: 4 }, null, time)).toMatchObject({ usage: 8, validations: 5 });
  });
});

describe('an activation', () => {
  const reason = (changes: object, inUse = 0) => activationRefusal({ ...key, ...changes }, inUse, now);

  test('is possible while slots are free', () => {
    expect(reason({}, 1)).toBeNull();
    expect(reason({}, 2)).toMatch(/in use/);
  });

  test('is impossible for a key without activations', () => {
    expect(reason({ limit_activations: null })).toMatch(/cannot be activated/);
  });

  test('is impossible for a key that is not granted or has expired', () => {
    expect(reason({ status: 'disabled' })).toMatch(/disabled/);
    expect(reason({ status: 'revoked' })).toMatch(/revoked/);
    expect(reason({ expires_at: '2025-07-01T10:00:00Z' })).toMatch(/expired/);
  });
});
