import type { MetricLimits, TimeInterval } from '../../generated/types.ts';
import { addMonths, DAY, midnight } from './periods.ts';

/** Both ends belong to it; in milliseconds since the epoch. */
export interface Range {
  readonly start: number;
  readonly end: number;
  readonly interval: TimeInterval;
}

/** What ranges can be asked for. */
export const RANGE_LIMITS: MetricLimits = {
  min_date: '2023-01-01',
  intervals: {
    hour: { max_days: 7 },
    day: { max_days: 366 },
    week: { max_days: 365 },
    month: { max_days: 1460 },
    year: { max_days: 3650 },
  },
};

export const HOUR = 3_600_000;

/** The Monday of the week in which time begins lies three days before it. */
const FIRST_MONDAY = -3 * DAY;

interface RangeFault {
  readonly at: 'start' | 'end';
  readonly msg: string;
}

/** The start of the hour that contains `at`. Every calendar interval consists of whole ones. */
export function hourOf(at: number): number {
  return floor(at, HOUR);
}

/** Why a range cannot be asked for, and at which end; or null. */
export function rangeFault({ start, end, interval }: Range): RangeFault | null {
  const { max_days } = RANGE_LIMITS.intervals[interval];
  if (end < start) return { at: 'end', msg: 'The range ends before it starts' };
  if (start < Date.parse(RANGE_LIMITS.min_date))
    return { at: 'start', msg: `The range starts before ${RANGE_LIMITS.min_date}` };
  const days = (floor(end, DAY) - floor(start, DAY)) / DAY;
  return days > max_days
    ? { at: 'end', msg: `The range is longer than ${max_days} days, the most by ${interval}` }
    : null;
}

/** The points of a series: the start, and one interval after the other until the end. */
export function series({ start, end, interval }: Range): number[] {
  const points: number[] = [];
  for (let at = start; at <= end; at = stepFrom(start, points.length, interval)) points.push(at);
  return points;
}

/** Where the calendar interval (UTC, weeks from Monday) that contains `at` begins. */
export function bucketStart(at: number, interval: TimeInterval): number {
  const date = new Date(at);
  if (interval === 'hour') return floor(at, HOUR);
  if (interval === 'day') return floor(at, DAY);
  if (interval === 'week') return floor(at - FIRST_MONDAY, 7 * DAY) + FIRST_MONDAY;
  return midnight(date.getUTCFullYear(), interval === 'month' ? date.getUTCMonth() : 0);
}

/** Where the calendar interval that contains `at` ends and the next one begins. */
export function bucketEnd(at: number, interval: TimeInterval): number {
  return stepFrom(bucketStart(at, interval), 1, interval);
}

/**
 * Finds the point of a series whose calendar interval contains a time: its position, -1 for a time before them all, and
 * the number of points for one after them all.
 */
export function bucketFinder(range: Range): (at: number) => number {
  const starts = series(range).map((point) => bucketStart(point, range.interval));
  const positions = new Map(starts.map((start, position) => [start, position]));
  const [first = Number.POSITIVE_INFINITY] = starts;
  return (at) => positions.get(bucketStart(at, range.interval)) ?? (at < first ? -1 : starts.length);
}

/** Items by the position that `find` gives the time of each. */
export function byBucket<T>(
  items: readonly T[],
  timeOf: (item: T) => string,
  find: (at: number) => number,
): Map<number, T[]> {
  const buckets = new Map<number, T[]>();
  for (const item of items) {
    const position = find(Date.parse(timeOf(item)));
    const bucket = buckets.get(position);
    if (bucket) bucket.push(item);
    else buckets.set(position, [item]);
  }
  return buckets;
}

/** `count` intervals after `start`. Counting from the start keeps months from drifting. */
function stepFrom(start: number, count: number, interval: TimeInterval): number {
  if (interval === 'month') return addMonths(start, count);
  if (interval === 'year') return addMonths(start, 12 * count);
  return start + count * { hour: HOUR, day: DAY, week: 7 * DAY }[interval];
}

function floor(at: number, unit: number): number {
  return Math.floor(at / unit) * unit;
}
