import { readFile, rm } from 'node:fs/promises';
import { runCommand } from './children.ts';
import { type Report, tallyOf } from './report.ts';
import type { Tally } from './tally.ts';

const REPORT = 'test-results/vitest.json';

/** Runs every test, shows vitest's output as it comes, and counts from its report. */
export async function runSuite(): Promise<Tally> {
  await rm(REPORT, { force: true });
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const { code } = await runCommand(command, { show: true });
  const report = await readReport();
  if (!report) console.log(`vitest ended with code ${code} and left no report.`);
  return tallyOf(report, code);
}

async function readReport(): Promise<Report | undefined> {
  try {
    // vitest writes the file; its form is pinned with vitest's version.
    return JSON.parse(await readFile(REPORT, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
