import { describe, expect, test } from 'vitest';
import {
  isActive,
  isBillable,
  isRevoked,
  phaseOf,
  SUBSCRIPTION_TABLE,
  type SubscriptionEvent,
  statusOf,
  subscriptionTransition,
} from '../../../mock/domain/subscription-status.ts';

const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
] as const;
const PHASES = [...SUBSCRIPTION_STATUSES, 'trialing_ending', 'active_ending', 'past_due_ending'] as const;

describe('a subscription', () => {
  const outcomeOf = (status: (typeof SUBSCRIPTION_STATUSES)[number], flagged: boolean, event: SubscriptionEvent) =>
    subscriptionTransition({ status, cancel_at_period_end: flagged }, event);
  const refusal = { ok: false, refused: 'AlreadyCanceledSubscription' };

  test('stays active when it is canceled for the end of its period', () => {
    expect(outcomeOf('active', false, 'cancel')).toEqual({ ok: true, to: 'active_ending' });
  });

  test('is canceled for the end of its period once', () => {
    expect(outcomeOf('active', true, 'cancel')).toEqual(refusal);
    expect(outcomeOf('canceled', true, 'cancel')).toEqual(refusal);
  });

  test('is uncanceled while it is flagged and has not ended', () => {
    expect(outcomeOf('active', true, 'uncancel')).toEqual({ ok: true, to: 'active' });
    expect(outcomeOf('past_due', true, 'uncancel')).toEqual({ ok: true, to: 'past_due' });
    expect(outcomeOf('active', false, 'uncancel')).toEqual(refusal);
    expect(outcomeOf('canceled', true, 'uncancel')).toEqual(refusal);
  });

  test('is revoked also when it is flagged to end, but not twice', () => {
    expect(outcomeOf('active', true, 'revoke')).toEqual({ ok: true, to: 'canceled' });
    expect(outcomeOf('past_due', false, 'revoke')).toEqual({ ok: true, to: 'canceled' });
    expect(outcomeOf('canceled', false, 'revoke')).toEqual(refusal);
  });

  test('changes its product only while it is active and not flagged to end', () => {
    expect(outcomeOf('active', false, 'change_product')).toEqual({ ok: true, to: 'active' });
    expect(outcomeOf('active', true, 'change_product')).toEqual(refusal);
    expect(outcomeOf('past_due', false, 'change_product')).toEqual(refusal);
  });

  test('ends with its period when it is flagged, and renews when it is not', () => {
    expect(outcomeOf('active', true, 'end_period')).toEqual({ ok: true, to: 'canceled' });
    expect(outcomeOf('active', false, 'renew')).toEqual({ ok: true, to: 'active' });
    expect(outcomeOf('active', true, 'renew')).toEqual({ ok: false, refused: 'NotDue' });
    expect(outcomeOf('active', false, 'end_period')).toEqual({ ok: false, refused: 'NotDue' });
  });

  test('is past due after a failed charge, active after a successful one, canceled after the last attempt', () => {
    expect(outcomeOf('active', false, 'charge_fails')).toEqual({ ok: true, to: 'past_due' });
    expect(outcomeOf('past_due', false, 'charge_succeeds')).toEqual({ ok: true, to: 'active' });
    expect(outcomeOf('past_due', false, 'give_up')).toEqual({ ok: true, to: 'canceled' });
  });

  test('becomes neither unpaid nor incomplete by anything that happens', () => {
    const reached = SUBSCRIPTION_TABLE.flatMap((row) => ('to' in row && row.to !== 'same' ? [row.to] : []));
    expect(reached).not.toContain('unpaid');
    expect(reached).not.toContain('incomplete');
  });

  test('that has ended never comes back', () => {
    for (const phase of ['canceled', 'incomplete_expired', 'unpaid'] as const) {
      const rows = SUBSCRIPTION_TABLE.filter((row) => row.from.includes(phase));
      expect(rows.every((row) => 'refused' in row || row.to === 'same')).toBe(true);
    }
  });

  test('belongs to the groups that filters know', () => {
    expect(SUBSCRIPTION_STATUSES.filter(isActive)).toEqual(['trialing', 'active']);
    expect(SUBSCRIPTION_STATUSES.filter(isRevoked)).toEqual(['past_due', 'canceled', 'unpaid']);
    expect(SUBSCRIPTION_STATUSES.filter(isBillable)).toEqual(['trialing', 'active', 'past_due']);
  });

  test('that has ended keeps its flag without being about to end', () => {
    expect(phaseOf({ status: 'canceled', cancel_at_period_end: true })).toBe('canceled');
    expect(statusOf('canceled')).toEqual({ status: 'canceled' });
  });

  test('is flagged or not as its phase says', () => {
    for (const phase of PHASES.filter((name) => name.endsWith('_ending') || isBillable(name as never))) {
      expect(phaseOf(statusOf(phase) as never)).toBe(phase);
    }
  });

  test('that is free can be upgraded while it is active, whether it is to end or not', () => {
    expect(outcomeOf('active', true, 'upgrade')).toEqual({ ok: true, to: 'active' });
    expect(outcomeOf('canceled', false, 'upgrade')).toEqual({ ok: false, refused: 'NotDue' });
  });
});
