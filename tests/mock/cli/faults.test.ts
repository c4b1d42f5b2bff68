import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mock, startMock } from '../../../mock/start.ts';
import { type Ended, runToEnd } from '../support/process.ts';

let mock: Mock;
beforeEach(async () => {
  mock = await startMock({ log: () => {} });
});
afterEach(() => mock.close());

const cli = (...args: readonly string[]): Promise<Ended> => runToEnd('faults', ...args, '--url', mock.url);
const status = async () =>
  (await fetch(`${mock.url}/v1/orders/`, { headers: { authorization: 'Bearer mock_oat_demo' } })).status;

test('a fault is added, listed with how often it went wrong, and removed', async () => {
  expect((await cli()).stdout).toBe('Nothing goes wrong on purpose.\n');
  expect((await cli('add', 'orders.list=503,times=2')).code).toBe(0);
  expect([await status(), await status(), await status()]).toEqual([503, 503, 200]);
  expect((await cli('list')).stdout).toMatch(
    /^ID +WHERE +WHAT +WHEN +WENT WRONG\n1 +orders\.list +status status=503 +2 times +2 of 3\n$/,
  );
  expect((await cli('delete', '1')).stdout).toContain('orders.list');
  await cli('add', 'webhook:order.*=duplicate,every=3,after=1');
  expect((await cli('clear')).stdout).toMatch(/webhook:order\.\* +duplicate +after 1, one in 3 +0 of 0\n$/);
  expect((await cli()).stdout).toBe('Nothing goes wrong on purpose.\n');
});

test.each([
  [['add', 'orders.list'], 2, 'FAULT takes TARGET=KIND, such as orders.list=503'],
  [['add', '{"operation":'], 2, 'FAULT is no JSON: '],
  [['add', 'orders.lst=503'], 1, "operation: No operation has this name; did you mean 'orders.list'?"],
  [['delete', 'first'], 2, "ID takes the number that the list has, not 'first'"],
  [['delete', '7'], 1, 'No fault'],
])('%j ends with %i and one line', async (args, expected, message) => {
  const { code, stdout, stderr } = await cli(...args);
  expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr.startsWith(`billing-mock: ${message}`)).toBe(true);
});
