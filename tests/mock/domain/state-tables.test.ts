import { describe, expect, test } from 'vitest';
import { DOWNLOADABLE_TABLE, LICENSE_KEY_TABLE } from '../../../mock/domain/access-status.ts';
import {
  advanceCheckout,
  CHECKOUT_TABLE,
  type CheckoutEvent,
  hasExpired,
} from '../../../mock/domain/checkout-status.ts';
import { advanceGrant, GRANT_TABLE, UNGRANTED } from '../../../mock/domain/grant-status.ts';
import { CODE_TABLE, TOKEN_TABLE } from '../../../mock/domain/oauth2-status.ts';
import { advanceOrder, isPaid, ORDER_TABLE } from '../../../mock/domain/order-status.ts';
import { advancePayment, PAYMENT_TABLE } from '../../../mock/domain/payment-status.ts';
import { REFUND_TABLE } from '../../../mock/domain/refund-status.ts';
import { type Row, taken, transition } from '../../../mock/domain/state-table.ts';
import { SUBSCRIPTION_TABLE } from '../../../mock/domain/subscription-status.ts';

const CHECKOUT_STATUSES = ['open', 'expired', 'confirmed', 'succeeded', 'failed'] as const;
const ORDER_STATUSES = ['pending', 'paid', 'refunded', 'partially_refunded'] as const;
const GRANT_STATUSES = ['granted', 'failed', 'revoked'] as const;
const PHASES = [
  ...['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid'],
  ...['trialing_ending', 'active_ending', 'past_due_ending'],
];

const TABLES = [
  ['checkouts', CHECKOUT_TABLE, CHECKOUT_STATUSES],
  ['orders', ORDER_TABLE, ORDER_STATUSES],
  ['payments', PAYMENT_TABLE, ['pending', 'succeeded', 'failed']],
  ['refunds', REFUND_TABLE, ['pending', 'succeeded', 'failed', 'canceled']],
  ['grants', GRANT_TABLE, GRANT_STATUSES],
  ['license keys', LICENSE_KEY_TABLE, ['granted', 'revoked', 'disabled']],
  ['downloads', DOWNLOADABLE_TABLE, ['granted', 'revoked']],
  ['subscriptions', SUBSCRIPTION_TABLE, PHASES],
  ['authorization codes', CODE_TABLE, ['issued', 'redeemed']],
  ['OAuth 2.0 tokens', TOKEN_TABLE, ['live', 'refresh_only', 'rotated', 'revoked']],
] as const;

describe.each(TABLES)('the table of %s', (_, rows, states) => {
  // Each table has states and events of its own; here they are texts.
  const table = rows as readonly Row<string, string, string>[];
  const events = [...new Set(table.map((row) => row.event))];
  const listed = (event: string) => table.filter((row) => row.event === event).flatMap((row) => row.from);

  test('lets an event begin something, or has one row for it in each state', () => {
    for (const event of events) {
      const from = listed(event).filter((state) => state !== 'new');
      expect([[], [...states].sort()], event).toContainEqual([...from].sort());
    }
  });

  test('rejects what it does not list', () => {
    for (const event of [...events, 'sing']) {
      for (const state of ['new', 'lost', ...states].filter((other) => !listed(event).includes(other))) {
        expect(() => transition(table, state, event), `${event} in ${state}`).toThrow(`no row for ${event}`);
      }
    }
  });

  test('leads to no state that it does not know', () => {
    const reached = table.flatMap((row) => ('to' in row && row.to !== 'same' ? [row.to] : []));
    expect(reached.filter((state) => !states.some((known) => known === state))).toEqual([]);
    expect(table.filter((row) => 'to' in row && row.to === 'same' && row.from.includes('new'))).toEqual([]);
  });
});

test('a step that the table refuses is a fault of the program where nobody can be refused', () => {
  expect(() => taken(advanceOrder({ status: 'paid' }, 'charge_succeeds'))).toThrow('NotPending');
});

describe('a checkout', () => {
  const intent = { client_secret: 'mock_pi_1', confirmation_token_id: 'ctoken_visa', status: 'processing' } as const;
  const afterEvent = (status: (typeof CHECKOUT_STATUSES)[number], event: CheckoutEvent) =>
    advanceCheckout({ status, payment_intent: intent }, event);

  test('is opened, confirmed when it is open, and succeeds, with its payment, when it is confirmed', () => {
    expect(advanceCheckout(null, 'open')).toEqual({ ok: true, fields: { status: 'open', payment_intent: null } });
    expect(afterEvent('open', 'confirm')).toMatchObject({ fields: { status: 'confirmed' } });
    expect(afterEvent('confirmed', 'payment_succeeds')).toEqual({
      ok: true,
      fields: { status: 'succeeded', payment_intent: { ...intent, status: 'succeeded' } },
    });
  });

  test('is open again when its payment fails, and expired when its time is over by then', () => {
    const fields = { status: 'open', payment_intent: null };
    expect(afterEvent('confirmed', 'payment_fails')).toEqual({ ok: true, fields });
    expect(afterEvent('confirmed', 'payment_fails_late')).toEqual({
      ok: true,
      fields: { ...fields, status: 'expired' },
    });
  });

  test.each(['expired', 'confirmed', 'succeeded', 'failed'] as const)('is not changed when it is %s', (status) => {
    const refusal = { ok: false, refused: 'NotOpenCheckout' };
    expect(afterEvent(status, 'update')).toEqual(refusal);
    expect(afterEvent(status, 'confirm')).toEqual(refusal);
  });

  test('is not paid before it is confirmed, nor twice', () => {
    const refusal = { ok: false, refused: 'NotConfirmedCheckout' };
    expect(afterEvent('open', 'payment_succeeds')).toEqual(refusal);
    expect(afterEvent('succeeded', 'payment_succeeds')).toEqual(refusal);
  });

  test('fails for good only by the control call', () => {
    const events = CHECKOUT_TABLE.filter((row) => 'to' in row && row.to === 'failed').map((row) => row.event);
    expect(events).toEqual(['fail']);
  });

  test('has expired from the moment that its time is over', () => {
    const at = Date.parse('2025-07-01T11:00:00Z');
    const expires_at = '2025-07-01T11:00:00.000000Z';
    expect(hasExpired({ expires_at }, at - 1)).toBe(false);
    expect(hasExpired({ expires_at }, at)).toBe(true);
  });
});

describe('an order', () => {
  test('is placed pending, or paid at once, and is paid once', () => {
    expect(advanceOrder(null, 'place')).toEqual({ ok: true, fields: { status: 'pending', paid: false } });
    expect(advanceOrder(null, 'place_paid')).toEqual({ ok: true, fields: { status: 'paid', paid: true } });
    expect(advanceOrder({ status: 'pending' }, 'charge_succeeds')).toMatchObject({ fields: { paid: true } });
    expect(advanceOrder({ status: 'paid' }, 'charge_succeeds')).toEqual({ ok: false, refused: 'NotPending' });
  });

  test('is refunded in parts and then in full, and no further', () => {
    const part = { status: 'partially_refunded', paid: true } as const;
    expect(advanceOrder({ status: 'paid' }, 'refund_part')).toEqual({ ok: true, fields: part });
    expect(advanceOrder(part, 'refund_rest')).toEqual({ ok: true, fields: { status: 'refunded', paid: true } });
    expect(advanceOrder({ status: 'refunded' }, 'refund_part')).toEqual({ ok: false, refused: 'RefundedAlready' });
  });

  test('counts as paid also after refunds', () => {
    expect(ORDER_STATUSES.filter(isPaid)).toEqual(['paid', 'refunded', 'partially_refunded']);
  });
});

test('a payment that fails says why, and one that has ended stays as it is', () => {
  const decline = { decline_reason: 'card_declined', decline_message: 'Your card was declined.' };
  const none = { decline_reason: null, decline_message: null };
  expect(advancePayment(null, 'wait')).toEqual({ ok: true, fields: { status: 'pending', ...none } });
  expect(advancePayment({ status: 'pending' }, decline)).toEqual({
    ok: true,
    fields: { status: 'failed', ...decline },
  });
  expect(advancePayment({ status: 'pending' }, 'succeed')).toEqual({
    ok: true,
    fields: { status: 'succeeded', ...none },
  });
  expect(advancePayment({ status: 'failed' }, 'succeed')).toEqual({ ok: false, refused: 'NotPending' });
});

describe('a grant', () => {
  const [at, later] = ['2025-07-01T10:00:00.000000Z', '2025-07-02T10:00:00.000000Z'];
  const error = { message: 'Link an account.', type: 'BenefitActionRequiredError', timestamp: at };
  const granted = { ...UNGRANTED, granted_at: at, is_granted: true };
  const failed = { ...UNGRANTED, error };
  const revoked = { ...UNGRANTED, revoked_at: at, is_revoked: true };

  test('says in its fields where it stands', () => {
    expect(advanceGrant(null, 'grant', at)).toEqual({ ok: true, fields: granted });
    expect(advanceGrant(null, 'fail', at, error)).toEqual({ ok: true, fields: failed });
    expect(advanceGrant(granted, 'revoke', at)).toEqual({ ok: true, fields: revoked });
  });

  test('is granted again without a change, and after a revocation or a failure for good', () => {
    expect(advanceGrant(granted, 'grant', later)).toEqual({ ok: true, fields: granted });
    const again = { ok: true, fields: { ...granted, granted_at: later } };
    expect(advanceGrant(revoked, 'grant', later)).toEqual(again);
    expect(advanceGrant(failed, 'grant', later)).toEqual(again);
  });

  test('takes an account until it is revoked', () => {
    expect(advanceGrant(failed, 'link_account', at)).toEqual({ ok: true, fields: granted });
    expect(advanceGrant(revoked, 'link_account', at)).toEqual({ ok: false, refused: 'NotPermitted' });
  });

  test('goes on into a new period only while it is granted', () => {
    expect(advanceGrant(granted, 'cycle', later)).toEqual({ ok: true, fields: granted });
    expect(advanceGrant(failed, 'cycle', later)).toEqual({ ok: false, refused: 'NotGranted' });
  });

  test('that failed fails for another reason', () => {
    const other = { ...error, timestamp: later };
    expect(advanceGrant(failed, 'fail', later, other)).toEqual({ ok: true, fields: { ...failed, error: other } });
  });
});
