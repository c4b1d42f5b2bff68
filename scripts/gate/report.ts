import type { Tally } from './tally.ts';

/** The part of vitest's JSON report that is read here. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** Counts the tests of a run that ended with `code`. Whatever made it fail is counted, a test or not. */
export function tallyOf(report: Report | undefined, code: number): Tally {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const failed = report.numFailedTests + filesThatDidNotLoad(report);
  // Errors outside of any test make vitest fail without a failed test.
  const unattributed = code !== 0 && failed === 0 ? 1 : 0;
  return {
    passed: report.numPassedTests,
    failed: failed + unattributed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function filesThatDidNotLoad(report: Report): number {
  return report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
}
