import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const NOT_FOUND = refusal(404, { error: 'ResourceNotFound' });

test('a customer that was created is found by either id and in the list, with its metadata', async () => {
  const { customers } = mock.world().client();
  const metadata = { plan: 'team', seats: 3, trial: true };
  const created = await customers.create({
    body: { email: 'ana@costa.example', name: 'Ana Costa', external_id: 'user_7', metadata },
  });
  expect(created).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: NOON,
    modified_at: null,
    metadata,
    external_id: 'user_7',
    email: 'ana@costa.example',
    email_verified: false,
    name: 'Ana Costa',
    billing_address: null,
    tax_id: null,
    organization_id: ID.organization,
    deleted_at: null,
    avatar_url: `https://avatars.billing.example/${created.id.slice(-12)}.png`,
  });
  expect(await customers.get({ id: created.id })).toEqual(created);
  expect(await customers.getExternal({ external_id: 'user_7' })).toEqual(created);
  expect((await customers.list({})).items[0]).toEqual(created);
});

test('each of many customers of one instant has a picture of its own', async () => {
  const { customers } = mock.world().client();
  const emails = Array.from({ length: 20 }, (_, index) => `ana-${index}@costa.example`);
  const made = await Promise.all(emails.map((email) => customers.create({ body: { email } })));
  expect(new Set(made.map(({ avatar_url }) => avatar_url)).size).toBe(20);
});

test('creating a customer records its webhook events', async () => {
  const world = mock.world();
  const created = await world.client().customers.create({ body: { email: 'ana@costa.example' } });
  expect(world.events).toEqual([
    { type: 'customer.created', timestamp: NOON, organizationId: ID.organization, data: created },
    {
      type: 'customer.state_changed',
      timestamp: NOON,
      organizationId: ID.organization,
      data: { ...created, active_subscriptions: [], granted_benefits: [], active_meters: [] },
    },
  ]);
});

test('two customers of an organization have neither the e-mail address, whatever its case, nor the external id', async () => {
  const { customers } = mock.world().client();
  await expect(customers.create({ body: { email: 'JANE@Harbor.example', external_id: 'user_1042' } })).rejects.toEqual(
    faultsAt([['body', 'email'], 'value_error'], [['body', 'external_id'], 'value_error']),
  );
});

test('customers of different organizations may have the same address', async () => {
  const other = mock.world().client('mock_oat_other');
  const created = await other.customers.create({ body: { email: 'jane@harbor.example', external_id: 'user_1042' } });
  expect(created.organization_id).toBe(ID.otherOrganization);
});

test('a user token names the organization, which has to be one of the user', async () => {
  const { customers } = mock.world().client('mock_pat_demo');
  const body = { email: 'ana@costa.example' };
  await expect(customers.create({ body })).rejects.toEqual(faultsAt([['body', 'organization_id'], 'missing']));
  await expect(customers.create({ body: { ...body, organization_id: ID.otherOrganization } })).rejects.toEqual(
    faultsAt([['body', 'organization_id'], 'value_error']),
  );
  const created = await customers.create({ body: { ...body, organization_id: ID.organization } });
  expect(created.organization_id).toBe(ID.organization);
});

test('an update changes what is given and leaves the rest', async () => {
  const { customers } = mock.world().client();
  const before = await customers.get({ id: ID.customer });
  const after = await customers.update({ id: ID.customer, body: { name: null, metadata: { vip: true } } });
  expect(after).toEqual({ ...before, name: null, metadata: { vip: true }, modified_at: NOON });
  expect(await customers.get({ id: ID.customer })).toEqual(after);
});

test('another e-mail address has to be verified again; null leaves the address as it is', async () => {
  const { customers } = mock.world().client();
  const same = await customers.update({ id: ID.customer, body: { email: null } });
  expect([same.email, same.email_verified]).toEqual(['jane@harbor.example', true]);
  const changed = await customers.updateExternal({ external_id: 'user_1042', body: { email: 'jane@lind.example' } });
  expect([changed.email, changed.email_verified]).toEqual(['jane@lind.example', false]);
});

test('the e-mail address of another customer is refused', async () => {
  const { customers } = mock.world().client();
  const body = { email: 'luis@norte.example' };
  const taken = faultsAt([['body', 'email'], 'value_error']);
  await expect(customers.update({ id: ID.customer, body })).rejects.toEqual(taken);
  await expect(customers.updateExternal({ external_id: 'user_1042', body })).rejects.toEqual(taken);
});

test.each(['.', '..'])('the external id %s could not be addressed, and is refused', async (external_id) => {
  const { customers } = mock.world().client();
  await expect(customers.create({ body: { email: 'ana@costa.example', external_id } })).rejects.toEqual(
    faultsAt([['body', 'external_id'], 'value_error']),
  );
});

test('an external id is set once, and then neither changed nor cleared', async () => {
  const { customers } = mock.world().client();
  const luis = await customers.update({ id: ID.customerOther, body: { external_id: 'user_2' } });
  expect(luis.external_id).toBe('user_2');
  const fixed = faultsAt([['body', 'external_id'], 'value_error']);
  await expect(customers.update({ id: ID.customerOther, body: { external_id: 'user_3' } })).rejects.toEqual(fixed);
  await expect(customers.update({ id: ID.customerOther, body: { external_id: null } })).rejects.toEqual(fixed);
  await customers.update({ id: ID.customerOther, body: { external_id: 'user_2' } });
});

test('an address is stored with every part, and a state as a code of its country', async () => {
  const { customers } = mock.world().client();
  const { billing_address } = await customers.update({
    id: ID.customer,
    body: { billing_address: { country: 'US', state: 'ny', city: ' ' } },
  });
  expect(billing_address).toEqual({
    ...{ line1: null, line2: null, postal_code: null, city: null },
    ...{ state: 'US-NY', country: 'US' },
  });
  await expect(
    customers.update({ id: ID.customer, body: { billing_address: { country: 'CA', state: 'NY' } } }),
  ).rejects.toEqual(faultsAt([['body', 'billing_address', 'state'], 'value_error']));
});

test('the state of a customer has the active subscription, the granted benefits and the meters', async () => {
  const { customers } = mock.world().client();
  const state = await customers.getState({ id: ID.customer });
  expect(state.active_subscriptions).toEqual([
    expect.objectContaining({
      ...{ id: ID.subscription, status: 'active', amount: 1250, product_id: ID.productPro },
      current_period_start: '2025-07-01T10:05:00.000000Z',
      current_period_end: '2025-08-01T10:05:00.000000Z',
    }),
  ]);
  expect(state.granted_benefits.map((grant) => grant.benefit_type).toSorted()).toEqual([
    ...['custom', 'custom', 'discord', 'downloadables', 'downloadables'],
    ...['github_repository', 'license_keys', 'meter_credit'],
  ]);
  expect(state.active_meters).toEqual([
    expect.objectContaining({ meter_id: ID.meter, consumed_units: 42, credited_units: 100, balance: 58 }),
  ]);
  expect(await customers.getStateExternal({ external_id: 'user_1042' })).toEqual(state);
});

test('the state follows what happens: an ended subscription takes its benefits with it, and leaves those of an order', async () => {
  const world = mock.world();
  const { customers, subscriptions } = world.client();
  await subscriptions.revoke({ id: ID.subscription });
  const state = await customers.getState({ id: ID.customer });
  expect(state.active_subscriptions).toEqual([]);
  expect(state.granted_benefits.map(({ id }) => id)).toEqual([ID.grantCrewCustom, ID.grantCrewDownloadables]);
  const told = world.events.findLast(({ type }) => type === 'customer.state_changed');
  expect(told?.data).toEqual(state);
});

test('a deleted customer is found no more, and its e-mail address and external id are free again', async () => {
  const { customers } = mock.world().client();
  expect(await customers.delete({ id: ID.customer })).toBeNull();
  await expect(customers.get({ id: ID.customer })).rejects.toEqual(NOT_FOUND);
  await expect(customers.getState({ id: ID.customer })).rejects.toEqual(NOT_FOUND);
  await expect(customers.delete({ id: ID.customer })).rejects.toEqual(NOT_FOUND);
  expect((await customers.list({ email: 'jane@harbor.example' })).items).toEqual([]);
  const again = await customers.create({ body: { email: 'jane@harbor.example', external_id: 'user_1042' } });
  expect(again.id).not.toBe(ID.customer);
});

test('deleting a customer ends the subscription, takes the benefits back and tells so', async () => {
  const world = mock.world();
  await world.client().customers.deleteExternal({ external_id: 'user_1042' });
  const { tables } = world.inside;
  expect(world.events.map(({ type }) => type)).toEqual([
    ...['subscription.updated', 'subscription.canceled', 'subscription.revoked'],
    ...Array.from({ length: 8 }, () => 'benefit_grant.revoked'),
    ...['customer.deleted', 'customer.state_changed'],
  ]);
  expect(tables.subscriptions.get(ID.subscription)).toMatchObject({ status: 'canceled', ended_at: NOON });
  for (const id of [ID.grantCustom, ID.grantCrewCustom])
    expect(tables.benefitGrants.get(id)).toMatchObject({ is_granted: false, revoked_at: NOON });
  expect(tables.customers.get(ID.customer)).toMatchObject({
    ...{ deleted_at: NOON, external_id: null },
    metadata: { plan: 'founding', __external_id: 'user_1042' },
  });
});

test('the session of a customer who is deleted is worth nothing any more', async () => {
  const world = mock.world();
  await world.client().customers.delete({ id: ID.customer });
  await expect(world.client('mock_cst_demo').portal.subscriptions.list({})).rejects.toEqual(
    refusal(401, { error: 'Unauthorized' }),
  );
});

test('a list is filtered by address, text and metadata, sorted and cut into pages', async () => {
  const { customers } = mock.world().client();
  for (const name of ['Ana', 'Ben', 'Cleo']) {
    await customers.create({ body: { email: `${name}@costa.example`, name, metadata: { team: name.length } } });
  }
  const names = async (query: Parameters<typeof customers.list>[0]) =>
    (await customers.list(query)).items.map(({ name }) => name);
  expect(await names({ email: 'ANA@COSTA.example' })).toEqual(['Ana']);
  expect(await names({ query: 'COSTA', sorting: ['-name'] })).toEqual(['Cleo', 'Ben', 'Ana']);
  expect(await names({ metadata: { team: '3' }, sorting: ['name'] })).toEqual(['Ana', 'Ben']);
  expect(await names({ sorting: ['name'], limit: 2, page: 2 })).toEqual(['Cleo', 'Jane Okafor']);
  expect((await customers.list({ limit: 2 })).pagination).toEqual({ total_count: 5, max_page: 3 });
});

test('customers of another organization are not found, whatever is asked of them', async () => {
  const { customers } = mock.world().client();
  await expect(customers.get({ id: ID.foreignCustomer })).rejects.toEqual(NOT_FOUND);
  await expect(customers.update({ id: ID.foreignCustomer, body: { name: 'Mine' } })).rejects.toEqual(NOT_FOUND);
  await expect(customers.delete({ id: ID.foreignCustomer })).rejects.toEqual(NOT_FOUND);
  await expect(customers.getExternal({ external_id: 'reader_7' })).rejects.toEqual(NOT_FOUND);
  await expect(customers.deleteExternal({ external_id: 'reader_7' })).rejects.toEqual(NOT_FOUND);
  expect((await customers.list({ query: 'paper-lantern' })).items).toEqual([]);
});

test('a token without customers:write may not create, one without any scope for customers may not read', async () => {
  const { customers } = mock.world().client('mock_oat_site');
  await expect(customers.create({ body: { email: 'ana@costa.example' } })).rejects.toEqual(
    refusal(403, { error: 'NotPermitted', detail: 'This call needs the scope customers:write.' }),
  );
  await expect(customers.list({})).rejects.toEqual(
    refusal(403, { detail: 'This call needs one of the scopes customers:read, customers:write.' }),
  );
});

test('worlds know nothing of each other', async () => {
  const [one, other] = [mock.world(), mock.world()];
  const created = await one.client().customers.create({ body: { email: 'ana@costa.example' } });
  await expect(other.client().customers.get({ id: created.id })).rejects.toEqual(NOT_FOUND);
});
