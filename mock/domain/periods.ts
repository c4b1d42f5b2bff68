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
  return midnight(year, month, Math.min(anchor, daysInMonth(year, month))) + timeOfDay(at);
}

/** The billing period that begins at `start`. */
export function periodFrom(start: number, interval: RecurringInterval, anchor: number = anchorDay(start)): Period {
  return { start, end: addMonths(start, MONTHS[interval], anchor) };
}

/** Where a day begins, in milliseconds since the epoch. `month` counts from 0 and may lie outside of the year. */
export function midnight(year: number, month: number, day = 1): number {
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month, day);
}

function daysInMonth(year: number, month: number): number {
  return new Date(midnight(year, month + 1, 0)).getUTCDate();
}

function timeOfDay(at: number): number {
  return at - Math.floor(at / DAY) * DAY;
}
