import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/start.ts';
import { mustRun } from '../package/run.ts';
import { codeBlocks, GUIDES } from '../support/documents.ts';
import { Terminal } from '../support/terminal.ts';

let mock: Mock;
/** Where the commands run: some read and leave files. */
let folder: string;
beforeAll(async () => {
  mock = await startMock({ clock: '2025-07-06T12:00:00Z', log: () => {} });
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const scenario = codeBlocks().find(({ language, file }) => language === 'yaml' && file.endsWith('testing.md'));
  await writeFile(join(folder, 'shop.yaml'), scenario?.code ?? '');
});
afterAll(async () => {
  await mock.close();
  await rm(folder, { recursive: true, force: true });
});

/** The commands of the last column of the table, as they are written. */
const COMMANDS = [
  ...readFileSync(join(GUIDES, 'testing.md'), 'utf8').matchAll(/^\|[^|\n]*\|[^|\n]*\| `((?:npx|curl) [^|\n]*)` \|$/gm),
].map(([, command = '']) => command);

/** What goes on until it is ended, by words of the command, and what it has printed once it is there. */
const GOING_ON: readonly (readonly [words: string, printed: RegExp])[] = [
  ['billing-mock listen --json', /"kind":"ready"/],
  ['billing-mock listen', /The events of the world/],
  ['--follow', /404/],
  ['billing-mock start', /http:\/\/127\.0\.0\.1:\d+/],
];

test('the guide has a command for each point', () => {
  expect(COMMANDS.length).toBeGreaterThan(20);
});

test.each(COMMANDS.map((command, row) => ({ command, row })))('$command works', async ({ command, row }) => {
  const { url } = mock.world(`row-${row}`);
  // A world that is begun again has to be there, and a call that is refused is followed.
  for (const base of [mock.url, url]) expect((await fetch(`${base}/v1/nowhere`)).status).toBe(404);
  const here = command
    .replaceAll('http://127.0.0.1:4010', url)
    .replace('npx billing-mock', resolve('scripts/billing-mock'));
  const goingOn = GOING_ON.find(([words]) => command.includes(words));
  if (!goingOn) {
    const strict = here.replace(/^curl /, 'curl --silent --fail-with-body ');
    await mustRun('bash', ['-c', `export BILLING_MOCK_URL='${url}'; cd '${folder}'; ${strict}`], '.');
    return;
  }
  const terminal = new Terminal({ BILLING_MOCK_URL: url });
  try {
    terminal.type(`cd '${folder}'; ${here}`);
    await terminal.until(goingOn[1]);
  } finally {
    terminal.end();
  }
});

test('npx finds the command line in the clone', async () => {
  expect(await mustRun('npx', ['billing-mock', '--version'], '.')).toMatch(/^\d+\.\d+\.\d+\n$/);
});
