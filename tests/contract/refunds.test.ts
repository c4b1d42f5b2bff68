import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderRow } from '../../mock/domain/rows.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt, refusal } from '../support/faults.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

const NOON = '2025-07-06T12:00:00.000000Z';
const CREW = { order_id: ID.orderFoundingCrew, reason: 'customer_request' } as const;

/** Gives the order of Founding Crew other amounts, as if nothing had been refunded yet. */
function reprice({ inside }: TestWorld, net_amount: number, tax_amount: number): void {
  inside.transact(() => {
    const order = inside.tables.orders.get(ID.orderFoundingCrew) as OrderRow;
    const total_amount = net_amount + tax_amount;
    const amounts = { subtotal_amount: net_amount, net_amount, amount: net_amount, tax_amount, total_amount };
    inside.tables.refunds.remove(ID.refund);
    const refunded = { refunded_amount: 0, refunded_tax_amount: 0 };
    inside.tables.orders.put({ ...order, ...amounts, ...refunded, status: 'paid' });
  });
}

test('a refund gives back a part of an order with its share of the tax, and is in the list', async () => {
  const world = mock.world();
  const { refunds, orders } = world.client();
  const refund = await refunds.create({
    body: { ...CREW, amount: 1500, comment: 'One seat too many.', metadata: { ticket: '3001' } },
  });
  expect(refund).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: NOON,
    modified_at: null,
    metadata: { ticket: '3001' },
    status: 'succeeded',
    reason: 'customer_request',
    amount: 1500,
    // 19 % of 1500
    tax_amount: 285,
    currency: 'usd',
    organization_id: ID.organization,
    order_id: ID.orderFoundingCrew,
    subscription_id: null,
    customer_id: ID.customer,
    revoke_benefits: false,
  });
  expect((await refunds.list({ order_id: ID.orderFoundingCrew })).items[0]).toEqual(refund);
  expect(await orders.get({ id: ID.orderFoundingCrew })).toMatchObject({
    ...{ status: 'partially_refunded', paid: true, modified_at: NOON },
    // 1000 and 190 have been refunded before.
    ...{ refunded_amount: 2500, refunded_tax_amount: 475, net_amount: 5000, total_amount: 5950 },
  });
});

test('a refund tells of itself, then of the order as changed', async () => {
  const world = mock.world();
  const refund = await world.client().refunds.create({ body: { ...CREW, amount: 4000 } });
  const order = await world.client().orders.get({ id: ID.orderFoundingCrew });
  expect(order.status).toBe('refunded');
  expect(world.events.map(({ type, data }) => ({ type, data }))).toEqual([
    { type: 'refund.created', data: refund },
    { type: 'order.updated', data: order },
    { type: 'order.refunded', data: order },
  ]);
});

test('an order is refunded in many parts, the last of which takes the tax that rounding left', async () => {
  const world = mock.world();
  reprice(world, 9990, 2498);
  const { refunds, orders } = world.client();
  const taxes: unknown[] = [];
  for (const amount of [1110, 993, 5887]) taxes.push((await refunds.create({ body: { ...CREW, amount } }))?.tax_amount);
  expect(taxes).toEqual([278, 248, 1472]);
  await expect(refunds.create({ body: { ...CREW, amount: 2001 } })).rejects.toEqual(
    refusal(400, { error: 'RefundAmountTooHigh', detail: 'At most 2000 of the order is left to refund.' }),
  );
  expect(await refunds.create({ body: { ...CREW, amount: 2000 } })).toMatchObject({ tax_amount: 500 });
  expect(await orders.get({ id: ID.orderFoundingCrew })).toMatchObject({
    ...{ status: 'refunded', refunded_amount: 9990, refunded_tax_amount: 2498 },
  });
});

test('parts of any size never give back more than was paid, and all of them exactly that', async () => {
  const prices = fc.record({ net: fc.integer({ min: 1, max: 50_000 }), tax: fc.nat(15_000) });
  const parts = fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(prices, parts, async ({ net, tax }, amounts) => {
      const world = mock.world();
      reprice(world, net, tax);
      const { refunds, orders } = world.client();
      let left = net;
      for (const amount of [...amounts.filter((part) => part < net), net]) {
        const attempt = refunds.create({ body: { ...CREW, amount: Math.min(amount, left + 1) } });
        if (amount > left) await expect(attempt).rejects.toMatchObject({ status: left > 0 ? 400 : 403 });
        else left -= (await attempt)?.amount ?? 0;
      }
      if (left > 0) await refunds.create({ body: { ...CREW, amount: left } });
      expect(await orders.get({ id: ID.orderFoundingCrew })).toMatchObject({
        ...{ status: 'refunded', refunded_amount: net, refunded_tax_amount: tax },
      });
    }),
    { numRuns: 15 },
  );
});

test('an order that is refunded in full is refunded no more', async () => {
  const { refunds } = mock.world().client();
  await refunds.create({ body: { ...CREW, amount: 4000 } });
  await expect(refunds.create({ body: { ...CREW, amount: 1 } })).rejects.toEqual(
    refusal(403, { error: 'RefundedAlready' }),
  );
});

test('an order that is unknown, of somebody else or without a payment is refused where it is named', async () => {
  const world = mock.world();
  const { refunds } = world.client();
  const unknown = faultsAt([['body', 'order_id'], 'value_error']);
  await expect(refunds.create({ body: { ...CREW, amount: 1, order_id: ID.customer } })).rejects.toEqual(unknown);
  const other = world.client('mock_oat_other');
  await expect(other.refunds.create({ body: { ...CREW, amount: 1 } })).rejects.toEqual(unknown);
  world.inside.transact(() => world.inside.tables.payments.remove(ID.paymentFoundingCrew));
  await expect(refunds.create({ body: { ...CREW, amount: 1 } })).rejects.toEqual(unknown);
});

test('an amount of nothing is refused by the contract', async () => {
  const { refunds } = mock.world().client();
  await expect(refunds.create({ body: { ...CREW, amount: 0 } })).rejects.toEqual(
    faultsAt([['body', 'amount'], 'greater_than_equal']),
  );
});

test('a refund with revoke_benefits takes back what the purchase has granted, and nothing else', async () => {
  const world = mock.world();
  const { inside } = world;
  await world.client().refunds.create({ body: { ...CREW, amount: 500, revoke_benefits: true } });
  for (const id of [ID.grantCrewCustom, ID.grantCrewDownloadables])
    expect(inside.tables.benefitGrants.get(id)).toMatchObject({ is_granted: false, revoked_at: NOON });
  for (const id of [ID.grantCustom, ID.grantDownloadables])
    expect(inside.tables.benefitGrants.get(id)).toMatchObject({ is_granted: true });
  expect(world.events.map(({ type }) => type)).toEqual([
    ...['refund.created', 'order.updated', 'order.refunded'],
    ...['benefit_grant.revoked', 'benefit_grant.revoked', 'customer.state_changed'],
  ]);
});

test('the benefits of a subscription are not revoked by a refund, but its order is refunded', async () => {
  const { refunds } = mock.world().client();
  const body = { order_id: ID.order, reason: 'other', amount: 1250 } as const;
  await expect(refunds.create({ body: { ...body, revoke_benefits: true } })).rejects.toEqual(
    faultsAt([['body', 'revoke_benefits'], 'value_error']),
  );
  expect(await refunds.create({ body })).toMatchObject({ tax_amount: 238, subscription_id: ID.subscription });
});

test('a refund that stays pending has no body, holds its amount and leaves the order as it is', async () => {
  const world = mock.world();
  const { refunds, orders } = world.client();
  expect(await refunds.create({ body: { ...CREW, amount: 3000, metadata: { mock_refund: 'pending' } } })).toBeNull();
  const [pending] = (await refunds.list({ succeeded: false })).items;
  expect(pending).toMatchObject({ status: 'pending', amount: 3000, tax_amount: 570 });
  expect(await orders.get({ id: ID.orderFoundingCrew })).toMatchObject({ refunded_amount: 1000 });
  expect(world.events.map(({ type }) => type)).toEqual(['refund.created']);
  await expect(refunds.create({ body: { ...CREW, amount: 1001 } })).rejects.toEqual(
    refusal(400, { error: 'RefundAmountTooHigh' }),
  );
});

test('refunds are listed newest first, and filtered and sorted as asked', async () => {
  const { refunds } = mock.world().client();
  const large = await refunds.create({ body: { ...CREW, amount: 2000 } });
  const other = await refunds.create({ body: { order_id: ID.order, reason: 'other', amount: 5 } });
  const idsOf = async (query: Parameters<typeof refunds.list>[0]) =>
    (await refunds.list(query)).items.map(({ id }) => id);
  // The clock stands still: the one created last comes first.
  expect(await idsOf({})).toEqual([other?.id, large?.id, ID.refund]);
  expect(await idsOf({ sorting: ['-amount'] })).toEqual([large?.id, ID.refund, other?.id]);
  expect(await idsOf({ subscription_id: ID.subscription })).toEqual([other?.id]);
  expect(await idsOf({ id: [ID.refund] })).toEqual([ID.refund]);
  expect(await idsOf({ customer_id: ID.customerOther })).toEqual([]);
  expect(await idsOf({ organization_id: ID.otherOrganization })).toEqual([]);
});

/** Creates a refund that stays pending, and gives its id. */
async function pendingRefund(world: TestWorld, amount: number): Promise<string> {
  const { refunds } = world.client();
  await refunds.create({ body: { ...CREW, amount, metadata: { mock_refund: 'pending' } } });
  return (await refunds.list({ succeeded: false })).items[0]?.id ?? '';
}

test('a pending refund that is completed changes the order then, and tells so', async () => {
  const world = mock.world();
  const id = await pendingRefund(world, 4000);
  const { status, body } = await world.send('POST', `/_mock/refunds/${id}/complete`);
  expect([status, body]).toEqual([200, expect.objectContaining({ id, status: 'succeeded', modified_at: NOON })]);
  expect((await world.client().refunds.list({ id })).items).toEqual([body]);
  expect(await world.client().orders.get({ id: ID.orderFoundingCrew })).toMatchObject({
    ...{ status: 'refunded', refunded_amount: 5000, refunded_tax_amount: 950 },
  });
  expect(world.events.map(({ type }) => type)).toEqual([
    ...['refund.created', 'refund.updated', 'order.updated', 'order.refunded'],
  ]);
});

test.each([
  ['fail', 'failed'],
  ['cancel', 'canceled'],
])('a pending refund that is told to %s leaves its amount to others', async (verb, status) => {
  const world = mock.world();
  const id = await pendingRefund(world, 4000);
  expect((await world.send('POST', `/_mock/refunds/${id}/${verb}`)).body).toMatchObject({ id, status });
  expect(world.events.map(({ type }) => type)).toEqual(['refund.created', 'refund.updated']);
  expect(await world.client().refunds.create({ body: { ...CREW, amount: 4000 } })).toMatchObject({ tax_amount: 760 });
});

test('a pending refund revokes the benefits when it is completed, not before', async () => {
  const world = mock.world();
  const { tables } = world.inside;
  const metadata = { mock_refund: 'pending' };
  await world.client().refunds.create({ body: { ...CREW, amount: 500, revoke_benefits: true, metadata } });
  expect(tables.benefitGrants.get(ID.grantCrewCustom)?.is_granted).toBe(true);
  const [pending] = (await world.client().refunds.list({ succeeded: false })).items;
  await world.send('POST', `/_mock/refunds/${pending?.id}/complete`);
  expect(tables.benefitGrants.get(ID.grantCrewCustom)).toMatchObject({ is_granted: false, is_revoked: true });
});

test('a refund ends once, and one that is unknown not at all', async () => {
  const world = mock.world();
  const ended = await world.send('POST', `/_mock/refunds/${ID.refund}/fail`);
  expect([ended.status, ended.body.error]).toEqual([403, 'NotPermitted']);
  const unknown = await world.send('POST', `/_mock/refunds/${ID.order}/complete`);
  expect([unknown.status, unknown.body.error]).toEqual([404, 'ResourceNotFound']);
});
