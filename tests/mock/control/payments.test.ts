import { expect, test } from 'vitest';
import { createControl } from '../../../client/control.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { rowsOf } from '../../support/guide-tables.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';
import { begin, buy } from '../../support/purchases.ts';
import { subscribe } from '../../support/subscribe.ts';

const mock = useMock();

const CREW = { products: [ID.productFoundingCrew] };
const TWICE = { confirmationTokenId: 'tok_decline_twice' };
const REFUSED = { status: 400, body: { error: 'PaymentError' } };
const JANES = { id: ID.subscription };

const controlOf = ({ url }: TestWorld) => createControl({ baseUrl: url });
const nameOf = ({ url }: TestWorld) => url.slice(url.lastIndexOf('/') + 1);

const statusOfJanes = async (world: TestWorld) => (await world.client().subscriptions.get(JANES)).status;

/** Why the payments for an order have failed, oldest first; null for one that has not. */
async function declinesOf(world: TestWorld, order_id: string | undefined) {
  const { items } = await world.client().payments.list({ order_id, sorting: ['created_at'] });
  return items.map(({ decline_reason }) => decline_reason);
}

async function latestOrder(world: TestWorld, customer_id: string) {
  return (await world.client().orders.list({ customer_id, sorting: ['-created_at'], limit: 1 })).items[0];
}

test('the guide lists every test token, with what the control API says of it', async () => {
  const { items } = await controlOf(mock.world()).payments.listTokens();
  const told = items.map(({ token, description }) => [token, description.replaceAll('`', '')]);
  expect(rowsOf('testing.md: Confirmation token, What happens')).toEqual(told);
});

test('every token whose confirmation is refused contains the word that says so, and no other does', async () => {
  const { items } = await controlOf(mock.world()).payments.listTokens();
  for (const { token, checkout } of items)
    expect([token, checkout === 'declined']).toEqual([token, token.includes('decline')]);
});

test('each test token behaves as the list says, at a checkout and when what it has saved is charged', async () => {
  const world = mock.world();
  const { items } = await controlOf(world).payments.listTokens();
  for (const { token, checkout, charge, decline_reason } of items) {
    const { id, confirm } = await begin(world, CREW);
    const refusal = confirm({ confirmationTokenId: token }).catch((error: unknown) => error);
    if (checkout === 'declined') expect(await refusal).toMatchObject(REFUSED);
    else await refusal;
    const [payment] = (await world.client().payments.list({ checkout_id: id })).items;
    const expected = {
      declined: undefined,
      succeeds: 'succeeded',
      fails_afterwards: 'failed',
      requires_action: 'pending',
    };
    expect([token, payment?.status]).toEqual([token, expected[checkout]]);

    const dunned = mock.world();
    await controlOf(dunned).paymentMethods.update({ id: ID.paymentMethod, body: { confirmation_token_id: token } });
    await dunned.advance('P26D');
    const [reason] = await declinesOf(dunned, (await latestOrder(dunned, ID.customer))?.id);
    expect([token, reason]).toEqual([token, charge === 'fails' ? decline_reason : null]);
  }
});

test('a card that is declined twice is taken the third time, in each checkout by itself', async () => {
  const world = mock.world();
  const one = await begin(world, CREW);
  const other = await begin(world, CREW);
  await expect(one.confirm(TWICE)).rejects.toMatchObject(REFUSED);
  await expect(one.confirm(TWICE)).rejects.toMatchObject(REFUSED);
  await expect(other.confirm(TWICE)).rejects.toMatchObject(REFUSED);
  expect((await one.confirm(TWICE)).status).toBe('confirmed');
  expect((await one.get()).status).toBe('succeeded');
  await expect(other.confirm(TWICE)).rejects.toMatchObject(REFUSED);
  await other.confirm(TWICE);
  expect((await other.get()).status).toBe('succeeded');
});

test('a refusal that is counted leaves nothing else behind', async () => {
  const world = mock.world();
  const { confirm, get } = await begin(world, CREW);
  const before = await get();
  const seen = world.events.length;
  const { ids } = world.inside.state().counters;
  await expect(confirm({ ...TWICE, customerName: 'Someone Else' })).rejects.toMatchObject(REFUSED);
  expect(await get()).toEqual(before);
  expect([world.events.length, world.inside.state().counters.ids]).toEqual([seen, ids]);
  await expect(confirm({ ...TWICE, customerEmail: 'nobody' })).rejects.toMatchObject({ status: 422 });
  await expect(confirm(TWICE)).rejects.toMatchObject(REFUSED);
  expect((await confirm(TWICE)).status).toBe('confirmed');
});

test('what was refused is counted in a snapshot too', async () => {
  const world = mock.world();
  const { id, confirm } = await begin(world, CREW);
  await expect(confirm(TWICE)).rejects.toMatchObject(REFUSED);
  await expect(confirm(TWICE)).rejects.toMatchObject(REFUSED);
  const copy = mock.world();
  const { worlds } = controlOf(world);
  const snapshot = await worlds.snapshot({ name: nameOf(world) });
  await worlds.restore({ name: nameOf(copy), body: snapshot });
  const { clientSecret: client_secret } = await copy.client().checkouts.get({ id });
  const again = {
    customerName: 'Ana Costa',
    customerEmail: 'ana@costa.example',
    customerBillingAddress: { country: 'DE' },
  };
  await copy.client().checkouts.clientConfirm({ client_secret, body: { ...again, ...TWICE } });
  expect((await copy.client().checkouts.get({ id })).status).toBe('succeeded');
});

test('a payment that fails afterwards twice succeeds the third time', async () => {
  const world = mock.world();
  const { id, confirm, get } = await begin(world, CREW);
  for (const status of ['open', 'open', 'succeeded']) {
    await confirm({ confirmationTokenId: 'tok_async_fail_twice_processing_error' });
    expect((await get()).status).toBe(status);
  }
  const { items } = await world.client().payments.list({ checkout_id: id, sorting: ['created_at'] });
  expect(items.map((one) => one.decline_reason).sort()).toEqual([null, 'processing_error', 'processing_error']);
});

test('a card that is declined twice is saved the third time, and the count begins anew', async () => {
  const { createPaymentMethod, listPaymentMethods } = mock.world().client('mock_cst_demo').portal.customers;
  const save = () =>
    createPaymentMethod({
      body: { confirmation_token_id: 'tok_decline_twice', set_default: false, return_url: 'https://a.example' },
    });
  for (const count of [2, 3]) {
    await expect(save()).rejects.toMatchObject({ status: 422 });
    await expect(save()).rejects.toMatchObject({ status: 422 });
    await save();
    expect((await listPaymentMethods({})).pagination.total_count).toBe(count);
  }
});

test('a saved card is made to fail for a reason and to work again, and is shown as before', async () => {
  const world = mock.world();
  const { paymentMethods } = controlOf(world);
  const { items } = await paymentMethods.list({ customer_id: ID.customer });
  expect(items).toMatchObject([{ id: ID.paymentMethod, default: true, charge: 'succeeds', decline_reason: null }]);
  const card = { brand: 'visa', last4: '4242' };
  const failing = await paymentMethods.update({
    ...{ id: ID.paymentMethod, body: { confirmation_token_id: 'tok_decline_expired_card_visa_0069' } },
  });
  expect(failing).toMatchObject({ card, charge: 'fails', decline_reason: 'expired_card', failures: null });
  await world.advance('P26D');
  expect(await statusOfJanes(world)).toBe('past_due');
  await paymentMethods.update({ id: ID.paymentMethod, body: { confirmation_token_id: 'tok_card_visa_4242' } });
  await world.advance('P2D');
  expect(await statusOfJanes(world)).toBe('active');
  const renewal = await latestOrder(world, ID.customer);
  expect(await declinesOf(world, renewal?.id)).toEqual(['expired_card', null]);
  const { items: payments } = await world.client().payments.list({ order_id: renewal?.id });
  for (const payment of payments) expect(payment).toMatchObject({ method_metadata: card });
});

test('a card that fails twice on each renewal does so on the next one too', async () => {
  const world = mock.world();
  const { id, customer_id } = await subscribe(world, ID.productPro, 'tok_renewal_fail_twice');
  // To the renewals of 6 August and of 6 September. The retries are 2 and 7 days after each.
  for (const by of ['P1M', 'P21D']) {
    await world.advance(by);
    expect((await world.client().subscriptions.get({ id })).status).toBe('past_due');
    const renewal = await latestOrder(world, customer_id);
    await world.advance('P10D');
    expect((await world.client().subscriptions.get({ id })).status).toBe('active');
    expect(await declinesOf(world, renewal?.id)).toEqual(['insufficient_funds', 'insufficient_funds', null]);
  }
});

test('a payment that waits for its buyer is rejected for the reason that is given', async () => {
  const world = mock.world();
  for (const [body, reason] of [
    [{ reason: 'fraudulent' as const }, 'fraudulent'],
    [{}, 'card_declined'],
    [undefined, 'card_declined'],
  ] as const) {
    const { id, confirm } = await begin(world, CREW);
    await confirm({ confirmationTokenId: 'tok_requires_action' });
    const ended = await controlOf(world).payments.fail({ checkout_id: id, ...(body && { body }) });
    expect(ended.status).toBe('open');
    const { items } = await world.client().payments.list({ checkout_id: id });
    expect(items).toMatchObject([{ status: 'failed', decline_reason: reason }]);
  }
  const { status, body } = await world.send('POST', `/_mock/payments/${ID.checkout}/fail`, { body: { reason: 'bad' } });
  expect([status, body.detail[0].loc]).toEqual([422, ['body', 'reason']]);
});

test('a refund that the card does not take is pending for a day and fails, and what it held can be refunded', async () => {
  const world = mock.world();
  const bought = await buy(world, ID.productFoundingCrew, {}, { confirmationTokenId: 'tok_refund_fail' });
  const { orders, refunds } = world.client();
  const [order] = (await orders.list({ checkout_id: bought.id })).items;
  const body = { order_id: order?.id ?? '', amount: 5000, reason: 'customer_request' } as const;
  expect(await refunds.create({ body })).toBeNull();
  await expect(refunds.create({ body })).rejects.toMatchObject({ body: { error: 'RefundAmountTooHigh' } });
  const [refund] = (await refunds.list({ order_id: body.order_id })).items;
  const { upcoming } = await controlOf(world).work.list();
  const will = `Lets the refund ${refund?.id} fail`;
  expect(upcoming.filter(({ kind }) => kind === 'refund.fail')).toMatchObject([
    { due_at: expect.stringMatching(/^2025-07-07/), will },
  ]);
  await world.advance('P1D');
  expect(world.events.at(-1)).toMatchObject({ type: 'refund.updated', data: { status: 'failed' } });
  expect(await orders.get({ id: body.order_id })).toMatchObject({ status: 'paid', refunded_amount: 0 });
  expect(await refunds.create({ body })).toBeNull();
});

test('a refund that was ended by hand does not fail any more', async () => {
  const world = mock.world();
  const bought = await buy(world, ID.productFoundingCrew, {}, { confirmationTokenId: 'tok_refund_fail' });
  const { orders, refunds } = world.client();
  const [order] = (await orders.list({ checkout_id: bought.id })).items;
  const order_id = order?.id ?? '';
  await refunds.create({ body: { order_id, amount: 1000, reason: 'other' } });
  const [refund] = (await refunds.list({ order_id })).items;
  await controlOf(world).refunds.complete({ id: refund?.id ?? '' });
  await world.advance('P2D');
  expect((await refunds.list({ order_id })).items).toMatchObject([{ status: 'succeeded' }]);
  expect((await controlOf(world).work.list()).failed).toEqual([]);
});
