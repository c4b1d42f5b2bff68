import { readFile, rm } from 'node:fs/promises';
import { runCommand } from './children.ts';
import type { Tally } from './tally.ts';

const REPORT = 'test-results/vitest.json';

/** The part of vitest's JSON report that is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** Runs every test, shows vitest's output as it comes, and counts from its report. */
export async function runSuite(): Promise<Tally> {
  await rm(REPORT, { force: true });
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const { code } = await runCommand(command, { show: true });
  const report = await readReport();
  if (!report) {
    console.log(`vitest ended with code ${code} and left no report.`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const failed = report.numFailedTests + filesThatDidNotLoad(report);
  // Errors outside of any test make vitest fail without a failed test.
  const unattributed = code !== 0 && failed === 0 ? 1 : 0;
  return {
    passed: report.numPassedTests,
    failed: failed + unattributed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function readReport(): Promise<Report | undefined> {
  try {
    // vitest writes the file; its form is pinned with vitest's version.
    return JSON.parse(await readFile(REPORT, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

function filesThatDidNotLoad(report: Report): number {
  return report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
}
