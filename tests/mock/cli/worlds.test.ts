import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mock, startMock } from '../../../mock/start.ts';
import { mustRun } from '../../package/run.ts';
import { type Ended, runToEnd } from '../support/process.ts';

const AT = '2025-07-06T12:00:00Z';

let folder: string;
let mock: Mock;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'billing-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  mock = await startMock({ clock: AT, log: () => {} });
});
afterEach(() => mock.close());

const cli = (...args: readonly string[]): Promise<Ended> => runToEnd(...args, '--url', mock.url);

async function json(...args: readonly string[]) {
  const { code, stdout, stderr } = await cli(...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

const customersOf = async (world: string): Promise<string> =>
  (
    await fetch(`${mock.world(world).url}/v1/customers/`, { headers: { authorization: 'Bearer mock_oat_demo' } })
  ).text();

test('worlds are made of a scenario or copied, listed, begun again and deleted', async () => {
  expect((await cli('worlds')).stdout).toBe('There is no world yet; one is made by its first use.\n');
  await json('worlds', 'create', 'bare', '--scenario', 'empty', '--clock', '2025-01-01T00:00:00Z');
  expect(await json('worlds', 'create', 'copy', '--from', 'bare')).toMatchObject({
    name: 'copy',
    scenario: 'empty',
    now: '2025-01-01T00:00:00.000000Z',
  });
  expect((await json('worlds')).items.map(({ name }: { name: string }) => name)).toEqual(['bare', 'copy']);
  expect(await json('worlds', 'reset', 'copy', '--scenario', 'default')).toMatchObject({ scenario: 'default' });
  expect((await cli('worlds', 'delete', 'bare')).stdout).toBe('The world bare is gone.\n');
  const [headings, copy, ...rest] = (await cli('worlds', 'list')).stdout.trimEnd().split('\n');
  expect(headings).toMatch(/^NAME +SCENARIO +TIME +CLOCK +COMMITS +AHEAD +FAILED$/);
  expect(copy).toMatch(/^copy +default +2025-07-06T12:00:00Z +stands +0 +\d+ +0$/);
  expect(rest).toEqual([]);
});

test.each([
  [['create', 'story'], 'There is a world story already. Reset it, or choose another name.'],
  [['create', 'other', '--from', 'nowhere'], 'No world with this name.'],
  [
    ['create', 'other', '--scenario', 'no-such'],
    'There is no file no-such, and no scenario of this name: there are default, ',
  ],
  [['reset', 'nowhere'], 'No world with this name.'],
  [['delete', 'nowhere'], 'No world with this name.'],
])('worlds %j is refused in one line', async (args, message) => {
  await customersOf('story');
  const { code, stdout, stderr } = await cli('worlds', ...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr.startsWith(`billing-mock: ${message}`)).toBe(true);
});

test('a world begins with the scenario of a file, and what is wrong in one is told with its place', async () => {
  const file = join(folder, 'shop.yaml');
  const steps = (email: string) =>
    `steps:\n  - call: customers.create\n    with:\n      body:\n        email: ${email}\n`;
  await writeFile(file, steps('ada@example.com'));
  expect(await json('worlds', 'create', 'shop', '--scenario', file)).toMatchObject({ name: 'shop' });
  expect(await customersOf('shop')).toContain('ada@example.com');
  await writeFile(file, steps('5'));
  for (const args of [
    ['reset', 'shop'],
    ['create', 'other'],
  ])
    expect(await cli('worlds', ...args, '--scenario', file)).toEqual({
      code: 1,
      stdout: '',
      stderr: `billing-mock: ${file}:5:9 steps[0].with.body.email: Input should be a valid string (customers.create: 422)\n`,
    });
  await writeFile(file, 'steps: [');
  expect((await cli('worlds', 'create', 'other', '--scenario', file)).stderr).toMatch(
    new RegExp(`^billing-mock: ${file}:1:\\d+: .+\\n$`),
  );
  expect(await customersOf('shop')).toContain('ada@example.com');
});

test('a snapshot in a file restores its world under another name, and nothing is left of the writing', async () => {
  const file = join(folder, 'story.ndjson');
  const before = await customersOf('story');
  expect(await cli('snapshot', '--world', 'story', '-o', file)).toMatchObject({
    code: 0,
    stdout: `The world story is in ${file}.\n`,
  });
  expect(existsSync(`${file}.part`)).toBe(false);
  expect(await json('restore', file, '--world', 'again')).toMatchObject({
    name: 'again',
    now: '2025-07-06T12:00:00.000000Z',
  });
  expect(await customersOf('again')).toBe(before.replaceAll('/w/story/', '/w/again/'));
});

test('a snapshot goes through a pipe from one mock into another', async () => {
  const before = await customersOf('story');
  const other = await startMock({ log: () => {} });
  const pipe = '"$1" mock/cli/main.ts snapshot --url "$2" --world story | "$1" mock/cli/main.ts restore - --url "$3"';
  const output = await mustRun(
    'bash',
    ['-o', 'pipefail', '-c', pipe, '--', process.execPath, mock.url, other.url],
    '.',
  );
  expect(output).toBe('The world default is restored; it is 2025-07-06T12:00:00Z there.\n');
  const restored = await fetch(`${other.url}/v1/customers/`, { headers: { authorization: 'Bearer mock_oat_demo' } });
  expect(await restored.text()).toBe(before.replaceAll(`${mock.url}/w/story`, other.url));
  await other.close();
});

test('what is no file is written as it comes, and stays what it is', async () => {
  await customersOf('story');
  const device = join(folder, 'device'); // a link, which is all that could be lost
  await symlink('/dev/full', device);
  const { code, stdout, stderr } = await cli('snapshot', '--world', 'story', '-o', device);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(`billing-mock: ${device} cannot be written: there is no room left.\n`);
  expect((await stat(device)).isCharacterDevice()).toBe(true);
});

test('a snapshot that is cut off is refused, and the world stays', async () => {
  const file = join(folder, 'cut.ndjson');
  const before = await customersOf('story');
  const { stdout } = await cli('snapshot', '--world', 'story');
  await writeFile(file, stdout.slice(0, stdout.length / 2));
  const refused = await cli('restore', file, '--world', 'story');
  expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^billing-mock: [^\n]*snapshot[^\n]*\n$/);
  expect(await customersOf('story')).toBe(before);
});

test.each([
  [['snapshot', '--world', 'nowhere'], 'there is no world nowhere; one is made by its first use.'],
  [['restore', 'no-such-file.ndjson'], 'no-such-file.ndjson cannot be read: there is no such file.'],
  [['restore', tmpdir()], `${tmpdir()} cannot be read: it is a folder.`],
])('%j fails in one line', async (args, message) => {
  expect(await cli(...args)).toEqual({ code: 1, stdout: '', stderr: `billing-mock: ${message}\n` });
});

test('a snapshot that cannot be written leaves the file that was there', async () => {
  await customersOf('story');
  const file = join(folder, 'no-such-folder', 'story.ndjson');
  expect(await cli('snapshot', '--world', 'story', '-o', file)).toEqual({
    code: 1,
    stdout: '',
    stderr: `billing-mock: ${file} cannot be written: there is no such folder.\n`,
  });
});
