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

/** The milliseconds of a text that `toWire` wrote, or of any other ISO 8601 text with a time zone. */
export function fromWire(text: string): number {
  return Date.parse(text);
}
