import { measuredValue } from '../domain/meter-aggregations.ts';
import { namesIn } from '../domain/meter-filters.ts';
import { meterHourId, type QuantitySeries, quantitySeries } from '../domain/quantities.ts';
import type { MeterRow } from '../domain/rows.ts';
import { TallyBuilder } from '../domain/tallies.ts';
import { bucketEnd, bucketStart, hourOf, type Range } from '../domain/time-buckets.ts';
import type { UsageCustomer, UsageEntry } from '../kernel/store/usage-log.ts';
import type { World } from '../tables.ts';
import { isCounted, metadataOf } from './usage.ts';

/** Of which events a meter's quantities are asked for. */
export interface UsageFilter {
  readonly customers: readonly UsageCustomer[] | undefined;
  readonly keep: ((entry: UsageEntry) => boolean) | null;
}

/** What a meter measured: of all events from its hours, of some of them from those. */
export function quantitiesOf(world: World, meter: MeterRow, range: Range, filter: UsageFilter): QuantitySeries {
  const { meterHours } = world.tables;
  if (filter.customers || filter.keep) {
    const hours = hoursOf(meter, matching(world, meter, range, filter));
    return quantitySeries((start) => hours.get(start)?.tally, meter.aggregation, range);
  }
  return quantitySeries((start) => meterHours.find(meterHourId(meter.id, start))?.tally, meter.aggregation, range);
}

function matching({ usage }: World, meter: MeterRow, range: Range, { customers, keep }: UsageFilter) {
  const names = namesIn(meter.filter);
  return usage.scan({
    organizationIds: [meter.organization_id],
    ...(customers && { customers }),
    ...(names && { names }),
    sources: ['user'],
    from: bucketStart(range.start, range.interval),
    to: bucketEnd(range.end, range.interval),
    keep: (entry) => isCounted(entry, meter.filter) && (keep === null || keep(entry)),
  });
}

function hoursOf({ aggregation }: MeterRow, entries: Iterable<UsageEntry>): Map<number, TallyBuilder> {
  const hours = new Map<number, TallyBuilder>();
  for (const entry of entries) {
    const start = hourOf(entry.at);
    const builder = hours.get(start) ?? new TallyBuilder();
    builder.take(measuredValue(aggregation, { metadata: metadataOf(entry) }));
    hours.set(start, builder);
  }
  return hours;
}
