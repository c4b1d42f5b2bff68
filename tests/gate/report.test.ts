import { expect, test } from 'vitest';
import { type Report, tallyOf } from '../../scripts/gate/report.ts';

const FILE = { status: 'passed', assertionResults: [{}] };

function report(values: Partial<Report>): Report {
  return { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [FILE], ...values };
}

test('tests are counted as passed, failed and skipped', () => {
  const counted = tallyOf(report({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }), 1);
  expect(counted).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('a file that does not load counts as one failure', () => {
  const testResults = [FILE, { status: 'failed', assertionResults: [] }];
  expect(tallyOf(report({ testResults }), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('an error outside of any test counts as one failure', () => {
  expect(tallyOf(report({}), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a run that leaves no report counts as one failure, whatever its code', () => {
  expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
