import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

/** Each stored and looked for in both encodings of its accents (Unicode, UAX #15). */
const FORMS = ['NFC', 'NFD'] as const;
const PAIRS = FORMS.flatMap((stored) => FORMS.map((wanted) => [stored, wanted] as const));

test.each(PAIRS)('what was stored as %s is found when it is typed as %s', async (stored, wanted) => {
  const { customers, products, discounts, customFields } = mock.world().client();
  const name = 'Zoë Ångström'.normalize(stored);
  const query = 'ZOË ÅNG'.normalize(wanted);
  await customers.create({ body: { email: 'zoe@costa.example', name } });
  await products.create({ body: { name, recurring_interval: null, prices: [{ amount_type: 'free' }] } });
  await discounts.create({ body: { type: 'fixed', duration: 'once', amount: 100, name } });
  await customFields.create({ body: { type: 'checkbox', slug: 'zoe', name, properties: {} } });
  const lists = [customers.list, products.list, discounts.list, customFields.list];
  const found = await Promise.all(lists.map((list) => list({ query })));
  expect(found.map(({ items }) => items.map((item) => item.name))).toEqual(Array(4).fill([name]));
});

test.each(PAIRS)('a customer finds an order by a name stored as %s and typed as %s', async (stored, wanted) => {
  const world = mock.world();
  const { products } = world.client();
  const name = 'Café'.normalize(stored);
  await products.update({ id: ID.productPro, body: { name } });
  const { portal } = world.client('mock_cst_demo');
  const query = 'CAFÉ'.normalize(wanted);
  const orders = await portal.orders.list({ query });
  const subscriptions = await portal.subscriptions.list({ query });
  expect([orders, subscriptions].map(({ items }) => items.map((item) => item.product.name))).toEqual([[name], [name]]);
});

test.each([
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  ['οδός Αθηνών', 'ΟΔΌΣ'],
  ['ПРИВЕТ', 'привет'],
])('%s is found by %s', async (name, query) => {
  const { customers } = mock.world().client();
  await customers.create({ body: { email: 'a@costa.example', name } });
  expect((await customers.list({ query })).items.map((customer) => customer.name)).toEqual([name]);
});

test('a letter with an accent is another letter than the one without', async () => {
  const { customers } = mock.world().client();
  await customers.create({ body: { email: 'a@costa.example', name: 'Zoë'.normalize('NFD') } });
  expect((await customers.list({ query: 'Zoe' })).items).toEqual([]);
});
