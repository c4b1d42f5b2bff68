import { addMonths, DAY } from './periods.ts';

/** A length of time as ISO 8601 writes it. Months and days have no fixed length, so they are kept apart. */
export interface Duration {
  readonly months: number;
  readonly milliseconds: number;
}

/** Five digits are enough for any length that the clock takes. */
const SHAPE =
  /^P(?=.)(\d{1,5}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,5}D)?(?:T(?=.)(\d{1,5}H)?(\d{1,5}M)?(\d{1,5}(?:\.\d{1,3})?S)?)?$/;
const HOUR = 3_600_000;
const MINUTE = 60_000;
const SECOND = 1000;

/** Reads a text such as `P1M`, `P2DT12H` or `PT0.5S`; null when it is none. */
export function readDuration(text: string): Duration | null {
  const parts = SHAPE.exec(text);
  if (!parts) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part: string | undefined) => Number.parseFloat(part ?? '0'));
  return {
    months: years * 12 + months,
    milliseconds: (weeks * 7 + days) * DAY + hours * HOUR + minutes * MINUTE + Math.round(seconds * SECOND),
  };
}

/** The instant a duration after `at`, in milliseconds: first the months, by the calendar in UTC, then the rest. */
export function addDuration(at: number, { months, milliseconds }: Duration): number {
  return addMonths(at, months) + milliseconds;
}
