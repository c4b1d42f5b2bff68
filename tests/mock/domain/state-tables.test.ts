import { describe, expect, test } from 'vitest';
import { CHECKOUT_TABLE, checkoutTransition, hasExpired, statusAt } from '../../../mock/domain/checkout-status.ts';
import { failed, GRANT_TABLE, granted, grantTransition, revoked } from '../../../mock/domain/grant-status.ts';
import { isPaid, ORDER_TABLE, orderTransition } from '../../../mock/domain/order-status.ts';
import { transition } from '../../../mock/domain/state-table.ts';
import {
  isActive,
  isBillable,
  isRevoked,
  phaseOf,
  SUBSCRIPTION_TABLE,
  type SubscriptionEvent,
  subscriptionTransition,
} from '../../../mock/domain/subscription-status.ts';

const CHECKOUT_STATUSES = ['open', 'expired', 'confirmed', 'succeeded', 'failed'] as const;
const ORDER_STATUSES = ['pending', 'paid', 'refunded', 'partially_refunded'] as const;
const GRANT_STATUSES = ['granted', 'failed', 'revoked'] as const;
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

describe.each([
  ['checkouts', CHECKOUT_TABLE, CHECKOUT_STATUSES],
  ['orders', ORDER_TABLE, ORDER_STATUSES],
  ['grants', GRANT_TABLE, GRANT_STATUSES],
  ['subscriptions', SUBSCRIPTION_TABLE, PHASES],
] as const)('the table of %s', (_, table, states) => {
  const rows: readonly { event: string; from: readonly string[] }[] = table;
  const events = [...new Set(rows.map((row) => row.event))];

  test('has exactly one row for each state and event', () => {
    for (const event of events) {
      const from = rows.filter((row) => row.event === event).flatMap((row) => row.from);
      expect([...from].sort(), event).toEqual([...states].sort());
    }
  });
});

test('a table without a row for what happens is a fault of the program', () => {
  expect(() => transition([{ event: 'go', from: ['a'], to: 'b' }] as const, 'b', 'go')).toThrow(/no row for go/);
});

describe('a checkout', () => {
  test('is confirmed when it is open, and succeeds when it is confirmed', () => {
    expect(checkoutTransition('open', 'confirm')).toEqual({ ok: true, to: 'confirmed' });
    expect(checkoutTransition('confirmed', 'payment_succeeds')).toEqual({ ok: true, to: 'succeeded' });
  });

  test('is open again when its payment fails', () => {
    expect(checkoutTransition('confirmed', 'payment_fails')).toEqual({ ok: true, to: 'open' });
  });

  test.each(['expired', 'confirmed', 'succeeded', 'failed'] as const)('is not changed when it is %s', (status) => {
    const refusal = { ok: false, refused: 'NotOpenCheckout' };
    expect(checkoutTransition(status, 'update')).toEqual(refusal);
    expect(checkoutTransition(status, 'confirm')).toEqual(refusal);
  });

  test('is not paid before it is confirmed, nor twice', () => {
    const refusal = { ok: false, refused: 'NotConfirmedCheckout' };
    expect(checkoutTransition('open', 'payment_succeeds')).toEqual(refusal);
    expect(checkoutTransition('succeeded', 'payment_succeeds')).toEqual(refusal);
  });

  test('fails for good only by the control call', () => {
    const events = CHECKOUT_TABLE.filter((row) => 'to' in row && row.to === 'failed').map((row) => row.event);
    expect(events).toEqual(['fail']);
  });

  test('has expired from the moment that its time is over, if it is still open', () => {
    const at = Date.parse('2025-07-01T11:00:00Z');
    const expires_at = '2025-07-01T11:00:00.000000Z';
    expect(hasExpired({ expires_at }, at - 1)).toBe(false);
    expect(hasExpired({ expires_at }, at)).toBe(true);
    expect(statusAt({ status: 'open', expires_at }, at - 1)).toBe('open');
    expect(statusAt({ status: 'open', expires_at }, at)).toBe('expired');
    expect(statusAt({ status: 'succeeded', expires_at }, at)).toBe('succeeded');
  });
});

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
      expect(rows.every((row) => 'refused' in row)).toBe(true);
    }
  });

  test('belongs to the groups that filters know', () => {
    expect(SUBSCRIPTION_STATUSES.filter(isActive)).toEqual(['trialing', 'active']);
    expect(SUBSCRIPTION_STATUSES.filter(isRevoked)).toEqual(['past_due', 'canceled', 'unpaid']);
    expect(SUBSCRIPTION_STATUSES.filter(isBillable)).toEqual(['trialing', 'active', 'past_due']);
  });

  test('that has ended keeps its flag without being about to end', () => {
    expect(phaseOf({ status: 'canceled', cancel_at_period_end: true })).toBe('canceled');
  });
});

describe('an order', () => {
  test('is paid once', () => {
    expect(orderTransition('pending', 'charge_succeeds')).toEqual({ ok: true, to: 'paid' });
    expect(orderTransition('paid', 'charge_succeeds')).toEqual({ ok: false, refused: 'NotPending' });
  });

  test('is refunded in parts and then in full, and no further', () => {
    expect(orderTransition('paid', 'refund_part')).toEqual({ ok: true, to: 'partially_refunded' });
    expect(orderTransition('partially_refunded', 'refund_rest')).toEqual({ ok: true, to: 'refunded' });
    expect(orderTransition('refunded', 'refund_part')).toEqual({ ok: false, refused: 'RefundedAlready' });
  });

  test('counts as paid also after refunds', () => {
    expect(ORDER_STATUSES.filter(isPaid)).toEqual(['paid', 'refunded', 'partially_refunded']);
  });
});

describe('a grant', () => {
  const at = '2025-07-01T10:00:00.000000Z';
  const error = { message: 'Link an account.', type: 'BenefitActionRequiredError', timestamp: at };

  test('is granted again without a change, and after a revocation or a failure for good', () => {
    expect(grantTransition(granted(at), 'grant')).toEqual({ ok: true, to: 'granted' });
    expect(grantTransition(revoked(at), 'grant')).toEqual({ ok: true, to: 'granted' });
    expect(grantTransition(failed(error), 'grant')).toEqual({ ok: true, to: 'granted' });
  });

  test('takes an account until it is revoked', () => {
    expect(grantTransition(failed(error), 'link_account')).toEqual({ ok: true, to: 'granted' });
    expect(grantTransition(revoked(at), 'link_account')).toEqual({ ok: false, refused: 'NotPermitted' });
  });

  test('goes on into a new period only while it is granted', () => {
    expect(grantTransition(granted(at), 'cycle')).toEqual({ ok: true, to: 'granted' });
    expect(grantTransition(failed(error), 'cycle')).toEqual({ ok: false, refused: 'NotGranted' });
  });

  test('says in its fields where it stands', () => {
    expect(granted(at)).toEqual({ granted_at: at, is_granted: true, revoked_at: null, is_revoked: false, error: null });
    expect(failed(error)).toMatchObject({ granted_at: null, is_granted: false, is_revoked: false, error });
    expect(revoked(at)).toMatchObject({ granted_at: null, is_granted: false, revoked_at: at, is_revoked: true });
  });
});
