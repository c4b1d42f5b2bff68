import { expect, test } from 'vitest';
import { createControl } from '../../../client/control.ts';
import { useMock } from '../../support/mock.ts';

const mock = useMock();
const OBSERVER = { 'x-mock-observer': 'test' };

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
  expect((await world.send('POST', '/v1/customers/', { headers: OBSERVER, body })).status).toBe(201);
  expect((await control.journal.list({ operation: 'customers.create' })).items).toHaveLength(1);
  await control.faults.create({ body: { operation: '*', effect: { kind: 'status', status: 503 } } });
  expect((await world.send('DELETE', '/v1/customers/none', { headers: OBSERVER })).status).toBe(503);
});
