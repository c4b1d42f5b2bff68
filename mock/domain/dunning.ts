import { DAY } from './periods.ts';

/** Days from each failed charge to the next attempt. */
export const RETRY_DAYS = [2, 5, 7, 7] as const;

/**
 * When an order is charged again after `failures` failed attempts, the last of them at `failedAt`, in milliseconds. Null
 * when that was the last: the subscription is then canceled.
 */
export function nextAttemptAt(failures: number, failedAt: number): number | null {
  const days = RETRY_DAYS[failures - 1];
  return days === undefined ? null : failedAt + days * DAY;
}
