import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../../mock/cli/commands.ts';
import { urlOf } from '../../../mock/http/url-of.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { runToEnd } from '../support/process.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ clock: '2025-07-06T12:00:00Z', log: () => {} });
});
afterAll(() => mock.close());

const files = readdirSync('mock/cli/commands').map((file) => file.replace('.ts', ''));
const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));

test('each file of a command is listed under its name, and no other', () => {
  expect(Object.keys(COMMANDS).sort()).toEqual(files.sort());
  expect(commands.map(({ name }) => name)).toEqual(Object.keys(COMMANDS));
});

test('--help lists the commands, the options of start and the exit codes', async () => {
  const { code, stdout, stderr } = await runToEnd('--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const { name, summary } of commands) expect(stdout).toMatch(new RegExp(`^ {2}${name} +${summary}`, 'm'));
  for (const option of ['--port', '--json', '--version']) expect(stdout).toContain(`  ${option} `);
  for (const exitCode of [0, 1, 2, 3, 130]) expect(stdout).toMatch(new RegExp(`^ {2}${exitCode} +\\w`, 'm'));
});

const actions = commands.flatMap(({ name, actions }) =>
  Object.entries(actions).map(([action, { options, operands }]) => ({
    words: [name, action].filter((word) => word !== ''),
    told: [...Object.keys(options).map((option) => `--${option}`), ...operands],
  })),
);

test.each(actions.filter(({ words }) => words.join() !== 'start'))(
  '$words --help tells all that it takes, in lines of 100 characters',
  async ({ words, told }) => {
    const { code, stdout, stderr } = await runToEnd(...words, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.startsWith(`Usage: billing-mock ${words.join(' ')} `)).toBe(true);
    for (const text of told) expect(stdout).toContain(text);
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
    expect(await runToEnd('help', ...words)).toMatchObject({ stdout });
  },
);

test.each([
  [['clok'], "there is no command 'clok'; did you mean 'clock'? See billing-mock --help."],
  [['invoices'], "there is no command 'invoices'. See billing-mock --help."],
  [['constructor'], "there is no command 'constructor'. See billing-mock --help."],
  [['clock', 'advnce'], "clock knows no 'advnce'; did you mean 'advance'? See billing-mock clock --help."],
  [
    ['clock', 'back'],
    "clock knows no 'back'; it knows advance, set, freeze, resume, work. See billing-mock clock --help.",
  ],
  [['clock', 'set'], 'INSTANT is missing. See billing-mock clock set --help.'],
  [['clock', 'set', 'one', 'two'], "Unexpected argument 'two'. See billing-mock clock set --help."],
  [['clock', '--wrold', 'a'], "Unknown option '--wrold'. See billing-mock clock --help."],
  [
    ['clock', '--url', 'localhost:4010'],
    "--url takes the address of a mock, such as http://127.0.0.1:4010, not 'localhost:4010'. See billing-mock clock --help.",
  ],
])('%j is a mistake that one line explains, with the way to the help', async (args, message) => {
  expect(await runToEnd(...args)).toEqual({ code: 2, stdout: '', stderr: `billing-mock: ${message}\n` });
});

test('where no mock answers, one line says where it was looked for and how to start one', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const port = new URL(url).port;
  const start = `start one with "billing-mock start --port ${port}", or say where it is with --url or BILLING_MOCK_URL.`;
  expect(await runToEnd('clock', '--url', url)).toEqual({
    code: 3,
    stdout: '',
    stderr: `billing-mock: nothing answers at ${url} (ECONNREFUSED); ${start}\n`,
  });
});

test('another server is not taken for a mock', async () => {
  const server = createServer((_, response) => response.end('{"now":"2025-07-06T12:00:00Z"}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = urlOf(server);
  const { code, stdout, stderr } = await runToEnd('clock', '--url', url);
  server.close();
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  expect(stderr).toContain(`what answers at ${url} is no billing mock; `);
});

test('an answer that breaks off is told in one line', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'x-request-id': 'a', 'content-type': 'application/json', 'content-length': 100 });
    response.write('{"now":', () => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { code, stdout, stderr } = await runToEnd('clock', '--url', urlOf(server));
  server.close();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^billing-mock: Unable to make request: clock\.get: after 1 attempt in \d+ ms: .+\n$/);
});

test.each([
  ['--url and --world', ['--world', 'named'], (url: string) => ['--url', url]],
  ['the world in the URL', [], (url: string) => ['--url', `${url}/w/named/`]],
])('the mock and the world are found by %s', async (_, options, address) => {
  await fetch(`${mock.url}/w/named/_mock/clock/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"to":"2025-07-20T00:00:00Z"}',
  });
  const { stdout } = await runToEnd('clock', ...address(mock.url), ...options, '--json');
  expect(JSON.parse(stdout)).toMatchObject({ now: '2025-07-20T00:00:00.000000Z' });
});

test('what the mock refuses is told in its words, in one line', async () => {
  const { code, stdout, stderr } = await runToEnd('clock', '--url', mock.url, '--world', 'a/b');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    'billing-mock: No world has this name. A name has letters, digits, `_` and `-`, at most 64 of them.\n',
  );
});

test('who stops reading, as head does, gets no error', async () => {
  const program = [process.execPath, 'mock/cli/main.ts', 'clock', 'advance', 'P5Y', '--json', '--url', mock.url];
  const child = spawn('bash', ['-o', 'pipefail', '-c', `"$@" | head -n 1`, '--', ...program], { stdio: 'pipe' });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk) => {
      output[name] += chunk;
    });
  }
  const [code] = await once(child, 'close');
  expect({ code, ...output }).toEqual({ code: 0, stdout: '{\n', stderr: '' });
});
