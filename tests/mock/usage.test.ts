import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { updateCustomer } from '../../mock/commands/customers/customers.ts';
import { ingestEvents } from '../../mock/commands/events/ingest.ts';
import { creditMeter, resetMeter } from '../../mock/commands/meters/credits.ts';
import { customerMeter } from '../../mock/domain/customer-meters.ts';
import type { MeteredEvent } from '../../mock/domain/meter-filters.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { toWire } from '../../mock/kernel/instant.ts';
import { customerMeterOf } from '../../mock/queries/customer-meters.ts';
import type { World } from '../../mock/tables.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { useRuns } from '../support/usage.ts';

const mock = useMock();

const SELLER = {
  credential: { subject: ID.organization, organizations: [ID.organization], kind: 'organization', scopes: [] },
} as unknown as Parameters<typeof ingestEvents>[1];

/** A customer without an external id, who gets `late` in some of the steps. */
const LATE = ID.customerOther;

const use = fc.record({
  kind: fc.constant('use' as const),
  runs: fc.array(fc.constantFrom({ customer_id: LATE }, { external_customer_id: 'late' }), { maxLength: 4 }),
});
const step = fc.oneof(
  { weight: 4, arbitrary: use },
  fc.record({
    kind: fc.constant('credit' as const),
    units: fc.integer({ min: -20, max: 50 }),
    rollover: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('reset' as const, 'name' as const) }),
);

function ofLate(world: World) {
  const customer = world.tables.customers.find(LATE);
  if (!customer) throw new Error('The story has lost a customer');
  return customer;
}

function act({ inside: world }: TestWorld, one: typeof step extends fc.Arbitrary<infer S> ? S : never): void {
  const customer = ofLate(world);
  world.transact(() => {
    if (one.kind === 'credit') creditMeter(world, customer, ID.meter, one);
    else if (one.kind === 'reset') resetMeter(world, customer, ID.meter);
    else if (one.kind === 'use') {
      ingestEvents(
        world,
        SELLER,
        one.runs.map((of) => ({ name: 'teammate.run', ...of })),
      );
    } else if (customer.external_id === null) updateCustomer(world, customer, { external_id: 'late' });
  });
}

/** What the whole log says, read from its beginning. */
function recount(world: World) {
  const customer = ofLate(world);
  const meter = world.tables.meters.find(ID.meter);
  if (!meter) throw new Error('The story has lost its meter');
  const own = world.usage
    .slice(0, world.usage.size)
    .filter(
      ({ customerId, externalCustomerId }) =>
        customerId === customer.id || (customer.external_id !== null && externalCustomerId === customer.external_id),
    )
    .map(
      ({ name, source, at, data }): MeteredEvent => ({
        name,
        source: source === 'system' ? 'system' : 'user',
        timestamp: toWire(at),
        metadata: data as MeteredEvent['metadata'],
      }),
    );
  return customerMeter(meter, own);
}

test('a balance is what a recount of all events gives, in whatever order they come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const world = mock.world();
      for (const one of steps) {
        act(world, one);
        await world.settle();
      }
      const {
        consumed_units = 0,
        credited_units = 0,
        balance = 0,
      } = customerMeterOf(world.inside, LATE, ID.meter) ?? {};
      expect({ consumed_units, credited_units, balance }).toEqual(recount(world.inside));
    }),
    { numRuns: 60 },
  );
});

test('a call that fails takes back its events, what they were counted into, and the ids', async () => {
  const { inside } = mock.world();
  const before = JSON.stringify(inside.state());
  const failing = () =>
    inside.transact(() => {
      ingestEvents(inside, SELLER, [{ name: 'teammate.run', customer_id: ID.customer }]);
      expect(inside.usage.size).toBe(66);
      throw new Error('too bad');
    });
  expect(failing).toThrow('too bad');
  expect(JSON.stringify(inside.state())).toBe(before);
});

test('a balance reads no event, a quantity one number for each hour, a page only what it shows', async () => {
  const world = mock.world();
  await useRuns(world, 5000);
  const { usage, tables } = world.inside;
  const [slice, scan, find] = [vi.spyOn(usage, 'slice'), vi.spyOn(usage, 'scan'), vi.spyOn(tables.meterHours, 'find')];
  const { customerMeters, meters } = world.client();
  await customerMeters.get({ id: ID.customerMeter });
  const range = { start_timestamp: '2025-07-01T00:00:00Z', end_timestamp: '2025-07-03T00:00:00Z' };
  const { total } = await meters.getQuantities({ id: ID.meter, ...range, interval: 'day' });
  expect(total).toBe(42);
  expect([slice.mock.calls.length, scan.mock.calls.length, find.mock.calls.length]).toEqual([0, 0, 72]);
});

test('a batch writes each hour and each customer once, whatever there is already', async () => {
  const world = mock.world();
  expect(world.inside.usage.size).toBe(65);
  const puts = [world.inside.tables.meterHours, world.inside.tables.customerMeters].map((table) =>
    vi.spyOn(table, 'put'),
  );
  const writesOf = async (count: number) => {
    for (const put of puts) put.mockClear();
    await useRuns(world, count);
    return puts.map((put) => put.mock.calls.length);
  };
  expect([await writesOf(1), await writesOf(5000), await writesOf(1)]).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

test('a meter made over many events is counted in slices of a thousand', async () => {
  const world = mock.world();
  await useRuns(world, 5000);
  const slice = vi.spyOn(world.inside.usage, 'slice');
  const { meters, customerMeters } = world.client();
  const { filter } = await meters.get({ id: ID.meter });
  const { id } = await meters.create({ body: { name: 'Again', filter, aggregation: { func: 'count' } } });
  expect((await customerMeters.list({ meter_id: id })).items).toMatchObject([{ consumed_units: 5042 }]);
  expect(slice.mock.calls.map(([start, end]) => end - start)).toEqual([1000, 1000, 1000, 1000, 1000, 65]);
});
