/** How long an endpoint may take to answer, in milliseconds. */
export const ANSWER_TIMEOUT = 20_000;
/** How often an event is sent again after the first attempt has failed. */
export const MAX_RETRIES = 10;

const FIRST_DELAY = 1000;

/**
 * How long to wait after `attempts` failed attempts, in milliseconds; null when that was the last. Each delay is twice
 * the one before, and `jitter`, from 0 up to 1, adds up to as much again, so that retries do not come in crowds.
 */
export function retryDelay(attempts: number, jitter: number): number | null {
  if (attempts > MAX_RETRIES) return null;
  return Math.round(FIRST_DELAY * 2 ** (attempts - 1) * (1 + jitter));
}

/** Whether an answer counts as received. A redirect does not. Null stands for no answer at all. */
export function isDelivered(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** What came of one attempt to send an event. */
export interface AttemptOutcome {
  /** The status that came back; null when none did. */
  readonly status: number | null;
  /** Why the attempt failed; null when it did not. */
  readonly reason: string | null;
  /** Whether another attempt could not end differently. */
  readonly isFinal?: boolean;
}
