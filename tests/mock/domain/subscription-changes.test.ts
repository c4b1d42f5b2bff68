import { expect, test } from 'vitest';
import { cancelAtPeriodEnd, endPeriod, revoke, uncancel } from '../../../mock/domain/subscription-changes.ts';

const at = '2025-07-10T09:00:00.000000Z';
const current_period_end = '2025-08-01T10:00:00.000000Z';

test('a subscription that is canceled for its end knows when it was asked and when it ends', () => {
  const reason = { customer_cancellation_reason: 'too_expensive' as const, customer_cancellation_comment: 'Sorry' };
  expect(cancelAtPeriodEnd({ current_period_end }, at, reason)).toEqual({
    cancel_at_period_end: true,
    canceled_at: at,
    ends_at: current_period_end,
    ...reason,
  });
});

test('taking a cancellation back clears everything that it set', () => {
  expect(uncancel()).toEqual({
    cancel_at_period_end: false,
    canceled_at: null,
    ends_at: null,
    customer_cancellation_reason: null,
    customer_cancellation_comment: null,
  });
});

test('a revoked subscription was canceled, and ended, at the same time', () => {
  expect(revoke(at)).toEqual({
    status: 'canceled',
    cancel_at_period_end: false,
    canceled_at: at,
    ends_at: at,
    ended_at: at,
  });
});

test('revoking without a reason keeps the one that was given before', () => {
  expect(Object.keys(revoke(at))).not.toContain('customer_cancellation_reason');
  expect(revoke(at, { customer_cancellation_reason: 'unused' })).toMatchObject({
    customer_cancellation_reason: 'unused',
  });
});

test('a period that ends leaves the time of the cancellation as it is', () => {
  expect(endPeriod(current_period_end)).toEqual({
    status: 'canceled',
    ends_at: current_period_end,
    ended_at: current_period_end,
  });
});
