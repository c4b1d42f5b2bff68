import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { createMockWorld, type MockWorld } from '../../client/testing/mock-world.ts';
import { type Mock, startMock } from '../../mock/start.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ listen: false, clock: '2025-07-06T12:00:00Z', log: () => {} });
});
afterAll(() => mock.close());

const add = (world: MockWorld, email: string) => world.client().customers.create({ body: { email } });

test.each(['', 'my test', 'a/b', 'x'.repeat(65), 5, null])('no world is called %j', (name) => {
  const said = "A world's name has letters, digits, _ and -, at most 64 of them, unlike ";
  expect(() => createMockWorld({ name: name as string })).toThrow(RangeError);
  expect(() => createMockWorld({ name: name as string })).toThrow(said);
  expect(() => mock.world(name as string)).toThrow(said);
});

test('a mock is the handle of its default world, and settles as a world does', async () => {
  expectTypeOf<Mock>().toExtend<MockWorld>();
  const world: MockWorld = mock;
  await add(world, 'ana@costa.example');
  const settled = await world.settle();
  expect(settled.events[0]).toMatchObject({ type: 'customer.created', timestamp: '2025-07-06T12:00:00.000000Z' });
  expect(await mock.control.work.settle()).toEqual(settled);
  await add(mock.world('other'), 'ana@costa.example');
  expect(await mock.settle({ world: 'other' })).toEqual(await mock.world('other').settle());
});

test.each([Number.POSITIVE_INFINITY, Number.NaN, -1, 600_001, '5'])(
  'no event is waited for during %j ms',
  async (timeout) => {
    const waited = mock.world('times').webhooks.waitFor('order.paid', {}, { timeout: timeout as number });
    await expect(waited).rejects.toThrow(new RangeError(`timeout takes milliseconds from 0 to 600000, not ${timeout}`));
  },
);

test('a wait in vain counts the events for which its function was not true', async () => {
  const world = mock.world('counted');
  await world.webhooks.waitFor('customer.created', {}, { timeout: 0 }).catch(() => undefined);
  for (const name of ['ana', 'bea', 'luis']) await add(world, `${name}@costa.example`);
  const wait = (email: string) =>
    world.webhooks.waitFor('customer.created', (data) => data.email === email, { timeout: 0 });
  await expect(wait('zoe@costa.example')).rejects.toThrow(
    'customer.created has not happened within 0 ms, beside 3 for which the function of this call was not true.',
  );
  await wait('ana@costa.example');
  await expect(wait('zoe@costa.example')).rejects.toThrow(
    'within 0 ms, beside those that earlier calls were given and 2 for which the function of this call was not true.',
  );
});

test('a function that promises its answer is refused: whatever it promised would be taken', async () => {
  const world = mock.world('promises');
  await world.webhooks.waitFor('customer.created', {}, { timeout: 0 }).catch(() => undefined);
  await add(world, 'ana@costa.example');
  const promising = (async () => false) as never;
  await expect(world.webhooks.waitFor('customer.created', promising)).rejects.toThrow('match answers at once');
});

test('what the mock refuses is said with the field that was wrong', async () => {
  const { clock, webhooks, faults } = mock.world('refused');
  await expect(clock.advance('3 months')).rejects.toThrow(/^clock\.advance answered 422: body\.by: \S/);
  await expect(webhooks.waitFor('order.payed' as never)).rejects.toThrow(/^inbox\.wait answered 422: body\.type: \S/);
  const fault = { operation: 'order.list', effect: { kind: 'status', status: 503 } } as const;
  await expect(faults.add(fault)).rejects.toThrow(/^faults\.create answered 422: body\.operation: \S/);
});
