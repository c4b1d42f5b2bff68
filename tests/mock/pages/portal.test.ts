import supertest from 'supertest';
import { expect, test } from 'vitest';
import { createCustomerSession } from '../../../mock/commands/customers/sessions.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';

const mock = useMock();

function portalOf(world: TestWorld, slug = 'benchmate') {
  const { inside } = world;
  const jane = inside.tables.customers.get(ID.customer);
  if (!jane) throw new Error('The story has no customer');
  const { token } = inside.transact(() => createCustomerSession(inside, jane));
  return supertest(`${world.url}/${slug}/portal?customer_session_token=${token}`).get('');
}

test('the portal greets the customer of the session', async () => {
  const { status, text, headers } = await portalOf(mock.world());
  expect(status).toBe(200);
  expect(text).toContain('<p class="meta">jane@harbor.example</p>');
  for (const title of ['Subscriptions', 'Orders', 'License keys']) expect(text).toContain(`>${title}</h2>`);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['', '?customer_session_token=mock_cst_nothing', '?customer_session_token=mock_oat_demo'])(
  'without a session of a customer the portal stays shut: %j',
  async (query) => {
    const { status, text } = await supertest(`${mock.world().url}/benchmate/portal${query}`).get('');
    expect(status).toBe(401);
    expect(text).toContain('<h1>This link no longer works</h1>');
  },
);

test('a session opens the portal for an hour', async () => {
  const world = mock.world();
  const opening = portalOf(world);
  await world.advance('PT1H');
  expect((await opening).status).toBe(401);
});

test('the portal of an unknown seller is not found', async () => {
  expect((await portalOf(mock.world(), 'nobody')).status).toBe(404);
});

test('a session opens the portal of its own seller only', async () => {
  const world = mock.world();
  const other = world.inside.tables.organizations.get(ID.otherOrganization);
  expect((await portalOf(world, other?.slug)).status).toBe(401);
});
