import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { guideReceiver } from '../support/guide-receiver.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { buy, productFor } from '../support/purchases.ts';
import { type Received, useReceivers } from '../support/receivers.ts';

// Faults that other billing systems had and their users reported. What this file does not show, others do: that the
// months of a redeemed discount stay (discounts.test.ts), who gets the last redemption (checkout-redemptions.test.ts),
// and that a request carries a signature for each secret in force (mock/webhooks/delivery.test.ts).

const mock = useMock();
const receivers = useReceivers();
const isGenuine = await guideReceiver();

const AS_TEXT = 'my-secret';
const ENCODED = 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u';
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

/** What an endpoint with this secret receives when a customer is created. */
async function deliveryTo(world: TestWorld, secret: string, name = 'Ana'): Promise<Received> {
  const { url, received } = await receivers.http();
  const { webhooks, customers } = world.client();
  await webhooks.createEndpoint({ body: { url, secret, format: 'raw', events: ['customer.created'] } });
  await customers.create({ body: { email: `${secret.length}@costa.example`, name } });
  await world.settle();
  return received[0] as Received;
}

/** Whether the library of Standard Webhooks verifies a request with a key as it takes it, in base64. */
function isVerified(key: string, { body, headers }: Received): boolean {
  try {
    new Webhook(key).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

describe('paging', () => {
  test.each([
    { count: 0, max_page: 0, lastPage: 0 },
    { count: 10, max_page: 1, lastPage: 10 },
    { count: 20, max_page: 2, lastPage: 10 },
  ])('$count rows by ten end with a full page, and the page after it is empty', async (row) => {
    const { discounts } = mock.world().client('mock_oat_other');
    for (let index = 0; index < row.count; index += 1) {
      await discounts.create({ body: { type: 'fixed', duration: 'once', amount: 100, name: `Offer ${index}` } });
    }
    const pagination = { total_count: row.count, max_page: row.max_page };
    const last = await discounts.list({ limit: 10, page: Math.max(row.max_page, 1) });
    expect(last.items).toHaveLength(row.lastPage);
    expect(last.pagination).toEqual(pagination);
    expect(await discounts.list({ limit: 10, page: row.max_page + 1 })).toEqual({ items: [], pagination });
  });
});

describe('the key of a webhook signature', () => {
  // It depends on how the secret is written, never on when the endpoint was made (D053). The library takes base64.
  test.each([
    { secret: AS_TEXT, decoded: false, text: true },
    { secret: ENCODED, decoded: true, text: false },
  ])('of $secret is its text: $text, or the bytes behind whsec_: $decoded', async ({ secret, decoded, text }) => {
    const request = await deliveryTo(mock.world(), secret);
    expect(isVerified(secret, request)).toBe(decoded);
    expect(isVerified(base64(secret), request)).toBe(text);
  });

  test.each([AS_TEXT, ENCODED])('of %s is known to the receiver of the guide', async (secret) => {
    const { body, headers } = await deliveryTo(mock.world(), secret);
    expect(isGenuine(body, headers, secret)).toBe(true);
    expect(isGenuine(body, headers, 'other')).toBe(false);
    expect(isGenuine(body, headers, 'whsec_b3RoZXI=')).toBe(false);
    expect(isGenuine(body, headers, '')).toBe(false);
  });

  test.each(['', ' ', 'whsec_', 'whsec_a', 'whsec_!', `v1,${ENCODED}`, ' my-secret'])(
    'is not made of "%s"',
    async (secret) => {
      const { webhooks } = mock.world().client();
      const body = { url: 'https://a.example', secret, format: 'raw', events: ['customer.created'] } as const;
      const created = webhooks.createEndpoint({ body: { ...body, events: [...body.events] } });
      await expect(created).rejects.toEqual(
        refusal(422, { detail: [expect.objectContaining({ loc: ['body', 'secret'] })] }),
      );
    },
  );
});

describe('the receiver of the guide', () => {
  test('takes the raw body, and no other spelling of what it says', async () => {
    const { body, headers } = await deliveryTo(mock.world(), AS_TEXT, 'Änne 😀  1.0 a/b');
    const parsed = JSON.parse(body);
    expect(isGenuine(body, headers, AS_TEXT)).toBe(true);
    expect(isGenuine(Buffer.from(body, 'utf8'), headers, AS_TEXT)).toBe(true);
    const spellings = {
      indented: JSON.stringify(parsed, null, 2),
      spaced: body.replaceAll('":', '": '),
      reordered: JSON.stringify({ data: parsed.data, timestamp: parsed.timestamp, type: parsed.type }),
      escaped: body.replaceAll('Ä', '\\u00c4'),
      latin: Buffer.from(body, 'latin1'),
    };
    for (const [name, spelling] of Object.entries(spellings)) {
      expect([name, isGenuine(spelling, headers, AS_TEXT)]).toEqual([name, false]);
    }
  });

  test('says that it wants text or bytes when it is given the parsed body', async () => {
    const { body, headers } = await deliveryTo(mock.world(), AS_TEXT);
    expect(() => isGenuine(JSON.parse(body), headers, AS_TEXT)).toThrow(
      /must be of type string or an instance of Buffer/,
    );
  });

  // Base64 of it decodes to nothing or, by a decoder that passes over the rest, to a part: anybody can sign with that.
  test.each([
    ['', ''],
    [undefined, ''],
    ['whsec_', ''],
    ['whsec_!', ''],
    ['whsec_\n', ''],
    ['whsec_====', ''],
    ['whsec_YQ', 'a'],
    ['whsec_!YQ==', 'a'],
  ])('refuses everything while its secret is %j, the signature with the key %j included', async (secret, key) => {
    const body = '{"type":"order.paid"}';
    const seconds = '1751803200';
    const signature = createHmac('sha256', key).update(`evt_1.${seconds}.${body}`).digest('base64');
    const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
    expect(isGenuine(body, headers, secret, Number(seconds))).toBe(false);
  });

  test.each(['', 'x', 'Infinity', '-1'])('refuses the time %j, whoever signed it', (seconds) => {
    const body = '{"type":"order.paid"}';
    const signature = createHmac('sha256', AS_TEXT).update(`evt_1.${seconds}.${body}`).digest('base64');
    const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
    expect(isGenuine(body, headers, AS_TEXT)).toBe(false);
  });

  test('is content with one good signature among bad ones, of its own version', async () => {
    const { body, headers } = await deliveryTo(mock.world(), AS_TEXT);
    const good = String(headers['webhook-signature']);
    const bad = `v1,${base64('x'.repeat(32))}`;
    const taken = (signatures: string) => isGenuine(body, { ...headers, 'webhook-signature': signatures }, AS_TEXT);
    expect(taken(`${bad} ${good} v2,${base64('y')}`)).toBe(true);
    expect(taken(bad)).toBe(false);
    expect(taken(good.replace('v1,', 'v2,'))).toBe(false);
    expect(taken('')).toBe(false);
  });

  test('refuses a request that is more than five minutes old', async () => {
    const { body, headers } = await deliveryTo(mock.world(), AS_TEXT);
    const sent = Number(headers['webhook-timestamp']);
    expect(isGenuine(body, headers, AS_TEXT, sent + 300)).toBe(true);
    expect(isGenuine(body, headers, AS_TEXT, sent + 301)).toBe(false);
  });
});

describe('billing', () => {
  test('what is refunded of an order with a discount and tax is what was paid, to the penny', async () => {
    const world = mock.world();
    const { discounts, orders, refunds } = world.client();
    const discount = { type: 'percentage', duration: 'once', basis_points: 2500, name: 'A quarter off' } as const;
    const { id: discountId } = await discounts.create({ body: discount });
    // Ten times 23.90.
    const { id: product } = await productFor(
      world,
      { amount_type: 'fixed', price_amount: 23_900 },
      { recurring_interval: null },
    );
    const { id: checkout_id } = await buy(
      world,
      product,
      { discountId },
      { customerBillingAddress: { country: 'GB' } },
    );
    const [order] = (await orders.list({ checkout_id })).items;
    // 25 % of 23,900 is 5975; 20 % of the other 17,925 is 3585.
    expect(order).toMatchObject({ discount_amount: 5975, net_amount: 17_925, tax_amount: 3585, total_amount: 21_510 });
    const order_id = order?.id ?? '';
    const refund = (amount: number) => refunds.create({ body: { order_id, reason: 'other', amount } });
    // A tenth is 1792.50. 20 % of 1793 is 358.60, so that nine parts give back 16,137 and 3231.
    for (let part = 1; part <= 9; part += 1) expect(await refund(1793)).toMatchObject({ tax_amount: 359 });
    await expect(refund(1789)).rejects.toEqual(refusal(400, { error: 'RefundAmountTooHigh' }));
    expect(await refund(1788)).toMatchObject({ tax_amount: 354 });
    const end = { status: 'refunded', refunded_amount: 17_925, refunded_tax_amount: 3585 };
    expect(await orders.get({ id: order_id })).toMatchObject(end);
    await expect(refund(1)).rejects.toEqual(refusal(403, { error: 'RefundedAlready' }));
  });

  test('a second change of product counts days of the whole period, not of what was left at the first', async () => {
    const world = mock.world();
    const { subscriptions, orders } = world.client();
    const small = await productFor(world, { amount_type: 'fixed', price_amount: 3100 }, { name: 'Small' });
    const large = await productFor(world, { amount_type: 'fixed', price_amount: 6200 }, { name: 'Large' });
    // From 6 July to 6 August: 31 days.
    const { id: checkout_id } = await buy(world, small.id);
    const [first] = (await orders.list({ checkout_id })).items;
    const id = first?.subscription_id ?? '';
    const move = (product_id: string) =>
      subscriptions.update({ id, body: { product_id, proration_behavior: 'prorate' } });
    await world.advance('P10D');
    await move(large.id);
    await world.advance('P10D');
    await move(small.id);
    await world.advance('P11D');
    const [renewal] = (await orders.list({ product_id: small.id, limit: 1 })).items;
    expect(renewal?.items.map(({ label, amount }) => [label, amount])).toEqual([
      ['Small', 3100],
      // 21 days were left, and 11 at the second change.
      ['Unused time on Small', -2100],
      ['Remaining time on Large', 4200],
      ['Unused time on Large', -2200],
      ['Remaining time on Small', 1100],
    ]);
  });

  test('a discount with no redemption left is not one without a limit, and is not used again', async () => {
    const world = mock.world();
    const { discounts, checkouts } = world.client();
    const discount = { type: 'fixed', duration: 'once', amount: 500, name: 'One', max_redemptions: 1 } as const;
    const { id: discountId } = await discounts.create({ body: discount });
    await buy(world, ID.productFoundingCrew, { discountId });
    expect(await discounts.get({ id: discountId })).toMatchObject({ max_redemptions: 1, redemptions_count: 1 });
    await expect(checkouts.create({ body: { products: [ID.productFoundingCrew], discountId } })).rejects.toEqual(
      faultsAt([['body', 'discountId'], 'value_error']),
    );
    await expect(discounts.create({ body: { ...discount, max_redemptions: 0 } })).rejects.toEqual(refusal(422, {}));
  });

  // The contract has no time zones: days of metrics are in UTC. A name that is sent all the same changes nothing.
  test.each(['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'Europe/Kyiv'])(
    'the zone %s leaves metrics in UTC',
    async (zone) => {
      const world = mock.world();
      const days = '/v1/metrics/?start_date=2025-07-01&end_date=2025-07-05&interval=day';
      const { status, body } = await world.send('GET', `${days}&timezone=${encodeURIComponent(zone)}`);
      expect(status).toBe(200);
      expect(body).toEqual((await world.send('GET', days)).body);
      expect(body.periods[0].timestamp).toBe('2025-07-01T00:00:00.000000Z');
    },
  );
});
