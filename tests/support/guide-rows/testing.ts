import { expect } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { OAUTH2 } from '../../../mock/fixtures/oauth2.ts';
import { rowsOf } from '../guide-tables.ts';
import type { TestWorld } from '../mock.ts';
import { begin, buy, control } from '../purchases.ts';
import { opens, type RowChecks } from './row-checks.ts';

/** The rows of the guide to the mock. */
export const testingRows: RowChecks = {
  'testing.md: confirmationTokenId contains, Outcome': {
    decline: async (world) => {
      const { confirm, get } = await begin(world, { products: [ID.productFoundingCrew] });
      const refused = confirm({ confirmationTokenId: 'a_decline_b' });
      await expect(refused).rejects.toMatchObject({ status: 400, body: { error: 'PaymentError' } });
      expect((await get()).status).toBe('open');
    },
    async_fail: async (world) => void (await pay(world, 'a_async_fail_b', 'open', 'failed')),
    requires_action: async (world) => {
      for (const [verb, end] of [
        ['complete', 'succeeded'],
        ['fail', 'open'],
      ]) {
        const id = await pay(world, 'a_requires_action_b', 'confirmed', 'pending');
        expect((await control(world, `payments/${id}/${verb}`)).body.status).toBe(end);
      }
    },
    renewal_fail: async (world) => {
      const { id, status } = await buy(world, ID.productPro, {}, { confirmationTokenId: 'a_renewal_fail_b' });
      const { orders, subscriptions } = world.client();
      const [order] = (await orders.list({ checkout_id: id })).items;
      expect([status, order?.paid]).toEqual(['succeeded', true]);
      await world.advance('P1M');
      expect((await subscriptions.get({ id: order?.subscription_id ?? '' })).status).toBe('past_due');
    },
    'anything else': async (world) => void (await pay(world, 'ctoken_visa_4242', 'succeeded', 'succeeded')),
  },
  'testing.md: Reason in the token, Message': Object.fromEntries(
    [
      ...['insufficient_funds', 'expired_card', 'incorrect_cvc'],
      ...['fraudulent', 'processing_error', 'authentication_required'],
    ].map((reason) => [reason, failsFor]),
  ),
  'testing.md: Token, Kind, Scopes': {
    mock_oat_demo: (world, cells) => opens(world, cells, '/v1/orders/', 200),
    mock_oat_site: async (world, cells) => {
      await opens(world, cells, '/v1/orders/', 403);
      const { status } = await world.send('POST', '/v1/checkouts/', {
        ...{ token: cells[0] ?? '', body: { products: [ID.productPro] } },
      });
      expect(status).toBe(201);
    },
    mock_oat_other: async (world, cells) => {
      await opens(world, cells, `/v1/products/${ID.foreignProduct}`, 200);
      await opens(world, cells, `/v1/products/${ID.productPro}`, 404);
      await opens(world, ['mock_oat_demo'], `/v1/products/${ID.foreignProduct}`, 404);
    },
    mock_pat_demo: (world, cells) => opens(world, cells, '/v1/orders/', 200),
    mock_cst_demo: async (world, cells) => {
      await world.advance('P1Y');
      await opens(world, cells, '/v1/customer-portal/orders/', 200);
      await opens(world, cells, '/v1/orders/', 401, 403);
    },
  },
  'testing.md: Header, Answer': {
    'Prefer: code=404': (world) => prefers(world, 'code=404', 404, { error: 'ResourceNotFound' }),
    'Prefer: example=name': async (world) => {
      await prefers(world, 'example=DiscountFixed', 200, { type: 'fixed', duration: 'once' }, discount);
    },
    'Prefer: dynamic=true': (world) => prefers(world, 'dynamic=true', 200, { id: expect.any(String) }),
  },
  'testing.md: What, Value': {
    client_id: async (_, cells) => expect(cells[1]).toBe(OAUTH2.client_id),
    client_secret: async (_, cells) => expect(cells[1]).toBe(OAUTH2.client_secret),
    redirect_uri: async (world, [, uri = '']) => {
      const { items } = await world.client('mock_pat_demo').oauth2.clients.list();
      expect(items[0]?.redirect_uris).toContain(uri);
    },
    'a code that does not expire, good once in each world': async (world, [, code = '']) => {
      await world.advance('P1Y');
      expect([await exchange(world, code), await exchange(world, code)]).toEqual([200, 400]);
    },
    "an access token, good for five days of the world's time": async (world, [, token = '']) => {
      await opens(world, [token], '/v1/orders/', 200);
      await world.advance('P4D');
      await opens(world, [token], '/v1/orders/', 200);
      await world.advance('P2D');
      await opens(world, [token], '/v1/orders/', 401);
    },
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

const order = `/v1/orders/${ID.order}`;
const discount = `/v1/discounts/${ID.discountLaunch}`;

async function prefers(world: TestWorld, prefer: string, status: number, body: object, path = order) {
  const answer = await world.send('GET', path, { headers: { prefer } });
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(body)]);
}

async function exchange(world: TestWorld, code: string): Promise<number> {
  const [redirect = ''] = rowsOf('testing.md: What, Value').flatMap(([what, value = '']) =>
    what === 'redirect_uri' ? [value] : [],
  );
  const { client_id, client_secret } = OAUTH2;
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirect, client_id, client_secret };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(form).toString();
  return (await world.send('POST', '/v1/oauth2/token', { token: null, headers, body })).status;
}

/** A payment with a token fails for the reason that it names: at once, afterwards and when it renews. */
async function failsFor(world: TestWorld, [reason = '', message = '']: readonly string[]): Promise<void> {
  const { confirm } = await begin(world, { products: [ID.productFoundingCrew] });
  const detail = `The payment was declined: ${message}`;
  await expect(confirm({ confirmationTokenId: `tok_decline_${reason}` })).rejects.toMatchObject({ body: { detail } });
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
