import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand, stopCommands } from '../../scripts/gate/children.ts';

test('a command gives its exit code and all that it wrote', async () => {
  const script = 'console.log("out"); console.error("err"); process.exitCode = 3';
  const { code, output } = await runCommand(['node', '--eval', script]);
  expect(code).toBe(3);
  expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
});

test('a command that does not exist fails and says its name', async () => {
  const { code, output } = await runCommand(['no-such-tool']);
  expect(code).toBe(1);
  expect(output).toContain('no-such-tool could not be started');
});

test('stopping ends a command together with what it has started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gate-'));
  const marker = join(folder, 'started');
  const child = `require('node:fs').writeFileSync(${JSON.stringify(marker)}, ''); setInterval(() => {}, 1000);`;
  const parent = `
    require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(child)}], { stdio: 'inherit' });
    setInterval(() => {}, 1000);
  `;
  const running = runCommand(['node', '--eval', parent]);
  await expect.poll(() => existsSync(marker), { timeout: 10_000 }).toBe(true);
  stopCommands();
  // Parent and child both hold the output open: the run ends only when both have ended.
  expect((await running).code).toBe(1);
  await rm(folder, { recursive: true });
});
