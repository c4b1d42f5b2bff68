import { expect, test } from 'vitest';
import { advanceSubscription, type SubscriptionState } from '../../../mock/domain/subscription-changes.ts';

const at = '2025-07-10T09:00:00.000000Z';
const current_period_end = '2025-08-01T10:00:00.000000Z';
const UNSAID = { customer_cancellation_reason: null, customer_cancellation_comment: null };
const SAID = { customer_cancellation_reason: 'too_expensive', customer_cancellation_comment: 'Sorry' } as const;
const ACTIVE: SubscriptionState = {
  ...{ status: 'active', cancel_at_period_end: false, canceled_at: null, ends_at: null, ended_at: null },
  ...{ started_at: '2025-07-01T10:00:00.000000Z', ...UNSAID },
};
const FLAGGED: SubscriptionState = {
  ...ACTIVE,
  ...{ cancel_at_period_end: true, canceled_at: '2025-07-05T00:00:00.000000Z', ends_at: current_period_end, ...SAID },
};

/** The fields that an event changes. */
function changed(
  before: SubscriptionState,
  ...rest: Parameters<typeof advanceSubscription> extends [unknown, ...infer R] ? R : never
) {
  const step = advanceSubscription({ ...before, current_period_end }, ...rest);
  if (!step.ok) return step;
  const entries = Object.entries(step.fields).filter(
    ([name, value]) => before[name as keyof SubscriptionState] !== value,
  );
  return Object.fromEntries(entries);
}

test('a subscription starts active, and nobody has asked it to end', () => {
  expect(advanceSubscription(null, 'start', { at })).toEqual({ ok: true, fields: { ...ACTIVE, started_at: at } });
});

test('a subscription that is canceled for its end knows when it was asked and when it ends', () => {
  expect(changed(ACTIVE, 'cancel', { at, said: SAID })).toEqual({
    ...{ cancel_at_period_end: true, canceled_at: at, ends_at: current_period_end, ...SAID },
  });
});

test('taking a cancellation back clears everything that it set', () => {
  expect(changed(FLAGGED, 'uncancel', { at })).toEqual({
    ...{ cancel_at_period_end: false, canceled_at: null, ends_at: null, ...UNSAID },
  });
  expect(changed(FLAGGED, 'upgrade', { at })).toEqual(changed(FLAGGED, 'uncancel', { at }));
});

test('a revoked subscription was canceled, and ended, at the same time', () => {
  const end = { status: 'canceled', canceled_at: at, ends_at: at, ended_at: at };
  expect(changed(ACTIVE, 'revoke', { at })).toEqual(end);
  expect(changed(FLAGGED, 'revoke', { at })).toEqual({ ...end, cancel_at_period_end: false });
  expect(changed({ ...ACTIVE, status: 'past_due' }, 'give_up', { at })).toEqual(end);
});

test('revoking without a reason keeps the one that was given before', () => {
  expect(changed(FLAGGED, 'revoke', { at })).not.toHaveProperty('customer_cancellation_reason');
  expect(changed(FLAGGED, 'revoke', { at, said: { customer_cancellation_reason: 'unused' } })).toMatchObject({
    customer_cancellation_reason: 'unused',
  });
});

test('a period that ends leaves the flag and the time of the cancellation as they are', () => {
  expect(changed(FLAGGED, 'end_period', { at: current_period_end })).toEqual({
    ...{ status: 'canceled', ended_at: current_period_end },
  });
});

test('a payment that fails or succeeds changes the status alone, flagged or not', () => {
  expect(changed(ACTIVE, 'charge_fails', { at })).toEqual({ status: 'past_due' });
  expect(changed(FLAGGED, 'charge_fails', { at })).toEqual({ status: 'past_due' });
  expect(changed({ ...FLAGGED, status: 'past_due' }, 'charge_succeeds', { at })).toEqual({ status: 'active' });
  expect(changed(ACTIVE, 'renew', { at })).toEqual({});
});

test('what a customer says changes nothing but what was said', () => {
  const said = { customer_cancellation_reason: 'unused' } as const;
  expect(changed(FLAGGED, 'note_reason', { at, said })).toEqual(said);
  expect(changed({ ...ACTIVE, status: 'canceled' }, 'note_reason', { at, said })).toEqual(said);
});
