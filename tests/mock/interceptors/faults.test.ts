import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Fault, FaultCreate } from '../../../generated/control/types.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { startMock } from '../../../mock/start.ts';
import { STORY_NOON, type TestWorld, useMock } from '../../support/mock.ts';

const mock = useMock();

async function arrange(world: TestWorld, fault: FaultCreate): Promise<Fault> {
  const { status, body } = await world.send('POST', '/_mock/faults', { body: fault });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
}

async function listed(world: TestWorld): Promise<Fault[]> {
  return (await world.send('GET', '/_mock/faults')).body.items;
}

/** As a program without a client would ask. */
function ask(world: TestWorld, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: 'Bearer mock_oat_demo', 'content-type': 'application/json', ...init.headers };
  return fetch(world.url + path, { ...init, headers });
}

const create = (world: TestWorld, email: string) =>
  ask(world, '/v1/customers/', { method: 'POST', body: JSON.stringify({ email }) });

async function customerCount(world: TestWorld): Promise<number> {
  return (await world.client().customers.list()).pagination.total_count;
}

/** The statuses of so many requests, one after the other. */
async function statuses(world: TestWorld, count: number, path = '/v1/orders/'): Promise<number[]> {
  const found: number[] = [];
  for (let sent = 0; sent < count; sent += 1) found.push((await ask(world, path)).status);
  return found;
}

test('a status is answered with the body of an error, and nothing is done', async () => {
  const world = mock.world();
  const before = await customerCount(world);
  const { id } = await arrange(world, { operation: 'customers.create', effect: { kind: 'status', status: 503 } });
  const answer = await create(world, 'ana@costa.example');
  expect([answer.status, answer.headers.get('x-mock-fault')]).toEqual([503, String(id)]);
  expect(await answer.json()).toEqual({ error: 'ServiceUnavailable', detail: expect.any(String) });
  expect(await customerCount(world)).toBe(before);
  expect(await listed(world)).toMatchObject([{ id, seen: 1, hits: 1 }]);
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
  expect(await listed(world)).toMatchObject([{ seen: 3, hits: 2 }]);
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
  expect(await listed(world)).toMatchObject([{ seen: 0, hits: 0 }]);
});

test('HEAD has the headers of a fault; what only a body can have passes it by', async () => {
  const world = mock.world();
  await arrange(world, { path: '/v1/products/', effect: { kind: 'cut_body' } });
  await arrange(world, { operation: 'products.list', method: 'HEAD', effect: { kind: 'rate_limit' } });
  const head = await ask(world, '/v1/products/', { method: 'HEAD' });
  expect([head.status, head.headers.get('x-mock-fault'), head.headers.get('retry-after')]).toEqual([429, '2', '1']);
  expect(await listed(world)).toMatchObject([{ seen: 0 }, { hits: 1 }]);
  await expect((await ask(world, '/v1/products/')).text()).rejects.toThrow('terminated');
});

test.each([
  ['times', { times: 2 }, [503, 503, 200, 200, 200, 200, 200]],
  ['after', { after: 2 }, [200, 200, 503, 503, 503, 503, 503]],
  ['every', { every: 3 }, [200, 200, 503, 200, 200, 503, 200]],
  ['all of them', { after: 1, every: 2, times: 2 }, [200, 200, 503, 200, 503, 200, 200]],
] as const)('by %s it is counted out exactly', async (_, when, expected) => {
  const world = mock.world();
  await arrange(world, { operation: 'orders.list', effect: { kind: 'status', status: 503 }, ...when });
  expect(await statuses(world, 7)).toEqual(expected);
});

test('requests at the same time do not exceed what was counted out', async () => {
  const world = mock.world();
  await arrange(world, { operation: 'orders.list', effect: { kind: 'drop' }, times: 3 });
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask(world, '/v1/orders/')));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});

test('by probability, the same seed gives the same faults in every process, and another seed others', async () => {
  const run = async (seed: string) => {
    const faults = [{ operation: 'orders.list', effect: { kind: 'status', status: 503 }, probability: 0.5 }] as const;
    const own = await startMock({ listen: false, seed, faults });
    const headers = { authorization: 'Bearer mock_oat_demo' };
    const found: number[] = [];
    for (let sent = 0; sent < 64; sent += 1) found.push((await own.fetch(`${own.url}/v1/orders/`, { headers })).status);
    await own.close();
    return found;
  };
  const first = await run('one');
  expect(new Set(first)).toEqual(new Set([200, 503]));
  // 64 throws of a coin: fewer than 16 or more than 48 would come once in 30,000 seeds.
  expect(Math.abs(first.filter((status) => status === 503).length - 32)).toBeLessThan(17);
  expect(await run('one')).toEqual(first);
  expect(await run('two')).not.toEqual(first);
});

test('a fault ends at its time in the world', async () => {
  const world = mock.world();
  const until = new Date(STORY_NOON + 3_600_000).toISOString();
  await arrange(world, { operation: 'orders.list', effect: { kind: 'status', status: 503 }, until });
  expect(await statuses(world, 1)).toEqual([503]);
  await world.advance('PT1H');
  expect(await statuses(world, 1)).toEqual([200]);
});

test('a fault is of one world, is removed alone or with all others, and draws no ids', async () => {
  const [world, other] = [mock.world(), mock.world()];
  const { id } = await arrange(world, { operation: 'orders.*', effect: { kind: 'status', status: 503 } });
  await arrange(world, { path: '/v1/products/*', effect: { kind: 'status', status: 500 } });
  expect([await statuses(world, 1), await statuses(other, 1)]).toEqual([[503], [200]]);
  expect((await world.send('DELETE', `/_mock/faults/${id}`)).body).toMatchObject({ id, hits: 1 });
  expect((await world.send('DELETE', `/_mock/faults/${id}`)).status).toBe(404);
  expect([await statuses(world, 1), await statuses(world, 1, '/v1/products/')]).toEqual([[200], [500]]);
  expect((await world.send('DELETE', '/_mock/faults')).body.items).toMatchObject([{ hits: 1 }]);
  expect([await statuses(world, 1, '/v1/products/'), await listed(world)]).toEqual([[200], []]);
  expect(world.inside.ids.state).toEqual(other.inside.ids.state);
});

test('a path with a pattern tells one resource from another', async () => {
  const world = mock.world();
  await arrange(world, { path: `/v1/products/${ID.productPro}*`, effect: { kind: 'status', status: 503 } });
  expect((await ask(world, `/v1/products/${ID.productPro}`)).status).toBe(503);
  expect((await ask(world, `/v1/products/${ID.productBusiness}`)).status).toBe(200);
});

test('what a world knows of its faults is data that another world goes on from', async () => {
  const [world, other] = [mock.world(), mock.world()];
  await arrange(world, { operation: 'orders.list', effect: { kind: 'status', status: 503 }, after: 2 });
  expect(await statuses(world, 1)).toEqual([200]);
  other.inside.faults.load(JSON.parse(JSON.stringify(world.inside.faults.state())));
  expect(await statuses(other, 2)).toEqual([200, 503]);
  expect(await arrange(other, { operation: '*', effect: { kind: 'drop' } })).toMatchObject({ id: 2 });
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

const DROP = { kind: 'drop' } as const;

test.each([
  [{ effect: DROP }, [], 'Give operation or path for calls'],
  [{ operation: 'orders.lst', effect: DROP }, ['operation'], "did you mean 'orders.list'?"],
  [{ operation: 'nope.*', effect: DROP }, ['operation'], 'No operation fits this pattern'],
  [{ operation: 'orders.list', method: 'POST', effect: DROP }, ['method'], 'GET'],
  [{ operation: 'orders.list', path: '/v1/customers/*', effect: DROP }, ['path'], '/v1/orders/'],
  [{ operation: 'orders.list', effect: { kind: 'duplicate' } }, ['effect', 'kind'], 'give event'],
  [{ event: 'order.paid', effect: { kind: 'empty_body' } }, ['event'], 'give operation or path'],
  [{ event: 'order.pad', effect: DROP }, ['event'], "did you mean 'order.paid'?"],
  [{ event: 'order.paid', path: '/v1/*', effect: DROP }, ['path'], 'Not together with event'],
  [{ operation: 'orders.get', effect: { kind: 'repeat_page' } }, ['effect', 'kind'], 'has pages'],
  [{ operation: 'files.delete', effect: { kind: 'unknown_enum_value' } }, ['effect', 'kind'], 'enumerated'],
  [
    { operation: 'orders.list', effect: { kind: 'missing_field', pointer: '/itms/0' } },
    ['effect', 'pointer'],
    'items, pagination',
  ],
  [
    { operation: 'orders.list', effect: { kind: 'missing_field', pointer: 'id' } },
    ['effect', 'pointer'],
    'begins with a slash',
  ],
  [{ operation: 'orders.list', effect: { kind: 'status' } }, ['effect', 'status'], 'Field required'],
  [{ operation: 'orders.list', effect: { kind: 'stats' } }, ['effect', 'kind'], "'rate_limit'"],
  [
    { operation: 'orders.list', effect: { kind: 'status', status: 500, headers: { 'Content-Length': '3' } } },
    ['effect', 'headers', 'Content-Length'],
    'itself',
  ],
  [{ operation: 'orders.list', effect: DROP, until: 'soon' }, ['until'], "'soon' is no time"],
  [{ operation: 'orders.list', effect: DROP, until: '2025-07-06T12:00:00Z' }, ['until'], 'past it already'],
  [{ operation: 'orders.list', effect: DROP, probability: 0 }, ['probability'], 'greater than 0'],
])('%j is refused with what to do', async (fault, loc, message) => {
  const world = mock.world();
  const { status, body } = await world.send('POST', '/_mock/faults', { body: fault });
  expect([status, body.detail.map((each: { loc: unknown }) => each.loc)]).toEqual([422, [['body', ...loc]]]);
  expect(body.detail[0].msg).toContain(message);
  expect(await listed(world)).toEqual([]);
});

test('a world has a hundred faults at most', async () => {
  const world = mock.world();
  for (let made = 0; made < 100; made += 1) await arrange(world, { operation: 'files.*', effect: DROP });
  const { status, body } = await world.send('POST', '/_mock/faults', { body: { operation: '*', effect: DROP } });
  expect([status, body.detail[0].msg]).toEqual([422, expect.stringContaining('100 faults at most')]);
});

test.each([
  [
    { operation: 'orders.lst', effect: DROP },
    "faults[0].operation: No operation has this name; did you mean 'orders.list'?",
  ],
  [
    { operation: 'orders.list', effect: { kind: 'drop', bytes: 1 } },
    "faults[0].effect.bytes: Unknown field where kind is 'drop'",
  ],
  [null, 'faults[0]: '],
])('a mock is not started with the fault %j', async (fault, message) => {
  await expect(startMock({ listen: false, faults: [fault as never] })).rejects.toThrow(message);
});
