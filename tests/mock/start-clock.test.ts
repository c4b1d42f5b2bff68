import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../client/lean.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { startMock } from '../../mock/start.ts';

test.each(['2027-01-31T01:00:00+01:00', '2027-01-31T00:00:00Z', 1_801_353_600_000])(
  'a mock that is started with the clock %j stands at that time',
  async (clock) => {
    const mock = await startMock({ clock });
    onTestFinished(() => mock.close());
    const { customers } = createClient({ baseUrl: mock.url, token: 'mock_oat_demo' });
    const { created_at } = await customers.create({ body: { email: 'ana@costa.example' } });
    expect(created_at).toBe('2027-01-31T00:00:00.000000Z');
  },
);

test.each([
  ['tomorrow', "clock: 'tomorrow' is no time; write one with a zone, such as 2025-07-06T12:00:00Z"],
  ['2027-02-30T00:00:00Z', 'clock: 2027-02-30 is no day of the calendar'],
  [Number.NaN, 'clock: NaN is out of range'],
])('a mock is not started with the clock %j', async (clock, message) => {
  await expect(startMock({ clock })).rejects.toThrow(message);
});

/** Renewals and expiries of the story are written down as times as well. */
test.each(['1970-01-01T00:00:00Z', '9900-12-31T23:59:59Z'])('a mock works at %s, the edge of time', async (clock) => {
  const mock = await startMock({ clock });
  onTestFinished(() => mock.close());
  const client = createClient({ baseUrl: mock.url, token: 'mock_oat_demo' });
  const { customers, checkouts, products } = client;
  const created = await customers.create({ body: { email: 'ana@costa.example' } });
  expect(Date.parse(created.created_at)).toBe(Date.parse(clock));
  const { items } = await products.list({});
  const checkout = await checkouts.create({ body: { products: [items[0]?.id ?? ''] } });
  expect(checkout.expiresAt > checkout.createdAt).toBe(true);
  const id = ID.orderFoundingCrew;
  await client.orders.update({ id, body: { billing_name: 'Ana Costa', billing_address: { country: 'PT' } } });
  await client.orders.generateInvoice({ id });
  await mock.settle();
  const { url } = await client.orders.getInvoice({ id });
  expect((await fetch(url)).status).toBe(200);
});
