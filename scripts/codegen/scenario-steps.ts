import type { Operation } from './operations.ts';

/** Of the control API, what is about the things that happen in a world; the rest is about the process and its worlds. */
const TAGS: ReadonlySet<string> = new Set([
  'clock',
  'work',
  'payments',
  'payment-methods',
  'checkouts',
  'refunds',
  'customers',
  'oauth2',
  'faults',
]);

/** Whether a step of a scenario may make a call of the control API. */
export function mayBeStep({ tag }: Operation): boolean {
  return TAGS.has(tag);
}
