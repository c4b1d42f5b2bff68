/** An instant in milliseconds since the epoch, or one sentence, without a full stop, that says why a value names none. */
export type InstantRead = { readonly at: number; readonly fault?: undefined } | { readonly fault: string };

/** RFC 3339, section 5.6; its T and Z may be small. */
const RFC_3339 = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(?:Z|[+-](\d{2}:\d{2}))$/i;
/** As text, shorter numbers are more likely a year, a day or seconds. These begin in 1973. */
const MILLISECONDS = /^\d{12,15}$/;
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** Signed links count the seconds since then. */
const EARLIEST = 0;
/** What lies ahead of it, such as a renewal, still has a year of four digits: texts sort as times. */
export const LATEST = Date.parse('9900-12-31T23:59:59.999Z');

/** Reads a time that a person gave, wherever the mock takes one: RFC 3339 text, or milliseconds since the epoch. */
export function readInstant(value: unknown): InstantRead {
  if (typeof value === 'number') return inRange(Math.trunc(value), value);
  const text = typeof value === 'string' ? value : '';
  if (MILLISECONDS.test(text)) return inRange(Number(text), text);
  const [, day, time = '', zone = '00:00'] = RFC_3339.exec(text) ?? [];
  if (day === undefined) {
    const form = 'write one with a zone, such as 2025-07-06T12:00:00Z (RFC 3339), or milliseconds since 1970';
    return { fault: `'${String(value)}' is no time; ${form}` };
  }
  // Date.parse takes 30 February for 2 March.
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) {
    return { fault: `${day} is no day of the calendar` };
  }
  if (!TIME_OF_DAY.test(time)) return { fault: `${time} is no time of day; the last one is 23:59:59` };
  if (!TIME_OF_DAY.test(zone)) return { fault: `${zone} is no distance from UTC` };
  return inRange(Date.parse(text.toUpperCase()), text);
}

function inRange(at: number, given: number | string): InstantRead {
  if (at >= EARLIEST && at <= LATEST) return { at };
  return { fault: `${given} is out of range; the years are 1970 to 9900` };
}
