import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const UNAUTHORIZED = refusal(401, { error: 'Unauthorized' });
const NO_METHOD = refusal(404, { error: 'ResourceNotFound', detail: 'No payment method with this id.' });
const CARD = { set_default: false, return_url: 'https://benchmate.example/account' };

const jane = (world: TestWorld) => world.client('mock_cst_demo').portal.customers;

/** The portal of the customer who has bought nothing. */
async function luis(world: TestWorld) {
  const { token } = await world.client().customerSessions.create({ body: { customer_id: ID.customerOther } });
  return world.client(token).portal.customers;
}

test("the customer sees what is known of them, and nothing that is the seller's own", async () => {
  expect(await jane(mock.world()).get()).toEqual({
    id: ID.customer,
    created_at: '2025-06-02T09:00:00.000000Z',
    modified_at: null,
    email: 'jane@harbor.example',
    email_verified: true,
    name: 'Jane Okafor',
    billing_address: {
      ...{ line1: 'Torstraße 12', line2: null, postal_code: '10119', city: 'Berlin', state: null, country: 'DE' },
    },
    tax_id: null,
    oauth_accounts: {
      'github:583231': { account_id: '583231', account_username: 'jane-okafor' },
      'discord:802374651123': { account_id: '802374651123', account_username: 'jane_okafor' },
    },
  });
});

test('what the customer changes is told to the seller', async () => {
  const world = mock.world();
  const changed = await jane(world).update({ body: { name: 'Jane O.', tax_id: 'de 123 456 789' } });
  expect(changed).toMatchObject({ name: 'Jane O.', tax_id: ['DE123456789', 'eu_vat'], modified_at: NOON });
  const customer = await world.client().customers.get({ id: ID.customer });
  expect(customer).toMatchObject({ name: 'Jane O.', external_id: 'user_1042', metadata: { plan: 'founding' } });
  expect(world.events.map(({ type, data }) => [type, data])).toEqual([
    ['customer.updated', customer],
    ['customer.state_changed', await world.client().customers.getState({ id: ID.customer })],
  ]);
});

test('null clears the name and the tax id, and leaves the e-mail address and the billing address', async () => {
  const world = mock.world();
  const before = await jane(world).update({ body: { tax_id: 'DE123456789' } });
  const after = await jane(world).update({ body: { email: null, name: null, billing_address: null, tax_id: null } });
  expect(after).toEqual({ ...before, name: null, tax_id: null });
  expect(await jane(world).update({ body: {} })).toEqual(after);
});

test("another e-mail address has to be verified again, and is nobody else's", async () => {
  const world = mock.world();
  await expect(jane(world).update({ body: { email: 'LUIS@norte.example' } })).rejects.toEqual(
    faultsAt([['body', 'email'], 'value_error']),
  );
  const { email, email_verified } = await jane(world).update({ body: { email: 'jane@lind.example' } });
  expect([email, email_verified]).toEqual(['jane@lind.example', false]);
});

test('a tax id fits the country, of the present address or of the new one', async () => {
  const world = mock.world();
  const other = await luis(world);
  await expect(other.update({ body: { tax_id: 'DE123456789' } })).rejects.toEqual(
    faultsAt([['body', 'billing_address'], 'missing']),
  );
  await expect(jane(world).update({ body: { tax_id: '12', email: 'luis@norte.example' } })).rejects.toEqual(
    faultsAt([['body', 'tax_id'], 'value_error'], [['body', 'email'], 'value_error']),
  );
  const { tax_id } = await other.update({ body: { tax_id: 'DE123456789', billing_address: { country: 'DE' } } });
  expect(tax_id).toEqual(['DE123456789', 'eu_vat']);
});

test('the state of an address is one of its country', async () => {
  const { update } = jane(mock.world());
  await expect(update({ body: { billing_address: { country: 'US', state: 'XX' } } })).rejects.toEqual(
    faultsAt([['body', 'billing_address', 'state'], 'value_error']),
  );
  const { billing_address } = await update({ body: { billing_address: { country: 'US', state: 'ny' } } });
  expect(billing_address).toMatchObject({ state: 'US-NY', country: 'US', city: null });
});

test('a saved card is in the list, and is charged when it is made the default', async () => {
  const world = mock.world();
  const { createPaymentMethod, listPaymentMethods } = jane(world);
  await world.advance('PT1M');
  const spare = await createPaymentMethod({ body: { ...CARD, confirmation_token_id: 'tok_card_mastercard_4444' } });
  expect(spare).toEqual({
    id: expect.stringMatching(/^pm_/),
    type: 'card',
    created_at: '2025-07-06T12:01:00.000000Z',
    default: false,
    card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2029, wallet: null },
  });
  await world.advance('PT1M');
  const main = await createPaymentMethod({ body: { ...CARD, confirmation_token_id: 'tok_visa', set_default: true } });
  const { items, pagination } = await listPaymentMethods({});
  expect(items.map(({ id, default: isDefault }) => [id, isDefault])).toEqual([
    [main.id, true],
    [spare.id, false],
    [ID.paymentMethod, false],
  ]);
  expect(pagination).toEqual({ total_count: 3, max_page: 1 });
  expect((await listPaymentMethods({ limit: 2, page: 2 })).items.map(({ id }) => id)).toEqual([ID.paymentMethod]);
});

test('the first card of a customer is the default', async () => {
  const { createPaymentMethod } = await luis(mock.world());
  const { default: isDefault } = await createPaymentMethod({ body: { ...CARD, confirmation_token_id: 'tok_visa' } });
  expect(isDefault).toBe(true);
});

test('a card that is declined is not saved; one that the bank asks about is', async () => {
  const { createPaymentMethod, listPaymentMethods } = await luis(mock.world());
  const declined = createPaymentMethod({ body: { ...CARD, confirmation_token_id: 'ctoken_decline' } });
  await expect(declined).rejects.toEqual(faultsAt([['body', 'confirmation_token_id'], 'value_error']));
  expect((await listPaymentMethods({})).items).toEqual([]);
  const saved = await createPaymentMethod({ body: { ...CARD, confirmation_token_id: 'ctoken_requires_action' } });
  expect((await listPaymentMethods({})).items).toEqual([saved]);
});

test('a deleted card is found no more, and no other one becomes the default in its place', async () => {
  const { createPaymentMethod, deletePaymentMethod, listPaymentMethods } = jane(mock.world());
  const spare = await createPaymentMethod({ body: { ...CARD, confirmation_token_id: 'tok_visa' } });
  expect(await deletePaymentMethod({ id: ID.paymentMethod })).toBeNull();
  await expect(deletePaymentMethod({ id: ID.paymentMethod })).rejects.toEqual(NO_METHOD);
  expect((await listPaymentMethods({})).items).toEqual([{ ...spare, default: false }]);
});

test('the cards of another customer are neither seen nor deleted', async () => {
  const world = mock.world();
  const other = await luis(world);
  expect((await other.listPaymentMethods({})).items).toEqual([]);
  await expect(other.deletePaymentMethod({ id: ID.paymentMethod })).rejects.toEqual(NO_METHOD);
  expect((await jane(world).listPaymentMethods({})).items).toHaveLength(1);
});

test('the portal is for customer sessions alone, and not for customers who are deleted', async () => {
  const world = mock.world();
  await expect(world.client('mock_oat_demo').portal.customers.get()).rejects.toEqual(
    refusal(403, { error: 'NotPermitted' }),
  );
  await expect(world.client('mock_cst_nobody').portal.customers.get()).rejects.toEqual(UNAUTHORIZED);
  await world.client().customers.delete({ id: ID.customer });
  await expect(jane(world).get()).rejects.toEqual(UNAUTHORIZED);
  await expect(jane(world).listPaymentMethods({})).rejects.toEqual(UNAUTHORIZED);
});
