import { refuseUnknown } from '../refuse-unknown.ts';

/**
 * How a call is repeated that was answered 429, 500, 502, 503 or 504, or not at all. Who asks for it consents for every
 * method, POST included: a call whose answer was lost may have taken effect.
 */
export interface RetryOptions {
  /** How often the request is sent at most, the first time included. Default: as often as `maxElapsed` allows. */
  readonly maxAttempts?: number;
  /** Milliseconds before the second attempt. Default: 500. */
  readonly initialInterval?: number;
  /** How many times as long as the one before each wait is. Default: 1.5. */
  readonly exponent?: number;
  /** Milliseconds that a wait has at most, unless the answer's `Retry-After` asks for more. Default: 60,000. */
  readonly maxInterval?: number;
  /** Milliseconds after the call has begun in which the last attempt begins. Default: 3,600,000, an hour. */
  readonly maxElapsed?: number;
  /** The part of each wait, from 0 to 1, of which chance takes off some, so that clients do not return all at once. Default: 0.25. */
  readonly jitter?: number;
}

export type RetryPolicy = Required<RetryOptions>;

/** Each option's default, the least that it may be, and the most where there is one. */
const OPTIONS: Readonly<Record<keyof RetryPolicy, readonly [standard: number, least: number, most?: number]>> = {
  maxAttempts: [Number.POSITIVE_INFINITY, 1],
  initialInterval: [500, 1],
  exponent: [1.5, 1],
  maxInterval: [60_000, 1],
  maxElapsed: [3_600_000, 0],
  jitter: [0.25, 0, 1],
};

/**
 * What is asked for, completed by `base`; undefined for no repetition.
 * @throws {RangeError} for a value out of bounds, {TypeError} for an option that there is not
 */
export function retryPolicy(retry: boolean | RetryOptions | undefined, base?: RetryPolicy): RetryPolicy | undefined {
  if (retry === undefined) return base;
  if (retry === false) return undefined;
  if (retry !== true && Object.prototype.toString.call(retry) !== '[object Object]')
    throw new TypeError(`retry is true, false or an object of options, not ${String(retry)}`);
  refuseUnknown('retry', Object(retry), Object.keys(OPTIONS));
  const policy: Record<string, number> = { ...base };
  for (const [name, [standard, least, most = Number.POSITIVE_INFINITY]] of Object.entries(OPTIONS)) {
    const { [name]: value = policy[name] ?? standard }: Readonly<Record<string, unknown>> = Object(retry);
    if (typeof value !== 'number' || !(value >= least && value <= most))
      throw new RangeError(`retry.${name} is a number from ${least} to ${most}, not ${String(value)}`);
    policy[name] = value;
  }
  return policy as unknown as RetryPolicy; // it has them all now
}

const REPEATED = [429, 500, 502, 503, 504];

export function isRepeated(status: number): boolean {
  return REPEATED.includes(status);
}

/** Milliseconds before the next attempt: what the answer asks for, or else what the policy says after so many attempts. */
export function waitAfter(
  attempts: number,
  headers: Headers | undefined,
  { initialInterval, exponent, maxInterval, jitter }: RetryPolicy,
): number {
  const asked = headers ? retryAfter(headers) : 0;
  if (asked > 0) return asked;
  return Math.min(initialInterval * exponent ** (attempts - 1), maxInterval) * (1 - jitter * Math.random());
}

/** Milliseconds that `Retry-After` asks for (RFC 9110, 10.2.3); 0 where it asks for nothing that can be read. */
function retryAfter(headers: Headers): number {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = instant(value);
  // By the server's own clock where it tells it: that of this machine may be wrong.
  return until ? Math.max(until - (instant(headers.get('date') ?? '') || Date.now()), 0) : 0;
}

/** A date of HTTP in milliseconds; 0 for what is none. All its forms begin with the day of the week. */
function instant(value: string): number {
  return /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value.endsWith('GMT') ? value : `${value} GMT`) || 0 : 0;
}
