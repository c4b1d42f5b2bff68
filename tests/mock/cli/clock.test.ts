import { afterEach, beforeEach, expect, test } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { type Ended, runToEnd } from '../support/process.ts';

let mock: Mock;
beforeEach(async () => {
  mock = await startMock({ clock: '2025-07-06T12:00:00Z', log: () => {} });
});
afterEach(() => mock.close());

const cli = (...args: readonly string[]): Promise<Ended> => runToEnd('clock', ...args, '--url', mock.url);

test('it shows the time and when something is due', async () => {
  const { stdout } = await cli();
  expect(stdout).toMatch(
    /^2025-07-06T12:00:00Z {2}stands still\nNext work is due at \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\.\n$/,
  );
  expect((await cli('resume')).stdout).toMatch(/^2025-07-06T12:00:\d\d(?:\.\d+)?Z {2}runs with the system\n/);
  expect((await cli('freeze')).stdout).toMatch(/^2025-07-06T12:00:\d\d(?:\.\d+)?Z {2}stands still\n/);
});

test('two steps of a month bring two renewals, told in a table', async () => {
  const { code, stdout } = await cli('advance', 'P1M', '--times', '2');
  expect(code).toBe(0);
  const paid = stdout.split('\n').filter((line) => / order\.paid /.test(line));
  expect(paid.map((line) => line.slice(0, 7))).toEqual(['2025-08', '2025-09']);
  expect(stdout).toMatch(/^TIME +EVENT +RESOURCE\n/);
  expect(stdout).toMatch(/\n\n2025-09-06T12:00:00Z {2}stands still\nNext work is due at /);
});

test('it moves to the renewal of a subscription, and to a time', async () => {
  const renewal = await cli('advance', '--to', 'renewal', '--subscription', ID.subscription, '--json');
  const { moved, events, now } = JSON.parse(renewal.stdout);
  expect(moved).toBe(1);
  expect(events.map(({ type }: { type: string }) => type)).toContain('order.paid');
  expect(new Set(events.map(({ timestamp }: { timestamp: string }) => timestamp))).toEqual(new Set([now]));
  expect((await cli('set', '2026-01-01T00:00:00Z')).stdout).toMatch(/^2026-01-01T00:00:00Z /);
});

test('the work that lies ahead says what it will do', async () => {
  const { stdout } = await cli('work');
  expect(stdout).toMatch(/^DUE +WORK +WILL\n/);
  expect(stdout).toMatch(new RegExp(`subscription\\.end_period +Renews the subscription ${ID.subscription} for `));
});

test.each([
  [['advance'], 'give a DURATION, such as P1M, or --to'],
  [['advance', 'P1M', '--to', 'next-work'], 'give a DURATION, such as P1M, or --to'],
  [['advance', '--to', 'monday'], "--to takes next-work or renewal, not 'monday'"],
  ...['two', '-1', '0', '1.5', '101', '1e9', ''].map((times): [string[], string] => [
    ['advance', 'P1M', '--times', times],
    `--times takes a number from 1 to 100, not '${times}'`,
  ]),
])('%j is a mistake', async (args, message) => {
  expect(await cli(...args)).toEqual({
    code: 2,
    stdout: '',
    stderr: `billing-mock: ${message}. See billing-mock clock advance --help.\n`,
  });
});

test.each([
  [['advance', 'a month'], 'by: '],
  [['advance', '--to', 'renewal'], "subscription_id: Field required with 'to'"],
  [['set', '2025-01-01T00:00:00Z'], 'to: '],
])('%j is refused in one line', async (args, message) => {
  const { code, stdout, stderr } = await cli(...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr.startsWith(`billing-mock: ${message}`)).toBe(true);
});
