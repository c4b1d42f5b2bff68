import { expect, test } from 'vitest';
import { createControl } from '../../../client/control.ts';
import { useMock } from '../../support/mock.ts';

const mock = useMock();
const OBSERVER = { 'x-mock-observer': 'test' };
const nameOf = ({ url }: { readonly url: string }) => url.slice(url.lastIndexOf('/') + 1);

test('a read of an observer meets no fault, uses up none, and is not in the journal', async () => {
  const world = mock.world();
  const control = createControl({ baseUrl: world.url });
  await control.faults.create({ body: { operation: '*', effect: { kind: 'status', status: 503 }, times: 1 } });
  expect((await world.send('GET', '/v1/orders/', { headers: OBSERVER })).status).toBe(200);
  expect((await control.faults.list()).items).toMatchObject([{ seen: 0, hits: 0 }]);
  expect((await control.journal.list({ operation: '*.list' })).items).toEqual([]);
  expect((await world.send('GET', '/v1/orders/')).status).toBe(503);
  expect((await control.journal.list({ operation: '*.list' })).items).toHaveLength(1);
});

test('whoever changes something is no observer, whatever its header says', async () => {
  const world = mock.world();
  const control = createControl({ baseUrl: world.url });
  const body = { email: 'ana@costa.example' };
  await control.clock.get();
  expect((await world.send('POST', '/v1/customers/', { headers: OBSERVER, body })).status).toBe(201);
  expect((await control.journal.list({ operation: 'customers.create' })).items).toHaveLength(1);
  await control.faults.create({ body: { operation: '*', effect: { kind: 'status', status: 503 } } });
  expect((await world.send('DELETE', '/v1/customers/none', { headers: OBSERVER })).status).toBe(503);
});

test('whoever observes makes no world, by whatever it calls', async () => {
  const world = mock.world();
  const name = nameOf(world);
  const control = createControl({ baseUrl: world.url });
  const body = { email: 'ana@costa.example' };
  const asked = [
    await world.send('GET', '/v1/orders/', { headers: OBSERVER }),
    await world.send('POST', '/v1/customers/', { headers: OBSERVER, body }),
    await world.send('GET', '/_mock/clock', { headers: OBSERVER }),
    await world.send('GET', '/_mock/inbox/stream', { headers: OBSERVER }),
    await world.send('GET', '/_mock/inbox/stream?observer=true'),
    await world.send('GET', '/_mock/journal/stream?after=0&observer=1'),
    await world.send('POST', '/_mock/clock/advance', { headers: OBSERVER, body: { by: 'P1D' } }),
  ];
  expect(asked.map(({ status }) => status)).toEqual(Array(7).fill(404));
  expect(asked[0]?.body).toEqual({
    error: 'ResourceNotFound',
    detail: `There is no world ${name}, and a request with X-Mock-Observer makes none.`,
  });
  await expect(control.worlds.get({ name })).rejects.toThrow();
  // Nothing of it is in the journal of a world that comes to be later.
  await world.send('GET', '/v1/orders/');
  const { items } = await control.journal.list();
  expect(items).toMatchObject([{ path: '/v1/orders/', status: 200 }]);
});

test('whoever observes while a world is being deleted does not make it anew', async () => {
  const world = mock.world();
  const name = nameOf(world);
  const control = createControl({ baseUrl: world.url });
  await world.send('GET', '/v1/orders/');
  const looks = () => Array.from({ length: 20 }, () => world.send('GET', '/v1/orders/', { headers: OBSERVER }));
  const asked = await Promise.all([...looks(), control.worlds.delete({ name }), ...looks()]);
  const statuses = new Set(asked.map((answer) => answer?.status));
  expect([...statuses].every((status) => [200, 404, undefined].includes(status))).toBe(true);
  await expect(control.worlds.get({ name })).rejects.toThrow();
});
