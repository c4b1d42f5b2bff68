import { describe, expectTypeOf, test } from 'vitest';
import type {
  Benefit,
  BenefitLicenseKeys,
  Checkout,
  CheckoutBenefit,
  Discount,
  Event,
  MeterAggregation,
  Payment,
  PaymentCardMetadata,
  PaymentMethod,
  PaymentMethodCardData,
  SubscriptionUpdate,
  WebhookPayload,
} from '../../generated/types.ts';

// Checked by the compiler: running them proves nothing.
describe('in the contract', () => {
  test('the tag of a union has every value and narrows to its arm', () => {
    expectTypeOf<Benefit['type']>().toEqualTypeOf<
      'custom' | 'discord' | 'github_repository' | 'downloadables' | 'license_keys' | 'meter_credit'
    >();
    expectTypeOf<Extract<Benefit, { type: 'license_keys' }>>().toEqualTypeOf<BenefitLicenseKeys>();
    expectTypeOf<MeterAggregation['func']>().toEqualTypeOf<'count' | 'sum' | 'max' | 'min' | 'avg'>();
    expectTypeOf<CheckoutBenefit['type']>().toEqualTypeOf<Benefit['type']>();
  });

  test('a union inside a union narrows by either tag', () => {
    expectTypeOf<Event['source']>().toEqualTypeOf<'user' | 'system'>();
    expectTypeOf<Extract<Event, { source: 'user' }>['name']>().toEqualTypeOf<string>();
    expectTypeOf<Extract<Event, { name: 'meter.reset' }>>().not.toBeNever();
  });

  test('two tags together tell the arms of a discount apart', () => {
    expectTypeOf<Extract<Discount, { type: 'fixed'; duration: 'repeating' }>['duration_in_months']>().toBeNumber();
  });

  test('the event type narrows a webhook to what it carries', () => {
    expectTypeOf<Extract<WebhookPayload, { type: 'checkout.created' }>['data']>().toEqualTypeOf<Checkout>();
  });

  test('a payment by card has its card', () => {
    expectTypeOf<Extract<Payment, { method: 'card' }>>().not.toBeNever();
    expectTypeOf<Payment['method_metadata']>().toEqualTypeOf<PaymentCardMetadata | undefined>();
    expectTypeOf<PaymentMethod['card']>().toEqualTypeOf<PaymentMethodCardData | undefined>();
  });

  test('one body has one shape of a change', () => {
    expectTypeOf<{ product_id: string }>().toExtend<SubscriptionUpdate>();
    expectTypeOf<{ revoke: true }>().toExtend<SubscriptionUpdate>();
    expectTypeOf<{ product_id: string; revoke: true }>().not.toExtend<SubscriptionUpdate>();
    expectTypeOf<{ discount_id: null; cancel_at_period_end: true }>().not.toExtend<SubscriptionUpdate>();
  });
});
