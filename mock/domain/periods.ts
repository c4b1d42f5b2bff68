import type { RecurringInterval } from '../../generated/types.ts';

/** From `start` up to, but without, `end`; both in milliseconds since the epoch. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

export const DAY = 86_400_000;

const MONTHS: Readonly<Record<RecurringInterval, number>> = { month: 1, year: 12 };

/** The day of the month, in UTC, on which periods that begin at `start` begin again. */
export function anchorDay(start: number): number {
  return new Date(start).getUTCDate();
}

/**
 * The same time of day `months` months on, at the anchor day, or on the last day of a month that is too short for it.
 * Counting from an anchor keeps a series of steps from drifting: 31 January, 28 February, 31 March.
 */
export function addMonths(at: number, months: number, anchor: number = anchorDay(at)): number {
  const date = new Date(at);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + months;
  return Date.UTC(year, month, Math.min(anchor, daysInMonth(year, month))) + timeOfDay(at);
}

/** The billing period that begins at `start`. */
export function periodFrom(start: number, interval: RecurringInterval, anchor: number = anchorDay(start)): Period {
  return { start, end: addMonths(start, MONTHS[interval], anchor) };
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

function timeOfDay(at: number): number {
  return at - Math.floor(at / DAY) * DAY;
}
