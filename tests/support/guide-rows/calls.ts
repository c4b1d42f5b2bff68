import { expect } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { OAUTH2 } from '../../../mock/fixtures/oauth2.ts';
import type { TestWorld } from '../mock.ts';
import { buy } from '../purchases.ts';
import { opens, type RowChecks } from './row-checks.ts';

/** The rows of the guides on what every call has in common. */
export const callRows: RowChecks = {
  'paging.md: Parameter, Default, Rule': {
    page: async (world, [, standard = '']) => {
      const pageOf = async (page: string | number) => (await world.send('GET', `/v1/products/?page=${page}`)).body;
      expect(await pageOf(standard)).toEqual((await world.send('GET', '/v1/products/')).body);
      const beyond = await pageOf(1000);
      expect([beyond.items, beyond.pagination]).toEqual([[], (await pageOf(1)).pagination]);
      await opens(world, ['mock_oat_demo'], '/v1/products/?page=0', 422);
    },
    limit: async (world, [, standard = '']) => {
      const limited = async (query: string) => await world.client().customers.list(query ? { limit: +query } : {});
      const { customers } = world.client();
      for (let count = 0; count < 110; count += 1)
        await customers.create({ body: { email: `a${count}@many.example` } });
      expect((await limited('')).items).toHaveLength(Number(standard));
      expect((await limited('1000')).items).toHaveLength(100);
      await opens(world, ['mock_oat_demo'], '/v1/customers/?limit=0', 422);
    },
  },
  'credentials.md: Kind, Acts for, Use it for': {
    'Organization access token': async (world) => {
      await opens(world, ['mock_oat_demo'], `/v1/products/${ID.productPro}`, 200);
      await opens(world, ['mock_oat_demo'], `/v1/products/${ID.foreignProduct}`, 404);
    },
    'User access token': async (world) => {
      const { items } = await world.client('mock_pat_demo').organizations.list();
      expect(items.map(({ id }) => id)).toContain(ID.organization);
      await opens(world, ['mock_pat_demo'], `/v1/products/${ID.productPro}`, 200);
    },
    'OAuth 2.0 access token': async (world) => {
      const subject = await world.client(OAUTH2.access_token).oauth2.getUserInfo();
      expect(subject.sub).toBe(ID.organization);
    },
    'Customer session token': async (world) => {
      const { token } = await world.client().customerSessions.create({ body: { customer_id: ID.customer } });
      await world.advance('PT59M');
      expect((await world.client(token).portal.customers.get()).id).toBe(ID.customer);
      await world.advance('PT1M');
      await opens(world, [token], '/v1/customer-portal/customers/me', 401);
    },
  },
  'credentials.md: Status, error, Cause, Remedy': {
    401: (world, [status, error]) => refuses(world, 'nonsense', status, error),
    403: (world, [status, error]) => refuses(world, 'mock_oat_site', status, error),
  },
  'spelling.md: Where, Spelling, Example': {
    'checkouts and checkout links, with all that they embed: product, prices, discount, organization, custom fields':
      async (world) => {
        const checkout = await world.client().checkouts.get({ id: ID.openCheckout });
        expect(checkout).toHaveProperty('clientSecret');
        expect(checkout.product).toHaveProperty('recurringInterval');
      },
    'every other payload, the same product, discount and organization included': async (world) => {
      const product = await world.client().products.get({ id: ID.productPro });
      expect(Object.keys(product)).toEqual(expect.arrayContaining(['organization_id', 'recurring_interval']));
    },
    'query parameters, on all calls': async (world) => {
      const { items } = await world.client().checkouts.list({ customer_id: ID.customerOther });
      expect(items.filter(({ customerId }) => customerId !== ID.customerOther)).toEqual([]);
    },
    "the keys inside an organization's feature_settings and subscription_settings": async (world) => {
      const { subscription_settings } = await world.client().organizations.get({ id: ID.organization });
      expect(subscription_settings).toHaveProperty('prorationBehavior');
    },
  },
  'money-and-dates.md: Amount, Meaning': {
    subtotal_amount: (world) => has(world, { subtotal_amount: 2500 }),
    discount_amount: (world) => has(world, { discount_amount: 1250 }),
    net_amount: (world) => has(world, { net_amount: 2500 - 1250 }),
    tax_amount: (world) => has(world, { tax_amount: 238 }),
    total_amount: (world) => has(world, { total_amount: 1250 + 238 }),
    'amount of an order': (world) => has(world, { amount: 1250 }),
    'refunded_amount, refunded_tax_amount': async (world) => {
      // Of 5000 with 950 tax: 1000, and a fifth of the tax.
      const { id } = await buy(world, ID.productFoundingCrew);
      const { orders, refunds } = world.client();
      const [order] = (await orders.list({ checkout_id: id })).items;
      expect(order).toMatchObject({ net_amount: 5000, tax_amount: 950 });
      await refunds.create({ body: { order_id: order?.id ?? '', reason: 'other', amount: 1000 } });
      const after = await orders.get({ id: order?.id ?? '' });
      expect(after).toMatchObject({ refunded_amount: 1000, refunded_tax_amount: 190 });
    },
  },
};

async function refuses(world: TestWorld, token: string, status = '', error = '') {
  const answer = await world.send('GET', '/v1/orders/', { token });
  expect([answer.status, answer.body.error]).toEqual([Number(status), error]);
}

/** Jane's first month of Pro, as the text below the table counts it. */
async function has(world: TestWorld, amounts: object) {
  expect(await world.client().orders.get({ id: ID.order })).toMatchObject(amounts);
}
