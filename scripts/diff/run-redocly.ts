import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Change } from './change.ts';
import type { Contracts } from './judge.ts';

const config = join(import.meta.dirname, 'redocly.yaml');
const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');

/**
 * Every change that Redocly's diff finds between two bundled contracts. The command line is its only door.
 * @throws {Error} with its words, when it gives no report
 */
export function changesBetween({ base, revision }: Contracts): Change[] {
  const folder = mkdtempSync(join(tmpdir(), 'diff-'));
  const inFolder = (name: string) => join(folder, name);
  try {
    writeFileSync(inFolder('base.json'), JSON.stringify(base));
    writeFileSync(inFolder('revision.json'), JSON.stringify(revision));
    const files = [inFolder('base.json'), inFolder('revision.json'), '--output', inFolder('report.json')];
    const options = ['--config', config, '--format', 'json', '--fail-on', 'none'];
    const { status, stderr } = spawnSync(process.execPath, [cli, 'diff', ...files, ...options], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`redocly diff failed:\n${stderr}`);
    const report: { changes: Change[] } = JSON.parse(readFileSync(inFolder('report.json'), 'utf8'));
    return report.changes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
