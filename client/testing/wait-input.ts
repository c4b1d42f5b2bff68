/** Throws a RangeError for what is no time to wait: `NaN` would be over at once. */
export function checkTimeout(timeout: unknown, most = Number.POSITIVE_INFINITY): void {
  if (typeof timeout === 'number' && timeout >= 0 && timeout <= most) return;
  const takes = most === Number.POSITIVE_INFINITY ? 'from 0 on, or Infinity for no limit' : `from 0 to ${most}`;
  throw new RangeError(`timeout takes milliseconds ${takes}, not ${String(timeout)}`);
}

/** Whether a function takes what has come. A promise is true whatever it resolves to, and so it is refused. */
export function takenBy<T>(match: (given: T) => unknown, given: T): boolean {
  const taken = match(given);
  if (taken instanceof Promise) throw new TypeError('match answers at once with true or false, not with a promise');
  return Boolean(taken);
}
