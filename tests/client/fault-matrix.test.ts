import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../client/index.ts';
import { createValidation } from '../../client/validation/index.ts';
import { ordersListSchemas } from '../../generated/schemas.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { rowsOf } from '../support/guide-tables.ts';
import { STORY_NOON } from '../support/mock.ts';
import { doors, expectError } from './fault-doors.ts';
import { type FaultRow, mockRows, NAMED, PAGED_AGAIN, REFUSED, rawRows } from './fault-rows.ts';
import { startPort } from './raw-port.ts';

const SELLER = 'mock_oat_demo';

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

let mock: Mock;
beforeAll(async () => {
  process.on('unhandledRejection', note);
  process.on('uncaughtExceptionMonitor', note);
  mock = await startMock({ clock: STORY_NOON });
});
afterAll(async () => {
  await mock.close();
  process.off('unhandledRejection', note);
  process.off('uncaughtExceptionMonitor', note);
});

/** What the path door gives of a status is no error that it throws. */
const isStatus = ({ told }: FaultRow) => told.startsWith('A status');

/** Calls through one door, and holds what comes of it against the row. */
async function meet(
  row: FaultRow,
  door: keyof typeof doors,
  connection: Parameters<typeof createClient>[0],
  signal?: AbortSignal,
): Promise<void> {
  const validation = createValidation([ordersListSchemas], row.validation);
  const client = createClient({ token: SELLER, ...row.options, ...connection, validation });
  const { error, status } = await doors[door](client, signal);
  if (row.thrown === undefined) expect({ error, status }).toEqual({ error: undefined, status: 200 });
  else if (door === 'path' && isStatus(row)) expect(status).toBeGreaterThanOrEqual(400);
  else expectError(error, row.thrown, SELLER);
}

const DOORS = Object.keys(doors) as (keyof typeof doors)[]; // of the object above
const ways = { HTTP: () => ({}), 'its fetch': () => ({ fetch: mock.fetch }) };

const ofMock = mockRows.flatMap((row) =>
  DOORS.flatMap((door) => Object.entries(ways).map(([way, connect]) => ({ ...row, row, door, way, connect }))),
);

let worlds = 0;

test.each(ofMock)('$what of the mock over $way gives $thrown by the $door', async ({ row, door, connect }) => {
  worlds += 1;
  const world = mock.world(`fault-${worlds}`);
  await world.faults.add({ operation: 'orders.list', effect: row.effect });
  await meet(row, door, { baseUrl: world.url, ...connect() });
});

const ofPort = rawRows.flatMap((row) => DOORS.map((door) => ({ ...row, row, door })));

test.each(ofPort)('$what gives $thrown by the $door', async ({ row, door }) => {
  const leaving = new AbortController();
  const port = await startPort((socket, request) => row.answer(socket, request, () => leaving.abort()));
  await meet(row, door, { baseUrl: port.baseUrl }, leaving.signal);
});

test.each(DOORS)('where nothing listens, or not with TLS, the %s gives ConnectionError', async (door) => {
  const row = { what: '', told: REFUSED, thrown: 'ConnectionError' };
  const port = await startPort((socket) => void socket.destroy());
  await meet(row, door, { baseUrl: port.baseUrl.replace('http:', 'https:') });
  await port.stop();
  await meet(row, door, { baseUrl: port.baseUrl });
});

test.each(Object.entries(ways))('a page that comes again over %s ends the loop', async (way, connect) => {
  const world = mock.world(`pages-${way.length}`);
  await world.faults.add({ operation: 'orders.list', effect: { kind: 'repeat_page' } });
  const client = createClient({ token: SELLER, baseUrl: world.url, ...connect() });
  const ids = new Set<string>();
  const walk = async () => {
    for await (const { id } of client.orders.iterate({ limit: 1 })) ids.add(id);
  };
  const error = await walk().catch((reason: unknown) => reason);
  expect(ids.size).toBe(1);
  expectError(error, 'PagingError', SELLER);
});

test('the guide tells of each of them, and of no others', () => {
  const thrown = new Map<string, Set<string>>([
    [REFUSED, new Set(['ConnectionError'])],
    [PAGED_AGAIN, new Set(['PagingError'])],
  ]);
  for (const row of [...mockRows, ...rawRows]) {
    const known = thrown.get(row.told) ?? new Set();
    thrown.set(row.told, known.add(row.told === NAMED ? 'the class of that name' : (row.thrown ?? 'nothing')));
  }
  const told = rowsOf('errors.md: What happens, What the call throws').map(([what = '', name]) => [what, [name]]);
  expect(told.toSorted()).toEqual([...thrown].map(([what, names]) => [what, [...names]]).toSorted());
});

test('nothing of all that was left unhandled', async () => {
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
});
