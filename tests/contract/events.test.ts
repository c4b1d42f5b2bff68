import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { faultsAt } from '../support/faults.ts';
import { useMock } from '../support/mock.ts';

const mock = useMock();

const OF_JANE = { name: 'call', customer_id: ID.customer };

test('events are listed the latest first, each with its customer', async () => {
  const { events } = mock.world().client();
  const { items, pagination } = await events.list({ limit: 1 });
  // 21 runs on trial, Jane's 42 runs, her 8 grants and a credit; the last two grants are of Founding Crew.
  expect(pagination).toEqual({ total_count: 72, max_page: 72 });
  expect(items[0]).toMatchObject({ timestamp: '2025-07-03T14:00:00.000000Z', customer: { id: ID.customer } });
  const oldest = await events.list({ sorting: ['timestamp'], limit: 1 });
  expect(oldest.items[0]).toMatchObject({ timestamp: '2025-06-09T08:30:00.000000Z', customer: null });
});

test('an event that is not of the caller, or not there, is not found', async () => {
  const world = mock.world();
  const unknown = { status: 404, body: { error: 'ResourceNotFound' } };
  await expect(world.client('mock_oat_other').events.get({ id: ID.eventRun })).rejects.toMatchObject(unknown);
  const none = '00000000-0000-4000-8000-000000000000';
  await expect(world.client().events.get({ id: none })).rejects.toMatchObject(unknown);
  expect((await world.client('mock_oat_other').events.list({})).items).toEqual([]);
});

test('what is ingested is found by its id, with the time and the data that it came with', async () => {
  const { events } = mock.world().client();
  const metadata = { model: 'large', tokens: 12, cached: true };
  const timestamp = '2025-07-05T10:00:00+02:00';
  expect(await events.ingest({ body: { events: [{ ...OF_JANE, metadata, timestamp }] } })).toEqual({ inserted: 1 });
  const [event] = (await events.list({ name: 'call' })).items;
  expect(event).toMatchObject({ metadata, timestamp: '2025-07-05T08:00:00.000000Z', source: 'user' });
  expect(await events.get({ id: event?.id ?? '' })).toEqual(event);
});

test('one bad event refuses the batch, and each fault is told', async () => {
  const { events } = mock.world().client();
  const bad = [
    OF_JANE,
    { ...OF_JANE, timestamp: '2025-07-06T12:00:01Z' },
    { name: 'call', customer_id: ID.foreignCustomer },
    { ...OF_JANE, organization_id: ID.otherOrganization },
  ];
  await expect(events.ingest({ body: { events: bad } })).rejects.toEqual(
    faultsAt(
      [['body', 'events', 1, 'timestamp'], 'value_error'],
      [['body', 'events', 2, 'customer_id'], 'value_error'],
      [['body', 'events', 3, 'organization_id'], 'value_error'],
    ),
  );
  expect((await events.list({ name: 'call' })).items).toEqual([]);
});

test('a user names the organization of each event', async () => {
  const world = mock.world();
  const { events } = world.client('mock_pat_demo');
  await expect(events.ingest({ body: { events: [OF_JANE] } })).rejects.toEqual(
    faultsAt([['body', 'events', 0, 'organization_id'], 'missing']),
  );
  const organization_id = ID.organization;
  expect(await events.ingest({ body: { events: [{ ...OF_JANE, organization_id }] } })).toEqual({ inserted: 1 });
});

test('ten thousand events come in one call', async () => {
  const { events, customerMeters } = mock.world().client();
  const runs = Array.from({ length: 10_000 }, () => ({ name: 'teammate.run', customer_id: ID.customer }));
  expect(await events.ingest({ body: { events: runs } })).toEqual({ inserted: 10_000 });
  expect((await events.list({ name: 'teammate.run' })).pagination.total_count).toBe(10_063);
  expect(await customerMeters.get({ id: ID.customerMeter })).toMatchObject({ consumed_units: 10_042, balance: -9942 });
});

test('a customer is found by either id, also one who comes later', async () => {
  const { events, customers, customerMeters } = mock.world().client();
  const external_customer_id = 'trial_2207';
  expect((await events.list({ external_customer_id })).pagination.total_count).toBe(21);
  const { id } = await customers.create({ body: { email: 'lee@trial.example', external_id: external_customer_id } });
  expect((await events.list({ customer_id: id })).items[0]).toMatchObject({ customer: { id }, customer_id: null });
  expect((await customerMeters.list({ customer_id: id })).items).toMatchObject([
    { consumed_units: 21, credited_units: 0, balance: -21, customer: { id } },
  ]);
  // Jane's external id finds what names her by the other.
  expect((await events.list({ external_customer_id: 'user_1042' })).pagination.total_count).toBe(51);
});

test.each<[object, number]>([
  [{ source: 'system' }, 9],
  [{ name: ['meter.credited', 'benefit.granted'] }, 9],
  [{ customer_id: ID.customer, source: 'user' }, 42],
  [{ customer_id: ID.customer, external_customer_id: 'trial_2207' }, 0],
  [{ meter_id: ID.meter }, 63],
  // Both ends are left out: of 11:12, 12:20 and 13:28 only the second remains.
  [{ start_timestamp: '2025-07-01T11:12:00Z', end_timestamp: '2025-07-01T13:28:00Z' }, 1],
  [{ metadata: { teammate: 'researcher', tokens: 1840 } }, 1],
  [{ filter: '{"conjunction":"and","clauses":[{"property":"tokens","operator":"gt","value":2399}]}' }, 2],
])('%j keeps %i events', async (filters, count) => {
  const { events } = mock.world().client();
  expect((await events.list(filters)).pagination.total_count).toBe(count);
});

test.each<[object, string, string]>([
  [{ filter: '{' }, 'filter', 'json_invalid'],
  [{ filter: '{"conjunction":"xor","clauses":[]}' }, 'filter', 'value_error'],
  [{ meter_id: ID.customer }, 'meter_id', 'value_error'],
])('%j is refused', async (filters, name, type) => {
  await expect(mock.world().client().events.list(filters)).rejects.toEqual(faultsAt([['query', name], type]));
});

test('names are listed with how often they were seen, first and last', async () => {
  const { events } = mock.world().client();
  const { items } = await events.listNames({});
  expect(items).toEqual([
    {
      ...{ name: 'benefit.granted', source: 'system', occurrences: 8 },
      ...{ first_seen: '2025-07-01T10:05:00.000000Z', last_seen: '2025-07-03T14:00:00.000000Z' },
    },
    {
      // The last is 41 * 68 minutes after 11:12.
      ...{ name: 'teammate.run', source: 'user', occurrences: 63 },
      ...{ first_seen: '2025-06-09T08:30:00.000000Z', last_seen: '2025-07-03T09:40:00.000000Z' },
    },
    {
      ...{ name: 'meter.credited', source: 'system', occurrences: 1 },
      ...{ first_seen: '2025-07-01T10:05:00.000000Z', last_seen: '2025-07-01T10:05:00.000000Z' },
    },
  ]);
  expect((await events.listNames({ query: 'RUN', customer_id: ID.customer })).items).toMatchObject([
    { occurrences: 42, first_seen: '2025-07-01T11:12:00.000000Z' },
  ]);
  expect((await events.listNames({ source: 'system', sorting: ['name'] })).items.map(({ name }) => name)).toEqual([
    'benefit.granted',
    'meter.credited',
  ]);
});

test('an event keeps the microseconds of its time, and is listed and named by them', async () => {
  const { events } = mock.world().client();
  const times = ['2025-07-05T10:00:00.123457Z', '2025-07-05T12:00:00.123456+02:00', '2025-07-05T10:00:00.1234589Z'];
  await events.ingest({ body: { events: times.map((timestamp) => ({ ...OF_JANE, timestamp })) } });
  const timesOf = async (query: object) =>
    (await events.list({ name: 'call', ...query })).items.map(({ timestamp }) => timestamp);
  const at = (micros: number) => `2025-07-05T10:00:00.${micros}Z`;
  expect(await timesOf({})).toEqual([at(123458), at(123457), at(123456)]);
  // Both ends are left out.
  const between = { start_timestamp: at(123456), end_timestamp: at(123458) };
  expect(await timesOf(between)).toEqual([at(123457)]);
  const [named] = (await events.listNames({ query: 'call' })).items;
  expect(named).toMatchObject({ first_seen: at(123456), last_seen: at(123458) });
});

test('an event without a time has that of the call, to the microsecond', async () => {
  const world = mock.world();
  const { events } = world.client();
  await events.ingest({ body: { events: [OF_JANE] } });
  expect((await events.list({ name: 'call' })).items).toMatchObject([{ timestamp: '2025-07-06T12:00:00.000000Z' }]);
});

test('what happened within the present millisecond does not lie in the future', async () => {
  const { events } = mock.world().client();
  const ingest = (timestamp: string) => events.ingest({ body: { events: [{ ...OF_JANE, timestamp }] } });
  expect(await ingest('2025-07-06T12:00:00.000999Z')).toEqual({ inserted: 1 });
  await expect(ingest('2025-07-06T12:00:00.001Z')).rejects.toEqual(
    faultsAt([['body', 'events', 0, 'timestamp'], 'value_error']),
  );
});
