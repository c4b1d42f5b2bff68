import { expect, test } from 'vitest';
import { recordPayment } from '../../mock/commands/payments/payments.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

/** Records a charge of another customer that was declined. */
function decline({ inside }: TestWorld): string {
  return inside.transact(() => {
    const customer = inside.tables.customers.find(ID.customerOther);
    if (!customer) throw new Error('The story has lost Luis');
    const charge = { customer, amount: 900, currency: 'usd', checkout_id: ID.openCheckout, order_id: null };
    const declined = { decline_reason: 'card_declined', decline_message: 'Your card was declined.' };
    return recordPayment(inside, { ...charge, confirmation_token_id: 'card_mastercard_4444' }, declined).id;
  });
}

test('a payment says which card paid, for which checkout and order', async () => {
  const { payments } = mock.world().client();
  expect(await payments.get({ id: ID.payment })).toEqual({
    id: ID.payment,
    created_at: '2025-07-01T10:05:00.000000Z',
    modified_at: null,
    processor: 'stripe',
    status: 'succeeded',
    amount: 1488,
    currency: 'usd',
    decline_reason: null,
    decline_message: null,
    organization_id: ID.organization,
    checkout_id: ID.checkout,
    order_id: ID.order,
    method: 'card',
    method_metadata: { brand: 'visa', last4: '4242' },
  });
});

test('a declined payment says why', async () => {
  const world = mock.world();
  const id = decline(world);
  expect(await world.client().payments.get({ id })).toMatchObject({
    ...{ status: 'failed', decline_reason: 'card_declined', decline_message: 'Your card was declined.' },
    ...{ order_id: null, method_metadata: { brand: 'mastercard', last4: '4444' } },
  });
});

test('payments are listed newest first, failed ones included, and filtered and sorted as asked', async () => {
  const world = mock.world();
  const declined = decline(world);
  const { payments } = world.client();
  const idsOf = async (query: Parameters<typeof payments.list>[0]) =>
    (await payments.list(query)).items.map(({ id }) => id);
  expect(await idsOf({})).toEqual([declined, ID.paymentFoundingCrew, ID.payment]);
  expect(await idsOf({ sorting: ['amount'] })).toEqual([declined, ID.payment, ID.paymentFoundingCrew]);
  expect(await idsOf({ sorting: ['status', '-amount'] })).toEqual([declined, ID.paymentFoundingCrew, ID.payment]);
  expect(await idsOf({ status: 'failed' })).toEqual([declined]);
  expect(await idsOf({ checkout_id: ID.checkout })).toEqual([ID.payment]);
  expect(await idsOf({ order_id: [ID.orderFoundingCrew] })).toEqual([ID.paymentFoundingCrew]);
  expect(await idsOf({ method: 'ideal' })).toEqual([]);
  expect(await idsOf({ customer_email: 'luis@norte.example' })).toEqual([declined]);
  expect(await idsOf({ customer_email: 'LUIS@norte.example' })).toEqual([]);
  expect((await payments.list({ limit: 2 })).pagination).toEqual({ total_count: 3, max_page: 2 });
});

test('reading payments needs the scope for it', async () => {
  const { payments } = mock.world().client('mock_oat_site');
  await expect(payments.list({})).rejects.toEqual(
    refusal(403, { error: 'NotPermitted', detail: 'This call needs the scope payments:read.' }),
  );
});
