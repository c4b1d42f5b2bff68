import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { useMock } from '../support/mock.ts';
import { useRuns } from '../support/usage.ts';

const mock = useMock();

const LARGEST = 10 * 1024 * 1024;
const JSON_HEADERS = { 'content-type': 'application/json' };

/** As many bytes as a body may have: events of Jane, each with up to fifty values of up to 500 letters. */
function largestBody(count: number, lastCustomer: string = ID.customer): string {
  const event = (index: number, metadata: object) => ({
    ...{ name: 'call', customer_id: index === count - 1 ? lastCustomer : ID.customer },
    metadata,
  });
  const bytesOf = (metadata: object) =>
    Buffer.byteLength(JSON.stringify({ events: Array.from({ length: count }, (_, index) => event(index, metadata)) }));
  const each = Math.floor((LARGEST - bytesOf({ a: '', b: '' })) / count);
  const metadata = { a: 'x'.repeat(Math.min(500, each)), b: 'x'.repeat(Math.max(0, each - 500)) };
  const rest = LARGEST - bytesOf(metadata);
  const events = Array.from({ length: count }, (_, index) => event(index, metadata));
  // A byte is left over for each event at most.
  return `{"events":${JSON.stringify(events.map((one, index) => (index < rest ? lengthened(one) : one)))}}`;
}

function lengthened<E extends { readonly metadata: object }>(event: E): E {
  const { a, b } = event.metadata as { a: string; b: string };
  return { ...event, metadata: a.length < 500 ? { a: `${a}x`, b } : { a, b: `${b}x` } };
}

test('the largest call is answered: ten thousand events in 10 MiB, and a byte more is refused whole', async () => {
  const world = mock.world();
  const body = largestBody(10_000);
  expect(Buffer.byteLength(body)).toBe(LARGEST);
  const post = (text: string) => world.send('POST', '/v1/events/ingest', { body: text, headers: JSON_HEADERS });
  const refused = await post(`${body} `);
  expect([refused.status, refused.body]).toEqual([
    413,
    { error: 'PayloadTooLarge', detail: 'A body may have 10485760 bytes.' },
  ]);
  const { events } = world.client();
  expect((await events.list({ name: 'call' })).pagination.total_count).toBe(0);
  const stored = await post(body);
  expect([stored.status, stored.body]).toEqual([200, { inserted: 10_000 }]);
  expect((await events.list({ name: 'call' })).pagination.total_count).toBe(10_000);
});

test('of the largest call nothing is stored when its last event is bad', async () => {
  const world = mock.world();
  const bad = largestBody(10_000, '00000000-0000-4000-8000-000000000000');
  expect(Buffer.byteLength(bad)).toBe(LARGEST);
  const response = await world.send('POST', '/v1/events/ingest', {
    body: bad,
    headers: JSON_HEADERS,
  });
  expect(response.status).toBe(422);
  expect(response.body.detail).toMatchObject([{ loc: ['body', 'events', 9999, 'customer_id'] }]);
  expect((await world.client().events.list({ name: 'call' })).pagination.total_count).toBe(0);
});

test('two calls at once that name the same new external ids are both stored, and found when the customers come', async () => {
  const world = mock.world();
  const { events, customers, meters } = world.client();
  const of = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: 'call', external_customer_id: `late-${index % 2}` }));
  const both = await Promise.all([100, 60].map((count) => events.ingest({ body: { events: of(count) } })));
  expect(both).toEqual([{ inserted: 100 }, { inserted: 60 }]);
  const filter = {
    conjunction: 'and' as const,
    clauses: [{ property: 'name', operator: 'eq' as const, value: 'call' }],
  };
  const { id: meter_id } = await meters.create({ body: { name: 'Calls', filter, aggregation: { func: 'count' } } });
  await Promise.all(
    [0, 1].map((index) =>
      customers.create({ body: { email: `late-${index}@harbor.example`, external_id: `late-${index}` } }),
    ),
  );
  await world.settle();
  const { items } = await world.client().customerMeters.list({ meter_id });
  expect(items.map(({ consumed_units }) => consumed_units)).toEqual([80, 80]);
});

test('other worlds have their turn while a meter counts what is there already', async () => {
  const [busy, other] = [mock.world(), mock.world()];
  for (let batch = 0; batch < 20; batch += 1) await useRuns(busy, 10_000);
  await other.client().products.list();
  const order: string[] = [];
  const body = {
    name: 'Again',
    filter: { conjunction: 'and' as const, clauses: [] },
    aggregation: { func: 'count' as const },
  };
  const { id: meter_id } = await busy.client().meters.create({ body });
  const counted = async () => (await busy.client().customerMeters.list({ meter_id })).items[0]?.consumed_units ?? 0;
  await Promise.all([
    busy.settle().then(() => order.push('all is counted')),
    other
      .client()
      .products.list()
      .then(() => order.push('another world')),
  ]);
  expect(order).toEqual(['another world', 'all is counted']);
  expect(await counted()).toBe(200_042);
});
