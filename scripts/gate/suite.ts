import { rm } from 'node:fs/promises';
import { runCommand } from './children.ts';
import { readReport } from './read-report.ts';
import { type Report, tallyOf } from './report.ts';
import type { Tally } from './tally.ts';

const REPORT = 'test-results/vitest.json';

/** Runs every test, shows vitest's output as it comes, and counts from its report. */
export async function runSuite(): Promise<Tally> {
  await rm(REPORT, { force: true });
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const { code } = await runCommand(command, { show: true });
  const report = await readReport<Report>(REPORT);
  if (!report) console.log(`vitest ended with code ${code} and left no report.`);
  return tallyOf(report, code);
}
