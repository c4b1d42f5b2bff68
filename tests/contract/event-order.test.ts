import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EVENT_ORDER, eventsOf } from '../support/event-order.ts';

/** The events that the guide names for a purchase, in its order. */
function guideOrder(): string[] {
  const guide = readFileSync('openapi/guides/webhooks.md', 'utf8');
  const [, paragraph = ''] = /A purchase sends them in this order:([\s\S]*?)\n\n/.exec(guide) ?? [];
  return [...paragraph.matchAll(/`(\w+\.\w+)`/g)].map(([, type = '']) => type);
}

describe('events', () => {
  test('of a purchase come in the order that the guide tells', () => {
    expect(guideOrder()).toEqual([...EVENT_ORDER.checkout_confirmed, ...EVENT_ORDER.subscription_paid]);
  });

  test('of a one-time purchase by a new customer come in the documented order', () => {
    const all = [
      ...eventsOf('checkout_confirmed', { 'customer.created': 1 }),
      ...eventsOf('purchase_paid', { 'benefit_grant.created': 2 }),
    ];
    expect(all).toEqual([
      'customer.created',
      'customer.state_changed',
      'checkout.updated',
      'order.created',
      'order.updated',
      'order.paid',
      'checkout.updated',
      'benefit_grant.created',
      'benefit_grant.created',
      'customer.state_changed',
    ]);
  });

  test('of a subscription by a known customer come in the documented order', () => {
    const all = [...eventsOf('checkout_confirmed', { 'customer.updated': 1 }), ...eventsOf('subscription_paid')];
    expect(all).toEqual([
      'customer.updated',
      'customer.state_changed',
      'checkout.updated',
      'subscription.created',
      'subscription.active',
      'subscription.updated',
      'order.created',
      'order.updated',
      'order.paid',
      'checkout.updated',
      'customer.state_changed',
    ]);
  });

  test('tell a cancellation, its taking back and the end', () => {
    expect(eventsOf('canceled')).toEqual(['subscription.updated', 'subscription.canceled', 'customer.state_changed']);
    expect(eventsOf('uncanceled')).toEqual([
      'subscription.updated',
      'subscription.uncanceled',
      'customer.state_changed',
    ]);
    expect(eventsOf('period_ended')).toEqual([
      'subscription.updated',
      'subscription.revoked',
      'customer.state_changed',
    ]);
    expect(eventsOf('revoked', { 'benefit_grant.revoked': 1 })).toEqual([
      'subscription.updated',
      'subscription.canceled',
      'subscription.revoked',
      'benefit_grant.revoked',
      'customer.state_changed',
    ]);
  });

  test('tell that the customer’s state changed once, and last, wherever access changes', () => {
    const about = Object.entries(EVENT_ORDER).filter(([, types]) =>
      types.some((type) => type.startsWith('subscription.') || type.startsWith('benefit_grant.')),
    );
    for (const [occasion, types] of about) {
      if (occasion === 'renewal_billed') continue;
      expect(
        types.filter((type) => type === 'customer.state_changed'),
        occasion,
      ).toHaveLength(1);
      expect(types.at(-1), occasion).toBe('customer.state_changed');
    }
  });

  test('tell an order’s creation before its payment, and a change of a subscription before what it means', () => {
    for (const [occasion, list] of Object.entries(EVENT_ORDER)) {
      const types: readonly string[] = list;
      if (types.includes('order.created') && types.includes('order.paid')) {
        expect(types.indexOf('order.created'), occasion).toBeLessThan(types.indexOf('order.paid'));
      }
      if (types.includes('subscription.revoked')) {
        expect(types.indexOf('subscription.updated'), occasion).toBeLessThan(types.indexOf('subscription.revoked'));
      }
    }
  });
});
