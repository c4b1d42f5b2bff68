import { expect, test } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';

const mock = useMock();

const advance = async (world: TestWorld, body: object) =>
  (await world.send('POST', '/_mock/clock/advance', { body })).body;
const toRenewal = { to: 'renewal', subscription_id: ID.subscription };
const workOf = async (world: TestWorld) => (await world.send('GET', '/_mock/work')).body;

test('the clock moves to the next work, and the answer tells what has happened on the way', async () => {
  const world = mock.world();
  const { next_work_at } = (await world.send('GET', '/_mock/clock')).body;
  const answer = await advance(world, { to: 'next-work' });
  expect(answer).toMatchObject({ now: next_work_at, moved: 1, stopped: null, dropped: 0, failed: [] });
  const { events } = (await world.send('POST', '/_mock/settle', { body: { since: 0 } })).body;
  expect(answer.events).toEqual(events);
  expect(answer.events.length).toBeGreaterThan(0);
});

test('three renewals come one after the other, each at its own time', async () => {
  const world = mock.world();
  const answer = await advance(world, { ...toRenewal, times: 3 });
  expect(answer).toMatchObject({ now: '2025-10-01T10:05:00.000000Z', moved: 3, stopped: null });
  const paid = answer.events.filter(({ type }: { type: string }) => type === 'order.paid');
  expect(paid.map(({ timestamp }: { timestamp: string }) => timestamp)).toEqual([
    '2025-08-01T10:05:00.000000Z',
    '2025-09-01T10:05:00.000000Z',
    '2025-10-01T10:05:00.000000Z',
  ]);
});

test('a subscription that ends by its period is not renewed, which the refusal says', async () => {
  const world = mock.world();
  await world.client().subscriptions.update({ id: ID.subscription, body: { cancel_at_period_end: true } });
  const response = await world.send('POST', '/_mock/clock/advance', { body: toRenewal });
  expect(response.status).toBe(422);
  expect(response.body.detail[0].msg).toContain('it ends at 2025-08-01T10:05:00.000000Z');
  expect((await world.send('GET', '/_mock/clock')).body.now).toBe('2025-07-06T12:00:00.000000Z');
});

test('when there is no further renewal, the answer says how far it came and why', async () => {
  const world = mock.world();
  world.inside.transact(() => {
    const card = world.inside.tables.paymentMethods.find(ID.paymentMethod);
    if (card) world.inside.tables.paymentMethods.put({ ...card, confirmation_token_id: 'tok_renewal_fail' });
  });
  // Charged on 1 August, and again after 2, 5, 7 and 7 days, on the 22nd: the subscription ends before September.
  expect(await advance(world, { ...toRenewal, times: 3 })).toMatchObject({
    now: '2025-09-01T10:05:00.000000Z',
    moved: 2,
    stopped: expect.stringContaining('is not renewed'),
  });
});

test('one request moves the clock by ten years at most, however often', async () => {
  expect(await advance(mock.world(), { by: 'P6Y', times: 2 })).toMatchObject({
    now: '2031-07-06T12:00:00.000000Z',
    moved: 1,
    stopped: 'One request moves the clock to 2035-07-06T12:00:00.000000Z at most',
  });
});

test('work that lies ahead says what it will do', async () => {
  const world = mock.world();
  const willOf = async (kind: string) =>
    (await workOf(world)).upcoming
      .filter((work: { kind: string }) => work.kind === kind)
      .map((work: { will: string }) => work.will);
  // 2500 less 50 %, and 19 % of it.
  expect(await willOf('subscription.end_period')).toEqual([`Renews the subscription ${ID.subscription} for 14.88 USD`]);
  await world.client().subscriptions.update({ id: ID.subscription, body: { cancel_at_period_end: true } });
  expect(await willOf('subscription.end_period')).toEqual([`Ends the subscription ${ID.subscription}`]);
  await world.client().subscriptions.revoke({ id: ID.subscription });
  expect(await willOf('subscription.end_period')).toEqual([
    `Does nothing: the subscription ${ID.subscription} has ended`,
  ]);
});

test('work that failed is dropped, or run again and then told to have failed again', async () => {
  const world = mock.world();
  world.inside.transact(() => {
    world.inside.tables.customers.remove(ID.customer);
  });
  const { failed } = await advance(world, toRenewal);
  expect(failed).toEqual([
    expect.objectContaining({
      kind: 'subscription.end_period',
      will: expect.stringMatching(/^Fails: .* has lost its customer/),
    }),
  ]);
  const [{ id }] = failed;
  const again = await world.send('POST', `/_mock/work/${id}/retry`);
  expect(again.body.failed).toHaveLength(1);
  const dropped = await world.send('POST', `/_mock/work/${id}/drop`);
  expect([dropped.status, dropped.body.failed]).toEqual([200, []]);
  expect((await world.send('POST', `/_mock/work/${id}/drop`)).status).toBe(404);
});
