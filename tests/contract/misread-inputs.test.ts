import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();
const NOBODY = '00000000-0000-4000-8000-000000000000';
const price = (unit_amount: unknown) => ({
  name: 'Runs',
  recurring_interval: 'month',
  prices: [{ amount_type: 'metered_unit', meter_id: ID.meter, unit_amount }],
});

test.each([
  [
    'PATCH',
    `/v1/subscriptions/${ID.subscription}`,
    { cancel_at_period_end: true, cancellation_reason: 'unused' },
    "cancellation_reason: Unknown field; did you mean 'customer_cancellation_reason'?",
  ],
  [
    'POST',
    '/v1/customers/',
    { email: 'ana@costa.example', billingAddress: null },
    "billingAddress: Unknown field; did you mean 'billing_address'?",
  ],
  ['POST', '/v1/checkout-links/', { productPriceId: NOBODY }, 'productPriceId: No price with this id'],
  ['POST', '/v1/checkout-links/', { productPriceId: ID.foreignPrice }, 'productPriceId: No price with this id'],
  ['POST', '/v1/checkout-links/', { productId: NOBODY }, 'productId: No product with this id'],
  [
    'POST',
    '/v1/products/',
    price('1.'),
    'prices.0.unit_amount: Input should be a number above 0, written with at most 17 digits before the point and 12 after it',
  ],
  ['POST', '/v1/products/', price(0), 'prices.0.unit_amount: Input should be greater than 0'],
  ['POST', '/v1/products/', price('0.0'), 'prices.0.unit_amount: Input should not be zero'],
  [
    'POST',
    '/v1/discounts/',
    { type: 'fixed', duration: 'once', amount: 100, name: 'Offer', code: 'TEN-OFF' },
    'code: Input should be 3 to 256 letters and digits, without spaces or signs',
  ],
  [
    'POST',
    '/_mock/clock/advance',
    { by: 'a month' },
    'by: Input should be a duration with at most five digits a part, such as P1M, P2DT12H or PT90M',
  ],
])('%s %s with %j says what is expected', async (method, path, body, fault) => {
  const response = await mock.world().send(method, path, { body });
  const found = response.body.detail.map(
    ({ loc, msg }: { loc: string[]; msg: string }) => `${loc.slice(1).join('.')}: ${msg}`,
  );
  expect([response.status, found]).toEqual([422, [fault]]);
});

test('an unknown field is compared with those of all forms that it may belong to', async () => {
  const world = mock.world();
  const link = await world.send('POST', '/v1/checkout-links/', { body: { product_id: ID.productPro } });
  const change = await world.send('PATCH', `/v1/subscriptions/${ID.subscription}`, { body: { discountId: null } });
  expect(link.body.detail.map(({ msg }: { msg: string }) => msg)).toEqual([
    'Give one of: products; productId; productPriceId',
    "Unknown field; did you mean 'productId'?",
  ]);
  expect(change.body.detail[1]).toEqual({
    loc: ['body', 'discountId'],
    msg: "Unknown field; did you mean 'discount_id'?",
    type: 'extra_forbidden',
  });
});
