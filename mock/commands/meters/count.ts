import { measuredValue } from '../../domain/meter-aggregations.ts';
import { meterHourId } from '../../domain/quantities.ts';
import type { MeterRow } from '../../domain/rows.ts';
import { addTallies, type Tally, TallyBuilder } from '../../domain/tallies.ts';
import { hourOf } from '../../domain/time-buckets.ts';
import type { UsageEntry } from '../../kernel/store/usage-log.ts';
import { customerOf, isCounted, metadataOf } from '../../queries/usage.ts';
import type { World } from '../../tables.ts';
import { consume } from './standings.ts';

interface Counting {
  /** Whether the usage is billed to a subscription, if there is one for it. */
  readonly isBilled: boolean;
}

/**
 * Counts entries of the log for a meter: into its hours, and for the customers that they are of, whose ids are returned.
 * Costs as much as there are entries; each hour and each customer is written once.
 */
export function countUsage(
  world: World,
  meter: MeterRow,
  entries: readonly UsageEntry[],
  counting: Counting,
): ReadonlySet<string> {
  const hours = new Map<number, TallyBuilder>();
  const customers = new Map<string, TallyBuilder>();
  for (const entry of entries) {
    if (entry.organizationId !== meter.organization_id || !isCounted(entry, meter.filter)) continue;
    const value = measuredValue(meter.aggregation, { metadata: metadataOf(entry) });
    builderAt(hours, hourOf(entry.at)).take(value);
    const customer = customerOf(world, entry);
    if (customer) builderAt(customers, customer.id).take(value);
  }
  for (const [start, { tally }] of hours) addHour(world, meter, start, tally);
  for (const [id, { tally }] of customers) consume(world, meter, id, { tally, ...counting });
  return new Set(customers.keys());
}

/** The same for one customer, of entries that are in the hours already. Null: none of them counts. */
export function tallyOf(meter: MeterRow, entries: readonly UsageEntry[]): Tally | null {
  const counted = entries.filter((entry) => isCounted(entry, meter.filter));
  const builder = new TallyBuilder();
  for (const entry of counted) builder.take(measuredValue(meter.aggregation, { metadata: metadataOf(entry) }));
  return counted.length === 0 ? null : builder.tally;
}

function builderAt<K>(builders: Map<K, TallyBuilder>, key: K): TallyBuilder {
  const known = builders.get(key);
  if (known) return known;
  const made = new TallyBuilder();
  builders.set(key, made);
  return made;
}

function addHour({ tables, timestamp }: World, { id: meter_id }: MeterRow, start: number, tally: Tally): void {
  const id = meterHourId(meter_id, start);
  const present = tables.meterHours.find(id);
  tables.meterHours.put({
    id,
    created_at: present?.created_at ?? timestamp,
    meter_id,
    tally: present ? addTallies(present.tally, tally) : tally,
  });
}
