import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { type Ended, runToEnd } from '../support/process.ts';

let mock: Mock;
beforeEach(async () => {
  mock = await startMock({ clock: '2025-07-06T12:00:00Z', log: () => {} });
});
afterEach(() => mock.close());

const cli = (...args: readonly string[]): Promise<Ended> => runToEnd('logs', ...args, '--url', mock.url);
const get = (path: string) => fetch(mock.url + path, { headers: { authorization: 'Bearer mock_oat_demo' } });

test('what has happened is shown a line each, with what was wrong and how long it took', async () => {
  expect((await cli()).stdout).toBe('Nothing has happened, or nothing of this kind.\n');
  await get('/v1/products/');
  await get('/v1/products/?limit=0');
  expect((await cli()).stdout).toMatch(
    /^[\d:.]{12} #1 GET \/v1\/products\/: 200 {2}\([\d.]+ ms\)\n[\d:.]{12} #2 GET \/v1\/products\/\?limit=0: 422 {2}\([\d.]+ ms, 1 wrong\)\n$/,
  );
  expect((await cli('--status', '4xx', '--operation', 'products.*')).stdout).toMatch(/^\S+ #2 [^\n]+\n$/);
  expect(JSON.parse((await cli('--json', '--limit', '1')).stdout)).toMatchObject({
    items: [{ id: 2 }],
    has_more: true,
  });
});

test('as code the requests are printed and nothing else', async () => {
  await get('/v1/products/');
  const { code, stdout } = await cli('--as', 'curl');
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `# 1: GET /v1/products/: 200\ncurl -g '${mock.url}/v1/products/' \\\n  -H "Authorization: Bearer $TOKEN"\n`,
  });
  expect((await cli('--as', 'client')).stdout).toContain('await client.products.list();');
});

test('--follow goes on with what happens until Ctrl-C, and ends well', async () => {
  await get('/v1/products/?limit=1');
  const child = spawn(process.execPath, ['mock/cli/main.ts', 'logs', '--follow', '--json', '--url', mock.url]);
  const lines: string[] = [];
  const seen = (count: number) =>
    new Promise<void>((resolve) => {
      child.stdout.on('data', () => lines.length >= count && resolve());
    });
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')));
  const first = seen(1);
  const second = seen(2);
  await first;
  await get('/v1/products/?limit=2');
  await second;
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/v1/products/?limit=1', '/v1/products/?limit=2']);
  expect(code).toBe(130);
});

test('--follow says when the mock has ended', async () => {
  const other = await startMock({ log: () => {} });
  await fetch(`${other.url}/v1/products/`);
  const child = spawn(process.execPath, ['mock/cli/main.ts', 'logs', '--follow', '--url', other.url]);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // It shows what was there, and goes on.
  await once(child.stdout, 'data');
  await other.close();
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^billing-mock: the mock at \S+ (?:is gone|has ended)\.\n$/);
});

test('why tells of each change what made it, and what had led to that', async () => {
  await fetch(`${mock.url}/_mock/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"by":"P2M"}',
  });
  const { stdout } = await cli('why', ID.subscription);
  expect(stdout).toMatch(new RegExp(`^${ID.subscription}, of subscriptions\n2025-08-01T10:05:00Z `));
  expect(stdout).toMatch(
    /\n {2}by \S+ #\d+ subscription\.end_period [^\n]+\n {4}after \S+ #\d+ subscription\.end_period /,
  );
  expect((await cli('why', ID.productPro)).stdout).toBe(
    `${ID.productPro}, of products\nIt is as the world began with it.\n`,
  );
});

test.each([
  [['--as', 'java'], 2, "--as takes curl or client, not 'java'"],
  [['--as', 'curl', '--follow'], 2, '--follow has no code: leave out --as'],
  [['--limit', '0'], 2, "--limit takes a number from 1 to 1000, not '0'"],
  [['--status', '7'], 1, 'query.status: '],
  [['why', '00000000-0000-4000-8000-000000000000'], 1, 'No resource'],
])('%j ends with %i and one line', async (args, expected, message) => {
  const { code, stdout, stderr } = await cli(...args);
  expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr.startsWith(`billing-mock: ${message}`)).toBe(true);
});

test('a mock that keeps no journal says how it would', async () => {
  const silent = await startMock({ journalBytes: 0, log: () => {} });
  const { code, stderr } = await runToEnd('logs', '--url', silent.url);
  await silent.close();
  expect([code, stderr]).toEqual([1, 'billing-mock: this mock keeps no journal; start it without --journal 0.\n']);
});
