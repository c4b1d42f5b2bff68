import { expect } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { OAUTH2 } from '../../../mock/fixtures/oauth2.ts';
import { rowsOf } from '../guide-tables.ts';
import type { TestWorld } from '../mock.ts';
import { opens, type RowChecks } from './row-checks.ts';
import { failsFor, tokenRows } from './tokens.ts';

/** The rows of the guide to the mock. */
export const testingRows: RowChecks = {
  'testing.md: Confirmation token, What happens': tokenRows,
  'testing.md: Reason in the token, Message': Object.fromEntries(
    [
      ...['card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc'],
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
