import { expect, test } from 'vitest';
import type { JournalEntry, JournalItem, JournalList } from '../../../generated/control/types.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';

const mock = useMock();

async function listOf(world: TestWorld, query = ''): Promise<JournalList> {
  const { status, body } = await world.send('GET', `/_mock/journal${query}`);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
}

async function itemsOf(world: TestWorld, query = ''): Promise<readonly JournalItem[]> {
  return (await listOf(world, query)).items;
}

async function entryOf(world: TestWorld, query: string): Promise<JournalEntry> {
  const [item] = await itemsOf(world, query);
  return (await world.send('GET', `/_mock/journal/${item?.id}`)).body;
}

test('a call is told with its request, its answer, what it changed and the events that it recorded', async () => {
  const world = mock.world();
  const body = { email: 'ana@costa.example', name: 'Ana Costa' };
  const { body: ana, headers } = await world.send('POST', '/v1/customers/', { body });
  const entry = await entryOf(world, '?operation=customers.create');
  expect(entry).toMatchObject({
    ...{ kind: 'call', cause: null, surface: 'contract', operation: 'customers.create', method: 'POST' },
    ...{ path: '/v1/customers/', status: 201, violations: [], request_id: headers['x-request-id'] },
    request: { body, size: JSON.stringify(body).length, delivery: 'whole' },
    answer: { body: ana, delivery: 'whole' },
  });
  expect(entry.request?.headers.authorization).toBe('Bearer ***');
  const [commit, ...others] = entry.commits;
  expect(others).toEqual([]);
  expect(commit?.changes).toContainEqual(
    expect.objectContaining({ table: 'customers', id: ana.id, before: null, after: expect.objectContaining(body) }),
  );
  expect(commit?.events.map(({ type, resource_id }) => [type, resource_id])).toContainEqual([
    'customer.created',
    ana.id,
  ]);
});

test('of a row that is changed the fields that differ are told, as they were and as they are', async () => {
  const world = mock.world();
  await world.client().customers.update({ id: ID.customer, body: { name: 'Ana C.' } });
  const { commits } = await entryOf(world, '?operation=customers.update');
  const change = commits[0]?.changes.find(({ table }) => table === 'customers');
  expect(Object.keys(change?.before ?? {}).sort()).toEqual(['modified_at', 'name']);
  expect(change?.after).toMatchObject({ name: 'Ana C.' });
});

test('what was wrong with a request is told as the answer said it', async () => {
  const world = mock.world();
  const { body } = await world.send('POST', '/v1/customers/', { body: { email: 'ana' } });
  const entry = await entryOf(world, '?status=4xx');
  expect(entry.violation_count).toBe(1);
  expect(entry.violations).toMatchObject([{ loc: ['body', 'email'], msg: body.detail[0].msg }]);
});

test('a call leads to work, and that to webhooks: each names what caused it', async () => {
  const world = mock.world();
  await world.client().subscriptions.list();
  await world.advance('P1M');
  await world.settle();
  const items = await itemsOf(world);
  const work = items.find(({ kind }) => kind === 'work');
  expect(work).toMatchObject({ operation: 'subscription.end_period', method: null, status: null });
  expect(work?.events).toContain('order.paid');
  const deliveries = items.filter(({ kind }) => kind === 'delivery');
  expect(deliveries.length).toBeGreaterThan(0);
  for (const { cause, title } of deliveries) expect([title, cause]).toEqual([title, work?.id]);
  const { leads_to, commits } = (await world.send('GET', `/_mock/journal/${work?.id}`)).body;
  expect(leads_to).toEqual(deliveries.map(({ id }) => id));
  expect(commits[0].done).toMatchObject([{ kind: 'subscription.end_period' }]);
  expect(commits[0].planned).toMatchObject([{ kind: 'subscription.end_period' }]);
});

test('work that a call has planned for later names the call', async () => {
  const world = mock.world();
  const { checkouts } = world.client();
  await checkouts.create({ body: { products: [ID.productPro] } });
  await world.advance('P3D');
  const [call] = await itemsOf(world, '?operation=checkouts.create');
  const [work] = await itemsOf(world, '?operation=checkout.expire');
  expect(work?.cause).toBe(call?.id);
});

test('hosted pages and control calls are told when they change something, and not when they only look', async () => {
  const world = mock.world();
  await world.send('GET', '/_mock/clock');
  await world.send('GET', '/');
  await world.send('POST', '/_mock/clock/freeze', { body: {} });
  await world.send('GET', '/products/nothing-of-that-name');
  const told = await itemsOf(world);
  expect(told.map(({ surface, method, path }) => [surface, method, path])).toEqual([
    ['control', 'POST', '/_mock/clock/freeze'],
  ]);
});

test('entries are found by kind, operation, method, path, status, resource and request', async () => {
  const world = mock.world();
  const { customers } = world.client();
  await customers.list();
  await customers.update({ id: ID.customer, body: { name: 'Ana C.' } });
  await world.send('GET', `/v1/customers/${ID.productPro}`, { headers: { 'x-request-id': 'a-request' } });
  await world.settle();
  const found = async (query: string) => (await itemsOf(world, query)).map(({ operation }) => operation);
  expect(await found('?operation=customers.*')).toEqual(['customers.list', 'customers.update', 'customers.get']);
  expect(await found('?operation=*.update')).toEqual(['customers.update']);
  expect(await found('?method=PATCH')).toEqual(['customers.update']);
  expect(await found('?path=/v1/customers/')).toEqual(['customers.list']);
  expect(await found('?path=/v1/customers/*')).toEqual(['customers.list', 'customers.update', 'customers.get']);
  expect(await found('?status=404')).toEqual(['customers.get']);
  expect(await found('?status=2xx&kind=call')).toEqual(['customers.list', 'customers.update']);
  expect(await found(`?resource=${ID.customer}`)).toEqual(['customers.update']);
  expect(await found('?request_id=a-request')).toEqual(['customers.get']);
  expect(new Set(await found('?kind=delivery'))).toEqual(new Set(['customer.state_changed']));
});

test('without a mark the latest entries are returned, with one those that follow', async () => {
  const world = mock.world();
  for (let page = 1; page <= 5; page += 1) await world.client().customers.list({ page });
  const all = await itemsOf(world);
  const latest = await listOf(world, '?limit=2');
  expect([latest.items, latest.has_more]).toEqual([all.slice(3), true]);
  const next = await listOf(world, `?limit=2&after=${all[0]?.id}`);
  expect([next.items, next.has_more]).toEqual([all.slice(1, 3), true]);
  const last = await listOf(world, `?limit=2&after=${all[2]?.id}`);
  expect([last.items, last.has_more]).toEqual([all.slice(3), false]);
  expect(await itemsOf(world, `?limit=2&before=${all[3]?.id}`)).toEqual(all.slice(1, 3));
});

test('an entry of another world is not found', async () => {
  const [world, other] = [mock.world(), mock.world()];
  await world.client().customers.list();
  const [item] = await itemsOf(world);
  expect((await other.send('GET', `/_mock/journal/${item?.id}`)).status).toBe(404);
  expect(await itemsOf(other)).toEqual([]);
});

test('a faulty answer is told as the client has got it', async () => {
  const world = mock.world();
  const fault = (effect: object) =>
    world.send('POST', '/_mock/faults', { body: { operation: 'customers.list', effect } });
  await fault({ kind: 'status', status: 503 });
  await world.send('GET', '/v1/customers/');
  await world.send('DELETE', '/_mock/faults');
  await fault({ kind: 'drop', when: 'after' });
  await world.send('GET', '/v1/customers/').catch(() => undefined);
  const [failed, dropped] = await itemsOf(world, '?operation=customers.list');
  expect(failed).toMatchObject({ status: 503, title: 'GET /v1/customers/: 503' });
  expect(dropped?.title).toBe('GET /v1/customers/: connection dropped');
  const { body } = await world.send('GET', `/_mock/journal/${dropped?.id}`);
  expect(body.answer.delivery).toBe('dropped');
});

test('of a large body the beginning is kept, and its size', async () => {
  const world = mock.world();
  const name = 'ä'.repeat(100_000);
  const { status } = await world.send('POST', '/v1/customers/', { body: { email: 'ana@costa.example', name } });
  const { request } = await entryOf(world, '?operation=customers.create');
  expect([status, request?.delivery]).toEqual([422, 'cut']);
  expect(request?.size).toBe(200_000 + JSON.stringify({ email: 'ana@costa.example', name: '' }).length);
  expect(Buffer.byteLength(String(request?.body))).toBeLessThanOrEqual(64 * 1024 + 2);
});

test('a world that begins again has a journal of its own, and so has one that is restored', async () => {
  const world = mock.world();
  const { name } = world.inside;
  const { customers } = world.client();
  await customers.update({ id: ID.customer, body: { name: 'Ana C.' } });
  const outside = mock.world();
  const snapshot = await outside.send('GET', `/_mock/worlds/${name}/snapshot`).then(({ text }) => text);
  await outside.send('POST', `/_mock/worlds/${name}/reset`, { body: {} });
  expect(await listOf(world)).toMatchObject({ items: [], dropped: 0 });
  await customers.list();
  await outside.send('PUT', `/_mock/worlds/${name}/snapshot`, {
    body: snapshot,
    headers: { 'content-type': 'application/x-ndjson' },
  });
  expect(await listOf(world)).toMatchObject({ items: [], dropped: 0 });
  const told = (await itemsOf(outside)).map(({ method }) => method);
  expect(told).toEqual(['POST', 'PUT']);
});
