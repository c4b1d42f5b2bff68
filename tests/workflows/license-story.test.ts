import { expect, test } from 'vitest';
import type { LicenseKey, LicenseKeyValidate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { begin, buy, productFor } from '../support/purchases.ts';
import { subscribe } from '../support/subscribe.ts';

const mock = useMock();

const NOT_VALID = refusal(404, { error: 'ResourceNotFound' });

/** The desktop app: once 20.00, with a key for a month, two devices and ten exports. */
async function openShop(world: TestWorld) {
  const { benefits, products } = world.client();
  const benefit = await benefits.create({
    body: {
      type: 'license_keys',
      description: 'Desktop app',
      properties: {
        prefix: 'desk',
        expires: { ttl: 1, timeframe: 'month' },
        activations: { limit: 2, enable_customer_admin: true },
        limit_usage: 10,
      },
    },
  });
  const price = { amount_type: 'fixed', price_amount: 2000 } as const;
  const product = await productFor(world, price, { name: 'Desktop app', recurring_interval: null });
  const give = (ids: string[]) => products.updateBenefits({ id: product.id, body: { benefits: ids } });
  await give([benefit.id]);
  return { benefit, product, give };
}

/** What the app does with its key: it has no credential. */
function appWith(world: TestWorld, { key, organization_id }: LicenseKey) {
  const { licenseKeys } = world.client().portal;
  const named = { key, organization_id };
  return {
    validate: (body: Partial<LicenseKeyValidate> = {}) => licenseKeys.validate({ body: { ...named, ...body } }),
    activate: (label: string, major: number) =>
      licenseKeys.activate({ body: { ...named, label, conditions: { major } } }),
    deactivate: (activation_id: string) => licenseKeys.deactivate({ body: { ...named, activation_id } }),
  };
}

async function keysOf(world: TestWorld, customerId: string) {
  const { token } = await world.client().customerSessions.create({ body: { customer_id: customerId } });
  const { portal } = world.client(token);
  return (await portal.licenseKeys.list({})).items;
}

test('a license is sold, used on two devices, expires, is prolonged, taken away, given again and refunded', async () => {
  const world = mock.world();
  const { orders, refunds, licenseKeys } = world.client();
  const { benefit, product, give } = await openShop(world);

  // Bought on 6 July at noon. Nothing more is sent, and the key is there.
  const { id: checkout_id, confirm, get } = await begin(world, { products: [product.id] });
  await confirm();
  const { events } = await world.settle();
  expect(events.map(({ type }) => type).slice(-2)).toEqual(['benefit_grant.created', 'customer.state_changed']);
  const { customerId } = await get();
  const [key] = await keysOf(world, customerId ?? '');
  if (!key) throw new Error('The purchase has granted no key');
  expect(key).toMatchObject({
    key: expect.stringMatching(/^DESK-[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/),
    display_key: `****-${key.key.slice(-6)}`,
    ...{ benefit_id: benefit.id, status: 'granted', limit_activations: 2, limit_usage: 10, usage: 0 },
    expires_at: '2025-08-06T12:00:00.000000Z', // a month later
  });

  // Two devices, the second of which is replaced by a third.
  const app = appWith(world, key);
  const laptop = await app.activate('Laptop', 2);
  const phone = await app.activate('Phone', 2);
  const full = refusal(403, { error: 'NotPermitted', detail: 'All activations of the license key are in use.' });
  await expect(app.activate('Tablet', 2)).rejects.toEqual(full);
  await app.deactivate(phone.id);
  await app.activate('Tablet', 2);

  // 3 + 3 + 3 = 9 of 10 exports; 2 more would be 11, and 1 is the last.
  const onLaptop = { activation_id: laptop.id, conditions: { major: 2 }, increment_usage: 3 };
  for (const usage of [3, 6, 9]) expect(await app.validate(onLaptop)).toMatchObject({ usage });
  const tooMuch = faultsAt([['body', 'increment_usage'], 'value_error']);
  await expect(app.validate({ ...onLaptop, increment_usage: 2 })).rejects.toEqual(tooMuch);
  expect(await app.validate({ ...onLaptop, increment_usage: 1 })).toMatchObject({ usage: 10, validations: 4 });
  await expect(app.validate({ ...onLaptop, conditions: { major: 3 } })).rejects.toEqual(NOT_VALID);

  // The month passes; the seller prolongs the key, which keeps what was used of it.
  await world.setTime(Date.parse('2025-08-06T11:59:59Z'));
  expect(await app.validate()).toMatchObject({ validations: 5 });
  await world.advance('PT1S');
  await expect(app.validate()).rejects.toEqual(NOT_VALID);
  await licenseKeys.update({ id: key.id, body: { expires_at: '2026-08-06T12:00:00Z' } });
  expect(await app.validate()).toMatchObject({ usage: 10, validations: 6 });

  // The product loses the benefit and gives it anew: the order grants again, and its key works as before, laptop and tablet included.
  await give([]);
  await expect(app.validate()).rejects.toEqual(NOT_VALID);
  await give([benefit.id]);
  const again = await licenseKeys.get({ id: key.id });
  expect(again).toMatchObject({ status: 'granted', key: key.key, usage: 10, validations: 6 });
  expect(again.activations.map(({ label }) => label)).toEqual(['Laptop', 'Tablet']);
  expect(await app.validate({ ...onLaptop, increment_usage: 0 })).toMatchObject({ validations: 7 });

  // Half of the price is refunded, and the key taken back.
  const [order] = (await orders.list({ checkout_id })).items;
  const body = { order_id: order?.id ?? '', reason: 'other', amount: 1000, revoke_benefits: true } as const;
  await refunds.create({ body });
  await expect(app.validate()).rejects.toEqual(NOT_VALID);
  const revoked = refusal(403, { error: 'NotPermitted', detail: 'The license key is revoked.' });
  await expect(app.activate('Desktop', 2)).rejects.toEqual(revoked);

  // What a refund took back, no change of the product brings again.
  await give([]);
  await give([benefit.id]);
  expect(await licenseKeys.get({ id: key.id })).toMatchObject({ status: 'revoked' });
});

test('a subscriber whose payment fails loses the key, and has the same one back once it succeeds', async () => {
  const world = mock.world();
  const { customer_id } = await subscribe(world, ID.productBusiness, 'ctoken_renewal_fail');
  const [key] = await keysOf(world, customer_id);
  if (!key) throw new Error('The subscription has granted no key');
  const app = appWith(world, key);
  await app.activate('Laptop', 2);
  await world.advance('P1M');
  await expect(app.validate()).rejects.toEqual(NOT_VALID);
  const { token } = await world.client().customerSessions.create({ body: { customer_id } });
  const card = { confirmation_token_id: 'tok_visa', set_default: true, return_url: 'https://example.com' };
  await world.client(token).portal.customers.createPaymentMethod({ body: card });
  await world.advance('P2D'); // the first time that the charge is tried again
  expect(await app.validate()).toMatchObject({ id: key.id, validations: 1 });
  expect(await keysOf(world, customer_id)).toHaveLength(1);
});

test('who buys again has a key of its own each time', async () => {
  const world = mock.world();
  const { product } = await openShop(world);
  const { customerId } = await buy(world, product.id);
  await buy(world, product.id);
  const keys = await keysOf(world, customerId ?? '');
  expect(new Set(keys.map(({ key }) => key)).size).toBe(2);
});
