import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mock, startMock } from '../../../mock/start.ts';
import { useFolders } from '../support/folders.ts';
import { type Ended, runToEnd, startProcess } from '../support/process.ts';

const folders = useFolders();

let mock: Mock;
beforeEach(async () => {
  mock = await startMock({ log: () => {} });
});
afterEach(() => mock.close());

const cli = (...args: readonly string[]): Promise<Ended> => runToEnd('coverage', ...args, '--url', mock.url);

/** A list of refunds by one of the four keys there are, which exercises one of four statuses and one of ten entries. */
const list = (url: string) =>
  fetch(`${url}/v1/refunds/?sorting=-amount`, { headers: { authorization: 'Bearer mock_oat_demo' } });

test('what was exercised is told of each operation that was called, and of all together', async () => {
  await list(mock.url);
  const { code, stdout } = await cli('--operation', 'refunds.*');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^OPERATION +CALLS +STATUSES +COVERED +OF +PERCENT\nrefunds\.list +1 +200 · · · +2 +10 +20\.0 %\n1 operation without a call\n\n/,
  );
  expect(stdout).toMatch(/\noperations +1 +2 +50\.0 %\nstatuses +1 +10 +10\.0 %\n/);
});

test('what is missing is listed by operation, then what was not called and what no answer has shown', async () => {
  await list(mock.url);
  const { stdout } = await cli('--missing', '--tag', 'refunds');
  expect(stdout.split('\n').slice(0, 6)).toEqual([
    'refunds.list',
    '  status: 401, 403, 422',
    '  query id as string, array',
    '  query sorting/*: created_at, -created_at, amount',
    'not called',
    '  refunds: refunds.create',
  ]);
  expect(stdout).toMatch(
    /\nin no answer\n {2}Refund\.status: .*canceled {2}refunds\.list 200 \/items\/\*\/status and 1 more\n/s,
  );
});

test('a long list of values is cut, and --all cuts nothing', async () => {
  const { stdout: cut } = await cli('--missing', '--operation', 'subscriptions.list');
  expect(cut).toMatch(/ValidationError\.type: (\w+, ){7}\w+ and 19 more/);
  const { stdout: whole } = await cli('--missing', '--all', '--operation', 'subscriptions.list');
  expect(whole).toMatch(/ValidationError\.type: (\w+, ){26}\w+ /);
});

test('--min ends with 1 and a line when less was exercised, and with 0 otherwise', async () => {
  await list(mock.url);
  expect((await cli('--operation', 'refunds.list', '--min', '5')).code).toBe(0);
  const { code, stderr } = await cli('--operation', 'refunds.list', '--min', '99.5');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^billing-mock: \d+\.\d % was exercised, and 99\.5 % are asked for\.\n$/);
});

test('what one run has printed as JSON is added to another', async () => {
  const file = join(folders.make(), 'shard.json');
  await list(mock.url);
  await writeFile(file, (await cli('--json')).stdout);
  await mock.control.coverage.reset();
  const { stdout } = await cli('--merge', file, file, '--operation', 'refunds.list');
  expect(stdout).toMatch(/\nrefunds\.list +2 +200 · · · +2 +10 +20\.0 %\n/);
});

test.each(['README.md', 'package.json', '/nowhere.json'])(
  'nothing of a good file is added when %s is none',
  async (none) => {
    const file = join(folders.make(), 'shard.json');
    await list(mock.url);
    await writeFile(file, (await cli('--json')).stdout);
    await mock.control.coverage.reset();
    expect((await cli('--merge', file, none)).code).toBe(1);
    expect((await mock.control.coverage.get()).totals.operations.covered).toBe(0);
  },
);

test('a reset tells how much is forgotten', async () => {
  await list(mock.url);
  expect((await cli('reset')).stdout).toMatch(/^Forgotten are \d\.\d % of the contract\.\n$/);
  expect((await cli('--operation', 'refunds.list')).stdout).toMatch(/^1 operation without a call\n/);
});

test.each([
  [['--min', '101'], 2, "--min takes a number from 0 to 100, not '101'"],
  [['--min', 'all'], 2, "--min takes a number from 0 to 100, not 'all'"],
  [['--merge'], 2, '--merge takes one FILE or more'],
  [['rest'], 2, "'rest' is for --merge"],
  [['--operation', 'refund.list'], 1, "query.operation: No operation has this name; did you mean 'refunds.list'?"],
  [['--merge', '/nowhere.json'], 1, '/nowhere.json cannot be read: there is no such file.'],
  [['--merge', 'README.md'], 1, 'README.md is no JSON: '],
  [['--merge', 'package.json'], 1, 'package.json: contract: Field required'],
])('%j ends with %i and one line', async (args, expected, message) => {
  const { code, stdout, stderr } = await cli(...args);
  expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toContain(`billing-mock: ${message}`);
});

test('start --coverage-min ends with 1 below it, lists what is missing, and keeps all of it in a file', async () => {
  const file = join(folders.make(), 'coverage.json');
  const started = startProcess('start', '--port', '0', '--coverage-min', '50', '--coverage-out', file);
  await list(await started.url);
  const { code, stdout, stderr } = await started.end('SIGTERM');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^billing-mock: \d\.\d % of the contract was exercised, and 50 % are asked for\.\n$/);
  expect(stdout).toContain('refunds.list\n  status: 401, 403, 422\n');
  expect(stdout).toMatch(new RegExp(`… and \\d+ lines more; all of it is in ${file}\\n`));
  const { operations } = JSON.parse(await readFile(file, 'utf8'));
  expect(operations.find(({ id }: { id: string }) => id === 'refunds.list').calls).toBe(1);
  expect((await cli('--merge', file)).code).toBe(0);
});

test('start --coverage-min ends with 0 where enough was exercised, and is silent when it is quiet', async () => {
  const started = startProcess('start', '--port', '0', '--coverage-min', '0.1');
  await list(await started.url);
  const { code, stdout, stderr } = await started.end('SIGINT');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/\nall +\d+ +\d+ +\d\.\d %\n$/);
});

test.each([
  [['--coverage-min', 'much'], 2, "--coverage-min takes a number from 0 to 100, not 'much'"],
  [
    ['--coverage-out', '/nowhere/coverage.json'],
    1,
    '/nowhere/coverage.json cannot be written: there is no such folder.',
  ],
  [['--coverage-out', '/'], 1, '/ cannot be written: it is a folder.'],
])('start %j ends with %i and one line', async (args, expected, message) => {
  const { code, stdout, stderr } = await runToEnd('start', '--port', '0', ...args);
  expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toContain(`billing-mock: ${message}`);
});
