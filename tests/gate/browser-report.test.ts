import { expect, test } from 'vitest';
import { type BrowserReport, browserTallyOf } from '../../scripts/gate/browser-report.ts';

function report(stats: Partial<BrowserReport['stats']>, errors: readonly unknown[] = []): BrowserReport {
  return { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors };
}

test('browser tests are counted as passed, failed and skipped', () => {
  expect(browserTallyOf(report({ unexpected: 2, skipped: 1 }), 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test('a browser test that passes only sometimes counts as failed', () => {
  expect(browserTallyOf(report({ flaky: 1 }), 0)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('an error outside of any browser test counts as one failure', () => {
  expect(browserTallyOf(report({}, [{}]), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(browserTallyOf(report({}), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a browser run in which nothing ran counts as one failure', () => {
  expect(browserTallyOf(report({ expected: 0 }), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a browser run that leaves no report counts as one failure', () => {
  expect(browserTallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
