import type { Tally } from './tally.ts';

/** The part of Playwright's JSON report that is read here. */
export interface BrowserReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Errors outside of any test, such as a file that does not load. */
  readonly errors: readonly unknown[];
}

/** Counts the tests of a run that ended with `code`. A run without a single passed test counts as failed. */
export function browserTallyOf(report: BrowserReport | undefined, code: number): Tally {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  const hidden = failed === 0 && (code !== 0 || expected === 0) ? 1 : 0;
  return { passed: expected, failed: failed + hidden, skipped };
}
