/** A point in time: milliseconds since the epoch, and microseconds beyond them that keep apart what shares one. */
export interface Instant {
  readonly milliseconds: number;
  readonly microseconds: number;
}

const LAST_MICROSECOND = 999;

/** The instant of a request that comes at `milliseconds`: later than `previous` even within the same millisecond. */
export function after(previous: Instant, milliseconds: number): Instant {
  if (milliseconds !== previous.milliseconds) return { milliseconds, microseconds: 0 };
  return { milliseconds, microseconds: Math.min(previous.microseconds + 1, LAST_MICROSECOND) };
}

/** An instant as the wire has it: ISO 8601 in UTC with microseconds, so that the texts sort as the instants do. */
export function toWire(milliseconds: number, microseconds = 0): string {
  return `${new Date(milliseconds).toISOString().slice(0, -1)}${String(microseconds).padStart(3, '0')}Z`;
}

/** The microseconds of a `date-time` beyond its milliseconds. Finer digits are left out. */
function microsecondsOf(text: string): number {
  return Number((/\.\d{3}(\d{1,3})/.exec(text)?.[1] ?? '').padEnd(3, '0'));
}

/**
 * A `date-time` of the contract as a moment: one number, milliseconds since the epoch with the microseconds as their
 * fraction. To the microsecond from 1691 to 2248, and to the millisecond always.
 */
export function momentOf(text: string): number {
  return fromWire(text) + microsecondsOf(text) / 1000;
}

/** The first moment after another. */
export function nextMoment(moment: number): number {
  const milliseconds = Math.floor(moment);
  return milliseconds + (microsecondsIn(moment) + 1) / 1000;
}

/** A moment as the wire has it. */
export function momentToWire(moment: number): string {
  return toWire(Math.floor(moment), microsecondsIn(moment));
}

function microsecondsIn(moment: number): number {
  return Math.min(Math.round((moment - Math.floor(moment)) * 1000), LAST_MICROSECOND);
}

const EARLIEST = Date.parse('0000-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** The milliseconds of a text that `toWire` wrote, or of any other `date-time` of the contract. */
export function fromWire(text: string): number {
  // Date.parse knows neither leap seconds nor offsets without minutes, and an offset may lead to a year of five digits.
  const at = Date.parse(text.replace(/:60(?=\D)/, ':59').replace(/([+-]\d\d)$/, '$1:00'));
  return Math.min(Math.max(at, EARLIEST), LATEST);
}
