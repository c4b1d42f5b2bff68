import { expect } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import type { TestWorld } from '../mock.ts';
import { begin, buy, control } from '../purchases.ts';
import { subscribe } from '../subscribe.ts';
import type { RowChecks } from './row-checks.ts';

type Check = RowChecks[string][string];

/** The rows of the test tokens: each is paid with as the guide has it. */
export const tokenRows: Readonly<Record<string, Check>> = {
  tok_card_visa_4242: async (world, [token = '']) => {
    for (const text of [token, 'x', 'ctoken_1']) await pay(world, text, 'succeeded', 'succeeded');
  },
  tok_card_mastercard_4444: async (world, [token = '']) => {
    const id = await pay(world, token, 'succeeded', 'succeeded');
    const [payment] = (await world.client().payments.list({ checkout_id: id })).items;
    expect(payment).toMatchObject({ method_metadata: { brand: 'mastercard', last4: '4444' } });
  },
  tok_decline_card_visa_0002: refusedFor('Your card was declined.'),
  tok_async_fail_card_visa_0341: async (world, [token = '']) => {
    const id = await pay(world, token, 'open', 'failed');
    const [payment] = (await world.client().payments.list({ checkout_id: id })).items;
    expect(payment).toMatchObject({ decline_reason: 'insufficient_funds' });
  },
  tok_requires_action_card_visa_3155: async (world, [token = '']) => {
    for (const [verb, end] of [
      ['complete', 'succeeded'],
      ['fail', 'open'],
    ]) {
      const id = await pay(world, token, 'confirmed', 'pending');
      expect((await control(world, `payments/${id}/${verb}`)).body.status).toBe(end);
    }
  },
  tok_renewal_fail_card_visa_9995: async (world, [token = '']) => {
    const { id } = await subscribe(world, ID.productPro, token);
    await world.advance('P1M');
    expect((await world.client().subscriptions.get({ id })).status).toBe('past_due');
    expect(await renewalPayments(world, id)).toEqual(['insufficient_funds']);
    // The last attempt is 21 days after the first.
    await world.advance('P22D');
    expect((await world.client().subscriptions.get({ id })).status).toBe('canceled');
  },
  tok_renewal_fail_twice_card_visa_9979: async (world, [token = '']) => {
    const { id } = await subscribe(world, ID.productPro, token);
    await world.advance('P1M');
    expect((await world.client().subscriptions.get({ id })).status).toBe('past_due');
    // Charged again after 2 days and after 5 more.
    await world.advance('P8D');
    expect((await world.client().subscriptions.get({ id })).status).toBe('active');
    expect(await renewalPayments(world, id)).toEqual(['insufficient_funds', 'insufficient_funds', null]);
  },
  tok_decline_twice_card_visa_0200: async (world, [token = '']) => {
    for (const product of [ID.productFoundingCrew, ID.productFoundingCrew]) {
      const { confirm, get } = await begin(world, { products: [product] });
      const refusal = { status: 400, body: { error: 'PaymentError' } };
      await expect(confirm({ confirmationTokenId: token })).rejects.toMatchObject(refusal);
      await expect(confirm({ confirmationTokenId: token })).rejects.toMatchObject(refusal);
      expect((await get()).status).toBe('open');
      await confirm({ confirmationTokenId: token });
      expect((await get()).status).toBe('succeeded');
    }
  },
  tok_decline_insufficient_funds_card_visa_9987: refusedFor('Your card has insufficient funds.'),
  tok_decline_expired_card_visa_0069: refusedFor('Your card has expired.'),
  tok_decline_incorrect_cvc_card_visa_0127: refusedFor("Your card's security code is incorrect."),
  tok_decline_fraudulent_card_visa_0019: refusedFor('Your card was blocked because the payment looks fraudulent.'),
  tok_decline_processing_error_card_visa_0119: refusedFor('An error occurred while processing your card. Try again.'),
  tok_decline_authentication_required_card_visa_3184: refusedFor('Your card needs you to authenticate the payment.'),
  tok_refund_fail_card_visa_5126: async (world, [token = '']) => {
    const checkout = await buy(world, ID.productFoundingCrew, {}, { confirmationTokenId: token });
    const { orders, refunds } = world.client();
    const [order] = (await orders.list({ checkout_id: checkout.id })).items;
    const order_id = order?.id ?? '';
    const statusOf = async () => (await refunds.list({ order_id })).items.map(({ status }) => status);
    await refunds.create({ body: { order_id, amount: 1000, reason: 'customer_request' } });
    await world.advance('PT23H');
    expect(await statusOf()).toEqual(['pending']);
    await world.advance('PT1H');
    expect(await statusOf()).toEqual(['failed']);
  },
};

/** Confirms with a token, and gives the checkout once it and its payment have come to stand there. */
async function pay(world: TestWorld, confirmationTokenId: string, status: string, payment: string): Promise<string> {
  const { id, confirm, get } = await begin(world, { products: [ID.productFoundingCrew] });
  expect((await confirm({ confirmationTokenId })).status).toBe('confirmed');
  const { items } = await world.client().payments.list({ checkout_id: id });
  expect([(await get()).status, items.map((one) => one.status)]).toEqual([status, [payment]]);
  return id;
}

/** A confirmation is refused with a message, and changes nothing. */
function refusedFor(message: string): Check {
  return async (world, [token = '']) => {
    const { confirm, get } = await begin(world, { products: [ID.productFoundingCrew] });
    const body = { error: 'PaymentError', detail: `The payment was declined: ${message}` };
    await expect(confirm({ confirmationTokenId: token })).rejects.toMatchObject({ status: 400, body });
    expect((await get()).status).toBe('open');
  };
}

/** Why each payment of the first renewal has failed, the first attempt first. */
async function renewalPayments(world: TestWorld, subscriptionId: string): Promise<(string | null)[]> {
  const { orders, payments, subscriptions } = world.client();
  const { customer_id } = await subscriptions.get({ id: subscriptionId });
  const { items } = await orders.list({ customer_id, sorting: ['created_at'] });
  const renewal = items.find(({ billing_reason }) => billing_reason === 'subscription_cycle');
  const made = await payments.list({ order_id: renewal?.id, sorting: ['created_at'] });
  return made.items.map(({ decline_reason }) => decline_reason);
}

/** A payment with a token fails for the reason that it names: at once, afterwards and when it renews. */
export async function failsFor(world: TestWorld, [reason = '', message = '']: readonly string[]): Promise<void> {
  await refusedFor(message)(world, [`tok_decline_${reason}`]);
  // What says `decline` is refused at once.
  if (reason.includes('decline')) return;
  const failed = { status: 'failed', decline_reason: reason, decline_message: message };
  const { orders, payments } = world.client();
  const { id: failing } = await buy(world, ID.productPro, {}, { confirmationTokenId: `tok_async_fail_${reason}` });
  expect((await payments.list({ checkout_id: failing })).items).toEqual([expect.objectContaining(failed)]);
  const { id } = await buy(world, ID.productPro, {}, { confirmationTokenId: `tok_renewal_fail_${reason}` });
  const [first] = (await orders.list({ checkout_id: id })).items;
  await world.advance('P1M');
  const [renewal] = (await orders.list({ customer_id: first?.customer_id, sorting: ['-created_at'] })).items;
  expect(renewal?.billing_reason).toBe('subscription_cycle');
  const { items } = await payments.list({ order_id: renewal?.id, sorting: ['created_at'] });
  expect(items[0]).toMatchObject({ ...failed, checkout_id: null });
}
