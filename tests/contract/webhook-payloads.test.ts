import { expect, test } from 'vitest';
import * as schemas from '../../generated/schemas.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { resolve } from '../support/contract.ts';
import { type ToldEvent, useMock } from '../support/mock.ts';
import { unknownFields } from '../support/unknown-fields.ts';

const mock = useMock();

type Named = Readonly<Record<string, () => { parse(value: unknown): unknown }>>;

/** `customer.state_changed` has the payload `WebhookCustomerStateChanged`. */
function payloadName(type: string): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `Webhook${words.join('')}`;
}

function expectPayload({ type, timestamp, data }: ToldEvent): void {
  const name = payloadName(type);
  const payload = { type, timestamp, data };
  (schemas as unknown as Named)[name]?.().parse(payload);
  expect(unknownFields(payload, resolve({ $ref: name }))).toEqual([]);
}

test('every event that a seller and a buyer cause is a payload of the contract, nothing more and nothing less', async () => {
  const world = mock.world();
  const { customers, products, checkouts } = world.client();
  await customers.create({ body: { email: 'ana@costa.example' } });
  await customers.update({ id: ID.customerOther, body: { name: 'Luis' } });
  await products.create({
    body: { name: 'Team', recurring_interval: 'month', prices: [{ amount_type: 'fixed', price_amount: 4000 }] },
  });
  await products.update({ id: ID.productPro, body: { metadata: {} } });
  await checkouts.create({ body: { products: [ID.productPro], customerId: ID.customerOther } });
  await checkouts.clientUpdate({ client_secret: 'mock_c_demo', body: { customerName: 'Ana Costa' } });
  await customers.delete({ id: ID.customer });
  const { events } = world;
  expect(new Set(events.map(({ type }) => type))).toEqual(
    new Set([
      ...['customer.created', 'customer.updated', 'customer.deleted', 'customer.state_changed'],
      ...['product.created', 'product.updated', 'checkout.created', 'checkout.updated'],
      ...['subscription.updated', 'subscription.canceled', 'subscription.revoked', 'benefit_grant.revoked'],
    ]),
  );
  for (const event of events) expectPayload(event);
});
