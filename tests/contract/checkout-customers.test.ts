import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { eventsDuring, eventTypesDuring } from '../support/events.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { begin, buy, control } from '../support/purchases.ts';

const mock = useMock();

const CREW = { products: [ID.productFoundingCrew] };
const BERLIN = { country: 'DE', city: 'Berlin', line1: 'Torstraße 12', postalCode: '10119', state: 'Berlin' };

function customerBy(world: TestWorld, email: string) {
  return world
    .client()
    .customers.list({ email })
    .then(({ items }) => items);
}

test('a new buyer becomes a customer with all that the checkout knows', async () => {
  const world = mock.world();
  const input = { externalCustomerId: 'user_77', customerMetadata: { plan: 'crew' }, metadata: { source: 'test' } };
  const change = {
    ...{ customerEmail: 'Ana@Costa.example', customerTaxId: 'DE 123 456 789', customerBillingAddress: BERLIN },
    ...{ isBusinessCustomer: true, customerBillingName: 'Costa GmbH' },
  };
  const checkout = await buy(world, ID.productFoundingCrew, input, change);
  // A business in the EU accounts for the tax itself.
  expect(checkout).toMatchObject({ taxAmount: 0, totalAmount: 5000, customerTaxId: 'DE123456789' });
  expect(await customerBy(world, 'ana@costa.example')).toMatchObject([
    {
      ...{ id: checkout.customerId, external_id: 'user_77', email: 'Ana@Costa.example', email_verified: false },
      ...{ name: 'Ana Costa', tax_id: ['DE123456789', 'eu_vat'], metadata: { plan: 'crew' } },
      billing_address: { country: 'DE', city: 'Berlin', line1: 'Torstraße 12', postal_code: '10119', state: 'Berlin' },
    },
  ]);
  const [order] = (await world.client().orders.list({ checkout_id: checkout.id })).items;
  expect(order).toMatchObject({ billing_name: 'Costa GmbH', metadata: { source: 'test' } });
});

test('a known e-mail address finds the customer, whatever its case, and what is new replaces what was known', async () => {
  const world = mock.world();
  const luis = { customerEmail: 'LUIS@norte.example', customerName: 'Luis P. Prieto', customerBillingAddress: BERLIN };
  const input = { customerMetadata: { plan: 'crew' }, externalCustomerId: 'user_88' };
  const checkout = await buy(world, ID.productFoundingCrew, input, luis);
  expect(checkout.customerId).toBe(ID.customerOther);
  expect(await world.client().customers.get({ id: ID.customerOther })).toMatchObject({
    ...{ email: 'luis@norte.example', name: 'Luis P. Prieto', metadata: { plan: 'crew' } },
    billing_address: { city: 'Berlin' },
    // It is given to new customers only.
    external_id: null,
  });
});

test('the metadata of a known customer is kept where the checkout says nothing of a key', async () => {
  const world = mock.world();
  await world.client().customers.update({ id: ID.customer, body: { metadata: { plan: 'founding', tier: 1 } } });
  const customerMetadata = { plan: 'crew', seats: 3 };
  await buy(world, ID.productFoundingCrew, { customerMetadata }, { customerEmail: 'jane@harbor.example' });
  const jane = await world.client().customers.get({ id: ID.customer });
  expect(jane.metadata).toEqual({ plan: 'crew', tier: 1, seats: 3 });
});

test('fifty keys and ten more stay fifty, the new ones among them', async () => {
  const world = mock.world();
  const keys = (prefix: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}_${index}`, index]));
  await world.client().customers.update({ id: ID.customer, body: { metadata: keys('old', 50) } });
  const input = { customerMetadata: keys('new', 10) };
  await buy(world, ID.productFoundingCrew, input, { customerEmail: 'jane@harbor.example' });
  const { metadata } = await world.client().customers.get({ id: ID.customer });
  expect(Object.keys(metadata)).toHaveLength(50);
  expect(metadata).toMatchObject({ ...keys('new', 10), old_49: 49 });
});

test('an external id that has come to be another’s finds that customer', async () => {
  const world = mock.world();
  const { confirm, get } = await begin(world, { ...CREW, externalCustomerId: 'user_99' });
  const body = { email: 'rui@costa.example', external_id: 'user_99' };
  const { id } = await world.client().customers.create({ body });
  await confirm({ customerEmail: 'ana@costa.example' });
  expect((await get()).customerId).toBe(id);
  expect(await customerBy(world, 'ana@costa.example')).toEqual([]);
});

test('a customer who was deleted meanwhile is created anew', async () => {
  const world = mock.world();
  const { confirm, get } = await begin(world, { ...CREW, customerId: ID.customerOther });
  await world.client().customers.delete({ id: ID.customerOther });
  await confirm();
  const { customerId, customer } = await get();
  expect(customerId).not.toBe(ID.customerOther);
  expect(customer).toMatchObject({ email: 'luis@norte.example', name: 'Ana Costa' });
});

test('the customer is told of before the checkout', async () => {
  const world = mock.world();
  const { confirm } = await begin(world, CREW);
  expect((await eventTypesDuring(world, confirm)).slice(0, 3)).toEqual([
    'customer.created',
    'customer.state_changed',
    'checkout.updated',
  ]);
  const again = await begin(world, CREW);
  const [first, , third] = await eventsDuring(world, again.confirm);
  expect(first).toMatchObject({ type: 'customer.updated', data: { email: 'ana@costa.example' } });
  expect(third).toMatchObject({ type: 'checkout.updated', data: { status: 'confirmed' } });
});

test('one who was deleted while the payment was under way is created anew and gets what was paid for', async () => {
  const world = mock.world();
  const { id, confirm, get } = await begin(world, { products: [ID.productBusiness] });
  const { customerId: deleted } = await confirm({ confirmationTokenId: 'ctoken_requires_action' });
  await world.client().customers.delete({ id: deleted ?? '' });
  await control(world, `payments/${id}/complete`);
  const { status, customerId } = await get();
  expect(status).toBe('succeeded');
  expect(customerId).not.toBe(deleted);
  expect(await customerBy(world, 'ana@costa.example')).toMatchObject([{ id: customerId, name: 'Ana Costa' }]);
  const { items } = await world.client().subscriptions.list({ customer_id: customerId ?? '' });
  expect(items).toMatchObject([{ status: 'active' }]);
});
