import type { WebhookEventType, WebhookPayload } from '../../generated/types.ts';
import { differenceFrom } from './json-subset.ts';

export type DataOf<T extends WebhookEventType> = Extract<WebhookPayload, { type: T }>['data'];

/**
 * What an event has to carry. An object has the properties that `data` has at least, by their names or by paths such as
 * `customer.email`.
 */
export type EventMatch<T extends WebhookEventType> = Readonly<Record<string, unknown>> | ((data: DataOf<T>) => boolean);

/** Throws a RangeError for what is no time to wait: `NaN` would be over at once. */
export function checkTimeout(timeout: unknown, most = Number.POSITIVE_INFINITY): void {
  if (typeof timeout === 'number' && timeout >= 0 && timeout <= most) return;
  const takes = most === Number.POSITIVE_INFINITY ? 'from 0 on, or Infinity for no limit' : `from 0 to ${most}`;
  throw new RangeError(`timeout takes milliseconds ${takes}, not ${String(timeout)}`);
}

/** Throws a TypeError for what nothing can be compared with. */
export function checkMatch(match: unknown): void {
  if (typeof match === 'function' || (typeof match === 'object' && match !== null && !Array.isArray(match))) return;
  throw new TypeError('match is an object such as { id }, or a function of the data such as (data) => data.id === id');
}

/** Whether what has come is wanted. A promise is true whatever it resolves to, and so it is refused. */
export function takenBy<T extends WebhookEventType>(match: EventMatch<T>, data: DataOf<T>): boolean {
  if (typeof match !== 'function') return differenceFrom(match, data, 'data') === null;
  const taken: unknown = match(data);
  if (taken instanceof Promise) throw new TypeError('match answers at once with true or false, not with a promise');
  return Boolean(taken);
}
