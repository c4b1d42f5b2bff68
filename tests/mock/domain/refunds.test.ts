import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideRefund,
  type MadeRefund,
  type RefundedOrder,
  type RefundRequest,
  refundable,
  refundEvent,
  refunded,
} from '../../../mock/domain/refunds.ts';

const order: RefundedOrder = { status: 'paid', net_amount: 9990, tax_amount: 2498, subscription_id: null };
const request = (changes: Partial<RefundRequest>): RefundRequest => ({
  amount: 100,
  revoke_benefits: false,
  order,
  has_payment: true,
  refunds: [],
  ...changes,
});

/** Refunds the amounts one after the other, as far as they are granted. */
function refundAll(given: RefundedOrder, amounts: readonly number[], status: MadeRefund['status'] = 'succeeded') {
  const refunds: MadeRefund[] = [];
  for (const amount of amounts) {
    const decision = decideRefund(request({ order: given, amount, refunds }));
    if (decision.ok) refunds.push({ ...decision.amounts, status });
  }
  return refunds;
}

test('the tax follows in proportion, and the last refund takes what is left of it', () => {
  // 2498 ⁄ 9990 of 1110 is 277.56, of 993 is 248.30, of 5887 is 1472.05; 2498 − 278 − 248 − 1472 = 500
  const refunds = refundAll(order, [1110, 993, 5887, 2001, 2000]);
  expect(refunds.map(({ amount, tax_amount }) => [amount, tax_amount])).toEqual([
    [1110, 278],
    [993, 248],
    [5887, 1472],
    [2000, 500],
  ]);
  expect(refundEvent(order, refunded(refunds))).toBe('refund_rest');
});

test('more than the rest is too much', () => {
  const refunds = refundAll(order, [7990]);
  expect(decideRefund(request({ amount: 2001, refunds }))).toEqual({ ok: false, refused: 'RefundAmountTooHigh' });
  expect(decideRefund(request({ amount: 2000, refunds }))).toMatchObject({ ok: true });
});

test('a refund of everything gives back all that was paid', () => {
  // 10 × 23.90 less 25 % is 179.25; 20 % of it is 35.85; together 215.10
  const [refund] = refundAll({ ...order, net_amount: 17_925, tax_amount: 3585 }, [17_925]);
  expect((refund?.amount ?? 0) + (refund?.tax_amount ?? 0)).toBe(21_510);
});

describe('of several reasons to refuse', () => {
  test('that everything is refunded already comes first', () => {
    const done = { ...order, status: 'refunded' as const, subscription_id: 's' };
    expect(decideRefund(request({ order: done, revoke_benefits: true, amount: 99_999 }))).toEqual({
      ok: false,
      refused: 'RefundedAlready',
    });
  });

  test('then that the benefits of a subscription cannot be revoked', () => {
    const renewal = { ...order, subscription_id: 's' };
    expect(decideRefund(request({ order: renewal, revoke_benefits: true, amount: 99_999 }))).toEqual({
      ok: false,
      refused: 'RevokesSubscription',
    });
    expect(decideRefund(request({ order: renewal }))).toMatchObject({ ok: true });
  });

  test('then that there is no payment, as for an order of nothing (D094)', () => {
    const free = { ...order, net_amount: 0, tax_amount: 0 };
    const pending = { ...order, status: 'pending' as const };
    for (const unpaid of [free, pending]) {
      const decision = decideRefund(request({ order: unpaid, has_payment: false, amount: 99_999 }));
      expect(decision).toEqual({ ok: false, refused: 'NoPayment' });
    }
  });

  test('then that the amount is too high', () => {
    expect(decideRefund(request({ amount: 99_999 }))).toEqual({ ok: false, refused: 'RefundAmountTooHigh' });
  });
});

test('a pending refund holds its amount, a failed one gives it free', () => {
  expect(refundable(order, refundAll(order, [9000], 'pending'))).toEqual({ amount: 990, tax_amount: 248 });
  expect(refundable(order, refundAll(order, [9000], 'failed'))).toEqual({ amount: 9990, tax_amount: 2498 });
  expect(refundable(order, refundAll(order, [9000], 'canceled'))).toEqual({ amount: 9990, tax_amount: 2498 });
});

test('only succeeded refunds have been refunded', () => {
  expect(refunded(refundAll(order, [9000], 'pending'))).toEqual({ amount: 0, tax_amount: 0 });
});

test('a refund gives back a part of an order, or the rest', () => {
  expect([1, 9989, 9990].map((amount) => refundEvent({ net_amount: 9990 }, { amount, tax_amount: 0 }))).toEqual([
    ...['refund_part', 'refund_part', 'refund_rest'],
  ]);
});

test('refunds in any parts never give back more than was paid, and in full exactly that', () => {
  const orders = fc.record({
    status: fc.constant('paid' as const),
    net_amount: fc.integer({ min: 1, max: 99_999_999 }),
    tax_amount: fc.nat(27_000_000),
    subscription_id: fc.constant(null),
  });
  fc.assert(
    fc.property(orders, fc.array(fc.integer({ min: 1, max: 99_999_999 }), { maxLength: 30 }), (given, amounts) => {
      const parts = amounts.map((amount) => 1 + (amount % Math.max(1, Math.floor(given.net_amount / 5))));
      const refunds = refundAll(given, parts);
      const sofar = refunded(refunds);
      expect(sofar.amount).toBeLessThanOrEqual(given.net_amount);
      expect(sofar.tax_amount).toBeLessThanOrEqual(given.tax_amount);
      const rest = refundable(given, refunds).amount;
      const all = refunded([...refunds, ...lastOf(given, refunds, rest)]);
      expect(all).toEqual({ amount: given.net_amount, tax_amount: given.tax_amount });
    }),
  );
});

function lastOf(given: RefundedOrder, refunds: readonly MadeRefund[], rest: number): MadeRefund[] {
  const decision = rest > 0 ? decideRefund(request({ order: given, amount: rest, refunds })) : null;
  return decision?.ok ? [{ ...decision.amounts, status: 'succeeded' }] : [];
}
