import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const CALLS = { conjunction: 'and' as const, clauses: [{ property: 'name', operator: 'eq' as const, value: 'call' }] };
const call = (tokens: number, timestamp?: string) => ({
  ...{ name: 'call', customer_id: ID.customer, metadata: { tokens } },
  ...(timestamp !== undefined && { timestamp }),
});

test.each([
  ['count', 4],
  ['sum', 0.3 + 15],
  ['max', 10],
  ['min', 0.1],
  ['avg', 15.3 / 4],
] as const)('%s of 0.1, 0.2, 5 and 10 is %d, for events from before the meter too', async (func, quantity) => {
  const { events, meters, customerMeters } = mock.world().client();
  await events.ingest({ body: { events: [0.1, 0.2, 5].map((tokens) => call(tokens)) } });
  const aggregation = func === 'count' ? { func } : { func, property: 'metadata.tokens' };
  const { id } = await meters.create({ body: { name: 'Calls', filter: CALLS, aggregation } });
  await events.ingest({ body: { events: [call(10)] } });
  const { items } = await customerMeters.list({ meter_id: id });
  expect(items).toMatchObject([{ consumed_units: quantity, credited_units: 0, balance: -quantity }]);
});

test('a meter that has counted keeps its filter and aggregation, and changes its name', async () => {
  const { meters } = mock.world().client();
  const before = await meters.get({ id: ID.meter });
  const change = { filter: CALLS, aggregation: { func: 'sum' as const, property: 'tokens' } };
  await expect(meters.update({ id: ID.meter, body: change })).rejects.toEqual(
    faultsAt([['body', 'filter'], 'value_error'], [['body', 'aggregation'], 'value_error']),
  );
  const { filter } = before;
  expect(await meters.update({ id: ID.meter, body: { name: 'Runs', filter } })).toMatchObject({
    ...before,
    name: 'Runs',
    modified_at: expect.any(String),
  });
});

test('a meter that has counted nothing takes another filter, and counts what fits it', async () => {
  const { meters, customerMeters } = mock.world().client();
  const { id } = await meters.create({ body: { name: 'Calls', filter: CALLS, aggregation: { func: 'count' } } });
  const { filter } = await meters.get({ id: ID.meter });
  await meters.update({ id, body: { filter } });
  expect((await customerMeters.list({ meter_id: id })).items).toMatchObject([{ consumed_units: 42 }]);
});

test('meters are listed by name, and only those of the caller', async () => {
  const world = mock.world();
  const { meters } = world.client();
  await meters.create({ body: { name: 'Calls', filter: CALLS, aggregation: { func: 'count' } } });
  expect((await meters.list({})).items.map(({ name }) => name)).toEqual(['Calls', 'Teammate runs']);
  expect((await meters.list({ query: 'RUNS' })).items.map(({ id }) => id)).toEqual([ID.meter]);
  expect((await world.client('mock_oat_other').meters.list({})).items).toEqual([]);
  await expect(world.client('mock_oat_other').meters.get({ id: ID.meter })).rejects.toMatchObject({ status: 404 });
});

test.each<[object, number[], number]>([
  [{}, [9, 21, 12], 42],
  // Every third run is the researcher's.
  [{ metadata: { teammate: 'researcher' } }, [4, 6, 4], 14],
  [{ customer_id: ID.customer }, [12, 21, 9], 42],
])('quantities by day with %j', async (filters, _, total) => {
  const { meters } = mock.world().client();
  const range = { start_timestamp: '2025-07-01T15:00:00Z', end_timestamp: '2025-07-03T15:00:00Z' };
  const found = await meters.getQuantities({ id: ID.meter, ...range, interval: 'day', ...filters });
  expect(found.total).toBe(total);
  expect(found.quantities.map(({ timestamp }) => timestamp)).toEqual([
    '2025-07-01T15:00:00.000000Z',
    '2025-07-02T15:00:00.000000Z',
    '2025-07-03T15:00:00.000000Z',
  ]);
  // From 11:12 every 68 minutes: 12 runs until midnight, 21 on the next day, and the 9 that are left.
  if (total === 42) expect(found.quantities.map(({ quantity }) => quantity)).toEqual([12, 21, 9]);
});

test.each([
  ['hour', 13, [1, 1]],
  ['week', 42, [42]],
  ['month', 42, [42]],
  ['year', 63, [63]],
] as const)('by %s a quantity covers the whole calendar interval', async (interval, total, firsts) => {
  const { meters } = mock.world().client();
  const range = { start_timestamp: '2025-07-01T11:30:00Z', end_timestamp: '2025-07-02T00:30:00Z' };
  const { quantities, ...found } = await meters.getQuantities({ id: ID.meter, ...range, interval });
  expect(found.total).toBe(total);
  expect(quantities.slice(0, 2).map(({ quantity }) => quantity)).toEqual(firsts);
});

test.each([
  ['2025-07-02T00:00:00Z', '2025-07-01T00:00:00Z', 'end_timestamp'],
  ['2022-12-31T23:59:59Z', '2023-01-02T00:00:00Z', 'start_timestamp'],
  ['2025-07-01T00:00:00Z', '2025-07-09T00:00:00Z', 'end_timestamp'],
])('a range from %s to %s by hour is refused', async (start_timestamp, end_timestamp, name) => {
  const { meters } = mock.world().client();
  const range = { id: ID.meter, start_timestamp, end_timestamp, interval: 'hour' as const };
  await expect(meters.getQuantities(range)).rejects.toEqual(faultsAt([['query', name], 'value_error']));
});
