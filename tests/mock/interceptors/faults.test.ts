import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { startMock } from '../../../mock/start.ts';
import { arrange, ask, faultsIn } from '../../support/faulty-calls.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';

const mock = useMock();

const create = (world: TestWorld, email: string) =>
  ask(world, '/v1/customers/', { method: 'POST', body: JSON.stringify({ email }) });

async function customerCount(world: TestWorld): Promise<number> {
  return (await world.client().customers.list()).pagination.total_count;
}

test('a status is answered with the body of an error, and nothing is done', async () => {
  const world = mock.world();
  const before = await customerCount(world);
  const { id } = await arrange(world, { operation: 'customers.create', effect: { kind: 'status', status: 503 } });
  const answer = await create(world, 'ana@costa.example');
  expect([answer.status, answer.headers.get('x-mock-fault')]).toEqual([503, String(id)]);
  expect(await answer.json()).toEqual({ error: 'ServiceUnavailable', detail: expect.any(String) });
  expect(await customerCount(world)).toBe(before);
  expect(await faultsIn(world)).toMatchObject([{ id, seen: 1, hits: 1 }]);
});

test('a status after the call loses its answer, not what it did', async () => {
  const world = mock.world();
  const before = await customerCount(world);
  await arrange(world, { operation: 'customers.create', effect: { kind: 'status', status: 500, when: 'after' } });
  expect((await create(world, 'ana@costa.example')).status).toBe(500);
  expect(await customerCount(world)).toBe(before + 1);
});

test('a status that a call documents has its example and its headers; a body and headers of one’s own come before', async () => {
  const world = mock.world();
  await arrange(world, { operation: 'orders.get', effect: { kind: 'status', status: 401 }, times: 1 });
  const documented = await ask(world, `/v1/orders/${ID.order}`);
  expect([documented.status, documented.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringMatching(/^Bearer/),
  ]);
  expect(await documented.json()).toMatchObject({ error: 'Unauthorized' });
  const effect = { kind: 'status', status: 502, body: ['odd'], headers: { 'X-Proxy': 'edge' } } as const;
  await arrange(world, { operation: 'orders.get', effect });
  const own = await ask(world, `/v1/orders/${ID.order}`);
  expect([own.status, own.headers.get('x-proxy'), await own.json()]).toEqual([502, 'edge', ['odd']]);
});

test('a limited rate says when to come again', async () => {
  const world = mock.world();
  await arrange(world, { operation: '*', effect: { kind: 'rate_limit', retry_after: 7 }, times: 1 });
  const answer = await ask(world, '/v1/products/');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
  expect(await answer.json()).toMatchObject({ error: 'TooManyRequests' });
  expect((await ask(world, '/v1/products/')).status).toBe(200);
});

test('a delay holds the answer back, not other calls', async () => {
  const world = mock.world();
  await arrange(world, { operation: 'orders.list', effect: { kind: 'delay', milliseconds: 60_000, jitter: 1000 } });
  const controller = new AbortController();
  const late = ask(world, '/v1/orders/', { signal: controller.signal });
  expect((await ask(world, '/v1/products/')).status).toBe(200);
  expect(await Promise.race([late.then(() => 'answered'), wait(20, 'waiting')])).toBe('waiting');
  controller.abort();
  await expect(late).rejects.toThrow(/abort/);
});

test('a dropped connection loses the answer; with `before`, nothing is done either', async () => {
  const world = mock.world();
  const before = await customerCount(world);
  const { id } = await arrange(world, { operation: 'customers.create', effect: { kind: 'drop' } });
  await expect(create(world, 'ana@costa.example')).rejects.toThrow('fetch failed');
  expect(await customerCount(world)).toBe(before + 1);
  await world.send('DELETE', `/_mock/faults/${id}`);
  await arrange(world, { operation: 'customers.create', effect: { kind: 'drop', when: 'before' } });
  await expect(create(world, 'ben@costa.example')).rejects.toThrow('fetch failed');
  expect(await customerCount(world)).toBe(before + 1);
});

test('an empty body is no JSON', async () => {
  const world = mock.world();
  await arrange(world, { operation: 'orders.list', effect: { kind: 'empty_body' } });
  const answer = await ask(world, '/v1/orders/');
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0']);
  expect(answer.headers.get('content-type')).toMatch(/json/);
  await expect(answer.json()).rejects.toThrow(SyntaxError);
});

test('a body that is cut off ends before the length that was promised', async () => {
  const world = mock.world();
  await arrange(world, { operation: 'orders.list', effect: { kind: 'cut_body', bytes: 10 } });
  const answer = await ask(world, '/v1/orders/');
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(10);
  await expect(answer.json()).rejects.toThrow('terminated');
});

test('another content type comes with the body, or with a page in its place', async () => {
  const world = mock.world();
  await arrange(world, { operation: 'orders.list', effect: { kind: 'content_type' }, times: 1 });
  const kept = await ask(world, '/v1/orders/');
  expect([kept.headers.get('content-type'), (await kept.json()).pagination]).toEqual(['text/html', expect.any(Object)]);
  const body = '<h1>Bad gateway</h1>';
  await arrange(world, {
    operation: 'orders.list',
    effect: { kind: 'content_type', content_type: 'text/plain', body },
  });
  const page = await ask(world, '/v1/orders/');
  expect([page.headers.get('content-type'), await page.text()]).toEqual(['text/plain', body]);
});

test('a repeated page is the one before, whatever else was asked for', async () => {
  const world = mock.world();
  const idsOf = async (page: number) => {
    const { items } = await (await ask(world, `/v1/products/?limit=1&page=${page}&sorting=name`)).json();
    return items.map(({ id }: { id: string }) => id);
  };
  const [first, second] = [await idsOf(1), await idsOf(2)];
  expect(first).not.toEqual(second);
  await arrange(world, { operation: 'products.list', effect: { kind: 'repeat_page' }, times: 2 });
  expect([await idsOf(1), await idsOf(2), await idsOf(3), await idsOf(2)]).toEqual([first, first, second, second]);
  expect(await faultsIn(world)).toMatchObject([{ seen: 3, hits: 2 }]);
});

test('an unknown value takes the place of an enumerated one: the first, or the one that a pointer names', async () => {
  const world = mock.world();
  const order = await (await ask(world, `/v1/orders/${ID.order}`)).json();
  await arrange(world, {
    operation: 'orders.get',
    effect: { kind: 'unknown_enum_value', pointer: '/status' },
    times: 1,
  });
  const named = await (await ask(world, `/v1/orders/${ID.order}`)).json();
  expect(named).toEqual({ ...order, status: 'unknown_value' });
  await arrange(world, { operation: 'subscriptions.list', effect: { kind: 'unknown_enum_value', value: 'on_hold' } });
  const { items, pagination } = await (await ask(world, '/v1/subscriptions/')).json();
  expect(pagination).toMatchObject({ total_count: expect.any(Number) });
  expect(JSON.stringify(items).match(/"on_hold"/g)).toHaveLength(1);
  await expect(world.client().subscriptions.list()).resolves.toBeDefined();
});

test('an unknown field is added to the body, or where a pointer says', async () => {
  const world = mock.world();
  await arrange(world, { operation: 'orders.list', effect: { kind: 'unknown_field' } });
  await arrange(world, {
    operation: 'orders.list',
    effect: { kind: 'unknown_field', pointer: '/items/0', name: 'points', value: { now: 12 } },
  });
  const answer = await ask(world, '/v1/orders/');
  expect(answer.headers.get('x-mock-fault')).toBe('1, 2');
  const { items, unknown_field } = await answer.json();
  expect([unknown_field, items[0].points, items[1].points]).toEqual([true, { now: 12 }, undefined]);
});

test('a missing field is the first that is required, or the one that a pointer names', async () => {
  const world = mock.world();
  await arrange(world, { operation: 'orders.list', effect: { kind: 'missing_field' }, times: 1 });
  expect(Object.keys(await (await ask(world, '/v1/orders/')).json())).toEqual(['pagination']);
  await arrange(world, { operation: 'orders.list', effect: { kind: 'missing_field', pointer: '/items/0/id' } });
  const { items } = await (await ask(world, '/v1/orders/')).json();
  expect([items[0].id, items[1].id]).toEqual([undefined, expect.any(String)]);
});

test('what is about the body of a success leaves errors alone, and does not count them', async () => {
  const world = mock.world();
  await arrange(world, { operation: 'orders.*', effect: { kind: 'missing_field' } });
  const answer = await ask(world, '/v1/orders/00000000-0000-4000-8000-000000000000');
  expect([answer.status, answer.headers.get('x-mock-fault'), (await answer.json()).error]).toEqual([
    404,
    null,
    'ResourceNotFound',
  ]);
  expect(await faultsIn(world)).toMatchObject([{ seen: 0, hits: 0 }]);
});

test('HEAD has the headers of a fault; what only a body can have passes it by', async () => {
  const world = mock.world();
  await arrange(world, { path: '/v1/products/', effect: { kind: 'cut_body' } });
  await arrange(world, { operation: 'products.list', method: 'HEAD', effect: { kind: 'rate_limit' } });
  const head = await ask(world, '/v1/products/', { method: 'HEAD' });
  expect([head.status, head.headers.get('x-mock-fault'), head.headers.get('retry-after')]).toEqual([429, '2', '1']);
  expect(await faultsIn(world)).toMatchObject([{ seen: 0 }, { hits: 1 }]);
  await expect((await ask(world, '/v1/products/')).text()).rejects.toThrow('terminated');
});

test('a path with a pattern tells one resource from another', async () => {
  const world = mock.world();
  await arrange(world, { path: `/v1/products/${ID.productPro}*`, effect: { kind: 'status', status: 503 } });
  expect((await ask(world, `/v1/products/${ID.productPro}`)).status).toBe(503);
  expect((await ask(world, `/v1/products/${ID.productBusiness}`)).status).toBe(200);
});

test('without a port, a fault makes `fetch` fail as on one', async () => {
  const faults = [
    { operation: 'orders.list', effect: { kind: 'drop' }, times: 1 },
    { operation: 'orders.list', effect: { kind: 'cut_body' } },
  ] as const;
  const own = await startMock({ listen: false, faults });
  const get = () => own.fetch(`${own.url}/v1/orders/`, { headers: { authorization: 'Bearer mock_oat_demo' } });
  await expect(get()).rejects.toThrow('fetch failed');
  await expect((await get()).json()).rejects.toThrow('terminated');
  await own.close();
});
