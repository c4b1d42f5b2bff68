import { expect, test, vi } from 'vitest';
import { ingestEvents } from '../../mock/commands/events/ingest.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { useMock } from '../support/mock.ts';
import { useRuns } from '../support/usage.ts';

const mock = useMock();

const SELLER = {
  credential: { subject: ID.organization, organizations: [ID.organization], kind: 'organization', scopes: [] },
} as unknown as Parameters<typeof ingestEvents>[1];

test('a call that fails takes back its events, what they were counted into, and the ids', async () => {
  const { inside } = mock.world();
  const before = JSON.stringify(inside.state());
  const failing = () =>
    inside.transact(() => {
      ingestEvents(inside, SELLER, [{ name: 'teammate.run', customer_id: ID.customer }]);
      expect(inside.usage.size).toBe(73);
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
  expect(world.inside.usage.size).toBe(72);
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
  expect(slice.mock.calls.map(([start, end]) => end - start)).toEqual([1000, 1000, 1000, 1000, 1000, 72]);
});
