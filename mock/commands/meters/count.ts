import { measuredValue } from '../../domain/meter-aggregations.ts';
import { meterHourId } from '../../domain/quantities.ts';
import type { MeterRow } from '../../domain/rows.ts';
import { addTallies, type Tally, TallyBuilder } from '../../domain/tallies.ts';
import { hourOf } from '../../domain/time-buckets.ts';
import type { UsageEntry } from '../../kernel/store/usage-log.ts';
import { countedSince } from '../../queries/customer-meters.ts';
import { customerOf, isCounted, metadataOf } from '../../queries/usage.ts';
import type { World } from '../../tables.ts';
import { consume } from './standings.ts';

interface Counting {
  /** The position in the log of the first entry. */
  readonly start: number;
  /** Whether the usage is billed to a subscription, if there is one for it. */
  readonly isBilled: boolean;
}

interface Count {
  readonly since: number;
  readonly builder: TallyBuilder;
}

/**
 * Counts consecutive entries of the log for a meter: into its hours, and for the customers that they are of, whose ids are
 * returned. For a customer, what was ingested before the last reset of the meter is over. Costs as much as there are entries; each hour and each customer is written once.
 */
export function countUsage(
  world: World,
  meter: MeterRow,
  entries: readonly UsageEntry[],
  { start, isBilled }: Counting,
): ReadonlySet<string> {
  const hours = new Map<number, TallyBuilder>();
  const customers = new Map<string, Count>();
  for (const [index, entry] of entries.entries()) {
    if (entry.organizationId !== meter.organization_id || !isCounted(entry, meter.filter)) continue;
    const value = measuredValue(meter.aggregation, { metadata: metadataOf(entry) });
    builderAt(hours, hourOf(entry.at)).take(value);
    const customer = customerOf(world, entry);
    if (!customer) continue;
    const count = customers.get(customer.id) ?? blankCount(world, meter, customer.id);
    if (start + index < count.since) continue;
    count.builder.take(value);
    customers.set(customer.id, count);
  }
  for (const [hour, { tally }] of hours) addHour(world, meter, hour, tally);
  for (const [id, { builder }] of customers) consume(world, meter, id, { tally: builder.tally, isBilled });
  return new Set(customers.keys());
}

/** The same for one customer, of entries that are in the hours already. Null: none of them counts. */
export function tallyOf(meter: MeterRow, entries: readonly UsageEntry[]): Tally | null {
  const counted = entries.filter((entry) => isCounted(entry, meter.filter));
  const builder = new TallyBuilder();
  for (const entry of counted) builder.take(measuredValue(meter.aggregation, { metadata: metadataOf(entry) }));
  return counted.length === 0 ? null : builder.tally;
}

function blankCount(world: World, meter: MeterRow, customerId: string): Count {
  return { since: countedSince(world, customerId, meter), builder: new TallyBuilder() };
}

function builderAt(builders: Map<number, TallyBuilder>, key: number): TallyBuilder {
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
