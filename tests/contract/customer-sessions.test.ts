import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const UNAUTHORIZED = refusal(401, { error: 'Unauthorized' });

test('a session names its customer, its end and the portal with its token', async () => {
  const world = mock.world();
  const session = await world.client().customerSessions.create({ body: { customer_id: ID.customer } });
  expect(session).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: NOON,
    modified_at: null,
    token: expect.stringMatching(/^mock_cst_[0-9A-Za-z]{43}$/),
    expires_at: '2025-07-06T13:00:00.000000Z',
    customer_portal_url: `${world.url}/benchmate/portal?customer_session_token=${session.token}`,
    customer_id: ID.customer,
    customer: await world.client().customers.get({ id: ID.customer }),
  });
});

test('the token is the customer in the portal, and nothing to the seller', async () => {
  const world = mock.world();
  const { token } = await world.client().customerSessions.create({ body: { customer_id: ID.customerOther } });
  const { portal, customers } = world.client(token);
  expect((await portal.customers.get()).email).toBe('luis@norte.example');
  expect((await portal.orders.list({})).items).toEqual([]);
  await expect(customers.list({})).rejects.toEqual(refusal(403, { error: 'NotPermitted' }));
});

test('a session ends after an hour, used or not, and earlier ones last as long', async () => {
  const world = mock.world();
  const open = async () => (await world.client().customerSessions.create({ body: { customer_id: ID.customer } })).token;
  const first = await open();
  await world.advance('PT30M');
  const second = await open();
  expect(second).not.toBe(first);
  await world.advance('PT29M59S');
  await world.client(first).portal.customers.get();
  await world.advance('PT1S');
  await expect(world.client(first).portal.customers.get()).rejects.toEqual(UNAUTHORIZED);
  await world.client(second).portal.customers.get();
});

test('the customer may be named by the external id', async () => {
  const { customerSessions } = mock.world().client();
  const { customer_id } = await customerSessions.create({ body: { external_customer_id: 'user_1042' } });
  expect(customer_id).toBe(ID.customer);
});

test('a customer who is unknown, or of another organization, is refused', async () => {
  const { customerSessions } = mock.world().client();
  for (const customer_id of [UNKNOWN, ID.foreignCustomer]) {
    await expect(customerSessions.create({ body: { customer_id } })).rejects.toEqual(
      faultsAt([['body', 'customer_id'], 'value_error']),
    );
  }
  await expect(customerSessions.create({ body: { external_customer_id: 'reader_7' } })).rejects.toEqual(
    faultsAt([['body', 'external_customer_id'], 'value_error']),
  );
});

test.each([
  ['neither', {}],
  ['both', { customer_id: ID.customer, external_customer_id: 'user_1042' }],
])('a session with %s of the two ids is refused', async (_, body) => {
  expect((await mock.world().send('POST', '/v1/customer-sessions/', { body })).status).toBe(422);
});

test('the sessions of a customer end when the customer is deleted', async () => {
  const world = mock.world();
  const { token } = await world.client().customerSessions.create({ body: { customer_id: ID.customer } });
  await world.client().customers.delete({ id: ID.customer });
  await expect(world.client(token).portal.customers.get()).rejects.toEqual(UNAUTHORIZED);
});
