import { expect, test } from 'vitest';
import { cardOf, chargeResult, paymentOutcome, savedCard } from '../../../mock/domain/payment-outcome.ts';

test.each([
  ['ctoken_decline', 'declined'],
  ['ctoken_async_fail', 'fails_afterwards'],
  ['ctoken_requires_action', 'requires_action'],
  ['ctoken_1', 'succeeds'],
  ['x', 'succeeds'],
  ['requires_action_then_decline', 'declined'],
])('the payment with the token %s %s', (token, outcome) => {
  expect(paymentOutcome(token)).toBe(outcome);
});

test('a method that fails on renewal works at first', () => {
  expect(paymentOutcome('ctoken_renewal_fail')).toBe('succeeds');
  expect(chargeResult('ctoken_renewal_fail', 0)).toMatchObject({ decline_reason: 'insufficient_funds' });
  expect(chargeResult('ctoken_1', 0)).toBe('succeed');
});

test('the card is a visa ending in 4242 unless the token names another', () => {
  expect(cardOf('ctoken_1234')).toEqual({ brand: 'visa', last4: '4242' });
  expect(cardOf('ctoken_card_mastercard_4444')).toEqual({ brand: 'mastercard', last4: '4444' });
  expect(cardOf('card_amex_0005_decline')).toEqual({ brand: 'amex', last4: '0005' });
});

test('a saved card expires three years after the next one', () => {
  expect(savedCard('ctoken_1', Date.parse('2025-12-31T23:59:59Z'))).toEqual({
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2029,
    wallet: null,
  });
});
