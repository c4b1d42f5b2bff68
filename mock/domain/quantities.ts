import type { MeterAggregation } from '../../generated/types.ts';
import { addTallies, NO_TALLY, quantityOf, type Tally } from './tallies.ts';
import { bucketEnd, bucketStart, HOUR, type Range, series } from './time-buckets.ts';

export interface Quantity {
  /** The point of the series, in milliseconds. */
  readonly at: number;
  readonly quantity: number;
}

export interface QuantitySeries {
  readonly quantities: readonly Quantity[];
  readonly total: number;
}

/** The id of what a meter counted in the hour that begins at `start`, in milliseconds. */
export function meterHourId(meterId: string, start: number): string {
  return `${meterId}/${start}`;
}

/** What a meter counted in the hour that begins at a time, in milliseconds. */
export type TallyOfHour = (start: number) => Tally | undefined;

/**
 * What a meter measured over a range, from what it counted in each hour. The total is over the calendar intervals from
 * the one of the start to the one of the end, also where the last of them has no point of the series.
 */
export function quantitySeries(hours: TallyOfHour, aggregation: MeterAggregation, range: Range): QuantitySeries {
  const { start, end, interval } = range;
  const buckets = new Map<number, Tally>();
  for (let at = bucketStart(start, interval); at <= end; at = bucketEnd(at, interval)) {
    buckets.set(at, between(hours, at, bucketEnd(at, interval)));
  }
  const quantities = series(range).map((at) => ({
    at,
    quantity: quantityOf(aggregation, buckets.get(bucketStart(at, interval)) ?? NO_TALLY),
  }));
  return { quantities, total: quantityOf(aggregation, Array.from(buckets.values()).reduce(addTallies, NO_TALLY)) };
}

function between(hours: TallyOfHour, from: number, to: number): Tally {
  let total = NO_TALLY;
  for (let start = from; start < to; start += HOUR) {
    const tally = hours(start);
    if (tally) total = total === NO_TALLY ? tally : addTallies(total, tally);
  }
  return total;
}
