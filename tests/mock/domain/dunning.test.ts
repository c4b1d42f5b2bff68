import { expect, test } from 'vitest';
import { nextAttemptAt } from '../../../mock/domain/dunning.ts';

const day = (text: string) => Date.parse(`${text}T10:00:00Z`);

test('a failed charge is tried again after 2, 5, 7 and 7 days, and then no more', () => {
  const attempts: string[] = [];
  let at: number | null = day('2025-07-01');
  for (let failures = 1; at !== null; failures += 1) {
    attempts.push(new Date(at).toISOString().slice(0, 10));
    at = nextAttemptAt(failures, at);
  }
  expect(attempts).toEqual(['2025-07-01', '2025-07-03', '2025-07-08', '2025-07-15', '2025-07-22']);
});

test('an attempt comes at the same time of day, also across a change of summer time', () => {
  expect(nextAttemptAt(1, day('2025-03-29'))).toBe(day('2025-03-31'));
});
