import { expect, test } from 'vitest';
import { startMock } from '../../../mock/start.ts';
import { arrange, faultsIn } from '../../support/faulty-calls.ts';
import { useMock } from '../../support/mock.ts';

const mock = useMock();

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
  [{ path: '/downloads/*', effect: { kind: 'missing_field' } }, ['effect', 'kind'], 'not for files'],
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
  expect(await faultsIn(world)).toEqual([]);
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
