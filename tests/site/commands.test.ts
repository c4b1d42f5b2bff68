import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from './support/build.ts';
import { writeSmallSite } from './support/small-site.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A script in a process of its own. */
function run(script: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, ...output }));
  ends.push(() => end(child, ended));
  return { child, output, ended };
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

async function takenPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  return String((server.address() as AddressInfo).port);
}

async function emptyFolder(): Promise<string> {
  const folder = await temporaryFolder();
  ends.push(() => rm(folder, { recursive: true }));
  return folder;
}

async function smallSite(): Promise<string> {
  const folder = await writeSmallSite();
  ends.push(() => rm(folder, { recursive: true }));
  return folder;
}

test('the build refuses a folder with files of others, and leaves them', async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'letter.txt'), 'keep');
  const { code, stderr } = await run('scripts/site/build.ts', '--out', folder).ended;
  expect(code).toBe(1);
  expect(stderr).toBe(`site build: ${folder} has files that no build wrote. Choose an empty folder with --out.\n`);
  expect(await readdir(folder)).toEqual(['letter.txt']);
});

test('the build refuses a file as its folder', async () => {
  const file = join(await emptyFolder(), 'letter.txt');
  await writeFile(file, 'keep');
  const { code, stderr } = await run('scripts/site/build.ts', '--out', file).ended;
  expect([code, stderr]).toEqual([1, `site build: ${file} is no folder.\n`]);
});

test.each([
  ['scripts/site/build.ts', ['--ot', 'x'], "site build: Unknown option '--ot'\n"],
  ['scripts/site/preview.ts', ['--prt', '1'], "site preview: Unknown option '--prt'. See --help.\n"],
  [
    'scripts/site/preview.ts',
    ['--port', '-1'],
    "site preview: --port takes a number from 0 to 65535, not '-1'. See --help.\n",
  ],
  [
    'scripts/site/preview.ts',
    ['--host', ''],
    "site preview: --host takes an address to listen on, such as 127.0.0.1, not ''. See --help.\n",
  ],
  [
    'scripts/site/preview.ts',
    ['--port', 'x'],
    "site preview: --port takes a number from 0 to 65535, not 'x'. See --help.\n",
  ],
  [
    'scripts/site/preview.ts',
    ['--mock', 'x'],
    "site preview: --mock takes an address such as http://127.0.0.1:4010, not 'x'. See --help.\n",
  ],
  ['scripts/start.ts', ['--site-prt', '1'], "start: Unknown option '--site-prt'. See --help.\n"],
])('%s %j is one clear line', async (script, args, message) => {
  const { code, stdout, stderr } = await run(script, ...args).ended;
  expect(code).toBeGreaterThan(0);
  expect([stdout, stderr]).toEqual(['', message]);
});

test.each(['SIGINT', 'SIGTERM'] as const)('the preview server says where it is, and %s ends it', async (signal) => {
  const { child, output, ended } = run('scripts/site/preview.ts', '--dir', await smallSite(), '--port', '0');
  await expect
    .poll(() => output.stdout, { timeout: 15_000 })
    .toMatch(/The built site is at http:\/\/127\.0\.0\.1:\d+\n/);
  child.kill(signal);
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});

test('the preview server says which port is taken, and what is missing', async () => {
  const port = await takenPort();
  const taken = await run('scripts/site/preview.ts', '--dir', await smallSite(), '--port', port).ended;
  const message = `port ${port} is in use; choose another with --port, or 0 for any free one.`;
  expect([taken.code, taken.stderr]).toEqual([1, `site preview: ${message}\n`]);
  const missing = join(await emptyFolder(), 'none');
  await mkdir(missing);
  const { code, stderr } = await run('scripts/site/preview.ts', '--dir', missing, '--port', '0').ended;
  expect([code, stderr]).toEqual([1, `site preview: ${missing} holds no built site. Build it first: make site\n`]);
});

test('the start says that the mock’s port is taken, and ends', async () => {
  const port = await takenPort();
  const { code, stdout, stderr } = await run('scripts/start.ts', '--port', port, '--site-port', '0').ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    `start: the mock: port ${port} is in use; choose another with --port (make: PORT), or 0 for any free one.\n`,
  );
});

test('the start says that the site’s port is taken, and ends the mock too', async () => {
  const port = await takenPort();
  const { code, stderr } = await run('scripts/start.ts', '--port', '0', '--site-port', port).ended;
  const advice = 'choose another with --site-port (make: SITE_PORT), or 0 for any free one.';
  expect([code, stderr]).toEqual([1, `start: the site: port ${port} is in use; ${advice}\n`]);
});

test('the start brings a mock and a site that buys from it, and SIGINT ends both', async () => {
  const { child, output, ended } = run('scripts/start.ts', '--port', '0', '--site-port', '0');
  await expect.poll(() => output.stdout, { timeout: 20_000 }).toContain('curl');
  const [site = '', mock = ''] = output.stdout.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? [];
  expect((await fetch(`${site}/nobody-sits-here`)).status).toBe(200);
  expect(await (await fetch(`${site}/config.ts`)).text()).toContain(`"VITE_MOCK_URL": "${mock}"`);
  const purchase = { products: ['b5ea0397-c089-4d42-8d3f-b3c8a3e29a68'], successUrl: `${site}/checkout-success` };
  const answer = await fetch(`${site}/v1/checkouts/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(purchase),
  });
  expect(await answer.json()).toMatchObject({ url: expect.stringContaining(mock) });
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
  await expect(fetch(mock)).rejects.toThrow();
}, 40_000);
