import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { subscribe } from '../support/subscribe.ts';

const mock = useMock();

const OTHER = '5f0c1f6e-5c0a-4c3e-9d2a-0b6f4e1c7a10';

/** Subscriptions in other states, as no call makes them. */
function add(world: TestWorld, id: string, change: object): void {
  const { tables } = world.inside;
  const row = tables.subscriptions.find(ID.subscription);
  if (!row) throw new Error('The story has lost its subscription');
  world.inside.transact(() => tables.subscriptions.put({ ...row, ...change, id }));
}

test('the export is a CSV file of every subscription, in the order of the list', async () => {
  const world = mock.world();
  add(world, OTHER, { status: 'past_due', amount: 7, started_at: '2025-07-02T00:00:00.000000Z' });
  const { tables } = world.inside;
  const pro = tables.products.find(ID.productPro);
  if (pro) world.inside.transact(() => tables.products.put({ ...pro, name: 'Pro, "large"' }));
  const response = await world.send('GET', '/v1/subscriptions/export');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe('attachment; filename="subscribers.csv"');
  expect(response.text).toBe(
    'Email,Created At,Active,Product,Price,Currency,Interval\n' +
      'jane@harbor.example,2025-07-01T10:05:00.000000Z,false,"Pro, ""large""",0.07,usd,month\n' +
      'jane@harbor.example,2025-07-01T10:05:00.000000Z,true,"Pro, ""large""",12.50,usd,month\n',
  );
});

test('the export is JSON for those who ask for it', async () => {
  const world = mock.world();
  const row = {
    ...{ email: 'jane@harbor.example', created_at: '2025-07-01T10:05:00.000000Z', active: true, product: 'Pro' },
    ...{ amount: 1250, currency: 'usd', interval: 'month' },
  };
  expect(await world.client().subscriptions.export()).toEqual([row]);
  expect(await world.client().subscriptions.export({ organization_id: ID.otherOrganization })).toEqual([]);
  const typeFor = async (accept: string) =>
    (await world.send('GET', '/v1/subscriptions/export', { headers: { accept } })).type;
  expect(await typeFor('application/json, text/plain, */*')).toBe('application/json');
  expect(await typeFor('text/csv, application/json;q=0.5')).toBe('text/csv');
  expect(await typeFor('text/csv, application/json')).toBe('text/csv');
  expect(await typeFor('*/*')).toBe('text/csv');
});

test('the export has more than a page', async () => {
  const world = mock.world();
  for (let count = 0; count < 120; count += 1) add(world, world.inside.ids.uuid(), {});
  expect(await world.client().subscriptions.export()).toHaveLength(121);
});

// OWASP, CSV injection: a spreadsheet runs what begins like this.
test.each(['=HYPERLINK("https://evil.example")', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
  'the name %j does not become a formula of the spreadsheet that opens the export',
  async (name) => {
    const world = mock.world();
    const price = { amount_type: 'free' } as const;
    const { id } = await world
      .client()
      .products.create({ body: { name: `x${name}`, recurring_interval: 'month', prices: [price] } });
    const { products } = world.inside.tables;
    const product = products.find(id);
    if (product) world.inside.transact(() => products.put({ ...product, name }));
    await subscribe(world, id);
    const { text } = await world.send('GET', '/v1/subscriptions/export');
    expect(text).toContain(`,true,"'${name.replaceAll('"', '""')}",0.00,usd,month\n`);
    const exported = await world.client().subscriptions.export();
    expect(exported.map(({ product: shown }) => shown)).toContain(name);
  },
);

test('an e-mail address that begins like a formula is text in the spreadsheet', async () => {
  const world = mock.world();
  await world.client().customers.update({ id: ID.customer, body: { email: '+jane@harbor.example' } });
  const { text } = await world.send('GET', '/v1/subscriptions/export');
  expect(text.split('\n')[1]).toMatch(/^"'\+jane@harbor\.example",2025-07-01T/);
});
