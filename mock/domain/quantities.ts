import type { MeterAggregation } from '../../generated/types.ts';
import { aggregate } from './meter-aggregations.ts';
import type { MeteredEvent } from './meter-filters.ts';
import { bucketEnd, bucketFinder, bucketStart, byBucket, type Range, series } from './time-buckets.ts';

type Measured = Pick<MeteredEvent, 'timestamp' | 'metadata'>;

export interface Quantity {
  /** The point of the series, in milliseconds. */
  readonly at: number;
  readonly quantity: number;
}

export interface QuantitySeries {
  readonly quantities: readonly Quantity[];
  readonly total: number;
}

/**
 * What a meter measured over a range. `events` have passed the meter's filter. The total is over the calendar intervals
 * from the one of the start to the one of the end, also where the last of them has no point of the series.
 */
export function quantitySeries(
  events: readonly Measured[],
  aggregation: MeterAggregation,
  range: Range,
): QuantitySeries {
  const points = series(range);
  const find = bucketFinder(range);
  const groups = byBucket(events, (event) => event.timestamp, find);
  const quantities = points.map((at, position) => ({
    at,
    quantity: aggregate(aggregation, groups.get(position) ?? []),
  }));
  return { quantities, total: aggregate(aggregation, eventsWithin(events, range)) };
}

function eventsWithin(events: readonly Measured[], { start, end, interval }: Range): Measured[] {
  const [from, until] = [bucketStart(start, interval), bucketEnd(end, interval)];
  return events.filter((event) => {
    const at = Date.parse(event.timestamp);
    return from <= at && at < until;
  });
}
